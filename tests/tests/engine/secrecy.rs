//! Secrecy: exchanging tiles that a player cannot see leaves their view, their offers and their messages about
//! the next legal action unchanged, so that they are the same bytes (`twins` compares those). `PROVE=50` tests
//! fifty times as many positions.

// A test that cannot read its own data should stop there.
#![allow(clippy::unwrap_used)]

use acceptance::aborted::ABORTED;
use acceptance::aside::{FLOWERS, NORTH};
use acceptance::capped::CAPPED;
use acceptance::declared::DECLARED;
use acceptance::draw::{Draw, fiftieths};
use acceptance::exchanged::EXCHANGED;
use acceptance::fed::{BAOHU, PAO};
use acceptance::opened::OPENED;
use acceptance::passed::PASSED;
use acceptance::three::THREE;
use acceptance::turned::TURNED;
use mj_bots::{Bot, Clumsy, Random, selfplay};
use mj_rules::mechanics::{ConcealedKong, Conduct};
use mj_rules::{PRESETS, Preset, Ruleset};
use mj_table::{Action, Event, Phase, Player, SeatEvent, Seen, Setup, Table, View, Viewer};
use mj_tiles::Seat;
use mj_wire::log::known;
use serde_json::Map;
use std::sync::Arc;

/// A viewer's view with offers.
fn seen(table: &Table, viewer: Option<Player>) -> View {
    table.view(viewer.map_or(Viewer::Public, Viewer::Player))
}

/// The messages to a viewer, in order. A tile that the viewer draws or that is turned over in the wall is
/// revealed by that, so it is another tile; everything else must be equal.
fn told(table: &Table, events: &[Event], viewer: Option<Player>) -> Vec<SeatEvent> {
    let me = viewer.and_then(|player| table.hand()?.seat_of(player));
    let told = events.iter().filter_map(|event| table.told(event, viewer.map_or(Viewer::Public, Viewer::Player)));
    told.map(|mut event| {
        match &mut event {
            SeatEvent::Drew { seat, tile, .. } if me == Some(*seat) => *tile = Seen::Back,
            // The number of turned tiles is not hidden; their identity is revealed by turning.
            SeatEvent::Turned { tiles } => {
                let first = tiles[0];
                tiles.fill(first);
            }
            // The received tiles are another player's hidden ones; the given ones are not.
            SeatEvent::ExchangeEnds { mine: Some(mine), .. } => mine.got = mine.gave,
            _ => {}
        }
        event
    })
    .collect()
}

/// A possible next step.
#[derive(Clone, Copy, Debug)]
enum Next {
    Advance,
    Play(Seat, Action),
    TimeOut(Seat),
}

impl Next {
    fn happens(self, table: &mut Table) -> Option<Vec<Event>> {
        match self {
            Next::Advance => table.advance().ok(),
            Next::Play(seat, action) => table.play(seat, action).ok(),
            Next::TimeOut(seat) => table.time_out(seat).ok(),
        }
    }
}

/// All legal steps, except showing a hand, which reveals it.
fn legal(table: &Table) -> Vec<Next> {
    let mut all = vec![Next::Advance];
    for seat in table.players().seats() {
        let shows = |action: &Action| matches!(action, Action::Win | Action::Show);
        // Of hundreds of choices of tiles to pass on, a few suffice.
        let few = |at: usize, action: &Action| !matches!(action, Action::Choose { .. }) || at.is_multiple_of(40);
        let offers = table.offers(seat).into_iter().enumerate();
        let offers = offers.filter(|(at, action)| !shows(action) && few(*at, action));
        all.extend(offers.map(|(_, action)| Next::Play(seat, action)));
        all.extend((!table.offers(seat).is_empty()).then_some(Next::TimeOut(seat)));
    }
    all
}

/// The result of a step.
struct Outcome {
    next: Next,
    table: Table,
    events: Vec<Event>,
}

/// The results of all legal steps, which do not depend on the viewer.
fn outcomes(table: &Table) -> Vec<Outcome> {
    let outcome = |next: Next| {
        let mut table = table.clone();
        next.happens(&mut table).map(|events| Outcome { next, table, events })
    };
    legal(table).into_iter().filter_map(outcome).collect()
}

/// Whether a claim waits to be carried out: the claiming player's tiles cannot be exchanged then.
fn has_claims_pending(table: &Table) -> bool {
    let Some(hand) = table.hand() else { return true };
    match hand.phase() {
        Phase::Window(window) => window.answers.iter().flatten().any(|answer| *answer != Action::Pass),
        Phase::Showing { .. } | Phase::Asked(_) | Phase::Ended(_) => true,
        Phase::Opening(_) | Phase::Exchange(_) | Phase::Turn(_) => false,
    }
}

/// Compares a table with one whose tiles hidden from the viewer are exchanged.
fn compare(table: &Table, outcomes: &[Outcome], viewer: Option<Player>, draw: &mut Draw) -> usize {
    let mut other = table.clone();
    other.exchange_hidden(viewer, |tiles| draw.shuffle(tiles));
    assert_eq!(seen(table, viewer), seen(&other, viewer), "the view tells hidden tiles");
    let mut both = 0;
    for Outcome { next, table: one, events: here } in outcomes {
        let mut two = other.clone();
        let Some(there) = next.happens(&mut two) else { continue };
        // A timeout may discard a hidden tile, which is no secret then; nor is a tile that must be set aside.
        if reveals(*next, here) != reveals(*next, &there) {
            continue;
        }
        // When the wall has run out, waiting hands are shown, and the payments tell the same.
        if shows(here) || shows(&there) {
            continue;
        }
        assert_eq!(told(one, here, viewer), told(&two, &there, viewer), "{next:?} tells hidden tiles");
        if !here.iter().any(|event| is_shown_to(event, table, viewer)) && !shows_winners(table, here) {
            assert_eq!(seen(one, viewer), seen(&two, viewer), "{next:?} shows hidden tiles");
        }
        both += 1;
    }
    both
}

fn reveals(next: Next, events: &[Event]) -> Vec<&Event> {
    let timed_out = matches!(next, Next::TimeOut(_));
    let shows = |event: &&Event| match event {
        Event::Discarded { .. } => timed_out,
        Event::SetAside { .. } => true,
        _ => false,
    };
    events.iter().filter(shows).collect()
}

/// Whether the end of a hand shows winners' tiles or face-down kongs that were hidden before.
fn shows_winners(table: &Table, events: &[Event]) -> bool {
    let play = table.setup().play();
    let hides = play.playing_on.hidden || play.customs.concealed_kong == ConcealedKong::None;
    hides && events.iter().any(|event| matches!(event, Event::HandOver { .. }))
}

fn shows(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Shown { .. }))
}

fn is_shown_to(event: &Event, table: &Table, viewer: Option<Player>) -> bool {
    let me = viewer.and_then(|player| table.hand()?.seat_of(player));
    match event {
        Event::Drew { seat, .. } => me == Some(*seat),
        Event::ExchangeEnds { .. } => me.is_some(),
        Event::Turned { .. } => true,
        _ => false,
    }
}

fn holds(preset: &'static Preset, options: &str, positions: usize) {
    let options: Map<_, _> = serde_json::from_str(options).unwrap();
    let rules = Arc::new(Ruleset::with_options(preset, &options).unwrap());
    let mut draw = Draw(77);
    let (mut looked, mut compared) = (0, 0);
    while looked < positions {
        let mut setup = Setup::new(rules.clone()).unwrap();
        setup.undo = draw.once_in(2);
        let by_hand = setup.play().manner.conduct == Conduct::ByHand;
        let mut table = Table::new(setup);
        let bot = |seed: u64| -> Box<dyn Bot + Send> {
            if by_hand {
                Box::new(Clumsy::new(rules.clone(), seed))
            } else {
                Box::new(Random::new(rules.clone(), seed, 0.8))
            }
        };
        let count = table.players().count();
        let mut bots: Vec<_> = (0..count as u64).map(bot).collect();
        let mut walls = draw.clone();
        let mut chance = |setup: &Setup| walls.chance(setup);
        while looked < positions && selfplay::step(&mut table, &mut bots, &mut chance).unwrap().is_some() {
            if !draw.once_in(9) || has_claims_pending(&table) {
                continue;
            }
            let outcomes = outcomes(&table);
            let viewers = (0..count as u8).map(|number| Some(Player(number))).chain([None]);
            for viewer in viewers {
                compared += compare(&table, &outcomes, viewer, &mut draw);
            }
            looked += 1;
        }
        draw.below(2);
    }
    println!("{} {options:?}: {looked} positions, {compared} next actions compared", preset.id);
    assert!(compared > 8 * looked, "too little was compared");
}

#[test]
fn by_hand_keeps_its_secrets() {
    holds(known("shanghai").unwrap(), r#"{"conduct": "by-hand"}"#, fiftieths(600));
}

#[test]
fn shanghai_bao_keeps_its_secrets() {
    holds(known("shanghai-bao").unwrap(), r#"{"multi_win": "all"}"#, fiftieths(600));
}

#[test]
fn guangdong_keeps_its_secrets() {
    let guangdong = known("guangdong").unwrap();
    holds(guangdong, r#"{"passing": "same_tile", "kong_pay": "at_once", "discard_payment": "half"}"#, fiftieths(300));
}

#[test]
fn riichi_keeps_its_secrets() {
    holds(
        known("riichi-soul").unwrap(),
        r#"{"furiten_without_yaku": false, "deposit_to": "split_own"}"#,
        fiftieths(300),
    );
}

/// Books with more hidden information have tests of their own.
#[test]
fn every_rule_set_keeps_its_secrets() {
    for preset in PRESETS {
        holds(preset, "{}", fiftieths(200));
    }
}

#[test]
fn sanma_keeps_its_secrets() {
    holds(known("sanma-soul").unwrap(), r#"{"nuki_ron": false, "chi": true}"#, fiftieths(300));
}

#[test]
fn shura_keeps_its_secrets() {
    holds(known("shura").unwrap(), "{}", fiftieths(600));
    holds(known("shura").unwrap(), r#"{"exchange_same_suit": true, "robbed_kan_stands": false}"#, fiftieths(300));
}

#[test]
fn three_seats_keep_their_secrets() {
    holds(&THREE, "{}", fiftieths(600));
}

#[test]
fn declarations_keep_their_secrets() {
    holds(&DECLARED, "{}", fiftieths(600));
}

#[test]
fn winners_of_one_tile_keep_their_secrets() {
    holds(&CAPPED, "{}", fiftieths(300));
    holds(&CAPPED, r#"{"half": true, "liable": true, "kong_feeder_pays": true}"#, fiftieths(300));
    holds(&CAPPED, r#"{"half": true, "by_hand": true, "kong_pay": true}"#, fiftieths(300));
}

#[test]
fn indicators_keep_their_secrets() {
    holds(&TURNED, "{}", fiftieths(600));
    holds(&TURNED, r#"{"kongs": "with-discard", "play_on": true}"#, fiftieths(300));
}

#[test]
fn hands_that_no_player_wins_keep_their_secrets() {
    holds(&ABORTED, "{}", fiftieths(300));
    holds(&ABORTED, r#"{"reserve": 76, "seats": 3}"#, fiftieths(300));
}

#[test]
fn what_was_let_go_is_no_business_of_others() {
    holds(&PASSED, "{}", fiftieths(600));
    holds(&PASSED, r#"{"passing": "same-kind", "min_han": 0}"#, fiftieths(200));
    holds(&PASSED, r#"{"passing": "until-draw", "min_han": 0}"#, fiftieths(200));
}

#[test]
fn what_is_set_aside_keeps_the_others_secret() {
    holds(&FLOWERS, "{}", fiftieths(600));
    holds(&NORTH, "{}", fiftieths(600));
}

#[test]
fn kongs_that_lie_face_down_and_questions_at_the_opening_keep_their_secrets() {
    holds(&OPENED, "{}", fiftieths(600));
    holds(&OPENED, r#"{"stack": true, "locks": false}"#, fiftieths(300));
}

#[test]
fn what_is_passed_on_and_won_keeps_its_secrets() {
    holds(&EXCHANGED, "{}", fiftieths(600));
}

#[test]
fn choices_of_one_suit_keep_their_secrets() {
    holds(&EXCHANGED, r#"{"exchange_same_suit": true, "reveal_winner_hand": true}"#, fiftieths(300));
}

#[test]
fn who_answers_for_a_win_tells_nothing_hidden() {
    holds(&PAO, "{}", fiftieths(300));
    holds(&BAOHU, "{}", fiftieths(300));
}
