//! Seats that play by mjai at our own tables: referee and seat understand each other, and no answer is refused.

use mj_bots::Strength;
use mj_bots::selfplay::{Step, mixed, next_step};
use mj_records::referee::{Meaning, Referee};
use mj_records::seat::Mind;
use mj_rules::Ruleset;
use mj_table::{Event, Player, Setup, Table, Viewer};
use mj_tiles::Seat;
use mj_wire::log::known;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The number of games for each of the rules.
const GAMES: u64 = 2;

/// A player who knows only the mjai messages.
struct Told {
    player: Player,
    referee: Referee,
    mind: Mind,
}

/// The count of each sort of answer.
type Answers = BTreeMap<String, usize>;

impl Told {
    /// Answers until the answer is an act, as the referee asks.
    fn plays(&mut self, table: &mut Table, seat: Seat, answers: &mut Answers) -> Vec<Event> {
        let offers = table.offers(seat);
        if !self.referee.asks(&offers) {
            return table.play(seat, offers[0]).unwrap();
        }
        for _ in 0..2 {
            let line = self.referee.line();
            let answer = self.mind.answer(&line);
            assert_eq!(answer.trouble, None, "{line}");
            *answers.entry(answer.action["type"].as_str().unwrap().to_owned()).or_default() += 1;
            match self.referee.read(&answer.action.to_string(), &offers) {
                Ok(Meaning::Act(action)) => return table.play(seat, action).unwrap(),
                Ok(Meaning::Declares) => {}
                Err(wrong) => panic!("{wrong:?}: {} to {line} of {offers:?}", answer.action),
            }
        }
        panic!("declared twice")
    }
}

fn game(preset: &str, options: &Value, seed: u64, answers: &mut Answers) {
    let rules = Ruleset::with_options(known(preset).unwrap(), options.as_object().unwrap()).unwrap();
    let rules = Arc::new(rules);
    let setup = Setup::new(Arc::clone(&rules)).unwrap();
    let names = vec![String::new(); rules.mechanics.players.count()];
    let told = |(player, kind)| Told {
        player,
        referee: Referee::new(&setup, player, names.clone()).unwrap(),
        mind: Mind::new(&rules, kind, seed).unwrap(),
    };
    let kinds = [Strength::Fast, Strength::Novice, Strength::Club, Strength::Fast];
    let mut players: Vec<Told> = (0..names.len() as u8).map(Player).zip(kinds).map(told).collect();
    let (mut table, mut chance) = (Table::new(setup), mixed(seed));
    loop {
        let events = match next_step(&table) {
            Step::Over => break,
            Step::Seats => table.seat(players.iter().map(|told| told.player).collect(), &[]).unwrap(),
            Step::Deal => table.deal(chance(table.setup())).unwrap(),
            Step::Advance => table.advance().unwrap(),
            Step::Ask(seat) => {
                let player = table.player_at(seat).unwrap();
                players[player.index()].plays(&mut table, seat, answers)
            }
        };
        for told in &mut players {
            let heard: Vec<_> =
                events.iter().filter_map(|event| table.told(event, Viewer::Player(told.player))).collect();
            told.referee.hear(&heard, &table.view(Viewer::Player(told.player)));
        }
    }
}

#[test]
fn no_answer_is_refused_at_our_own_tables() {
    let plain = json!({});
    let east = json!({ "game_length": "east" });
    let other = json!({ "game_length": "east", "chi": true, "red_fives": [2, 1], "kan_dora_timing": "immediate" });
    let tables =
        [("sanma", &plain), ("sanma-soul", &plain), ("sanma-tenhou", &plain), ("sanma", &other), ("riichi", &east)];
    let mut answers = Answers::new();
    for (preset, options) in tables {
        for seed in 0..GAMES {
            game(preset, options, seed, &mut answers);
        }
    }
    for kind in ["dahai", "none", "chi", "pon", "ankan", "kita", "reach", "hora"] {
        assert!(answers.contains_key(kind), "{kind} was never answered: {answers:?}");
    }
}
