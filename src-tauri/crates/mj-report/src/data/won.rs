//! 胡: a won hand, one type for every report and page that tells of it.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// 胡: a won hand, in words and as its tiles are drawn.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct WonHand {
    /// What programs call the rule set; no player is shown it.
    pub rules: String,
    /// Who won, by place in the report's players.
    pub winner: usize,
    /// How, from the winner's side: 自摸, 丙放炮, 搶丙的槓; 放炮 where no other player is named.
    pub how: String,
    /// Off whom.
    pub from: Option<usize>,
    /// The winning tile, e.g. 四條; empty if only patterns were entered.
    pub tile: String,
    /// The concealed tiles.
    pub hand: String,
    /// What lay open.
    pub melds: String,
    /// 花, 北: what lay beside the hand.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub aside: String,
    /// The tiles as they are drawn: groups that stand apart, concealed tiles first, each tile by its code: `5p`, `0m` a red
    /// five, `3f` a flower, `?` one that lies face down. None where they are not known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Vec<String>>>", optional))]
    pub drawn: Vec<Vec<String>>,
    /// The same with every tile face up, for pages alone; programs are told the other.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<ShownTiles>,
    /// 讀法: how it was read.
    pub reading: String,
    /// 番種: what was counted.
    pub patterns: Vec<Pattern>,
    /// The total in the rule set's own terms, e.g. `20 番，合 10 葫`.
    pub total: String,
    /// The total in chips: what one full payer pays.
    pub chips: i64,
}

/// The tiles of a win by their codes, for a page to draw.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShownTiles {
    /// The winning tile; none if only patterns were entered.
    pub tile: Option<String>,
    /// The concealed tiles, without it.
    pub tiles: Vec<String>,
    pub melds: Vec<Vec<String>>,
    /// 花, 北.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub aside: Vec<String>,
}

/// 番種: one pattern of a win.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Pattern {
    /// What programs call it; no player is shown it.
    pub id: String,
    pub name: String,
    /// What it is worth once, e.g. `9 番`.
    pub value: String,
    /// How often it counted.
    pub times: u32,
}

/// 最大的牌: one of the greatest wins of a member or of an evening, and where it stands.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BestHand {
    /// Who won it; empty on the winner's own sheet.
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The day of its game; empty in the report of an evening.
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    #[serde(skip_serializing_if = "String::is_empty")]
    pub date: String,
    /// The moment itself for programs, ISO 8601.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date_iso: Option<String>,
    /// The game's id.
    pub game: String,
    /// Which hand of the game.
    pub hand: u32,
    pub win: WonHand,
}

impl Pattern {
    /// Its name, and how often it counted where that is more than once: 仙門碰 ×2.
    pub fn counted(&self) -> String {
        if self.times > 1 { format!("{} ×{}", self.name, self.times) } else { self.name.clone() }
    }
}

impl WonHand {
    /// The tiles beside the winning one, part by part in words, each with the key of its label.
    pub fn parts(&self) -> [(&'static str, &String); 3] {
        [("pad-hand", &self.hand), ("paper-melds", &self.melds), ("meld-aside", &self.aside)]
    }

    /// Its patterns by their names, with how often each counted.
    pub fn counted(&self) -> Vec<String> {
        self.patterns.iter().map(Pattern::counted).collect()
    }
}

/// The best hands of a sheet as programs read them: each in one level, its patterns by their names.
pub(super) fn in_one_level<S: Serializer>(hands: &[BestHand], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(hands.iter().map(InOneLevel))
}

struct InOneLevel<'a>(&'a BestHand);

impl Serialize for InOneLevel<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let BestHand { date, date_iso, game, hand, win, .. } = self.0;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("date", date)?;
        date_iso.iter().try_for_each(|date| map.serialize_entry("dateIso", date))?;
        map.serialize_entry("game", game)?;
        map.serialize_entry("hand", hand)?;
        for (key, text) in [("how", &win.how), ("tile", &win.tile), ("tiles", &win.hand), ("melds", &win.melds)] {
            map.serialize_entry(key, text)?;
        }
        if !win.aside.is_empty() {
            map.serialize_entry("aside", &win.aside)?;
        }
        if !win.drawn.is_empty() {
            map.serialize_entry("drawn", &win.drawn)?;
        }
        map.serialize_entry("patterns", &win.counted())?;
        map.serialize_entry("total", &win.total)?;
        map.serialize_entry("chips", &win.chips)?;
        map.end()
    }
}
