//! What is counted. Whole numbers only, so that the order in which games are added makes no
//! difference to the last digit.

use super::{Played, Sort, players};
use mj_rules::Ruleset;
use mj_rules::claim::WonBy;
use mj_table::{Ending, Event, GameEnd, Player, Transfer, Why, Win};
use mj_tiles::Seat;
use std::collections::BTreeMap;

/// A number that differs from game to game: enough for its mean and how sure that is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    pub games: u64,
    pub each: u64,
    sum: i128,
    squares: i128,
}

impl Sample {
    /// One more game, in which `each` players together had this much.
    pub fn one(&mut self, each: u64, sum: i64) {
        self.add(&Sample { games: 1, each, sum: sum.into(), squares: i128::from(sum) * i128::from(sum) });
    }

    fn add(&mut self, other: &Sample) {
        self.games += other.games;
        self.each = self.each.max(other.each);
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The average of a player.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / (self.games * self.each).max(1) as f64
    }

    /// Its standard error; players of one game hang together, so games are what is counted.
    pub fn error(&self) -> Option<f64> {
        let games = self.games as f64;
        if self.games < 2 {
            return None;
        }
        let mean = self.sum as f64 / games;
        let variance = (self.squares as f64 / games - mean * mean).max(0.0) * games / (games - 1.0);
        Some((variance / games).sqrt() / self.each.max(1) as f64)
    }
}

/// What a kind of player did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Doings {
    /// Chips won or lost in a game.
    pub chips: Sample,
    pub wins: u64,
    /// Wins on the discard or robbed tile of the player.
    pub fed: u64,
    pub hands: u64,
}

/// Everything that is counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub games: u64,
    pub hands: u64,
    /// Hands by how they ended, and won ones by how.
    pub endings: BTreeMap<&'static str, u64>,
    /// Wins; at some tables a hand has several.
    pub wins: u64,
    pub value: u64,
    /// Transfers by reason: how many, how many chips.
    pub transfers: BTreeMap<Why, (u64, u64)>,
    /// Wins by the patterns that were scored.
    pub patterns: BTreeMap<String, u64>,
    pub discards_drawn: u64,
    /// Tiles that were drawn, the deal included.
    pub tiles: u64,
    /// 天聽, 地聽.
    pub declared: u64,
    /// 三副落.
    pub marked: u64,
    /// 詐胡 and calls taken back.
    pub false_wins: u64,
    pub ends: BTreeMap<&'static str, u64>,
    /// Chips won or lost by where one sat at the beginning.
    pub places: Vec<Sample>,
    pub sorts: BTreeMap<Sort, Doings>,
    /// Games that a computer player finished for a program.
    pub replaced: BTreeMap<Sort, u64>,
    pub bytes: u64,
}

/// The hand that is being counted.
#[derive(Default)]
struct Hand {
    order: Vec<Player>,
    discards: u64,
    marked: Vec<Seat>,
    /// How the last win came about.
    won: &'static str,
}

impl Hand {
    fn sort(&self, seat: Seat, played: &Played) -> Option<Sort> {
        let player = self.order.get(seat.index())?;
        played.sorts.get(player.index()).copied()
    }
}

impl Tally {
    /// What a game adds.
    pub fn of(played: &Played, rules: &Ruleset) -> Tally {
        let mut tally = Tally { games: 1, bytes: played.log.len() as u64, ..Tally::default() };
        let mut hand = Hand::default();
        let dealt = rules.mechanics.forms.tiles() as u64 - 1;
        let mut places = Vec::new();
        played.troubles.iter().for_each(|(sort, _)| *tally.replaced.entry(*sort).or_default() += 1);
        for event in &played.events {
            match event {
                Event::Seated { places: drawn, .. } => places.clone_from(drawn),
                Event::Dealt { order, .. } => {
                    tally.hands += 1;
                    tally.tiles += dealt * order.len() as u64;
                    played.sorts.iter().for_each(|&sort| tally.sorts.entry(sort).or_default().hands += 1);
                    hand = Hand { order: order.clone(), ..Hand::default() };
                }
                Event::Drew { .. } => tally.tiles += 1,
                Event::Discarded { ready, .. } => {
                    hand.discards += 1;
                    tally.declared += u64::from(ready.is_some());
                }
                Event::TakenBack { .. } => hand.discards -= 1,
                Event::Covered { .. } => tally.declared += 1,
                Event::Marked { seat, patterns, .. } => {
                    // Once a hand, however often the patterns change.
                    if !patterns.is_empty() && !hand.marked.contains(seat) {
                        hand.marked.push(*seat);
                        tally.marked += 1;
                    }
                }
                Event::FalseWin { .. } => tally.false_wins += 1,
                Event::Won(win) => tally.won(win, &mut hand, played),
                Event::Paid { transfers } => transfers.iter().for_each(|paid| tally.paid(paid)),
                Event::HandOver { how, .. } => tally.hand_over(*how, &hand),
                Event::GameOver { why, results } => tally.game_over(*why, results, &places, played),
                Event::Answered { .. }
                | Event::TimedOut { .. }
                | Event::ExchangeBegins { .. }
                | Event::Chose { .. }
                | Event::Rechose { .. }
                | Event::ExchangeEnds { .. }
                | Event::Turn { .. }
                | Event::Melded { .. }
                | Event::Konged { .. }
                | Event::SetAside { .. }
                | Event::Rested { .. }
                | Event::Washes { .. }
                | Event::Turned { .. }
                | Event::Called { .. }
                | Event::Withdrew { .. }
                | Event::Shown { .. }
                | Event::Asked { .. }
                | Event::SeatsSwapped { .. }
                | Event::Left { .. } => {}
            }
        }
        tally
    }

    fn won(&mut self, win: &Win, hand: &mut Hand, played: &Played) {
        self.wins += 1;
        self.value += u64::from(win.total.value());
        for counted in &win.patterns {
            *self.patterns.entry(counted.id.clone()).or_default() += 1;
        }
        hand.won = match win.by {
            WonBy::SelfDraw | WonBy::Replacement => "self-draw",
            WonBy::Discard => "discard",
            WonBy::RobbedKong => "robbed-kong",
        };
        if let Some(sort) = hand.sort(win.seat, played) {
            self.sorts.entry(sort).or_default().wins += 1;
        }
        if let Some(sort) = win.from.and_then(|from| hand.sort(from, played)) {
            self.sorts.entry(sort).or_default().fed += 1;
        }
    }

    fn paid(&mut self, paid: &Transfer) {
        let (number, chips) = self.transfers.entry(paid.why).or_default();
        *number += 1;
        *chips += u64::from(paid.amount);
    }

    fn hand_over(&mut self, how: Ending, hand: &Hand) {
        let word = match how {
            Ending::Won => hand.won,
            Ending::Drawn => {
                self.discards_drawn += hand.discards;
                "drawn"
            }
            Ending::Nagashi => "nagashi",
            Ending::Aborted(_) => "aborted",
            Ending::FalseWin => "void",
            Ending::Left => "left",
        };
        *self.endings.entry(word).or_default() += 1;
    }

    fn game_over(&mut self, why: GameEnd, results: &[i64], places: &[Player], played: &Played) {
        let why = match why {
            GameEnd::Length => "length",
            GameEnd::Bust => "bust",
            GameEnd::Left => "left",
        };
        *self.ends.entry(why).or_default() += 1;
        let of = |player: Player| results.get(player.index()).copied().unwrap_or_default();
        self.places.resize(places.len(), Sample::default());
        for (sample, &player) in self.places.iter_mut().zip(places) {
            sample.one(1, of(player));
        }
        let mut sorts: BTreeMap<Sort, (u64, i64)> = BTreeMap::new();
        for player in players(played.sorts.len()) {
            let (each, sum) = sorts.entry(played.sorts[player.index()]).or_default();
            *each += 1;
            *sum += of(player);
        }
        for (sort, (each, sum)) in sorts {
            self.sorts.entry(sort).or_default().chips.one(each, sum);
        }
    }

    /// Hands that ended in a way.
    pub fn ended(&self, word: &str) -> u64 {
        self.endings.get(word).copied().unwrap_or_default()
    }

    /// Adds other games.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.hands += other.hands;
        self.wins += other.wins;
        self.value += other.value;
        self.discards_drawn += other.discards_drawn;
        self.tiles += other.tiles;
        self.declared += other.declared;
        self.marked += other.marked;
        self.false_wins += other.false_wins;
        self.bytes += other.bytes;
        other.endings.iter().for_each(|(word, number)| *self.endings.entry(word).or_default() += number);
        other.ends.iter().for_each(|(word, number)| *self.ends.entry(word).or_default() += number);
        other.replaced.iter().for_each(|(&sort, number)| *self.replaced.entry(sort).or_default() += number);
        for (&why, &(number, chips)) in &other.transfers {
            let sum = self.transfers.entry(why).or_default();
            *sum = (sum.0 + number, sum.1 + chips);
        }
        for (id, number) in &other.patterns {
            *self.patterns.entry(id.clone()).or_default() += number;
        }
        self.places.resize(self.places.len().max(other.places.len()), Sample::default());
        self.places.iter_mut().zip(&other.places).for_each(|(sample, more)| sample.add(more));
        for (&sort, more) in &other.sorts {
            let doings = self.sorts.entry(sort).or_default();
            doings.chips.add(&more.chips);
            doings.wins += more.wins;
            doings.fed += more.fed;
            doings.hands += more.hands;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_and_their_errors() {
        let mut sample = Sample::default();
        [2, 4, 4, 4, 5, 5, 7, 9].iter().for_each(|&sum| sample.one(1, sum));
        assert_eq!(sample.mean(), 5.0);
        // The sample's variance is 32/7.
        assert!((sample.error().unwrap() - (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
        let mut couple = Sample::default();
        couple.one(2, 10);
        assert_eq!((couple.mean(), couple.error()), (5.0, None));
    }
}
