//! 較量: games of computer players with rotated seats, and statistics of their results.

use crate::decision::Bot;
use crate::expert::{Expert, Switches};
use crate::luck::Luck;
use crate::selfplay::{self, Bots, mixed};
use crate::strength::Strength;
use mj_rules::Ruleset;
use mj_rules::claim::WonBy;
use mj_table::{Account, Ending, Event, Illegal, Player, Setup, SetupError, Table, Transfer, Why, Win};
use mj_tiles::Seat;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Makes a player for a table of these rules from a seed.
pub type Maker = Arc<dyn Fn(Arc<Ruleset>, u64) -> Box<dyn Bot + Send> + Send + Sync>;

/// A player in a match.
#[derive(Clone)]
pub struct Contender {
    /// The name in the results. Contenders of one name are added up.
    pub name: String,
    pub make: Maker,
}

impl Contender {
    /// A contender by a word: a kind, or `club-` and the name of a switch to turn off.
    pub fn named(word: &str) -> Option<Contender> {
        let (kind, without) = word.split_once('-').unwrap_or((word, ""));
        let kind = Strength::from_word(kind).filter(|&kind| kind == Strength::Club || without.is_empty())?;
        let switches = Switches::without(without)?;
        let make = move |rules: Arc<Ruleset>, seed| -> Box<dyn Bot + Send> {
            if kind == Strength::Club { Box::new(Expert::new(rules, seed, switches)) } else { kind.player(rules, seed) }
        };
        Some(Contender { name: word.to_owned(), make: Arc::new(make) })
    }
}

/// Results of one sort.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sample {
    /// Adds a result.
    pub fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// Adds the results of another sample.
    pub fn join(&mut self, other: &Sample) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean; 0 without results.
    pub fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        let n = self.count.max(2.0);
        let variance = (self.squares - self.sum * self.sum / n) / (n - 1.0);
        (variance.max(0.0) / n).sqrt()
    }
}

/// The results of the players of one name.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// Chips won or lost: the mean over a name's players in each round of rotated games.
    pub chips: Sample,
    /// The same by the final score: in 日麻 with the worth of places.
    pub score: Sample,
    /// Hands won by self-draw, and on a discard.
    pub wins: [u32; 2],
    /// Hands dealt to the player.
    pub hands: u32,
    /// Hands in which the player's tile made another win.
    pub feeds: u32,
    /// Hands in which the player declared ready.
    pub declared: u32,
    /// Hands in which the player claimed a tile for a meld.
    pub opened: u32,
    /// How often the player paid for others.
    pub liable: u32,
    /// What the player's wins brought in all.
    pub brought: f64,
    /// How often each pattern was scored.
    pub patterns: BTreeMap<String, u32>,
}

/// The results of a match.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// By name.
    pub records: BTreeMap<String, Record>,
    /// Games played.
    pub games: u32,
    /// Hands won.
    pub won: u32,
    /// Drawn hands.
    pub drawn: u32,
    /// Discards in all hands.
    pub discards: u32,
}

impl Report {
    /// Adds another report.
    pub fn join(&mut self, other: Report) {
        self.games += other.games;
        self.won += other.won;
        self.drawn += other.drawn;
        self.discards += other.discards;
        for (name, record) in other.records {
            self.records.entry(name).or_default().join(record);
        }
    }
}

impl Record {
    /// This many hands as a percentage of the hands dealt.
    pub fn percent(&self, hands: u32) -> f64 {
        100.0 * f64::from(hands) / f64::from(self.hands.max(1))
    }

    /// How often a pattern was scored, as a percentage of the wins. One that counts several times in a win counts more.
    pub fn share(&self, pattern: &str) -> f64 {
        let wins = self.wins[0] + self.wins[1];
        let times = self.patterns.get(pattern).copied().unwrap_or_default();
        100.0 * f64::from(times) / f64::from(wins.max(1))
    }

    fn join(&mut self, other: Record) {
        self.chips.join(&other.chips);
        self.score.join(&other.score);
        self.wins.iter_mut().zip(other.wins).for_each(|(mine, theirs)| *mine += theirs);
        self.hands += other.hands;
        self.feeds += other.feeds;
        self.declared += other.declared;
        self.opened += other.opened;
        self.liable += other.liable;
        self.brought += other.brought;
        other.patterns.into_iter().for_each(|(id, times)| *self.patterns.entry(id).or_default() += times);
    }
}

/// Why a match could not be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unplayed {
    /// The rule set cannot be played.
    Setup(SetupError),
    /// A player's action was illegal.
    Illegal(Illegal),
}

/// Plays one round of rotated games: one game for each contender, with each contender in every place once. All games
/// have the same walls as far as play reaches them, unless all contenders are alike and would repeat the same game.
pub fn round(rules: &Arc<Ruleset>, contenders: &[Contender], seed: u64) -> Result<Report, Unplayed> {
    let mut report = Report::default();
    let mut results: BTreeMap<&str, [Sample; 2]> = BTreeMap::new();
    let alike = contenders.windows(2).all(|two| two[0].name == two[1].name);
    for turn in 0..contenders.len() {
        let mut luck = Luck::new(seed ^ (turn as u64) << 48);
        let placed = || contenders.iter().cycle().skip(turn).take(contenders.len());
        let mut bots: Bots = placed().map(|one| (one.make)(Arc::clone(rules), luck.bits())).collect();
        let mut table = Table::new(Setup::new(Arc::clone(rules)).map_err(Unplayed::Setup)?);
        let mut walls = mixed(if alike { luck.bits() } else { seed });
        let mut teller = Teller::new(placed().collect(), &mut report);
        selfplay::play(&mut table, &mut bots, &mut walls, &mut |event| teller.hear(event))
            .map_err(Unplayed::Illegal)?;
        for (player, &result) in placed().zip(table.results().unwrap_or_default()) {
            results.entry(&player.name).or_default()[0].add(result as f64);
        }
        for standing in table.standings() {
            let name = &contenders[(turn + standing.player.index()) % contenders.len()].name;
            results.entry(name).or_default()[1].add(standing.score);
        }
        report.games += 1;
    }
    for (name, [chips, score]) in results {
        let record = report.records.entry(name.to_owned()).or_default();
        record.chips.add(chips.mean());
        record.score.add(score.mean());
    }
    Ok(report)
}

/// Counts what happens in a game.
struct Teller<'a> {
    placed: Vec<&'a Contender>,
    /// The players by their seats in the hand.
    order: Vec<Player>,
    /// What each player did in the current hand.
    hand: Vec<Deeds>,
    report: &'a mut Report,
}

/// What a player did in one hand.
#[derive(Clone, Copy, Default)]
struct Deeds {
    fed: bool,
    declared: bool,
    opened: bool,
}

impl<'a> Teller<'a> {
    fn new(placed: Vec<&'a Contender>, report: &'a mut Report) -> Teller<'a> {
        let hand = vec![Deeds::default(); placed.len()];
        Teller { placed, order: Vec::new(), hand, report }
    }

    fn record(&mut self, player: Player) -> &mut Record {
        let name = &self.placed[player.index()].name;
        self.report.records.entry(name.clone()).or_default()
    }

    fn deeds(&mut self, seat: Seat) -> &mut Deeds {
        &mut self.hand[self.order[seat.index()].index()]
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Dealt { order, .. } => self.order.clone_from(order),
            Event::Covered { seat } => self.deeds(*seat).declared = true,
            Event::Discarded { seat, ready, .. } => {
                self.report.discards += 1;
                self.deeds(*seat).declared |= ready.is_some();
            }
            Event::Melded { seat, .. } => self.deeds(*seat).opened = true,
            Event::Won(win) => self.won(win),
            Event::Paid { transfers } => transfers.iter().for_each(|paid| self.paid(paid)),
            Event::HandOver { how, .. } => {
                match how {
                    Ending::Drawn => self.report.drawn += 1,
                    Ending::Won => self.report.won += 1,
                    _ => {}
                }
                self.hand_over();
            }
            _ => {}
        }
    }

    fn won(&mut self, win: &Win) {
        if let Some(from) = win.from {
            self.deeds(from).fed = true;
        }
        let record = self.record(self.order[win.seat.index()]);
        record.wins[usize::from(win.by == WonBy::Discard || win.by == WonBy::RobbedKong)] += 1;
        for counted in &win.patterns {
            *record.patterns.entry(counted.id.clone()).or_default() += counted.times;
        }
    }

    fn paid(&mut self, paid: &Transfer) {
        if let Account::Player(to) = paid.to {
            self.record(to).brought += f64::from(paid.amount);
        }
        if let (Account::Player(from), Why::Liable | Why::Half | Why::Washing) = (paid.from, paid.why) {
            self.record(from).liable += 1;
        }
    }

    fn hand_over(&mut self) {
        for at in 0..self.placed.len() {
            let deeds = std::mem::take(&mut self.hand[at]);
            let record = self.record(Player(at as u8));
            record.hands += 1;
            record.feeds += u32::from(deeds.fed);
            record.declared += u32::from(deeds.declared);
            record.opened += u32::from(deeds.opened);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contenders_have_words() {
        for word in ["novice", "fast", "club", "random", "clumsy", "club-planning", "club-closed", "club-bao"] {
            assert!(Contender::named(word).is_some(), "{word}");
        }
        for word in ["", "fast-planning", "club-luck", "nobody"] {
            assert!(Contender::named(word).is_none(), "{word}");
        }
    }

    #[test]
    fn means_and_their_errors() {
        let mut sample = Sample::default();
        [1.0, 2.0, 3.0, 4.0].into_iter().for_each(|value| sample.add(value));
        assert!((sample.mean() - 2.5).abs() < 1e-9);
        assert!((sample.error() - (5.0_f64 / 3.0 / 4.0).sqrt()).abs() < 1e-9);
    }
}
