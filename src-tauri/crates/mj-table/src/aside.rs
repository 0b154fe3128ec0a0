//! 補花, 拔北: tiles that are laid beside the hand and replaced from the tail.

use crate::state::{Hand, Holder, Phase, Turn};
use crate::{Action, End, Event, Table};
use mj_rules::claim::WonBy;
use mj_rules::mechanics::{Aside, AsideChoice};
use mj_tiles::{Seat, Tile};

/// The next step while dealt tiles are set aside.
enum Next {
    /// A tile is set aside.
    Shown(Seat, Tile),
    /// A tile aside is replaced.
    Replaced(Seat),
}

impl Table {
    /// 補花 before the first turn, in rounds from the dealer, who has drawn. Each player sets aside what they hold and
    /// takes as many from the tail; what comes then waits for the next round.
    pub(crate) fn shown_around(&mut self, out: &mut Vec<Event>) {
        if !self.setup.play().shows_around() {
            return;
        }
        let (seat, end) = (Seat::DEALER, End::Head);
        if let Some(tile) = self.playing().and_then(|hand| hand.wall.next(end)) {
            self.emit(out, Event::Drew { seat, tile, end });
        }
        self.show_on(out);
    }

    fn show_on(&mut self, out: &mut Vec<Event>) {
        while let Some(next) = self.next_shown() {
            match next {
                Next::Shown(seat, tile) => {
                    self.emit(out, Event::SetAside { seat, tile });
                    if self.lies_aside() {
                        return;
                    }
                }
                Next::Replaced(seat) => {
                    let end = End::Tail;
                    let Some(tile) = self.playing().and_then(|hand| hand.wall.next(end)) else { return };
                    self.emit(out, Event::Drew { seat, tile, end });
                }
            }
        }
    }

    fn next_shown(&self) -> Option<Next> {
        let (hand, aside) = (self.playing()?, self.setup.play().aside?);
        let takes = |tile: Tile| aside.takes(tile);
        let shown = |seat: Seat| {
            let tile = hand.seats[seat].tiles.iter().copied().find(|&tile| takes(tile));
            tile.map(|tile| Next::Shown(seat, tile))
        };
        let find = |which: &dyn Fn(Seat) -> bool| self.players().seats().find(|&seat| which(seat));
        let due = |seat: Seat| hand.due_aside(seat, takes) > 0;
        if let Some(seat) = find(&|seat| hand.seats[seat].unreplaced > 0) {
            return if due(seat) { shown(seat) } else { Some(Next::Replaced(seat)) };
        }
        let seat = find(&due).or_else(|| find(&|seat| hand.seats[seat].fresh > 0))?;
        shown(seat)
    }

    /// Lays a tile beside the hand. If no player may win with it there, it is replaced at once.
    pub(crate) fn set_aside(&mut self, out: &mut Vec<Event>, seat: Seat, tile: Tile) {
        self.emit(out, Event::SetAside { seat, tile });
        self.turned(out);
        if !self.lies_aside() {
            self.replaced(out, seat);
        }
    }

    fn lies_aside(&self) -> bool {
        self.playing().is_some_and(|hand| matches!(hand.phase, Phase::Window(_)))
    }

    /// The tile that was set aside was not won.
    pub(crate) fn aside_stood(&mut self, out: &mut Vec<Event>, seat: Seat) {
        if self.playing().is_some_and(Hand::is_opening) { self.show_on(out) } else { self.replaced(out, seat) }
    }

    fn replaced(&mut self, out: &mut Vec<Event>, seat: Seat) {
        match self.playing().and_then(|hand| hand.wall.next(End::Tail)) {
            Some(_) => self.draw(out, seat, End::Tail),
            None => self.ran_out(out),
        }
    }

    /// The tiles that may be set aside by choice; of a locked hand only the drawn tile.
    pub(crate) fn sets_aside(&self, holder: &Holder, offers: &mut Vec<Action>) {
        let chosen = |aside: &Aside| aside.choice == AsideChoice::Chosen;
        let Some(aside) = self.setup.play().aside.filter(chosen) else { return };
        let mut last = None;
        for &tile in holder.tiles.iter().filter(|&&tile| aside.takes(tile)) {
            let free = !holder.locked() || holder.drawn == Some(tile);
            if free && last.replace(tile) != Some(tile) {
                offers.push(Action::SetAside { tile });
            }
        }
    }

    /// How a player wins with the drawn tile. On a first turn only tiles set aside have been replaced, so the win is 天胡
    /// or 地胡 and no 槓上開花.
    pub(crate) fn drawn_by(&self, hand: &Hand, turn: &Turn) -> WonBy {
        let replaced = turn.last == Some(End::Tail) && !self.is_first_turn(hand, turn.seat, WonBy::SelfDraw);
        if replaced { WonBy::Replacement } else { WonBy::SelfDraw }
    }
}

/// For tests of secrecy: the first `held` of the exchanged tiles lie in hands. Moves tiles that are always set aside
/// out of them.
pub(crate) fn keep_out_of_hands(aside: Option<Aside>, tiles: &mut [Tile], held: usize) {
    let forced = |tile: Tile| aside.is_some_and(|aside| aside.forces(tile));
    let (hands, wall) = tiles.split_at_mut(held.min(tiles.len()));
    let mut others = wall.iter_mut().filter(|tile| !forced(**tile));
    for tile in hands.iter_mut().filter(|tile| forced(**tile)) {
        if let Some(other) = others.next() {
            std::mem::swap(tile, other);
        }
    }
}
