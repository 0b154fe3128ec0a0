//! What came of games of computer players. Whole numbers only, so that the order in which games are added makes no
//! difference to the last digit.

use mj_rules::Ruleset;
use mj_rules::claim::WonBy;
use mj_table::{Account, Ending, Event, GameEnd, Player, Standing, Transfer, Why, Win};
use mj_tiles::Seat;
use std::collections::BTreeMap;

/// A number that differs from game to game: enough for its mean and how sure that is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    pub games: u64,
    /// The most players of the sort in a game.
    pub each: u64,
    sum: i128,
    squares: i128,
}

impl Sample {
    /// Adds a game, in which `each` players together had this much.
    pub fn one(&mut self, each: u64, sum: i64) {
        self.add(&Sample { games: 1, each, sum: sum.into(), squares: i128::from(sum) * i128::from(sum) });
    }

    fn add(&mut self, other: &Sample) {
        self.games += other.games;
        self.each = self.each.max(other.each);
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// All games as one: games that hang together say no more than that.
    fn joined(self) -> Sample {
        Sample { games: 1, each: self.each * self.games, sum: self.sum, squares: self.sum * self.sum }
    }

    /// The average of a player in a game; 0 without games.
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

/// What a sort of player did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Doings {
    /// Chips won or lost in a game.
    pub chips: Sample,
    /// The final score in thousandths of a point: in 日麻 with the worth of places.
    pub score: Sample,
    /// Wins by self-draw, and on the tile of another player.
    pub wins: [u64; 2],
    /// Wins of others on the player's tile.
    pub fed: u64,
    /// Hands dealt to the player.
    pub hands: u64,
    /// 天聽, 地聽, 立直.
    pub declared: u64,
    /// Hands in which the player claimed a tile for a meld.
    pub opened: u64,
    /// How often the player paid for others.
    pub liable: u64,
    /// Chips that the player was paid.
    pub brought: u64,
    /// The player's wins by the patterns that were scored.
    pub patterns: BTreeMap<String, u64>,
}

impl Doings {
    /// This many hands as a percentage of the hands dealt.
    pub fn percent(&self, hands: u64) -> f64 {
        100.0 * hands as f64 / self.hands.max(1) as f64
    }

    /// This many wins as a percentage of all.
    pub fn of_wins(&self, wins: u64) -> f64 {
        100.0 * wins as f64 / self.won().max(1) as f64
    }

    /// All wins; at some tables a hand has several.
    pub fn won(&self) -> u64 {
        self.wins.iter().sum()
    }

    /// The patterns that were scored, the most frequent first, with their numbers of wins.
    pub fn by_frequency(&self) -> Vec<(&str, u64)> {
        let mut list: Vec<(&str, u64)> = self.patterns.iter().map(|(id, &wins)| (id.as_str(), wins)).collect();
        list.sort_by_key(|(_, wins)| std::cmp::Reverse(*wins));
        list
    }

    fn add(&mut self, other: &Doings) {
        self.chips.add(&other.chips);
        self.score.add(&other.score);
        self.wins.iter_mut().zip(other.wins).for_each(|(mine, theirs)| *mine += theirs);
        self.fed += other.fed;
        self.hands += other.hands;
        self.declared += other.declared;
        self.opened += other.opened;
        self.liable += other.liable;
        self.brought += other.brought;
        add_all(&mut self.patterns, &other.patterns);
    }
}

/// What came of games, and what each sort of player did in them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    pub games: u64,
    pub hands: u64,
    /// Hands by how they ended, and won ones by how.
    pub endings: BTreeMap<&'static str, u64>,
    pub value: u64,
    /// Transfers by reason: how many, how many chips.
    pub transfers: BTreeMap<Why, (u64, u64)>,
    pub discards: u64,
    /// Discards of hands that nobody won.
    pub discards_drawn: u64,
    /// Tiles that were drawn, the deal included.
    pub tiles: u64,
    /// 三副落.
    pub marked: u64,
    /// 詐胡 and calls taken back.
    pub false_wins: u64,
    pub ends: BTreeMap<&'static str, u64>,
    /// Chips won or lost by where one sat at the beginning.
    pub places: Vec<Sample>,
    pub sorts: BTreeMap<String, Doings>,
}

/// Adds numbers by what they count.
fn add_all<K: Clone + Ord>(all: &mut BTreeMap<K, u64>, more: &BTreeMap<K, u64>) {
    more.iter().for_each(|(of, number)| *all.entry(of.clone()).or_default() += number);
}

/// A game that is being counted, and its last hand.
struct Counted<'a> {
    /// By the players.
    sorts: &'a [String],
    all: Statistics,
    places: Vec<Player>,
    order: Vec<Player>,
    discards: u64,
    marked: Vec<Seat>,
    opened: Vec<Seat>,
    /// How the last win came about.
    won: &'static str,
}

impl Statistics {
    /// What a game adds, from its events to its standings; `sorts` are those of the players.
    pub fn of(rules: &Ruleset, sorts: &[String], events: &[Event], standings: &[Standing]) -> Statistics {
        let all = Statistics { games: 1, ..Statistics::default() };
        let (places, order, marked, opened) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut game = Counted { sorts, all, places, order, discards: 0, marked, opened, won: "" };
        let dealt = rules.mechanics.forms.tiles() as u64 - 1;
        events.iter().for_each(|event| game.hear(event, dealt));
        game.over(standings);
        game.all
    }

    /// Hands that were won.
    pub fn won(&self) -> u64 {
        ["self-draw", "discard", "robbed-kong"].map(|word| self.ended(word)).into_iter().sum()
    }

    /// Hands that ended in a way.
    pub fn ended(&self, word: &str) -> u64 {
        self.endings.get(word).copied().unwrap_or_default()
    }

    /// What all players did.
    pub fn everybody(&self) -> Doings {
        let mut all = Doings::default();
        self.sorts.values().for_each(|doings| all.add(doings));
        all
    }

    /// Adds other games.
    pub fn add(&mut self, other: &Statistics) {
        self.games += other.games;
        self.hands += other.hands;
        self.value += other.value;
        self.discards += other.discards;
        self.discards_drawn += other.discards_drawn;
        self.tiles += other.tiles;
        self.marked += other.marked;
        self.false_wins += other.false_wins;
        add_all(&mut self.endings, &other.endings);
        add_all(&mut self.ends, &other.ends);
        for (&why, &(number, chips)) in &other.transfers {
            let sum = self.transfers.entry(why).or_default();
            *sum = (sum.0 + number, sum.1 + chips);
        }
        self.places.resize(self.places.len().max(other.places.len()), Sample::default());
        self.places.iter_mut().zip(&other.places).for_each(|(sample, more)| sample.add(more));
        other.sorts.iter().for_each(|(sort, more)| self.sorts.entry(sort.clone()).or_default().add(more));
    }

    /// Takes what players won in all these games as one result, where the same players had the same walls.
    pub(crate) fn join_results(&mut self) {
        for doings in self.sorts.values_mut() {
            (doings.chips, doings.score) = (doings.chips.joined(), doings.score.joined());
        }
    }
}

impl Counted<'_> {
    fn hear(&mut self, event: &Event, dealt: u64) {
        match event {
            Event::Seated { places, .. } => self.places.clone_from(places),
            Event::Dealt { order, .. } => self.dealt(order, dealt),
            Event::Drew { .. } => self.all.tiles += 1,
            Event::Discarded { seat, ready, .. } => {
                self.discards += 1;
                self.doings(*seat).declared += u64::from(ready.is_some());
            }
            Event::TakenBack { .. } => self.discards -= 1,
            Event::Covered { seat } => self.doings(*seat).declared += 1,
            Event::Melded { seat, .. } if !self.opened.contains(seat) => {
                self.opened.push(*seat);
                self.doings(*seat).opened += 1;
            }
            // Once a hand, however often the patterns change.
            Event::Marked { seat, patterns, .. } if !patterns.is_empty() && !self.marked.contains(seat) => {
                self.marked.push(*seat);
                self.all.marked += 1;
            }
            Event::FalseWin { .. } => self.all.false_wins += 1,
            Event::Won(win) => self.won(win),
            Event::Paid { transfers } => transfers.iter().for_each(|paid| self.paid(paid)),
            Event::HandOver { how, .. } => self.hand_over(*how),
            Event::GameOver { why, .. } => {
                let why = match why {
                    GameEnd::Length => "length",
                    GameEnd::Bust => "bust",
                    GameEnd::Left => "left",
                };
                *self.all.ends.entry(why).or_default() += 1;
            }
            _ => {}
        }
    }

    fn dealt(&mut self, order: &[Player], dealt: u64) {
        (self.order, self.discards, self.won) = (order.to_vec(), 0, "");
        self.marked.clear();
        self.opened.clear();
        self.all.hands += 1;
        self.all.tiles += dealt * order.len() as u64;
        order.iter().for_each(|&player| self.of_player(player).hands += 1);
    }

    fn of_player(&mut self, player: Player) -> &mut Doings {
        self.all.sorts.entry(self.sorts[player.index()].clone()).or_default()
    }

    fn doings(&mut self, seat: Seat) -> &mut Doings {
        self.of_player(self.order[seat.index()])
    }

    fn won(&mut self, win: &Win) {
        self.all.value += u64::from(win.total.value());
        self.won = match win.by {
            WonBy::SelfDraw | WonBy::Replacement => "self-draw",
            WonBy::Discard => "discard",
            WonBy::RobbedKong => "robbed-kong",
        };
        let doings = self.doings(win.seat);
        doings.wins[usize::from(!win.by.is_self_draw())] += 1;
        for counted in &win.patterns {
            *doings.patterns.entry(counted.id.clone()).or_default() += 1;
        }
        if let Some(from) = win.from {
            self.doings(from).fed += 1;
        }
    }

    fn paid(&mut self, paid: &Transfer) {
        let chips = u64::from(paid.amount);
        let (number, sum) = self.all.transfers.entry(paid.why).or_default();
        (*number, *sum) = (*number + 1, *sum + chips);
        if let Account::Player(to) = paid.to {
            self.of_player(to).brought += chips;
        }
        if let (Account::Player(from), Why::Liable | Why::Half | Why::Washing) = (paid.from, paid.why) {
            self.of_player(from).liable += 1;
        }
    }

    fn hand_over(&mut self, how: Ending) {
        self.all.discards += self.discards;
        let word = match how {
            Ending::Won => self.won,
            Ending::Drawn => {
                self.all.discards_drawn += self.discards;
                "drawn"
            }
            Ending::Nagashi => "nagashi",
            Ending::Aborted(_) => "aborted",
            Ending::FalseWin => "void",
            Ending::Left => "left",
        };
        *self.all.endings.entry(word).or_default() += 1;
    }

    fn over(&mut self, standings: &[Standing]) {
        let of = |player: &Player| standings.iter().find(|one| one.player == *player).map_or(0, |one| one.result);
        self.all.places.resize(self.places.len(), Sample::default());
        self.all.places.iter_mut().zip(&self.places).for_each(|(sample, player)| sample.one(1, of(player)));
        let mut sums: BTreeMap<&String, (u64, i64, i64)> = BTreeMap::new();
        for standing in standings {
            let (each, chips, score) = sums.entry(&self.sorts[standing.player.index()]).or_default();
            *each += 1;
            *chips += standing.result;
            *score += (standing.score * 1_000.0).round() as i64;
        }
        for (sort, (each, chips, score)) in sums {
            let doings = self.all.sorts.entry(sort.clone()).or_default();
            doings.chips.one(each, chips);
            doings.score.one(each, score);
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
        assert_eq!((sample.joined().mean(), sample.joined().error()), (5.0, None));
    }
}
