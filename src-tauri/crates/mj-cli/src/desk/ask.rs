//! `laomajiang desk play`: asks for one hand after the other. Every answer is checked when it is given, and
//! a wrong one is asked for again by itself; nothing is booked that nobody said yes to.

use super::arguments::{Came, Declared, Happened, Which};
use super::entry::Reader;
use super::talk::{Away, Talk};
use super::{load, open, told, view, words};
use crate::books::{self, Data, find};
use crate::layout::Tone;
use crate::stop::Stop;
use crate::tiles;
use mj_club::Club;
use mj_club::desk::{self as score, Desk, DeskError, Refusal};
use std::io::{BufRead, Write};
use std::sync::Arc;

/// Asks until the game is over or nobody answers any more.
pub fn play(data: &Data, asked: &Which, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Stop> {
    let (club, mut desk) = open(data, asked.game.as_deref())?;
    let mut talk = Talk::new(input, out);
    talk.tell(&view::game(&desk))?;
    let how = "每一題 Enter 就是方括號裡的答案；b 從這一手的頭再來，\nq 離開（記過的都在帳簿裡）";
    talk.tell(&format!("{}\n", Tone::Faint.paint(how)))?;
    while !desk.is_over() {
        match hand(&club, &desk, &mut talk) {
            Ok(()) | Err(Away::Back) => {}
            Err(Away::Quit) => return Ok(()),
            Err(Away::Stopped(Stop::Told(why))) => talk.refuse(&why)?,
            Err(Away::Stopped(stop)) => return Err(stop),
        }
        desk = books::ask(&club, |books| load(books, desk.key))?;
    }
    Ok(talk.tell(&view::game(&desk))?)
}

/// How a hand ended, as it is said first.
enum Said {
    Ended(Box<Happened>),
    Won(String),
    Left(u8),
}

fn hand<I: BufRead, O: Write>(club: &Arc<Club>, desk: &Desk, talk: &mut Talk<'_, I, O>) -> Result<(), Away> {
    let before = desk.sheet.standing();
    talk.tell(&format!("\n{}\n", Tone::Title.paint(&view::stands(desk, &before))))?;
    let asker = Asker { desk, reader: Reader::new(desk, &before) };
    let happened = match talk.ask("誰胡？（姓名或東南西北；黃牌；詐胡 某人；離席 某人）", |said| asker.ended(said))?
    {
        Said::Left(who) => return left(club, desk, who, talk),
        Said::Ended(happened) => *happened,
        Said::Won(winner) => asker.won(winner, talk)?,
    };
    let entry = asker.reader.entry(&happened, &mut std::io::empty())?;
    let preview = told(desk, desk.preview(&entry))?;
    talk.tell(&view::preview(desk, &preview))?;
    if talk.sure("這樣記？y 記，b 從頭再來")? {
        told(desk, score::enter(club, desk.key, &entry))?;
        talk.booked();
    }
    Ok(())
}

fn left<I: BufRead, O: Write>(club: &Arc<Club>, desk: &Desk, who: u8, talk: &mut Talk<'_, I, O>) -> Result<(), Away> {
    talk.tell(&format!("  離席的是 {}\n", view::leaving(desk, who)))?;
    if talk.sure_in_words("記他離席，全局結束？y 記，n 不記")? {
        told(desk, score::leave(club, desk.key, who))?;
        talk.tell(&format!("{} 離席了\n", view::leaving(desk, who)))?;
    }
    Ok(())
}

/// Reads answers about one hand.
struct Asker<'a> {
    desk: &'a Desk,
    reader: Reader<'a>,
}

impl Asker<'_> {
    fn ended(&self, said: &str) -> Result<Said, Stop> {
        if said == "黃牌" || said == "黄牌" || said == "流局" {
            return Ok(Said::Ended(Happened { drawn: true, ..Happened::default() }.into()));
        }
        if let Some(who) = said.strip_prefix("離席").or_else(|| said.strip_prefix("离席")) {
            return Ok(Said::Left(self.reader.who_is_asked_for(who)?));
        }
        if let Some(who) = said.strip_prefix("詐胡").or_else(|| said.strip_prefix("诈胡")) {
            self.reader.who_is_asked_for(who)?;
            let happened = Happened { false_win: Some(who.trim().to_owned()), ..Happened::default() };
            return self.checked(happened).map(|happened| Said::Ended(happened.into()));
        }
        if self.reader.who_is_asked_for(said).is_ok() {
            return Ok(Said::Won(said.to_owned()));
        }
        let names: Vec<&str> = self.desk.members.iter().map(|member| find::name(&member.name)).collect();
        let what = if said.is_empty() { String::new() } else { format!("看不懂 {said:?}。") };
        Err(format!("{what}寫誰胡（{}，或東南西北），\n  或 黃牌、詐胡 某人、離席 某人", names.join("、")).into())
    }

    fn won<I: BufRead, O: Write>(&self, winner: String, talk: &mut Talk<'_, I, O>) -> Result<Happened, Away> {
        let won = Happened { winner: Some(winner), ..Happened::default() };
        let won =
            talk.ask("誰打的？（某人；搶槓 某人；槓上開花）[自摸]", |said| self.came(&won, said))?;
        let mut won = self.shown(&won, talk)?;
        if self.desk.sheet.play().liability.is_some() {
            won = talk.ask("誰包？（全包 某人；四副 某人；洗牌 某人）[沒有]", |said| {
                self.answering(&won, said)
            })?;
        }
        if self.desk.sheet.play().wrong_count > 0 {
            won = talk.ask("誰是相公？逗號分開 [沒有]", |said| {
                self.checked(Happened { wrong_count: something(said), ..won.clone() })
            })?;
        }
        Ok(won)
    }

    fn came(&self, won: &Happened, said: &str) -> Result<Happened, Stop> {
        let robbed = said.strip_prefix("搶槓").or_else(|| said.strip_prefix("抢杠"));
        match said {
            "" | "自摸" => return Ok(won.clone()),
            "槓上開花" | "杠上开花" => return Ok(Happened { by: Some(Came::Replacement), ..won.clone() }),
            _ => {}
        }
        let from = robbed.unwrap_or(said).trim();
        let who = self.reader.who_is_asked_for(from)?;
        if won.winner.as_deref().is_some_and(|winner| self.reader.who(winner).ok() == Some(who)) {
            return Err("沒有人胡自己打的牌；自摸就按 Enter".into());
        }
        Ok(Happened { from: Some(from.to_owned()), by: robbed.map(|_| Came::RobbedKong), ..won.clone() })
    }

    /// The patterns, or the tiles with what they do not show; asked again as long as they do not win.
    fn shown<I: BufRead, O: Write>(&self, won: &Happened, talk: &mut Talk<'_, I, O>) -> Result<Happened, Away> {
        let how = "番種如 平胡,門清；手牌如 123456789m1123s 4s 或 一二三萬…一一二三條 四條，\n  最後一張是胡的牌，副露接著寫 chow:123s 或 吃一二三條";
        talk.tell(&format!("  {}\n", Tone::Faint.paint(how)))?;
        loop {
            let shown = talk.ask("番種，或手牌和胡的牌？", |said| self.hand(won, said))?;
            if shown.hand.is_none() {
                return Ok(shown);
            }
            let whole = talk.ask("天聽、地聽、第一巡、最後一張？有就寫 [沒有]", |said| {
                let whole = declared(&shown, said)?;
                self.short(&whole).map(|short| (whole, short))
            })?;
            match whole {
                (whole, None) => return Ok(whole),
                (_, Some(why)) => talk.refuse(&why)?,
            }
        }
    }

    fn hand(&self, won: &Happened, said: &str) -> Result<Happened, Stop> {
        if said.is_empty() {
            return Err("要寫番種，或手牌和胡的那一張".into());
        }
        let (melds, tiles): (Vec<&str>, Vec<&str>) = said.split_whitespace().partition(|word| is_meld(word));
        if !tiles.first().is_some_and(|first| tiles::look_like(first)) {
            return self.checked(Happened { patterns: Some(said.to_owned()), ..won.clone() });
        }
        let Some((win, hand)) = tiles.split_last().filter(|(_, hand)| !hand.is_empty()) else {
            return Err("手牌後面空一格，再寫胡的那一張".into());
        };
        let melds = melds.into_iter().map(str::to_owned).collect();
        let (hand, win) = (Some(hand.concat()), Some((*win).to_owned()));
        let shown = Happened { hand, win, melds, ..won.clone() };
        // Whether it is worth enough hangs on what is asked next.
        self.short(&shown).map(|_| shown)
    }

    fn answering(&self, won: &Happened, said: &str) -> Result<Happened, Stop> {
        let of = |word: &str| {
            let who = said.strip_prefix(word);
            who.map(|who| self.reader.who_is_asked_for(who).map(|_| who.trim().to_owned())).transpose()
        };
        let (liable, feeder, washing) = (of("全包")?, of("四副")?, of("洗牌")?);
        if liable.is_none() && feeder.is_none() && washing.is_none() && something(said).is_some() {
            return Err(format!("看不懂 {said:?}；寫 全包 某人、四副 某人或洗牌 某人").into());
        }
        self.checked(Happened { liable, feeder, washing, ..won.clone() })
    }

    /// What has been said so far, if it can be booked.
    fn checked(&self, happened: Happened) -> Result<Happened, Stop> {
        match self.short(&happened)? {
            None => Ok(happened),
            Some(why) => Err(why.into()),
        }
    }

    /// Why what has been said is worth too little; whatever else is wrong with it is an error.
    fn short(&self, happened: &Happened) -> Result<Option<String>, Stop> {
        let refused = self.desk.preview(&self.reader.entry(happened, &mut std::io::empty())?).err();
        let Some(why) = refused else { return Ok(None) };
        let is_short = matches!(why, DeskError::Refused(Refusal::BelowMinimum { .. }));
        match words::stop(why, Some(self.desk.sheet.rules()), &self.desk.members) {
            Stop::Told(why) if is_short => Ok(Some(why)),
            stop => Err(stop),
        }
    }
}

/// What the tiles themselves do not show.
fn declared(shown: &Happened, said: &str) -> Result<Happened, Stop> {
    let has = |words: &[&str]| words.iter().any(|word| said.contains(word));
    let ready = match () {
        () if has(&["天聽", "天听"]) => Some(Declared::Heavenly),
        () if has(&["地聽", "地听"]) => Some(Declared::Earthly),
        () => None,
    };
    let (first_turn, last_tile) = (has(&["第一巡", "天胡", "地胡"]), has(&["最後一張", "最后一张", "海底"]));
    if ready.is_none() && !first_turn && !last_tile && something(said).is_some() {
        return Err(format!("看不懂 {said:?}；寫天聽、地聽、第一巡、最後一張，都沒有就按 Enter").into());
    }
    Ok(Happened { ready, first_turn, last_tile, ..shown.clone() })
}

/// 吃一二三條, `chow:123s`; whatever else there is of it is told once the hand is read.
fn is_meld(word: &str) -> bool {
    word.contains(':') || tiles::meld(word).is_ok_and(|meld| meld.contains(':'))
}

/// An answer that says more than that there is nothing.
fn something(said: &str) -> Option<String> {
    (!matches!(said, "" | "沒有" | "没有" | "無" | "无" | "沒")).then(|| said.to_owned())
}
