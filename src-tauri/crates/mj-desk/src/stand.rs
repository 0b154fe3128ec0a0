//! The state of a table when a hand was dealt, from the books and from the entry.

use super::preview::Situation;
use super::refusal::Refusal;
use super::{DeskEntry, Real};
use mj_club::notation::word;
use mj_ledger::Hand;
use mj_rules::mechanics::{Dealing, Length, Play};
use mj_table::{Course, Ending, Player};
use mj_tiles::Wind;
use serde::Deserialize;

/// The limit for streaks and counters, which keeps the fee from overflowing.
const LONGEST_STREAK: u32 = 10_000;

/// The state of the table when a hand was dealt.
pub(super) fn real_of(hand: &Hand) -> Real {
    let round = Wind::from_letter(&hand.round);
    Real { dealer: Some(hand.dealer), round, streak: Some(hand.streak), honba: Some(hand.honba), places: None }
}

/// The players in the places in a hand of the score desk.
pub(super) fn places_of(hand: &Hand) -> Option<Vec<u8>> {
    let entry = serde_json::from_str::<DeskEntry>(hand.entry.as_deref()?).ok()?;
    entry.real.places
}

/// The ending for its word; an unknown word is an aborted hand.
pub(super) fn ending(text: &str) -> Ending {
    Ending::deserialize(serde::de::value::StrDeserializer::<serde::de::value::Error>::new(text)).unwrap_or(Ending::Left)
}

pub(super) fn situation(course: &Course, play: &Play, number: u32) -> Situation {
    let order: Vec<u8> = course.order().iter().map(|player| player.0).collect();
    let dealer = order.first().copied().unwrap_or(0);
    let (streak, honba) = (course.deal.streak, course.deal.honba);
    let deal = play.customs.names_deals.then(|| course.deal.passed % order.len().max(1) as u32 + 1);
    Situation { number, round: course.round(play), deal, dealer, streak, honba, order }
}

/// Sets a game to the entered state of the real table.
pub(super) fn stand(course: &mut Course, play: &Play, real: &Real) -> Result<(), Refusal> {
    let count = course.chips.as_slice().len();
    if let Some(places) = &real.places {
        let everybody = (0..count as u8).all(|who| places.contains(&who)) && places.len() == count;
        course.places = Some(places.iter().copied().map(Player).collect());
        if !everybody {
            return Err(Refusal::Places);
        }
    }
    let place = match real.dealer {
        None => usize::from(course.deal.place) % count,
        Some(dealer) => {
            let places = course.places.iter().flatten();
            places.into_iter().position(|player| player.0 == dealer).ok_or(Refusal::NoPlayer(dealer))?
        }
    };
    let streak = real.streak.unwrap_or(course.deal.streak);
    if streak > LONGEST_STREAK {
        return Err(Refusal::Streak(streak));
    }
    course.deal.honba = match real.honba.unwrap_or(course.deal.honba) {
        1.. if !play.stakes.counters => return Err(Refusal::NoCounters),
        honba @ LONGEST_STREAK.. => return Err(Refusal::Counters(honba)),
        honba => honba,
    };
    let wind = real.round.unwrap_or_else(|| course.round(play));
    (course.deal.place, course.deal.streak) = (place as u8, streak);
    let now = course.deal.passed as usize;
    let passed = match play.length {
        Length::Hands(_) if wind != course.round(play) => return Err(Refusal::NoRounds),
        Length::Hands(_) => now,
        Length::Rounds { rounds, .. } => {
            let rounds = usize::from(rounds) + usize::from(play.last_deal.overtime.is_some());
            let round = round_of(wind, now / count, rounds).ok_or(Refusal::NoSuchRound)?;
            match play.dealing {
                // The deal goes round once in a 圈, so the place gives the number of passed deals.
                Dealing::InTurn(_) => round * count + place,
                Dealing::WinnerDeals(_) => round * count + now % count,
            }
        }
    };
    course.deal.passed = passed as u32;
    Ok(())
}

/// The 圈 of this wind nearest to the current one; of two the later.
fn round_of(wind: Wind, now: usize, rounds: usize) -> Option<usize> {
    let of_wind = (0..rounds).filter(|round| Wind::ALL[round % 4] == wind);
    of_wind.min_by_key(|&round| (round.abs_diff(now), std::cmp::Reverse(round)))
}

/// A hand without wins and payments.
pub(super) fn blank(before: &Situation, entry: &DeskEntry) -> Hand {
    Hand {
        number: before.number,
        round: word(&before.round),
        dealer: before.dealer,
        streak: before.streak,
        honba: before.honba,
        ending: String::new(),
        entry: Some(entry.to_json()),
        wins: Vec::new(),
        transfers: Vec::new(),
    }
}
