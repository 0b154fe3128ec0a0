//! 牌局報告 as a page.

use super::hands::hands;
use super::{Block, Column, Facts, Line, Page, Row, Table, cell, faint, joined, made_on, plain, strong, text_cell};
use crate::chart::{Chart, Series, Tick};
use crate::game::{Correction, GameReport, Hand, Player, PlayerKind, Setting, State, WallChange, WallChangeWhy, Walls};
use crate::language::Labels;
use crate::standing::{Moved, Step};
use crate::text::{clean, gained, grouped, scored};
use crate::{Language, Milli};

impl GameReport {
    pub(crate) fn page(&self, language: Language) -> Page {
        let labels = language.labels();
        let mut blocks = self.notices(labels);
        blocks.push(Block::Facts(self.facts(labels)));
        blocks.extend(self.full_code(labels));
        blocks.push(Block::Heading(labels.ranking.into()));
        blocks.push(Block::Table(self.ranking(labels)));
        if !self.hands.is_empty() {
            blocks.push(Block::Heading(labels.chart.into()));
            blocks.push(Block::Chart(self.chart(labels)));
        }
        blocks.push(Block::Heading(labels.hands.into()));
        blocks.push(hands(self, language));
        blocks.extend(self.settings(labels));
        blocks.extend(corrections(&self.corrections, labels));
        Page {
            language,
            title: labels.game_report.into(),
            subtitle: joined([&self.rules.name, &self.length, &self.began].map(String::as_str)),
            blocks,
            footer: self.footer(language),
        }
    }

    fn footer(&self, language: Language) -> String {
        let code = self.code.as_ref().map(|code| format!("{} {}", language.labels().code, code.short));
        let game = format!("{} {}", language.labels().game, self.game);
        joined([game.as_str(), code.as_deref().unwrap_or(""), &made_on(self.made.as_deref(), language)])
    }

    fn notices(&self, labels: &Labels) -> Vec<Block> {
        let mut notices = Vec::new();
        match &self.state {
            State::Voided { reason } => notices.push(joined([labels.voided_game, reason])),
            State::Running => notices.push(labels.running_game.into()),
            State::Over { .. } => {}
        }
        if self.walls == Walls::Broken {
            notices.push(labels.walls_broken_notice.into());
        }
        if !self.wall_changes.is_empty() {
            let changed = self.wall_changes_in_words(labels);
            notices.push(joined([labels.walls_changed, &changed, labels.walls_changed_note]));
        }
        notices.into_iter().map(Block::Notice).collect()
    }

    fn facts(&self, labels: &Labels) -> Facts {
        let mut facts = Facts::new(2);
        facts.say(labels.game, &self.game);
        facts.say(labels.host, &self.host);
        facts.say(labels.rules, &self.rules.name);
        facts.say(labels.length, &self.length);
        facts.say(labels.began, &self.began);
        facts.say(labels.ended, self.ended.as_deref().unwrap_or(""));
        facts.say(labels.state, self.state.in_words(labels));
        facts.say(labels.walls, self.walls.in_words(labels));
        facts.say(labels.walls_changed, self.wall_changes_in_words(labels));
        facts.say(labels.code, self.code.as_ref().map_or("", |code| &code.short));
        facts.say(labels.origin, self.origin.as_deref().unwrap_or(""));
        facts
    }

    fn ranking(&self, labels: &Labels) -> Table {
        let keeps = |kept: fn(&Player) -> Option<Milli>| self.players.iter().any(|player| kept(player).is_some());
        let (placement, cash) = (keeps(|player| player.placement), keeps(|player| player.cash));
        let mut columns = vec![Column::number(labels.place).centred(), Column::text(labels.player, 1.0)];
        columns.extend([labels.chips, labels.result, labels.score].map(Column::number));
        columns.extend(placement.then(|| Column::number(labels.placement)));
        columns.extend(cash.then(|| Column::number(&self.cash_heading(labels))));
        columns.extend([labels.wins, labels.deal_ins, labels.liable].map(Column::number));

        let amount = |amount: Option<Milli>| text_cell(amount.map_or("–".into(), scored));
        let row = |(index, player): (usize, &Player)| {
            let place = player.place.map_or("–".into(), |place| place.to_string());
            let mut cells = vec![cell(strong(place)), vec![vec![strong(&player.name)], player.particulars(labels)]];
            cells.extend([grouped(player.chips), gained(player.result)].map(text_cell));
            cells.push(cell(strong(scored(player.score))));
            cells.extend(placement.then(|| amount(player.placement)));
            cells.extend(cash.then(|| amount(player.cash)));
            let tally = self.tally(index);
            cells.extend([tally.wins, tally.deal_ins, tally.liable].map(|count| text_cell(count.to_string())));
            Row::new(cells)
        };
        Table::new(columns, self.by_place().into_iter().map(row).collect())
    }

    pub(crate) fn cash_heading(&self, labels: &Labels) -> String {
        self.cash_rate.as_ref().map_or(labels.cash.into(), |rate| format!("{} {}", labels.cash, clean(rate)))
    }

    fn chart(&self, labels: &Labels) -> Chart {
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
            description: joined([labels.chart, &self.players.iter().map(told).collect::<Vec<_>>().join(", ")]),
            values: labels.chips.into(),
            steps: labels.hand.into(),
            series: self.players.iter().enumerate().map(series).collect(),
            ticks: [Tick { step: 0, text: labels.start.into() }].into_iter().chain(ticks).collect(),
            parts: rounds(&hands),
        }
    }

    fn settings(&self, labels: &Labels) -> Vec<Block> {
        if self.rules.differs.is_empty() {
            return Vec::new();
        }
        let table = |group: &[Setting]| {
            let heading = group.first().and_then(|set| set.group.as_deref()).unwrap_or(labels.option);
            let columns = vec![Column::text(heading, 1.0), Column::text(labels.setting, 1.0)];
            let rows = group.iter().map(|set| Row::new(vec![text_cell(&set.option), text_cell(&set.value)])).collect();
            Block::Table(Table::new(columns, rows))
        };
        let groups = self.rules.differs.chunk_by(|one, other| one.group == other.group);
        [Block::Heading(labels.differs.into())].into_iter().chain(groups.map(table)).collect()
    }

    /// All digits of the code, below the facts: at the end they would stand alone on a sheet of paper.
    fn full_code(&self, labels: &Labels) -> Option<Block> {
        let code = self.code.as_ref()?;
        Some(Block::Note(format!("{} {}", labels.code_full, clean(&code.full))))
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

fn corrections(corrections: &[Correction], labels: &Labels) -> Vec<Block> {
    if corrections.is_empty() {
        return Vec::new();
    }
    let shares = [(labels.at, 1.3), (labels.author, 0.8), (labels.what, 1.6), (labels.reason, 1.4)];
    let columns = shares.into_iter().map(|(heading, share)| Column::text(heading, share)).collect();
    let row = |one: &Correction| Row::new([&one.at, &one.author, &one.what, &one.reason].map(text_cell).into());
    let rows = corrections.iter().map(row).collect();
    vec![Block::Heading(labels.corrections.into()), Block::Table(Table::new(columns, rows))]
}

impl Player {
    fn particulars(&self, labels: &Labels) -> Line {
        let mut line = vec![faint(self.kind.in_words(labels))];
        line.extend(self.member.map(|number| faint(format!("#{number}"))));
        line.extend(self.grade.as_ref().map(plain));
        line
    }
}

impl State {
    pub(crate) fn in_words(&self, labels: &Labels) -> String {
        match self {
            State::Running => labels.running.into(),
            State::Over { why } => joined([labels.over, why]),
            State::Voided { reason } => joined([labels.voided, reason]),
        }
    }
}

impl GameReport {
    /// How often a hand was mixed without somebody's own secret, which, and whose; nothing where it never was.
    pub(crate) fn wall_changes_in_words(&self, labels: &Labels) -> String {
        let told = |change: &WallChange| {
            let why = match change.why {
                WallChangeWhy::Silent => labels.walls_silent,
                WallChangeWhy::NewDevice => labels.walls_new_device,
            };
            format!("{} {}: {} ({why})", labels.hand, change.hand, change.player)
        };
        match self.wall_changes.len() {
            0 => String::new(),
            count => {
                let all: Vec<String> = self.wall_changes.iter().map(told).collect();
                format!("{count}× · {}", all.join(", "))
            }
        }
    }
}

impl Walls {
    pub(crate) fn in_words(self, labels: &Labels) -> &'static str {
        match self {
            Walls::Fair => labels.walls_fair,
            Walls::Broken => labels.walls_broken,
            Walls::Unverified => labels.walls_unverified,
            Walls::Real => labels.walls_real,
        }
    }
}

impl PlayerKind {
    pub(crate) fn in_words(self, labels: &Labels) -> &'static str {
        match self {
            PlayerKind::Member => labels.member,
            PlayerKind::Guest => labels.guest,
            PlayerKind::Computer => labels.computer,
        }
    }
}
