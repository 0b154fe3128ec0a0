//! 較量: games among computer players with rotated seats, and what their results say.

use crate::club::{Club, Switches};
use crate::decision::Bot;
use crate::kinds::Kind;
use crate::luck::Luck;
use crate::selfplay::{self, Bots, mixed};
use mj_rules::Ruleset;
use mj_rules::claim::By;
use mj_table::{Ending, Event, Illegal, Player, Setup, SetupError, Table, Why};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Makes a player for a table of these rules from a seed.
pub type Maker = Arc<dyn Fn(Arc<Ruleset>, u64) -> Box<dyn Bot + Send> + Send + Sync>;

/// A player who takes part.
#[derive(Clone)]
pub struct Contender {
    /// What results are listed under; contenders of one name are added up.
    pub name: String,
    /// Makes him.
    pub make: Maker,
}

impl Contender {
    /// By a word: a kind, or `club-` and what it does without.
    pub fn named(word: &str) -> Option<Contender> {
        let (kind, without) = word.split_once('-').unwrap_or((word, ""));
        let kind = Kind::from_word(kind).filter(|&kind| kind == Kind::Club || without.is_empty())?;
        let switches = Switches::without(without)?;
        let make = move |rules: Arc<Ruleset>, seed| -> Box<dyn Bot + Send> {
            if kind == Kind::Club { Box::new(Club::new(rules, seed, switches)) } else { kind.player(rules, seed) }
        };
        Some(Contender { name: word.to_owned(), make: Arc::new(make) })
    }
}

/// A number of results of one sort.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sample {
    /// One more result.
    pub fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// The results of both.
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

/// What one name's players did.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// Chips won or lost: the mean of a name's players over each round of rotated games.
    pub chips: Sample,
    /// Hands won by self-draw, and on a discard.
    pub wins: [u32; 2],
    /// Hands in which his tile made another win.
    pub feeds: u32,
    /// How often he paid for others.
    pub liable: u32,
    /// What his wins brought in all.
    pub brought: f64,
    /// How often each pattern was scored.
    pub patterns: BTreeMap<String, u32>,
}

/// What came of a match.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// By name.
    pub records: BTreeMap<String, Record>,
    /// Games played.
    pub games: u32,
    /// Hands played to a win.
    pub won: u32,
    /// Hands left drawn.
    pub drawn: u32,
    /// Discards in all hands.
    pub discards: u32,
}

impl Report {
    /// The results of both.
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
    fn join(&mut self, other: Record) {
        self.chips.join(&other.chips);
        self.wins.iter_mut().zip(other.wins).for_each(|(mine, theirs)| *mine += theirs);
        self.feeds += other.feeds;
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
    /// A player did what may not be done.
    Illegal(Illegal),
}

/// Plays one round of rotated games: as many games as there are contenders, everybody in every
/// place once. The walls are the same each time as far as the play leads to them, unless all
/// contenders are alike and would only play the same game again.
pub fn round(rules: &Arc<Ruleset>, contenders: &[Contender], seed: u64) -> Result<Report, Unplayed> {
    let mut report = Report::default();
    let mut results: BTreeMap<&str, Sample> = BTreeMap::new();
    let alike = contenders.windows(2).all(|two| two[0].name == two[1].name);
    for turn in 0..contenders.len() {
        let mut luck = Luck::new(seed ^ (turn as u64) << 48);
        let placed = || contenders.iter().cycle().skip(turn).take(contenders.len());
        let mut bots: Bots = placed().map(|one| (one.make)(Arc::clone(rules), luck.bits())).collect();
        let mut table = Table::new(Setup::new(Arc::clone(rules)).map_err(Unplayed::Setup)?);
        let mut walls = mixed(if alike { luck.bits() } else { seed });
        let mut teller = Teller { placed: placed().collect(), order: Vec::new(), report: &mut report };
        selfplay::play(&mut table, &mut bots, &mut walls, &mut |event| teller.hear(event))
            .map_err(Unplayed::Illegal)?;
        for (player, &result) in placed().zip(table.results().unwrap_or_default()) {
            results.entry(&player.name).or_default().add(result as f64);
        }
        report.games += 1;
    }
    for (name, sample) in results {
        report.records.entry(name.to_owned()).or_default().chips.add(sample.mean());
    }
    Ok(report)
}

/// Counts what happens in a game.
struct Teller<'a> {
    placed: Vec<&'a Contender>,
    /// The players by seat of the hand.
    order: Vec<Player>,
    report: &'a mut Report,
}

impl Teller<'_> {
    fn record(&mut self, player: Player) -> &mut Record {
        let name = &self.placed[player.index()].name;
        self.report.records.entry(name.clone()).or_default()
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Dealt { order, .. } => self.order.clone_from(order),
            Event::Discarded { .. } => self.report.discards += 1,
            Event::HandOver { how: Ending::Drawn, .. } => self.report.drawn += 1,
            Event::HandOver { how: Ending::Won, .. } => self.report.won += 1,
            Event::Won(win) => {
                let from = win.from.map(|seat| self.order[seat.index()]);
                let record = self.record(self.order[win.seat.index()]);
                record.wins[usize::from(win.by == By::Discard || win.by == By::RobbedKong)] += 1;
                for counted in &win.patterns {
                    *record.patterns.entry(counted.id.clone()).or_default() += counted.times;
                }
                if let Some(from) = from {
                    self.record(from).feeds += 1;
                }
            }
            Event::Paid { transfers } => {
                for paid in transfers {
                    if let mj_table::Account::Player(to) = paid.to {
                        self.record(to).brought += f64::from(paid.amount);
                    }
                    if let (mj_table::Account::Player(from), Why::Liable | Why::Half | Why::Washing) =
                        (paid.from, paid.why)
                    {
                        self.record(from).liable += 1;
                    }
                }
            }
            _ => {}
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
