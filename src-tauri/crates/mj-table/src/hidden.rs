//! What stays hidden while a hand is played: a winner's tiles while others play on, and a 暗槓 that lies face down. For
//! tests of secrecy there is an exchange of everything hidden.

use crate::aside::keep_out_of_hands;
use crate::event::Win;
use crate::memo::Memo;
use crate::seat_event::{laid_open, lying};
use crate::state::{Hand, Holder, Laid, Phase};
use crate::{Few, Player, Table, ViewMeld, Viewer};
use mj_rules::mechanics::ConcealedKong;
use mj_tiles::{BySeat, Counts, Meld, MeldKind, Seat, Tile, Wind, write_tiles};

impl Table {
    /// Whether a seat's winning tiles are hidden from a viewer: until the hand is over, if the book says so.
    fn hides(&self, seat: Seat, me: Option<Seat>) -> bool {
        self.setup().play().playing_on.hidden && self.is_playing() && me != Some(seat)
    }

    /// Whether a meld of another seat is hidden from a player at this seat, or from a viewer without a seat: a 暗槓 that
    /// lies face down, until the hand is over (rules/taiwan.md §4.8).
    pub(crate) fn hides_meld(&self, seat: Seat, meld: &Meld, me: Option<Seat>) -> bool {
        let face_down = self.setup().rules().mechanics.customs().concealed_kong == ConcealedKong::None;
        face_down && meld.kind() == MeldKind::Concealed && self.is_playing() && me != Some(seat)
    }

    /// A seat's melds that another seat knows.
    pub(crate) fn melds_known<'a>(&'a self, hand: &'a Hand, seat: Seat, me: Seat) -> impl Iterator<Item = &'a Meld> {
        let melds = hand.seats[seat].melds.iter().map(|laid| &laid.meld);
        melds.filter(move |meld| !self.hides_meld(seat, meld, Some(me)))
    }

    /// A seat's melds as a viewer sees them.
    pub(crate) fn melds_of(&self, holder: &Holder, seat: Seat, viewer: Viewer, me: Option<Seat>) -> Vec<ViewMeld> {
        let custom = self.setup.rules().mechanics.customs().concealed_kong;
        let view = |laid: &Laid| {
            let hidden = viewer != Viewer::Full && self.hides_meld(seat, &laid.meld, me);
            let tiles = match custom {
                // Its owner knows the tiles, and once the hand is over they are turned up.
                custom if !self.is_playing() => laid_open(&laid.meld, custom),
                ConcealedKong::None if !hidden => lying(&laid.meld, ConcealedKong::First),
                custom => lying(&laid.meld, custom),
            };
            ViewMeld { meld: (!hidden).then(|| laid.meld.clone()), tiles, claimed: laid.claimed }
        };
        holder.melds.iter().map(view).collect()
    }

    /// A win as a player at this seat, or a viewer without a seat, sees it.
    pub(crate) fn win_shown(&self, win: &Win, me: Option<Seat>) -> Win {
        let mut shown = win.clone();
        if self.hides(win.seat, me) {
            shown.hand.clear();
            shown.reading.clear();
        }
        shown
    }

    /// The wins so far as a viewer sees them.
    pub(crate) fn wins_shown(&self, hand: &Hand, viewer: Viewer, me: Option<Seat>) -> Vec<Win> {
        match viewer {
            Viewer::Full => hand.wins.clone(),
            Viewer::Player(_) | Viewer::Public => hand.wins.iter().map(|win| self.win_shown(win, me)).collect(),
        }
    }
}

/// For tests of secrecy.
impl Table {
    /// Exchanges the tiles that a player cannot see among themselves, in the order that `shuffle` gives them. Earlier
    /// events no longer fit the table, so only tests use this.
    #[doc(hidden)]
    pub fn exchange_hidden(&mut self, player: Option<Player>, shuffle: impl FnOnce(&mut [Tile])) {
        let aside = self.setup.play().aside;
        let kongs = self.kongs_hidden_from(player);
        let Some(hand) = self.state.hand.as_mut() else { return };
        let me = player.and_then(|player| hand.seat_of(player));
        let others = |seats: &BySeat<Holder>| -> Vec<Seat> {
            (0..seats.as_slice().len()).filter_map(hand_seat).filter(|&seat| Some(seat) != me).collect()
        };
        let hidden = others(&hand.seats);
        let held = hidden.iter().flat_map(|&seat| hand.seats[seat].tiles.to_vec());
        let laid = kongs.iter().flat_map(|&(seat, at)| hand.seats[seat].melds[at].meld.tiles().to_vec());
        let mut tiles: Vec<Tile> = held.chain(hand.wall.hidden()).chain(laid).collect();
        shuffle(&mut tiles);
        for (seat, at) in kongs {
            // The tiles of the kongs are among them, so there are as many kinds of four.
            let Some(meld) = take_a_kong(&mut tiles) else { return };
            hand.seats[seat].melds[at].meld = meld;
        }
        keep_out_of_hands(aside, &mut tiles, hidden.iter().map(|&seat| hand.seats[seat].tiles.len()).sum());
        let mut next = tiles.into_iter();
        for seat in hidden {
            let holder = &mut hand.seats[seat];
            let number = holder.tiles.len();
            let drawn = holder.drawn.is_some();
            holder.tiles = next.by_ref().take(number).collect();
            holder.drawn = holder.tiles.last().copied().filter(|_| drawn);
            holder.tiles.sort_unstable();
        }
        hand.wall.exchange(next);
        self.hide_what_hangs_on_them(me);
        self.memo = Memo::default();
    }

    /// The melds that a player does not know.
    fn kongs_hidden_from(&self, player: Option<Player>) -> Vec<(Seat, usize)> {
        let Some(hand) = self.hand() else { return Vec::new() };
        let me = player.and_then(|player| hand.seat_of(player));
        let of = |seat: Seat| {
            let melds = hand.seats[seat].melds.iter().enumerate();
            melds.filter(move |(_, laid)| self.hides_meld(seat, &laid.meld, me)).map(move |(at, _)| (seat, at))
        };
        self.players().seats().flat_map(of).collect()
    }

    /// Makes choices and wins that no other seat sees out of the new tiles.
    fn hide_what_hangs_on_them(&mut self, me: Option<Seat>) {
        let Some(hand) = self.hand() else { return };
        let others: Vec<Seat> = self.players().seats().filter(|&seat| Some(seat) != me).collect();
        let number = self.setup().play().exchange.map_or(0, |exchange| exchange.number.into());
        let choice = |seat: Seat| Few::of(self.may_pass_on(hand, seat).first()?.get(..number)?);
        let choices: Vec<(Seat, Option<Few>)> = others.iter().map(|&seat| (seat, choice(seat))).collect();
        let hidden: Vec<Seat> = others.into_iter().filter(|&seat| self.hides(seat, me)).collect();
        let Some(hand) = self.state.hand.as_mut() else { return };
        if let Phase::Exchange(exchange) = &mut hand.phase {
            choices.into_iter().filter(|_| number > 0).for_each(|(seat, choice)| {
                exchange.chosen[seat] = exchange.chosen[seat].and(choice);
            });
        }
        for win in hand.wins.iter_mut().filter(|win| hidden.contains(&win.seat)) {
            win.hand = hand.seats[win.seat].tiles.to_vec();
            win.reading.clear();
            // Writing into a String cannot fail.
            let _ = write_tiles(&mut win.reading, win.hand.iter().copied());
        }
    }
}

/// Takes the first kind of which all four tiles are there, as a 暗槓.
fn take_a_kong(tiles: &mut Vec<Tile>) -> Option<Meld> {
    let counts = Counts::of(tiles);
    let kind = tiles.iter().filter_map(|tile| tile.kind()).find(|&kind| counts[kind] == 4)?;
    let four: Vec<Tile> = tiles.extract_if(.., |tile| tile.kind() == Some(kind)).collect();
    Meld::new(MeldKind::Concealed, &four).ok()
}

fn hand_seat(at: usize) -> Option<Seat> {
    Wind::ALL.get(at).copied().map(Seat::from)
}
