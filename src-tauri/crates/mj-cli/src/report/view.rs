//! A game's report as text: what was played, who stands where, and every hand.

use crate::books::find;
use crate::layout::{Cell, Table, Tone, cell, width};
use crate::sheet::gain;
use crate::show;
use mj_club::reports::game::{
    Account, Hand, Mark, Player, PlayerKind, State, Transfer, WallChange, WallChangeWhy, Walls, Win,
};
use mj_club::reports::{GameReport, Language};
use mj_club::words::{bracketed, either, listed, thousandths_change};

/// How wide a terminal is, and how far what belongs to a hand stands in.
const WIDTH: usize = 80;
const INDENT: &str = "    ";

/// A report in columns.
pub fn text(report: &GameReport, language: Language) -> String {
    let teller = Teller { report, language };
    let title = [find::short(&report.game), &report.rules.name, &report.length];
    let mut out = format!("{}\n\n", Tone::Title.paint(&title.join("  ")));
    teller.facts().write(&mut out, "");
    out.push('\n');
    teller.ranking().write(&mut out, "");
    out.push('\n');
    for index in 0..report.hands.len() {
        teller.hand(&mut out, index);
    }
    teller.corrections(&mut out);
    out
}

struct Teller<'a> {
    report: &'a GameReport,
    language: Language,
}

impl Teller<'_> {
    fn t<'a>(&self, chinese: &'a str, english: &'a str) -> &'a str {
        either(self.language, chinese, english)
    }

    fn listed(&self, all: impl Iterator<Item = String>) -> String {
        listed(self.language, &all.collect::<Vec<_>>())
    }

    fn name(&self, player: usize) -> &str {
        self.report.players.get(player).map_or("?", |player| player.name.as_str())
    }

    fn facts(&self) -> Table {
        let report = self.report;
        let span = match &report.ended {
            Some(ended) => format!("{} – {ended}", report.began),
            None => report.began.clone(),
        };
        let differs =
            report.rules.differs.iter().map(|set| format!("{}{}{}", set.option, self.t("：", ": "), set.value));
        let facts = [
            (self.t("時間", "Time"), span),
            (self.t("主辦", "Host"), report.host.clone()),
            (self.t("來源", "Origin"), report.origin.clone().unwrap_or_default()),
            (self.t("狀態", "State"), self.state()),
            (self.t("約定", "House rules"), self.listed(differs)),
            (self.t("牌牆", "Walls"), self.walls().to_owned()),
            (self.t("換過洗法", "Mixed otherwise"), self.wall_changes()),
            (self.t("驗證碼", "Code"), report.code.as_ref().map(|code| code.short.clone()).unwrap_or_default()),
        ];
        let said = facts.into_iter().filter(|(_, value)| !value.is_empty());
        Table::of(said.map(|(label, value)| vec![cell(label).tone(Tone::Faint), cell(value)]))
    }

    fn state(&self) -> String {
        match &self.report.state {
            State::Running => self.t("還在打，以下是目前情形", "being played; this is how it stands").into(),
            State::Over { why } => format!("{}{why}", self.t("結束：", "over: ")),
            State::Voided { reason } => format!("{}{reason}", self.t("作廢，不計成績：", "void, counts for nobody: ")),
        }
    }

    fn walls(&self) -> &'static str {
        match self.report.walls {
            Walls::Fair => either(self.language, "公平，已驗證", "fair, verified"),
            Walls::Broken => {
                either(self.language, "驗證不符，牌譜可能被改過", "they do not verify: the log may be altered")
            }
            Walls::Unverified => either(self.language, "未驗證", "not verified"),
            Walls::Real => either(self.language, "實牌，計分台記帳", "real tiles, kept at the score desk"),
        }
    }

    /// How often a hand was mixed without somebody's own secret, and whose.
    fn wall_changes(&self) -> String {
        let told = |change: &WallChange| {
            let why = match change.why {
                WallChangeWhy::Silent => self.t("沒有回答", "did not answer"),
                WallChangeWhy::NewDevice => self.t("換了裝置", "another device"),
            };
            format!("{} {}（{why}）", change.hand, change.player)
        };
        let all: Vec<String> = self.report.wall_changes.iter().map(told).collect();
        match all.len() {
            0 => String::new(),
            count => format!("{count}×：{}", all.join("、")),
        }
    }

    fn ranking(&self) -> Table {
        let head = |chinese, english| cell(self.t(chinese, english)).tone(Tone::Faint);
        let cash = self.report.cash_rate.as_ref();
        let mut heads = vec![
            head("名次", "Place"),
            head("姓名", "Name"),
            head("級別", "Grade"),
            head("籌碼", "Chips").right(),
            head("輸贏", "Result").right(),
            head("積分", "Score").right(),
            head("名次積分", "Placement").right(),
        ];
        heads.extend(cash.map(|rate| cell(rate.as_str()).tone(Tone::Faint).right()));
        let mut players: Vec<&Player> = self.report.players.iter().collect();
        players.sort_by_key(|player| (player.place.unwrap_or(u32::MAX), player.number));
        let row = |player: &&Player| {
            let mut row = self.standing(player);
            row.extend(
                cash.map(|_| cell(player.cash.map(|cash| thousandths_change(cash.0)).unwrap_or_default()).right()),
            );
            row
        };
        Table::of([heads].into_iter().chain(players.iter().map(row)))
    }

    fn standing(&self, player: &Player) -> Vec<Cell> {
        let kind = match player.kind {
            PlayerKind::Member => player.grade.clone().unwrap_or_default(),
            PlayerKind::Guest => self.t("來賓", "guest").into(),
            PlayerKind::Computer => self.t("電腦", "computer").into(),
        };
        vec![
            cell(player.place.map_or_else(|| "—".into(), |place| place.to_string())),
            cell(player.name.as_str()).tone(Tone::Title),
            cell(kind),
            cell(show::signed(player.chips)).right(),
            cell(show::change(player.result)).tone(gain(player.result)).right(),
            cell(thousandths_change(player.score.0)).tone(Tone::Mark).right(),
            cell(player.placement.map(|sum| thousandths_change(sum.0)).unwrap_or_default()).right(),
        ]
    }

    /// A hand in a few lines: what it was, what was won with, who paid, and what it changed.
    fn hand(&self, out: &mut String, index: usize) {
        let hand = &self.report.hands[index];
        let number = match self.language {
            Language::Chinese => format!("第 {} 手", hand.number),
            Language::English => format!("Hand {}", hand.number),
        };
        let dealer = format!("{}{}", self.name(hand.dealer), self.t(" 莊", " deals"));
        let streak = mj_club::words::streak(hand.streak, self.language);
        let opening = [hand.round.as_str(), &dealer, &streak];
        let opening: Vec<&str> = opening.into_iter().filter(|text| !text.is_empty()).collect();
        out.push_str(&format!(
            "{}  {}  {}\n",
            Tone::Title.paint(&number),
            Tone::Faint.paint(&opening.join("  ")),
            Tone::Mark.paint(&hand.ending)
        ));
        hand.wins.iter().for_each(|win| self.win(out, win));
        self.wrapped(out, &self.payments(hand));
        self.wrapped(out, &self.changes(index));
        hand.marks.iter().for_each(|mark| out.push_str(&format!("    {}\n", Tone::Bad.paint(&self.mark(mark)))));
    }

    fn win(&self, out: &mut String, win: &Win) {
        let won = format!("{} {} {}", self.name(win.winner), self.t("胡", "won"), win.tile);
        let how = if win.from.is_some() { win.how.as_str() } else { "" };
        let won = bracketed(self.language, won.trim_end(), how);
        out.push_str(&format!("    {}  {}\n", Tone::Good.paint(&won), Tone::Mark.paint(&win.total)));
        let tiles: Vec<&str> = [win.hand.as_str(), &win.melds].into_iter().filter(|text| !text.is_empty()).collect();
        if !tiles.is_empty() {
            out.push_str(&format!("    {}\n", tiles.join(self.t("　", "  |  "))));
        }
        let patterns = win.patterns.iter().map(|pattern| {
            let times = if pattern.times > 1 { format!("×{}", pattern.times) } else { String::new() };
            format!("{} {}{times}", pattern.name, pattern.value)
        });
        self.wrapped(out, &patterns.collect::<Vec<_>>());
    }

    /// Things in a row, broken between them where the terminal ends.
    fn wrapped(&self, out: &mut String, all: &[String]) {
        let comma = self.t("、", ", ");
        let mut at = 0;
        for (index, text) in all.iter().enumerate() {
            let last = index + 1 == all.len();
            let piece = if last { text.clone() } else { format!("{text}{comma}") };
            let wide = width(&anstream::adapter::strip_str(&piece).to_string());
            if at > 0 && at + wide > WIDTH {
                out.truncate(out.trim_end().len());
                out.push('\n');
                at = 0;
            }
            if at == 0 {
                out.push_str(INDENT);
                at = INDENT.len();
            }
            out.push_str(&piece);
            at += wide;
        }
        if !all.is_empty() {
            out.push('\n');
        }
    }

    /// Who paid: each payer with all that he paid to one.
    fn payments(&self, hand: &Hand) -> Vec<String> {
        let mut paid: Vec<(Account, Account, Vec<&Transfer>)> = Vec::new();
        for transfer in &hand.transfers {
            match paid.iter_mut().find(|(from, to, _)| (*from, *to) == (transfer.from, transfer.to)) {
                Some((.., all)) => all.push(transfer),
                None => paid.push((transfer.from, transfer.to, vec![transfer])),
            }
        }
        paid.iter().map(|(from, to, all)| self.paid(*from, *to, all)).collect()
    }

    fn paid(&self, from: Account, to: Account, all: &[&Transfer]) -> String {
        let account = |account| match account {
            Account::Player(player) => self.name(player),
            Account::Pot => self.t("桌上", "the table"),
        };
        let parts = all.iter().map(|part| format!("{} {}", show::signed(part.amount), part.why));
        let parts = parts.collect::<Vec<_>>().join(self.t("＋", " + "));
        let text = format!("{}{}{} {parts}", account(from), self.t("付", " pays "), account(to));
        match all.iter().any(|part| part.liability) {
            true => Tone::Bad.paint(&format!("{}{text}", self.t("【包】", "[liable] "))),
            false => text,
        }
    }

    /// What everybody had after it, and what it changed.
    fn changes(&self, index: usize) -> Vec<String> {
        let hands = &self.report.hands;
        let before = |player: usize| match index.checked_sub(1).and_then(|last| hands.get(last)) {
            Some(last) => last.chips.get(player).copied(),
            None => Some(self.report.start),
        };
        let one = |(player, chips): (usize, &i64)| {
            let change = chips - before(player).unwrap_or(*chips);
            let change =
                if change == 0 { String::new() } else { gain(change).paint(&format!(" {}", show::change(change))) };
            format!("{} {}{change}", self.name(player), show::signed(*chips))
        };
        hands[index].chips.iter().enumerate().map(one).collect()
    }

    fn mark(&self, mark: &Mark) -> String {
        match mark {
            Mark::Corrected { reason } => format!("{}{reason}", self.t("更正：", "corrected: ")),
            Mark::Voided { reason } => format!("{}{reason}", self.t("作廢：", "void: ")),
        }
    }

    fn corrections(&self, out: &mut String) {
        if self.report.corrections.is_empty() {
            return;
        }
        out.push_str(&format!("\n{}\n", Tone::Title.paint(self.t("更正紀錄", "Corrections"))));
        let corrections = self.report.corrections.iter();
        Table::of(corrections.map(|one| {
            vec![cell(one.at.as_str()), cell(one.author.as_str()), cell(one.what.as_str()), cell(one.reason.as_str())]
        }))
        .write(out, "");
    }
}
