//! Members as they are shown.

use crate::books::{find, when};
use crate::data::as_data;
use crate::layout::{Cell, Table, Tone, cell};
use crate::stop::Stop;
use crate::{games, rulesets};
use mj_club::ledger::{GameFilter, GameLine, Kind, Member, Rated, Read};
use mj_club::rating::Rating;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Somebody, and how he is rated in each rule book that he has played.
pub struct Entry {
    pub member: Member,
    pub rated: BTreeMap<String, Rated>,
}

/// So many of somebody's games are shown with him.
const SHOWN: u32 = 5;

/// Everybody.
pub fn all(books: &Read<'_>) -> Result<Vec<Entry>, Stop> {
    let mut entries: Vec<Entry> =
        books.members()?.into_iter().map(|member| Entry { member, rated: BTreeMap::new() }).collect();
    for system in books.systems()? {
        for rated in books.ratings(&system)? {
            if let Some(his) = entries.iter_mut().find(|entry| entry.member.id == rated.member) {
                his.rated.insert(system.clone(), rated);
            }
        }
    }
    Ok(entries)
}

/// Somebody with his last games.
pub fn one(books: &Read<'_>, who: &str) -> Result<(Entry, Vec<GameLine>), Stop> {
    let member = find::person(books, who)?;
    let mut rated = BTreeMap::new();
    for system in books.systems()? {
        if let Some(his) = books.rating(&system, member.id)? {
            rated.insert(system, his);
        }
    }
    let filter = GameFilter { member: Some(member.id), limit: Some(SHOWN), ..GameFilter::default() };
    Ok((Entry { member, rated }, books.games(&filter)?))
}

impl Entry {
    fn games(&self) -> i64 {
        self.rated.values().map(|rated| rated.games).sum()
    }

    /// 級別: what the club has set, or what the book that he plays most says.
    fn grade(&self) -> String {
        if self.member.kind != Kind::Member {
            return String::new();
        }
        match (&self.member.grade, self.rated.values().max_by_key(|rated| rated.games)) {
            (Some(grade), _) => format!("{grade}（會訂）"),
            (None, Some(rated)) => of(rated).grade().map_or_else(|| "未定級".into(), |grade| grade.name.into()),
            (None, None) => String::new(),
        }
    }

    fn state(&self) -> &'static str {
        match (self.member.erased, self.member.active) {
            (true, _) => "除名",
            (false, true) => "",
            (false, false) => "不來了",
        }
    }

    fn json(&self) -> Value {
        let grades: serde_json::Map<String, Value> = self
            .rated
            .iter()
            .map(|(system, rated)| {
                let (rating, grade) = (of(rated), of(rated).grade().map(|grade| grade.name));
                (system.clone(), json!({"games": rated.games, "points": rating.points(), "grade": grade}))
            })
            .collect();
        let mut value = serde_json::to_value(&self.member).unwrap_or_default();
        if let Some(fields) = value.as_object_mut() {
            fields.insert("pin".into(), self.member.pin.is_some().into());
            fields.insert("games".into(), self.games().into());
            fields.insert("ratings".into(), grades.into());
        }
        as_data(value)
    }
}

fn of(rated: &Rated) -> Rating {
    Rating { mu: rated.mu, sigma: rated.sigma, games: u32::try_from(rated.games).unwrap_or(u32::MAX) }
}

/// The list.
pub fn list(all: &[Entry]) -> String {
    if all.is_empty() {
        return "還沒有會員；laomajiang members add 姓名 記下第一位，或 laomajiang serve 開桌坐下就有\n".into();
    }
    let heads = ["序號", "姓名", "身分", "狀態", "局數", "級別"];
    let mut table = Table::of([heads.map(|head| cell(head).tone(Tone::Faint)).to_vec()]);
    all.iter().for_each(|entry| table.row(row(entry)));
    let mut out = String::new();
    table.write(&mut out, "");
    out
}

fn row(entry: &Entry) -> Vec<Cell> {
    let member = &entry.member;
    let tone = if member.active && member.kind == Kind::Member { Tone::Title } else { Tone::Plain };
    vec![
        cell(member.number.map_or_else(String::new, |number| number.to_string())).right(),
        cell(find::name(&member.name)).tone(tone),
        cell(find::kind(member.kind)),
        cell(entry.state()),
        cell(entry.games().to_string()).right(),
        cell(entry.grade()),
    ]
}

/// The list for programs.
pub fn list_json(all: &[Entry]) -> Value {
    all.iter().map(Entry::json).collect::<Vec<_>>().into()
}

/// Somebody for programs.
pub fn one_json(entry: &Entry, last: &[GameLine]) -> Value {
    let mut value = entry.json();
    if let Some(fields) = value.as_object_mut() {
        fields.insert("last".into(), last.iter().map(|game| Value::from(game.gid.as_str())).collect());
    }
    value
}

/// Somebody for people.
pub fn one_text(entry: &Entry, last: &[GameLine], data: &str) -> String {
    let member = &entry.member;
    let number = member.number.map_or_else(String::new, |number| format!(" {number} 號"));
    let state = if entry.state().is_empty() { String::new() } else { format!("  {}", entry.state()) };
    let mut out = Tone::Title.paint(find::name(&member.name));
    out.push_str(&format!("  {}{number}{state}\n", find::kind(member.kind)));
    let mut line = |label: &str, text: &str| {
        if !text.is_empty() {
            Table::line(text).write(&mut out, label);
        }
    };
    line("  備註  ", &member.notes);
    line("  入會  ", &when::minute(member.joined));
    line("  密碼  ", if member.pin.is_some() { "有" } else { "" });
    line("  級別  ", &entry.grade());
    let books = entry.rated.iter().map(|(system, rated)| {
        let rating = of(rated);
        let grade = rating.grade().map_or_else(
            || format!("未定級，再 {} 局", rating.games_until_firm()),
            |grade| format!("{} {} 分", grade.name, rating.points()),
        );
        vec![cell(book(system)), cell(format!("{} 局", rated.games)).right(), cell(grade)]
    });
    Table::of(books).write(&mut out, "  規則  ");
    games::table(last).write(&mut out, "  最近  ");
    if member.kind == Kind::Member && !entry.rated.is_empty() {
        out.push_str(&format!("  玩牌紀錄：laomajiang sheet {}{data}\n", find::who(member)));
    }
    out
}

/// A rule book's name: that of its first rule set.
fn book(system: &str) -> String {
    let preset = mj_rules::PRESETS.iter().find(|preset| preset.system.id == system);
    preset.map_or_else(
        || rulesets::preset(system).map_or(system, |preset| preset.name).into(),
        |preset| preset.name.into(),
    )
}
