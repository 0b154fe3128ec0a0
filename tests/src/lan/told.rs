//! What a device is told, as far as a player who plays must read it, and whether it is what the log says.

use mj_table::{Action, Player, Viewer};
use mj_wire::log::{Log, known};
use serde::Deserialize;
use serde_json::value::RawValue;

/// A message; what is no news is answers, the room, or `elsewhere`.
#[derive(Debug, Deserialize)]
pub struct Heard<'a> {
    /// What it is.
    pub is: &'a str,
    /// The number of the question that it answers.
    pub id: Option<u32>,
    /// The number of the news.
    pub n: Option<u64>,
    /// The news.
    #[serde(borrow)]
    pub news: Option<News<'a>>,
    /// Why a question is refused.
    #[serde(borrow)]
    pub why: Option<Why<'a>>,
}

/// Why a question is refused.
#[derive(Debug, Deserialize)]
pub struct Why<'a> {
    /// For the program.
    pub code: &'a str,
}

/// What is told of the room, whole or what has changed of it, as far as a player must know who waits for his table.
#[derive(Debug, Deserialize)]
pub struct RoomHeard {
    /// What it is.
    pub is: String,
    #[serde(default)]
    pub places: Vec<PlaceHeard>,
}

/// A table of the room.
#[derive(Debug, Deserialize)]
pub struct PlaceHeard {
    /// Its number.
    pub place: u16,
    /// How far it has come.
    pub state: StateHeard,
}

/// How far a table has come.
#[derive(Debug, Deserialize)]
pub struct StateHeard {
    /// The game, once there is one.
    pub game: Option<String>,
}

/// News of a table.
#[derive(Debug, Deserialize)]
pub struct News<'a> {
    /// Who has the device.
    pub floor: Option<Player>,
    /// What happened.
    #[serde(borrow)]
    pub events: Vec<&'a RawValue>,
    /// How the table stands.
    #[serde(borrow)]
    pub view: &'a RawValue,
    /// Whether the table waits for him.
    pub asked: bool,
    /// The pause after a discard.
    pub gate: Option<Gate>,
    /// What goes on beside the game.
    pub company: Option<Company>,
}

/// The pause after a discard.
#[derive(Debug, Deserialize)]
pub struct Gate {
    /// Who may still answer.
    pub open: Vec<Player>,
}

/// What goes on beside the game.
#[derive(Debug, Deserialize)]
pub struct Company {
    /// Who wants the next hand already.
    pub ready: Vec<Player>,
}

/// Of the table as much as is needed to go on.
#[derive(Debug, Deserialize)]
pub struct View {
    /// What may be done.
    pub offers: Vec<Action>,
    /// Where the hand stands.
    pub phase: Phase,
    /// Why the game is over, once it is.
    pub over: Option<serde_json::Value>,
}

/// Where a hand stands.
#[derive(Debug, Deserialize)]
pub struct Phase {
    /// In a word.
    pub p: String,
}

/// What one device was told between two breaks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stretch {
    /// Which run of the host it was: from one to the next a player may be told the table as it stands.
    pub run: u64,
    /// The events, as they came.
    pub events: Vec<String>,
}

/// What a player should be told of a game, in order.
pub fn due(log: &Log, player: Player) -> Vec<String> {
    let mut due = Vec::new();
    let replayed = log.replay(&known, |table, event| {
        let told = table.told(event, Viewer::Player(player)).and_then(|told| serde_json::to_string(&told).ok());
        due.extend(told.filter(|told| !is_answer(told)));
    });
    assert!(replayed.is_ok(), "{replayed:?}");
    due
}

/// What only says that a player has answered is told in one way or the other, by the pause or by the event.
pub fn is_answer(event: &str) -> bool {
    event.starts_with("{\"e\":\"answered\"") || event.starts_with("{\"e\":\"timed-out\"")
}

/// Whether stretches are what was due: each event once and in order. Between two of them nothing is missing, unless
/// the host was another or a hand began meanwhile: then the table as it stands has said more than the events.
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
            // The further one came, the fewer are left.
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
