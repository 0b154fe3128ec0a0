//! 代打: the page of a game in which a computer stood in for a player.

use super::*;
use crate::booked::who;
use mj_ledger::Act;

/// A game with this many drawn hands; the acts about its seats, each with its player and hand.
fn page(club: &Shared, seats: &[MemberId; 4], hands: u32, helped: &[(Act, u8, u32)]) -> Page {
    let new = NewGame {
        gid: crate::uid().expect("random"),
        source: Source::Desk,
        host: club.uid().into(),
        host_name: "測試會".into(),
        system: "shanghai".into(),
        rules: "shanghai".into(),
        options: "{}".into(),
        hash: String::new(),
        length: "rounds=1".into(),
        start: 0,
        header: None,
        secret: None,
        seats: seats.to_vec(),
        began: Time(60),
    };
    let helped = helped.to_vec();
    let played = move |books: &Write<'_>| {
        let key = books.begin(&new)?;
        for (act, player, hand) in helped {
            let by = Attribution { at: Time(61), author: "會長".into(), reason: "手機沒電".into() };
            books.note_help(key, act, &format!("{{\"player\":{player},\"hand\":{hand}}}"), &by)?;
        }
        for number in 1..=hands {
            let (round, ending, entry) = ("E".into(), "drawn".into(), None);
            let hand =
                Hand { number, round, dealer: 0, streak: 0, honba: 0, ending, entry, wins: vec![], transfers: vec![] };
            books.book(key, &hand)?;
        }
        let outcome = Outcome { chips: 0, result: 0, score: 0, place: 1, placement: Some(0), cash: None };
        let (why, outcomes) = ("length".into(), vec![outcome; 4]);
        books.end(key, &End { at: Time(70), why, code: None, leftovers: Vec::new(), outcomes })?;
        Ok(key)
    };
    let key = club.write(played).expect("booked");
    let standings = club.read(|books| books.standings(key)).expect("read");
    let page = club.read(|books| books.page(key)).expect("read");
    assert!(standings.iter().all(|standing| standing.page == page), "what counts says the same");
    page
}

#[test]
fn a_player_who_played_half_of_the_hands_or_fewer_themselves_is_no_member_at_that_table() {
    let (_folder, club) = club();
    let [one, two, three] = ["甲", "乙", "丙"].map(|name| who(&club, name, MemberKind::Member));
    let guest = who(&club, "客", MemberKind::Guest);
    let [fast, slow] = ["快手", "初學"].map(|name| who(&club, name, MemberKind::Computer));
    let pair = [one, two, fast, slow];
    let (gone, back) = (|hand| (Act::StandIn, 1, hand), |hand| (Act::BackAgain, 1, hand));
    for (hands, helped, counts) in [
        (4, vec![], true),
        (4, vec![gone(4)], true),
        (4, vec![gone(3)], false),
        (3, vec![gone(3)], true),
        (4, vec![gone(1), back(1)], true),
        (4, vec![gone(1), back(2)], true),
        (4, vec![gone(1), back(3)], false),
        (5, vec![gone(1), back(3)], true),
        (4, vec![gone(1), back(2), gone(4)], false),
        // At the end and after it: every hand was played with the member.
        (4, vec![gone(5)], true),
        // The table's computer players were never members.
        (4, vec![(Act::StandIn, 2, 1)], true),
    ] {
        let expected = if counts { Page::Club } else { Page::Computers };
        assert_eq!(page(&club, &pair, hands, &helped), expected, "{hands} {helped:?}");
    }
    assert_eq!(page(&club, &[one, two, three, slow], 4, &[gone(1)]), Page::Club, "two others played");
    assert_eq!(page(&club, &[one, two, guest, slow], 4, &[gone(1)]), Page::Others, "a member and a guest");
}
