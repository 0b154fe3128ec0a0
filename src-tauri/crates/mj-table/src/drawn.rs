//! 流局: the wall has run out and the last tile was not won. Who shows, who pays, 流局滿貫 (rules/riichi.md §7.1–2).

use crate::event::{Transfer, Why};
use crate::settle::Settling;
use crate::state::{Hand, Holder};
use crate::{Ending, Event, Table};
use mj_rules::claim::{OpenTiles, Ready, WonBy};
use mj_rules::mechanics::{Nagashi, Noten, Takes, Tenpai};
use mj_tiles::shape::{Concealed, completes};
use mj_tiles::{Kind, KindSet, Seat};

impl Table {
    /// 黃牌: no tile is left to draw. Ready players show. Then discards that are all 么九 are paid, or players who are not
    /// ready pay.
    pub(crate) fn ran_out(&mut self, out: &mut Vec<Event>) {
        let Some(hand) = self.playing() else { return };
        let rules = self.setup.play().running_out;
        let ready: Vec<Seat> = rules.tenpai.map_or_else(Vec::new, |tenpai| {
            hand.active().filter(|&seat| self.waits_at_end(hand, seat, tenpai)).collect()
        });
        let paid: Vec<Seat> = nagashi_of(hand).filter(|_| rules.nagashi.is_some()).collect();
        let (transfers, ending) = match (rules.nagashi, rules.tenpai) {
            (Some(nagashi), _) if !paid.is_empty() => (self.nagashi(hand, nagashi, &paid), Ending::Nagashi),
            (_, Some(tenpai)) => {
                let others: Vec<Seat> = hand.active().filter(|seat| !ready.contains(seat)).collect();
                let noten = if hand.wins.is_empty() { tenpai.noten } else { tenpai.noten_after_win };
                (self.settling(hand).noten(noten, &ready, &others), Ending::Drawn)
            }
            (_, None) => (Vec::new(), Ending::Drawn),
        };
        ready.into_iter().for_each(|seat| self.shown(out, seat));
        if !transfers.is_empty() {
            self.emit(out, Event::Paid { transfers });
        }
        self.hand_over(out, ending);
    }

    /// Lays the seat's tiles open.
    pub(crate) fn shown(&mut self, out: &mut Vec<Event>, seat: Seat) {
        let Some(hand) = self.playing() else { return };
        let hand = hand.seats[seat].tiles.to_vec();
        self.emit(out, Event::Shown { seat, hand });
    }

    /// Whether a hand counts as ready at the end by the rules of the book. A declared hand does.
    fn waits_at_end(&self, hand: &Hand, seat: Seat, tenpai: Tenpai) -> bool {
        let holder = &hand.seats[seat];
        if holder.ready != Ready::None {
            return true;
        }
        let by_shape = self.is_ready(holder, &holder.tiles) || (tenpai.dead_waits && self.is_ready_for_a_fifth(holder));
        by_shape && (tenpai.formal || self.could_win(hand, seat))
    }

    /// Whether one more tile of any kind, even a fifth, completes the hand.
    fn is_ready_for_a_fifth(&self, holder: &Holder) -> bool {
        if holder.tiles.len() + 3 * holder.melds.len() != self.setup.dealt() {
            return false;
        }
        let (melds, forms) = (holder.melds.len() as u8, &self.setup.rules().mechanics.forms);
        let mut any = Concealed::of(&holder.tiles);
        any.wild += 1;
        completes(&any, melds, forms)
    }

    /// Whether a wait would win, drawn or discarded, if there were one more turn.
    fn could_win(&self, hand: &Hand, seat: Seat) -> bool {
        let holder = &hand.seats[seat];
        let forms = &self.setup.rules().mechanics.forms;
        let found = holder.waits_with(&holder.tiles, forms);
        found.into_iter().any(|kind| self.would_win_with(hand, seat, kind))
    }

    fn would_win_with(&self, hand: &Hand, seat: Seat, kind: Kind) -> bool {
        let Some(from) = self.players().others(seat).next() else { return false };
        let Some(mut claim) = self.claim(hand, seat, kind.into(), WonBy::Discard, Some(from)) else { return false };
        // The last tile is gone: rows that depend on it or on the tiles lying open do not count here.
        claim.last_tile = false;
        claim.riichi.riichi_discard = false;
        claim.open = OpenTiles::default();
        let discarded = self.setup.rules().score(&claim).is_ok_and(|score| score.wins());
        (claim.by, claim.from) = (WonBy::SelfDraw, None);
        discarded || self.setup.rules().score(&claim).is_ok_and(|score| score.wins())
    }

    /// 流局滿貫. As a win it takes the pot too; of several the first from the dealer does.
    fn nagashi(&self, hand: &Hand, nagashi: Nagashi, paid: &[Seat]) -> Vec<Transfer> {
        let active: Vec<Seat> = hand.active().collect();
        let mut transfers = self.settling(hand).nagashi(nagashi, paid, &active, hand.honba);
        let first = paid.first().filter(|_| nagashi.wins);
        transfers.extend(first.and_then(|&first| self.state.course.all_of_pot(hand.order[first])));
        transfers
    }
}

impl Settling<'_> {
    /// 流局罰符: from players who are not ready to those who are.
    pub fn noten(&self, noten: Noten, ready: &[Seat], others: &[Seat]) -> Vec<Transfer> {
        let share = noten.share(ready.len() as u32, others.len() as u32);
        let list: Vec<_> =
            others.iter().flat_map(|&from| ready.iter().map(move |&to| (from, to, share, Why::Noten))).collect();
        self.transfers(&list)
    }

    /// 流局滿貫: each of `paid` is paid like a self-draw by the others of `active`. As a win it takes the counters; of
    /// several the first does, or each where the book says so.
    pub fn nagashi(&self, nagashi: Nagashi, paid: &[Seat], active: &[Seat], honba: u32) -> Vec<Transfer> {
        let (stakes, scheme) = (self.play.stakes, &self.rules.mechanics.scheme);
        let counters = if nagashi.wins && stakes.counters { scheme.self_draw_counters(honba) } else { 0 };
        let mut list = Vec::new();
        for (at, &winner) in paid.iter().enumerate() {
            let takes_counters = at == 0 || stakes.counters_to == Takes::Each;
            for &payer in active.iter().filter(|&&seat| seat != winner) {
                list.push((
                    payer,
                    winner,
                    scheme.self_draw_share(nagashi.value, [winner, payer], self.streak),
                    Why::Nagashi,
                ));
                list.push((payer, winner, if takes_counters { counters } else { 0 }, Why::Counters));
            }
        }
        self.transfers(&list)
    }
}

/// 流局滿貫: the seats that are paid for their discards, from the dealer.
pub(crate) fn nagashi_of(hand: &Hand) -> impl Iterator<Item = Seat> + '_ {
    hand.active().filter(|&seat| is_nagashi(hand, seat))
}

/// Whether all discards of a seat are 么九 and still lie before it.
fn is_nagashi(hand: &Hand, seat: Seat) -> bool {
    let pond = &hand.seats[seat].pond;
    let counts = |kind: Kind| KindSet::ORPHANS.contains(kind);
    !pond.is_empty() && pond.iter().all(|one| one.claimed.is_none() && one.tile.kind().is_some_and(counts))
}
