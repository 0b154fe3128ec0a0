//! Tiles and melds by their names: 一二三萬 東東; 123 Wan, East East.

use mj_tiles::{Kind, Meld, MeldKind, Suit, Throw, Tile, Wind, tiles_of};
use mj_words::{Said, said};

/// 一萬, 東.
pub fn kind_of(kind: Kind) -> Said {
    tiles([kind.into()])
}

/// 一萬, 紅五筒, 東, 春.
pub fn tile(tile: Tile) -> Said {
    tiles([tile])
}

/// Tiles in the given order, the suit named once for neighbours: 一二三萬 東東 春.
pub fn tiles(list: impl IntoIterator<Item = Tile>) -> Said {
    let list: Vec<Tile> = list.into_iter().collect();
    super::joined("tiles-then", list.chunk_by(|one, other| Sort::of(*one) == Sort::of(*other)).map(alike))
}

/// Neighbours of one suit, or honours, or flowers.
fn alike(run: &[Tile]) -> Said {
    match run.first().map(|first| Sort::of(*first)) {
        Some(Sort::Suit(suit)) => {
            let ranks = super::joined("tiles-close", run.iter().map(|tile| rank(*tile)));
            match suit {
                Suit::Characters => said!("tiles-of-m", ranks = ranks),
                Suit::Dots => said!("tiles-of-p", ranks = ranks),
                Suit::Bamboos => said!("tiles-of-s", ranks = ranks),
            }
        }
        Some(Sort::Honour | Sort::Flower) => super::joined("tiles-beside", run.iter().map(|tile| name(*tile))),
        None => Said::nothing(),
    }
}

/// The same with sorted kinds, which are easier to check.
pub fn sorted(list: impl IntoIterator<Item = Tile>) -> Said {
    let mut list: Vec<Tile> = list.into_iter().collect();
    sort(&mut list);
    tiles(list)
}

/// Tiles in their order, as a screen draws them.
pub fn drawn(tiles: impl IntoIterator<Item = Tile>) -> Vec<String> {
    let mut tiles: Vec<Tile> = tiles.into_iter().collect();
    sort(&mut tiles);
    tiles.iter().map(ToString::to_string).collect()
}

/// Kinds in order, a red five behind the other fives, flowers last.
pub fn sort(tiles: &mut [Tile]) {
    tiles.sort_by_key(|tile| (tile.kind().map_or(Kind::COUNT, Kind::index), tile.index()));
}

/// Tiles of the books (`123m55z`), sorted; unreadable text as it is.
pub fn written(text: &str) -> Said {
    tiles_of(text).collect::<Result<Vec<_>, _>>().map_or_else(|_| Said::from(text.to_owned()), sorted)
}

/// 吃, 碰 and the kongs.
pub fn meld_kind(kind: MeldKind) -> Said {
    match kind {
        MeldKind::Chow => said!("meld-chow"),
        MeldKind::Pung => said!("meld-pung"),
        MeldKind::Kong => said!("meld-kong"),
        MeldKind::Added => said!("meld-added"),
        MeldKind::Concealed => said!("meld-concealed"),
    }
}

/// 吃 二三四條
pub fn meld(meld: &Meld) -> Said {
    said!("tiles-meld", kind = meld_kind(meld.kind()), tiles = sorted(meld.tiles().iter().copied()))
}

/// Melds of the books (`chow:324m pung:777z`).
pub fn melds(text: &str) -> Said {
    let one = |text: &str| Meld::parse(text).map_or_else(|_| Said::from(text.to_owned()), |it| meld(&it));
    super::joined("tiles-melds", text.split_whitespace().map(one))
}

/// A reading of the books (`123m 777z+ 99s`), part by part with the completed one.
pub fn reading(text: &str) -> Said {
    let told =
        |part: &str| tiles_of(part).collect::<Result<Vec<_>, _>>().map_or_else(|_| Said::from(part.to_owned()), tiles);
    let one = |part: &str| match part.strip_suffix('+') {
        Some(completed) => said!("tiles-completed", tiles = told(completed)),
        None => told(part),
    };
    super::joined("tiles-parts", text.split_whitespace().map(one))
}

/// 東, 南, 西, 北.
pub fn wind(wind: Wind) -> Said {
    match wind {
        Wind::East => said!("wind-E"),
        Wind::South => said!("wind-S"),
        Wind::West => said!("wind-W"),
        Wind::North => said!("wind-N"),
    }
}

/// The thrown dice.
pub fn throw(throw: Throw) -> Said {
    let eyes: Vec<String> = throw.eyes().iter().map(u8::to_string).collect();
    said!("table-dice", dice = eyes.join(" "))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Suit(Suit),
    Honour,
    Flower,
}

impl Sort {
    fn of(tile: Tile) -> Sort {
        match tile.kind() {
            None => Sort::Flower,
            Some(kind) => kind.suit().map_or(Sort::Honour, Sort::Suit),
        }
    }
}

/// 五, 紅五: the rank of a tile without its suit.
fn rank(tile: Tile) -> Said {
    let rank = tile.kind().map_or_else(Said::nothing, |kind| said!(format!("tiles-rank-{}", kind.rank())));
    if tile.red_suit().is_some() { said!("tiles-red", rank = rank) } else { rank }
}

/// 東, 白, 春: a tile without a suit.
fn name(tile: Tile) -> Said {
    match tile.kind().map(Kind::rank) {
        // A tile without a kind is a flower.
        None => said!(format!("tile-{tile}")),
        Some(5) => said!("tiles-white"),
        Some(6) => said!("tiles-green"),
        Some(7) => said!("tiles-red-dragon"),
        Some(rank) => wind(Wind::ALL[usize::from(rank) - 1]),
    }
}
