//! The sheet as text: the form of the source in columns, then what the books know besides.
//!
//! A pattern that never came has its place and no number, as in the source's empty form: what did come is
//! then seen at a glance. No frame is drawn, for its characters are as wide as two in many Chinese terminals.

use crate::books::find;
use crate::layout::{Cell, Table, Tone, cell, width};
use crate::show;
use mj_club::reports::sheet::{BestHand, PatternCount, Section, SectionRow, SheetGame, SheetHeader};
use mj_club::reports::{Filter, Language, SheetReport};
use mj_club::words::{bracketed, either, listed, preset, thousandths, thousandths_change};

/// How wide a terminal is.
const WIDTH: usize = 80;

/// How wide the name and what stands beside it may be in the head of the form.
const NAME: usize = 24;

/// So many of the newest games are told.
const GAMES: usize = 10;

/// A sheet.
pub fn text(sheet: &SheetReport, language: Language) -> String {
    let mut out = format!("{}\n", Tone::Title.paint(&sheet.title));
    scope(&sheet.filter, language).write(&mut out, "");
    if sheet.header.games == 0 {
        let none = either(language, "沒有合這個範圍的牌局", "No game is within what is counted");
        out.push_str(&format!("{}\n", Tone::Bad.paint(none)));
    }
    out.push('\n');
    header(&sheet.header, language).write(&mut out, "");
    let sections: Vec<Section> = sheet.sections.iter().map(fitted).collect();
    for group in groups(&sections) {
        out.push('\n');
        form(group, language).write(&mut out, "");
    }
    let rating = rating(sheet, language);
    if !rating.is_empty() {
        out.push('\n');
        rating.write(&mut out, "");
    }
    games(&mut out, &sheet.games, language);
    hands(&mut out, &sheet.best_hands, language);
    out
}

/// The head of the form in its order: three beside each other, and none to the right of 名次排名.
fn header(head: &SheetHeader, language: Language) -> Table {
    let t = |chinese, english| either(language, chinese, english);
    let number = |number: Option<u32>| number.map_or_else(|| "—".into(), |number| number.to_string());
    let count = |count: u32| show::number(count);
    let rows = [
        [
            (t("牌手級別", "Grade"), head.grade.clone().unwrap_or_default()),
            (t("會員資料", "Member"), shortened(&head.member, NAME)),
            (t("會員序號", "Number"), number(head.number)),
        ],
        [
            (t("分數累積", "Score"), thousandths_change(head.score.0)),
            (t("名次積分", "Placement"), thousandths_change(head.placement.0)),
            (t("參賽次數", "Games"), count(head.games)),
        ],
        [
            (t("積分排名", "Score rank"), number(head.score_rank)),
            (t("名次排名", "Placement rank"), number(head.placement_rank)),
            ("", String::new()),
        ],
        [
            (t("胡牌次數", "Wins"), count(head.wins)),
            (t("放炮次數", "Fed"), count(head.deal_ins)),
            (t("包牌次數", "Liable"), count(head.liable)),
        ],
    ];
    let fact = |(label, value): (&str, String)| [cell(label).tone(Tone::Faint), cell(value).tone(Tone::Mark)];
    Table::of(rows.map(|row| row.into_iter().flat_map(fact).collect()))
}

/// The text cut to a width, with a mark if anything was left out.
pub fn shortened(text: &str, most: usize) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let mut short = String::new();
    for letter in text.chars() {
        if width(&short) + width(letter.encode_utf8(&mut [0; 4])) >= most {
            break;
        }
        short.push(letter);
    }
    short.push('…');
    short
}

/// A section that fits the terminal: as it is, or its patterns below each other.
fn fitted(section: &Section) -> Section {
    if wide(section) <= WIDTH {
        return section.clone();
    }
    let cells = section.rows.iter().flat_map(|row| [Some(&row.left), row.right.as_ref()]).flatten();
    let rows = cells.map(|cell| SectionRow { left: cell.clone(), right: None });
    Section { heading: section.heading.clone(), rows: rows.collect() }
}

/// Two sections beside each other where the terminal has room for them, as in the source's form.
fn groups(sections: &[Section]) -> Vec<&[Section]> {
    let fits = |group: &[Section]| group.iter().map(wide).sum::<usize>() + 4 * (group.len() - 1) <= WIDTH;
    let mut groups = Vec::new();
    for two in sections.chunks(2) {
        if fits(two) { groups.push(two) } else { groups.extend(two.chunks(1)) }
    }
    groups
}

/// How wide a count is.
const COUNT: usize = 4;

/// How wide a section is: two names and two counts.
fn wide(section: &Section) -> usize {
    let widest = |names: &mut dyn Iterator<Item = &PatternCount>| names.map(|it| width(&it.name)).max().unwrap_or(0);
    let left = widest(&mut section.rows.iter().map(|row| &row.left));
    let right = widest(&mut section.rows.iter().filter_map(|row| row.right.as_ref()));
    [left, right].map(|name| name.max(width(&section.heading)) + 2 + COUNT).iter().sum::<usize>() + 2
}

fn form(sections: &[Section], language: Language) -> Table {
    let times = || cell(either(language, "次數", "×")).tone(Tone::Faint).right().at_least(COUNT);
    let heads = sections.iter().map(|section| {
        let head = || [cell(section.heading.as_str()).tone(Tone::Faint), times()];
        let second = if section.rows.iter().any(|row| row.right.is_some()) { head() } else { [cell(""), cell("")] };
        let ([name, count], [other, others]) = (head(), second);
        [name, count, other, others]
    });
    let mut table = Table::of([beside(heads)]);
    let rows = sections.iter().map(|section| section.rows.len()).max().unwrap_or(0);
    for row in 0..rows {
        table.row(beside(sections.iter().map(|section| pair(section.rows.get(row)))));
    }
    table
}

/// Sections beside each other, with an empty column between them.
fn beside(sections: impl Iterator<Item = [Cell; 4]>) -> Vec<Cell> {
    let mut row: Vec<Cell> = Vec::new();
    for section in sections {
        row.extend((!row.is_empty()).then(|| cell("")));
        row.extend(section);
    }
    row
}

fn pair(row: Option<&SectionRow>) -> [Cell; 4] {
    let [left, lefts] = counted(row.map(|row| &row.left));
    let [right, rights] = counted(row.and_then(|row| row.right.as_ref()));
    [left, lefts, right, rights]
}

fn counted(pattern: Option<&PatternCount>) -> [Cell; 2] {
    let Some(pattern) = pattern else { return [cell(""), cell("")] };
    let tone = if pattern.count == 0 { Tone::Faint } else { Tone::Plain };
    let count = if pattern.count == 0 { String::new() } else { pattern.count.to_string() };
    [cell(pattern.name.as_str()).tone(tone), cell(count).tone(Tone::Mark).right()]
}

/// How strong he plays.
fn rating(sheet: &SheetReport, language: Language) -> Table {
    let mut table = Table::default();
    if let Some(rating) = &sheet.rating {
        let until = match (rating.provisional, language) {
            (false, _) => String::new(),
            (true, Language::Chinese) => format!("暫定，再打 {} 局定級", rating.games_until_firm),
            (true, Language::English) => format!("provisional, {} games until firm", rating.games_until_firm),
        };
        let text = bracketed(language, &thousandths(rating.points.0), &until);
        table.row(vec![cell(either(language, "等級分", "Rating")).tone(Tone::Faint), cell(text)]);
    }
    table
}

/// Other rule sets that have been played, and how to see them; nothing where there are none.
pub fn also(others: &[(&str, u32)], language: Language) -> String {
    if others.is_empty() {
        return String::new();
    }
    let one = |(rules, games): &(&str, u32)| {
        let (name, games) = (preset(rules, language), show::number(*games));
        match language {
            Language::Chinese => format!("{name} {games} 局（--rules {rules}）"),
            Language::English if games == "1" => format!("{name}, 1 game (--rules {rules})"),
            Language::English => format!("{name}, {games} games (--rules {rules})"),
        }
    };
    let all = others.iter().map(one).collect::<Vec<_>>();
    format!("\n{}{}\n", either(language, "另有：", "Also: "), all.join(either(language, "、", "; ")))
}

/// What was counted, a line each.
pub fn scope(filter: &Filter, language: Language) -> Table {
    let said = [
        (either(language, "期間", "Period"), &filter.period),
        (either(language, "長度", "Length"), &filter.length),
        (either(language, "對手", "Against"), &filter.opponents),
    ];
    let said = said.into_iter().filter(|(_, value)| !value.is_empty());
    Table::of(said.map(|(label, value)| vec![cell(label).tone(Tone::Faint), cell(value.as_str())]))
}

fn games(out: &mut String, games: &[SheetGame], language: Language) {
    if games.is_empty() {
        return;
    }
    let heading = match (games.len() > GAMES, language) {
        (true, Language::Chinese) => format!("最近 {GAMES} 局，共 {} 局", games.len()),
        (true, Language::English) => format!("The last {GAMES} of {} games", games.len()),
        (false, _) => either(language, "牌局", "Games").to_owned(),
    };
    out.push_str(&format!("\n{}\n", Tone::Title.paint(&heading)));
    let heads = [
        ("日期", "Date"),
        ("局號", "Game"),
        ("規則", "Rules"),
        ("名次", "Place"),
        ("輸贏", "Chips"),
        ("積分", "Score"),
    ];
    let right = |at: usize, head: Cell| if at < 3 { head } else { head.right() };
    let head = |(at, (chinese, english)): (usize, (&str, &str))| {
        right(at, cell(either(language, chinese, english)).tone(Tone::Faint))
    };
    let mut table = Table::of([heads.into_iter().enumerate().map(head).collect()]);
    for game in &games[..games.len().min(GAMES)] {
        table.row(vec![
            cell(game.date.as_str()),
            cell(find::short(&game.game)),
            cell(game.rules.as_str()),
            cell(game.place.map_or_else(|| "—".into(), |place| place.to_string())).right(),
            cell(show::change(game.result)).tone(gain(game.result)).right(),
            cell(thousandths_change(game.score.0)).right(),
        ]);
    }
    table.write(out, "");
}

/// The tone of what somebody won or lost.
pub const fn gain(amount: i64) -> Tone {
    match amount {
        0 => Tone::Faint,
        1.. => Tone::Good,
        _ => Tone::Bad,
    }
}

fn hands(out: &mut String, best: &[BestHand], language: Language) {
    if best.is_empty() {
        return;
    }
    out.push_str(&format!("\n{}\n", Tone::Title.paint(either(language, "最大的牌", "Best hands"))));
    for hand in best {
        let number = match language {
            Language::Chinese => format!("第 {} 手", hand.hand),
            Language::English => format!("hand {}", hand.hand),
        };
        let said = [hand.date.as_str(), find::short(&hand.game), &number, &hand.how, &hand.tile];
        let said: Vec<&str> = said.into_iter().filter(|text| !text.is_empty()).collect();
        let total = Tone::Mark.paint(&hand.total);
        out.push_str(&format!("{}  {total}\n", said.join("  ")));
        let tiles = [hand.tiles.as_str(), &hand.melds].into_iter().filter(|text| !text.is_empty());
        let tiles: Vec<&str> = tiles.collect();
        if !tiles.is_empty() {
            out.push_str(&format!("    {}\n", tiles.join(either(language, "　", "  |  "))));
        }
        out.push_str(&format!("    {}\n", Tone::Faint.paint(&listed(language, &hand.patterns))));
    }
}
