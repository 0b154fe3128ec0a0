//! 先說好: what people wish beforehand. The host shows it to no other player. It is in no log until it is acted on;
//! then it is an ordinary claim.

use mj_rules::mechanics::Conduct;
use mj_table::{Action, Event, Holder, Illegal, NotNow, Phase, Player, Table};
use mj_tiles::{Kind, Seat};
use mj_wire::protocol::{Wishes, Wishing};
use std::collections::BTreeMap;

/// The wishes at one table, until the hand is over.
#[derive(Debug, Default)]
pub(super) struct Beforehand(BTreeMap<Player, Wishes>);

/// How a player who wished to 碰 a tile, but could win with it, is treated.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Dearer {
    /// They are asked.
    Asked,
    /// They let the pause pass.
    Silent,
}

impl Beforehand {
    /// Sets a player's wishes.
    pub fn set(&mut self, table: &Table, player: Player, wishes: &Wishes) -> Result<(), Illegal> {
        let pairs = pairs(table, player).ok_or(Illegal::NotNow(NotNow::NoWish))?;
        if !wishes.pung.iter().all(|kind| pairs.contains(kind)) {
            return Err(Illegal::NotNow(NotNow::NoPair));
        }
        let pung = pairs.into_iter().filter(|kind| wishes.pung.contains(kind)).collect();
        self.0.insert(player, Wishes { pung, win: wishes.win });
        Ok(())
    }

    /// The wishes as shown to their owner.
    pub fn shown(&self, table: &Table, player: Player) -> Option<Wishing> {
        let pairs = pairs(table, player)?;
        Some(Wishing { wishes: self.0.get(&player).cloned().unwrap_or_default(), pairs })
    }

    /// What a seat wished to do with the open tile.
    pub fn answer(&self, table: &Table, seat: Seat, dearer: Dearer) -> Option<Action> {
        let hand = table.hand()?;
        let Phase::Window(window) = hand.phase() else { return None };
        let wishes = self.0.iter().find(|(player, _)| hand.seat_of(**player) == Some(seat))?.1;
        let offers = table.offers(seat);
        let wins = offers.contains(&Action::Win);
        if wins && (wishes.win || dearer == Dearer::Asked) {
            return wishes.win.then_some(Action::Win);
        }
        let wished = window.tile.kind().is_some_and(|kind| wishes.pung.contains(&kind));
        offers.into_iter().find(|offer| wished && matches!(offer, Action::Pung { .. }))
    }

    /// Drops a wish whose pair is gone, and all wishes when the hand is over.
    pub fn hear(&mut self, table: &Table, events: &[Event]) {
        if events.iter().any(|event| matches!(event, Event::HandOver { .. } | Event::Dealt { .. })) {
            self.0.clear();
        }
        for (&player, wishes) in &mut self.0 {
            let pairs = pairs(table, player).unwrap_or_default();
            wishes.pung.retain(|kind| pairs.contains(kind));
        }
    }
}

/// The kinds that a player could 碰. `None` by hand (擬真), where players call themselves, and between hands.
fn pairs(table: &Table, player: Player) -> Option<Vec<Kind>> {
    let hand =
        table.hand().filter(|_| table.is_playing() && table.setup().play().manner.conduct == Conduct::Assisted)?;
    let holder = hand.holder(hand.seat_of(player)?);
    let of = |holder: &Holder| {
        let mut kinds: Vec<Kind> = holder.tiles.iter().filter_map(|tile| tile.kind()).collect();
        kinds.sort_unstable();
        let mut pairs: Vec<Kind> = kinds.windows(2).filter(|two| two[0] == two[1]).map(|two| two[0]).collect();
        pairs.dedup();
        pairs
    };
    Some(if holder.locked() || holder.out { Vec::new() } else { of(holder) })
}
