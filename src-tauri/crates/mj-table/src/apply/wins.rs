//! Folding wins and their payments.

use super::aside::take_from_aside;
use super::turned::show_under;
use super::{Applied, Broken, broken};
use crate::event::{Transfer, Win};
use crate::state::{Hand, Laid, Phase, Source, Window};
use crate::{Account, Action, ByPlayer, Liable, Table};
use mj_rules::claim::{Ready, WonBy};
use mj_tiles::{Meld, MeldKind, Seat, Tile};

impl Table {
    /// The sum of all chips; it never changes.
    pub fn chips_in_all(&self) -> i64 {
        let of = |chips: &ByPlayer<i64>| chips.as_slice().iter().sum::<i64>();
        of(&self.state.course.chips) + self.state.course.pot
    }

    pub(super) fn fold_paid(&mut self, transfers: &[Transfer]) -> Applied {
        for transfer in transfers {
            let from = *self.account(transfer.from)?;
            self.account(transfer.to)?;
            let empty_pot = transfer.from == Account::Pot && from < i64::from(transfer.amount);
            if transfer.amount == 0 || transfer.from == transfer.to || empty_pot {
                return broken("chips move from one account to another, and none are made");
            }
        }
        // Once a hand is over only chips of the pot change hands.
        let Some(hand) = self.state.hand.as_mut() else { return broken("no hand lies on the table") };
        let over = matches!(hand.phase, Phase::Ended(_));
        if over && transfers.iter().any(|transfer| transfer.from != Account::Pot) {
            return broken("the hand is over");
        }
        hand.paid.extend_from_slice(transfers);
        hand.fold_deposit_though_won(transfers);
        for transfer in transfers {
            let amount = i64::from(transfer.amount);
            *self.account(transfer.from)? -= amount;
            *self.account(transfer.to)? += amount;
        }
        Ok(())
    }

    /// 三副落, 四副落, 包: sets what the seat's melds mean now.
    pub(super) fn fold_marked(
        &mut self,
        seat: Seat,
        patterns: &[String],
        feeder: Option<Seat>,
        liable: &[Liable],
    ) -> Applied {
        for other in feeder.into_iter().chain(liable.iter().map(|one| one.seat)) {
            self.holder_mut(other)?;
        }
        let holder = self.holder_mut(seat)?;
        holder.marks = patterns.to_vec();
        holder.feeder = feeder;
        holder.liable = liable.to_vec();
        Ok(())
    }

    /// 洗牌
    pub(super) fn fold_washes(&mut self, seat: Seat) -> Applied {
        let hand = self.hand_mut()?;
        hand.washed = hand.washed.saturating_add(1);
        let when = hand.washed;
        self.holder_mut(seat)?.washes = Some(when);
        Ok(())
    }

    pub(super) fn fold_won(&mut self, win: &Win) -> Applied {
        let seat = win.seat;
        win.from.map_or(Ok(()), |from| self.holder_mut(from).map(|_| ()))?;
        self.holder_mut(seat)?;
        let (on, undeclared) = (self.setup.play().playing_on, self.undeclared_by_win());
        let hand = self.hand_mut()?;
        check_open_tile(hand, win)?;
        show_under(hand, win)?;
        let already = !hand.winners_of_open_tile().is_empty();
        // Only the first winner of a tile takes it, and only if the kong does not stand.
        if let (WonBy::RobbedKong, Some(from), false) = (win.by, win.from, already || on.kong_stands) {
            take_from_kong(hand, from, win.tile)?;
            hand.seats[seat].insert(win.tile).ok_or_else(|| Broken("a hand too large".into()))?;
        }
        if let (Some(from), false) = (win.from, already) {
            take_from_aside(hand, from, seat, win.tile)?;
        }
        hand.seats[seat].out = true;
        hand.wins.push(win.clone());
        if let Phase::Showing { from, .. } = &hand.phase {
            hand.phase = (**from).clone();
        }
        if let Phase::Window(window) = &mut hand.phase {
            window.answers[seat] = Some(Action::Pass);
            window.won.push(seat);
        }
        if let Some(declared) = undeclared {
            hand.seats[declared].ready = Ready::None;
        }
        Ok(())
    }
}

/// Checks that a tile won from another player lies open.
fn check_open_tile(hand: &Hand, win: &Win) -> Applied {
    let robs = win.by == WonBy::RobbedKong;
    let lies = |from: Seat| {
        // A flower that was set aside earlier may be won once the seventh comes.
        let beside = |window: &Window| window.source == Source::Aside && hand.seats[from].aside.contains(&win.tile);
        let fits = |window: &Window| window.by == from && window.tile == win.tile && (!robs || window.source.is_kong());
        hand.window().is_some_and(|window| fits(window) || (!robs && win.tile.is_flower() && beside(window)))
    };
    match win.from {
        None if robs => broken("a kong is robbed of a player"),
        Some(from) if !lies(from) => broken(format!("{} does not lie open", win.tile)),
        None | Some(_) => Ok(()),
    }
}

/// 搶槓: an added kong becomes a pung again; the rest of a concealed one returns to the hand.
fn take_from_kong(hand: &mut Hand, from: Seat, tile: Tile) -> Applied {
    let holder = &mut hand.seats[from];
    let own = |kind| matches!(kind, MeldKind::Added | MeldKind::Concealed);
    let kong = |laid: &Laid| own(laid.meld.kind()) && laid.meld.tiles().contains(&tile);
    let Some(at) = holder.melds.iter().position(kong) else { return broken("there is no kong to rob") };
    hand.wall.remove_kong();
    let mut tiles = holder.melds[at].meld.tiles().to_vec();
    if let Some(at) = tiles.iter().position(|&other| other == tile) {
        tiles.remove(at);
    }
    if holder.melds[at].meld.kind() == MeldKind::Concealed {
        holder.melds.remove(at);
        let back = tiles.into_iter().try_for_each(|tile| holder.insert(tile));
        return back.ok_or_else(|| Broken("a hand too large".into()));
    }
    holder.melds[at].meld = Meld::new(MeldKind::Pung, &tiles).map_err(|error| Broken(error.to_string()))?;
    Ok(())
}
