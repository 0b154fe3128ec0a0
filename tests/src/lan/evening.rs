//! Tables of four guests, and the check of the books afterwards.

use super::told::{due, fits};
use super::{Line, Seat, Way};
use crate::books::{ask, findings};
use mj_club::ledger::{GameFilter, Read};
use mj_club::stored;
use mj_wire::protocol::{LobbyAsk, PlaceForm};
use serde_json::json;
use std::io;
use std::path::Path;

/// The settings of a table in these tests.
pub fn form(hands: u32, pause: u8) -> PlaceForm {
    let options = json!({"hands": hands}).as_object().cloned().unwrap_or_default();
    PlaceForm { rules: "tuidaohu".into(), options, pause, ..PlaceForm::default() }
}

/// Four guests join, look at the room as a page does, and sit down at their own table, which begins. They have
/// not come to it yet.
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
        super::seat::well(&line.room(LobbyAsk::Sit { place, seat: None }).await?)?;
    }
    let line = &mut all[0].1;
    super::seat::well(&line.room(LobbyAsk::Start { place }).await?)?;
    // Messages before the answer were not read: the guest looks again.
    let mut came = Seat::looks(line).await?;
    for (seat, line) in &mut all {
        seat.game = Seat::game_of(line, place, std::mem::take(&mut came)).await?;
    }
    Ok(all)
}

/// Checks the books after finished games: everything is sound, all games are over, and all players were told
/// what their log says.
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

/// Whether a player was told what the log says.
pub fn was_told(books: &Read<'_>, seat: &Seat) -> Result<(), String> {
    let about = |why: String| format!("{} at {}: {why}", seat.name, seat.game);
    let game = books.game(&seat.game).map_err(|why| about(why.to_string()))?;
    let log = stored::log(books, game).map_err(|why| about(why.to_string()))?;
    let player = seat.player.ok_or_else(|| about("never sat down".into()))?;
    fits(&due(&log, player), &seat.told).map_err(about)
}
