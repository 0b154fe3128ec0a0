//! Tables of four guests, and what the books say of them afterwards.

use super::told::{due, fits};
use super::{Line, Seat, Way};
use crate::books::{ask, findings};
use mj_club::ledger::{GameFilter, Read};
use mj_club::stored;
use mj_wire::protocol::{PlaceForm, RoomAsk};
use serde_json::json;
use std::io;
use std::path::Path;

/// A table as these proofs put it up.
pub fn form(hands: u32, pause: u8) -> PlaceForm {
    let options = json!({"hands": hands}).as_object().cloned().unwrap_or_default();
    PlaceForm { rules: "tuidaohu".into(), options, pause, ..PlaceForm::default() }
}

/// Four guests come, look at the room as a page does, sit down at a table of their own, and it begins. They have not
/// come to it yet.
pub async fn table(way: &Way, number: u64, form: PlaceForm) -> io::Result<Vec<(Seat, Line)>> {
    let mut all = Vec::new();
    for at in 0..4 {
        let mut seat = Seat::new(format!("客{number}{}", ["甲", "乙", "丙", "丁"][at]), number * 4 + at as u64);
        let mut line = seat.calls(way).await?;
        Seat::looks(&mut line).await?;
        all.push((seat, line));
    }
    let (seat, line) = &mut all[0];
    let place = seat.puts(line, way, form).await?;
    for (_, line) in &mut all {
        super::seat::well(&line.room(RoomAsk::Sit { place, seat: None }).await?)?;
    }
    let line = &mut all[0].1;
    super::seat::well(&line.room(RoomAsk::Start { place }).await?)?;
    // What came before the answer was not heard: he looks once more.
    let mut came = Seat::looks(line).await?;
    for (seat, line) in &mut all {
        seat.game = Seat::game_of(line, place, std::mem::take(&mut came)).await?;
    }
    Ok(all)
}

/// What the books say of games that were played to their end: that everything holds, that all are over, and that
/// everybody was told what his log says.
pub fn judge(books: &Path, seats: &[Seat]) -> Vec<String> {
    ask(books, |books| {
        let mut found = findings(books);
        let games = books.games(&GameFilter::default()).unwrap_or_default();
        found.extend(
            games.iter().filter(|game| !is_over(books, &game.gid)).map(|game| format!("{} is not over", game.gid)),
        );
        found.extend(seats.iter().filter_map(|seat| was_told(books, seat).err()));
        found
    })
}

fn is_over(books: &Read<'_>, gid: &str) -> bool {
    let record = books.game(gid).and_then(|game| books.record(game));
    record.is_ok_and(|record| record.ended.is_some())
}

/// Whether a player was told what his log says.
pub fn was_told(books: &Read<'_>, seat: &Seat) -> Result<(), String> {
    let about = |why: String| format!("{} at {}: {why}", seat.name, seat.game);
    let game = books.game(&seat.game).map_err(|why| about(why.to_string()))?;
    let log = stored::log(books, game).map_err(|why| about(why.to_string()))?;
    let player = seat.player.ok_or_else(|| about("never sat down".into()))?;
    fits(&due(&log, player), &seat.told).map_err(about)
}
