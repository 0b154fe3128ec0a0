//! 記分單: a game of the score desk as a fold over its hands. The next dealer, round, streak, chips and end come
//! from the table's own code ([`Course`]).

use super::draft::Draft;
use super::preview::{Preview, Situation};
use super::refusal::Refusal;
use super::stand::{blank, ending, real_of, situation, stand};
use super::unwon::waits;
use super::{DeskEntry, Real, What};
use mj_club::notation::word;
use mj_ledger::{Account, Hand, Penalty};
use mj_rules::Ruleset;
use mj_rules::mechanics::Play;
use mj_table::{Course, Ending, GameEnd, Outcome, Player, SetupError, Why, WonFrom};
use std::sync::Arc;

/// A game without tiles: the state after its hands.
#[derive(Clone, Debug)]
pub struct ScoreSheet {
    rules: Arc<Ruleset>,
    play: Play,
    course: Course,
    /// The number of the next hand in the books. Void hands keep their numbers but are not counted.
    number: u32,
    /// The penalties after these hands that are not paid yet.
    penalties: Vec<Penalty>,
}

impl ScoreSheet {
    /// Before the first hand, with the players in the places 東南西北 by their numbers.
    pub fn new(rules: Arc<Ruleset>) -> Result<ScoreSheet, SetupError> {
        let play = rules.mechanics.play.clone().ok_or(SetupError::NotPlayable(rules.preset.id))?;
        let count = rules.mechanics.players.count();
        let mut course = Course::new(&play, count);
        course.places = Some((0..count as u8).map(Player).collect());
        Ok(ScoreSheet { rules, play, course, number: 1, penalties: Vec::new() })
    }

    /// The same with drawn places.
    pub fn seated(mut self, places: Vec<u8>) -> Result<ScoreSheet, Refusal> {
        stand(&mut self.course, &self.play, &Real { places: Some(places), ..Real::default() })?;
        Ok(self)
    }

    /// The same for a game that a player ended by leaving, during or between hands.
    pub fn left_by(mut self, left: Option<Player>) -> ScoreSheet {
        self.course.left = left;
        self
    }

    /// The same with these penalties.
    pub(super) fn with_penalties(mut self, mut penalties: Vec<Penalty>) -> ScoreSheet {
        penalties.sort_by_key(|penalty| penalty.after);
        self.penalties = penalties;
        self
    }

    /// Pays the penalties given before a hand. One that leaves a player with nothing ends the game (§11.5).
    pub(super) fn pay_penalties(&mut self, before: u32) {
        let due = self.penalties.iter().take_while(|penalty| penalty.after < before).count();
        for penalty in self.penalties.drain(..due) {
            for who in (0..self.course.chips.as_slice().len() as u8).map(Player) {
                let chips = &mut self.course.chips[who];
                *chips = chips.saturating_add(penalty.change(who.0));
            }
            let ends = self.course.over.is_none() && self.course.left.is_none();
            if ends && self.course.any_player_is_bust(&self.play) {
                self.course.over = Some(GameEnd::Bust);
            }
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Ruleset> {
        &self.rules
    }

    /// How they are played.
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// Places, chips, the deal, the end.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// The player who ended the game by leaving.
    pub fn left(&self) -> Option<Player> {
        self.course.left
    }

    /// The state before the next hand.
    pub fn situation(&self) -> Situation {
        situation(&self.course, &self.play, self.number)
    }

    /// The state in which a booked hand was dealt.
    pub fn situation_of(&self, booked: &Hand) -> Result<Situation, Refusal> {
        let mut course = self.course.clone();
        stand(&mut course, &self.play, &real_of(booked))?;
        Ok(situation(&course, &self.play, booked.number))
    }

    /// The result of an entry as the next hand. Nothing is changed.
    pub fn preview(&self, entry: &DeskEntry) -> Result<Preview, Refusal> {
        if self.course.over.is_some() {
            return Err(Refusal::Over);
        }
        self.judged(entry, self.number)
    }

    /// The result of an entry in place of a booked hand, whatever came after it.
    pub fn preview_at(&self, entry: &DeskEntry, booked: &Hand) -> Result<Preview, Refusal> {
        if matches!(entry.what, What::Left(_)) {
            return Err(Refusal::Leaving);
        }
        let real = entry.real.clone().or(real_of(booked));
        let judged = self.judged(&DeskEntry { real, ..entry.clone() }, booked.number)?;
        Ok(judged.said_only(&entry.real))
    }

    /// The result of a booked entry from the state that the hands before it give.
    pub fn preview_following(&self, entry: &DeskEntry, number: u32) -> Result<Preview, Refusal> {
        self.judged(&DeskEntry { real: Real::default(), ..entry.clone() }, number)
    }

    /// The wins so far of an entry after whose last win play continues, which cannot be booked yet. `booked`:
    /// in place of this hand.
    pub fn so_far(&self, entry: &DeskEntry, booked: Option<&Hand>) -> Result<Preview, Refusal> {
        let real = entry.real.clone().or(booked.map(real_of).unwrap_or_default());
        let number = booked.map_or(self.number, |hand| hand.number);
        self.worked_out(&DeskEntry { real, ..entry.clone() }, number)
    }

    fn judged(&self, entry: &DeskEntry, number: u32) -> Result<Preview, Refusal> {
        let preview = self.worked_out(entry, number)?;
        if preview.goes_on { Err(Refusal::GoesOn) } else { Ok(preview) }
    }

    fn worked_out(&self, entry: &DeskEntry, number: u32) -> Result<Preview, Refusal> {
        let mut course = self.course.clone();
        stand(&mut course, &self.play, &entry.real)?;
        // The places are frozen with the hand, so that changes of other hands do not affect them.
        let places = course.places.iter().flatten().map(|player| player.0).collect();
        let entry = DeskEntry { real: Real { places: Some(places), ..entry.real.clone() }, ..entry.clone() };
        let (order, before) = (course.order(), situation(&course, &self.play, number));
        let mut draft = Draft::new(&self.rules, &self.play, course, &order, blank(&before, &entry));
        let how = draft.played(&entry)?;
        draft.hand.ending = how.as_ref().map(word).unwrap_or_default();
        let Draft { mut course, hand, wins, notes, won_from, dealer_waits, .. } = draft;
        let Some(how) = how else {
            let (chips, next) = (course.chips.as_slice().to_vec(), before);
            return Ok(Preview { hand, wins, notes, chips, over: None, next, goes_on: true });
        };
        let over =
            go_on(&mut course, &self.play, how, &Outcome { wins: &won_from, dealer_waits, dealer_stops: entry.stops });
        let over = if how == Ending::Left { Some(GameEnd::Left) } else { over };
        let next = situation(&course, &self.play, number.saturating_add(1));
        Ok(Preview { hand, wins, notes, chips: course.chips.as_slice().to_vec(), over, next, goes_on: false })
    }

    /// Adds a booked hand as it counts. Its own beginning is taken as fact, even if it does not follow from the
    /// hands before it. If corrected chips would have ended the game earlier, later hands stay; only the last
    /// hand ends it.
    pub fn take(&mut self, hand: &Hand) -> Result<(), Refusal> {
        self.take_at(hand, None)
    }

    /// Adds a hand as if it had been dealt in the current state.
    pub fn follow(&mut self, hand: &Hand) -> Result<(), Refusal> {
        let now = self.situation();
        // Without the places frozen in the entry; the waiting players stay.
        let entry = hand.entry.as_deref().and_then(|entry| serde_json::from_str::<DeskEntry>(entry).ok());
        let entry = entry.map(|entry| DeskEntry { real: Real { places: None, ..entry.real }, ..entry });
        let dealt = Hand {
            round: word(&now.round),
            dealer: now.dealer,
            streak: now.streak,
            honba: now.honba,
            entry: entry.and_then(|entry| serde_json::to_string(&entry).ok()),
            ..hand.clone()
        };
        self.take(&dealt)
    }

    /// As [`ScoreSheet::take`], with the places from a log.
    pub fn take_at(&mut self, hand: &Hand, logged: Option<&Logged>) -> Result<(), Refusal> {
        self.number = self.number.max(hand.number.saturating_add(1));
        if hand.is_void() {
            return Ok(());
        }
        self.pay_penalties(hand.number);
        let entered = hand.entry.as_deref().and_then(|entry| serde_json::from_str::<DeskEntry>(entry).ok());
        let frozen = entered.as_ref().and_then(|entry| entry.real.places.clone());
        let places = frozen.or_else(|| logged.map(|logged| logged.places.clone()));
        stand(&mut self.course, &self.play, &Real { places, ..real_of(hand) })?;
        let order = self.course.order();
        let wins = self.wins_of(hand, &order)?;
        let players = self.rules.mechanics.players;
        for transfer in &hand.transfers {
            for (account, change) in [(transfer.from, -transfer.amount), (transfer.to, transfer.amount)] {
                let chips = match account {
                    Account::Player(who) if usize::from(who) < players.count() => &mut self.course.chips[Player(who)],
                    Account::Pot => &mut self.course.pot,
                    Account::Player(_) | Account::Box => continue,
                };
                *chips = chips.saturating_add(change);
            }
        }
        let how = ending(&hand.ending);
        let dealer = order.first().map(|player| player.0);
        let (dealer_waits, dealer_stops) = match &entered {
            Some(entry) => (dealer.is_some_and(|dealer| waits(entry, dealer)), entry.stops),
            None => logged.map_or((false, false), |logged| (logged.dealer_waits, logged.dealer_stops)),
        };
        let outcome = Outcome { wins: &wins, dealer_waits, dealer_stops };
        self.course.over = go_on(&mut self.course, &self.play, how, &outcome);
        if let (Ending::Left, Some(What::Left(left))) = (how, entered.map(|entry| entry.what)) {
            (self.course.over, self.course.left) = (Some(GameEnd::Left), Some(Player(left.who)));
        }
        Ok(())
    }

    /// The wins of a booked hand for the table, in the table's order.
    pub(super) fn wins_of(&self, hand: &Hand, order: &[Player]) -> Result<Vec<WonFrom>, Refusal> {
        let players = self.rules.mechanics.players;
        let seat = |who: u8| {
            let at = order.iter().position(|player| player.0 == who);
            at.and_then(|at| players.seats().nth(at)).ok_or(Refusal::NoPlayer(who))
        };
        let mut wins = Vec::new();
        for win in &hand.wins {
            wins.push((seat(win.winner)?, win.source.map(seat).transpose()?));
        }
        if self.play.winning.to_end > 1 {
            // Wins are paid in their order.
            let paid = |who: Player| hand.transfers.iter().position(|one| one.to == Account::Player(who.0));
            wins.sort_by_key(|&(winner, _)| paid(order[winner.index()]).unwrap_or(usize::MAX));
        } else {
            wins.sort_by_key(|&(winner, from): &WonFrom| {
                from.and_then(|from| players.others(from).position(|at| at == winner))
            });
        }
        // A hand that ran out is a drawn one, even after earlier wins.
        if matches!(ending(&hand.ending), Ending::Drawn | Ending::Nagashi) {
            wins.clear();
        }
        let nagashi = self.play.running_out.nagashi.filter(|nagashi| nagashi.wins);
        if nagashi.is_some() && ending(&hand.ending) == Ending::Nagashi {
            wins.extend(self.paid_for_discards(hand, order));
        }
        Ok(wins)
    }

    /// The players paid for 流局滿貫 in a booked hand, in turn order.
    fn paid_for_discards(&self, hand: &Hand, order: &[Player]) -> Vec<WonFrom> {
        let why = word(&Why::Nagashi);
        let is_paid = |who: u8| hand.transfers.iter().any(|one| one.to == Account::Player(who) && one.why == why);
        let seats = self.rules.mechanics.players.seats().zip(order);
        seats.filter(|(_, player)| is_paid(player.0)).map(|(seat, _)| (seat, None)).collect()
    }

    /// With all players' results so far.
    pub(super) fn counted(&self) -> Course {
        let results = self.course.results(&self.play, self.course.left);
        Course { results: Some(results), ..self.course.clone() }
    }

    /// The same for a finished game, with the pot handed out.
    pub fn settled(&self) -> Course {
        let mut course = self.course.clone();
        course.pay(course.left_over().as_slice());
        ScoreSheet { course, ..self.clone() }.counted()
    }
}

/// Facts about a hand that its log has and the books lack.
#[derive(Clone, Debug, Default)]
pub struct Logged {
    /// The players in the places 東南西北.
    pub places: Vec<u8>,
    /// 聽牌: whether the dealer showed a waiting hand.
    pub dealer_waits: bool,
    /// 和了止め: whether the dealer ended the game with it.
    pub dealer_stops: bool,
}

/// Moves the deal on and exchanges places; returns why the game is over, if it is.
fn go_on(course: &mut Course, play: &Play, how: Ending, outcome: &Outcome<'_>) -> Option<GameEnd> {
    let after = course.after(play, how, outcome);
    course.deal = after.next;
    if let Some(places) = after.exchanged {
        course.places = Some(places);
    }
    after.over
}
