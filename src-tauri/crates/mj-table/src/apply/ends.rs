//! Folding the ends of hands and games: calls of 胡, shown hands, and what follows.

use super::{Applied, broken};
use crate::event::{Deal, Ending, GameEnd, Wrong};
use crate::state::{FalseWin, Phase};
use crate::{Action, Player, Table};
use mj_rules::claim::Ready;
use mj_rules::mechanics::Abort;
use mj_tiles::{Seat, Tile};

impl Table {
    pub(super) fn fold_shown(&mut self, seat: Seat, hand: &[Tile]) -> Applied {
        let holder = self.holder_mut(seat)?;
        if *holder.tiles != *hand {
            return broken(format!("{seat} does not hold what is shown"));
        }
        holder.shown = true;
        let hand = self.hand_mut()?;
        if let Phase::Showing { from, .. } = &hand.phase {
            hand.phase = (**from).clone();
        }
        Ok(())
    }

    pub(super) fn fold_called(&mut self, seat: Seat) -> Applied {
        self.holder_mut(seat)?;
        let hand = self.hand_mut()?;
        if !matches!(hand.phase, Phase::Turn(_) | Phase::Window(_)) {
            return broken("no player can call now");
        }
        let from = Box::new(hand.phase.clone());
        hand.phase = Phase::Showing { seat, from };
        Ok(())
    }

    pub(super) fn fold_withdrew(&mut self, seat: Seat) -> Applied {
        self.holder_mut(seat)?;
        let hand = self.hand_mut()?;
        let Phase::Showing { from, .. } = &hand.phase else { return broken("no player has called") };
        hand.phase = (**from).clone();
        if let Phase::Window(window) = &mut hand.phase {
            window.answers[seat] = Some(Action::Pass);
        }
        Ok(())
    }

    pub(super) fn fold_false_win(&mut self, seat: Seat, shown: &[Tile], why: Wrong) -> Applied {
        self.holder_mut(seat)?;
        let hand = self.hand_mut()?;
        let from = match &hand.phase {
            Phase::Showing { from, .. } => (**from).clone(),
            other => other.clone(),
        };
        hand.false_win = Some(FalseWin { seat, hand: shown.to_vec(), why, from });
        Ok(())
    }

    pub(super) fn fold_asked(&mut self, seat: Seat, how: Ending) -> Applied {
        if !seat.is_dealer() {
            return broken(format!("{seat} does not deal"));
        }
        self.set_phase(Phase::Asked(how))
    }

    pub(super) fn fold_hand_over(&mut self, how: Ending, next: Deal) -> Applied {
        // 三家和: the tile was won, so no declaration was made with it (rules/riichi.md §4.2), though no player wins.
        if how == Ending::Aborted(Abort::ThreeWinners)
            && let Some(declared) = self.undeclared_by_win()
        {
            self.holder_mut(declared)?.ready = Ready::None;
        }
        self.set_phase(Phase::Ended(how))?;
        self.state.course.deal = next;
        Ok(())
    }

    pub(super) fn fold_left(&mut self, player: Player) -> Applied {
        self.chips_of(player)?;
        self.state.course.left = Some(player);
        Ok(())
    }

    pub(super) fn fold_game_over(&mut self, why: GameEnd, results: &[i64]) -> Applied {
        self.check_between_hands()?;
        if results.len() != self.players().count() {
            return broken("not a result for every player");
        }
        self.state.course.over = Some(why);
        self.state.course.results = Some(results.to_vec());
        Ok(())
    }

    pub(super) fn check_between_hands(&self) -> Applied {
        if self.is_playing() { broken("a hand is being played") } else { Ok(()) }
    }
}
