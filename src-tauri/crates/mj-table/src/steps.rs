//! A hand in its steps, in the order in which they happen. Each step reads the parts of `Play` that concern it and
//! makes events. Only these steps decide how a hand goes on.
//!
//! ```text
//! dealt → opened → turn → (exchange) → act → discarded → closed ┬ won ─────────┬→ turn …
//!                   ↑                           └→ konged ─────────┤              └→ hand over
//!                   │                                              └ stood ┬ aborted → hand over
//!                   │                                                      ├ claimed → act …
//!                   └──────────────────────────────────────────────────────┴ turn → ran_out → hand over
//! ```

use crate::course::{Outcome, WonFrom};
use crate::drawn::nagashi_of;
use crate::melds::claimed_meld;
use crate::offers::{Precedence, precedence};
use crate::state::{Hand, Phase, Source, Turn, Window};
use crate::{Action, Chance, End, Ending, Event, GameEnd, Player, Table};
use mj_rules::claim::Ready;
use mj_rules::mechanics::{Abort, Conduct, Winners};
use mj_tiles::{Meld, MeldKind, Seat, Tile};

impl Table {
    /// 發牌: all hold their tiles, except the dealer's last.
    pub(crate) fn dealt(&mut self, out: &mut Vec<Event>, chance: Chance) {
        let deal = self.state.course.deal;
        let event = Event::Dealt {
            hand: deal.hand,
            order: self.order(),
            round: self.round(),
            streak: deal.streak,
            honba: deal.honba,
            dice: self.throw_that_opens().is_none().then_some(chance.dice),
            wall: chance.wall,
        };
        self.emit(out, event);
        self.turned(out);
        self.shown_around(out);
    }

    /// Decides what lay open, once no answer is awaited.
    pub(crate) fn go_on(&mut self, out: &mut Vec<Event>) {
        if self.awaited().next().is_some() {
            return;
        }
        match self.playing().map(|hand| hand.phase.clone()) {
            Some(Phase::Opening(_)) => self.opened(out),
            Some(Phase::Exchange(exchange)) => self.end_exchange(out, &exchange),
            Some(Phase::Window(window)) => self.closed(out, &window),
            Some(Phase::Turn(_) | Phase::Showing { .. } | Phase::Asked(_) | Phase::Ended(_)) | None => {}
        }
    }

    /// All have said whether they cover their dealt tiles. The dealer draws, and an exchange of tiles comes before any
    /// other act of the dealer.
    fn opened(&mut self, out: &mut Vec<Event>) {
        for seat in self.players().seats() {
            let said = self.playing().and_then(|hand| match &hand.phase {
                Phase::Opening(answers) => answers[seat],
                _ => None,
            });
            if said == Some(Action::Cover) && self.asks_all_to_declare() {
                self.emit(out, Event::Covered { seat });
            }
        }
        // If dealt tiles were set aside, the dealer has drawn already.
        if self.playing().is_some_and(|hand| hand.seats[Seat::DEALER].drawn.is_some()) {
            self.emit(out, Event::Turn { seat: Seat::DEALER });
        } else {
            self.turn(out, Seat::DEALER);
        }
        self.begin_exchange(out);
    }

    /// A turn begins with the next tile of the wall. By hand, drawing it is the player's own act.
    pub(crate) fn turn(&mut self, out: &mut Vec<Event>, seat: Seat) {
        let Some(hand) = self.playing() else { return };
        if hand.wall.left() == 0 {
            return self.ran_out(out);
        }
        match self.conduct() {
            Conduct::Assisted => self.draw(out, seat, End::Head),
            Conduct::ByHand => self.emit(out, Event::Turn { seat }),
        }
    }

    /// 摸
    pub(crate) fn draw(&mut self, out: &mut Vec<Event>, seat: Seat, end: End) {
        if let Some(tile) = self.playing().and_then(|hand| hand.wall.next(end)) {
            self.emit(out, Event::Drew { seat, tile, end });
            if self.setup.play().aside.is_some_and(|aside| aside.forces(tile)) {
                self.set_aside(out, seat, tile);
            }
        }
    }

    /// A player's act in their own turn.
    pub(crate) fn act(&mut self, out: &mut Vec<Event>, turn: &Turn, action: Action) {
        let seat = turn.seat;
        match action {
            Action::Draw => self.draw(out, seat, End::Head),
            Action::Replace => self.draw(out, seat, End::Tail),
            Action::Discard { tile, drawn, ready } => self.discarded(out, turn, tile, drawn, ready),
            Action::Conceal { with } => self.konged(out, seat, Meld::new(MeldKind::Concealed, &with).ok(), None),
            Action::Add { tile } => {
                let meld = self.added_meld(seat, tile);
                self.konged(out, seat, meld, Some(tile));
            }
            Action::SetAside { tile } => self.set_aside(out, seat, tile),
            Action::Win if self.conduct() == Conduct::ByHand => self.emit(out, Event::Called { seat }),
            // An offered win always wins.
            Action::Win => _ = self.win_by_draw(out, turn),
            Action::Abort => self.aborted(out, Abort::NineKinds, &[seat]),
            Action::Rest => {
                self.emit(out, Event::Rested { seat });
                self.next_turn(out, seat);
            }
            // These are offered while a tile lies open, during an exchange or after a hand, never in a turn.
            Action::Pass
            | Action::Cover
            | Action::Chow { .. }
            | Action::Pung { .. }
            | Action::Kong { .. }
            | Action::Show
            | Action::Withdraw
            | Action::TakeBack
            | Action::Choose { .. }
            | Action::Rechoose
            | Action::Stop
            | Action::PlayOn => {}
        }
    }

    /// 打: the tile lies open for the others.
    fn discarded(&mut self, out: &mut Vec<Event>, turn: &Turn, tile: Tile, drawn: bool, ready: Option<Ready>) {
        let seat = turn.seat;
        self.emit(out, Event::Discarded { seat, tile, drawn, ready });
        let washes = self.setup.play().plain_melds().is_some();
        if washes && turn.claimed.is_some_and(|claimed| claimed.is_washed_by(tile)) {
            self.emit(out, Event::Washes { seat });
        }
        self.turned(out);
    }

    /// 暗槓, 加槓: a tile that may be robbed lies open. Otherwise the replacement is drawn at once.
    fn konged(&mut self, out: &mut Vec<Event>, seat: Seat, meld: Option<Meld>, added: Option<Tile>) {
        let Some(meld) = meld else { return };
        let tile = meld.tiles().first().copied();
        self.emit(out, Event::Konged { seat, meld, added });
        self.mark(out, seat, None);
        self.turned(out);
        let lies_open = self.playing().is_some_and(|hand| matches!(hand.phase, Phase::Window(_)));
        if let Some(tile) = tile.filter(|_| !lies_open) {
            self.kong_paid(out, seat, tile);
        }
        if !lies_open && self.conduct() == Conduct::Assisted {
            self.draw(out, seat, End::Tail);
        }
    }

    /// All have answered the open tile: 胡 before 碰 and 槓 before 吃 (§3.3).
    fn closed(&mut self, out: &mut Vec<Event>, window: &Window) {
        // The tile's own player comes last: only a flower of their own wins for them.
        let seats = self.players().others(window.by).chain([window.by]);
        let callers: Vec<Seat> = seats.filter(|&seat| window.answers[seat] == Some(Action::Win)).collect();
        if let Some(abort) = self.playing().and_then(|hand| self.too_many(hand)) {
            return self.aborted(out, abort, &callers);
        }
        match callers.first() {
            Some(_) => match self.to_show(&callers) {
                Some(seat) => self.emit(out, Event::Called { seat }),
                None => self.won_together(out, window, &callers),
            },
            None if !window.won.is_empty() => self.won(out, window.by),
            None => self.stood(out, window),
        }
    }

    /// The winners of one tile, from the discarder's right.
    fn won_together(&mut self, out: &mut Vec<Event>, window: &Window, callers: &[Seat]) {
        let number = if self.setup.play().winning.winners == Winners::Head { 1 } else { callers.len() };
        // All are judged before the first win is applied, so that it cannot change what the next has won.
        let judge = |&seat: &Seat| self.judge_window(self.playing()?, window, seat).ok();
        let mut judged: Vec<_> = callers.iter().take(number).filter_map(judge).collect();
        if judged.len() > 1 {
            let together = judged.len() as u8;
            judged = judged.into_iter().map(|(claim, score)| self.judged_together(claim, score, together)).collect();
        }
        for (claim, score) in &judged {
            self.win(out, claim, score, Some(window.by));
        }
        self.won(out, window.by);
    }

    /// After the winners of a tile: the hand is over, or the others play on.
    pub(crate) fn won(&mut self, out: &mut Vec<Event>, by: Seat) {
        let Some(hand) = self.playing() else { return };
        let winners = hand.wins.len();
        let last = hand.wins.last().map_or(by, |win| win.seat);
        let enough = winners >= usize::from(self.setup.play().winning.to_end) || winners + 1 >= self.players().count();
        let robbed = hand.window().map(|window| window.source).filter(|source| source.is_kong());
        let play = self.setup.play();
        let on = play.playing_on;
        if enough || (on.bust_ends_hand && self.state.course.any_player_is_bust(play)) {
            self.hand_over(out, Ending::Won);
        } else if let Some(source) = robbed.filter(|_| on.kong_stands) {
            self.kong_stood(out, by, source);
        } else {
            self.deposited_though_won(out);
            self.next_turn(out, last);
        }
    }

    /// The open tile was not won. A declaration with it is paid for. Then the tile breaks off the hand, or is claimed,
    /// or the next turn begins.
    fn stood(&mut self, out: &mut Vec<Event>, window: &Window) {
        self.deposited(out, window);
        if let Some((abort, showing)) = self.aborted_by(window) {
            return self.aborted(out, abort, &showing);
        }
        let claims = |answer: &Action| precedence(answer) > Precedence::None;
        let claim = |seat: Seat| window.answers[seat].filter(claims).map(|answer| (seat, answer));
        match self.players().others(window.by).filter_map(claim).max_by_key(|(_, answer)| precedence(answer)) {
            Some((seat, answer)) => self.claimed(out, window, seat, answer),
            None => match window.source {
                Source::Discard => self.next_turn(out, window.by),
                source @ (Source::Added | Source::Concealed) => self.kong_stood(out, window.by, source),
                Source::Aside => self.aside_stood(out, window.by),
            },
        }
    }

    /// 吃碰槓: the open tile goes to another seat, whose turn it is.
    fn claimed(&mut self, out: &mut Vec<Event>, window: &Window, seat: Seat, answer: Action) {
        let tile = window.tile;
        // An offered claim always makes a meld.
        let Some(meld) = claimed_meld(answer, tile) else { return };
        let kong = meld.kind() == MeldKind::Kong;
        self.emit(out, Event::Melded { seat, meld, tile, from: window.by });
        self.mark(out, seat, Some(window.by));
        if kong {
            self.turned_by_kong(out, false);
            self.kong_paid(out, seat, tile);
        }
        if kong && self.conduct() == Conduct::Assisted {
            self.draw(out, seat, End::Tail);
        }
    }

    /// The kong was not robbed, or stands although it was: its replacement is drawn.
    fn kong_stood(&mut self, out: &mut Vec<Event>, seat: Seat, source: Source) {
        self.turned_by_kong(out, source == Source::Concealed);
        if let Some(tile) = self.playing().and_then(Hand::window).map(|window| window.tile) {
            self.kong_paid(out, seat, tile);
        }
        match self.conduct() {
            Conduct::Assisted => self.draw(out, seat, End::Tail),
            Conduct::ByHand => self.emit(out, Event::Turn { seat }),
        }
    }

    fn next_turn(&mut self, out: &mut Vec<Event>, after: Seat) {
        if let Some(next) = self.playing().map(|hand| hand.next_active(after)) {
            self.turn(out, next);
        }
    }

    /// Ends the hand, unless the dealer is first asked whether the game ends.
    pub(crate) fn hand_over(&mut self, out: &mut Vec<Event>, how: Ending) {
        let Some(hand) = &self.state.hand else { return };
        let wins = self.won_in(hand, how);
        let outcome = Outcome { wins: &wins, dealer_waits: hand.seats[Seat::DEALER].shown, dealer_stops: false };
        match self.state.course.asks_the_dealer(self.setup.play(), how, &outcome) {
            true => self.emit(out, Event::Asked { seat: Seat::DEALER, how }),
            false => self.ended(out, how, &outcome),
        }
    }

    /// The dealer has said whether the game ends.
    pub(crate) fn answered_by_dealer(&mut self, out: &mut Vec<Event>, seat: Seat, answer: Action, how: Ending) {
        let Some(hand) = &self.state.hand else { return };
        let (wins, dealer_waits) = (self.won_in(hand, how), hand.seats[Seat::DEALER].shown);
        self.emit(out, Event::Answered { seat, answer });
        let dealer_stops = answer == Action::Stop;
        self.ended(out, how, &Outcome { wins: &wins, dealer_waits, dealer_stops });
    }

    /// The wins that count for the deal. A hand that ran out is a drawn one, even after earlier wins. 流局滿貫 may be a win
    /// without a shown hand.
    fn won_in(&self, hand: &Hand, how: Ending) -> Vec<WonFrom> {
        let nagashi_wins = || self.setup.play().running_out.nagashi.is_some_and(|nagashi| nagashi.wins);
        match how {
            Ending::Nagashi if nagashi_wins() => nagashi_of(hand).map(|seat| (seat, None)).collect(),
            Ending::Drawn | Ending::Nagashi => Vec::new(),
            _ => hand.wins.iter().map(|win| (win.seat, win.from)).collect(),
        }
    }

    /// Ends the hand. Seats may be exchanged, or the game may be over.
    fn ended(&mut self, out: &mut Vec<Event>, how: Ending, outcome: &Outcome<'_>) {
        let after = self.state.course.after(self.setup.play(), how, outcome);
        if after.over.is_some() || how == Ending::Left {
            self.pot_taken(out);
        }
        self.emit(out, Event::HandOver { how, next: after.next });
        if let Some(why) = after.over {
            self.game_over(out, why, None);
        } else if let Some(places) = after.exchanged {
            self.emit(out, Event::SeatsSwapped { places });
        }
    }

    /// Ends the game.
    pub(crate) fn game_over(&mut self, out: &mut Vec<Event>, why: GameEnd, left: Option<Player>) {
        let results = self.state.course.results(self.setup.play(), left);
        self.emit(out, Event::GameOver { why, results });
    }
}
