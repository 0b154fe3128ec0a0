//! 胡: from a hand on the table to its worth.

use crate::event::{Counted, Win, Wrong};
use crate::state::{Hand, Source, Window};
use crate::{Action, Event, Table};
use mj_rules::claim::{OpenTiles, WonBy};
use mj_rules::mechanics::Conduct;
use mj_rules::{Claim, Outcome, Ruleset, Score};
use mj_tiles::{Meld, Seat, Tile, Tiles};

impl Table {
    /// A seat's claim with the winning tile; `None` if the seat does not have the tiles.
    pub(crate) fn claim(&self, hand: &Hand, seat: Seat, tile: Tile, by: WonBy, from: Option<Seat>) -> Option<Claim> {
        let holder = &hand.seats[seat];
        let mut tiles: Tiles = holder.tiles.clone();
        let flower_win = self.is_flower_win(tile);
        if by.is_self_draw() && !flower_win {
            tiles.remove(tiles.iter().position(|&held| held == tile)?);
        }
        Some(self.claim_of(hand, seat, tiles, tile, by, from))
    }

    /// The same with given concealed tiles.
    pub(crate) fn claim_of(
        &self,
        hand: &Hand,
        seat: Seat,
        tiles: Tiles,
        tile: Tile,
        by: WonBy,
        from: Option<Seat>,
    ) -> Claim {
        let (holder, flower_win) = (&hand.seats[seat], self.is_flower_win(tile));
        let last = hand.wall.left() == 0;
        Claim {
            hand: tiles,
            melds: holder.melds.iter().map(|laid| laid.meld.clone()).collect(),
            win: tile,
            by,
            from: from.map(Seat::wind),
            seat: seat.wind(),
            own_wind: self.own_wind(hand, seat),
            round: hand.round,
            streak: self.setup.rules().mechanics.told_streak(seat, hand.streak),
            last_tile: last && by != WonBy::RobbedKong,
            // A win by flowers alone does not depend on the turn.
            first_turn: !flower_win && self.is_first_turn(hand, seat, by),
            ready: holder.ready,
            winners: 1,
            open: self.open_tiles(hand, seat, tile, by, from),
            out: self.players().seats().filter(|&other| hand.is_out(other)).map(Seat::wind).take(3).collect(),
            aside: holder.aside.iter().copied().filter(|&other| !flower_win || other != tile).collect(),
            riichi: self.riichi_facts(hand, seat, by),
        }
    }

    /// Whether the seat may win with this tile. The shape is tested first, because it is rare.
    pub(crate) fn may_win(&self, hand: &Hand, seat: Seat, tile: Tile, by: WonBy, from: Option<Seat>) -> bool {
        if !by.is_self_draw() && (tile.is_flower() || !self.may_rob(hand, seat, by)) {
            return false;
        }
        self.would_complete(hand, seat, tile, by) && self.judge(hand, seat, tile, by, from).is_ok()
    }

    /// The seats that have called the open tile, are not announced yet, and win with it. Where players call for
    /// themselves a call is no win yet: a false call counts neither for 三家和 (rules/riichi.md §15 T07) nor for 一炮三響.
    pub(crate) fn still_to_win<'a>(&'a self, hand: &'a Hand) -> impl Iterator<Item = Seat> + 'a {
        let by_hand = self.conduct() == Conduct::ByHand;
        let wins = move |window: &Window, seat: Seat| {
            let calls = window.answers[seat] == Some(Action::Win);
            calls && (!by_hand || self.judge_window(hand, window, seat).is_ok())
        };
        hand.window().into_iter().flat_map(move |window| self.players().seats().filter(move |&seat| wins(window, seat)))
    }

    /// The same win as one of several with one tile, which may be worth more (一炮三響).
    pub(crate) fn judged_together(&self, claim: Claim, alone: Score, winners: u8) -> (Claim, Score) {
        let claim = Claim { winners, ..claim };
        let score = self.setup.rules().score(&claim).unwrap_or(alone);
        (claim, score)
    }

    /// Scores a call of 胡, or says what is wrong with it.
    pub(crate) fn judge(
        &self,
        hand: &Hand,
        seat: Seat,
        tile: Tile,
        by: WonBy,
        from: Option<Seat>,
    ) -> Result<(Claim, Score), Wrong> {
        let holder = &hand.seats[seat];
        if holder.surplus != 0 {
            return Err(Wrong::Count);
        }
        let claim = self.claim(hand, seat, tile, by, from).ok_or(Wrong::Count)?;
        if claim.hand.len() + 3 * claim.melds.len() != self.setup.dealt() && !self.is_flower_win(tile) {
            return Err(Wrong::Count);
        }
        let score = self.setup.rules().score(&claim).map_err(|_| Wrong::Shape)?;
        match score.outcome {
            Outcome::NoShape => Err(Wrong::Shape),
            Outcome::Win(_) if !self.may_rob(hand, seat, by) => Err(Wrong::Shape),
            _ if self.barred(hand, hand.acted(), seat, tile, by).is_some() => Err(Wrong::Barred),
            Outcome::Win(_) => Ok((claim, score)),
            Outcome::BelowMinimum(..) => Err(Wrong::Minimum),
        }
    }

    /// Announces a win and pays it.
    pub(crate) fn win(&mut self, out: &mut Vec<Event>, claim: &Claim, score: &Score, from: Option<Seat>) {
        self.deposited_for_the_winner(out);
        let Some(hand) = self.playing() else { return };
        let under = self.under_for(hand, claim);
        let again = if under.is_empty() { None } else { self.judge_with_under(claim, &under) };
        let (claim, score) = again.as_ref().map_or((claim, score), |(claim, score)| (claim, score));
        let Some(win) = Win::of(self.setup.rules(), claim, score) else { return };
        let win = Win { under, ..win };
        let mut transfers = self.price(hand, claim, &win);
        transfers.extend(self.taken_by_winner(hand, win.seat));
        self.emit(out, Event::Won(win));
        if !transfers.is_empty() {
            self.emit(out, Event::Paid { transfers });
        }
        if let (WonBy::RobbedKong, Some(from)) = (claim.by, from) {
            self.mark(out, from, None);
        }
    }
}

impl Win {
    /// The win of a scored claim; `None` if it does not win.
    pub fn of(rules: &Ruleset, claim: &Claim, score: &Score) -> Option<Win> {
        let Outcome::Win(total) = score.outcome else { return None };
        let mut reading = String::new();
        if let Some(read) = &score.read {
            // Writing into a String cannot fail.
            let _ = read.write(&mut reading, claim);
        }
        Some(Win {
            seat: Seat::from(claim.seat),
            by: claim.by,
            from: claim.from.map(Seat::from),
            tile: claim.win,
            hand: claim.hand.to_vec(),
            reading,
            patterns: Counted::all(rules, claim, score),
            total,
            under: Vec::new(),
        })
    }
}

impl Counted {
    /// What was scored of a claim, highest value first.
    pub fn all(rules: &Ruleset, claim: &Claim, score: &Score) -> Vec<Counted> {
        let counted = score.patterns(rules, claim).into_iter();
        counted.map(|one| Counted { id: one.row.id().to_owned(), value: one.value, times: one.count }).collect()
    }
}

impl Table {
    /// The tiles that lie open besides the winner's own melds and the winning tile (§5, notes).
    fn open_tiles(&self, hand: &Hand, winner: Seat, tile: Tile, by: WonBy, from: Option<Seat>) -> OpenTiles {
        let mut open = OpenTiles::default();
        hand.open_in_wall().for_each(|tile| open.add(tile));
        for seat in hand.players().seats() {
            let holder = &hand.seats[seat];
            let aside = hand.window().is_some_and(|window| window.source == Source::Aside);
            let winning = by == WonBy::Discard && from == Some(seat) && !aside;
            let pond = holder.pond.len() - usize::from(winning && !holder.pond.is_empty());
            holder.pond[..pond].iter().filter(|pond| pond.claimed.is_none()).for_each(|pond| open.add(pond.tile));
            if seat == winner {
                continue;
            }
            // A tile won while it lies aside is part of the winner's claim.
            let robbed = aside && from == Some(seat) && hand.window().is_some_and(|window| window.won.is_empty());
            let others = holder.aside.len() - usize::from(robbed && !holder.aside.is_empty());
            holder.aside[..others].iter().for_each(|&tile| open.add(tile));
            let robbed = |meld: &Meld| by == WonBy::RobbedKong && from == Some(seat) && meld.tiles().contains(&tile);
            // The robbed pung is counted with the claim itself.
            let melds = self.melds_known(hand, seat, winner).filter(|meld| !robbed(meld));
            melds.flat_map(|meld| meld.tiles()).for_each(|&tile| open.add(tile));
        }
        open
    }
}
