//! 打哪張: a turn at a table; asks for the discard with the greatest expectation.

use super::super::fill::Book;
use super::Made;
use super::played::{Look, luck, search};
use mj_bots::{Arg, Bot, Expert, Strength, Switches, Trials, Weighed};
use mj_rules::Ruleset;
use mj_table::{Action, View, ViewMeld, ViewPhase, ViewSeat, prospects};
use mj_tell::{self as words, Language, drawn};
use mj_tiles::{Seat, Tile};
use mj_wire::protocol::{DiscardWhy, DrillSeat, DrillTask, DrillWhy, Shown, TaskId};
use mj_words::said;
use std::sync::Arc;

/// Discards with this part of the best gain count as equally good: no player could tell them apart.
const AS_GOOD: f32 = 0.97;

/// Differences within this many standard errors are noise.
const NOISE: f32 = 2.0;

/// If the noise exceeds this part of the best, the trials say nothing about a discard.
const MOST_NOISE: f32 = 0.15;

/// The trials use the same draws for all questions.
const SEED: u64 = 14;

/// The number of explained discards.
const EXPLAINED: usize = 3;

/// A position with its evaluation.
struct Position {
    view: View,
    weighed: Vec<Weighed>,
    good: Vec<Tile>,
}

pub fn make(id: &TaskId, book: &Book<'_>) -> Option<Made> {
    let rules = Arc::new(Ruleset::preset(&id.rules)?);
    let mut luck = luck(id);
    let mut club = Expert::new(Arc::clone(&rules), 0, Switches::ALL);
    // Not always the first suitable turn, so that hands of every stage occur.
    let skip = luck.below(6);
    let mut look = Turn { rules: &rules, club: &mut club, level: id.level, skip };
    let Position { view, weighed, good } = search(&rules, Strength::Fast, &mut luck, &mut look)?;
    let me = view.me?;
    let mine = view.seats.get(me.index())?;
    let after = |tile: Tile| prospects(&rules, &view, Some(tile)).map(|found| found.waits).unwrap_or_default();
    let explained = weighed.iter().map(|one| DiscardWhy {
        tile: one.tile.to_string(),
        gain: one.gain as u32,
        risk: one.cost as u32,
        waits: after(one.tile).iter().map(|wait| Tile::from(wait.kind).to_string()).collect(),
    });
    let explained: Vec<DiscardWhy> = explained.collect();
    let best = explained.iter().take(EXPLAINED).cloned().collect();
    Some(Made {
        answers: good.iter().map(Tile::to_string).collect(),
        all: false,
        why: DrillWhy::Discard { best, chosen: None, plan: plan(&mut club, &view, book) },
        weighed: explained,
        task: DrillTask {
            id: id.clone(),
            shown: held(mine)?,
            facts: facts(&view, mine, me, book.language),
            choices: Vec::new(),
            others: others(&view, me, false),
        },
    })
}

/// A turn in which one discard is better than the rest.
struct Turn<'a> {
    rules: &'a Ruleset,
    club: &'a mut Expert,
    level: u8,
    skip: usize,
}

impl Look<Position> for Turn<'_> {
    fn turn(&mut self, view: &View) -> Option<Position> {
        let me = view.me?;
        let mine = view.seats.get(me.index())?;
        let discards = view.offers.iter().filter(|offer| matches!(offer, Action::Discard { .. })).count();
        let other = view.offers.iter().any(|offer| !matches!(offer, Action::Discard { .. }));
        let turn = matches!(view.phase, ViewPhase::Turn { seat } if seat == me);
        let declares = view.offers.iter().any(|offer| matches!(offer, Action::Discard { ready: Some(_), .. }));
        if !turn || other || declares || discards < 2 || !self.is_of_level(view, mine, me) {
            return None;
        }
        let weighed = self.club.weighed(view);
        let [first, second, ..] = weighed.as_slice() else { return None };
        // The required distance to the next one.
        let margin = [0.6, 0.8, 0.9].get(usize::from(self.level) - 1)?;
        let rest = weighed.iter().find(|one| one.net() < first.net() * AS_GOOD).unwrap_or(second);
        let clear = first.net() > 200.0 && rest.net() < first.net() * margin;
        if clear && self.skip > 0 {
            self.skip -= 1;
            return None;
        }
        let good = clear.then(|| good(self.rules, view, &weighed)).flatten()?;
        // If half of the hand were right, the question would be pointless.
        (2 * good.len() <= weighed.len()).then(|| Position { view: view.clone(), weighed, good })
    }

    fn won(&mut self, _: &View) -> Option<Position> {
        None
    }
}

impl Turn<'_> {
    /// At the first level no player has melds; later ones include danger.
    fn is_of_level(&self, view: &View, mine: &ViewSeat, me: Seat) -> bool {
        let discarded = mine.pond.len();
        let threats = view.seats.iter().enumerate().filter(|(at, _)| *at != me.index());
        let melds = threats.map(|(_, seat)| seat.melds.len()).max().unwrap_or(0);
        match self.level {
            1 => (2..=9).contains(&discarded) && melds <= 1,
            2 => discarded >= 4 && melds <= 2,
            _ => discarded >= 5 && melds >= 2,
        }
    }
}

/// The right discards, the best first: those of equal evaluation, and those that are not behind the best by
/// more than noise in independent trials. `None` if the trials contradict the best discard: such a question has
/// no certain answer.
fn good(rules: &Ruleset, view: &View, weighed: &[Weighed]) -> Option<Vec<Tile>> {
    let best = weighed.first()?;
    let alike = |one: &Weighed| one.net() >= best.net() * AS_GOOD;
    let Some(trials) = Trials::of(rules, view, SEED) else {
        return Some(weighed.iter().filter(|one| alike(one)).map(|one| one.tile).collect());
    };
    // Trials ignore the other players; the evaluation of the best scales both.
    let scale = best.gain / Some(trials.mean(best.tile)).filter(|mean| *mean > 0.0)?;
    let behind = |one: &Weighed| {
        let (ahead, error) = trials.ahead(best.tile, one.tile);
        (scale * ahead + one.cost - best.cost, NOISE * scale * error)
    };
    if weighed.iter().map(behind).any(|(by, noise)| -by > noise + best.net() * (1.0 - AS_GOOD)) {
        return None;
    }
    let as_good = |one: &&Weighed| {
        let (by, noise) = behind(one);
        alike(one) || by <= noise.min(best.net() * MOST_NOISE) + best.net() * (1.0 - AS_GOOD)
    };
    Some(weighed.iter().filter(as_good).map(|one| one.tile).collect())
}

/// A player's own tiles.
pub(super) fn held(mine: &ViewSeat) -> Option<Shown> {
    let melds = mine.melds_seen().map(|meld| drawn(meld.tiles().iter().copied()));
    let aside = drawn(mine.aside.iter().copied());
    Some(Shown { tile: None, tiles: drawn(mine.faces()?), melds: melds.collect(), aside })
}

pub(super) fn facts(view: &View, mine: &ViewSeat, me: Seat, language: Language) -> Vec<String> {
    let told = [
        said!("table-round", wind = words::wind(view.round)),
        said!("practice-seat", wind = words::wind(mine.wind)),
        said!("table-left", n = view.wall[3]),
    ];
    let dealer = me.is_dealer().then(|| said!("verdict-dealer"));
    told.into_iter().chain(dealer).map(|fact| fact.say(language)).collect()
}

/// The other players from the next one on, with or without claimed discards.
pub(super) fn others(view: &View, me: Seat, claimed: bool) -> Vec<DrillSeat> {
    let count = view.seats.len();
    let seat = |after: usize| {
        let seat = view.seats.get((me.index() + after) % count)?;
        let pond = seat.pond.iter().filter(|laid| claimed || laid.claimed.is_none());
        Some(DrillSeat {
            after: after as u8,
            melds: seat.melds.iter().map(lying).collect(),
            pond: pond.map(|laid| laid.tile.to_string()).collect(),
            ready: seat.ready,
        })
    };
    (1..count).filter_map(seat).collect()
}

/// A meld for drawing; a face-down meld shows backs.
fn lying(meld: &ViewMeld) -> Vec<String> {
    let backs = || vec!["?".to_owned(); meld.tiles.len()];
    meld.meld.as_ref().map_or_else(backs, |meld| drawn(meld.tiles().iter().copied()))
}

/// The patterns that the computer aims for.
fn plan(club: &mut Expert, view: &View, book: &Book<'_>) -> Vec<String> {
    let named = club.decide(view).reason.args.into_iter().filter_map(|arg| match arg {
        Arg::Pattern(id) => Some(words::pattern(id, Some(book.rules), None).say(book.language)),
        _ => None,
    });
    named.collect()
}
