//! Tiles and melds by their names: 一二三萬 東東; 123 Wan, East East.

use super::{Language, either};
use mj_tiles::{Kind, Meld, MeldKind, Suit, Tile, Wind, tiles_of};

pub(super) const RANKS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];

/// What the tiles of a box are called in a language.
struct Names {
    ranks: [&'static str; 9],
    honours: [&'static str; 7],
    flowers: [&'static str; 8],
    /// Behind the ranks, in the order of [`Suit`].
    suits: [&'static str; 3],
    red: &'static str,
    /// Between honours beside each other.
    apart: &'static str,
    /// Between tiles of different suits.
    then: &'static str,
}

static CHINESE: Names = Names {
    ranks: RANKS,
    honours: ["東", "南", "西", "北", "白", "發", "中"],
    flowers: ["春", "夏", "秋", "冬", "梅", "蘭", "菊", "竹"],
    suits: ["萬", "筒", "條"],
    red: "紅",
    apart: "",
    then: " ",
};

static ENGLISH: Names = Names {
    ranks: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
    honours: ["East", "South", "West", "North", "White", "Green", "Red"],
    flowers: ["Spring", "Summer", "Autumn", "Winter", "Plum", "Orchid", "Mum", "Bamboo-flower"],
    suits: [" Wan", " Dots", " Bamboo"],
    red: "r",
    apart: " ",
    then: ", ",
};

const fn names(language: Language) -> &'static Names {
    match language {
        Language::Chinese => &CHINESE,
        Language::English => &ENGLISH,
    }
}

/// 一萬, 東.
pub fn kind_of(kind: Kind, language: Language) -> String {
    tiles([kind.into()], language)
}

/// 一萬, 紅五筒, 東, 春.
pub fn tile(tile: Tile, language: Language) -> String {
    tiles([tile], language)
}

/// Tiles in the order given, the suit said once for neighbours: 一二三萬 東東 春.
pub fn tiles(list: impl IntoIterator<Item = Tile>, language: Language) -> String {
    let names = names(language);
    let mut text = String::new();
    let mut run: Option<Sort> = None;
    for tile in list {
        let sort = Sort::of(tile);
        match run {
            Some(last) if last != sort => {
                text.push_str(last.suffix(names));
                text.push_str(names.then);
            }
            Some(Sort::Honour | Sort::Flower) => text.push_str(names.apart),
            _ => {}
        }
        if tile.red_suit().is_some() {
            text.push_str(names.red);
        }
        text.push_str(name(tile, names));
        run = Some(sort);
    }
    text.push_str(run.map_or("", |last| last.suffix(names)));
    text
}

/// The same with the kinds in order, which people find easier to check.
pub fn sorted(list: impl IntoIterator<Item = Tile>, language: Language) -> String {
    let mut list: Vec<Tile> = list.into_iter().collect();
    sort(&mut list);
    tiles(list, language)
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

/// What the books have of tiles (`123m55z`), sorted; what cannot be read stands as it is.
pub fn written(text: &str, language: Language) -> String {
    tiles_of(text).collect::<Result<Vec<_>, _>>().map_or_else(|_| text.to_owned(), |list| sorted(list, language))
}

/// 吃, 碰 and the kongs.
pub const fn meld_kind(kind: MeldKind, language: Language) -> &'static str {
    match kind {
        MeldKind::Chow => either(language, "吃", "chow"),
        MeldKind::Pung => either(language, "碰", "pung"),
        MeldKind::Kong => either(language, "明槓", "kong"),
        MeldKind::Added => either(language, "加槓", "added kong"),
        MeldKind::Concealed => either(language, "暗槓", "concealed kong"),
    }
}

/// 吃 二三四條
pub fn meld(meld: &Meld, language: Language) -> String {
    format!("{} {}", meld_kind(meld.kind(), language), sorted(meld.tiles().iter().copied(), language))
}

/// What the books have of melds (`chow:324m pung:777z`).
pub fn melds(text: &str, language: Language) -> String {
    let one = |text: &str| Meld::parse(text).map_or_else(|_| text.to_owned(), |it| meld(&it, language));
    let all: Vec<_> = text.split_whitespace().map(one).collect();
    all.join(either(language, "、", "; "))
}

/// What the books have of a reading (`123m 777z+ 99s`): part by part, and which of them the tile completed.
pub fn reading(text: &str, language: Language) -> String {
    let one = |part: &str| {
        let (part, completed) = part.strip_suffix('+').map_or((part, ""), |part| (part, either(language, "＋", "+")));
        let list = tiles_of(part).collect::<Result<Vec<_>, _>>();
        format!("{}{completed}", list.map_or_else(|_| part.to_owned(), |list| tiles(list, language)))
    };
    text.split_whitespace().map(one).collect::<Vec<_>>().join(either(language, "・", " · "))
}

/// 東, 南, 西, 北.
pub const fn wind(wind: Wind, language: Language) -> &'static str {
    names(language).honours[wind as usize]
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

    const fn suffix(self, names: &Names) -> &'static str {
        match self {
            Sort::Suit(suit) => names.suits[suit as usize],
            Sort::Honour | Sort::Flower => "",
        }
    }
}

fn name(tile: Tile, names: &Names) -> &'static str {
    let place = |rank: u8| usize::from(rank) - 1;
    match (tile.flower_number(), tile.kind()) {
        (Some(number), _) => names.flowers[place(number)],
        (None, Some(kind)) if kind.is_honour() => names.honours[place(kind.rank())],
        (None, Some(kind)) => names.ranks[place(kind.rank())],
        // A tile without a kind is a flower.
        (None, None) => "",
    }
}
