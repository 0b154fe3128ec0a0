//! Worked examples: the text gives the tiles, the rule set's judge the rest.

use super::fill::{self, Book};
use mj_rules::{Outcome, Ruleset, example};
use mj_tell::tally::tally;
use mj_tell::{self as words, drawn};
use mj_tiles::shape::{self, Concealed};
use mj_tiles::{Counts, KindSet, Meld, Tile, Tiles, tiles_of};
use mj_wire::protocol::{ReadingPart, Run, Said, Shown};

fn split<'a>(line: &'a str, book: &Book<'_>) -> Result<(&'a str, Vec<Run>), String> {
    let (tiles, caption) = line.split_once('|').ok_or("what is to be seen stands behind a |")?;
    Ok((tiles.trim(), fill::runs(caption.trim(), book)?))
}

/// Concealed tiles followed by melds.
fn held(text: &str) -> Result<(Tiles, Vec<Meld>), String> {
    let (mut tiles, mut melds) = (Tiles::new(), Vec::new());
    for word in text.split_whitespace() {
        if word.contains(':') {
            melds.push(Meld::parse(word).map_err(|_| format!("{word:?} is no meld"))?);
            continue;
        }
        for tile in tiles_of(word) {
            tiles.try_push(tile.map_err(|why| why.to_string())?).map_err(|_| "too many tiles")?;
        }
    }
    Ok((tiles, melds))
}

fn picture(tiles: &Tiles, melds: &[Meld]) -> Shown {
    let melds = melds.iter().map(|meld| drawn(meld.tiles().iter().copied()));
    Shown { tile: None, tiles: drawn(tiles.iter().copied()), melds: melds.collect(), aside: Vec::new() }
}

/// `= 123m pung:5z | caption`: in the written order, since rows of discards are unsorted.
pub fn tiles(line: &str, book: &Book<'_>) -> Result<ReadingPart, String> {
    let (text, caption) = split(line, book)?;
    let group = |word: &str| -> Result<Vec<String>, String> {
        let tiles = tiles_of(word.split_once(':').map_or(word, |(_, tiles)| tiles));
        tiles.map(|tile| tile.map(|tile| tile.to_string()).map_err(|why| why.to_string())).collect()
    };
    let mut groups = text.split_whitespace().map(group).collect::<Result<Vec<_>, _>>()?.into_iter();
    let tiles = groups.next().unwrap_or_default();
    Ok(ReadingPart::Tiles { shown: Shown { tile: None, tiles, melds: groups.collect(), aside: Vec::new() }, caption })
}

/// The kinds that complete a hand beside its melds.
pub fn completing(rules: &Ruleset, tiles: &Tiles, melds: &[Meld]) -> KindSet {
    let melded: Vec<Tile> = melds.iter().flat_map(Meld::tiles).copied().collect();
    shape::waits(&Concealed::of(tiles), &Counts::of(&melded), melds.len() as u8, &rules.mechanics.forms)
}

/// `? 1112345678999m | caption`
pub fn waits(line: &str, book: &Book<'_>) -> Result<ReadingPart, String> {
    let (text, caption) = split(line, book)?;
    let (tiles, melds) = held(text)?;
    let kinds = completing(book.rules, &tiles, &melds);
    let waits: Vec<String> = kinds.into_iter().map(|kind| Tile::from(kind).to_string()).collect();
    if waits.is_empty() {
        return Err("this hand waits for nothing".into());
    }
    Ok(ReadingPart::Waits { shown: picture(&tiles, &melds), waits, caption })
}

/// `+ 123m456p… +5m self-draw | caption`
pub fn counted(line: &str, book: &Book<'_>) -> Result<ReadingPart, String> {
    let (text, caption) = split(line, book)?;
    let claim = example::parse(text)?;
    let score = book.rules.score(&claim).map_err(|why| why.to_string())?;
    if score.outcome == Outcome::NoShape {
        return Err("these tiles have no winning shape".into());
    }
    let how: Vec<Said> = std::iter::once(words::won_by(claim.by.word(), None)).chain(words::example(&claim)).collect();
    let tally = Box::new(tally(book.rules, &claim, &score));
    Ok(ReadingPart::Counted { tally, how: Said::from(how).say(book.language), caption })
}
