//! `laomajiang desk play`: asks for one hand after the other.

use super::arguments::{Came, Happened, Which};
use super::entry::Reader;
use super::{load, open, told, view, words};
use crate::books::{self, Data, find};
use crate::layout::Tone;
use crate::stop::Stop;
use mj_club::Club;
use mj_club::desk::{self as score, Desk, Preview};
use std::io::{BufRead, Write};
use std::sync::Arc;

/// What somebody answered.
enum Said {
    Text(String),
    /// Back to the beginning of the hand.
    Back,
    /// Enough for today.
    Quit,
}

/// Where an answer leads away from the hand.
enum Away {
    Back,
    Quit,
    Stopped(Stop),
}

impl<E: Into<Stop>> From<E> for Away {
    fn from(stop: E) -> Away {
        Away::Stopped(stop.into())
    }
}

/// Asks until the game is over or nobody answers any more.
pub fn play(data: &Data, asked: &Which, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Stop> {
    let (club, mut desk) = open(data, asked.game.as_deref())?;
    out.write_all(view::game(&desk).as_bytes())?;
    writeln!(
        out,
        "{}",
        Tone::Faint.paint("每一題 Enter 就是方括號裡的答案；b 從這一手的頭再來，q 離開（記過的都在帳簿裡）")
    )?;
    while !desk.is_over() {
        match hand(&club, &desk, input, out) {
            Ok(()) | Err(Away::Back) => {}
            Err(Away::Quit) => return Ok(()),
            // A mistake is told and asked again.
            Err(Away::Stopped(Stop::Told(why))) => writeln!(out, "{}", Tone::Bad.paint(&why))?,
            Err(Away::Stopped(stop)) => return Err(stop),
        }
        desk = books::ask(&club, |books| load(books, desk.key))?;
    }
    Ok(out.write_all(view::game(&desk).as_bytes())?)
}

fn hand(club: &Arc<Club>, desk: &Desk, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Away> {
    let before = desk.sheet.standing();
    writeln!(out, "\n{}", Tone::Title.paint(&view::stands(desk, &before)))?;
    let reader = Reader::new(desk, &before);
    let names: Vec<&str> = desk.members.iter().map(|member| find::name(&member.name)).collect();
    let winner = ask(input, out, &format!("誰胡？（{}；黃牌；詐胡 某人；離席 某人）[黃牌]", names.join("、")))?;
    let mut happened = Happened::default();
    if let Some(who) = winner.strip_prefix("離席") {
        let who = reader.who(who)?;
        told(desk, score::leave(club, desk.key, who))?;
        return Ok(());
    }
    match winner.strip_prefix("詐胡") {
        Some(who) => happened.false_win = Some(who.trim().to_owned()),
        None if winner.is_empty() || winner == "黃牌" => happened.drawn = true,
        None => {
            reader.who(&winner)?;
            happened.winner = Some(winner);
            won(desk, &reader, &mut happened, input, out)?;
        }
    }
    let entry = reader.entry(&happened)?;
    let preview: Preview =
        desk.preview(&entry).map_err(|why| words::stop(why, Some(desk.sheet.rules()), &desk.members))?;
    write!(out, "{}", view::preview(desk, &preview))?;
    let sure = ask(input, out, "這樣記？y 記，b 重來 [y]")?;
    if sure.is_empty() || sure.eq_ignore_ascii_case("y") || sure == "記" {
        told(desk, score::enter(club, desk.key, &entry))?;
    }
    Ok(())
}

fn won(
    desk: &Desk,
    reader: &Reader<'_>,
    happened: &mut Happened,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Away> {
    let from = ask(input, out, "誰打的？（某人；搶槓 某人；槓上開花）[自摸]")?;
    let robbed = from.strip_prefix("搶槓").map(|who| who.trim().to_owned());
    match &*from {
        "" | "自摸" => {}
        "槓上開花" => happened.by = Some(Came::Replacement),
        _ => {
            happened.by = robbed.is_some().then_some(Came::RobbedKong);
            let who = robbed.unwrap_or(from);
            reader.who(&who)?;
            happened.from = Some(who);
        }
    }
    let shown = ask(input, out, "番種（平胡,門清…），或手牌和胡的牌（123456789m1123s 4s，副露接著寫 chow:123s）")?;
    let mut parts = shown.split_whitespace();
    let is_tiles = |text: &str| text.starts_with(|first: char| first.is_ascii_digit());
    match (parts.next(), parts.next()) {
        (Some(tiles), Some(win)) if is_tiles(tiles) && is_tiles(win) => {
            (happened.hand, happened.win) = (Some(tiles.to_owned()), Some(win.to_owned()));
            happened.melds = parts.map(str::to_owned).collect();
            declared(happened, input, out)?;
        }
        _ => happened.patterns = Some(shown),
    }
    if desk.sheet.play().liability.is_some() {
        let answers = ask(input, out, "誰包？（全包 某人；四副 某人；洗牌 某人）[沒有]")?;
        let of = |word: &str| answers.strip_prefix(word).map(|who| who.trim().to_owned());
        (happened.liable, happened.feeder, happened.washing) = (of("全包"), of("四副"), of("洗牌"));
        let understood = happened.liable.is_some() || happened.feeder.is_some() || happened.washing.is_some();
        if !understood && !answers.is_empty() && answers != "沒有" {
            return Err(Stop::from(format!("看不懂 {answers:?}；寫 全包 某人、四副 某人或洗牌 某人")).into());
        }
    }
    if desk.sheet.play().wrong_count > 0 {
        let wrong = ask(input, out, "誰是相公？逗號分開 [沒有]")?;
        happened.wrong_count = Some(wrong).filter(|who| !who.is_empty() && who != "沒有");
    }
    Ok(())
}

/// What the tiles themselves do not show.
fn declared(happened: &mut Happened, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Away> {
    let said = ask(input, out, "天聽、地聽、第一巡、最後一張？有就寫 [沒有]")?;
    if said.contains("天聽") {
        happened.ready = Some(super::arguments::Declared::Heavenly);
    } else if said.contains("地聽") {
        happened.ready = Some(super::arguments::Declared::Earthly);
    }
    happened.first_turn = said.contains("第一巡") || said.contains("天胡") || said.contains("地胡");
    happened.last_tile = said.contains("最後一張") || said.contains("海底");
    Ok(())
}

fn ask(input: &mut impl BufRead, out: &mut impl Write, question: &str) -> Result<String, Away> {
    write!(out, "  {question} ")?;
    out.flush()?;
    match read(input)? {
        Said::Text(text) => Ok(text),
        Said::Back => Err(Away::Back),
        Said::Quit => Err(Away::Quit),
    }
}

fn read(input: &mut impl BufRead) -> Result<Said, Away> {
    let mut line = String::new();
    if input.read_line(&mut line)? == 0 {
        return Ok(Said::Quit);
    }
    Ok(match line.trim() {
        "q" => Said::Quit,
        "b" => Said::Back,
        text => Said::Text(text.to_owned()),
    })
}
