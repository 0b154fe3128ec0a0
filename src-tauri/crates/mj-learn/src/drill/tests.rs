//! Questions are reproducible, and their answers are right.

use super::discard::others;
use super::{LEVELS, Made, drills, make};
use crate::Book;
use mj_rules::claim::Ready;
use mj_rules::{PRESETS, Ruleset};
use mj_table::{Event, Player, Viewer};
use mj_tell::Language;
use mj_wire::log::Log;
use mj_wire::log::known;
use mj_wire::protocol::{Drill, DrillWhy, TaskId};

fn made(rules: &str, drill: Drill, level: u8, seed: u32) -> Option<Made> {
    let set = Ruleset::preset(rules).expect("a rule set");
    let id = TaskId { drill, rules: rules.into(), level, seed };
    make(&id, &Book { rules: &set, language: Language::TraditionalChinese })
}

#[test]
fn what_is_practised_hangs_on_the_rules() {
    for (id, all) in [
        ("shanghai", &[Drill::Waits, Drill::Count, Drill::Discard][..]),
        ("shanghai-bao", &[Drill::Count, Drill::Discard]),
        ("tuidaohu", &[Drill::Waits]),
        ("riichi", &[Drill::Yaku, Drill::Waits, Drill::Count, Drill::Safe, Drill::Discard]),
        ("guangdong", &[Drill::Waits, Drill::Count]),
    ] {
        assert_eq!(drills(&Ruleset::preset(id).expect(id)), all, "{id}");
    }
}

/// All questions for some seeds; of presets of one book with the same drills only the first.
fn all(seeds: u32) -> impl Iterator<Item = (TaskId, Made)> {
    let rules = PRESETS.iter().filter_map(|preset| Ruleset::preset(preset.id)).collect::<Vec<_>>();
    let mut known = Vec::new();
    let rules = rules.into_iter().filter(move |rules| {
        let alike = (rules.preset.system.id, drills(rules));
        let first = !known.contains(&alike);
        known.push(alike);
        first
    });
    let drills = rules.flat_map(|rules| drills(&rules).into_iter().map(move |drill| (rules.preset.id, drill)));
    let levels = drills.flat_map(|(rules, drill)| (1..=LEVELS).map(move |level| (rules, drill, level)));
    levels.flat_map(move |(rules, drill, level)| {
        (0..seeds).map(move |seed| {
            let made = made(rules, drill, level, seed).unwrap_or_else(|| panic!("{rules} {drill:?} {level} {seed}"));
            (TaskId { drill, rules: rules.into(), level, seed }, made)
        })
    })
}

#[test]
fn every_level_has_questions_with_answers() {
    for (id, made) in all(1) {
        let held = made.task.shown.tiles.len() + 3 * made.task.shown.melds.len();
        let known = |tile: &String| made.task.shown.tiles.contains(tile);
        let whole = Ruleset::preset(&id.rules).expect("a rule set").mechanics.forms.tiles() as usize;
        let others = Ruleset::preset(&id.rules).expect("a rule set").mechanics.players.count() - 1;
        assert!(
            !made.answers.is_empty() && made.is_right(&made.answers[..if made.all { made.answers.len() } else { 1 }])
        );
        assert!(!made.is_right(&[]) && !made.is_right(&["?".into()]), "{id:?}");
        match (&made.why, id.drill) {
            (DrillWhy::Waits { waits }, Drill::Waits) => {
                assert_eq!((held, made.all), (whole - 1, true), "{id:?}");
                assert!(waits.iter().all(|why| why.left <= 4 && why.reading.contains('+')), "{id:?} {waits:?}");
                assert!(id.level < 3 || waits.len() >= 3);
            }
            (DrillWhy::Count { tally, total }, Drill::Count) => {
                assert_eq!((held, made.answers.len()), (whole - 1, 1), "{id:?}");
                let mut choices = made.task.choices.clone();
                assert_eq!(Some(total), made.answers[0].parse().ok().and_then(|at: usize| choices.get(at)));
                choices.sort();
                choices.dedup();
                assert_eq!(choices.len(), 4, "{id:?}");
                assert!(!tally.patterns.is_empty() && made.task.facts.len() >= 3, "{id:?}");
            }
            (DrillWhy::Yaku { tally, .. }, Drill::Yaku) => {
                let (choices, named) =
                    (&made.task.choices, |at: &String| at.parse().ok().and_then(|at: usize| made.task.choices.get(at)));
                assert_eq!((held, made.all, choices.len()), (whole - 1, true, 8), "{id:?}");
                let told = |name: &String| {
                    tally.patterns.iter().any(|row| row.name.say(Language::TraditionalChinese) == *name)
                };
                assert!(made.answers.iter().all(|at| named(at).is_some_and(told)), "{id:?}: {tally:?}");
                assert_eq!(choices.iter().filter(|name| told(name)).count(), made.answers.len(), "{id:?}");
            }
            (DrillWhy::Safe, Drill::Safe) => {
                assert_eq!((held, made.task.others.len()), (whole, others), "{id:?}");
                let declared = made.task.others.iter().filter(|seat| seat.ready != Ready::None);
                assert!(declared.count() > 0 && made.answers.iter().all(known), "{id:?}");
            }
            (DrillWhy::Discard { best, chosen: None, .. }, Drill::Discard) => {
                assert_eq!((held, made.task.others.len()), (whole, others), "{id:?}");
                assert!(made.answers.iter().all(known) && made.answers[0] == best[0].tile, "{id:?}");
                assert!(best.windows(2).all(|two| {
                    let net = |at: usize| i64::from(two[at].gain) - i64::from(two[at].risk);
                    net(0) + 2 >= net(1)
                }));
            }
            (why, _) => panic!("{id:?}: {why:?}"),
        }
    }
}

/// 有役的才選: bonus tiles are no answer, and points are shown beside 翻 and 符.
#[test]
fn points_are_among_what_is_counted_by_fu() {
    for seed in 0..4 {
        let counted = made("riichi-soul", Drill::Count, 2, seed).expect("a question");
        assert!(counted.task.choices.iter().all(|choice| choice.contains('點')), "{:?}", counted.task.choices);
        let yaku = made("riichi-soul", Drill::Yaku, 1, seed).expect("a question");
        assert!(!yaku.task.choices.iter().any(|name| name.contains("寶牌")), "{:?}", yaku.task.choices);
        assert_eq!(yaku.half(&yaku.answers[..1], Language::TraditionalChinese), None);
    }
}

/// A safe tile was discarded by the declaring player; a tile that no player discarded is not safe.
#[test]
fn a_safe_tile_lies_on_the_table() {
    for (level, seed) in [(1, 0), (2, 0), (3, 0), (3, 1)] {
        let made = made("riichi", Drill::Safe, level, seed).expect("a question");
        let lies = |tile: &String| {
            let plain = tile.replace('0', "5");
            made.task.others.iter().any(|seat| seat.pond.iter().any(|laid| laid.replace('0', "5") == plain))
        };
        assert!(made.answers.iter().all(lies), "{:?}", made.answers);
    }
}

/// An answer that misses one of several waits names it, and confirms the others.
#[test]
fn half_right_is_said_to_be_half_right() {
    let made = (0..20).filter_map(|seed| made("shanghai", Drill::Waits, 3, seed)).find(|made| made.answers.len() >= 3);
    let made = made.expect("a hand with three waits");
    let (last, most) = made.answers.split_last().expect("waits");
    let name = mj_tell::written(last).say(Language::TraditionalChinese);
    assert_eq!(made.half(most, Language::TraditionalChinese), Some(format!("還差{name}")));
    let told = made.half(most, Language::English).expect("half right");
    assert!(told.starts_with("still missing: "), "{told}");
    let over: Vec<String> = most.iter().cloned().chain(["1z".into()]).collect();
    assert_eq!(made.half(&over, Language::TraditionalChinese), Some(format!("還差{name}；不聽東")));
    let all: Vec<String> = mj_tiles::Kind::all().map(|kind| mj_tiles::Tile::from(kind).to_string()).collect();
    for wrong in [&[][..], &["1z".into()], &made.answers, &all] {
        assert_eq!(made.half(wrong, Language::TraditionalChinese), None, "{wrong:?}");
    }
}

/// The chosen discard is shown beside the better ones; equal discards are right.
#[test]
fn a_discard_is_set_beside_the_best() {
    for seed in 0..3 {
        let made = made("shanghai", Drill::Discard, 2, seed).expect("a question");
        let DrillWhy::Discard { best, .. } = &made.why else { panic!("{:?}", made.why) };
        let net = |tile: &String| {
            let one = made.weighed.iter().find(|one| one.tile == *tile).expect("weighed");
            i64::from(one.gain) - i64::from(one.risk)
        };
        for one in &made.weighed {
            let chosen = std::slice::from_ref(&one.tile);
            let DrillWhy::Discard { chosen: told, .. } = made.why_not(chosen) else { panic!() };
            assert_eq!(told.is_none(), best.iter().any(|best| best.tile == one.tile));
            assert!(told.is_none_or(|told| told == *one));
            assert!(made.is_right(chosen) || net(&one.tile) * 100 < net(&best[0].tile) * 98, "{one:?} {best:?}");
            assert_eq!(made.half(chosen, Language::TraditionalChinese), None);
        }
    }
}

#[test]
fn the_same_seed_asks_the_same() {
    for (rules, drill) in [("shanghai", Drill::Waits), ("shanghai", Drill::Discard), ("shanghai-bao", Drill::Count)] {
        let tasks = [1, 1, 2].map(|seed| made(rules, drill, 2, seed).expect("a question").task);
        assert_eq!(tasks[0], tasks[1]);
        assert_ne!(tasks[0].shown, tasks[2].shown, "{rules} {drill:?}");
    }
}

#[test]
fn what_is_no_drill_is_none() {
    assert!(made("tuidaohu", Drill::Yaku, 1, 1).is_none() && made("shanghai", Drill::Safe, 1, 1).is_none());
    assert!(made("tuidaohu", Drill::Count, 1, 1).is_none());
    assert!(made("shanghai", Drill::Waits, 0, 1).is_none() && made("shanghai", Drill::Waits, LEVELS + 1, 1).is_none());
}

/// The same for many more seeds: run with `--ignored` after a change of the bots.
#[test]
#[ignore = "minutes"]
fn every_seed_has_its_question() {
    assert_eq!(all(25).count(), 25 * all(1).count());
}

/// rules/taiwan.md §4.8: a question hides a face-down kong as the table does.
#[test]
fn a_kong_that_lies_face_down_is_drawn_by_its_backs() {
    let text = include_str!("../../../../../tests/logs/v2-taiwan.jsonl");
    let log = Log::read(text.as_bytes()).expect("a log");
    let mut drawn = Vec::new();
    let replayed = log.replay(&known, |table, event| {
        let Event::Konged { seat, added: None, .. } = event else { return };
        for player in (0..4).map(Player) {
            let view = table.view(Viewer::Player(player));
            let Some(me) = view.me.filter(|me| me != seat) else { continue };
            let after = (seat.index() + 4 - me.index()) % 4;
            let other = others(&view, me, true).into_iter().find(|one| usize::from(one.after) == after);
            drawn.extend(other.expect("they sit there").melds.last().cloned());
        }
    });
    assert!(replayed.is_ok());
    assert_eq!(drawn, vec![vec!["?"; 4]; 6], "two kongs, before three players each");
}
