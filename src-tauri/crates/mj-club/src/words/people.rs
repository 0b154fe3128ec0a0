//! Who somebody is: names, kinds, grades.

use super::{Language, either};
use crate::rating::{GRADES, Rating};
use mj_bots::Kind as Strength;
use mj_ledger::{Kind, Member, Place, SeatLine};
use std::collections::BTreeMap;

/// What somebody is called whose name was erased, in both languages.
pub const ERASED: [&str; 2] = ["（已除名）", "(erased)"];

/// In what kind of text somebody is named.
pub const fn mentioned(place: Place, language: Language) -> &'static str {
    match place {
        Place::Author => either(language, "更正紀錄，誰做的", "The trail, who did it"),
        Place::Reason => either(language, "更正紀錄，原因", "The trail, why"),
        Place::Notes => either(language, "別人的備註", "Notes on somebody else"),
        Place::House => either(language, "家規的名字", "The name of house rules"),
    }
}

/// Somebody's name. A computer player's is the program's own and told in the reader's language, unless the club has
/// given him another.
pub fn name(member: &Member, language: Language) -> &str {
    if member.erased { erased(language) } else { by_kind(&member.name, member.kind, language) }
}

/// The same of somebody in a list of games.
pub fn seat_name(seat: &SeatLine, language: Language) -> &str {
    if seat.name.is_empty() { erased(language) } else { by_kind(&seat.name, seat.kind, language) }
}

fn by_kind(name: &str, kind: Kind, language: Language) -> &str {
    let usual = |strength: &Strength| kind == Kind::Computer && computer(*strength, Language::Chinese) == name;
    Strength::ALL.into_iter().find(usual).map_or(name, |strength| computer(strength, language))
}

/// What a computer player is called; the books enter him under the first.
pub const fn computer(strength: Strength, language: Language) -> &'static str {
    match strength {
        Strength::Novice => either(language, "電腦初學", "Novice bot"),
        Strength::Fast => either(language, "電腦快手", "Quick bot"),
        Strength::Club => either(language, "電腦會友", "Club bot"),
        Strength::Random => either(language, "電腦隨意", "Random bot"),
        Strength::Clumsy => either(language, "電腦迷糊", "Clumsy bot"),
    }
}

/// What those at one table are called, by players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Called(Vec<One>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct One {
    whole: String,
    brief: String,
}

impl Called {
    /// The people at a table. Several of one name (computers of a kind, guests, whoever was erased) are told
    /// apart by what their places in the log are called: 電腦會友乙, 電腦會友丙.
    pub fn of(people: &[Member], language: Language) -> Called {
        Called::by_names(people.iter().map(|person| name(person, language)), language)
    }

    /// The same for those in a list of games.
    pub fn seated(seats: &[SeatLine], language: Language) -> Called {
        Called::by_names(seats.iter().map(|seat| seat_name(seat, language)), language)
    }

    /// The same by names alone, empty for whoever was erased.
    pub fn by_names<'a>(names: impl IntoIterator<Item = &'a str>, language: Language) -> Called {
        let known = |name: &'a str| if name.is_empty() { erased(language) } else { name };
        let names: Vec<String> = names.into_iter().map(|name| known(name).to_owned()).collect();
        let mut whole = names.clone();
        // Somebody may be called 電腦會友乙 himself: then that is told apart as well.
        while let Some(apart) = told_apart(&whole, language) {
            whole = apart;
        }
        let brief = |at: usize| {
            let stem = stem(at, language);
            let taken = names.contains(&stem);
            if whole[at] == names[at] || taken { whole[at].clone() } else { stem }
        };
        Called((0..whole.len()).map(|at| One { brief: brief(at), whole: whole[at].clone() }).collect())
    }

    /// 王小明, 電腦會友乙; `?` for a place nobody has.
    pub fn whole(&self, player: usize) -> &str {
        self.0.get(player).map_or("?", |one| &one.whole)
    }

    /// 王小明, 乙: for columns beside which the whole names stand.
    pub fn brief(&self, player: usize) -> &str {
        self.0.get(player).map_or("?", |one| &one.brief)
    }
}

/// The names with stems behind those that several have, if there are any.
fn told_apart(names: &[String], language: Language) -> Option<Vec<String>> {
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    names.iter().for_each(|name| *times.entry(name).or_default() += 1);
    if times.values().all(|&times| times == 1) {
        return None;
    }
    let space = either(language, "", " ");
    let apart = |(at, name): (usize, &String)| match times[name.as_str()] {
        1 => name.clone(),
        _ => format!("{name}{space}{}", stem(at, language)),
    };
    Some(names.iter().enumerate().map(apart).collect())
}

/// 甲乙丙丁 by the players' numbers.
fn stem(player: usize, language: Language) -> String {
    const STEMS: [[&str; 2]; 4] = [["甲", "A"], ["乙", "B"], ["丙", "C"], ["丁", "D"]];
    let number = || (player + 1).to_string();
    STEMS.get(player).map_or_else(number, |[chinese, english]| either(language, chinese, english).to_owned())
}

/// What somebody is called whose name was erased.
pub const fn erased(language: Language) -> &'static str {
    either(language, ERASED[0], ERASED[1])
}

/// 會員, 來賓, 電腦.
pub const fn kind(kind: Kind, language: Language) -> &'static str {
    match kind {
        Kind::Member => either(language, "會員", "member"),
        Kind::Guest => either(language, "來賓", "guest"),
        Kind::Computer => either(language, "電腦", "computer"),
    }
}

/// 牌手級別: a grade of the table by its name in either language; another that a club has set stands as
/// it was written.
pub fn grade(text: &str, language: Language) -> &str {
    let known = GRADES.iter().find(|grade| grade.name == text || grade.english.eq_ignore_ascii_case(text));
    known.map_or(text, |grade| either(language, grade.name, grade.english))
}

/// 未定級: whoever has played too little for a grade.
pub const fn ungraded(language: Language) -> &'static str {
    either(language, "未定級", "ungraded")
}

/// 牌手級別: what the club has set by hand, or else what follows from the games played.
pub fn grade_of(set: Option<&str>, rating: Option<&Rating>, language: Language) -> String {
    let earned = rating.and_then(Rating::grade).map(|grade| either(language, grade.name, grade.english));
    set.map(|text| grade(text, language)).or(earned).unwrap_or_else(|| ungraded(language)).to_owned()
}
