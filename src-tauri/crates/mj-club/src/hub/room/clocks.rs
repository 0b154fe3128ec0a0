//! 鐘: how long a table waits for somebody's turn, and over an open tile.

use super::Place;
use mj_rules::Ruleset;
use mj_wire::protocol::{Clock, PlaceForm};
use std::time::Duration;

/// How long a discard may lie, in tenths of a second.
const PAUSES: std::ops::RangeInclusive<u64> = 10..=80;

/// How long a table waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Waits {
    /// For somebody's turn; none where nobody is hurried.
    pub turn: Option<Duration>,
    /// Over a discard, whoever could claim it.
    pub pause: Duration,
}

impl Place {
    /// How long this table waits.
    pub(super) fn waits(&self) -> Waits {
        waits(&self.form, &self.rules)
    }
}

/// By the book, a call has the time that the book gives it: nobody is asked who cannot claim, so the pause that all have
/// is the time that each has. A book that names no times hurries nobody.
fn waits(form: &PlaceForm, rules: &Ruleset) -> Waits {
    let tenths = |tenths: u64| Duration::from_millis(tenths.clamp(*PAUSES.start(), *PAUSES.end()) * 100);
    let own = |turn: Option<u64>| Waits { turn: turn.map(Duration::from_secs), pause: tenths(form.pause.into()) };
    let book = rules.mechanics.play.as_ref().and_then(|play| play.manner.clocks);
    match (form.clock, book) {
        (Clock::Off, _) | (Clock::Book, None) => own(None),
        (Clock::Relaxed, _) => own(Some(60)),
        (Clock::Club, _) => own(Some(20)),
        (Clock::Book, Some(book)) => Waits { pause: tenths(u64::from(book.call) * 10), ..own(Some(book.turn.into())) },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn of(rules: &str, clock: Clock, options: &serde_json::Value) -> (Option<u64>, u128) {
        let options = options.as_object().cloned().expect("an object");
        let form = PlaceForm { rules: rules.into(), options, clock, pause: 15 };
        let waits = Place::new(form).expect("it is played").waits();
        (waits.turn.map(|turn| turn.as_secs()), waits.pause.as_millis())
    }

    #[test]
    fn the_books_times_are_kept_where_the_book_names_some() {
        assert_eq!(of("tuidaohu", Clock::Book, &json!({})), (Some(15), 5_000));
        assert_eq!(of("tuidaohu", Clock::Book, &json!({"t_turn": 40, "t_call": 3})), (Some(40), 3_000));
        assert_eq!(of("tuidaohu", Clock::Club, &json!({})), (Some(20), 1_500));
        assert_eq!(of("shanghai", Clock::Book, &json!({})), (None, 1_500), "it hurries nobody");
        assert_eq!(of("shanghai", Clock::Relaxed, &json!({})), (Some(60), 1_500));
        assert_eq!(of("shanghai", Clock::Off, &json!({})), (None, 1_500));
    }
}
