//! 算番: scores and explains one hand. Nothing is written.

use super::refuse;
use mj_desk::{self as desk, Refusal as Wrong, Tiles};
use mj_rules::claim::RiichiFacts;
use mj_rules::{Claim, Outcome, Ruleset, Score};
use mj_tell::tally::tally;
use mj_tell::{self as words, Called};
use mj_tiles::{Kind, Tile, Wind};
use mj_wire::protocol::{Claimed, Code, Reckoned, Recorded, Refusal, RiichiSaid, Said, SeatPaid};

/// The longest text of a hand, and the most melds.
const LONGEST: usize = 300;
const MOST_MELDS: usize = 8;

/// The most counters: more would only overflow the points.
const MOST_COUNTERS: u32 = 10_000;

pub fn reckon(asked: &Claimed) -> Result<Recorded, Refusal> {
    let rules = rules_of(asked)?;
    let hand = hand(&rules, asked).unwrap_or_else(|words| Reckoned::Fault { words });
    Ok(Recorded::Reckoned { hand: Box::new(hand) })
}

/// The rules of a request, once its size is checked.
fn rules_of(asked: &Claimed) -> Result<Ruleset, Refusal> {
    let unknown = || refuse::refusal(Code::Rules, "no such rule set");
    let rules = Ruleset::preset(&asked.rules).ok_or_else(unknown)?;
    bounded(&asked.shown)?;
    if asked.streak.max(asked.riichi.honba).max(asked.riichi.sticks) > MOST_COUNTERS {
        return Err(refuse::refusal(Code::Text, "more than there is in any game"));
    }
    Ok(rules)
}

/// Refuses an entry that is larger than a hand.
pub fn bounded(shown: &Tiles) -> Result<(), Refusal> {
    let texts = [&shown.tiles, &shown.win, &shown.open, &shown.dora, &shown.ura, &shown.aside];
    let long = texts.into_iter().chain(&shown.melds).any(|text| text.len() > LONGEST);
    match long || shown.melds.len() > MOST_MELDS {
        true => Err(refuse::refusal(Code::Text, "more tiles than a hand has")),
        false => Ok(()),
    }
}

/// An error in a hand whose players have no names.
fn wrong(why: &Wrong) -> Said {
    mj_desk::words::refusal(why, None, &Called::default())
}

fn hand(rules: &Ruleset, asked: &Claimed) -> Result<Reckoned, Said> {
    let claim = claim(rules, asked).map_err(|why| wrong(&why))?;
    if asked.shown.win.is_empty() {
        let waits = words::waits(rules, &claim).into_iter().map(|kind| Tile::from(kind).to_string());
        return Ok(Reckoned::Waits { tiles: waits.collect() });
    }
    let score = rules.score(&claim).map_err(|why| wrong(&why.into()))?;
    let outcome = words::outcome(&score.outcome);
    Ok(match score.outcome {
        Outcome::Win(_) => Reckoned::Win {
            tally: tally(rules, &claim, &score),
            paid: paid(&claim, &score),
            included: Some(words::included(rules, &claim)).filter(|it| !it.is_nothing()),
        },
        Outcome::NoShape => {
            let lacks = words::no_shape(rules, &claim).unwrap_or_default();
            Reckoned::Short { outcome, tally: None, lacks }
        }
        Outcome::BelowMinimum(total, minimum) => Reckoned::Short {
            outcome,
            tally: Some(tally(rules, &claim, &score)),
            lacks: words::shortfall(&total, minimum),
        },
    })
}

fn claim(rules: &Ruleset, asked: &Claimed) -> Result<Claim, Wrong> {
    let mut story = Claim::new(mj_tiles::Tiles::new(), Tile::from(Kind::EAST));
    (story.by, story.from, story.round, story.streak) = (asked.by, asked.from, asked.round, asked.streak);
    let door = asked.door.unwrap_or(Wind::East);
    (story.seat, story.own_wind) = (asked.seat, rules.mechanics.own_wind(asked.seat, door));
    let RiichiSaid { honba, sticks } = asked.riichi;
    story.riichi = RiichiFacts { honba, sticks, ..RiichiFacts::default() };
    let open = asked.shown.win.is_empty();
    // Any tile serves while the last one is missing; it is not looked at.
    let shown = Tiles { win: if open { "1z".into() } else { asked.shown.win.clone() }, ..asked.shown.clone() };
    desk::claim_of(story, &shown)
}

fn paid(claim: &Claim, score: &Score) -> Vec<SeatPaid> {
    let changes = score.payments.iter().flat_map(|payments| payments.iter().copied());
    let one = |(seat, change): (Wind, i64)| SeatPaid { seat: words::part_of(claim, seat), change };
    Wind::ALL.into_iter().zip(changes).map(one).collect()
}
