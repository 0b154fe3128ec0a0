//! How example hands are written: `22m88s pung:333p pung:666s pung:777m +2m self-draw`.
//!
//! First the concealed tiles, then in any order melds, the winning tile after a `+`, and words:
//! a way of winning (`discard` if none is said), a declaration, `seat:E` `round:S` `from:W`
//! `streak:2` `winners:3` `last` `first` `open:222m` `ippatsu` `dora:1m` `ura:1m` `riichi-tile`. South wins in
//! the East round unless said otherwise.

use crate::claim::{Claim, OpenTiles, Ready, SetAside, WonBy};
use mj_tiles::{Kind, Meld, Tile, Tiles, Wind, tiles_of};

/// Reads an example hand. The error names the invalid word.
pub fn parse(text: &str) -> Result<Claim, String> {
    let mut words = text.split_whitespace();
    let hand = tiles(words.next().ok_or("empty")?)?;
    let win = text.split_whitespace().find_map(|word| word.strip_prefix('+')).ok_or("no winning tile: write +3m")?;
    let mut claim = Claim::new(hand, *tiles(win)?.first().ok_or("no winning tile after the +")?);
    for word in words.filter(|word| !word.starts_with('+')) {
        read_word(&mut claim, word).ok_or_else(|| format!("{word:?} is no part of an example hand"))?;
    }
    Ok(claim)
}

/// An example hand with `m`, `p` and `s` exchanged for the three letters given.
pub(crate) fn with_suits(text: &str, suits: &str) -> String {
    let exchanged = |letter: char| "mps".find(letter).and_then(|at| suits[at..].chars().next()).unwrap_or(letter);
    let mut words = Vec::new();
    for (at, word) in text.split_whitespace().enumerate() {
        // Tiles stand in the first word, after a `+` and after a colon. The rest are words.
        let tiles = match word.find([':', '+']) {
            Some(mark) => mark + 1,
            None if at == 0 => 0,
            None => word.len(),
        };
        let (before, list) = word.split_at(tiles);
        words.push(before.chars().chain(list.chars().map(exchanged)).collect::<String>());
    }
    words.join(" ")
}

fn tiles(text: &str) -> Result<Tiles, String> {
    let mut list = Tiles::new();
    for tile in tiles_of(text) {
        list.try_push(tile.map_err(|error| error.to_string())?).map_err(|_| format!("{text:?}: too many tiles"))?;
    }
    Ok(list)
}

fn read_word(claim: &mut Claim, word: &str) -> Option<()> {
    if let Some(by) = WonBy::from_word(word) {
        claim.by = by;
        return Some(());
    }
    if let Some(ready) = Ready::from_word(word) {
        claim.ready = ready;
        return Some(());
    }
    match word.split_once(':') {
        None => match word {
            "last" => claim.last_tile = true,
            "first" => claim.first_turn = true,
            "ippatsu" => claim.riichi.ippatsu = true,
            "riichi-tile" => claim.riichi.riichi_discard = true,
            _ => return None,
        },
        Some(("seat", wind)) => {
            claim.seat = Wind::from_letter(wind)?;
            claim.own_wind = claim.seat;
        }
        Some(("round", wind)) => claim.round = Wind::from_letter(wind)?,
        Some(("from", wind)) => claim.from = Some(Wind::from_letter(wind)?),
        Some(("streak", number)) => claim.streak = number.parse().ok()?,
        Some(("winners", number)) => claim.winners = number.parse().ok()?,
        Some(("open", list)) => claim.open = OpenTiles::parse(list).ok()?,
        Some(("aside", list)) => claim.aside = SetAside::try_from(tiles(list).ok()?.as_slice()).ok()?,
        Some(("dora", list)) => claim.riichi.dora = kinds(list)?.collect(),
        Some(("ura", list)) => claim.riichi.ura = kinds(list)?.collect(),
        Some(_) => claim.melds.try_push(Meld::parse(word).ok()?).ok()?,
    }
    Some(())
}

fn kinds(list: &str) -> Option<impl Iterator<Item = Kind>> {
    let tiles = tiles(list).ok()?;
    (tiles.len() <= 5).then(|| tiles.into_iter().filter_map(Tile::kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suits_are_exchanged_in_tiles_and_not_in_words() {
        let hand = "22m88s pung:333p aside:4z open:222m555p +2m self-draw seat:E";
        assert_eq!(with_suits(hand, "psm"), "22p88m pung:333s aside:4z open:222p555s +2p self-draw seat:E");
        assert_eq!(with_suits(hand, "mps"), hand);
    }
}
