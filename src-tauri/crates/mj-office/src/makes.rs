//! 成牌的牌: which tiles of a win make each of its patterns.

use super::refuse;
use super::{No, game, read};
use mj_club::Club;
use mj_club::report::Played;
use mj_club::won::TableWin;
use mj_desk::{self as desk, Tiles};
use mj_ledger::{Hand, Read, Win};
use mj_rules::claim::WonBy;
use mj_rules::mechanics::AsideTiles;
use mj_rules::patterns::aside;
use mj_rules::{Claim, Ruleset, Score};
use mj_table::Player;
use mj_tell::tally::makes;
use mj_tiles::{Kind, Tile, Wind};
use mj_wire::protocol::{Code, Recorded, Refusal, WinOf};
use std::cmp::Reverse;

pub fn answer(club: &Club, of: &WinOf) -> Result<Recorded, Refusal> {
    read(club, |books| booked(books, &of.game, of.hand, of.winner))
}

fn booked(books: &Read<'_>, gid: &str, hand: u32, winner: Player) -> Result<Recorded, No> {
    let record = books.record(game(books, gid)?)?;
    let found = record.hands.iter().rev().map(|booked| &booked.hand).find(|booked| booked.number == hand);
    let win = found.and_then(|hand| Some((hand, hand.wins.iter().find(|win| win.winner == winner.0)?)));
    let made = win.and_then(|(hand, win)| {
        let played = Played::of(&record);
        let rules = played.rules()?;
        let (claim, score) = claim(rules, hand, win)?;
        Some(makes(rules, &claim, Some(&score)))
    });
    let none = || refuse::refusal(Code::Unknown, format!("no tiles of such a win in {gid}"));
    Ok(Recorded::Makes(made.ok_or_else(none)?))
}

/// A booked win as a claim, without what the tiles do not show. The books have the dealer and not the seats: the own
/// wind is the one whose score agrees best with the booked patterns.
fn claim(rules: &Ruleset, hand: &Hand, win: &Win) -> Option<(Claim, Score)> {
    let seat = |player: u8, other: Wind| if player == hand.dealer { Wind::East } else { other };
    let mut story = Claim::new(mj_tiles::Tiles::new(), Tile::from(Kind::EAST));
    story.by = WonBy::from_word(&win.by)?;
    story.seat = seat(win.winner, Wind::South);
    story.from = win.source.map(|source| seat(source, Wind::West));
    story.round = Wind::from_letter(&hand.round)?;
    let told = TableWin::booked(win);
    let melds = told.melds.split_whitespace().map(str::to_owned).collect();
    let aside = told.aside.unwrap_or_else(|| set_aside(rules, win));
    let shown = Tiles { tiles: told.tiles, melds, win: told.tile, aside, ..Tiles::default() };
    let laid = desk::claim_of(story, &shown).ok()?;
    let scored = |own_wind| {
        let claim = Claim { own_wind, ..laid.clone() };
        let score = rules.score(&claim).ok()?;
        Some((claim, score))
    };
    let is_booked = |id: &str| win.patterns.iter().any(|counted| counted.id == id);
    let fits = |(claim, score): &(Claim, Score)| {
        let scored = score.patterns(rules, claim);
        let booked = scored.iter().filter(|one| is_booked(one.row.id())).count();
        (booked, Reverse(scored.len()))
    };
    Wind::ALL.into_iter().filter_map(scored).max_by_key(fits)
}

/// What lay beside the hand, for a win booked by an older program: it follows from the count.
fn set_aside(rules: &Ruleset, win: &Win) -> String {
    let times = win.patterns.iter().find(|counted| counted.id == aside::SET_ASIDE.id).map_or(0, |one| one.times);
    let tiles = rules.mechanics.play.as_ref().and_then(|play| play.aside).map(|aside| aside.tiles);
    match tiles {
        Some(AsideTiles::Kind(kind)) => Tile::from(kind).to_string().repeat(times.min(4) as usize),
        Some(AsideTiles::Flowers) | None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// 風位 is found where seats were drawn, and only if it was booked.
    #[test]
    fn the_own_wind_of_a_booked_win_is_the_one_that_was_booked() {
        let rules = Ruleset::preset("guangdong").expect("a rule set");
        let booked = |dealer: u8, melds: &str, patterns: &[&str]| {
            let counted: Vec<_> = patterns.iter().map(|id| json!({"id": id, "times": 1, "value": 1})).collect();
            let win = json!({"winner": 1, "by": "discard", "source": 3, "tile": "5s", "tiles": "234m567p34s99s",
                "melds": melds, "reading": "", "total": "", "value": 4, "patterns": counted});
            let hand = json!({"number": 1, "round": "E", "dealer": dealer, "streak": 0, "ending": "won",
                "wins": [win], "transfers": []});
            serde_json::from_value::<Hand>(hand).expect("a hand of the books")
        };
        let made = |hand: &Hand| {
            let (claim, score) = claim(&rules, hand, &hand.wins[0]).expect("a win");
            makes(&rules, &claim, Some(&score)).makes
        };
        for (wind, meld) in ["pung:222z", "pung:333z", "pung:444z"].into_iter().enumerate() {
            let found = made(&booked(0, meld, &["chicken-hand", "own-wind"]));
            assert!(found.contains_key("own-wind"), "{wind}: {found:?}");
            assert!(!made(&booked(0, meld, &["chicken-hand"])).contains_key("own-wind"), "{wind}: of another seat");
        }
        let dealt = made(&booked(1, "pung:111z", &["chicken-hand", "own-wind", "prevalent-wind"]));
        assert!(dealt.contains_key("own-wind") && dealt.contains_key("prevalent-wind"), "{dealt:?}");
    }
}
