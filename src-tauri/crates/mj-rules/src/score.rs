//! 算番: the best reading of a claim, what it scores and who pays.

use crate::claim::{Claim, ClaimError};
use crate::counting::{Tally, Total};
use crate::facts::Facts;
use crate::mechanics::Flowers;
use crate::plan::Hits;
use crate::reading::{Reading, Won};
use crate::rows::RowSet;
use crate::ruleset::{Row, Ruleset};
use arrayvec::ArrayVec;
use mj_tiles::shape::{Form, Parts, Visitor, read};
use mj_tiles::{BySeat, Group, Kind, KindSet, Suit, Tile, Wind};
use std::fmt;

/// What a claim is worth, and why.
#[derive(Clone, Debug)]
pub struct Score {
    /// Whether it wins, and its total.
    pub outcome: Outcome,
    /// How the tiles were read; `None` if they have no winning shape.
    pub read: Option<ReadAs>,
    /// The change of each seat; `None` without a win or if the discarder is unknown.
    pub payments: Option<BySeat<i64>>,
    counted: RowSet,
    hits: Hits,
}

/// The outcome of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Win(Total),
    /// The tiles have no winning shape.
    NoShape,
    /// It falls short: the total, and the minimum.
    BelowMinimum(Total, u32),
}

/// The reading that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadAs {
    /// The concealed tiles.
    pub parts: Parts,
    /// Which part the winning tile completed, and as what.
    pub won: Won,
    /// What each wild tile stands for.
    pub wild: ArrayVec<Kind, 8>,
}

/// A row that was scored.
#[derive(Clone, Copy, Debug)]
pub struct Scored<'a> {
    pub row: &'a Row,
    /// Its worth here, counted once.
    pub value: u32,
    /// How often it counts.
    pub count: u32,
}

impl Score {
    /// The score of named rows, without tiles.
    pub(crate) fn of_rows(outcome: Outcome, counted: RowSet, hits: Hits) -> Score {
        Score { outcome, read: None, payments: None, counted, hits }
    }

    /// Whether the claim wins.
    pub fn wins(&self) -> bool {
        matches!(self.outcome, Outcome::Win(_))
    }

    /// The rows that make up the total, highest value first, among equals in the order of the book.
    pub fn patterns<'a>(&self, rules: &'a Ruleset, claim: &Claim) -> Vec<Scored<'a>> {
        let concealed = claim.melds.iter().all(|meld| !meld.kind().is_claim());
        let scored = |at: usize| {
            let row = &rules.rows()[at];
            Scored { row, value: row.worth.value(concealed), count: self.hits.times(at) }
        };
        let mut list = Vec::with_capacity(self.counted.len() as usize);
        list.extend(self.counted.iter().map(scored));
        list.sort_by_key(|scored| std::cmp::Reverse(scored.value));
        list
    }

    /// What the hand itself brings the winner, without counters and deposits; 0 without a win.
    pub fn points(&self, rules: &Ruleset, claim: &Claim) -> u32 {
        match self.outcome {
            Outcome::Win(total) => rules.mechanics.scheme.points(rules.mechanics.players, claim, &total),
            Outcome::NoShape | Outcome::BelowMinimum(..) => 0,
        }
    }

    /// The rows that held but were superseded, each with the scored row above it.
    pub fn superseded<'a>(&self, rules: &'a Ruleset) -> impl Iterator<Item = (&'a Row, &'a Row)> {
        let counted = self.counted;
        self.hits.rows.without(counted).iter().filter_map(move |at| {
            let upper = rules.rows()[at].superseded_by.meet(counted).first()?;
            Some((&rules.rows()[at], &rules.rows()[upper]))
        })
    }
}

impl Score {
    /// The rows that held and neither count nor are superseded by one that counts: 番 beside 成葫.
    pub fn uncounted<'a>(&self, rules: &'a Ruleset) -> impl Iterator<Item = &'a Row> {
        let counted = self.counted;
        let held = self.hits.rows.without(counted).iter().map(|at| &rules.rows()[at]);
        held.filter(move |row| row.superseded_by.meet(counted).is_empty())
    }
}

impl Ruleset {
    /// Scores a claim: checks it, reads it every way, and settles the best reading.
    pub fn score(&self, claim: &Claim) -> Result<Score, ClaimError> {
        let score = self.score_as_it_came(claim)?;
        let flower_win = claim.win.is_flower() && self.mechanics.flowers == Flowers::Bonus;
        let dealt = claim.first_turn && claim.by.is_self_draw() && claim.seat == Wind::East && !flower_win;
        if dealt && self.mechanics.dealt_hand_chooses { self.score_dealt(claim, score) } else { Ok(score) }
    }

    /// The same without cutting off readings, to test the cutting.
    #[doc(hidden)]
    pub fn score_unpruned(&self, claim: &Claim) -> Result<Score, ClaimError> {
        let facts = Facts::check(claim, &self.mechanics)?;
        let mut judge = Judge { cuts: false, ..Judge::new(self, &facts) };
        read(&facts.hand, facts.melds(), &facts.forms, &mut judge);
        Ok(judge.verdict())
    }

    fn score_as_it_came(&self, claim: &Claim) -> Result<Score, ClaimError> {
        let facts = Facts::check(claim, &self.mechanics)?;
        if facts.flower_win {
            return Ok(self.score_flower_win(&facts));
        }
        let mut judge = Judge::new(self, &facts);
        read(&facts.hand, facts.melds(), &facts.forms, &mut judge);
        Ok(judge.verdict())
    }

    /// A win by the tiles aside alone. The hand is neither read nor counted.
    fn score_flower_win(&self, facts: &Facts<'_>) -> Score {
        let hits = self.plan().ask_flower_wins(facts);
        let scored = self.plan().scored(self.rows(), hits.rows);
        let tally = self.mechanics.scheme.tally(self, None, scored, &hits).filter(|_| !scored.is_empty());
        let outcome = tally.as_ref().map_or(Outcome::NoShape, |tally| Outcome::Win(tally.total));
        let payments = self.settle(facts.claim, &outcome);
        Score { payments, ..Score::of_rows(outcome, tally.map_or(RowSet::EMPTY, |tally| tally.counted), hits) }
    }

    /// Any of the dealt tiles may be called the winning one. The best choice is taken.
    fn score_dealt(&self, claim: &Claim, as_it_came: Score) -> Result<Score, ClaimError> {
        let mut best = (self.rank(claim, &as_it_came), as_it_came);
        let mut other = claim.clone();
        for at in 0..claim.hand.len() {
            std::mem::swap(&mut other.hand[at], &mut other.win);
            let score = self.score_as_it_came(&other)?;
            let rank = self.rank(&other, &score);
            if rank > best.0 {
                best = (rank, score);
            }
            std::mem::swap(&mut other.hand[at], &mut other.win);
        }
        Ok(best.1)
    }

    fn rank(&self, claim: &Claim, score: &Score) -> (bool, i64) {
        let settled = self.settle(claim, &score.outcome);
        (score.wins(), settled.map_or(0, |change| change.as_slice()[0]))
    }

    fn settle(&self, claim: &Claim, outcome: &Outcome) -> Option<BySeat<i64>> {
        match outcome {
            Outcome::Win(total) => self.mechanics.scheme.settle(self.mechanics.players, claim, total),
            Outcome::NoShape | Outcome::BelowMinimum(..) => None,
        }
    }
}

/// Receives every reading and keeps the best.
struct Judge<'a> {
    rules: &'a Ruleset,
    facts: &'a Facts<'a>,
    /// Rows that hold whatever the reading.
    anyhow: Hits,
    best: Option<Best>,
    /// Whether readings that cannot be better than the best are skipped.
    cuts: bool,
}

struct Best {
    tally: Tally,
    hits: Hits,
    parts: Parts,
    won: Won,
}

impl<'a> Judge<'a> {
    fn new(rules: &'a Ruleset, facts: &'a Facts<'a>) -> Judge<'a> {
        Judge { rules, facts, anyhow: rules.plan().ask_claim(facts), best: None, cuts: facts.hand.wild > 0 }
    }

    /// Whether an unfinished reading could still beat the best one.
    fn worth_going_on(&self, reading: &Reading<'_>) -> bool {
        let Some(best) = &self.best else { return true };
        let (plan, counting) = (self.rules.plan(), &self.rules.mechanics.scheme);
        let granted = reading.grants();
        let mut hits = self.anyhow.clone();
        plan.ask_great(reading, granted, &mut hits);
        plan.ask_great_place(reading, granted, &mut hits);
        if counting.may_beat(self.rules, &hits, &best.tally) {
            return true;
        }
        if !counting.small_rows_matter(self.rules, &best.tally) {
            return false;
        }
        plan.ask_small(reading, granted, &mut hits);
        plan.ask_small_place(reading, granted, &mut hits);
        counting.may_beat(self.rules, &hits, &best.tally)
    }

    /// Judges a whole reading with the winning tile in each of its places.
    fn judge(&mut self, reading: &mut Reading<'_>) {
        let plan = self.rules.plan();
        let granted = reading.grants();
        let mut great = self.anyhow.clone();
        plan.ask_great(reading, granted, &mut great);
        let mut small = None;
        places(self.facts, reading.parts(), |won| {
            reading.place(won);
            let mut hits = great.clone();
            plan.ask_great_place(reading, granted, &mut hits);
            if !plan.decided(&hits) {
                hits.join(small.get_or_insert_with(|| {
                    let mut small = Hits::default();
                    plan.ask_small(reading, granted, &mut small);
                    small
                }));
                plan.ask_small_place(reading, granted, &mut hits);
            }
            self.weigh(reading, won, hits);
        });
    }

    /// Keeps the better of a judged reading and the best so far.
    fn weigh(&mut self, reading: &Reading<'_>, won: Won, hits: Hits) {
        let scored = self.rules.plan().scored(self.rules.rows(), hits.rows);
        let tally = self.rules.mechanics.scheme.tally(self.rules, Some(reading), scored, &hits);
        let Some(tally) = tally else { return };
        if self.best.as_ref().is_none_or(|best| is_better(&tally, &hits, best)) {
            self.best = Some(Best { tally, hits, parts: reading.parts().clone(), won });
        }
    }

    fn verdict(self) -> Score {
        let Some(best) = self.best else {
            return Score {
                outcome: Outcome::NoShape,
                read: None,
                payments: None,
                counted: RowSet::EMPTY,
                hits: Hits::default(),
            };
        };
        let total = best.tally.total;
        let minimum = self.rules.mechanics.scheme.minimum_of(self.facts.claim);
        let outcome = if best.tally.wins { Outcome::Win(total) } else { Outcome::BelowMinimum(total, minimum) };
        let payments = self.rules.settle(self.facts.claim, &outcome);
        let wild = stood_for(self.facts, &best.parts);
        let read = Some(ReadAs { parts: best.parts, won: best.won, wild });
        Score { outcome, read, payments, counted: best.tally.counted, hits: best.hits }
    }
}

/// The higher rank is better. Among equals the scored patterns are compared in the order of the book, and the reading
/// with the earlier pattern at the first difference is better.
fn is_better(tally: &Tally, hits: &Hits, best: &Best) -> bool {
    match tally.rank.cmp(&best.tally.rank) {
        std::cmp::Ordering::Greater => true,
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => {
            let (new, old) = (tally.counted, best.tally.counted);
            let often = |rows: RowSet, hits: &Hits, at| if rows.contains(at) { hits.times(at) } else { 0 };
            new.with(old)
                .iter()
                .map(|at| (often(new, hits, at), often(old, &best.hits, at)))
                .find(|(new, old)| new != old)
                .is_some_and(|(new, old)| new > old)
        }
    }
}

impl Visitor for Judge<'_> {
    fn go_on(&mut self, partial: &Parts) -> bool {
        !self.cuts || self.worth_going_on(&Reading::new(self.facts, partial, None))
    }

    fn found(&mut self, parts: &Parts) {
        let mut reading = Reading::new(self.facts, parts, None);
        if !self.cuts || self.worth_going_on(&reading) {
            self.judge(&mut reading);
        }
    }
}

/// Every part that the winning tile may have completed, once.
pub(crate) fn places(facts: &Facts<'_>, parts: &Parts, mut at: impl FnMut(Won)) {
    if parts.form != Form::Standard {
        return at(Won::Whole);
    }
    let kinds = match facts.win {
        Some(kind) => kind.set(),
        // A wild winning tile may be any kind that a wild tile stands for.
        None => stood_for(facts, parts).into_iter().collect::<KindSet>(),
    };
    let mut seen: ArrayVec<Group, 5> = ArrayVec::new();
    for &group in &parts.groups {
        if seen.contains(&group) {
            continue;
        }
        seen.push(group);
        for kind in group.kinds() & kinds {
            at(Won::Group(group, kind));
        }
    }
    if let Some(pair) = parts.pair.filter(|&pair| kinds.contains(pair)) {
        at(Won::Pair(pair));
    }
}

/// What the wild tiles stand for in a whole reading: its tiles without the natural ones.
fn stood_for(facts: &Facts<'_>, parts: &Parts) -> ArrayVec<Kind, 8> {
    let mut list = ArrayVec::new();
    if facts.hand.wild == 0 {
        return list;
    }
    let counts = parts.counts();
    for kind in Kind::all() {
        for _ in facts.hand.naturals[kind]..counts[kind] {
            // At most eight flowers, so at most eight kinds.
            list.push(kind);
        }
    }
    list
}

impl ReadAs {
    /// The kind that the winning tile counted as. In a hand without groups a wild winning tile may be any kind that a
    /// wild tile stands for; the first is returned.
    pub fn winning_kind(&self, win: Tile) -> Option<Kind> {
        match self.won {
            Won::Group(_, kind) | Won::Pair(kind) => Some(kind),
            Won::Whole => win.kind().or(self.wild.first().copied()),
        }
    }

    /// Writes the parts as a line: melds, the groups or pairs in the hand, the 麻將. A `+` follows the part that the
    /// winning tile completed: `123m 456p 777z+ 99s`.
    pub fn write(&self, out: &mut impl fmt::Write, claim: &Claim) -> fmt::Result {
        let mut line = Line { out, first: true };
        for meld in &claim.melds {
            let kind = meld.group().lowest();
            if meld.kind().is_kong() { line.alike(kind, 4, false)? } else { line.group(meld.group(), false)? }
        }
        let mut groups = self.parts.groups.clone();
        groups.sort_unstable_by_key(|group| (group.lowest(), group.is_pung()));
        let mut completed = match self.won {
            Won::Group(group, _) => Some(group),
            Won::Pair(_) | Won::Whole => None,
        };
        // Beside seven pairs the one group is a pung, and no pair is of its kind.
        let mut winning = self.winning_kind(claim.win).filter(|_| self.won == Won::Whole);
        for group in groups {
            let won = winning.take_if(|kind| group.is_pung() && *kind == group.lowest()).is_some();
            line.group(group, won || completed.take_if(|won| *won == group).is_some())?;
        }
        match self.parts.form {
            Form::Standard => {}
            Form::Pairs | Form::PairsAndPung => return self.write_pairs(&mut line, winning),
            Form::Orphans | Form::Scattered => {
                for kind in self.singles(claim) {
                    let number = if self.parts.pair == Some(kind) { 2 } else { 1 };
                    line.alike(kind, number, winning == Some(kind))?;
                }
                return Ok(());
            }
        }
        self.parts.pair.map_or(Ok(()), |pair| line.alike(pair, 2, matches!(self.won, Won::Pair(_))))
    }

    /// The seven pairs, in order.
    fn write_pairs<W: fmt::Write>(&self, line: &mut Line<'_, W>, mut winning: Option<Kind>) -> fmt::Result {
        let mut pairs = self.parts.pairs.clone();
        pairs.sort_unstable();
        pairs.into_iter().try_for_each(|kind| line.alike(kind, 2, winning.take_if(|won| *won == kind).is_some()))
    }

    /// The kinds of a hand without groups or pairs.
    fn singles(&self, claim: &Claim) -> KindSet {
        if self.parts.form == Form::Orphans {
            return KindSet::ORPHANS;
        }
        claim.hand.iter().chain([&claim.win]).filter_map(|tile| tile.kind()).collect()
    }
}

/// Writes parts one after the other.
struct Line<'a, W> {
    out: &'a mut W,
    first: bool,
}

impl<W: fmt::Write> Line<'_, W> {
    fn group(&mut self, group: Group, completed: bool) -> fmt::Result {
        self.part(group.tiles().map(Kind::rank), group.lowest(), completed)
    }

    fn alike(&mut self, kind: Kind, number: usize, completed: bool) -> fmt::Result {
        self.part(std::iter::repeat_n(kind.rank(), number), kind, completed)
    }

    fn part(&mut self, ranks: impl IntoIterator<Item = u8>, kind: Kind, completed: bool) -> fmt::Result {
        if !std::mem::replace(&mut self.first, false) {
            self.out.write_char(' ')?;
        }
        for rank in ranks {
            self.out.write_char(char::from(b'0' + rank))?;
        }
        self.out.write_char(kind.suit().map_or('z', Suit::letter))?;
        if completed { self.out.write_char('+') } else { Ok(()) }
    }
}
