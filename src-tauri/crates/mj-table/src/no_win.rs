//! Why a hand may not win: for its player, and for everyone once it was shown.

use crate::event::Wrong;
use crate::state::{FalseWin, Hand, Phase};
use crate::{Barred, Player, Table};
use mj_rules::claim::WonBy;
use mj_rules::mechanics::Conduct;
use mj_rules::{Claim, Outcome, Score};
use mj_tiles::shape::{Concealed, Held, completes, distance};
use mj_tiles::{Seat, Tile};
use serde::Serialize;

/// Why a hand may not win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum NoWin {
    /// 未達起胡: it is complete but falls short.
    Minimum {
        /// 起胡
        needs: u32,
        /// The difference.
        lacks: u32,
        /// 無役: whether it has no 役.
        no_yaku: bool,
    },
    /// It would be complete, but the open tile is a 寶牌, which cannot be claimed.
    Flower,
    /// It would be complete, but the rules have no 搶槓.
    Kong,
    /// 振聽 and the like: it is complete, but may not win with this tile.
    Barred { because: Barred },
    /// 詐胡 without a winning shape.
    Shape {
        /// How many tiles it lacks.
        away: u8,
    },
    /// 詐胡 with a wrong number of tiles.
    Count {
        /// Tiles too many; negative for too few.
        over: i32,
    },
}

impl NoWin {
    /// A complete hand with too low a score.
    fn short(score: &Score) -> Option<NoWin> {
        let Outcome::BelowMinimum(total, needs) = score.outcome else { return None };
        Some(NoWin::Minimum { needs, lacks: needs.saturating_sub(total.fan()), no_yaku: total.has_no_yaku() })
    }
}

/// Why a complete hand is not offered 胡.
enum Refused {
    Because(NoWin),
    /// It is worth too little.
    Short(Box<(Claim, Score)>),
}

/// The tile that would win, how it came, and the player it came from.
type Winning = (Tile, WonBy, Option<Seat>);

impl Table {
    /// Why a seat is not offered 胡 although its tiles are complete. No other seat receives it, and it depends only on
    /// what the seat can see. By hand (擬真) the program gives no such help.
    pub(crate) fn no_win(&self, hand: &Hand, seat: Seat) -> Option<NoWin> {
        match self.refused(hand, seat)? {
            Refused::Because(why) => Some(why),
            Refused::Short(short) => NoWin::short(&short.1),
        }
    }

    /// 未達起胡: the player's complete hand as it is counted, while it may not win for that reason.
    pub fn scored_short(&self, player: Player) -> Option<(Claim, Score)> {
        let hand = self.hand()?;
        match self.refused(hand, hand.seat_of(player)?)? {
            Refused::Short(short) => Some(*short),
            Refused::Because(_) => None,
        }
    }

    fn refused(&self, hand: &Hand, seat: Seat) -> Option<Refused> {
        if self.conduct() == Conduct::ByHand || hand.seats[seat].out || !self.is_playing() {
            return None;
        }
        let (tile, by, from) = self.winning(hand, &hand.phase, seat)?;
        if self.is_flower_win(tile) || !self.would_complete(hand, seat, tile, by) {
            return None;
        }
        if !by.is_self_draw() && tile.is_flower() {
            return Some(Refused::Because(NoWin::Flower));
        }
        if !self.may_rob(hand, seat, by) {
            return Some(Refused::Because(NoWin::Kong));
        }
        let barred = self.barred(hand, &hand.phase, seat, tile, by);
        let barred = barred.map(|because| Refused::Because(NoWin::Barred { because }));
        barred.or_else(|| self.below_minimum(hand, seat, (tile, by, from)).map(|short| Refused::Short(Box::new(short))))
    }

    /// 詐胡 below the minimum, as it is counted. The tiles lie open.
    pub fn scored_false_win(&self) -> Option<(Claim, Score)> {
        let hand = self.hand()?;
        let FalseWin { seat, from, why, .. } = hand.false_win.as_ref()?;
        if *why != Wrong::Minimum {
            return None;
        }
        self.below_minimum(hand, *seat, self.winning(hand, from, *seat)?)
    }

    /// What is wrong with a shown hand, with what was counted; `None` if a log does not say what was called.
    pub(crate) fn false_because(&self, hand: &Hand, seat: Seat, why: Wrong, from: &Phase) -> Option<NoWin> {
        let holder = &hand.seats[seat];
        match why {
            Wrong::Minimum => NoWin::short(&self.below_minimum(hand, seat, self.winning(hand, from, seat)?)?.1),
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
                // 聽牌 has distance 0 and lacks one tile. A hand with too many melds has no distance.
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
        // A win that is no self-draw is on the open tile.
        self.memo.completed(seat, || {
            let mut concealed = Concealed::of(&holder.tiles);
            match tile.kind() {
                Some(kind) => concealed.naturals[kind] += 1,
                None => concealed.wild += 1,
            }
            completes(concealed)
        })
    }

    fn below_minimum(&self, hand: &Hand, seat: Seat, (tile, by, from): Winning) -> Option<(Claim, Score)> {
        let claim = self.claim(hand, seat, tile, by, from)?;
        let score = self.setup.rules().score(&claim).ok()?;
        matches!(score.outcome, Outcome::BelowMinimum(..)).then_some((claim, score))
    }

    /// The tile with which the seat would win in this phase.
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
