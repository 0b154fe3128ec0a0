//! Why a hand may not win: for the player who holds it, and for all once it was shown.

use crate::event::{Win, Wrong};
use crate::state::{Hand, Phase};
use crate::{Barred, Table};
use mj_rules::Outcome;
use mj_rules::claim::WonBy;
use mj_rules::mechanics::Conduct;
use mj_tiles::shape::{Concealed, Held, completes, distance};
use mj_tiles::{Seat, Tile};
use serde::Serialize;

/// Why a hand may not win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum NoWin {
    /// 未達起胡: it is complete and falls short.
    Minimum {
        /// What was counted, as it would be told of a win.
        counted: Win,
        /// 起胡
        needs: u32,
        /// How much it lacks.
        lacks: u32,
        /// 無役: it lacks a 役.
        no_yaku: bool,
    },
    /// It would be complete, but the open tile is a 寶牌, which cannot be claimed.
    Flower,
    /// It would be complete, but the rules know no 搶槓.
    Kong,
    /// 振聽 and the like: it is complete, but this tile may not win it.
    Barred {
        /// What forbids it.
        because: Barred,
    },
    /// 詐胡 without a winning shape.
    Shape {
        /// How many tiles it lacks.
        away: u8,
    },
    /// 詐胡 with a wrong number of tiles.
    Count {
        /// How many too many; too few are less than nothing.
        over: i32,
    },
}

/// The tile that would win: how it came, and whose it was.
type Winning = (Tile, WonBy, Option<Seat>);

impl Table {
    /// Why a seat is not offered 胡 although its tiles are complete. No other seat receives it, and it depends on
    /// nothing that the seat cannot see. By hand (擬真) the program does not look after a player.
    pub(crate) fn no_win(&self, hand: &Hand, seat: Seat) -> Option<NoWin> {
        if self.conduct() == Conduct::ByHand || hand.seats[seat].out || !self.is_playing() {
            return None;
        }
        let (tile, by, from) = self.winning(hand, &hand.phase, seat)?;
        if self.is_flower_win(tile) || !self.would_complete(hand, seat, tile, by) {
            return None;
        }
        if !by.is_self_draw() && tile.is_flower() {
            return Some(NoWin::Flower);
        }
        if !self.may_rob(hand, seat, by) {
            return Some(NoWin::Kong);
        }
        let barred = self.barred(hand, &hand.phase, seat, tile, by);
        barred.map(|because| NoWin::Barred { because }).or_else(|| self.below_minimum(hand, seat, (tile, by, from)))
    }

    /// What is wrong with a hand that was shown, with what was counted; none where a log does not tell what
    /// was called.
    pub(crate) fn false_because(&self, hand: &Hand, seat: Seat, why: Wrong, from: &Phase) -> Option<NoWin> {
        let holder = &hand.seats[seat];
        match why {
            Wrong::Minimum => self.below_minimum(hand, seat, self.winning(hand, from, seat)?),
            Wrong::Barred => {
                let (tile, by, _) = self.winning(hand, from, seat)?;
                self.barred(hand, from, seat, tile, by).map(|because| NoWin::Barred { because })
            }
            Wrong::Count => {
                let own_turn = matches!(from, Phase::Turn(_));
                let right = self.setup.dealt() + usize::from(own_turn);
                Some(NoWin::Count { over: holder.count() as i32 - right as i32 })
            }
            Wrong::Shape => {
                let mut tiles = holder.tiles.clone();
                if let (tile, WonBy::Discard | WonBy::RobbedKong, _) = self.winning(hand, from, seat)? {
                    tiles.try_push(tile).ok()?;
                }
                let forms = &self.setup.rules().mechanics.forms;
                let (hand, exposed) = (&Concealed::of(&tiles), &holder.exposed());
                let away = distance(&Held { hand, exposed, melds: holder.melds.len() as u8 }, forms);
                // 聽牌 is nothing away and lacks one tile. What has too many melds is no distance away.
                let away = away.checked_add(1).and_then(|away| u8::try_from(away).ok());
                Some(NoWin::Shape { away: away? })
            }
        }
    }

    /// Whether the tiles have a winning shape, whatever they are worth.
    pub(crate) fn would_complete(&self, hand: &Hand, seat: Seat, tile: Tile, by: WonBy) -> bool {
        let holder = &hand.seats[seat];
        let completes =
            |concealed| completes(&concealed, holder.melds.len() as u8, &self.setup.rules().mechanics.forms);
        if by.is_self_draw() {
            return completes(Concealed::of(&holder.tiles));
        }
        // Whatever is not drawn is the tile that lies open.
        self.memo.completed(seat, || {
            let mut concealed = Concealed::of(&holder.tiles);
            match tile.kind() {
                Some(kind) => concealed.naturals[kind] += 1,
                None => concealed.wild += 1,
            }
            completes(concealed)
        })
    }

    fn below_minimum(&self, hand: &Hand, seat: Seat, (tile, by, from): Winning) -> Option<NoWin> {
        let rules = self.setup.rules();
        let claim = self.claim(hand, seat, tile, by, from)?;
        let score = rules.score(&claim).ok()?;
        match score.outcome {
            Outcome::BelowMinimum(total, needs) => {
                let counted = Win::counted(rules, &claim, &score, total);
                let lacks = needs.saturating_sub(total.fan());
                Some(NoWin::Minimum { counted, needs, lacks, no_yaku: total.has_no_yaku() })
            }
            Outcome::Win(_) | Outcome::NoShape => None,
        }
    }

    /// The tile with which the seat would win where the hand stands so.
    fn winning(&self, hand: &Hand, phase: &Phase, seat: Seat) -> Option<Winning> {
        match phase {
            Phase::Turn(turn) if turn.seat == seat => Some((hand.seats[seat].drawn?, self.drawn_by(hand, turn), None)),
            Phase::Window(window) if window.by != seat => Some((window.tile, window.wins_by(), Some(window.by))),
            Phase::Opening(_)
            | Phase::Exchange(_)
            | Phase::Turn(_)
            | Phase::Window(_)
            | Phase::Showing { .. }
            | Phase::Asked(_)
            | Phase::Ended(_) => None,
        }
    }
}
