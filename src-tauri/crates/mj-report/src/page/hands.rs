//! 每手: a row for each hand, as on a score sheet: what happened, then a column for each player.

use super::{
    Align, Block, Cell, Column, Line, Row, Span, Table, Tone, Width, enumerated, faint, plain, strong, text_cell,
};
use crate::game::{Account, GameReport, Hand, Mark, Penalty};
use crate::standing::{Moved, Step};
use crate::text::{clean, gained, grouped, shortened};
use crate::won::WonHand;
use crate::words::{label, streak};
use mj_words::{Language, said};

/// The hands as a table, or that there are none.
pub fn hands(report: &GameReport, language: Language) -> Block {
    let steps = report.steps();
    if steps.is_empty() {
        return Block::Note(label(language, "played-no-hands"));
    }
    let head =
        Column { heading: label(language, "game-chart-hand"), align: Align::Center, width: Width::Fit, parted: false };
    let mut columns = vec![head, Column::text(label(language, "paper-course"), 1.0)];
    columns.extend(headings(report).iter().map(Column::number));
    let teller = Teller { report, language };
    Block::Table(Table::new(columns, steps.iter().map(|step| teller.row(step)).collect()))
}

/// The players over their columns: shortened, unless that would make two of them one.
fn headings(report: &GameReport) -> Vec<String> {
    let names: Vec<String> = report.players.iter().map(|player| clean(&player.name).into_owned()).collect();
    let short: Vec<String> = names.iter().map(|name| shortened(name, 12).into_owned()).collect();
    let alone = |at: usize| short.iter().filter(|other| **other == short[at]).count() == 1;
    (0..names.len()).map(|at| if alone(at) { short[at].clone() } else { names[at].clone() }).collect()
}

/// What a player gained, and their sum after it.
fn standing(step: &Step<'_>, player: usize) -> Cell {
    let (Some(after), Some(change)) = (step.after(player), step.change(player)) else { return text_cell("–") };
    let tone = if change == 0 { Tone::Faint } else { Tone::Strong };
    vec![vec![Span::new(tone, gained(change))], vec![faint(grouped(after))]]
}

struct Teller<'a> {
    report: &'a GameReport,
    language: Language,
}

impl Teller<'_> {
    fn row(&self, step: &Step<'_>) -> Row {
        let (mut cells, below, void) = match step.moved {
            Moved::Hand(hand) => {
                (vec![text_cell(hand.number.to_string()), self.course(hand)], self.details(hand), hand.is_void())
            }
            Moved::Penalty(penalty) => {
                let who = vec![strong(self.label("played-penalty")), strong(self.report.name(penalty.player))];
                (vec![text_cell("–"), vec![who]], self.penalty(penalty), penalty.withdrawn.is_some())
            }
        };
        cells.extend((0..self.report.players.len()).map(|player| standing(step, player)));
        Row { cells, below, void }
    }

    /// 罰分: why, to whom, and that it was withdrawn.
    fn penalty(&self, penalty: &Penalty) -> Cell {
        let by = [&penalty.author, &penalty.at].map(faint);
        let mut lines =
            vec![[faint(self.label("judge-reason")), plain(&penalty.reason)].into_iter().chain(by).collect()];
        if !penalty.transfers.is_empty() {
            let texts = penalty.transfers.iter().map(|transfer| {
                let [from, to] = [transfer.from, transfer.to].map(|account| self.account(account));
                plain(format!("{from} → {to} {}", grouped(transfer.amount)))
            });
            lines
                .push([faint(self.label("reckon-pays"))].into_iter().chain(enumerated(self.language, texts)).collect());
        }
        lines.extend(penalty.withdrawn.as_ref().map(|reason| self.marked("paper-withdrawn", reason)));
        lines
    }

    /// Who dealt, how it ended, who won.
    fn course(&self, hand: &Hand) -> Cell {
        [self.opening(hand)].into_iter().chain(hand.wins.iter().map(|win| self.winner(hand, win))).collect()
    }

    /// With what, who paid, and what became of it.
    fn details(&self, hand: &Hand) -> Cell {
        let mut lines: Vec<Line> = hand.wins.iter().flat_map(|win| self.win(win, hand.wins.len() > 1)).collect();
        if !hand.transfers.is_empty() {
            lines.push(self.payments(hand));
        }
        lines.extend((hand.pot != 0).then(|| vec![faint(self.label("played-deposits")), plain(grouped(hand.pot))]));
        lines.extend(hand.marks.iter().map(|mark| self.mark(mark)));
        lines
    }

    fn opening(&self, hand: &Hand) -> Line {
        let dealer = said!("paper-deals", name = self.report.name(hand.dealer).to_owned()).say(self.language);
        let mut line = vec![plain(&hand.round), faint(dealer)];
        if hand.streak > 0 {
            line.push(faint(streak(self.language, hand.streak)));
        }
        if let Some(honba @ 1..) = hand.honba {
            line.push(faint(said!("table-honba", n = honba).say(self.language)));
        }
        line.push(strong(&hand.ending));
        line
    }

    fn winner(&self, hand: &Hand, win: &WonHand) -> Line {
        let mut line = vec![
            strong(self.report.name(win.winner)),
            plain(said!("paper-wins-on", tile = win.tile.clone()).say(self.language)),
        ];
        // The hand's ending says it already, unless several won in different ways.
        if win.how != hand.ending {
            line.push(plain(&win.how));
        }
        line
    }

    /// Of several wins each has the name before it.
    fn win(&self, win: &WonHand, named: bool) -> Vec<Line> {
        win.lines(named.then(|| self.report.name(win.winner)), self.language)
    }

    fn payments(&self, hand: &Hand) -> Line {
        // Where everything goes to the one winner, saying so each time would only hide who paid what.
        let winner = match hand.wins.as_slice() {
            [win] if hand.transfers.iter().all(|transfer| transfer.to == Account::Player(win.winner)) => {
                Some(win.winner)
            }
            _ => None,
        };
        let texts = hand.transfers.iter().map(|transfer| {
            let from = self.account(transfer.from);
            let to = if winner.is_none() { format!(" → {}", self.account(transfer.to)) } else { String::new() };
            let text = format!("{from}{to} {} {}", grouped(transfer.amount), transfer.why);
            let tone = if transfer.liability && !hand.is_void() { Tone::Alert } else { Tone::Plain };
            let mark =
                if transfer.liability { format!("【{}】", self.label("played-liable")) } else { String::new() };
            Span::new(tone, format!("{mark}{text}"))
        });
        let mut line = vec![faint(self.label(if winner.is_some() { "paper-paid" } else { "reckon-pays" }))];
        line.extend(enumerated(self.language, texts));
        line
    }

    fn account(&self, account: Account) -> String {
        match account {
            Account::Player(player) => self.report.name(player).to_owned(),
            Account::Pot => self.label("paper-pot"),
        }
    }

    fn mark(&self, mark: &Mark) -> Line {
        let (key, reason) = match mark {
            Mark::Corrected { reason } => ("played-mark-corrected", reason),
            Mark::Voided { reason } => ("played-voided", reason),
        };
        self.marked(key, reason)
    }

    fn marked(&self, key: &str, reason: &str) -> Line {
        let marked = said!("paper-marked", mark = self.label(key), reason = reason.to_owned());
        vec![Span::new(Tone::Alert, marked.say(self.language))]
    }

    fn label(&self, key: &str) -> String {
        label(self.language, key)
    }
}
