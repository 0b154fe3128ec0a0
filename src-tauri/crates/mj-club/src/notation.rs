//! Facts of a game in the notation of its log, as the books keep them.

use mj_tiles::Tile;
use serde::Serialize;

/// The word in the log: `self-draw`, `E`.
pub fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        other => other.map(|value| value.to_string()).unwrap_or_default(),
    }
}

/// Tiles as MPSZ.
pub fn notation(tiles: impl IntoIterator<Item = Tile>) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = mj_tiles::write_tiles(&mut text, tiles);
    text
}
