//! Deciding: what an action makes happen.

use crate::apply::check_dice;
use crate::event::Wrong;
use crate::settle::marks;
use crate::state::{Phase, Turn};
use crate::{Action, Chance, End, Ending, Event, Illegal, Player, Table};
use mj_rules::mechanics::Conduct;
use mj_tiles::{Group, Meld, MeldKind, Seat, Tile};

impl Table {
    /// A seat acts. What is not offered is refused and changes nothing.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        let Some(hand) = self.playing() else { return Err(Illegal::NoHand) };
        let offers = self.offers(seat);
        if offers.is_empty() {
            return Err(Illegal::NotAsked(seat));
        }
        if !offers.contains(&action) {
            return Err(Illegal::NotOffered { seat, action });
        }
        let mut out = Vec::with_capacity(2);
        match hand.phase.clone() {
            Phase::Opening(_) | Phase::Window(_) => self.answer(&mut out, seat, action),
            Phase::Turn(turn) => self.act(&mut out, &turn, action),
            Phase::Showing { from, .. } => self.show(&mut out, seat, action, &from),
            Phase::Ended(_) => return Err(Illegal::NoHand),
        }
        Ok(out)
    }

    /// A seat's clock has run out: what does least is done for it. It passes an open tile, takes a
    /// call back, discards what it drew (or its last tile after a claim); by hand it first draws.
    pub fn time_out(&mut self, seat: Seat) -> Result<Vec<Event>, Illegal> {
        let action = self.least(seat).ok_or(Illegal::NotAsked(seat))?;
        let mut out = Vec::new();
        self.emit(&mut out, Event::TimedOut { seat });
        out.extend(self.play(seat, action)?);
        Ok(out)
    }

    fn least(&self, seat: Seat) -> Option<Action> {
        let (hand, offers) = (self.playing()?, self.offers(seat));
        let holder = &hand.seats[seat];
        let lacks_a_tile = holder.count() as i32 - i32::from(holder.surplus) == self.setup.dealt() as i32;
        let quiet = |action: &&Action| match action {
            Action::Pass | Action::Withdraw | Action::Replace => true,
            Action::Draw => lacks_a_tile,
            Action::Discard { drawn, ready, .. } => *drawn && !ready,
            _ => false,
        };
        let plain = |action: &&Action| matches!(action, Action::Discard { ready: false, .. });
        offers.iter().find(quiet).or_else(|| offers.iter().rev().find(plain)).copied()
    }

    /// The host seats the players: 東 first.
    pub fn seat(&mut self, places: Vec<Player>, dice: Option<[u8; 2]>) -> Result<Vec<Event>, Illegal> {
        if self.state.course.places.is_some() {
            return Err(Illegal::NotNow("everybody has his place"));
        }
        dice.map_or(Ok(()), check_dice).map_err(|why| Illegal::Unfit(why.0))?;
        let mut out = Vec::new();
        let event = Event::Seated { dice, places };
        self.apply(&event).map_err(|why| Illegal::Unfit(why.0))?;
        out.push(event);
        Ok(out)
    }

    /// The host deals the next hand.
    pub fn deal(&mut self, chance: Chance) -> Result<Vec<Event>, Illegal> {
        if !self.awaits_deal() {
            return Err(Illegal::NotNow("no hand is to be dealt"));
        }
        self.check_wall(chance.dice, &chance.wall).map_err(|why| Illegal::Unfit(why.0))?;
        let deal = self.state.course.deal;
        let event = Event::Dealt {
            hand: deal.hand,
            order: self.order(),
            round: self.round(),
            streak: deal.streak,
            dice: chance.dice,
            wall: chance.wall,
        };
        let mut out = Vec::new();
        self.emit(&mut out, event);
        Ok(out)
    }

    /// Somebody leaves; that ends the game (§11.7).
    pub fn leave(&mut self, player: Player) -> Result<Vec<Event>, Illegal> {
        if self.state.course.over.is_some() {
            return Err(Illegal::NotNow("the game is over"));
        }
        if player.index() >= self.players().count() {
            return Err(Illegal::Unfit(format!("there is no player {}", player.0)));
        }
        let mut out = Vec::new();
        self.emit(&mut out, Event::Left { player });
        if self.is_playing() {
            self.hand_over(&mut out, Ending::Left);
        }
        self.game_over(&mut out, crate::GameEnd::Left, Some(player));
        Ok(out)
    }

    fn answer(&mut self, out: &mut Vec<Event>, seat: Seat, action: Action) {
        let event = match action {
            Action::Cover => Event::Covered { seat },
            Action::TakeBack => Event::TakenBack { seat },
            answer => Event::Answered { seat, answer },
        };
        self.emit(out, event);
    }

    /// What somebody does in his own turn.
    fn act(&mut self, out: &mut Vec<Event>, turn: &Turn, action: Action) {
        let seat = turn.seat;
        match action {
            Action::Draw => self.draw(out, seat, End::Head),
            Action::Replace => self.draw(out, seat, End::Tail),
            Action::Discard { tile, drawn, ready } => {
                self.emit(out, Event::Discarded { seat, tile, drawn, ready });
                let liable = self.setup.play().liability.is_some();
                if liable && turn.chowed.is_some_and(|chowed| is_washing(chowed, tile)) {
                    self.emit(out, Event::Washes { seat });
                }
            }
            Action::Conceal { with } => self.kong(out, seat, Meld::new(MeldKind::Concealed, &with).ok(), None),
            Action::Add { tile } => {
                let meld = self.added(seat, tile);
                self.kong(out, seat, meld, Some(tile));
            }
            Action::Win if self.conduct() == Conduct::ByHand => self.emit(out, Event::Called { seat }),
            Action::Win => {
                self.win_by_draw(out, turn);
            }
            Action::Rest => {
                self.emit(out, Event::Rested { seat });
                self.next_turn(out, seat);
            }
            // These are offered while a tile lies open, never in a turn.
            Action::Pass
            | Action::Cover
            | Action::Chow { .. }
            | Action::Pung { .. }
            | Action::Kong { .. }
            | Action::Show
            | Action::Withdraw
            | Action::TakeBack => {}
        }
    }

    /// The meld that a fourth tile makes of the seat's pung.
    fn added(&self, seat: Seat, tile: Tile) -> Option<Meld> {
        let pung = |meld: &&Meld| meld.kind() == MeldKind::Pung && Some(meld.group().lowest()) == tile.kind();
        let holder = &self.playing()?.seats[seat];
        let pung = holder.melds.iter().map(|laid| &laid.meld).find(pung)?;
        let tiles: Vec<Tile> = pung.tiles().iter().copied().chain([tile]).collect();
        Meld::new(MeldKind::Added, &tiles).ok()
    }

    fn kong(&mut self, out: &mut Vec<Event>, seat: Seat, meld: Option<Meld>, added: Option<Tile>) {
        let Some(meld) = meld else { return };
        self.emit(out, Event::Konged { seat, meld, added });
        self.mark(out, seat, None);
        if added.is_none() && self.conduct() == Conduct::Assisted {
            self.draw(out, seat, End::Tail);
        }
    }

    pub(crate) fn draw(&mut self, out: &mut Vec<Event>, seat: Seat, end: End) {
        if let Some(tile) = self.playing().and_then(|hand| hand.wall.next(end)) {
            self.emit(out, Event::Drew { seat, tile, end });
        }
    }

    /// A win by one's own tile, if it is one.
    fn win_by_draw(&mut self, out: &mut Vec<Event>, turn: &Turn) -> Option<Wrong> {
        let hand = self.playing()?;
        let verdict = match hand.seats[turn.seat].drawn {
            Some(tile) => self.judge(hand, turn.seat, tile, turn.wins_by(), None),
            None => Err(Wrong::Count),
        };
        match verdict {
            Ok((claim, score)) => {
                self.win(out, &claim, &score, None);
                self.after_wins(out, turn.seat);
                None
            }
            Err(why) => Some(why),
        }
    }

    /// By hand: the hand is shown, or the call taken back (§8.9).
    fn show(&mut self, out: &mut Vec<Event>, seat: Seat, action: Action, from: &Phase) {
        if action == Action::Withdraw {
            self.emit(out, Event::Withdrew { seat });
            if let Phase::Window(_) = from {
                // The others' answers stand; maybe all are there now.
                self.go_on(out);
            }
            return;
        }
        let wrong = match from {
            Phase::Turn(turn) => self.win_by_draw(out, turn),
            Phase::Window(window) => self.win_in_window(out, window, seat),
            Phase::Opening(_) | Phase::Showing { .. } | Phase::Ended(_) => None,
        };
        if let Some(why) = wrong {
            self.false_win_of(out, seat, why);
        }
    }

    fn false_win_of(&mut self, out: &mut Vec<Event>, seat: Seat, why: Wrong) {
        let Some(hand) = self.playing() else { return };
        let shown = hand.seats[seat].tiles.to_vec();
        let transfers = self.settling(hand).false_win(seat);
        self.emit(out, Event::FalseWin { seat, hand: shown, why });
        if !transfers.is_empty() {
            self.emit(out, Event::Paid { transfers });
        }
        self.hand_over(out, Ending::FalseWin);
    }

    /// 三副落, 四副落 (§9): told the moment they arise or change.
    pub(crate) fn mark(&mut self, out: &mut Vec<Event>, seat: Seat, fed_by: Option<Seat>) {
        let Some(liability) = self.setup.play().liability else { return };
        let Some(hand) = self.playing() else { return };
        let holder = &hand.seats[seat];
        let melds: Vec<Meld> = holder.melds.iter().map(|laid| laid.meld.clone()).collect();
        let (fallen, patterns) = marks(self.setup.rules(), &liability, &melds);
        let last_counts = melds.last().is_some_and(|meld| liability.counts(meld.kind()));
        let fourth = fallen == 4 && last_counts && !holder.marks.is_empty();
        let feeder = fed_by.filter(|_| fourth).or(holder.feeder);
        if patterns != holder.marks || feeder != holder.feeder {
            self.emit(out, Event::Marked { seat, patterns, feeder });
        }
    }

    /// The turn passes to the next who still plays; at an empty wall the hand is drawn.
    pub(crate) fn next_turn(&mut self, out: &mut Vec<Event>, after: Seat) {
        let Some(hand) = self.playing() else { return };
        let next = hand.next_active(after);
        if hand.wall.left() == 0 {
            self.hand_over(out, Ending::Drawn);
        } else if self.conduct() == Conduct::Assisted {
            self.draw(out, next, End::Head);
        } else {
            self.emit(out, Event::Turn { seat: next });
        }
    }
}

/// 洗牌 (§8.8): who chowed t with a and b discards another t, or what makes a chow with a and b.
fn is_washing((chowed, with): (Tile, [Tile; 2]), discard: Tile) -> bool {
    let (Some(chowed), Some(discard)) = (chowed.kind(), discard.kind()) else { return false };
    let [Some(one), Some(other)] = with.map(Tile::kind) else { return false };
    let mut kinds = [one, other, discard];
    kinds.sort_unstable();
    discard == chowed || Group::chow(kinds[0]).is_some_and(|group| group.tiles() == kinds)
}
