//! The company: computer players as people to sit with. Each has a name, a manner that the words tell, and a strength;
//! what the books call him keeps all of it: `computer-club-lan`. A computer player without a person, as older books and
//! logs have them, is `computer-club`.

use mj_bots::Strength;
use mj_ledger::{Member, MemberKind};

/// A computer player with a name.
#[derive(Debug, PartialEq, Eq)]
pub struct Persona {
    /// The word for him: in the books, in words, and for his portrait.
    pub word: &'static str,
    /// How he plays.
    pub kind: Strength,
    /// The name under which the books enter him.
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

/// Everybody, the gentlest first. More of each kind than seats beside one person, so that a table can be filled with
/// players of one strength.
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

/// What the books call a computer player.
const COMPUTER: &str = "computer-";

impl Persona {
    /// The person with this word.
    pub fn from_word(word: &str) -> Option<&'static Persona> {
        CAST.iter().find(|one| one.word == word)
    }

    /// What the books and logs call him.
    pub fn uid(&self) -> String {
        format!("{}-{}", uid(self.kind), self.word)
    }
}

/// What the books and logs call a computer player of this kind without a person.
pub fn uid(kind: Strength) -> String {
    format!("{COMPUTER}{}", kind.word())
}

/// One of this strength who is not among those that sit there already; none where all of them do.
pub fn free(kind: Strength, sit: &[&str]) -> Option<&'static Persona> {
    CAST.iter().find(|one| one.kind == kind && !sit.contains(&one.word))
}

/// The kind of a computer player from what the books call him.
pub fn computer(member: &Member) -> Option<Strength> {
    let his = member.uid.strip_prefix(COMPUTER).filter(|_| member.kind == MemberKind::Computer)?;
    Strength::from_word(his.split('-').next()?)
}

/// The person as whom a computer player sits there, from what the books call him.
pub fn persona(member: &Member) -> Option<&'static Persona> {
    persona_in_log(&member.uid).filter(|_| member.kind == MemberKind::Computer)
}

/// The kind from what a log calls him: `computer-club`, `computer-club-lan`, or `club-2` in a simulation.
pub fn kind_in_log(uid: &str) -> Option<Strength> {
    let word = uid.strip_prefix(COMPUTER).unwrap_or(uid).split('-').next()?;
    Strength::from_word(word)
}

/// The person from what a log calls him. He is the same person should a later program let him play otherwise.
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
        for kind in [Strength::Novice, Strength::Fast, Strength::Club] {
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
    fn books_and_logs_say_who_sat_there_and_how_strong_he_was() {
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
