//! 記分單: a game of the score desk as a fold over its hands. Knows the next dealer, round and streak,
//! everybody's chips and whether the game is over by the very code of the table ([`Course`]).

use super::game::Logged;
use super::judge::{Judged, Place, check_shared};
use super::preview::{Explained, Preview, Standing, explained, in_books};
use super::refusal::Refusal;
use super::stakes::Laid;
use super::stand::{blank, ending, real_of, stand, standing};
use super::unwon::{aborts, waits};
use super::{Entry, Note, Real, What, Won};
use crate::scribe::{moved, word};
use mj_ledger::{Account, Hand, Penalty};
use mj_rules::Ruleset;
use mj_rules::mechanics::{Play, Winners};
use mj_table::{Course, Ending, GameEnd, Outcome, Player, SetupError, WonFrom};
use std::sync::Arc;

/// A game without its tiles: what the hands so far have made of it.
#[derive(Clone, Debug)]
pub struct Sheet {
    rules: Arc<Ruleset>,
    play: Play,
    course: Course,
    /// The number of the next hand in the books. Void hands keep theirs and are not counted.
    number: u32,
    /// Those that were given after the hands so far, and are not paid yet.
    penalties: Vec<Penalty>,
}

impl Sheet {
    /// Before the first hand; the players sit in the places 東南西北 by their numbers.
    pub fn new(rules: Arc<Ruleset>) -> Result<Sheet, SetupError> {
        let play = rules.mechanics.play.clone().ok_or(SetupError::NotPlayable(rules.preset.id))?;
        let count = rules.mechanics.players.count();
        let mut course = Course::new(&play, count);
        course.places = Some((0..count as u8).map(Player).collect());
        Ok(Sheet { rules, play, course, number: 1, penalties: Vec::new() })
    }

    /// The same where places were drawn.
    pub fn seated(mut self, places: Vec<u8>) -> Result<Sheet, Refusal> {
        stand(&mut self.course, &self.play, &Real { places: Some(places), ..Real::default() })?;
        Ok(self)
    }

    /// The same of a game that a player ended by leaving, in the midst of a hand or between two.
    pub(crate) fn left_by(mut self, left: Option<Player>) -> Sheet {
        self.course.left = left;
        self
    }

    /// The same of a game with these penalties.
    pub(super) fn with_penalties(mut self, mut penalties: Vec<Penalty>) -> Sheet {
        penalties.sort_by_key(|penalty| penalty.after);
        self.penalties = penalties;
        self
    }

    /// Has those paid that were given before a hand. One that leaves a player with nothing ends the game (§11.5).
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

    /// Who ended the game by leaving.
    pub fn left(&self) -> Option<Player> {
        self.course.left
    }

    /// Where it stands before the next hand.
    pub fn standing(&self) -> Standing {
        standing(&self.course, &self.play, self.number)
    }

    /// Where it stood when a hand was dealt, as the books have it.
    pub(crate) fn standing_of(&self, booked: &Hand) -> Result<Standing, Refusal> {
        let mut course = self.course.clone();
        stand(&mut course, &self.play, &real_of(booked))?;
        Ok(standing(&course, &self.play, booked.number))
    }

    /// What an entry comes to as the next hand. Nothing is changed.
    pub fn preview(&self, entry: &Entry) -> Result<Preview, Refusal> {
        if self.course.over.is_some() {
            return Err(Refusal::Over);
        }
        self.judged(entry, self.number)
    }

    /// What an entry comes to in the place of a hand that is booked already, whatever came after it.
    pub(crate) fn preview_at(&self, entry: &Entry, booked: &Hand) -> Result<Preview, Refusal> {
        if matches!(entry.what, What::Left(_)) {
            return Err(Refusal::Leaving);
        }
        let real = entry.real.clone().or(real_of(booked));
        let judged = self.judged(&Entry { real, ..entry.clone() }, booked.number)?;
        Ok(judged.said_only(&entry.real))
    }

    /// What a booked entry comes to where the hands before it say that it was dealt.
    pub(crate) fn preview_following(&self, entry: &Entry, number: u32) -> Result<Preview, Refusal> {
        self.judged(&Entry { real: Real::default(), ..entry.clone() }, number)
    }

    fn judged(&self, entry: &Entry, number: u32) -> Result<Preview, Refusal> {
        self.check_ends_with_a_win()?;
        let mut course = self.course.clone();
        stand(&mut course, &self.play, &entry.real)?;
        // Frozen with the hand: whatever becomes of others, it is known who sat where in this one.
        let places = course.places.iter().flatten().map(|player| player.0).collect();
        let entry = Entry { real: Real { places: Some(places), ..entry.real.clone() }, ..entry.clone() };
        let (order, before) = (course.order(), standing(&course, &self.play, number));
        let laid = Place { sheet: self, course: &course, order: &order }.laid(&entry)?;
        let mut hand = blank(&before, &entry);
        laid.pay(&mut course, &mut hand);
        let kongs = Place { sheet: self, course: &course, order: &order }.kongs(&entry.kongs)?;
        pay(&mut course, &mut hand, &kongs);
        let mut draft = Draft::new(self, course, &order, &laid, hand);
        let how = draft.end(&entry.what)?;
        draft.hand.ending = word(&how);
        let Draft { mut course, hand, wins, notes, won_from, dealer_waits, .. } = draft;
        let over =
            go_on(&mut course, &self.play, how, &Outcome { wins: &won_from, dealer_waits, dealer_stops: entry.stops });
        let over = if how == Ending::Left { Some(GameEnd::Left) } else { over };
        let next = standing(&course, &self.play, number.saturating_add(1));
        Ok(Preview { hand, wins, notes, chips: course.chips.as_slice().to_vec(), over, next })
    }

    /// An entry has the winners of one tile; where play goes on after them it would tell a part of the hand.
    pub(super) fn check_ends_with_a_win(&self) -> Result<(), Refusal> {
        if self.play.winning.to_end > 1 { Err(Refusal::PlaysOn) } else { Ok(()) }
    }

    fn judge_all(&self, course: &Course, order: &[Player], won: &Won, laid: &Laid) -> Result<Vec<Judged>, Refusal> {
        let place = Place { sheet: self, course, order };
        self.check_story(won, &place)?;
        let mut all: Vec<Judged> =
            won.winners.iter().map(|winner| place.judge(won, winner, laid)).collect::<Result<_, _>>()?;
        check_shared(&all)?;
        // As the table tells them: the nearest downstream of the discarder first.
        let players = self.rules.mechanics.players;
        all.sort_by_key(|one| one.from.and_then(|from| players.others(from).position(|seat| seat == one.seat)));
        Ok(all)
    }

    /// What can be wrong with a win before its tiles are looked at.
    fn check_story(&self, won: &Won, place: &Place<'_>) -> Result<(), Refusal> {
        let winners: Vec<u8> = won.winners.iter().map(|winner| winner.who).collect();
        let again =
            |list: &[u8]| list.iter().enumerate().find(|(at, who)| list[..*at].contains(who)).map(|(_, who)| *who);
        if let Some(who) = again(&winners).or_else(|| again(&won.wrong_counts)) {
            return Err(Refusal::Twice(who));
        }
        for &who in winners.iter().chain(&won.wrong_counts).chain(&won.from) {
            place.seat_of(who)?;
        }
        match (won.by.is_self_draw(), won.from) {
            (true, Some(_)) => return Err(Refusal::Source),
            (false, None) => return Err(Refusal::NoSource),
            _ => {}
        }
        match (winners.len(), self.play.winning.winners) {
            (0, _) => return Err(Refusal::NoWinner),
            (1, _) => {}
            _ if won.by.is_self_draw() => return Err(Refusal::OneWinner),
            (_, Winners::Head) => return Err(Refusal::OneWinner),
            // All who win are counted; who could not win is no winner here (rules/riichi.md §15 T07).
            (number, Winners::UpTo { most, beyond }) if number > most.into() => {
                return Err(Refusal::TooManyWinners(beyond));
            }
            (_, Winners::UpTo { .. } | Winners::All) => {}
        }
        if won.wrong_counts.is_empty() {
            return Ok(());
        }
        if self.play.penalties.wrong_count == 0 {
            return Err(Refusal::NoWrongCount);
        }
        let both = winners.iter().any(|who| won.wrong_counts.contains(who));
        if both { Err(Refusal::WrongCountWins) } else { Ok(()) }
    }

    /// Takes a booked hand in, as it counts. Facts are facts: where it was dealt otherwise than the
    /// hands before it say, the table stood so. A game whose corrected chips would have been out
    /// earlier keeps the hands that were played after that; only the last hand ends it.
    pub fn take(&mut self, hand: &Hand) -> Result<(), Refusal> {
        self.take_at(hand, None)
    }

    /// Takes a hand in as if it had been dealt where the game stands, whatever is booked.
    pub(crate) fn follow(&mut self, hand: &Hand) -> Result<(), Refusal> {
        let now = self.standing();
        // Without the places that are frozen in the entry; who waited stays what it was.
        let entry = hand.entry.as_deref().and_then(|entry| serde_json::from_str::<Entry>(entry).ok());
        let entry = entry.map(|entry| Entry { real: Real { places: None, ..entry.real }, ..entry });
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

    /// As [`Sheet::take`], where a log says who sat in the places.
    pub(crate) fn take_at(&mut self, hand: &Hand, logged: Option<&Logged>) -> Result<(), Refusal> {
        self.number = self.number.max(hand.number.saturating_add(1));
        if hand.is_void() {
            return Ok(());
        }
        self.pay_penalties(hand.number);
        let entered = hand.entry.as_deref().and_then(|entry| serde_json::from_str::<Entry>(entry).ok());
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

    /// What counts as a win in a booked hand, in the order in which a table tells it.
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
        wins.sort_by_key(|&(winner, from): &WonFrom| {
            from.and_then(|from| players.others(from).position(|at| at == winner))
        });
        let nagashi = self.play.running_out.nagashi.filter(|nagashi| nagashi.wins);
        if nagashi.is_some() && ending(&hand.ending) == Ending::Nagashi {
            wins.extend(self.paid_for_discards(hand, order));
        }
        Ok(wins)
    }

    /// With everybody's results so far.
    pub(super) fn counted(&self) -> Course {
        let results = self.course.results(&self.play, self.course.left);
        Course { results: Some(results), ..self.course.clone() }
    }

    /// The same once the game is over: what lies in the pot is handed out.
    pub fn settled(&self) -> Course {
        let mut course = self.course.clone();
        course.pay(course.left_over().as_slice());
        Sheet { course, ..self.clone() }.counted()
    }
}

/// An entered hand while it is worked out.
struct Draft<'a> {
    sheet: &'a Sheet,
    course: Course,
    order: &'a [Player],
    laid: &'a Laid,
    hand: Hand,
    wins: Vec<Explained>,
    notes: Vec<Note>,
    won_from: Vec<WonFrom>,
    dealer_waits: bool,
}

impl<'a> Draft<'a> {
    fn new(sheet: &'a Sheet, course: Course, order: &'a [Player], laid: &'a Laid, hand: Hand) -> Draft<'a> {
        let (wins, notes, won_from) = (Vec::new(), Vec::new(), Vec::new());
        Draft { sheet, course, order, laid, hand, wins, notes, won_from, dealer_waits: false }
    }

    fn place(&self) -> Place<'_> {
        Place { sheet: self.sheet, course: &self.course, order: self.order }
    }

    /// How the hand ends, with what is paid for it.
    fn end(&mut self, what: &What) -> Result<Ending, Refusal> {
        let play = &self.sheet.play;
        Ok(match what {
            What::Drawn if play.running_out.tenpai.is_some() => return Err(Refusal::WhoWaits),
            What::Drawn => Ending::Drawn,
            What::RanOut(out) => {
                let ran_out = self.place().ran_out(out, self.laid)?;
                pay(&mut self.course, &mut self.hand, &ran_out.transfers);
                (self.won_from, self.dealer_waits) = (ran_out.wins, ran_out.dealer_waits);
                ran_out.how
            }
            What::Aborted(which) if aborts(play).contains(which) => Ending::Aborted(*which),
            What::Aborted(_) => return Err(Refusal::NoAbort),
            What::Left(left) => {
                self.place().seat_of(left.who)?;
                Ending::Left
            }
            What::FalseWin(caller) => self.false_win(caller.who)?,
            What::Won(won) => self.won(won)?,
        })
    }

    fn false_win(&mut self, who: u8) -> Result<Ending, Refusal> {
        if self.sheet.play.penalties.false_win.fine.is_nothing() {
            return Err(Refusal::NoFalseWin);
        }
        let place = self.place();
        let mut transfers = place.settling().false_win(place.seat_of(who)?);
        transfers.extend(self.laid.returned());
        pay(&mut self.course, &mut self.hand, &transfers);
        Ok(Ending::FalseWin)
    }

    fn won(&mut self, won: &Won) -> Result<Ending, Refusal> {
        let all = self.sheet.judge_all(&self.course, self.order, won, self.laid)?;
        for (at, judged) in all.iter().enumerate() {
            // What one winner was paid is there when the next is.
            let transfers = self.place().paid_to(judged, &all[at + 1..], at == 0, self.laid);
            pay(&mut self.course, &mut self.hand, &transfers);
            self.hand.wins.push(in_books(won, judged));
            self.wins.push(explained(&self.sheet.rules, judged));
            self.notes.extend(judged.notes.iter().cloned());
            self.won_from.push((judged.seat, judged.from));
        }
        Ok(Ending::Won)
    }
}

/// Chips change hands in a hand.
fn pay(course: &mut Course, hand: &mut Hand, transfers: &[mj_table::Transfer]) {
    hand.transfers.extend(transfers.iter().map(moved));
    course.pay(transfers);
}

/// The deal goes on, places are exchanged; why the game is over, if it is.
fn go_on(course: &mut Course, play: &Play, how: Ending, outcome: &Outcome<'_>) -> Option<GameEnd> {
    let after = course.after(play, how, outcome);
    course.deal = after.next;
    if let Some(places) = after.exchanged {
        course.places = Some(places);
    }
    after.over
}
