//! The cast: named computer players. Each persona has a name, a manner described in the words, and a strength;
//! its uid in the books holds all of it: `computer-club-lan`. A computer player without a persona, as in older
//! books and logs, is `computer-club`.

use mj_bots::Strength;
use mj_ledger::{Member, MemberKind};

/// A named computer player.
#[derive(Debug, PartialEq, Eq)]
pub struct Persona {
    /// The key in the books, in words, and for the portrait.
    pub word: &'static str,
    /// The strength.
    pub kind: Strength,
    /// The name in the books.
    pub entered_as: &'static str,
}

const fn novice(word: &'static str, entered_as: &'static str) -> Persona {
    Persona { word, kind: Strength::Novice, entered_as }
}

const fn fast(word: &'static str, entered_as: &'static str) -> Persona {
    Persona { word, kind: Strength::Fast, entered_as }
}

const fn club(word: &'static str, entered_as: &'static str) -> Persona {
    Persona { word, kind: Strength::Club, entered_as }
}

/// All personas, the gentlest first. There are more of each strength than seats beside one person, so that a
/// table can be filled with one strength.
pub static CAST: [Persona; 12] = [
    novice("qiao", "巧妹"),
    novice("kuan", "寬哥"),
    novice("chun", "春嬸"),
    novice("shu", "樹弟"),
    fast("yu", "玉姨"),
    fast("shun", "順哥"),
    fast("qiu", "秋姐"),
    fast("hai", "海叔"),
    club("lan", "蘭婆婆"),
    club("fu", "福伯"),
    club("mei", "梅老師"),
    club("shi", "石先生"),
];

/// The prefix of a computer player's uid.
const COMPUTER: &str = "computer-";

impl Persona {
    /// The persona with this key.
    pub fn from_word(word: &str) -> Option<&'static Persona> {
        CAST.iter().find(|one| one.word == word)
    }

    /// The uid in the books and logs.
    pub fn uid(&self) -> String {
        format!("{}-{}", uid(self.kind), self.word)
    }
}

/// The uid of a computer player of this strength without a persona.
pub fn uid(kind: Strength) -> String {
    format!("{COMPUTER}{}", kind.word())
}

/// A persona of this strength that is not in `sit`; `None` if all are.
pub fn free(kind: Strength, sit: &[&str]) -> Option<&'static Persona> {
    CAST.iter().find(|one| one.kind == kind && !sit.contains(&one.word))
}

/// The strength of a computer player, from its uid.
pub fn computer(member: &Member) -> Option<Strength> {
    let kind = member.uid.strip_prefix(COMPUTER).filter(|_| member.kind == MemberKind::Computer)?;
    Strength::from_word(kind.split('-').next()?)
}

/// The persona of a computer player, from its uid.
pub fn persona(member: &Member) -> Option<&'static Persona> {
    persona_in_log(&member.uid).filter(|_| member.kind == MemberKind::Computer)
}

/// The strength from a uid in a log: `computer-club`, `computer-club-lan`, or `club-2` in a simulation.
pub fn kind_in_log(uid: &str) -> Option<Strength> {
    let word = uid.strip_prefix(COMPUTER).unwrap_or(uid).split('-').next()?;
    Strength::from_word(word)
}

/// The persona from a uid in a log, whatever its strength in a later program.
pub fn persona_in_log(uid: &str) -> Option<&'static Persona> {
    let (kind, word) = uid.strip_prefix(COMPUTER)?.split_once('-')?;
    Strength::from_word(kind)?;
    Persona::from_word(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_strength_fills_a_table_beside_one_person() {
        for kind in Strength::SEATED {
            let mut sit: Vec<&str> = Vec::new();
            for _ in &CAST {
                let one = free(kind, &sit);
                assert!(one.is_none_or(|one| one.kind == kind));
                sit.extend(one.map(|one| one.word));
            }
            let different = sit.iter().collect::<BTreeSet<_>>().len();
            assert!(different >= 3 && different == sit.len(), "{kind:?} {sit:?}");
        }
        assert_eq!(free(Strength::Random, &[]), None);
        let words: BTreeSet<&str> = CAST.iter().map(|one| one.word).collect();
        assert_eq!(words.len(), CAST.len(), "no word stands for two");
    }

    #[test]
    fn books_and_logs_say_who_sat_there_and_how_strong_they_were() {
        for one in &CAST {
            assert_eq!((kind_in_log(&one.uid()), persona_in_log(&one.uid())), (Some(one.kind), Some(one)));
        }
        let unknown =
            ["computer-club", "club-2", "computer-club-", "computer-club-unknown", "computer-x-lan", "lan", ""];
        assert!(unknown.iter().all(|uid| persona_in_log(uid).is_none()));
        assert_eq!(kind_in_log("computer-club"), Some(Strength::Club));
        assert_eq!(kind_in_log("club-2"), Some(Strength::Club));
        assert_eq!(kind_in_log("computer-club-unknown"), Some(Strength::Club), "of a later program");
    }
}
