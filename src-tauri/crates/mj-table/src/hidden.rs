//! What stays hidden of a winner's tiles while others play on, and for tests of secrecy an exchange of whatever is
//! hidden.

use crate::aside::keep_out_of_hands;
use crate::event::Win;
use crate::state::{Hand, Holder, Phase};
use crate::{Few, Player, Table, Viewer};
use mj_tiles::{BySeat, Seat, Tile, Wind, write_tiles};

impl Table {
    /// Whether a seat's win hides its tiles from a viewer: until the hand is over, where the book says so.
    fn hides(&self, seat: Seat, me: Option<Seat>) -> bool {
        self.setup().play().playing_on.hidden && self.is_playing() && me != Some(seat)
    }

    /// A win as a player in this seat sees it, or a viewer without a seat.
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
    /// Exchanges tiles that a player cannot see, among themselves, in whatever order `shuffle` puts
    /// them. Events so far no longer fit the table; nothing but tests has a use for this.
    #[doc(hidden)]
    pub fn exchange_hidden(&mut self, player: Option<Player>, shuffle: impl FnOnce(&mut [Tile])) {
        let aside = self.setup.play().aside;
        let Some(hand) = self.state.hand.as_mut() else { return };
        let me = player.and_then(|player| hand.seat_of(player));
        let others = |seats: &BySeat<Holder>| -> Vec<Seat> {
            (0..seats.as_slice().len()).filter_map(hand_seat).filter(|&seat| Some(seat) != me).collect()
        };
        let hidden = others(&hand.seats);
        let held = hidden.iter().flat_map(|&seat| hand.seats[seat].tiles.to_vec());
        let mut tiles: Vec<Tile> = held.chain(hand.wall.hidden()).collect();
        shuffle(&mut tiles);
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
    }

    /// Choices and wins that no other seat sees are made of the tiles that are there now.
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

fn hand_seat(at: usize) -> Option<Seat> {
    Wind::ALL.get(at).copied().map(Seat::from)
}
