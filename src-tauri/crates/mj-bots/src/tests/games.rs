//! Whole games: no bot does what was not offered, and a seed decides everything.

use super::rules;
use crate::selfplay::{self, Bots, mixed};
use crate::{Bot, Decision, Random, Strength};
use mj_rules::{PRESETS, Ruleset};
use mj_table::{Action, Event, Setup, Table, View};
use mj_tiles::{KindSet, Players, Suit, Tile};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Checks that a player takes only what is offered.
struct Watched(Box<dyn Bot + Send>);

impl Bot for Watched {
    fn decide(&mut self, view: &View) -> Decision {
        let decision = self.0.decide(view);
        assert!(is_offered(view, decision.action), "{decision:?} of {:?} {:?}", view.offers, view.exchange);
        decision
    }
}

/// While tiles are exchanged, the lists to choose from stand for the offers.
fn is_offered(view: &View, action: Action) -> bool {
    let listed = |tiles: &[Tile]| {
        let lists = view.exchange.iter().flat_map(|exchange| &exchange.from);
        lists.into_iter().any(|list| tiles.iter().all(|tile| list.contains(tile)))
    };
    view.offers.contains(&action) || matches!(action, Action::Choose { tiles } if listed(tiles.tiles()))
}

fn game(rules: &Arc<Ruleset>, bots: &mut Bots, seed: u64) -> Vec<Event> {
    let mut table = Table::new(Setup::new(Arc::clone(rules)).unwrap());
    let mut log = Vec::new();
    selfplay::play(&mut table, bots, &mut mixed(seed), &mut |event| log.push(event.clone())).unwrap();
    log
}

fn four(rules: &Arc<Ruleset>, kind: Strength, seed: u64) -> Bots {
    let players = rules.mechanics.players.count() as u64;
    (0..players).map(|at| Box::new(Watched(kind.player(Arc::clone(rules), seed + at))) as _).collect()
}

const TABLES: [(&str, &str); 11] = [
    ("shanghai", r#"{"rounds":1}"#),
    ("shanghai", r#"{"conduct":"by-hand","rounds":1}"#),
    ("shanghai-bao", r#"{"rounds":1}"#),
    ("shanghai-bao", r#"{"conduct":"by-hand","rounds":1,"bao_discard":"allowed"}"#),
    ("tuidaohu", r#"{"hands":4}"#),
    ("guangdong", r#"{"rounds":1}"#),
    ("riichi", r#"{"game_length":"east"}"#),
    ("riichi-soul", r#"{"game_length":"east"}"#),
    ("sanma", r#"{"game_length":"east"}"#),
    ("sanma-soul", r#"{"game_length":"east"}"#),
    ("shura", "{}"),
];

#[test]
fn everybody_keeps_to_their_offers_and_games_end() {
    for (id, options) in TABLES {
        let rules = rules(id, options);
        for kind in Strength::ALL {
            let log = game(&rules, &mut four(&rules, kind, 1), 7);
            assert!(matches!(log.last(), Some(Event::GameOver { .. })), "{id} {kind:?}");
        }
    }
}

/// A table of three where play goes on after a win, with fewer kinds and no chows.
#[test]
fn three_sit_down_as_well() {
    let preset = PRESETS.iter().copied().find(|preset| preset.id == "tuidaohu").unwrap();
    let mut rules = Ruleset::with_options(preset, &serde_json::Map::new()).unwrap();
    rules.mechanics.players = Players::Three;
    let play = rules.mechanics.play.as_mut().unwrap();
    play.kinds = !(KindSet::suit(Suit::Characters) & !KindSet::TERMINALS);
    (play.claims.chows, play.winning.to_end) = (false, 2);
    let rules = Arc::new(rules);
    for kind in Strength::ALL {
        let log = game(&rules, &mut four(&rules, kind, 1), 7);
        assert!(matches!(log.last(), Some(Event::GameOver { .. })), "{kind:?}");
    }
}

#[test]
fn a_seed_decides_a_game() {
    let rules = rules("shanghai", r#"{"rounds":1}"#);
    for kind in Strength::ALL {
        let log = game(&rules, &mut four(&rules, kind, 5), 3);
        assert_eq!(log, game(&rules, &mut four(&rules, kind, 5), 3), "{kind:?}");
        assert_ne!(log, game(&rules, &mut four(&rules, kind, 5), 4), "{kind:?}");
    }
}

#[test]
fn random_players_may_like_shape() {
    let rules = rules("tuidaohu", r#"{"hands":40}"#);
    let wins = |shape: f32| {
        let player = |at| Box::new(Random::new(Arc::clone(&rules), at, shape)) as Box<dyn Bot + Send>;
        let log = game(&rules, &mut (0..4).map(player).collect(), 1);
        log.iter().filter(|event| matches!(event, Event::Won(_))).count()
    };
    assert!(wins(0.9) > wins(0.0));
}

/// rules/shanghai.md §10: a clumsy player takes every path of it, a careful player none.
#[test]
fn on_by_hand_tables_only_the_clumsy_err() {
    let rules = rules("shanghai", r#"{"conduct":"by-hand","rounds":2,"minimum":0}"#);
    let slips = |kind: Strength, games: u64| {
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for seed in 0..games {
            for event in game(&rules, &mut four(&rules, kind, seed), seed) {
                match event {
                    Event::Rested { .. } => *seen.entry("rested").or_default() += 1,
                    Event::FalseWin { .. } => *seen.entry("false win").or_default() += 1,
                    Event::Withdrew { .. } => *seen.entry("withdrew").or_default() += 1,
                    Event::Paid { transfers } => {
                        let fined = transfers.iter().any(|paid| paid.why == mj_table::Why::WrongCount);
                        *seen.entry("fined").or_default() += usize::from(fined);
                    }
                    _ => {}
                }
            }
        }
        seen.retain(|_, number| *number > 0);
        seen
    };
    assert_eq!(slips(Strength::Clumsy, 12).len(), 4, "{:?}", slips(Strength::Clumsy, 12));
    for kind in [Strength::Novice, Strength::Fast, Strength::Club] {
        assert!(slips(kind, 2).is_empty(), "{kind:?} {:?}", slips(kind, 2));
    }
}
