//! The texts of the score desk: the state of a game, the end of a hand, remarks for the scorer.

use crate::{Amiss, Fined, Note, Open, Otherwise, Shift, Situation};
use mj_rules::Ruleset;
use mj_tell::{Called, game_end, game_ended, honba, joined, pattern, round, streak, wind};
use mj_words::{Said, said};

/// 東風圈，王小明做莊，連莊一次，2 本場; or 東二局.
pub fn stands(at: &Situation, names: &Called) -> Said {
    dealt(of_round(at), at, names)
}

fn of_round(at: &Situation) -> Said {
    match at.deal {
        Some(n) => said!("table-deal-name", wind = wind(at.round), n = n),
        None => round(&at.round.letter().to_string()),
    }
}

/// The same with the round in words; empty where rounds do not matter.
fn dealt(of_round: Said, at: &Situation, names: &Called) -> Said {
    let dealer = said!("stands-dealer", name = names.whole(at.dealer.into()));
    let parts = [of_round, dealer, streak(at.streak), honba(at.honba)];
    joined("list-clause", parts.into_iter().filter(|part| !part.is_nothing()))
}

/// What the person who enters a hand should know.
pub fn note(note: &Note, rules: &Ruleset, names: &Called) -> Said {
    let named = |id: &str| pattern(id, Some(rules), None);
    let all = |ids: &[String]| Said::List(ids.iter().map(|id| named(id)).collect());
    let name = |who: &u8| names.whole(usize::from(*who));
    match note {
        Note::MadePlain { who, patterns } => said!("note-plain", who = name(who), patterns = all(patterns)),
        Note::WhoFed { who } => said!("note-feeder", who = name(who)),
        Note::FedForNothing { who } => said!("note-fed-for-nothing", who = name(who)),
        Note::Added { who, pattern } => said!("note-added", who = name(who), pattern = named(pattern)),
        Note::Uncounted { patterns, beside_great: true, .. } => {
            said!("note-uncounted-great", patterns = all(patterns))
        }
        Note::Uncounted { patterns, .. } => said!("note-uncounted", patterns = all(patterns)),
    }
}

/// 第 2 手記著王小明做莊，連莊一次；照更正後應是李四做莊
pub fn shift(shift: &Shift, names: &Called) -> Said {
    match shift {
        Shift::Over { after, why } => said!("shift-over", n = *after, why = game_end(*why)),
        Shift::Dealt { booked, expected } => shift_dealt(booked, expected, names),
        Shift::Pot { hand, who, booked, expected } => {
            let [booked, expected] = [booked, expected].map(|chips| chips.unsigned_abs());
            said!("shift-pot", n = *hand, who = names.whole((*who).into()), booked = booked, expected = expected)
        }
        Shift::LeftOver { who, amount } => left_over(names.whole((*who).into()), *amount),
    }
}

fn shift_dealt(booked: &Situation, expected: &Situation, names: &Called) -> Said {
    let other_round = booked.round != expected.round;
    let of = |at: &Situation| match other_round {
        true => dealt(of_round(at), at, names),
        false => dealt(Said::nothing(), at, names),
    };
    said!("shift-dealt", n = booked.number, was = of(booked), is = of(expected))
}

/// What a player receives of deposits that no winner took, or pays where some are missing.
fn left_over(who: Said, amount: i64) -> Said {
    let chips = amount.unsigned_abs();
    match amount.signum() {
        1 => said!("shift-left", who = who, n = chips),
        -1 => said!("shift-lacks", who = who, n = chips),
        _ => said!("shift-left-none", who = who),
    }
}

/// What no longer follows after a correction.
pub fn open(open: &Open, names: &Called) -> Said {
    match open {
        Open::Dealt { booked, expected } => shift_dealt(booked, expected, names),
        Open::End(end) => amiss(end),
        Open::Why(Otherwise { booked, follows }) => {
            said!("shift-ended", booked = game_ended(booked), follows = game_ended(follows))
        }
    }
}

/// How the end of a game no longer follows from its hands.
fn amiss(amiss: &Amiss) -> Said {
    match amiss {
        Amiss::Early { after, why } => said!("shift-early", n = *after, why = game_end(*why)),
        Amiss::Open => said!("shift-open"),
    }
}

/// What the person who gives a penalty should know.
pub fn penalty_notes(fined: &Fined, names: &Called) -> Vec<Said> {
    let who = || names.whole(fined.penalty.from.into());
    let short = fined.short.then(|| said!("note-short", who = who(), amount = fined.penalty.amount));
    let over = fined.over.map(|why| said!("note-ends", why = game_end(why)));
    short.into_iter().chain(over).collect()
}
