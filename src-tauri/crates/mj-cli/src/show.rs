//! Tiles, seats and numbers as people read them.

use mj_tiles::{Kind, Suit, Tile, Wind, write_tiles};

const RANKS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
const HONOURS: [&str; 7] = ["東", "南", "西", "北", "白", "發", "中"];
const FLOWERS: [&str; 8] = ["春", "夏", "秋", "冬", "梅", "蘭", "菊", "竹"];

/// 一萬, 東.
pub fn kind(kind: Kind) -> String {
    tiles([kind.into()])
}

/// 一萬, 紅五筒, 東, 春.
pub fn tile(tile: Tile) -> String {
    tiles([tile])
}

/// Tiles in the order given, the suit said once for neighbours: 一二三萬 東東 春.
pub fn tiles(list: impl IntoIterator<Item = Tile>) -> String {
    let mut text = String::new();
    let mut run: Option<Sort> = None;
    for tile in list {
        let sort = Sort::of(tile);
        match run {
            Some(last) if last != sort => {
                text.push_str(last.suffix());
                text.push(' ');
            }
            _ => {}
        }
        if tile.red_suit().is_some() {
            text.push('紅');
        }
        text.push_str(character(tile));
        run = Some(sort);
    }
    text.push_str(run.map_or("", Sort::suffix));
    text
}

/// The same with the kinds in order, which people find easier to check.
pub fn sorted(list: impl IntoIterator<Item = Tile>) -> String {
    let mut list: Vec<Tile> = list.into_iter().collect();
    sort(&mut list);
    tiles(list)
}

/// Kinds in order, a red five behind the other fives, flowers last.
pub fn sort(tiles: &mut [Tile]) {
    tiles.sort_by_key(|tile| (tile.kind().map_or(Kind::COUNT, Kind::index), tile.index()));
}

/// Tiles in the notation: `123m55z`.
pub fn notation(list: impl IntoIterator<Item = Tile>) -> String {
    let mut text = String::new();
    crate::answer::ignore(write_tiles(&mut text, list));
    text
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

    const fn suffix(self) -> &'static str {
        match self {
            Sort::Suit(Suit::Characters) => "萬",
            Sort::Suit(Suit::Dots) => "筒",
            Sort::Suit(Suit::Bamboos) => "條",
            Sort::Honour | Sort::Flower => "",
        }
    }
}

fn character(tile: Tile) -> &'static str {
    let place = |rank: u8| usize::from(rank) - 1;
    match (tile.flower_number(), tile.kind()) {
        (Some(number), _) => FLOWERS[place(number)],
        (None, Some(kind)) if kind.is_honour() => HONOURS[place(kind.rank())],
        (None, Some(kind)) => RANKS[place(kind.rank())],
        // A tile without a kind is a flower.
        (None, None) => "",
    }
}

/// 東, 南, 西, 北.
pub const fn wind(wind: Wind) -> &'static str {
    HONOURS[wind as usize]
}

/// 東家, and that he is the dealer.
pub fn seat(seat: Wind) -> String {
    let dealer = if seat == Wind::East { "（莊）" } else { "" };
    format!("{}家{dealer}", wind(seat))
}

/// 1,200
pub fn number(number: u32) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A change of somebody's account: +1,200, -600, 0.
pub fn change(change: i64) -> String {
    let sign = match change {
        0 => "",
        1.. => "+",
        _ => "-",
    };
    format!("{sign}{}", number(u32::try_from(change.unsigned_abs()).unwrap_or(u32::MAX)))
}

/// What somebody has: 1,200, -600, 0.
pub fn signed(number: i64) -> String {
    let text = change(number);
    text.strip_prefix('+').map(str::to_owned).unwrap_or(text)
}

/// 一 to 九 for small numbers, digits for others.
pub fn count(number: u32) -> String {
    match number.checked_sub(1).and_then(|at| RANKS.get(at as usize)) {
        Some(word) => (*word).into(),
        None => number.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_tiles::tiles_of;

    fn read(text: &str) -> Vec<Tile> {
        tiles_of(text).map(Result::unwrap).collect()
    }

    #[test]
    fn tiles_are_called_by_their_names() {
        assert_eq!(tiles(read("123m0p55s1z77z3f")), "一二三萬 紅五筒 五五條 東中中 秋");
        assert_eq!(sorted(read("3f9m1m0p4p6p2z")), "一九萬 四紅五六筒 南 秋");
        assert_eq!(tiles([]), "");
        for tile in Tile::all() {
            assert!(!super::tile(tile).is_empty());
        }
    }

    #[test]
    fn numbers_are_easy_on_the_eye() {
        assert_eq!([0, 999, 1_000, 1_234_567].map(number), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!([0, 12_000, -600].map(change), ["0", "+12,000", "-600"]);
        assert_eq!([1, 9, 10].map(count), ["一", "九", "10"]);
    }
}
