//! 和了率, 放銃率 and others: averages of a member's games, where the rule book asks for them.

use crate::stored;
use mj_ledger::{Counts, Error, Filter, Gains, MemberId, Read, SheetGame};
use mj_report::Milli;
use mj_report::sheet::Rate as Line;
use mj_rules::sheet::Rate;
use mj_table::{Event, Player};
use mj_tell::average;
use mj_words::Language;

/// A player's counts from logs, which the books do not hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Deeds {
    /// Completed hands.
    hands: i64,
    /// Hands with a declaration.
    declared: i64,
    /// Hands with a claim.
    called: i64,
}

/// The rates that a rule book asks for, in its order.
pub(super) fn rates(
    books: &Read<'_>,
    (member, filter): (MemberId, &Filter),
    counts: &Counts,
    games: &[SheetGame],
    language: Language,
) -> Result<Vec<Line>, Error> {
    let asked = crate::presets::book(&filter.system).map_or(&[][..], |book| book.rates);
    if asked.is_empty() {
        return Ok(Vec::new());
    }
    let gains = books.gains(member, filter)?;
    let deeds = deeds(books, member, games)?;
    let line = |&rate: &Rate| Line {
        id: rate.word().into(),
        name: average(rate).say(language),
        value: value(rate, counts, gains, deeds),
        percent: rate.is_share(),
    };
    Ok(asked.iter().map(line).collect())
}

fn value(rate: Rate, counts: &Counts, gains: Gains, deeds: Deeds) -> Option<Milli> {
    let sums = &counts.sums;
    let places: i64 = counts.places.iter().map(|(place, games)| i64::from(*place) * games).sum();
    match rate {
        Rate::Won => share(sums.wins, sums.hands),
        Rate::Fed => share(sums.fed, sums.hands),
        Rate::Declared => share(deeds.declared, deeds.hands),
        Rate::Called => share(deeds.called, deeds.hands),
        Rate::PointsWon => mean(gains.won, sums.wins, 0),
        Rate::PointsFed => mean(gains.fed, sums.fed, 0),
        Rate::Place => mean(places, counts.places.values().sum(), 2),
    }
}

/// A percentage, to a tenth.
fn share(some: i64, all: i64) -> Option<Milli> {
    mean(some.saturating_mul(100), all, 1)
}

/// To this many decimals.
fn mean(sum: i64, number: i64, decimals: u32) -> Option<Milli> {
    let step = 10_i64.pow(3 - decimals.min(3));
    let of = |value: f64| Milli((value / step as f64).round() as i64 * step);
    (number > 0).then(|| of(sum as f64 * 1_000.0 / number as f64))
}

/// The counts from logs. Games of the score desk have none, and a log that does not verify is skipped.
fn deeds(books: &Read<'_>, member: MemberId, games: &[SheetGame]) -> Result<Deeds, Error> {
    let mut all = Deeds::default();
    for game in games {
        let seats = books.seats(game.game)?;
        let mine = books.standings(game.game)?.iter().find(|one| one.member == member).map(|one| one.player);
        let at = mine.or_else(|| seats.iter().position(|&seat| seat == member).and_then(|at| u8::try_from(at).ok()));
        if let (Some(at), Ok(log)) = (at, stored::log(books, game.game)) {
            add(&mut all, log.events().map(|(_, event)| event), Player(at));
        }
    }
    Ok(all)
}

fn add<'a>(all: &mut Deeds, events: impl Iterator<Item = &'a Event>, me: Player) {
    let (mut at, mut declared, mut called) = (None, false, false);
    for event in events {
        match event {
            Event::Dealt { order, .. } => {
                (at, declared, called) = (order.iter().position(|&player| player == me), false, false);
            }
            Event::Discarded { seat, ready: Some(_), .. } => declared |= Some(seat.index()) == at,
            Event::Melded { seat, .. } => called |= Some(seat.index()) == at,
            Event::HandOver { .. } if at.is_some() => {
                all.hands += 1;
                all.declared += i64::from(declared);
                all.called += i64::from(called);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_ledger::Sums;
    use mj_rules::PRESETS;

    fn events(lines: &[&str]) -> Vec<Event> {
        lines.iter().map(|line| serde_json::from_str(line).unwrap_or_else(|why| panic!("{line}: {why}"))).collect()
    }

    const DEALT: &str = r#"{"e":"dealt","hand":1,"order":[2,3,0,1],"round":"E","streak":0,"dice":[1,2],"wall":"1m"}"#;
    const OVER: &str = r#"{"e":"hand-over","how":"drawn","next":{"hand":2,"place":0,"streak":0,"passed":0}}"#;

    #[test]
    fn a_log_says_who_declared_and_who_claimed() {
        let declares = r#"{"e":"discarded","seat":"W","tile":"1m","drawn":true,"ready":"riichi"}"#;
        let discards = r#"{"e":"discarded","seat":"W","tile":"1m","drawn":true}"#;
        let claims = r#"{"e":"melded","seat":"S","meld":"pung:111m","tile":"1m","from":"W"}"#;
        let game = events(&[DEALT, declares, claims, OVER, DEALT, discards, claims, OVER, DEALT, declares]);
        let deeds = |player| {
            let mut all = Deeds::default();
            add(&mut all, game.iter(), Player(player));
            (all.hands, all.declared, all.called)
        };
        // An unfinished hand does not count.
        assert_eq!([0, 1, 2, 3].map(deeds), [(2, 1, 0), (2, 0, 0), (2, 0, 0), (2, 0, 2)]);
    }

    #[test]
    fn rates_are_counted_of_hands_wins_and_games() {
        let counts = Counts {
            sums: Sums { hands: 24, wins: 5, fed: 3, ..Sums::default() },
            places: [(1, 2), (4, 1)].into(),
            ..Counts::default()
        };
        let gains = Gains { won: 26_000, fed: 10_000 };
        let deeds = Deeds { hands: 8, declared: 2, called: 3 };
        let told = |rate| value(rate, &counts, gains, deeds).map(|value| value.0);
        assert_eq!(told(Rate::Won), Some(20_800), "to a tenth of a percent");
        assert_eq!(told(Rate::Fed), Some(12_500));
        assert_eq!((told(Rate::Declared), told(Rate::Called)), (Some(25_000), Some(37_500)));
        assert_eq!((told(Rate::PointsWon), told(Rate::PointsFed)), (Some(5_200_000), Some(3_333_000)));
        assert_eq!(told(Rate::Place), Some(2_000));
        let none = |rate| value(rate, &Counts::default(), Gains::default(), Deeds::default());
        let all = PRESETS.iter().flat_map(|preset| preset.system.rates);
        assert!(all.clone().count() > 0 && all.into_iter().all(|&rate| none(rate).is_none()), "nothing to count it of");
    }
}
