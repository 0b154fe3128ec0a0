//! Folding events into the state. Events may come from a file: nothing here panics, and an impossible event is refused.

mod aside;
mod begin;
mod ends;
mod exchange;
mod turned;
mod wins;

use crate::memo::Memo;
use crate::state::{Hand, Holder, Laid, Phase, Pond, Source, Turn, Window};
use crate::{Account, Action, Claimed, End, Event, Player, Table};
use mj_rules::claim::Ready;
use mj_rules::mechanics::{Declaration, KongsVoid};
use mj_tiles::{Meld, MeldKind, Seat, Tile};
use thiserror::Error;

/// Why an event cannot have happened at this table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Broken(pub(crate) String);

type Applied = Result<(), Broken>;

fn broken<T>(why: impl Into<String>) -> Result<T, Broken> {
    Err(Broken(why.into()))
}

impl Table {
    /// Folds one event into the table. Checks that the event can have happened, not that it follows from the rules. A
    /// table made of events of unknown origin is only for viewing; a caller that plays on verifies the log first.
    pub fn apply(&mut self, event: &Event) -> Applied {
        let let_go = self.let_go_by(event);
        let won_on = self.goes_on_after_a_win(event);
        let folded = self.fold(event);
        if folded.is_ok() {
            self.fold_let_go(&let_go, event);
            self.fold_unbroken(event, won_on);
        }
        self.memo = Memo::default();
        folded
    }

    fn fold(&mut self, event: &Event) -> Applied {
        match event {
            Event::Seated { dice, again, places } => self.fold_seated([*dice, *again], places),
            Event::Dealt { hand, order, round, streak, honba, dice, wall } => {
                self.check_dealt(*hand, order, *round, [*streak, *honba])?;
                self.fold_dealt(order, *round, [*streak, *honba], *dice, wall)
            }
            Event::Answered { seat, answer } => self.fold_answered(*seat, *answer),
            Event::TimedOut { seat } => self.holder_mut(*seat).map(|_| ()),
            Event::Covered { seat } => self.fold_covered(*seat),
            Event::ExchangeBegins { direction } => self.fold_exchange_begins(*direction),
            Event::Chose { seat, tiles } => self.fold_chose(*seat, *tiles),
            Event::Rechose { seat } => self.fold_rechose(*seat),
            Event::ExchangeEnds { direction, given } => self.fold_exchange_ends(*direction, given),
            Event::Turn { seat } => self.fold_turn(*seat),
            Event::Turned { tiles } => self.fold_turned(tiles),
            Event::Drew { seat, tile, end } => self.fold_drew(*seat, *tile, *end),
            Event::Discarded { seat, tile, drawn, ready } => self.fold_discarded(*seat, *tile, *drawn, *ready),
            Event::TakenBack { seat } => self.fold_taken_back(*seat),
            Event::Melded { seat, meld, tile, from } => self.fold_melded(*seat, meld, *tile, *from),
            Event::Konged { seat, meld, added } => self.fold_konged(*seat, meld, *added),
            Event::SetAside { seat, tile } => self.fold_set_aside(*seat, *tile),
            Event::Rested { seat } => self.fold_rested(*seat),
            Event::Marked { seat, patterns, feeder, liable } => self.fold_marked(*seat, patterns, *feeder, liable),
            Event::Washes { seat } => self.fold_washes(*seat),
            Event::Called { seat } => self.fold_called(*seat),
            Event::Withdrew { seat } => self.fold_withdrew(*seat),
            Event::Won(win) => self.fold_won(win),
            Event::FalseWin { seat, hand, why } => self.fold_false_win(*seat, hand, *why),
            Event::Shown { seat, hand } => self.fold_shown(*seat, hand),
            Event::Asked { seat, how } => self.fold_asked(*seat, *how),
            Event::Paid { transfers } => self.fold_paid(transfers),
            Event::HandOver { how, next } => self.fold_hand_over(*how, *next),
            Event::SeatsSwapped { places } => self.fold_seats_swapped(places),
            Event::Left { player } => self.fold_left(*player),
            Event::GameOver { why, results } => self.fold_game_over(*why, results),
        }
    }

    pub(crate) fn hand_mut(&mut self) -> Result<&mut Hand, Broken> {
        match self.state.hand.as_mut() {
            Some(hand) if !matches!(hand.phase, Phase::Ended(_)) => Ok(hand),
            _ => broken("no hand is being played"),
        }
    }

    fn holder_mut(&mut self, seat: Seat) -> Result<&mut Holder, Broken> {
        if seat.index() >= self.players().count() {
            return broken(format!("no player sits at {seat}"));
        }
        Ok(&mut self.hand_mut()?.seats[seat])
    }

    fn chips_of(&mut self, player: Player) -> Result<&mut i64, Broken> {
        if player.index() >= self.players().count() {
            return broken(format!("there is no player {}", player.0));
        }
        Ok(&mut self.state.course.chips[player])
    }

    fn account(&mut self, account: Account) -> Result<&mut i64, Broken> {
        match account {
            Account::Pot => Ok(&mut self.state.course.pot),
            Account::Player(player) => self.chips_of(player),
        }
    }

    fn set_phase(&mut self, phase: Phase) -> Applied {
        self.hand_mut()?.phase = phase;
        Ok(())
    }

    fn fold_answered(&mut self, seat: Seat, answer: Action) -> Applied {
        self.holder_mut(seat)?;
        match &mut self.hand_mut()?.phase {
            Phase::Opening(answers) => answers[seat] = Some(answer),
            Phase::Window(window) => window.answers[seat] = Some(answer),
            Phase::Asked(_) if seat.is_dealer() => {}
            Phase::Exchange(_) | Phase::Turn(_) | Phase::Showing { .. } | Phase::Asked(_) | Phase::Ended(_) => {
                return broken("nothing lies open to answer");
            }
        }
        Ok(())
    }

    fn fold_covered(&mut self, seat: Seat) -> Applied {
        let dealt = self.setup.play().dealt_declaration();
        let Some(&Declaration { ready, locks, .. }) = dealt else { return broken("the dealt tiles cannot be covered") };
        let holder = self.holder_mut(seat)?;
        (holder.ready, holder.free) = (ready, !locks);
        match &mut self.hand_mut()?.phase {
            Phase::Opening(answers) => answers[seat] = Some(Action::Cover),
            // A discard cannot be taken back once others have acted on it.
            Phase::Window(window) => window.before = None,
            Phase::Exchange(_) | Phase::Turn(_) | Phase::Showing { .. } | Phase::Asked(_) | Phase::Ended(_) => {}
        }
        Ok(())
    }

    /// By hand: a turn begins, or continues after a kong that was not robbed.
    fn fold_turn(&mut self, seat: Seat) -> Applied {
        self.holder_mut(seat)?;
        let hand = self.hand_mut()?;
        let mut turn = turn_of(&hand.phase, seat);
        if let (Phase::Opening(_), Some(_)) = (&hand.phase, hand.seats[seat].drawn) {
            (turn.drawn, turn.last) = (1, Some(End::Head));
        }
        hand.phase = Phase::Turn(turn);
        Ok(())
    }

    fn fold_drew(&mut self, seat: Seat, tile: Tile, end: End) -> Applied {
        self.holder_mut(seat)?;
        let shows_around = self.setup.play().shows_around();
        let hand = self.hand_mut()?;
        if hand.wall.next(end) != Some(tile) {
            return broken(format!("{tile} is not the next tile of the wall"));
        }
        let holder = &mut hand.seats[seat];
        let Some(()) = holder.insert(tile) else { return broken("a hand too large") };
        hand.wall.take(end);
        if end == End::Tail && holder.unreplaced > 0 {
            return self.fold_replaced(seat, tile);
        }
        holder.drawn = Some(tile);
        holder.draws = holder.draws.saturating_add(1);
        holder.washes = None;
        let mut turn = turn_of(&hand.phase, seat);
        turn.last = Some(end);
        if shows_around && matches!(hand.phase, Phase::Opening(_)) {
            // The dealer's own tile, which is considered together with the dealt ones.
            return Ok(());
        }
        match end {
            End::Head => turn.drawn = turn.drawn.saturating_add(1),
            End::Tail => {
                turn.replaced = turn.replaced.saturating_add(1);
                turn.owed = turn.owed.saturating_sub(1);
            }
        }
        hand.phase = Phase::Turn(turn);
        Ok(())
    }

    fn fold_discarded(&mut self, seat: Seat, tile: Tile, drawn: bool, ready: Option<Ready>) -> Applied {
        self.holder_mut(seat)?;
        let undo = self.setup.undo;
        let usual = self.setup.dealt() as i8;
        let free = ready.is_some_and(|ready| !self.locks(ready));
        let players = self.players();
        let hand = self.hand_mut()?;
        let Phase::Turn(turn) = hand.phase else { return broken("it is no player's turn to discard") };
        let holder = &mut hand.seats[seat];
        let before = (undo && !holder.locked() && ready.is_none()).then(|| Box::new(holder.clone()));
        let Some(()) = holder.remove(tile) else { return broken(format!("{seat} does not hold {tile}")) };
        holder.drawn = None;
        let taken = holder.pond.iter().rfind(|pond| pond.sideways).is_some_and(|pond| pond.claimed.is_some());
        holder.pond.push(Pond { tile, drawn, sideways: taken || ready.is_some(), claimed: None });
        holder.surplus = holder.count() as i8 - usual;
        if !drawn {
            holder.give_up_declaration();
        }
        if let Some(ready) = ready {
            (holder.ready, holder.free) = (ready, free);
        }
        hand.last_discard = Some(seat);
        let lies = Window::new(players, seat, turn, tile, Source::Discard);
        hand.phase = Phase::Window(Window { declared: ready, before, ..lies });
        Ok(())
    }

    fn fold_taken_back(&mut self, seat: Seat) -> Applied {
        self.holder_mut(seat)?;
        let hand = self.hand_mut()?;
        let Phase::Window(window) = &mut hand.phase else { return broken("no discard lies open") };
        let Some(before) = window.before.take() else { return broken("the discard cannot be taken back") };
        let turn = window.turn;
        hand.seats[seat] = *before;
        hand.last_discard = None;
        hand.phase = Phase::Turn(turn);
        Ok(())
    }

    fn fold_melded(&mut self, seat: Seat, meld: &Meld, tile: Tile, from: Seat) -> Applied {
        self.holder_mut(seat)?;
        self.holder_mut(from)?;
        let spoils = meld.kind() != MeldKind::Kong || self.setup.play().claims.kongs_void_first_turn != KongsVoid::None;
        let hand = self.hand_mut()?;
        let mut own: Vec<Tile> = meld.tiles().to_vec();
        let Some(at) = own.iter().position(|&other| other == tile) else {
            return broken(format!("{meld} without {tile}"));
        };
        own.remove(at);
        if matches!(meld.kind(), MeldKind::Added | MeldKind::Concealed) {
            return broken(format!("{meld} is not claimed"));
        }
        if hand.seats[from].pond.last().is_none_or(|last| last.tile != tile || last.claimed.is_some()) {
            return broken(format!("{tile} was not discarded just now"));
        }
        lay(&mut hand.seats[seat], &own, Laid { meld: meld.clone(), claimed: Some((tile, from)) })?;
        if let Some(pond) = hand.seats[from].pond.last_mut() {
            pond.claimed = Some(seat);
        }
        let mut turn = Turn::of(seat);
        match meld.kind() {
            MeldKind::Chow | MeldKind::Pung => turn.claimed = own.first_chunk().map(|&with| Claimed { tile, with }),
            MeldKind::Kong => {
                (turn.owed, turn.exposed_kong) = (1, true);
                hand.wall.add_kong();
            }
            // Refused above: neither is made of a discard.
            MeldKind::Added | MeldKind::Concealed => {}
        }
        hand.claims |= spoils;
        hand.seats[seat].give_up_declaration();
        hand.phase = Phase::Turn(turn);
        Ok(())
    }

    fn fold_konged(&mut self, seat: Seat, meld: &Meld, added: Option<Tile>) -> Applied {
        self.holder_mut(seat)?;
        let players = self.players();
        let lies_open = self.lies_open(meld, added);
        let hand = self.hand_mut()?;
        let Phase::Turn(mut turn) = hand.phase else { return broken("it is no player's turn to make a kong") };
        let holder = &mut hand.seats[seat];
        turn.owed = turn.owed.saturating_add(1);
        turn.exposed_kong = false;
        match added {
            _ if meld.kind() != if added.is_some() { MeldKind::Added } else { MeldKind::Concealed } => {
                return broken(format!("{meld} is no kong of one's own turn"));
            }
            None => lay(holder, meld.tiles(), Laid { meld: meld.clone(), claimed: None })?,
            Some(tile) => {
                let pung = |laid: &&mut Laid| laid.meld.kind() == MeldKind::Pung && laid.meld.group() == meld.group();
                let Some(laid) = holder.melds.iter_mut().find(pung) else {
                    return broken(format!("no pung for {meld}"));
                };
                laid.meld = meld.clone();
                let Some(()) = holder.remove(tile) else { return broken(format!("{seat} does not hold {tile}")) };
            }
        }
        hand.wall.add_kong();
        // The drawn tile can no longer be told from the others.
        holder.drawn = None;
        holder.give_up_declaration();
        hand.phase = match lies_open {
            None => Phase::Turn(turn),
            Some((tile, source)) => Phase::Window(Window::new(players, seat, turn, tile, source)),
        };
        Ok(())
    }

    fn fold_rested(&mut self, seat: Seat) -> Applied {
        let usual = self.setup.dealt() as i8;
        let holder = self.holder_mut(seat)?;
        holder.surplus = holder.count() as i8 - usual;
        holder.drawn = None;
        Ok(())
    }
}

/// The turn of a seat that continues, or a new one.
fn turn_of(phase: &Phase, seat: Seat) -> Turn {
    match phase {
        Phase::Turn(turn) if turn.seat == seat => *turn,
        Phase::Window(window) if window.source != Source::Discard && window.by == seat => window.turn,
        _ => Turn::of(seat),
    }
}

/// Moves tiles of the hand into a meld.
fn lay(holder: &mut Holder, own: &[Tile], laid: Laid) -> Applied {
    let mut left = holder.tiles.clone();
    for &tile in own {
        let Some(at) = left.iter().position(|&held| held == tile) else {
            return broken(format!("{tile} is not in the hand"));
        };
        left.remove(at);
    }
    if holder.melds.try_push(laid).is_err() {
        return broken("more melds than a hand has");
    }
    holder.tiles = left;
    Ok(())
}
