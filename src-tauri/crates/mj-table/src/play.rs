//! The entry points of a table: for players, for a clock, for the host. An action that is not offered is refused; an
//! offered one becomes a step of the hand.

use crate::state::Phase;
use crate::{Action, Chance, Ending, Event, GameEnd, Illegal, NotNow, Player, Table};
use mj_rules::mechanics::Overdue;
use mj_tiles::{Seat, Throw};

impl Table {
    /// A seat acts. An action that is not offered is refused and changes nothing.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        let Some(hand) = self.playing() else { return Err(Illegal::NoHand) };
        let offers = self.offered(seat);
        if offers.is_empty() {
            return Err(Illegal::NotAsked(seat));
        }
        if !offers.contains(&action) {
            return Err(Illegal::NotOffered { seat, action });
        }
        let mut out = Vec::with_capacity(2);
        match hand.phase.clone() {
            Phase::Opening(_) | Phase::Exchange(_) | Phase::Window(_) => self.answer(&mut out, seat, action),
            Phase::Turn(turn) => self.act(&mut out, &turn, action),
            Phase::Showing { from, .. } => self.show(&mut out, seat, action, &from),
            Phase::Asked(how) => self.answered_by_dealer(&mut out, seat, action, how),
            Phase::Ended(_) => return Err(Illegal::NoHand),
        }
        Ok(out)
    }

    /// Takes the action with the least effect for a seat whose clock has run out. It passes an open tile, takes back a
    /// call, or discards the drawn tile; by hand it draws first. After a claim the book says what it discards.
    pub fn time_out(&mut self, seat: Seat) -> Result<Vec<Event>, Illegal> {
        self.time_out_by(seat, self.setup().play().manner.overdue)
    }

    /// The same with another rule for the discard than the book's, for logs of older programs.
    pub fn time_out_by(&mut self, seat: Seat, overdue: Overdue) -> Result<Vec<Event>, Illegal> {
        let action = self.least(seat, overdue).ok_or(Illegal::NotAsked(seat))?;
        let mut out = Vec::new();
        self.emit(&mut out, Event::TimedOut { seat });
        out.extend(self.play(seat, action)?);
        Ok(out)
    }

    /// The host seats the players, 東 first. The throws for it are recorded in order; places may be given without
    /// throws.
    pub fn seat(&mut self, places: Vec<Player>, throws: &[Throw]) -> Result<Vec<Event>, Illegal> {
        if self.state.course.places.is_some() {
            return Err(Illegal::NotNow(NotNow::Seated));
        }
        let mut out = Vec::new();
        let event = Event::Seated { dice: throws.first().copied(), again: throws.get(1).copied(), places };
        self.apply(&event).map_err(Illegal::Unfit)?;
        out.push(event);
        Ok(out)
    }

    /// The host deals the next hand.
    pub fn deal(&mut self, chance: Chance) -> Result<Vec<Event>, Illegal> {
        if !self.awaits_deal() {
            return Err(Illegal::NotNow(NotNow::NoDeal));
        }
        self.check_wall(chance.dice, &chance.wall).map_err(Illegal::Unfit)?;
        let mut out = Vec::new();
        self.dealt(&mut out, chance);
        Ok(out)
    }

    /// The host continues the game once no player is awaited: the dealer draws, or tiles are exchanged, or the open
    /// tile goes to the player who claimed it, or the next seat draws.
    pub fn advance(&mut self) -> Result<Vec<Event>, Illegal> {
        let Some(hand) = self.playing() else { return Err(Illegal::NoHand) };
        if !asks_several(&hand.phase) {
            return Err(Illegal::NotNow(NotNow::Turn));
        }
        if let Some(seat) = self.awaited().next() {
            return Err(Illegal::Awaited(seat));
        }
        let mut out = Vec::with_capacity(2);
        self.go_on(&mut out);
        Ok(out)
    }

    /// Whether the host may continue the game.
    pub fn may_advance(&self) -> bool {
        let open = self.playing().is_some_and(|hand| asks_several(&hand.phase));
        open && self.awaited().next().is_none()
    }

    /// A player leaves, which ends the game (§11.7).
    pub fn leave(&mut self, player: Player) -> Result<Vec<Event>, Illegal> {
        if self.state.course.over.is_some() {
            return Err(Illegal::NotNow(NotNow::Over));
        }
        if player.index() >= self.players().count() {
            return Err(Illegal::NoPlayer(player.0));
        }
        let mut out = Vec::new();
        self.emit(&mut out, Event::Left { player });
        if self.is_playing() {
            self.hand_over(&mut out, Ending::Left);
        } else {
            self.pot_taken(&mut out);
        }
        self.game_over(&mut out, GameEnd::Left, Some(player));
        Ok(out)
    }

    fn answer(&mut self, out: &mut Vec<Event>, seat: Seat, action: Action) {
        let event = match action {
            // All are asked at once, so no answer is known before all have given theirs.
            Action::Cover if self.asks_all_to_declare() => Event::Answered { seat, answer: Action::Cover },
            Action::Cover => Event::Covered { seat },
            Action::Choose { tiles } => Event::Chose { seat, tiles },
            Action::Rechoose => Event::Rechose { seat },
            Action::TakeBack => Event::TakenBack { seat },
            answer => Event::Answered { seat, answer },
        };
        self.emit(out, event);
    }
}

/// Whether several seats may answer, and the host continues the game once no player is awaited.
const fn asks_several(phase: &Phase) -> bool {
    matches!(phase, Phase::Opening(_) | Phase::Exchange(_) | Phase::Window(_))
}
