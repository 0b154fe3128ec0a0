//! What a rule set asks about how a hand was won, beside what all of them ask.

use super::Mechanics;
use super::play::Under;
use serde::Serialize;

/// Facts about a win, each by itself. A claim with a fact that its rule set does not ask is refused. Pages know the
/// facts by the fields of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StoryFacts {
    /// 本場: the counters of the deal.
    #[serde(rename = "honba")]
    pub counters: bool,
    /// 供託: the deposits on the table.
    pub sticks: bool,
    /// 一發: whether nothing came between a declaration and the win.
    #[serde(rename = "ippatsu")]
    pub one_shot: bool,
    /// 燕返: whether the tile was discarded with a declaration.
    #[serde(rename = "riichi_discard")]
    pub declared_tile: bool,
    /// 懸賞指示牌: what the indicators show.
    #[serde(rename = "dora")]
    pub indicators: bool,
    /// 裏寶牌: what lies under them.
    #[serde(rename = "ura")]
    pub under: bool,
    /// 開門: whose seat wind is 東, if not the dealer's.
    pub door: bool,
    /// 連莊 of the dealer, for every winner.
    pub streak: bool,
    /// When in the first go-around a first turn and a declaration were: 人胡 on any discard before the own first draw.
    #[serde(skip)]
    pub turns: bool,
}

impl StoryFacts {
    /// The facts of riichi.
    pub const RIICHI: StoryFacts = StoryFacts {
        counters: true,
        sticks: true,
        one_shot: true,
        declared_tile: true,
        indicators: true,
        under: true,
        ..StoryFacts::NONE
    };
    /// No facts.
    pub const NONE: StoryFacts = StoryFacts {
        counters: false,
        sticks: false,
        one_shot: false,
        declared_tile: false,
        indicators: false,
        under: false,
        door: false,
        streak: false,
        turns: false,
    };
}

impl Mechanics {
    /// The facts it asks, including tiles of the wall that its indicators turn over.
    pub fn asked(&self) -> StoryFacts {
        let plan = self.play.as_ref().and_then(|play| play.wall.indicators);
        StoryFacts {
            indicators: self.story.indicators || plan.is_some(),
            under: self.story.under || plan.is_some_and(|plan| plan.under != Under::None),
            ..self.story
        }
    }
}
