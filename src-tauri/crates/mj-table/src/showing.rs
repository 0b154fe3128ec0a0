//! Announcing 胡 at the table: by the program, or by hand, where players call and show for themselves (§8.9, §10).

use crate::event::Wrong;
use crate::state::{Hand, Phase, Turn, Window};
use crate::{Action, Ending, Event, Table};
use mj_rules::mechanics::{Conduct, Winners};

use mj_tiles::Seat;

impl Table {
    /// Announces a win with the player's own tile, or returns what is wrong with it.
    pub(crate) fn win_by_draw(&mut self, out: &mut Vec<Event>, turn: &Turn) -> Option<Wrong> {
        let hand = self.playing()?;
        let verdict = match hand.seats[turn.seat].drawn {
            Some(tile) => self.judge(hand, turn.seat, tile, self.drawn_by(hand, turn), None),
            None => Err(Wrong::Count),
        };
        match verdict {
            Ok((claim, score)) => {
                self.win(out, &claim, &score, None);
                self.won(out, turn.seat);
                None
            }
            Err(why) => Some(why),
        }
    }

    /// Announces a win on the open tile, or returns what is wrong with it. After the last win the hand ends or goes on.
    pub(crate) fn win_in_window(&mut self, out: &mut Vec<Event>, window: &Window, seat: Seat) -> Option<Wrong> {
        let hand = self.playing()?;
        match self.judge_window(hand, window, seat) {
            Ok(_) if self.is_told_with_others(window, seat) => {
                let shown = hand.seats[seat].tiles.to_vec();
                self.emit(out, Event::Shown { seat, hand: shown });
                self.go_on(out);
                None
            }
            Ok((claim, score)) => {
                self.win(out, &claim, &score, Some(window.by));
                self.after_win_in_window(out, window.by);
                None
            }
            Err(why) => Some(why),
        }
    }

    /// By hand: the next caller who has to show. A seat shows once.
    pub(crate) fn to_show(&self, callers: &[Seat]) -> Option<Seat> {
        let hand = self.playing().filter(|_| self.conduct() == Conduct::ByHand)?;
        callers.iter().copied().find(|&seat| !hand.seats[seat].shown)
    }

    /// Whether a win is announced only after every caller of the tile has shown, because it depends on the number of
    /// winners: a call that has not been shown may be false, or be taken back.
    fn is_told_with_others(&self, window: &Window, seat: Seat) -> bool {
        let others = window.answers.iter().filter(|answer| **answer == Some(Action::Win)).count() > 1;
        others
            && window.answers[seat] == Some(Action::Win)
            && self.setup.play().winning.winners != Winners::Head
            && self.setup.rules().counts_winners()
    }

    /// Others may win on the same tile. Once all callers have been announced the hand ends or goes on.
    fn after_win_in_window(&mut self, out: &mut Vec<Event>, by: Seat) {
        let more = self.playing().is_some_and(|hand| match &hand.phase {
            Phase::Window(window) => window.answers.iter().any(|answer| *answer == Some(Action::Win)),
            Phase::Opening(_)
            | Phase::Exchange(_)
            | Phase::Turn(_)
            | Phase::Showing { .. }
            | Phase::Asked(_)
            | Phase::Ended(_) => false,
        });
        if self.setup.play().winning.winners == Winners::Head || !more {
            self.won(out, by);
        } else if self.conduct() == Conduct::ByHand {
            self.go_on(out);
        }
    }

    /// By hand: the hand is shown, or the call is taken back (§8.9).
    pub(crate) fn show(&mut self, out: &mut Vec<Event>, seat: Seat, action: Action, from: &Phase) {
        if action == Action::Withdraw {
            return self.withdrawn(out, seat, from);
        }
        let wrong = match from {
            Phase::Turn(turn) => self.win_by_draw(out, turn),
            Phase::Window(window) => self.win_in_window(out, window, seat),
            Phase::Opening(_) | Phase::Exchange(_) | Phase::Showing { .. } | Phase::Asked(_) | Phase::Ended(_) => None,
        };
        match wrong {
            Some(_) if self.is_beside_a_win(seat) => self.withdrawn(out, seat, from),
            Some(why) => self.false_win(out, seat, why),
            None => {}
        }
    }

    /// The call does not count. The others' answers stand, and all of them may be given now.
    fn withdrawn(&mut self, out: &mut Vec<Event>, seat: Seat, from: &Phase) {
        self.emit(out, Event::Withdrew { seat });
        if let Phase::Window(_) = from {
            self.go_on(out);
        }
    }

    /// Whether others win with the tile that this seat called falsely, in a book where their win stands.
    fn is_beside_a_win(&self, seat: Seat) -> bool {
        let others_win =
            |hand: &Hand| !hand.winners_of_open_tile().is_empty() || self.still_to_win(hand).any(|other| other != seat);
        self.setup.play().penalties.false_win.costs_nothing_beside_a_win && self.playing().is_some_and(others_win)
    }

    /// 詐胡 (§8.9)
    fn false_win(&mut self, out: &mut Vec<Event>, seat: Seat, why: Wrong) {
        let Some(hand) = self.playing() else { return };
        let shown = hand.seats[seat].tiles.to_vec();
        let mut transfers = self.settling(hand).false_win(seat);
        transfers.extend(self.deposits_returned(hand));
        self.emit(out, Event::FalseWin { seat, hand: shown, why });
        if !transfers.is_empty() {
            self.emit(out, Event::Paid { transfers });
        }
        self.hand_over(out, Ending::FalseWin);
    }
}
