//! 鐘: how long a table waits for a turn, and over an open tile.

use super::RoomTable;
use mj_rules::mechanics::Clocks;
use mj_wire::protocol::{Clock, PlaceForm};
use std::num::NonZeroU16;
use std::time::Duration;

/// The range of the pause over a discard, in tenths of a second.
const PAUSES: std::ops::RangeInclusive<u64> = 10..=80;

/// How long a table waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Waits {
    /// For a turn. `None` without a limit.
    pub turn: Option<Duration>,
    /// Over a discard, regardless of who could claim it.
    pub pause: Duration,
}

impl RoomTable {
    /// How long this table waits.
    pub(super) fn waits(&self) -> Waits {
        let play = self.rules.mechanics.play.as_ref();
        waits(&self.form, play.map_or(Clocks::NONE, |play| play.manner.clocks))
    }
}

/// Combines the table's settings with the book's clocks. The book's time for a call is the pause for all: a player
/// who cannot claim must not be told apart. A limit missing in the book limits no turn and leaves the pause to the
/// table.
fn waits(form: &PlaceForm, book: Clocks) -> Waits {
    let pause = Duration::from_millis(u64::from(form.pause).clamp(*PAUSES.start(), *PAUSES.end()) * 100);
    let seconds = |limit: NonZeroU16| Duration::from_secs(limit.get().into());
    match form.clock {
        Clock::Off => Waits { turn: None, pause },
        Clock::Relaxed => Waits { turn: Some(Duration::from_secs(60)), pause },
        Clock::Club => Waits { turn: Some(Duration::from_secs(20)), pause },
        Clock::Book => Waits { turn: book.turn.map(seconds), pause: book.call.map_or(pause, seconds) },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn of(rules: &str, clock: Clock, options: &serde_json::Value) -> (Option<u64>, u128) {
        let options = options.as_object().cloned().expect("an object");
        let form = PlaceForm { rules: rules.into(), options, clock, pause: 15 };
        let waits = RoomTable::new(form).expect("it is played").waits();
        (waits.turn.map(|turn| turn.as_secs()), waits.pause.as_millis())
    }

    #[test]
    fn the_books_times_are_kept_where_the_book_names_some() {
        assert_eq!(of("tuidaohu", Clock::Book, &json!({})), (Some(15), 5_000));
        assert_eq!(of("tuidaohu", Clock::Book, &json!({"t_turn": 40, "t_call": 3})), (Some(40), 3_000));
        assert_eq!(of("tuidaohu", Clock::Book, &json!({"t_call": 20})), (Some(15), 20_000), "as long as a house likes");
        assert_eq!(of("tuidaohu", Clock::Club, &json!({})), (Some(20), 1_500));
        assert_eq!(of("shanghai", Clock::Book, &json!({})), (None, 1_500), "it hurries no player");
        assert_eq!(of("shanghai", Clock::Relaxed, &json!({})), (Some(60), 1_500));
        assert_eq!(of("shanghai", Clock::Off, &json!({})), (None, 1_500));
    }

    #[test]
    fn each_limit_of_a_book_may_be_missing() {
        let of = |turn, call| {
            let clocks = Clocks::seconds(turn, call);
            let form = PlaceForm { rules: "x".into(), options: Default::default(), clock: Clock::Book, pause: 15 };
            let waits = waits(&form, clocks);
            (waits.turn.map(|turn| turn.as_secs()), waits.pause.as_millis())
        };
        assert_eq!(of(0, 0), (None, 1_500));
        assert_eq!(of(15, 0), (Some(15), 1_500));
        assert_eq!(of(0, 5), (None, 5_000));
    }
}
