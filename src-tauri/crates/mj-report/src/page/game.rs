//! 牌局報告 as a page.

use super::hands::hands;
use super::{
    Block, Column, Facts, Line, Page, Paged, Row, Table, cell, faint, joined, made_on, plain, strong, text_cell,
};
use crate::Milli;
use crate::chart::{Chart, Series, Tick};
use crate::game::{Correction, GameReport, Hand, Player, PlayerKind, Setting, State, WallChange, WallChangeWhy, Walls};
use crate::standing::{Moved, Step};
use crate::text::{clean, gained, grouped, scored};
use crate::words::{label, labels};
use mj_words::{Language, Said, said};

impl Paged for GameReport {
    fn page(&self, language: Language) -> Page {
        let mut blocks = self.notices(language);
        blocks.push(Block::Facts(self.facts(language)));
        blocks.extend(self.full_code(language));
        blocks.push(Block::heading(language, "played-places"));
        blocks.push(Block::Table(self.ranking(language)));
        if !self.hands.is_empty() {
            blocks.push(Block::heading(language, "paper-chart"));
            blocks.push(Block::Chart(self.chart(language)));
        }
        blocks.push(Block::heading(language, "played-hands"));
        blocks.push(hands(self, language));
        blocks.extend(self.settings(language));
        blocks.extend(corrections(&self.corrections, language));
        Page {
            language,
            title: label(language, "played-title"),
            subtitle: joined([&self.rules.name, &self.length, &self.began].map(String::as_str)),
            blocks,
            footer: self.footer(language),
        }
    }
}

impl GameReport {
    fn footer(&self, language: Language) -> String {
        let code = self.code.as_ref().map(|code| format!("{} {}", label(language, "played-code"), code.short));
        let game = format!("{} {}", label(language, "played-game"), self.game);
        joined([game.as_str(), code.as_deref().unwrap_or(""), &made_on(self.made.as_deref(), language)])
    }

    fn notices(&self, language: Language) -> Vec<Block> {
        let mut notices = Vec::new();
        match &self.state {
            State::Voided { reason } => notices.push(joined([&label(language, "paper-void"), reason])),
            State::Running => notices.push(label(language, "played-running-notice")),
            State::Over { .. } => {}
        }
        if self.walls == Walls::Broken {
            notices.push(label(language, "played-broken-notice"));
        }
        if !self.wall_changes.is_empty() {
            let times = said!("played-changed", n = self.wall_changes.len()).say(language);
            let changed = times + &self.wall_changes_in_words(language);
            notices.push(joined([&changed, &label(language, "paper-walls-changed-note")].map(String::as_str)));
        }
        notices.into_iter().map(Block::Notice).collect()
    }

    fn facts(&self, language: Language) -> Facts {
        let mut facts = Facts::new(2, language);
        facts.say("played-game", &self.game);
        facts.say("played-host", &self.host);
        facts.say("games-rules", &self.rules.name);
        facts.say("played-length", &self.length);
        facts.say("played-began", &self.began);
        facts.say("played-ended", self.ended.as_deref().unwrap_or(""));
        facts.say("played-state", self.state.in_words(language));
        facts.say("played-walls", self.walls.in_words(language));
        facts.say("paper-walls-changed", self.wall_changes_in_words(language));
        facts.say("played-code", self.code.as_ref().map_or("", |code| &code.short));
        facts.say("played-origin", self.origin.as_deref().unwrap_or(""));
        facts
    }

    fn ranking(&self, language: Language) -> Table {
        let keeps = |kept: fn(&Player) -> Option<Milli>| self.players.iter().any(|player| kept(player).is_some());
        let (placement, cash) = (keeps(|player| player.placement), keeps(|player| player.cash));
        let mut columns = vec![
            Column::number(label(language, "played-place")).centred(),
            Column::text(label(language, "played-player"), 1.0),
        ];
        columns.push(Column::number(self.rules.coin.clone()));
        columns.extend(labels(language, ["played-result", "ranking-score"]).map(Column::number));
        columns.extend(placement.then(|| Column::number(label(language, "ranking-placement"))));
        columns.extend(cash.then(|| Column::number(self.cash_heading(language))));
        columns.extend(labels(language, ["ranking-wins", "ranking-deal-ins", "ranking-liable"]).map(Column::number));

        let amount = |amount: Option<Milli>| text_cell(amount.map_or("–".into(), scored));
        let row = |(index, player): (usize, &Player)| {
            let place = player.place.map_or("–".into(), |place| place.to_string());
            let mut cells = vec![cell(strong(place)), vec![vec![strong(&player.name)], player.particulars(language)]];
            cells.extend([grouped(player.chips), gained(player.result)].map(text_cell));
            cells.push(cell(strong(scored(player.score))));
            cells.extend(placement.then(|| amount(player.placement)));
            cells.extend(cash.then(|| amount(player.cash)));
            let tally = self.tally(index);
            cells.extend([tally.wins, tally.deal_ins, tally.liable].map(|count| text_cell(count.to_string())));
            Row::new(cells)
        };
        let width = columns.len();
        let mut rows: Vec<Row> = self.by_place().into_iter().map(row).collect();
        // What lies on the table is nobody's yet: without it the chips would seem to be too few.
        rows.extend((self.pot != 0).then(|| {
            let mut cells =
                vec![text_cell(""), cell(plain(label(language, "played-deposits"))), text_cell(grouped(self.pot))];
            cells.resize_with(width, || text_cell(""));
            Row::new(cells)
        }));
        Table::new(columns, rows)
    }

    pub(crate) fn cash_heading(&self, language: Language) -> String {
        let cash = label(language, "game-cash");
        match &self.cash_rate {
            Some(rate) => format!("{cash} {}", clean(rate)),
            None => cash,
        }
    }

    fn chart(&self, language: Language) -> Chart {
        let steps = self.steps();
        let values = |player: usize| {
            let after = steps.iter().map_while(|step| step.after(player));
            [self.start].into_iter().chain(after).map(|chips| chips as f64).collect()
        };
        let series = |(index, player): (usize, &Player)| Series {
            name: clean(&player.name).into_owned(),
            values: values(index),
        };
        let hands = hands_in(&steps);
        let ticks = hands.iter().skip(4).step_by(5);
        let ticks = ticks.map(|(index, hand)| Tick { step: index + 1, text: hand.number.to_string() });
        Chart {
            description: joined([
                label(language, "paper-chart").as_str(),
                &self.players.iter().map(told).collect::<Vec<_>>().join(", "),
            ]),
            values: clean(&self.rules.coin).into_owned(),
            steps: label(language, "game-chart-hand"),
            series: self.players.iter().enumerate().map(series).collect(),
            ticks: [Tick { step: 0, text: label(language, "paper-start") }].into_iter().chain(ticks).collect(),
            parts: rounds(&hands),
        }
    }

    fn settings(&self, language: Language) -> Vec<Block> {
        if self.rules.differs.is_empty() {
            return Vec::new();
        }
        let table = |group: &[Setting]| {
            let heading = group.first().and_then(|set| set.group.clone());
            let heading = heading.unwrap_or_else(|| label(language, "paper-option"));
            let columns = vec![Column::text(heading, 1.0), Column::text(label(language, "paper-setting"), 1.0)];
            let rows = group.iter().map(|set| Row::new(vec![text_cell(&set.option), text_cell(&set.value)])).collect();
            Block::Table(Table::new(columns, rows))
        };
        let groups = self.rules.differs.chunk_by(|one, other| one.group == other.group);
        [Block::heading(language, "paper-differs")].into_iter().chain(groups.map(table)).collect()
    }

    /// All digits of the code, below the facts: at the end they would stand alone on a sheet of paper.
    fn full_code(&self, language: Language) -> Option<Block> {
        let code = self.code.as_ref()?;
        Some(Block::Note(format!("{} {}", label(language, "played-code-full"), clean(&code.full))))
    }
}

/// The hands among what moved chips, and where.
fn hands_in<'a>(steps: &[Step<'a>]) -> Vec<(usize, &'a Hand)> {
    let hand = |(at, step): (usize, &Step<'a>)| match step.moved {
        Moved::Hand(hand) => Some((at, hand)),
        Moved::Penalty(_) => None,
    };
    steps.iter().enumerate().filter_map(hand).collect()
}

/// Where each 圈 begins.
fn rounds(hands: &[(usize, &Hand)]) -> Vec<Tick> {
    let mut last = None;
    let begins = |&(step, hand): &(usize, &Hand)| {
        let new = last.replace(hand.round.clone()).as_ref() != Some(&hand.round);
        new.then(|| Tick { step, text: clean(&hand.round).into_owned() })
    };
    hands.iter().filter_map(begins).collect()
}

fn told(player: &Player) -> String {
    format!("{} {}", player.name, grouped(player.chips))
}

fn corrections(corrections: &[Correction], language: Language) -> Vec<Block> {
    if corrections.is_empty() {
        return Vec::new();
    }
    let shares = [("paper-when", 1.3), ("paper-author", 0.8), ("paper-what", 1.6), ("judge-reason", 1.4)];
    let columns = shares.into_iter().map(|(key, share)| Column::text(label(language, key), share)).collect();
    let row = |one: &Correction| Row::new([&one.at, &one.author, &one.what, &one.reason].map(text_cell).into());
    let rows = corrections.iter().map(row).collect();
    vec![Block::heading(language, "played-trail"), Block::Table(Table::new(columns, rows))]
}

impl Player {
    fn particulars(&self, language: Language) -> Line {
        let mut line = vec![faint(self.kind.in_words(language))];
        line.extend(self.member.map(|number| faint(format!("#{number}"))));
        line.extend(self.grade.as_ref().map(plain));
        line
    }
}

impl State {
    pub(crate) fn in_words(&self, language: Language) -> String {
        match self {
            State::Running => label(language, "played-running"),
            State::Over { why } => joined([&label(language, "paper-over"), why]),
            State::Voided { reason } => joined([&label(language, "played-voided"), reason]),
        }
    }
}

impl GameReport {
    /// Which hands were mixed without the secret of a player, and whose; nothing where there was none.
    pub(crate) fn wall_changes_in_words(&self, language: Language) -> String {
        let told = |change: &WallChange| {
            let (hand, name) = (change.hand, change.player.clone());
            match change.why {
                WallChangeWhy::Silent => said!("played-changed-silent", hand = hand, name = name),
                WallChangeWhy::NewDevice => said!("played-changed-new-device", hand = hand, name = name),
                WallChangeWhy::Absent => said!("played-changed-absent", hand = hand, name = name),
            }
        };
        Said::List(self.wall_changes.iter().map(told).collect()).say(language)
    }
}

impl Walls {
    pub(crate) fn in_words(self, language: Language) -> String {
        match self {
            Walls::Fair => label(language, "played-walls-fair"),
            Walls::Broken => label(language, "played-walls-broken"),
            Walls::Unverified => label(language, "played-walls-unverified"),
            Walls::Real => label(language, "played-walls-real"),
        }
    }
}

impl PlayerKind {
    pub(crate) fn in_words(self, language: Language) -> String {
        match self {
            PlayerKind::Member => label(language, "played-kind-member"),
            PlayerKind::Guest => label(language, "played-kind-guest"),
            PlayerKind::Computer => label(language, "played-kind-computer"),
        }
    }
}
