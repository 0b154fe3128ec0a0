//! Options laid over presets: what identifies a rule set, and what is refused.

// A test that cannot read its own data should stop where it stands.
#![allow(clippy::unwrap_used)]

use mj_rules::{Allowed, PRESETS, Preset, Ruleset};
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

/// A value each option must refuse: of another type, and out of its range.
fn refused(allowed: &Allowed) -> Vec<Value> {
    let outside = match allowed {
        Allowed::Bool => json!("yes"),
        Allowed::Int(_, most) => json!(most + 1),
        Allowed::OneOf(_) => json!(7_777),
        Allowed::Word(_) => json!("never heard of"),
        Allowed::Words(_) => json!(["never heard of"]),
        Allowed::Ints(_, _, most) => json!([most + 1]),
        Allowed::ZeroSum(length) => json!(vec![1; *length]),
        Allowed::Rate => json!(1.5),
    };
    vec![Value::Null, json!({}), outside]
}

#[test]
fn every_option_refuses_what_it_cannot_be_and_is_named() {
    for preset in PRESETS {
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
