//! 寶牌指示牌: when tiles of the wall are turned over, and the tiles under them at a win.

use crate::state::{Hand, Phase};
use crate::{Event, Table};
use mj_rules::claim::{Indicators, MOST_INDICATORS, Ready, RiichiFacts, WonBy};
use mj_rules::mechanics::{IndicatorPlan, KongTurns};
use mj_rules::{Claim, Score};
use mj_tiles::{Kind, Tile, listed};
use serde::Serialize;

/// 寶牌指示牌 on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ViewIndicators {
    /// Those turned over, in order.
    #[serde(with = "listed")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub open: Vec<Tile>,
    /// 寶牌: the kinds that these show.
    pub dora: Vec<Kind>,
    /// Their positions in the wall, in drawing order.
    pub places: Vec<usize>,
    /// 裏: the tiles under them that a win of this hand has shown.
    #[serde(with = "listed")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub under: Vec<Tile>,
    /// How many more may be turned over.
    pub closed: usize,
}

impl Table {
    /// Turns over what is due: the first at the deal, and one more for each kong that can no longer be robbed.
    pub(crate) fn turned(&mut self, out: &mut Vec<Event>) {
        let Some(plan) = self.setup.play().wall.indicators else { return };
        let kongs = self.playing().map_or(0, Hand::kongs_that_stand);
        self.turn_for(out, plan, kongs);
    }

    /// A kong stands. Its indicator is turned before the replacement, unless the book lets that of 明槓 and 加槓 wait for
    /// the discard.
    pub(crate) fn turned_by_kong(&mut self, out: &mut Vec<Event>, concealed: bool) {
        let plan = self.setup.play().wall.indicators;
        let Some(plan) = plan.filter(|plan| concealed || plan.kongs == Some(KongTurns::AtOnce)) else { return };
        let kongs = self.playing().map_or(0, |hand| hand.wall.kongs());
        self.turn_for(out, plan, kongs);
    }

    fn turn_for(&mut self, out: &mut Vec<Event>, plan: IndicatorPlan, kongs: usize) {
        let Some(hand) = self.playing() else { return };
        let due = most(plan).min(1 + kongs);
        if hand.wall.number_turned() >= due {
            return;
        }
        let mut wall = hand.wall.clone();
        while wall.number_turned() < due && wall.turn().is_some() {}
        if wall.number_turned() > hand.wall.number_turned() {
            let tiles = wall.turned().collect();
            self.emit(out, Event::Turned { tiles });
        }
    }

    /// 裏寶牌 under the open indicators, for a winner who had declared.
    pub(crate) fn under_for(&self, hand: &Hand, claim: &Claim) -> Vec<Tile> {
        match self.setup.play().wall.indicators {
            Some(plan) if claim.ready != Ready::None => {
                let number = plan.under.number(hand.wall.number_turned());
                hand.wall.under().take(number).collect()
            }
            Some(_) | None => Vec::new(),
        }
    }

    /// Scores a win again with the tiles under the indicators. Offers are judged without them, because an offer must
    /// not reveal hidden tiles.
    pub(crate) fn judge_with_under(&self, claim: &Claim, under: &[Tile]) -> Option<(Claim, Score)> {
        let riichi = RiichiFacts { ura: kinds(under.iter().copied()), ..claim.riichi.clone() };
        let claim = Claim { riichi, ..claim.clone() };
        let score = self.setup.rules().score(&claim).ok().filter(Score::wins)?;
        Some((claim, score))
    }

    pub(crate) fn view_indicators(&self, hand: &Hand) -> Option<ViewIndicators> {
        let plan = self.setup.play().wall.indicators?;
        let open: Vec<Tile> = hand.wall.turned().collect();
        let closed = most(plan).saturating_sub(open.len());
        let mechanics = &self.setup.rules().mechanics;
        let dora = open.iter().filter_map(|tile| tile.kind()).map(|kind| mechanics.dora_of(kind)).collect();
        let places = hand.wall.places_turned().to_vec();
        Some(ViewIndicators { open, dora, places, under: hand.wall.shown_under().collect(), closed })
    }
}

impl Hand {
    /// 懸賞指示牌 for a claim. A flower shows nothing.
    pub(crate) fn indicators(&self) -> Indicators {
        kinds(self.wall.turned())
    }

    /// The tiles of the wall that lie open.
    pub fn open_in_wall(&self) -> impl Iterator<Item = Tile> + '_ {
        self.wall.turned().chain(self.wall.shown_under())
    }

    /// The kongs that can no longer be robbed.
    fn kongs_that_stand(&self) -> usize {
        let robbable = matches!(&self.phase, Phase::Window(window)
            if window.wins_by() == WonBy::RobbedKong && window.won.is_empty());
        self.wall.kongs() - usize::from(robbable)
    }
}

/// The most that are turned over.
const fn most(plan: IndicatorPlan) -> usize {
    if plan.kongs.is_some() { MOST_INDICATORS } else { 1 }
}

/// The kinds of these tiles. If there are more than a claim has room for, the first ones are kept.
pub(crate) fn kinds(tiles: impl Iterator<Item = Tile>) -> Indicators {
    tiles.filter_map(Tile::kind).take(MOST_INDICATORS).collect()
}
