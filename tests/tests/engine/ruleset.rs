//! Options of presets: the identity of a rule set, and refusals.

// A test that cannot read its own data should stop there.
#![allow(clippy::unwrap_used)]

use acceptance::draw::Draw;
use acceptance::fields::FIELDS;
use acceptance::house::house;
use mj_rules::{Allowed, OptionValue, PRESETS, Preset, Ruleset};
use serde_json::{Map, Value, json};

fn preset(id: &str) -> &'static Preset {
    PRESETS.iter().copied().find(|preset| preset.id == id).unwrap()
}

fn with(id: &str, options: Value) -> Result<Ruleset, String> {
    let Value::Object(options) = options else { panic!("options are an object") };
    Ruleset::with_options(preset(id), &options).map_err(|error| error.to_string())
}

fn hash(id: &str, options: Value) -> String {
    with(id, options).unwrap().hash()
}

#[test]
fn the_identity_follows_what_is_played() {
    let book = hash("shanghai", json!({}));
    assert_eq!(book.len(), 64);
    assert_eq!(book, hash("shanghai", json!({ "minimum": 11, "value.pure-suit": 40_000, "off.pure-suit": false })));
    for change in [
        json!({ "minimum": 12 }),
        json!({ "rounds": 4 }),
        json!({ "value.pure-suit": 50_000 }),
        json!({ "off.pure-suit": true }),
        json!({ "superseded.pure-suit": [] }),
    ] {
        assert_ne!(book, hash("shanghai", change.clone()), "{change}");
    }
    let all: std::collections::HashSet<_> = PRESETS.iter().map(|preset| hash(preset.id, json!({}))).collect();
    assert_eq!(all.len(), PRESETS.len());
}

/// Values that each option must refuse: of another type, and out of range.
fn refused(allowed: &Allowed) -> Vec<Value> {
    let outside = match allowed {
        Allowed::Bool => json!("yes"),
        Allowed::Int(_, most) => json!(most + 1),
        Allowed::IntOrNone(least, _) => json!(least - 1),
        Allowed::OneOf(_) => json!(7_777),
        Allowed::Word(_) => json!("never heard of"),
        Allowed::Words(_) => json!(["never heard of"]),
        Allowed::Ints(_, _, most) => json!([most + 1]),
        Allowed::ZeroSum(length) => json!(vec![1; *length]),
        Allowed::Rate => json!(1.5),
    };
    let none = if matches!(allowed, Allowed::IntOrNone(..)) { json!("none") } else { Value::Null };
    vec![none, json!({}), outside]
}

#[test]
fn every_option_refuses_what_it_cannot_be_and_is_named() {
    for preset in PRESETS.iter().copied().chain([&FIELDS]) {
        for spec in preset.system.options {
            for value in refused(&spec.kind) {
                let mut options = Map::new();
                options.insert(spec.name.into(), value.clone());
                let error = Ruleset::with_options(preset, &options).map(|_| ()).unwrap_err().to_string();
                assert!(error.contains(spec.name), "{}: {value}: {error}", spec.name);
            }
        }
    }
}

#[test]
fn unknown_names_and_rings_are_refused() {
    for (options, named) in [
        (json!({ "minimun": 11 }), "minimun"),
        (json!({ "value.no-such": 1 }), "no-such"),
        (json!({ "value.pure-suit": -1 }), "value.pure-suit"),
        (json!({ "value.pure-suit": "much" }), "value.pure-suit"),
        (json!({ "off.pure-suit": 1 }), "off.pure-suit"),
        (json!({ "superseded.pure-suit": ["pure-suit"] }), "superseded.pure-suit"),
        (json!({ "superseded.pure-suit": ["straight"], "superseded.straight": ["pure-suit"] }), "ring"),
    ] {
        let error = with("shanghai", options.clone()).map(|_| ()).unwrap_err();
        assert!(error.contains(named), "{options}: {error}");
    }
}

fn fields(options: &Value) -> Ruleset {
    Ruleset::with_options(&FIELDS, options.as_object().unwrap()).unwrap()
}

/// Written options parse to the same values, as JSON and as text.
#[test]
fn options_of_every_kind_are_read_as_they_are_written() {
    let mut draw = Draw(7);
    for preset in PRESETS.iter().copied().chain([&FIELDS]) {
        for _ in 0..200 {
            let laid = Ruleset::with_options(preset, &house(preset, &mut draw)).unwrap();
            let frozen: Map<_, _> =
                laid.options.iter().map(|(spec, value)| (spec.name.to_owned(), value.to_json())).collect();
            let frozen: Map<_, _> = serde_json::from_str(&serde_json::to_string(&frozen).unwrap()).unwrap();
            let again = Ruleset::with_options(preset, &frozen).unwrap();
            assert!(laid.options.iter().map(|(_, value)| value).eq(again.options.iter().map(|(_, value)| value)));
            for (spec, value) in laid.options.iter() {
                let (name, read) = preset.read_rule(&format!("{}={value}", spec.name)).unwrap();
                assert_eq!((name.as_str(), read), (spec.name, value.to_json()));
            }
        }
    }
}

/// The order of a written set has no meaning; an empty set is none.
#[test]
fn what_is_the_same_has_one_identity() {
    let hash = |options: Value| fields(&options).hash();
    assert_eq!(hash(json!({ "patterns": ["清一色", "七對子"] })), hash(json!({ "patterns": ["七對子", "清一色"] })));
    assert_ne!(hash(json!({ "patterns": ["七對子"] })), hash(json!({ "patterns": [] })));
    assert_eq!(hash(json!({ "at_most": null })), hash(json!({})));
    assert_ne!(hash(json!({ "at_most": 3 })), hash(json!({})));
    let rows = |options: Value| fields(&options).rows().len();
    assert_eq!([rows(json!({})), rows(json!({ "patterns": [] }))], [3, 1]);
}

#[test]
fn an_option_matters_only_while_its_conditions_are_met() {
    let lacking = |name: &str, options: Value| {
        let rules = fields(&options);
        let (spec, _) = rules.options.iter().find(|(spec, _)| spec.name == name).unwrap();
        rules.options.lacks(spec).is_some()
    };
    for (name, idle, met) in [
        ("pairs_double", json!({ "patterns": ["清一色"] }), json!({ "patterns": ["七對子"] })),
        ("next", json!({ "winners": "head" }), json!({ "winners": "all" })),
        ("reds_count", json!({ "reds": [0, 0, 0] }), json!({ "reds": [0, 0, 1] })),
        ("exchange", json!({ "rob_kong": true }), json!({ "rob_kong": false })),
        ("cash_rate", json!({ "places": [0, 0, 0, 0] }), json!({ "places": [1, 0, 0, -1] })),
        ("dealer_double", json!({ "base": 0 }), json!({ "base": 1 })),
        ("dealer_double", json!({ "rob_kong": false }), json!({ "rob_kong": false, "pairs_double": true })),
    ] {
        assert!(lacking(name, idle), "{name}");
        assert!(!lacking(name, met), "{name}");
    }
}

#[test]
fn a_list_that_is_wrong_anywhere_is_refused_whole() {
    for (name, value) in [
        ("patterns", json!(["清一色", "清一色"])),
        ("patterns", json!(["清一色", 7])),
        ("patterns", json!("清一色")),
        ("patterns", json!({ "清一色": true })),
        ("reds", json!([0, 0])),
        ("reds", json!([0, 0, 0, 0])),
        ("reds", json!([0, 1.5, 0])),
        ("reds", json!([0, "1", 0])),
        ("reds", json!([0, i64::MIN, 0])),
        ("at_most", json!(u64::MAX)),
        ("at_most", json!("")),
        ("places", json!([1, -1])),
        ("places", json!([1, 1, 1, -2.9])),
        ("places", json!([1e300, -1e300, 0, 0])),
        ("places", json!(vec![0; 100_000])),
    ] {
        let error =
            Ruleset::with_options(&FIELDS, &Map::from_iter([(name.to_owned(), value)])).unwrap_err().to_string();
        assert!(error.starts_with(&format!("option \"{name}\": ")) && error.len() < 300, "{error}");
    }
    assert!(fields(&json!({ "patterns": [] })).options.iter().any(|(_, value)| *value == OptionValue::Words(vec![])));
}
