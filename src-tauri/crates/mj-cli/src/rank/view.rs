//! The ranking as text.

use crate::layout::{Cell, Table, Tone, cell};
use crate::sheet::scope;
use crate::show;
use mj_club::reports::rank::RankRow;
use mj_club::reports::{Language, RankReport};
use mj_club::words::either;

/// A ranking in columns.
pub fn text(report: &RankReport, language: Language) -> String {
    let mut out = format!("{}\n", Tone::Title.paint(&report.title));
    scope(&report.filter, language).write(&mut out, "");
    out.push('\n');
    if report.rows.is_empty() {
        out.push_str(either(language, "還沒有人打過這樣的牌局\n", "Nobody has played such games yet\n"));
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
        head("名次積分", "Places").right(),
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
        cell(format!("{:+}", rank.score)).right(),
        cell(format!("{:+}", rank.placement)).right(),
        cell(rank.rating.map(|rating| rating.to_string()).unwrap_or_default()).right(),
        count(rank.wins),
        count(rank.deal_ins),
        count(rank.liable),
    ]
}
