//! The messages to a device, as far as a player needs them, and their comparison with the log.

use mj_table::{Action, Player, Viewer};
use mj_wire::log::{Log, known};
use serde::Deserialize;
use serde_json::value::RawValue;

/// A message; others than news are answers, the room, or `elsewhere`.
#[derive(Debug, Deserialize)]
pub struct Heard<'a> {
    pub is: &'a str,
    /// The number of the answered request.
    pub id: Option<u32>,
    /// The number of the news.
    pub n: Option<u64>,
    #[serde(borrow)]
    pub news: Option<News<'a>>,
    /// The reason of a refusal.
    #[serde(borrow)]
    pub why: Option<Why<'a>>,
}

/// The reason of a refusal.
#[derive(Debug, Deserialize)]
pub struct Why<'a> {
    /// For the program.
    pub code: &'a str,
}

/// A message about the room or its changes, as far as a player who waits for a table needs it.
#[derive(Debug, Deserialize)]
pub struct RoomHeard {
    pub is: String,
    #[serde(default)]
    pub places: Vec<PlaceHeard>,
}

/// A table of the room.
#[derive(Debug, Deserialize)]
pub struct PlaceHeard {
    /// Its number.
    pub place: u16,
    pub state: StateHeard,
}

/// The progress of a table.
#[derive(Debug, Deserialize)]
pub struct StateHeard {
    /// The game, once there is one.
    pub game: Option<String>,
}

/// News of a table.
#[derive(Debug, Deserialize)]
pub struct News<'a> {
    /// The player with the device.
    pub floor: Option<Player>,
    #[serde(borrow)]
    pub events: Vec<&'a RawValue>,
    /// The view of the table.
    #[serde(borrow)]
    pub view: &'a RawValue,
    /// Whether the table waits for the player.
    pub asked: bool,
    /// The pause after a discard.
    pub gate: Option<Gate>,
    /// The state beside the game.
    pub company: Option<Company>,
}

/// The pause after a discard.
#[derive(Debug, Deserialize)]
pub struct Gate {
    /// The players who may still answer.
    pub open: Vec<Player>,
}

/// The state beside the game.
#[derive(Debug, Deserialize)]
pub struct Company {
    /// Players who are ready for the next hand.
    pub ready: Vec<Player>,
}

/// The needed part of a view.
#[derive(Debug, Deserialize)]
pub struct View {
    /// The possible actions.
    pub offers: Vec<Action>,
    pub phase: Phase,
    /// Why the game is over, if so.
    pub over: Option<serde_json::Value>,
}

/// The phase of a hand.
#[derive(Debug, Deserialize)]
pub struct Phase {
    /// Its word.
    pub p: String,
}

/// What one device received between two interruptions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stretch {
    /// The run of the host: between runs a player may receive the state instead of events.
    pub run: u64,
    /// The events in order.
    pub events: Vec<String>,
}

/// The events a player should receive in a game, in order.
pub fn due(log: &Log, player: Player) -> Vec<String> {
    let mut due = Vec::new();
    let replayed = log.replay(&known, |table, event| {
        let told = table.told(event, Viewer::Player(player)).and_then(|told| serde_json::to_string(&told).ok());
        due.extend(told.filter(|told| !is_answer(told)));
    });
    assert!(replayed.is_ok(), "{replayed:?}");
    due
}

/// Whether an event only says that a player has answered, which the pause may tell instead.
pub fn is_answer(event: &str) -> bool {
    event.starts_with("{\"e\":\"answered\"") || event.starts_with("{\"e\":\"timed-out\"")
}

/// Whether the stretches equal what was due: each event once and in order. Between two of them nothing may be
/// missing, unless the host was restarted or a hand began meanwhile: then the state was sent instead.
pub fn fits(due: &[String], stretches: &[Stretch]) -> Result<(), String> {
    let told: Vec<&Stretch> = stretches.iter().filter(|stretch| !stretch.events.is_empty()).collect();
    let mut left = told.len();
    if fits_from(due, &told, 0, None, &mut left) {
        return Ok(());
    }
    let at = told.len() - left;
    let before = at.checked_sub(1).map(|before| (told[before].run, told[before].events.last()));
    Err(format!(
        "stretch {at} of {} does not go on where the one before ended, {before:?}: {:?}",
        told.len(),
        told.get(at)
    ))
}

fn fits_from(due: &[String], told: &[&Stretch], at: usize, run: Option<u64>, left: &mut usize) -> bool {
    let Some((first, rest)) = told.split_first() else { return true };
    let may_skip =
        |from: usize| run != Some(first.run) || due[at..from].iter().any(|event| event.starts_with("{\"e\":\"dealt\""));
    let starts = (at..due.len()).filter(|&from| from == at || may_skip(from));
    for from in starts {
        if due[from..].starts_with(&first.events) {
            if fits_from(due, rest, from + first.events.len(), Some(first.run), left) {
                return true;
            }
            // The further one is, the fewer are left.
            *left = (*left).min(rest.len());
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(names: &str) -> Vec<String> {
        let name = |sign: char| if sign == 'D' { "dealt".into() } else { sign.to_string() };
        names.chars().map(|sign| format!("{{\"e\":\"{}\"}}", name(sign))).collect()
    }

    #[test]
    fn what_is_lost_or_doubled_is_noticed() {
        let due = events("DabcaDefg");
        let told = |stretches: &[(u64, &str)]| {
            let stretches: Vec<Stretch> =
                stretches.iter().map(|(run, names)| Stretch { run: *run, events: events(names) }).collect();
            fits(&due, &stretches)
        };
        for well in [
            &[(0, "DabcaDefg")][..],
            &[(0, "Dab"), (0, "caDe"), (0, ""), (0, "fg")],
            &[(0, "Da"), (0, "efg")],
            &[(0, "Da"), (1, "caDefg")],
        ] {
            assert_eq!(told(well), Ok(()), "{well:?}");
        }
        for ill in [
            &[(0, "Dabaca")][..],
            &[(0, "Dab"), (0, "bcaDefg")],
            &[(0, "Dab"), (0, "aDefg")],
            &[(0, "DabcaDe"), (1, "Def")],
            &[(0, "DabcaDe"), (0, "g")],
        ] {
            assert!(told(ill).is_err(), "{ill:?}");
        }
    }
}
