//! People in words: names, kinds, grades.

use crate::cast::{CAST, Persona, kind_in_log, persona_in_log};
use mj_bots::Strength;
use mj_ledger::{Member, MemberKind, SeatLine, TextKind};
use mj_rules::sheet::Rate;
use mj_words::{Language, Said, said};

/// The text in place of an erased name in the books.
pub const ERASED: &str = "（已除名）";

/// The name of an average on a record sheet.
pub fn average(rate: Rate) -> Said {
    said!(format!("sheet-rate-{}", rate.word()))
}

/// The kind of text that mentions a name.
pub fn mentioned(place: TextKind) -> Said {
    match place {
        TextKind::Author => said!("mention-author"),
        TextKind::Reason => said!("mention-reason"),
        TextKind::Notes => said!("mention-notes"),
        TextKind::House => said!("mention-house"),
    }
}

/// A member's name. A computer player has the program's own name, unless the club has renamed it.
pub fn name(member: &Member) -> Said {
    if member.erased { erased() } else { called(&member.name, member.kind) }
}

/// The same for a player in a list of games.
pub fn seat_name(seat: &SeatLine) -> Said {
    if seat.name.is_empty() { erased() } else { called(&seat.name, seat.kind) }
}

/// The same by the name in some books.
pub fn called(name: &str, kind: MemberKind) -> Said {
    let usual = |strength: &Strength| entered_as(*strength) == name || entered_before(*strength) == Some(name);
    let nameless = || Strength::ALL.into_iter().find(usual).map(computer);
    let of_company = || CAST.iter().find(|one| one.entered_as == name).map(persona);
    let known = (kind == MemberKind::Computer).then(|| nameless().or_else(of_company)).flatten();
    known.unwrap_or_else(|| name.to_owned().into())
}

/// The name of a computer player in the books.
pub const fn entered_as(strength: Strength) -> &'static str {
    match strength {
        Strength::Novice => "電腦初學",
        Strength::Fast => "電腦快手",
        Strength::Club => "電腦高手",
        Strength::Random => "電腦隨意",
        Strength::Clumsy => "電腦迷糊",
    }
}

/// The name in the first books.
fn entered_before(strength: Strength) -> Option<&'static str> {
    (strength == Strength::Club).then_some("電腦會友")
}

/// A computer player's name.
pub fn computer(strength: Strength) -> Said {
    said!(format!("computer-{}", strength.word()))
}

/// A persona's name.
pub fn persona(one: &Persona) -> Said {
    said!(format!("cast-{}", one.word))
}

/// A persona's style of play, in a line.
pub fn manner(one: &Persona) -> Said {
    said!(format!("cast-{}-manner", one.word))
}

/// The name of a computer player in a log.
pub fn computer_in_log(uid: &str) -> Option<Said> {
    persona_in_log(uid).map(persona).or_else(|| kind_in_log(uid).map(computer))
}

/// The names of the players at one table, by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Called(Vec<Said>);

impl Called {
    /// The people at a table. Equal names (computers of a kind, guests, erased members) get the suffix of their
    /// place in the log: 電腦高手乙, 電腦高手丙.
    pub fn of(people: &[Member]) -> Called {
        Called::distinct(people.iter().map(name).collect())
    }

    /// The same for a list of games.
    pub fn seated(seats: &[SeatLine]) -> Called {
        Called::distinct(seats.iter().map(seat_name).collect())
    }

    /// The same by names alone, empty for erased members.
    pub fn by_names<'a>(names: impl IntoIterator<Item = &'a str>) -> Called {
        let known = |name: &str| if name.is_empty() { erased() } else { name.to_owned().into() };
        Called::distinct(names.into_iter().map(known).collect())
    }

    /// The players of an unbooked log: known people, computer players by their names, others by their places.
    pub fn in_log<'a>(players: impl Iterator<Item = (Option<&'a Member>, Option<Said>)>) -> Called {
        let one = |(at, player): (usize, (Option<&Member>, Option<Said>))| match player {
            (Some(member), _) => name(member),
            (None, Some(computer)) => computer,
            (None, None) => stem(at),
        };
        Called::distinct(players.enumerate().map(one).collect())
    }

    fn distinct(mut names: Vec<Said>) -> Called {
        // If a person is called 電腦高手乙, that name gets a suffix as well.
        while let Some(apart) = apart(&names) {
            names = apart;
        }
        Called(names)
    }

    /// 王小明, 電腦高手乙; `?` for an unknown place.
    pub fn whole(&self, player: usize) -> Said {
        self.0.get(player).cloned().unwrap_or_else(|| "?".into())
    }
}

/// The names with suffixes for those that are equal in some language; `None` if there are none.
fn apart(names: &[Said]) -> Option<Vec<Said>> {
    let read: Vec<_> = names.iter().map(|name| Language::ALL.map(|language| name.say(language))).collect();
    let alike = |one: usize, other: usize| read[one].iter().zip(&read[other]).any(|(one, other)| one == other);
    let taken = |at: usize| (0..names.len()).any(|other| other != at && alike(at, other));
    if !(0..names.len()).any(taken) {
        return None;
    }
    let marked = |(at, name): (usize, &Said)| match taken(at) {
        true => said!("called-apart", name = name.clone(), stem = stem(at)),
        false => name.clone(),
    };
    Some(names.iter().enumerate().map(marked).collect())
}

/// 甲乙丙丁 by the players' numbers.
pub fn stem(player: usize) -> Said {
    if player < 4 { said!(format!("called-{}", player + 1)) } else { (player + 1).into() }
}

/// The text shown in place of an erased name.
pub fn erased() -> Said {
    said!("called-erased")
}

/// 會員, 來賓, 電腦.
pub fn kind(kind: MemberKind) -> Said {
    match kind {
        MemberKind::Member => said!("played-kind-member"),
        MemberKind::Guest => said!("played-kind-guest"),
        MemberKind::Computer => said!("played-kind-computer"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_books_enter_computers_by_their_chinese_names() {
        let chinese = |words: Said| words.say(Language::TraditionalChinese);
        for strength in Strength::ALL {
            assert_eq!(chinese(computer(strength)), entered_as(strength));
        }
        assert_eq!(called("電腦會友", MemberKind::Computer), computer(Strength::Club), "in the first books");
        assert_eq!(called("電腦會友", MemberKind::Guest), "電腦會友".to_owned().into(), "a person may be called so");
        for one in &CAST {
            assert_eq!(chinese(persona(one)), one.entered_as);
        }
        assert_eq!(chinese(erased()), ERASED);
    }

    #[test]
    fn no_two_of_the_company_are_called_alike_in_any_language() {
        for language in Language::ALL {
            let kinds = Strength::ALL.into_iter().map(computer);
            let all: Vec<String> = CAST.iter().map(persona).chain(kinds).map(|one| one.say(language)).collect();
            let distinct: std::collections::BTreeSet<&String> = all.iter().collect();
            assert_eq!(distinct.len(), all.len(), "{all:?}");
        }
    }
}
