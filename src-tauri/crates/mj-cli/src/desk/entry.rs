//! From what was typed to an entry: names become players, names of patterns their ids.

use super::arguments::{Came, Declared, Happened};
use crate::patterns::named::{find, near};
use crate::stop::Stop;
use crate::tiles;
use mj_club::desk::{Desk, Entry, Named, Real, Shown, Standing, Tiles, What, Who, Winner, Won};
use mj_club::ledger::Member;
use mj_rules::Ruleset;
use mj_rules::claim::{By, Ready};
use mj_tiles::Wind;
use std::io::BufRead;

/// Who plays, and who sits where in the hand that is entered.
pub struct Reader<'a> {
    desk: &'a Desk,
    /// In turn order from the dealer.
    order: &'a [u8],
}

/// The four seats as they may be typed.
const SEATS: [[&str; 3]; 4] = [["E", "東", "东"], ["S", "南", "南"], ["W", "西", "西"], ["N", "北", "北"]];

impl<'a> Reader<'a> {
    /// For a hand that stands so.
    pub fn new(desk: &'a Desk, before: &'a Standing) -> Reader<'a> {
        Reader { desk, order: &before.order }
    }

    /// What was typed, as an entry.
    pub fn entry(&self, typed: &Happened, input: &mut impl BufRead) -> Result<Entry, Stop> {
        let real = self.real(typed)?;
        if let Some(text) = &typed.entry {
            let entry = from_json(text, input)?;
            return Ok(Entry { real: entry.real.clone().or(real), ..entry });
        }
        let what = match (&typed.winner, &typed.false_win) {
            _ if typed.drawn => What::Drawn,
            (_, Some(caller)) => What::FalseWin(Who { who: self.who(caller)? }),
            (Some(winner), None) => What::Won(self.won(typed, winner)?),
            (None, None) => return Err("這一手怎麼了？--winner 誰胡、--drawn 黃牌、--false-win 詐胡，寫一樣".into()),
        };
        Ok(Entry { what, real })
    }

    /// The number of somebody who plays: by his name, his number in the club, or his seat in this hand.
    pub fn who(&self, typed: &str) -> Result<u8, Stop> {
        let typed = typed.trim();
        let number = typed.parse::<i64>().ok();
        let is = |member: &Member| member.name == typed || (number.is_some() && member.number == number);
        let found: Vec<u8> = (0..).zip(&self.desk.members).filter(|(_, member)| is(member)).map(|(at, _)| at).collect();
        match found.as_slice() {
            [one] => return Ok(*one),
            [_, _, ..] => return Err(format!("這一桌有兩位 {typed}；請寫會員序號或東南西北").into()),
            [] => {}
        }
        let seat = typed.strip_suffix('家').unwrap_or(typed);
        let at = SEATS.iter().position(|names| names.iter().any(|name| name.eq_ignore_ascii_case(seat)));
        if let Some(&who) = at.and_then(|at| self.order.get(at)) {
            return Ok(who);
        }
        Err(format!("這一桌沒有 {typed:?}；有 {}", self.names()).into())
    }

    /// The same where somebody is asked: one letter is an answer to another question, and no seat.
    pub fn who_is_asked_for(&self, typed: &str) -> Result<u8, Stop> {
        let typed = typed.trim();
        let is_letter = typed.chars().count() == 1 && typed.chars().all(|letter| letter.is_ascii_alphabetic());
        if typed.is_empty() || (is_letter && self.desk.members.iter().all(|member| member.name != typed)) {
            return Err(format!("要寫是誰：{}，或這一手的東南西北", self.names()).into());
        }
        self.who(typed)
    }

    fn names(&self) -> String {
        self.desk.members.iter().map(|member| member.name.as_str()).collect::<Vec<_>>().join("、")
    }

    fn maybe(&self, typed: Option<&String>) -> Result<Option<u8>, Stop> {
        typed.map(|typed| self.who(typed)).transpose()
    }

    fn real(&self, typed: &Happened) -> Result<Real, Stop> {
        let wind = |text: &String| {
            let at = SEATS.iter().position(|names| names.iter().any(|name| name.eq_ignore_ascii_case(text)));
            at.map(|at| Wind::ALL[at]).ok_or_else(|| Stop::from(format!("--round 要寫 E、S、W、N，不是 {text:?}")))
        };
        Ok(Real {
            dealer: self.maybe(typed.dealer.as_ref())?,
            round: typed.round.as_ref().map(wind).transpose()?,
            streak: typed.streak,
            places: None,
        })
    }

    fn won(&self, typed: &Happened, winner: &str) -> Result<Won, Stop> {
        let from = self.maybe(typed.from.as_ref())?;
        let by = match (typed.by, from) {
            (Some(Came::Replacement), _) => By::Replacement,
            (Some(Came::RobbedKong), _) => By::RobbedKong,
            (None, Some(_)) => By::Discard,
            (None, None) => By::SelfDraw,
        };
        let shown = match (&typed.hand, &typed.patterns) {
            (Some(tiles), _) => Shown::Hand(tiles_of(typed, tiles)?),
            (None, Some(names)) => Shown::Patterns(self.patterns(names)?),
            (None, None) => return Err("胡的是什麼？--hand 手牌 --win 胡的牌，或 --patterns 番種".into()),
        };
        let wrong = typed.wrong_count.as_deref().map(split).into_iter().flatten();
        Ok(Won {
            by,
            from,
            winners: vec![Winner {
                who: self.who(winner)?,
                shown,
                liable: self.maybe(typed.liable.as_ref())?,
                feeder: self.maybe(typed.feeder.as_ref())?,
                washer: self.maybe(typed.washing.as_ref())?,
            }],
            wrong_counts: wrong.map(|who| self.who(who)).collect::<Result<_, _>>()?,
        })
    }

    /// 平胡,門清,仙門碰x2
    pub fn patterns(&self, names: &str) -> Result<Vec<Named>, Stop> {
        split(names).map(|name| named(self.desk.sheet.rules(), name)).collect()
    }
}

fn split(list: &str) -> impl Iterator<Item = &str> {
    list.split([',', '，', '、', ' ']).map(str::trim).filter(|part| !part.is_empty())
}

/// A winner's tiles, however they are written.
fn tiles_of(typed: &Happened, hand: &str) -> Result<Tiles, Stop> {
    let read = |field: &str, text: &str| tiles::notation(text).map_err(|why| format!("{field}：{why}"));
    let melds = typed.melds.iter().map(|text| tiles::meld(text).map_err(|why| format!("吃碰槓：{why}")));
    Ok(Tiles {
        tiles: read("手牌", hand)?,
        melds: melds.collect::<Result<_, _>>()?,
        win: read("胡的牌", typed.win.as_deref().unwrap_or_default())?,
        last_tile: typed.last_tile,
        first_turn: typed.first_turn,
        ready: match typed.ready {
            None => Ready::None,
            Some(Declared::Heavenly) => Ready::Heavenly,
            Some(Declared::Earthly) => Ready::Earthly,
        },
        open: read("桌面已見", typed.open.as_deref().unwrap_or_default())?,
    })
}

fn from_json(text: &str, input: &mut impl BufRead) -> Result<Entry, Stop> {
    let mut read = String::new();
    let text = if text == "-" {
        input.read_to_string(&mut read)?;
        &read
    } else {
        text
    };
    serde_json::from_str(text).map_err(|why| format!("--entry：讀不懂（{why}）").into())
}

/// A pattern by any name of it; `x2` behind it says how often it counts.
fn named(rules: &Ruleset, typed: &str) -> Result<Named, Stop> {
    let (name, times) = match typed.rsplit_once(['x', 'X', '*', '×']) {
        Some((name, times)) if !times.is_empty() && times.chars().all(|digit| digit.is_ascii_digit()) => {
            let many = |_| Stop::from(format!("{typed:?}：哪有這麼多次"));
            (name.trim(), times.parse().map_err(many)?)
        }
        _ => (typed, 1),
    };
    match find(rules, name) {
        Some(row) => Ok(Named { id: row.id().into(), times }),
        None => Err(missing(rules, name).into()),
    }
}

/// Why a name is no pattern here.
fn missing(rules: &Ruleset, name: &str) -> String {
    let book = Ruleset::preset(rules.preset.id);
    if book.as_ref().and_then(|book| find(book, name)).is_some() {
        return format!("這一局約定不計 {name}");
    }
    let near = near(rules, name);
    let hint = if near.is_empty() { String::new() } else { format!("；是不是 {}", near.join("、")) };
    let shown: String = name.chars().take(40).collect();
    format!(
        "{}沒有 {shown:?} 這個番種{hint}\n（laomajiang patterns --rules {} 列出全部）",
        rules.preset.name, rules.preset.id
    )
}
