//! When everybody has answered: who gets the open tile, and how a hand and a game end.

use crate::event::{Deal, Wrong};
use crate::offers::rank;
use crate::state::{Phase, Window};
use crate::{Action, End, Ending, Event, GameEnd, Illegal, Player, Table};
use mj_rules::claim::By;
use mj_rules::mechanics::{Conduct, Dealing, Length, Several, Winners};
use mj_rules::{Claim, Score};
use mj_tiles::{Meld, MeldKind, Seat};

impl Table {
    /// The host lets the game go on, once nobody is awaited: the dealer draws, or the open tile
    /// goes to whoever claimed it, or the next seat draws.
    pub fn advance(&mut self) -> Result<Vec<Event>, Illegal> {
        let Some(hand) = self.playing() else { return Err(Illegal::NoHand) };
        if !matches!(hand.phase, Phase::Opening(_) | Phase::Window(_)) {
            return Err(Illegal::NotNow("it is somebody's turn"));
        }
        if let Some(seat) = self.awaited().next() {
            return Err(Illegal::Awaited(seat));
        }
        let mut out = Vec::with_capacity(2);
        self.go_on(&mut out);
        Ok(out)
    }

    /// Whether the host may let the game go on.
    pub fn may_advance(&self) -> bool {
        let open = self.playing().is_some_and(|hand| matches!(hand.phase, Phase::Opening(_) | Phase::Window(_)));
        open && self.awaited().next().is_none()
    }

    pub(crate) fn go_on(&mut self, out: &mut Vec<Event>) {
        if self.awaited().next().is_some() {
            return;
        }
        match self.playing().map(|hand| hand.phase.clone()) {
            Some(Phase::Opening(_)) if self.conduct() == Conduct::Assisted => self.draw(out, Seat::DEALER, End::Head),
            Some(Phase::Opening(_)) => self.emit(out, Event::Turn { seat: Seat::DEALER }),
            Some(Phase::Window(window)) => self.close(out, &window),
            Some(Phase::Turn(_) | Phase::Showing { .. } | Phase::Ended(_)) | None => {}
        }
    }

    /// 胡 before 碰 and 槓 before 吃 (§3.3).
    fn close(&mut self, out: &mut Vec<Event>, window: &Window) {
        let others: Vec<Seat> = self.players().others(window.by).collect();
        let callers: Vec<Seat> =
            others.iter().copied().filter(|&seat| window.answers[seat] == Some(Action::Win)).collect();
        if let Some(&first) = callers.first() {
            if self.conduct() == Conduct::ByHand {
                self.emit(out, Event::Called { seat: first });
                return;
            }
            let number = if self.setup.play().winners == Winners::Head { 1 } else { callers.len() };
            for &seat in callers.iter().take(number) {
                self.win_in_window(out, window, seat);
            }
            return;
        }
        if !window.won.is_empty() {
            return self.after_wins(out, window.by);
        }
        let claimed = |seat: Seat| window.answers[seat].filter(|answer| rank(answer) > 0).map(|answer| (seat, answer));
        match others.into_iter().filter_map(claimed).max_by_key(|(_, answer)| rank(answer)) {
            Some((seat, answer)) => self.claim_meld(out, window, seat, answer),
            None => self.unclaimed(out, window),
        }
    }

    fn claim_meld(&mut self, out: &mut Vec<Event>, window: &Window, seat: Seat, answer: Action) {
        let tile = window.tile;
        let meld = match answer {
            // §3.9: the claimed tile lies in the middle.
            Action::Chow { with: [one, other] } => Meld::new(MeldKind::Chow, &[one, tile, other]),
            Action::Pung { with: [one, other] } => Meld::new(MeldKind::Pung, &[one, other, tile]),
            Action::Kong { with: [one, other, third] } => Meld::new(MeldKind::Kong, &[one, other, third, tile]),
            _ => return,
        };
        // What was offered is a meld.
        let Ok(meld) = meld else { return };
        let kong = meld.kind() == MeldKind::Kong;
        self.emit(out, Event::Melded { seat, meld, tile, from: window.by });
        self.mark(out, seat, Some(window.by));
        if kong && self.conduct() == Conduct::Assisted {
            self.draw(out, seat, End::Tail);
        }
    }

    fn unclaimed(&mut self, out: &mut Vec<Event>, window: &Window) {
        match (window.kong, self.conduct()) {
            (true, Conduct::Assisted) => self.draw(out, window.by, End::Tail),
            (true, Conduct::ByHand) => self.emit(out, Event::Turn { seat: window.by }),
            (false, _) => self.next_turn(out, window.by),
        }
    }

    /// A win on the open tile, if it is one; the hand ends or goes on once the last has been told.
    pub(crate) fn win_in_window(&mut self, out: &mut Vec<Event>, window: &Window, seat: Seat) -> Option<Wrong> {
        let by = if window.kong { By::RobbedKong } else { By::Discard };
        let hand = self.playing()?;
        match self.judge(hand, seat, window.tile, by, Some(window.by)) {
            Ok((claim, score)) => {
                self.win(out, seat, &claim, &score, Some(window.by));
                self.after_win_in_window(out, window.by);
                None
            }
            Err(why) => Some(why),
        }
    }

    /// Others may win on the same tile; when nobody is left who called, the hand ends or goes on.
    fn after_win_in_window(&mut self, out: &mut Vec<Event>, by: Seat) {
        let more = self.playing().is_some_and(|hand| match &hand.phase {
            Phase::Window(window) => window.answers.iter().any(|answer| *answer == Some(Action::Win)),
            Phase::Opening(_) | Phase::Turn(_) | Phase::Showing { .. } | Phase::Ended(_) => false,
        });
        if self.setup.play().winners == Winners::Head || !more {
            self.after_wins(out, by);
        } else if self.conduct() == Conduct::ByHand {
            self.go_on(out);
        }
    }

    /// Tells a win and pays it.
    pub(crate) fn win(&mut self, out: &mut Vec<Event>, seat: Seat, claim: &Claim, score: &Score, from: Option<Seat>) {
        let Some(win) = self.told_win(seat, claim, score, from) else { return };
        let Some(hand) = self.playing() else { return };
        let transfers = self.price(hand, claim, &win);
        self.emit(out, Event::Won(win));
        if !transfers.is_empty() {
            self.emit(out, Event::Paid { transfers });
        }
        if let (By::RobbedKong, Some(from)) = (claim.by, from) {
            self.mark(out, from, None);
        }
    }

    /// After the winners of a tile: the hand is over, or whoever has not won plays on.
    pub(crate) fn after_wins(&mut self, out: &mut Vec<Event>, by: Seat) {
        let Some(hand) = self.playing() else { return };
        let winners = hand.wins.len();
        let last = hand.wins.last().map_or(by, |win| win.seat);
        let enough = winners >= usize::from(self.setup.play().winners_to_end) || winners + 1 >= self.players().count();
        if enough || self.somebody_is_bust() {
            self.hand_over(out, Ending::Won);
        } else {
            self.next_turn(out, last);
        }
    }

    fn somebody_is_bust(&self) -> bool {
        self.setup.play().chips.bust.is_some() && self.state.chips.iter().any(|(_, &chips)| chips <= 0)
    }

    /// The hand is over; perhaps seats are exchanged, perhaps the game is over.
    pub(crate) fn hand_over(&mut self, out: &mut Vec<Event>, how: Ending) {
        let (before, next) = (self.state.deal, self.next_deal(how));
        self.emit(out, Event::HandOver { how, next });
        if how == Ending::Left {
            return;
        }
        if self.somebody_is_bust() {
            self.game_over(out, GameEnd::Bust, None);
        } else if self.is_played_out(&next) {
            self.game_over(out, GameEnd::Length, None);
        } else if let Some(places) = self.exchanged(&before, &next) {
            self.emit(out, Event::Exchanged { places });
        }
    }

    fn is_played_out(&self, next: &Deal) -> bool {
        match self.setup.play().length {
            Length::Rounds { rounds, .. } => next.passed >= u32::from(rounds) * self.players().count() as u32,
            Length::Hands(hands) => next.hand > hands,
        }
    }

    /// §11.3: after half of the 圈, when the deal has just come round to 東 again.
    fn exchanged(&self, before: &Deal, next: &Deal) -> Option<Vec<Player>> {
        let Length::Rounds { rounds, exchange: true } = self.setup.play().length else { return None };
        let half = u32::from(rounds / 2) * self.players().count() as u32;
        let places = self.state.places.as_deref().filter(|_| before.passed < half && next.passed == half)?;
        // 東 with 南, 西 with 北; at a table of three the last keeps his place.
        Some(places.chunks(2).flat_map(|couple| couple.iter().rev()).copied().collect())
    }

    /// Who deals next (§11.2).
    fn next_deal(&self, how: Ending) -> Deal {
        let now = self.state.deal;
        let stays = Deal { hand: now.hand.saturating_add(1), ..now };
        let count = self.players().count() as u8;
        let passes =
            Deal { place: (now.place % count + 1) % count, streak: 0, passed: now.passed.saturating_add(1), ..stays };
        let Some(hand) = &self.state.hand else { return now };
        match (how, self.setup.play().dealing) {
            // Void hands are dealt again; the next has a number of its own all the same.
            (Ending::FalseWin, _) if self.setup.play().false_win.deal_passes => passes,
            (Ending::FalseWin | Ending::Left, _) => stays,
            (_, Dealing::PassesUnlessDealerWins) => {
                let dealer_won = hand.wins.iter().any(|win| win.seat.is_dealer());
                if dealer_won { Deal { streak: now.streak.saturating_add(1), ..stays } } else { passes }
            }
            (Ending::Drawn | Ending::Won, Dealing::WinnerDeals(several)) => {
                let Some(first) = hand.wins.first() else { return stays };
                let together = hand.wins.iter().filter(|win| win.from.is_some() && win.from == first.from).count() > 1;
                let dealer = match (several, first.from) {
                    (Several::Discarder, Some(from)) if together => from,
                    _ => first.seat,
                };
                let place = (now.place % count + dealer.index() as u8) % count;
                let streak = if dealer.is_dealer() { now.streak.saturating_add(1) } else { 0 };
                Deal { place, streak, passed: now.passed.saturating_add(u32::from(!dealer.is_dealer())), ..stays }
            }
        }
    }

    /// §11.6–7: what everybody has won or lost; who leaves keeps no winnings.
    pub(crate) fn game_over(&mut self, out: &mut Vec<Event>, why: GameEnd, left: Option<Player>) {
        let start = self.setup.play().chips.start;
        let result = |(player, &chips): (Player, &i64)| {
            let result = chips - start;
            if Some(player) == left { result.min(0) } else { result }
        };
        let results = self.state.chips.iter().map(result).collect();
        self.emit(out, Event::GameOver { why, results });
    }
}
