//! Sets a game to a state in its middle: events of a hand that ended with these chips and this deal, regardless
//! of the rules.

use mj_table::{Account, Course, Deal, Ending, Event, Transfer, Why};
use serde_json::{Map, Value};

const FIELDS: [&str; 6] = ["chips", "pot", "honba", "streak", "passed", "place"];

/// The events that end the hand like this. Missing fields stay as they are.
pub fn events(course: &Course, stage: &Map<String, Value>) -> Result<Vec<Event>, String> {
    if let Some(field) = stage.keys().find(|field| !FIELDS.contains(&field.as_str())) {
        return Err(format!("a stage has no {field}"));
    }
    let now = course.deal;
    let number = |field: &str, usual: u32| match stage.get(field) {
        None => Ok(usual),
        Some(number) => number.as_u64().and_then(|number| u32::try_from(number).ok()).ok_or(format!("{field}?")),
    };
    let next = Deal {
        hand: now.hand + 1,
        place: u8::try_from(number("place", now.place.into())?).map_err(|error| error.to_string())?,
        streak: number("streak", now.streak)?,
        passed: number("passed", now.passed)?,
        honba: number("honba", now.honba)?,
    };
    let transfers = transfers(course, stage)?;
    let paid = (!transfers.is_empty()).then_some(Event::Paid { transfers });
    Ok(paid.into_iter().chain([Event::HandOver { how: Ending::Drawn, next }]).collect())
}

/// Transfers from players with too many chips to those with too few; deposits are in the pot.
fn transfers(course: &Course, stage: &Map<String, Value>) -> Result<Vec<Transfer>, String> {
    let wanted =
        |value: Option<&Value>, usual: i64| value.map_or(Some(usual), Value::as_i64).ok_or("chips are numbers");
    let mut changes = vec![(Account::Pot, wanted(stage.get("pot"), course.pot)? - course.pot)];
    for (player, &chips) in course.chips.iter() {
        let to = stage.get("chips").map(|all| &all[player.index()]);
        changes.push((Account::Player(player), wanted(to, chips)? - chips));
    }
    if changes.iter().map(|(_, change)| change).sum::<i64>() != 0 {
        return Err("the chips of a stage are not all there are".into());
    }
    let mut transfers = Vec::new();
    while let Some(from) = changes.iter().position(|&(_, change)| change < 0) {
        let to = changes.iter().position(|&(_, change)| change > 0).ok_or("no account gains")?;
        let amount = changes[to].1.min(-changes[from].1);
        (changes[from].1, changes[to].1) = (changes[from].1 + amount, changes[to].1 - amount);
        let (from, to) = (changes[from].0, changes[to].0);
        let why = if [from, to].contains(&Account::Pot) { Why::Deposit } else { Why::Noten };
        transfers.push(Transfer { from, to, amount: u32::try_from(amount).map_err(|error| error.to_string())?, why });
    }
    Ok(transfers)
}
