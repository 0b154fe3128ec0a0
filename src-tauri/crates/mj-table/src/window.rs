//! When everybody has answered: who gets the open tile, and how a hand and a game end.

use crate::course::WonFrom;
use crate::event::{Win, Wrong};
use crate::offers::rank;
use crate::state::{Phase, Window};
use crate::{Action, End, Ending, Event, GameEnd, Illegal, Player, Table};
use mj_rules::claim::By;
use mj_rules::mechanics::{Conduct, Winners};
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
        let by = window.wins_by();
        let hand = self.playing()?;
        match self.judge(hand, seat, window.tile, by, Some(window.by)) {
            Ok((claim, score)) => {
                self.win(out, &claim, &score, Some(window.by));
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
    pub(crate) fn win(&mut self, out: &mut Vec<Event>, claim: &Claim, score: &Score, from: Option<Seat>) {
        let Some(win) = Win::of(self.setup.rules(), claim, score) else { return };
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
        self.state.course.somebody_is_bust(self.setup.play())
    }

    /// The hand is over; perhaps seats are exchanged, perhaps the game is over.
    pub(crate) fn hand_over(&mut self, out: &mut Vec<Event>, how: Ending) {
        let Some(hand) = &self.state.hand else { return };
        let wins: Vec<WonFrom> = hand.wins.iter().map(|win| (win.seat, win.from)).collect();
        let after = self.state.course.after(self.setup.play(), how, &wins);
        self.emit(out, Event::HandOver { how, next: after.next });
        if let Some(why) = after.over {
            self.game_over(out, why, None);
        } else if let Some(places) = after.exchanged {
            self.emit(out, Event::Exchanged { places });
        }
    }

    pub(crate) fn game_over(&mut self, out: &mut Vec<Event>, why: GameEnd, left: Option<Player>) {
        let results = self.state.course.results(self.setup.play(), left);
        self.emit(out, Event::GameOver { why, results });
    }
}
