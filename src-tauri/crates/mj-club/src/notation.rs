//! Facts of a game in the notation of its log, as the books keep them.

use mj_tiles::Tile;

pub use mj_tell::word;

/// Tiles as MPSZ.
pub fn notation(tiles: impl IntoIterator<Item = Tile>) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = mj_tiles::write_tiles(&mut text, tiles);
    text
}
