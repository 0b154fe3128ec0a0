//! Random acts of an organiser in random order: after each act the books are sound, ratings equal those of a
//! full replay, and everything can be exported and imported.

use super::*;
use crate as desk;
use crate::arriving;
use mj_club::{Sitter, organise};
use mj_ledger::{Change, Error, MemberId, Penalised};
use mj_wire::protocol::DeskFine;

/// Random numbers for tests (SplitMix64): the same seed gives the same evening.
struct Luck(u64);

impl Luck {
    fn below(&mut self, number: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % number as u64) as usize
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    fn player(&mut self) -> u8 {
        self.below(4) as u8
    }

    fn hand(&mut self) -> What {
        let (who, other) = (self.player(), self.player());
        match self.below(6) {
            0 => What::Drawn,
            1 => caller(who),
            2 => self_draw(who, straight()),
            3 => discard(who, other, named(&[("big-winds", 1)])),
            _ => discard(who, other, straight()),
        }
    }
}

const NAMES: [&str; 7] = ["甲", "乙", "丙", "丁", "戊", "己", "庚"];

/// A game of four of the people under one of three rule books; `None` if two have the same name by now.
fn table(club: &Arc<Club>, luck: &mut Luck) -> Option<GameKey> {
    let (preset, house) = luck.of(&[("shanghai", "rounds"), ("tuidaohu", "hands"), ("guangdong", "rounds")]);
    let preset = known(preset).expect("a preset");
    let house: Map<String, Value> = [(house.to_owned(), Value::from(1))].into_iter().collect();
    let rules = Arc::new(Ruleset::with_options(preset, &house).expect("options"));
    let first = luck.below(NAMES.len());
    let name = |seat: usize| NAMES[(first + seat) % NAMES.len()].to_owned();
    let sitters = (0..4).map(|seat| if seat == 3 { Sitter::Guest(name(seat)) } else { Sitter::Member(name(seat)) });
    desk::begin(club, &NewDesk { rules, house, sitters: sitters.collect() }).ok()
}

fn anybody(club: &Arc<Club>, luck: &mut Luck) -> MemberId {
    let all = club.read(|books| books.members()).expect("read");
    all[luck.below(all.len())].id
}

/// Performs an act; returns whether the books accepted it.
fn act(club: &Arc<Club>, games: &mut Vec<GameKey>, luck: &mut Luck) -> bool {
    let (key, hand) = (luck.of(games), 1 + luck.below(5) as u32);
    let (one, other, why) = (anybody(club, luck), anybody(club, luck), by("查過"));
    let books = |done: Result<(), Error>| done.is_ok();
    match luck.below(19) {
        0 if games.len() < 6 => {
            let begun = table(club, luck);
            games.extend(begun);
            begun.is_some()
        }
        1 | 2 => desk::correct_hand(club, key, hand, &luck.hand().into(), &why).is_ok(),
        3 => desk::void_hand(club, key, hand, &why).is_ok(),
        4 => desk::restore_hand(club, key, hand, &why).is_ok(),
        5 => books(club.write(move |books| organise::set_void(books, key, true, &why))),
        6 => books(club.write(move |books| organise::set_void(books, key, false, &why))),
        7 => desk::reopen(club, key, &why).is_ok(),
        8 => desk::leave(club, key, luck.player()).is_ok(),
        9 => desk::close(club, key, &why).is_ok(),
        10 => books(club.write(move |books| organise::merge(books, one, other, &why))),
        11 if luck.below(3) == 0 => books(club.write(move |books| books.erase(one, "（已除名）", &why))),
        12 => {
            let change = Change { active: Some(luck.below(2) == 0), ..Change::default() };
            books(club.write(move |books| books.amend(one, &change).map(drop)))
        }
        13 | 14 => {
            let to = Some(luck.player()).filter(|&to| to < 2);
            let fine = DeskFine { who: luck.player(), to, amount: luck.of(&[500, 3_500, 40_000, 200_000]) };
            desk::penalise(club, key, penalties(club, key).len(), &fine, &why).is_ok()
        }
        15 => {
            let given = penalties(club, key);
            given.last().is_some_and(|last| desk::withdraw_penalty(club, key, last.number, &why).is_ok())
        }
        _ => desk::enter(club, key, &luck.hand().into()).is_ok(),
    }
}

fn penalties(club: &Club, key: GameKey) -> Vec<Penalised> {
    club.read(|books| Ok(books.record(key)?.penalties())).expect("read")
}

fn exported(club: &Arc<Club>) -> String {
    let mut out = Vec::new();
    club.read(|books| books.export(None, &mut out)).expect("written");
    String::from_utf8(out).expect("text")
}

#[test]
fn whatever_is_done_in_whatever_order_the_books_hold() {
    let mut done = 0;
    for seed in 0..5 {
        let (folder, club) = new_club();
        let mut luck = Luck(seed);
        let mut games = vec![table(&club, &mut luck).expect("begun")];
        let mut kept = Kept { _folder: folder, club, key: games[0] };
        for _ in 0..60 {
            if act(&kept.club, &mut games, &mut luck) {
                done += 1;
                kept.key = luck.of(&games);
                kept.sound();
            }
        }
        let written = exported(&kept.club);
        let fresh = kept._folder.path().join("again.db");
        arriving::fill(&fresh, written.as_bytes()).expect("taken in");
        let again = Club::open(&fresh, "").expect("books");
        assert_eq!(exported(&again), written, "seed {seed}");
        let found = again.read(|books| Ok(crate::check(books, &mut |_, _| {}))).expect("checked");
        let odd: Vec<_> = found.iter().filter(|one| one.what != mj_ledger::FindingKind::Ending).collect();
        assert!(odd.is_empty(), "seed {seed}: {odd:?}");
    }
    assert!(done > 60, "{done} acts are no evening");
}
