//! 大牌相簿: the greatest wins of all people by one rule set, with who won them and when.

use crate::report::{Played, won_hand};
use mj_ledger::{BookedWin, Error, Filter, Read};
use mj_report::won::BestHand;
use mj_tell::{Audience, Called};

/// The most valuable wins, the greatest first; of equal ones the oldest first.
pub fn album(books: &Read<'_>, filter: &Filter, limit: u32, for_whom: &Audience) -> Result<Vec<BestHand>, Error> {
    let played = Played::of_book(&filter.system);
    let told = |hand: BookedWin| {
        let called = Called::seated(&books.game_line(hand.game)?.seats);
        Ok(BestHand {
            name: called.whole(hand.win.winner.into()).say(for_whom.language),
            date: for_whom.day(hand.ended),
            date_iso: for_whom.iso(hand.ended),
            game: hand.gid,
            hand: hand.hand,
            win: won_hand(&hand.win, hand.brought, &played, Some(&called), for_whom.language),
        })
    };
    books.best_hands(None, filter, None, limit)?.into_iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::album;
    use crate::seated::{club, play, table};
    use crate::sheet::best_hands;
    use crate::sheet::tests::audience;
    use crate::{Running, Sitter};
    use mj_bots::Strength;
    use mj_ledger::Filter;
    use mj_tell::Language;
    use serde_json::json;

    #[test]
    fn the_greatest_wins_of_people_stand_first_and_name_who_won_and_who_discarded() {
        let (_folder, club) = club();
        let people = ["甲", "乙", "丙"].map(|name| Sitter::Member(name.into()));
        let sitters = people.into_iter().chain([Sitter::Computer(Strength::Novice)]).collect();
        let new = table("shanghai", &json!({"rounds": 4, "minimum": 0}), sitters, 3);
        let mut running = Running::begin(&club, &new).expect("begun");
        while play(&mut running, 1_000) {}
        let filter = Filter { system: "shanghai".into(), rules: "shanghai".into(), ..Filter::default() };
        let for_whom = audience(Language::TraditionalChinese);
        let of_all = |limit| club.read(|books| album(books, &filter, limit, &for_whom)).expect("an album");
        let of_one = |at: usize| {
            let member = running.members()[at].id;
            club.read(|books| best_hands(books, member, &filter, 99, &for_whom)).expect("hands")
        };
        let shown = of_all(99);
        let own: Vec<_> = (0..3).map(|at| of_one(at).len()).collect();
        assert!(!of_one(3).is_empty() && own.iter().all(|wins| *wins > 0), "all four have won: {own:?}");
        assert_eq!(shown.len(), own.iter().sum::<usize>(), "and the computer's wins are not shown");
        assert!(shown.is_sorted_by(|one, next| one.win.chips >= next.win.chips));
        for one in &shown {
            let at = running.members().iter().position(|member| member.name == one.name).expect("a player");
            let same = of_one(at).into_iter().find(|own| own.hand == one.hand).expect("on their own sheet");
            assert_eq!((at, same.win.chips, &same.win.shown), (one.win.winner, one.win.chips, &one.win.shown));
            assert_eq!(one.win.how.contains("自摸"), one.win.from.is_none(), "{}", one.win.how);
        }
        assert_eq!(of_all(2), shown[..2]);
    }
}
