//! 中途流局: what breaks a hand off, and when (rules/riichi.md §7.3).

use crate::state::{Hand, Source, Turn, Window};
use crate::{Ending, Event, Table};
use mj_rules::claim::Ready;
use mj_rules::mechanics::{Abort, Winners};
use mj_tiles::{Kind, KindSet, Seat};

/// 九種九牌: the number of kinds of 么九.
const MANY_KINDS: u32 = 9;

/// 四槓散了: the number of kongs.
const LAST_KONG: usize = 4;

impl Table {
    /// Breaks off the hand. The seats in `showing` show their tiles as the reason.
    pub(crate) fn aborted(&mut self, out: &mut Vec<Event>, which: Abort, showing: &[Seat]) {
        showing.iter().for_each(|&seat| self.shown(out, seat));
        self.hand_over(out, Ending::Aborted(which));
    }

    /// What breaks off the hand after an open tile was not won, and who shows their hand.
    pub(crate) fn aborted_by(&self, window: &Window) -> Option<(Abort, Vec<Seat>)> {
        let (hand, aborts) = (self.playing()?, &self.setup.play().aborts);
        if aborts.known.is_empty() || window.source != Source::Discard {
            return None;
        }
        let found = |which: Abort| match which {
            Abort::FourWinds => discarded_the_same_wind(hand),
            Abort::AllReady => window.declared.is_some() && all_are_ready(hand),
            Abort::FourKongs => kongs_are_of_several(hand),
            // The one is a player's choice, the other depends on the number of winners.
            Abort::NineKinds | Abort::ThreeWinners => false,
        };
        let in_order = [Abort::FourWinds, Abort::AllReady, Abort::FourKongs];
        let which = in_order.into_iter().find(|&which| aborts.has(which) && found(which))?;
        let showing = if which == Abort::AllReady { hand.active().collect() } else { Vec::new() };
        Some((which, showing))
    }

    /// 三家和: more players win with one tile than may. Those who have already won with it count too.
    pub(crate) fn too_many(&self, hand: &Hand) -> Option<Abort> {
        let Winners::UpTo { most, beyond } = self.setup.play().winning.winners else { return None };
        let winners = hand.winners_of_open_tile().len() + self.still_to_win(hand).count();
        (winners > usize::from(most)).then_some(beyond)
    }

    /// 九種九牌: whether the seat whose turn it is may break off the hand.
    pub(crate) fn may_abort(&self, hand: &Hand, turn: &Turn) -> bool {
        let holder = &hand.seats[turn.seat];
        self.setup.play().aborts.has(Abort::NineKinds)
            && holder.drawn.is_some()
            && holder.draws == 1
            && holder.pond.is_empty()
            && holder.ready == Ready::None
            && nothing_was_called(hand)
            && many_kinds(holder.tiles.iter().filter_map(|tile| tile.kind()))
    }
}

/// Whether no tile was claimed and no kong made. A tile set aside counts as a call if the book says so.
fn nothing_was_called(hand: &Hand) -> bool {
    !hand.claims && hand.wins.is_empty() && hand.seats.iter().all(|holder| holder.melds.is_empty())
}

fn many_kinds(kinds: impl Iterator<Item = Kind>) -> bool {
    let orphans: KindSet = kinds.filter(|&kind| KindSet::ORPHANS.contains(kind)).collect();
    orphans.len() >= MANY_KINDS
}

/// 四風連打: nothing was called, and everyone's only discard is the same wind.
fn discarded_the_same_wind(hand: &Hand) -> bool {
    let only = |seat: Seat| match hand.seats[seat].pond.as_slice() {
        [one] => one.tile.kind(),
        _ => None,
    };
    let wind = only(Seat::DEALER).filter(|&kind| KindSet::WINDS.contains(kind));
    wind.is_some() && hand.players().seats().all(|seat| only(seat) == wind) && nothing_was_called(hand)
}

/// 四家立直: all have declared, and none has won.
fn all_are_ready(hand: &Hand) -> bool {
    hand.wins.is_empty() && hand.seats.iter().all(|holder| holder.ready != Ready::None)
}

/// 四槓散了: four kongs, those of winners included, unless one player made all and hopes for 四槓子.
fn kongs_are_of_several(hand: &Hand) -> bool {
    let kongs = |seat: Seat| hand.seats[seat].melds.iter().filter(|laid| laid.meld.kind().is_kong()).count();
    let (mut all, mut holders) = (0, 0);
    for made in hand.players().seats().map(kongs) {
        all += made;
        holders += usize::from(made > 0);
    }
    all >= LAST_KONG && holders > 1
}
