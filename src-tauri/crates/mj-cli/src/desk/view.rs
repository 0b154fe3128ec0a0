//! What a hand comes to and how a game stands, for people.

use super::words::called;
use crate::books::{find, names, when};
use crate::layout::{Cell, Table, Tone, cell};
use crate::tell;
use crate::{show, terms};
use mj_club::desk::{Desk, Explained, Note, Preview, Shift, Standing};
use mj_club::ledger::{Account, Hand, Transfer, Win};
use mj_club::words::{self, Called, Language};
use mj_table::{GameEnd, Player};
use std::fmt::Write as _;

const CHINESE: Language = Language::Chinese;

/// What an entry comes to: patterns, the total, who pays whom and why, and what follows.
pub fn preview(desk: &Desk, told: &Preview) -> String {
    let mut out = String::new();
    title(&mut out, desk, &told.hand);
    for (win, explained) in told.hand.wins.iter().zip(&told.wins) {
        won(&mut out, desk, win, explained);
    }
    section(&mut out, "收付", &payments(desk, &told.hand));
    section(&mut out, "附註", &notes(desk, &told.notes));
    section(&mut out, "籌碼", &chips(desk, &told.chips));
    match told.over {
        Some(why) => section(&mut out, "終局", &Table::line(end(why))),
        None => section(&mut out, "下一手", &Table::line(stands(desk, &told.next))),
    }
    out
}

fn section(out: &mut String, label: &str, table: &Table) {
    if !table.is_empty() {
        let label = format!("  {label}{}", " ".repeat(8_usize.saturating_sub(crate::layout::width(label))));
        table.write(out, &label);
    }
}

fn title(out: &mut String, desk: &Desk, hand: &Hand) {
    let ended = words::hand_ended(hand, CHINESE);
    let dealt = dealt(desk, &hand.round, hand.dealer, hand.streak);
    let line = format!("第 {} 手  {ended}", hand.number);
    let _ = writeln!(out, "{}  {}", Tone::Title.paint(&line), Tone::Faint.paint(&dealt));
}

fn dealt(desk: &Desk, round: &str, dealer: u8, streak: u32) -> String {
    words::dealt(round, dealer, streak, &called_of(desk), CHINESE)
}

/// Where the game stands before a hand.
pub fn stands(desk: &Desk, standing: &Standing) -> String {
    let round = standing.round.letter().to_string();
    format!("第 {} 手，{}", standing.number, dealt(desk, &round, standing.dealer, standing.streak))
}

fn name(desk: &Desk, who: u8) -> String {
    desk.members.get(usize::from(who)).map_or_else(|| format!("第 {who} 位"), |member| find::name(&member.name).into())
}

fn won(out: &mut String, desk: &Desk, win: &Win, explained: &Explained) {
    let rules = desk.sheet.rules();
    let how = words::by(&win.by, CHINESE);
    let how = match win.source {
        Some(from) => format!("{}（{how}，{}的牌）", name(desk, win.winner), name(desk, from)),
        None => format!("{}（{how}）", name(desk, win.winner)),
    };
    section(out, "胡", &Table::of([vec![cell(how).tone(Tone::Good)]]));
    if !win.reading.is_empty() {
        section(out, "讀法", &Table::line(win.reading.clone()));
    }
    let row = |id: &str| rules.rows().iter().find(|row| row.id() == id);
    let worth = |id: &str, value: u32| row(id).map_or_else(String::new, |row| terms::whole(row.worth, value));
    let pattern = |one: &mj_club::desk::Pattern| -> Vec<Cell> {
        let times = match one.times {
            1 => String::new(),
            times => format!("×{times}，共 {}", worth(one.id, one.value.saturating_mul(times))),
        };
        vec![cell(one.name).tone(Tone::Title), cell(worth(one.id, one.value)).right(), cell(times)]
    };
    section(out, "番種", &Table::of(explained.patterns.iter().map(pattern)));
    let below = |[lower, upper]: &[String; 2]| vec![cell(format!("{lower} 已含於 {upper}")).tone(Tone::Faint)];
    section(out, "不計", &Table::of(explained.superseded.iter().map(below)));
    let points = u32::try_from(win.value).unwrap_or(u32::MAX);
    section(out, "合計", &Table::of([vec![cell(terms::total(rules, &explained.total, points)).tone(Tone::Mark)]]));
}

fn payments(desk: &Desk, hand: &Hand) -> Table {
    Table::of(hand.transfers.iter().map(|one| paid(desk, one, &hand.wins)))
}

fn paid(desk: &Desk, one: &Transfer, wins: &[Win]) -> Vec<Cell> {
    let account = |account: Account| match account {
        Account::Player(who) => name(desk, who),
        Account::Pot => "桌上".into(),
        Account::Box => "籌碼箱".into(),
    };
    vec![
        cell(format!("{} 付 {}", account(one.from), account(one.to))),
        cell(words::number(one.amount.unsigned_abs())).tone(Tone::Mark).right(),
        cell(words::paid_for(one, wins, CHINESE)),
    ]
}

fn notes(desk: &Desk, notes: &[Note]) -> Table {
    let lines = notes.iter().flat_map(|one| lines_of(&note(desk, one), 70));
    Table::of(lines.map(|line| vec![cell(line).tone(Tone::Mark)]))
}

/// A long sentence in lines of so many columns, cut behind its commas.
fn lines_of(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for part in text.split_inclusive(['；', '，', '：']) {
        match lines.last_mut() {
            Some(line) if line.is_empty() || crate::layout::width(line) + crate::layout::width(part) <= columns => {
                line.push_str(part);
            }
            _ => lines.push(part.to_owned()),
        }
    }
    lines
}

fn note(desk: &Desk, note: &Note) -> String {
    let told = words::note(note, desk.sheet.rules(), &called_of(desk), CHINESE);
    if matches!(note, Note::WhoFed { .. }) { format!("{told}：--feeder") } else { told }
}

pub fn called_of(desk: &Desk) -> Called {
    Called::of(&desk.members, CHINESE)
}

/// What it means that somebody leaves: for the game, and for his chips by §11.7.
pub fn leaving(desk: &Desk, who: u8) -> String {
    let play = desk.sheet.play();
    let now = desk.sheet.course().chips[Player(who)];
    let change = now - play.chips.start;
    let his = match change {
        0 => "不輸不贏，記 0".to_owned(),
        1.. => format!("他贏的 {} 不算，記 0", words::signed(change)),
        _ => format!("他輸的 {} 照算", words::signed(-change)),
    };
    format!("{}（籌碼 {}）：全局到此結束；{his}；別人的照算", name(desk, who), words::signed(now))
}

fn chips(desk: &Desk, now: &[i64]) -> Table {
    let names = (0..).zip(now).map(|(who, _)| cell(name(desk, who)).right()).collect();
    let chips = now.iter().map(|&chips| cell(words::signed(chips)).right()).collect();
    Table::of([names, chips])
}

fn end(why: GameEnd) -> String {
    format!("全局結束：{}", words::game_end(why, CHINESE))
}

/// A game: its hands, what lies before everybody, and what comes next or how it ended.
pub fn game(desk: &Desk) -> String {
    let record = &desk.record;
    let mut out = String::new();
    let rules = words::preset(&record.rules, CHINESE);
    let head = format!("{}  {rules}，{}", find::short(&record.gid), words::length(&record.length, CHINESE));
    let _ = writeln!(out, "{}  {}", Tone::Title.paint(&head), Tone::Faint.paint(&when::minute(record.began)));
    hands(desk).write(&mut out, "  ");
    if desk.is_over() {
        let why = words::game_ended(record.why.as_deref().unwrap_or_default(), CHINESE);
        let _ = writeln!(out, "\n{}", Tone::Title.paint(&format!("終局：{why}")));
        tell::ranking(&mut out, &names(&desk.members), &desk.standings(), desk.sheet.play().chips.unit);
    } else {
        let _ = writeln!(out);
        section(&mut out, "籌碼", &chips(desk, desk.sheet.course().chips.as_slice()));
        section(&mut out, "下一手", &Table::line(stands(desk, &desk.sheet.standing())));
    }
    out
}

/// A line a hand: what it was, and what it changed for everybody.
fn hands(desk: &Desk) -> Table {
    let head = ["手", "圈", "莊", "", ""].into_iter().map(cell);
    let names = (0..).zip(&desk.members).map(|(who, _)| cell(name(desk, who)).right());
    let mut table = Table::of([head.chain(names).map(|cell| cell.tone(Tone::Faint)).collect()]);
    for hand in &desk.hands {
        let mut row = vec![
            cell(hand.number.to_string()).right(),
            cell(words::round(&hand.round, CHINESE).chars().take(1).collect::<String>()),
            cell(name(desk, hand.dealer)),
            cell(words::hand_ended(hand, CHINESE)),
            cell(scored(desk, hand)),
        ];
        row.extend((0..).zip(&desk.members).map(|(who, _)| change(hand, who)));
        table.row(row);
    }
    table
}

/// A line has so many columns for what the winners had.
const SCORED: usize = 18;

/// What the winners had, in a few words.
fn scored(desk: &Desk, hand: &Hand) -> String {
    let rules = desk.sheet.rules();
    let Some(win) = hand.wins.first() else { return String::new() };
    let first = win.patterns.first().map(|one| called(&one.id, Some(rules))).unwrap_or_default();
    let more = if win.patterns.len() > 1 || hand.wins.len() > 1 { "…" } else { "" };
    let whole = format!("{} {first}{more}", name(desk, win.winner));
    if crate::layout::width(&whole) <= SCORED { whole } else { format!("{first}{more}") }
}

fn change(hand: &Hand, who: u8) -> Cell {
    let account = Account::Player(who);
    let signed = |one: &Transfer| match () {
        () if one.to == account => one.amount,
        () if one.from == account => -one.amount,
        () => 0,
    };
    let change: i64 = hand.transfers.iter().map(signed).sum();
    let tone = match change {
        0 => Tone::Faint,
        1.. => Tone::Good,
        _ => Tone::Bad,
    };
    cell(show::change(change)).tone(tone).right()
}

/// Later hands that no longer follow, and how each would be entered to follow.
pub fn shifts(desk: &Desk, shifts: &[Shift], hint: &str) -> String {
    let Some(first) = shifts.first() else { return String::new() };
    let told: String = shifts
        .iter()
        .map(|shift| format!("  {}\n", Tone::Mark.paint(&words::shift(shift, &called_of(desk), CHINESE))))
        .collect();
    let id = find::short(&desk.record.gid);
    let how = match first {
        Shift::Over { .. } => format!("  後面的手照樣算；不該算的作廢：laomajiang desk void {id} 第幾手{hint}"),
        Shift::Dealt { booked, expected } => format!(
            "  後面的手都沒有動。桌上真的那樣打就不必改；記錯了一手一手更正：\n  laomajiang desk correct {id} {}{} --reason … --author …{hint}\n  後面接那一手的 --winner …（與 desk hand 同樣寫法）",
            booked.number,
            as_options(desk, booked, expected)
        ),
    };
    format!("{told}{}\n", Tone::Faint.paint(&how))
}

/// How a hand is entered as it would have been dealt.
fn as_options(desk: &Desk, booked: &Standing, expected: &Standing) -> String {
    let dealer = desk.members.get(usize::from(expected.dealer)).map(find::who).unwrap_or_default();
    let other = booked.round != expected.round;
    let round = if other { format!(" --round {}", expected.round.letter()) } else { String::new() };
    format!(" --dealer {dealer} --streak {}{round}", expected.streak)
}

/// What a correction of a hand comes to. What came after it in the game stays as it was.
pub fn correction(desk: &Desk, told: &Preview) -> String {
    let old = desk.hands.iter().find(|hand| hand.number == told.hand.number);
    let mut out = String::new();
    title(&mut out, desk, &told.hand);
    for (win, explained) in told.hand.wins.iter().zip(&told.wins) {
        won(&mut out, desk, win, explained);
    }
    section(&mut out, "收付", &payments(desk, &told.hand));
    if let Some(old) = old {
        section(&mut out, "原來", &payments(desk, old));
    }
    section(&mut out, "附註", &notes(desk, &told.notes));
    out
}
