//! Games of players who do anything that is offered.
#![allow(clippy::unwrap_used)]

use mj_rules::Ruleset;
use mj_table::{Chance, Event, Player, Setup, Table};
use std::collections::BTreeMap;
use std::sync::Arc;

struct Draw(u64);

impl Draw {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn chance(&mut self, mut wall: Vec<mj_tiles::Tile>) -> Chance {
        for at in (1..wall.len()).rev() {
            wall.swap(at, self.below(at + 1));
        }
        Chance { dice: [self.below(6) as u8 + 1, self.below(6) as u8 + 1], wall }
    }
}

#[test]
fn whole_games_of_random_players() {
    for (id, options) in [
        ("shanghai", "{}"),
        ("shanghai", r#"{"conduct":"by-hand","rounds":1}"#),
        ("shanghai-bao", "{}"),
        ("tuidaohu", "{}"),
    ] {
        let preset = mj_rules::PRESETS.iter().copied().find(|preset| preset.id == id).unwrap();
        let options: serde_json::Map<_, _> = serde_json::from_str(options).unwrap();
        let rules = Arc::new(Ruleset::with_options(preset, &options).unwrap());
        let mut draw = Draw(5);
        let mut seen: BTreeMap<String, u32> = BTreeMap::new();
        let mut events = 0;
        let start = std::time::Instant::now();
        for game in 0..20 {
            let mut setup = Setup::new(rules.clone()).unwrap();
            setup.undo = game % 2 == 0;
            let mut table = Table::new(setup);
            let mut log: Vec<Event> = table.seat((0..4).map(Player).collect(), None).unwrap();
            while table.over().is_none() {
                let made = if table.awaits_deal() {
                    let chance = draw.chance(table.setup().tiles());
                    table.deal(chance).unwrap()
                } else if table.may_advance() {
                    table.advance().unwrap()
                } else {
                    let awaited: Vec<_> = table.awaited().collect();
                    let seat = awaited[draw.below(awaited.len())];
                    let offers = table.offers(seat);
                    let action = offers[draw.below(offers.len())];
                    table.play(seat, action).unwrap_or_else(|why| panic!("{why} {offers:?}"))
                };
                for event in &made {
                    let text = serde_json::to_string(event).unwrap();
                    let name = text.split('"').nth(3).unwrap().to_owned();
                    *seen.entry(name).or_default() += 1;
                }
                log.extend(made);
            }
            events += log.len();
            let mut again = Table::new(table.setup().clone());
            for event in &log {
                again.apply(event).unwrap();
            }
            assert_eq!(again, table);
            assert_eq!(table.chips_in_all(), 4 * table.setup().play().chips.start);
        }
        println!("{id} {events} events in {:?} {seen:?}", start.elapsed());
    }
}
