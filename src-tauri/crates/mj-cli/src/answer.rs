//! The answer of the scoring contract, written by hand for speed: every text in it is our own and
//! needs no escaping, except error messages, which `serde_json` writes.

use mj_rules::{Claim, Outcome, Row, Ruleset, Score, Total};
use mj_tiles::BySeat;
use std::fmt;

/// Appends the answer to a claim.
pub fn write(out: &mut String, rules: &Ruleset, claim: &Claim, score: &Score) {
    match score.outcome {
        Outcome::Win(total) => write_win(out, rules, claim, score, &total),
        Outcome::NoShape => out.push_str(r#"{"win":false,"reason":"no-shape"}"#),
        Outcome::BelowMinimum(total, minimum) => write_refusal(out, &total, minimum),
    }
}

/// Appends the answer to a line that could not be read.
pub fn write_error(out: &mut String, message: &str) {
    out.push_str(r#"{"error":"#);
    // A string always serialises.
    out.push_str(&serde_json::to_string(message).unwrap_or_default());
    out.push('}');
}

fn write_win(out: &mut String, rules: &Ruleset, claim: &Claim, score: &Score, total: &Total) {
    out.push_str(r#"{"win":true,"patterns":["#);
    // What lifts a hand is no row of its own (rules/guangdong.md §5.4).
    let patterns = score.patterns(rules, claim).into_iter().filter(|scored| scored.row.worth.unit.counts());
    for (at, scored) in patterns.enumerate() {
        if at > 0 {
            out.push(',');
        }
        write_pattern(out, scored.row, scored.value, scored.count);
    }
    out.push(']');
    let points = score.points(rules, claim);
    for &name in total.terms().answered {
        number(out, name, if name == "points" { points } else { total.term(name).unwrap_or_default() });
    }
    if let Some(read) = &score.read {
        out.push_str(r#","reading":""#);
        ignore(read.write(out, claim));
        out.push('"');
    }
    if let Some(payments) = &score.payments {
        write_payments(out, payments);
    }
    out.push('}');
}

fn write_pattern(out: &mut String, row: &Row, value: u32, count: u32) {
    out.push_str(r#"{"id":""#);
    out.push_str(row.id());
    out.push_str(r#"","name":""#);
    out.push_str(row.name());
    out.push_str(r#"","value":"#);
    push(out, value);
    out.push_str(r#","unit":""#);
    out.push_str(row.worth.unit.word);
    out.push_str(r#"","count":"#);
    push(out, count);
    out.push('}');
}

fn write_payments(out: &mut String, payments: &BySeat<i64>) {
    out.push_str(r#","payments":["#);
    for (at, &change) in payments.iter().enumerate() {
        if at > 0 {
            out.push(',');
        }
        push(out, change);
    }
    out.push(']');
}

fn write_refusal(out: &mut String, total: &Total, minimum: u32) {
    if total.has_no_yaku() {
        out.push_str(r#"{"win":false,"reason":"no-yaku"}"#);
        return;
    }
    out.push_str(r#"{"win":false,"reason":"below-minimum""#);
    number(out, total.terms().names[total.terms().fan], total.fan());
    number(out, "minimum", minimum);
    out.push('}');
}

fn number(out: &mut String, name: &str, number: u32) {
    out.push_str(",\"");
    out.push_str(name);
    out.push_str("\":");
    push(out, number);
}

fn push(out: &mut String, number: impl itoa::Integer) {
    out.push_str(itoa::Buffer::new().format(number));
}

/// Writing into a `String` cannot fail.
pub(crate) fn ignore(result: fmt::Result) {
    debug_assert!(result.is_ok());
}
