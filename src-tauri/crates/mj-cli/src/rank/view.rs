//! The ranking as text.

use crate::layout::{Cell, Table, Tone, cell};
use crate::sheet::scope;
use crate::show;
use mj_club::reports::rank::RankRow;
use mj_club::reports::{Language, RankReport};
use mj_club::words::{either, thousandths, thousandths_change};

/// A ranking in columns.
pub fn text(report: &RankReport, language: Language) -> String {
    let mut out = format!("{}\n", Tone::Title.paint(&report.title));
    scope(&report.filter, language).write(&mut out, "");
    out.push('\n');
    if report.rows.is_empty() {
        out.push_str(&format!("{}\n", report.nobody));
        return out;
    }
    let mut table = Table::of([heads(language)]);
    report.rows.iter().for_each(|rank| table.row(row(rank)));
    table.write(&mut out, "");
    out
}

fn heads(language: Language) -> Vec<Cell> {
    let head = |chinese, english| cell(either(language, chinese, english)).tone(Tone::Faint);
    vec![
        head("名", "Rk").right(),
        head("序號", "No.").right(),
        head("姓名", "Name"),
        head("級別", "Grade"),
        head("參賽", "Games").right(),
        head("積分", "Score").right(),
        head("名次積分", "Placement").right(),
        head("等級分", "Rating").right(),
        head("胡牌", "Wins").right(),
        head("放炮", "Fed").right(),
        head("包牌", "Liable").right(),
    ]
}

fn row(rank: &RankRow) -> Vec<Cell> {
    let count = |count: u32| cell(show::number(count)).right();
    vec![
        cell(rank.rank.to_string()).tone(Tone::Mark).right(),
        cell(rank.number.map(|number| number.to_string()).unwrap_or_default()).right(),
        cell(rank.name.as_str()).tone(Tone::Title),
        cell(rank.grade.clone().unwrap_or_default()),
        count(rank.games),
        cell(thousandths_change(rank.score.0)).right(),
        cell(thousandths_change(rank.placement.0)).right(),
        cell(rank.rating.map(|rating| thousandths(rating.0)).unwrap_or_default()).right(),
        count(rank.wins),
        count(rank.deal_ins),
        count(rank.liable),
    ]
}
