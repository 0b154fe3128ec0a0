//! 胡: a win of the books, told once for games, sheets and evenings.

use super::Played;
use crate::won::TableWin;
use mj_ledger::Win;
use mj_report::won::{Pattern, ShownTiles, WonHand};
use mj_rules::mechanics::ConcealedKong;
use mj_table::{Seen, laid_open};
use mj_tell::{self as words, Called};
use mj_tiles::{Meld, MeldKind, tiles_of};
use mj_words::{Language, Said, said};

/// A win in words, by the rules of its game, with what the others paid. Without `called`, as on a member's sheet, no other
/// player is named, and a win without a pattern has a row that says so.
pub fn won_hand(win: &Win, brought: i64, played: &Played, called: Option<&Called>, language: Language) -> WonHand {
    let say = |words: Said| words.say(language);
    let source = win.source.and_then(|from| called.map(|called| called.whole(from.into())));
    let mut patterns: Vec<Pattern> = win.patterns.iter().map(|counted| played.pattern(counted, language)).collect();
    let told = TableWin::booked(win);
    let came_to = told.total();
    let mut total = played.total(came_to.as_ref(), win.value);
    if patterns.is_empty() {
        let none = played.no_pattern();
        match called {
            Some(_) => total = said!("list-clause", list = none, next = total),
            None => patterns.push(Pattern { id: String::new(), name: say(none), value: String::new(), times: 1 }),
        }
    }
    WonHand {
        rules: played.id().into(),
        winner: win.winner.into(),
        how: say(words::won_by(&win.by, source)),
        from: win.source.map(usize::from),
        tile: say(words::written(&told.tile)),
        hand: say(words::written(&told.tiles)),
        melds: say(words::melds(&told.melds)),
        aside: say(words::written(told.aside.as_deref().unwrap_or_default())),
        drawn: drawn(&told, played.customs().concealed_kong),
        shown: Some(shown(&told)),
        reading: say(words::reading(&told.reading)),
        patterns,
        total: say(total),
        // Riichi counts a win in what the others pay, which its total does not say.
        chips: if came_to.is_some_and(|total| !total.is_known_by_value()) { brought } else { win.value },
    }
}

/// The tiles face up, without unreadable ones.
fn shown(told: &TableWin) -> ShownTiles {
    let list = |text: &str| words::drawn(tiles_of(text).filter_map(Result::ok));
    let meld = |text: &str| Meld::parse(text).ok().map(|meld| words::drawn(meld.tiles().iter().copied()));
    ShownTiles {
        tile: list(&told.tile).into_iter().next(),
        tiles: list(&told.tiles),
        melds: told.melds.split_whitespace().filter_map(meld).collect(),
        aside: told.aside.as_deref().map(list).unwrap_or_default(),
    }
}

/// The tiles as groups for drawing: concealed tiles, melds, the winning tile, tiles set aside, with concealed kongs in
/// the book's layout. Empty if any part is unreadable, or only patterns were entered.
fn drawn(told: &TableWin, concealed: ConcealedKong) -> Vec<Vec<String>> {
    if told.tile.is_empty() { Vec::new() } else { groups(told, concealed).unwrap_or_default() }
}

fn groups(told: &TableWin, concealed: ConcealedKong) -> Option<Vec<Vec<String>>> {
    let tiles = |text: &str| tiles_of(text).collect::<Result<Vec<_>, _>>().ok().map(words::drawn);
    let meld = |text: &str| Meld::parse(text).ok().map(|meld| laid(&meld, concealed));
    let mut groups = vec![tiles(&told.tiles)?];
    groups.extend(told.melds.split_whitespace().map(meld).collect::<Option<Vec<_>>>()?);
    groups.extend([tiles(&told.tile)?, tiles(told.aside.as_deref().unwrap_or_default())?]);
    groups.retain(|group| !group.is_empty());
    Some(groups)
}

/// A meld's layout when the hand is over.
fn laid(meld: &Meld, concealed: ConcealedKong) -> Vec<String> {
    if meld.kind() != MeldKind::Concealed {
        return words::drawn(meld.tiles().iter().copied());
    }
    let lies = laid_open(meld, concealed).into_iter().map(|tile| match tile {
        Seen::Face(tile) => tile.to_string(),
        Seen::Back => "?".into(),
    });
    lies.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_drawn_group_by_group() {
        let lies = |concealed, tiles: &str, melds: &str, tile: &str, aside: Option<&str>| {
            let (tile, tiles, melds, aside) = (tile.into(), tiles.into(), melds.into(), aside.map(Into::into));
            let told = TableWin { tile, tiles, melds, aside, ..TableWin::default() };
            drawn(&told, concealed).iter().map(|group| group.join(" ")).collect::<Vec<_>>()
        };
        let win = |tiles: &str, melds: &str, tile: &str, aside| lies(ConcealedKong::Middle, tiles, melds, tile, aside);
        assert_eq!(win("5m0m1z", "chow:312s", "1z", None), ["5m 0m 1z", "1s 2s 3s", "1z"]);
        // Of a concealed kong one book shows the inner tiles, another only the first, a third, where the others did not
        // know it, all of them; flowers are set aside.
        let kongs = win("9p", "concealed:1111m kong:7777z added:0555p", "9p", Some("8f1f"));
        assert_eq!(kongs, ["9p", "? 1m 1m ?", "7z 7z 7z 7z", "5p 5p 5p 0p", "9p", "1f 8f"]);
        for (concealed, kong) in [(ConcealedKong::First, "1m ? ? ?"), (ConcealedKong::None, "1m 1m 1m 1m")] {
            assert_eq!(lies(concealed, "9p", "concealed:1111m", "9p", None), ["9p", kong, "9p"]);
        }
        // An unreadable win is not drawn in part.
        for unread in [win("?!", "", "1m", None), win("1m", "pong:1m", "1m", None), win("", "", "", None)] {
            assert!(unread.is_empty(), "{unread:?}");
        }
    }
}
