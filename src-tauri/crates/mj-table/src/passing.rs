//! 過水, 漏胡, 振聽: which players may not win with another's tile because they let one go. It follows from the events alone,
//! and only the player is told.

use crate::offers::Precedence;
use crate::state::{Hand, Holder, Phase, Window};
use crate::{Action, Event, Table};
use arrayvec::ArrayVec;
use mj_rules::claim::WonBy;
use mj_rules::mechanics::Passing;
use mj_tiles::{Kind, KindSet, Seat, Tile};
use serde::Serialize;

/// Why a complete hand may not win with this tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Barred {
    /// 捨牌振聽: a wait of the player is among their own discards.
    OwnDiscard,
    /// 同巡振聽: the player let a winning tile go and has not discarded since.
    PassedTurn,
    /// 立直振聽: the player let one go after their declaration, for the rest of the hand.
    PassedDeclared,
    /// 漏胡: the player let this kind go and has not moved since.
    PassedKind,
    /// 過水: the player let a tile go and has not drawn since.
    PassedDraw,
    /// The tile replaces a 明槓.
    ExposedKong,
}

/// The winning tiles that a seat let go, as far as they still count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LetGo {
    kinds: KindSet,
    /// Whether one was let go after a declaration.
    declared: bool,
}

impl LetGo {
    fn add(&mut self, kind: Kind, declared: bool) {
        self.kinds.insert(kind);
        self.declared |= declared;
    }

    fn forget(&mut self) {
        self.kinds = KindSet::EMPTY;
    }
}

impl Table {
    /// Why a complete hand may not win with this tile, whatever it is worth.
    pub(crate) fn barred(&self, hand: &Hand, phase: &Phase, seat: Seat, tile: Tile, by: WonBy) -> Option<Barred> {
        if by.is_self_draw() {
            return self.is_drawn_in_vain(phase).then_some(Barred::ExposedKong);
        }
        // A win by flowers alone does not depend on tiles let go (rules/taiwan.md §4.5).
        self.barred_by_passing(&hand.seats[seat], Some(tile.kind()?))
    }

    /// Why the seat may not win with any tile of others, or with some kind if the rule is about kinds.
    pub(crate) fn barred_for_now(&self, hand: &Hand, seat: Seat) -> Option<Barred> {
        self.barred_by_passing(&hand.seats[seat], hand.seats[seat].let_go.kinds.first())
    }

    fn barred_by_passing(&self, holder: &Holder, kind: Option<Kind>) -> Option<Barred> {
        let let_go = holder.let_go;
        let passed = !let_go.kinds.is_empty();
        match self.setup().play().passing {
            Passing::Free => None,
            Passing::SameKind => kind.filter(|&kind| let_go.kinds.contains(kind)).map(|_| Barred::PassedKind),
            Passing::UntilDraw => passed.then_some(Barred::PassedDraw),
            Passing::Furiten { .. } if let_go.declared => Some(Barred::PassedDeclared),
            Passing::Furiten { .. } if self.has_discarded_a_wait(holder) => Some(Barred::OwnDiscard),
            Passing::Furiten { .. } => passed.then_some(Barred::PassedTurn),
        }
    }

    /// Whether the player has discarded one of their waits, by shape. Claimed discards count too.
    fn has_discarded_a_wait(&self, holder: &Holder) -> bool {
        let discarded: KindSet = holder.pond.iter().filter_map(|pond| pond.tile.kind()).collect();
        let mut tiles = holder.tiles.clone();
        if holder.count() > self.setup().dealt()
            && let Some(at) = holder.drawn.and_then(|drawn| tiles.iter().position(|&held| held == drawn))
        {
            tiles.remove(at);
        }
        let forms = &self.setup().rules().mechanics.forms;
        holder.waits_with(&tiles, forms).meets(discarded)
    }

    /// The seats that let the open tile go when this event closes its window, with its kind.
    pub(crate) fn let_go_by(&self, event: &Event) -> ArrayVec<(Seat, Kind), 3> {
        let closes = matches!(event, Event::Drew { .. } | Event::Turn { .. } | Event::Melded { .. });
        if self.setup().play().passing == Passing::Free || !closes {
            return ArrayVec::new();
        }
        let Some(hand) = self.playing() else { return ArrayVec::new() };
        let Phase::Window(window) = &hand.phase else { return ArrayVec::new() };
        let Some(kind) = window.tile.kind() else { return ArrayVec::new() };
        let others = self.players().others(window.by).filter(|&seat| self.lets_go(hand, window, seat));
        others.map(|seat| (seat, kind)).collect()
    }

    fn lets_go(&self, hand: &Hand, window: &Window, seat: Seat) -> bool {
        // A seat that a nearer winner keeps from winning has let nothing go.
        let called = window.won.contains(&seat) || window.answers[seat] == Some(Action::Win);
        let (tile, by) = (window.tile, window.wins_by());
        if called || hand.seats[seat].out || self.outbid(window, seat, Precedence::Win) || !self.may_rob(hand, seat, by)
        {
            return false;
        }
        let shape_is_enough = self.setup().play().passing == Passing::Furiten { worthless: true };
        self.would_complete(hand, seat, tile, by)
            && (shape_is_enough || self.judge(hand, seat, tile, by, Some(window.by)).is_ok())
    }

    /// Records what was let go, and clears it when the player's act ends it. What was let go after a declaration stays.
    pub(crate) fn fold_let_go(&mut self, let_go: &[(Seat, Kind)], event: &Event) {
        let passing = self.setup().play().passing;
        let Some(hand) = self.state.hand.as_mut() else { return };
        for &(seat, kind) in let_go {
            let declared = hand.seats[seat].locked();
            hand.seats[seat].let_go.add(kind, declared);
        }
        let ends = match event {
            Event::Drew { seat, .. } => matches!(passing, Passing::SameKind | Passing::UntilDraw).then_some(*seat),
            Event::Melded { seat, .. } | Event::Konged { seat, .. } => (passing == Passing::SameKind).then_some(*seat),
            Event::Discarded { seat, .. } => matches!(passing, Passing::Furiten { .. }).then_some(*seat),
            _ => None,
        };
        if let Some(seat) = ends {
            hand.seats[seat].let_go.forget();
        }
    }
}
