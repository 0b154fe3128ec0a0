//! What players are called. A log knows opaque ids only; those of computer players say which kind they
//! are, and the books know everybody's name.

use crate::language::say;
use crate::terms;
use mj_club::ledger::{Member, MemberKind};
use mj_club::words::Called;
use mj_table::Player;
use mj_words::{Said, said};

/// How a person's id began in logs that were written before there were books.
const PERSON: &str = "person";

/// The names of a game's players.
#[derive(Clone, Debug)]
pub struct Names {
    /// 電腦高手, 電腦快手 …; nothing where the id does not say.
    kinds: Vec<Said>,
    /// 王小明, where the books know a person; else empty.
    people: Vec<String>,
}

impl Names {
    /// From the ids of a log.
    pub fn of(ids: &[String]) -> Names {
        Names { kinds: ids.iter().map(|id| described(id)).collect(), people: Vec::new() }
    }

    /// Of those whom the books know.
    pub fn of_members(members: &[Member]) -> Names {
        let ids: Vec<String> = members.iter().map(|member| member.uid.clone()).collect();
        let person = |member: &Member| match member.kind {
            MemberKind::Computer => String::new(),
            MemberKind::Member | MemberKind::Guest => member.name.clone(),
        };
        Names::of(&ids).called(members.iter().map(person).collect())
    }

    /// With the names of people from the books, by players, told apart as in every report; empty for computer
    /// players, and for erased members.
    #[must_use]
    pub fn called(mut self, people: Vec<String>) -> Names {
        let is_computer =
            |at: usize, name: &str| name.is_empty() && self.kinds.get(at).is_some_and(|kind| !kind.is_nothing());
        // Computers have names of their own here, which no person can have.
        let named = |(at, name): (usize, &String)| if is_computer(at, name) { format!("\0{at}") } else { name.clone() };
        let names: Vec<String> = people.iter().enumerate().map(named).collect();
        let called = Called::by_names(names.iter().map(String::as_str));
        let told = |(at, name): (usize, String)| match is_computer(at, &name) {
            true => name,
            false => say(&called.whole(at)),
        };
        self.people = people.into_iter().enumerate().map(told).collect();
        self
    }

    /// 乙 or 王小明.
    pub fn short(&self, player: Player) -> Said {
        match self.person(player) {
            Some(name) => name.to_owned().into(),
            None => stem(player),
        }
    }

    /// 乙（電腦高手） or 王小明.
    pub fn full(&self, player: Player) -> Said {
        let unnamed = self.person(player).is_none();
        match self.kinds.get(player.index()).filter(|kind| !kind.is_nothing() && unnamed) {
            Some(kind) => terms::bracketed(self.short(player), kind.clone()),
            None => self.short(player),
        }
    }

    fn person(&self, player: Player) -> Option<&str> {
        self.people.get(player.index()).map(String::as_str).filter(|name| !name.is_empty())
    }
}

/// 甲乙丙丁 by the players' numbers.
pub fn stem(player: Player) -> Said {
    match player.0 {
        0..4 => said!(format!("called-{}", player.0 + 1)),
        more => said!("doubt-player", n = u32::from(more) + 1),
    }
}

pub use mj_club::words::computer as kind;

fn described(id: &str) -> Said {
    // `computer-club` or `computer-club-lan` in the books, `club-2` in a simulation.
    let is_person = id.split('-').next() == Some(PERSON);
    let person = || is_person.then(|| said!("scoring-person"));
    mj_club::words::computer_in_log(id).or_else(person).unwrap_or_else(Said::nothing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::say;
    use mj_words::Language::{English, Japanese};

    #[test]
    fn ids_say_what_kind_of_player_it_was() {
        let ids = ["person-0", "club-1", "computer-fast-yu", "random-3"].map(str::to_owned);
        let names = Names::of(&ids);
        let told: Vec<_> = (0..5).map(|number| say(&names.full(Player(number)))).collect();
        assert_eq!(told, ["甲（真人）", "乙（電腦高手）", "丙（玉姨）", "丁（電腦隨意）", "第 5 家"]);
        assert_eq!(names.full(Player(1)).say(English), "B (Expert bot)");
        assert_eq!(names.full(Player(1)).say(Japanese), "乙（CPU上級者）");
    }

    #[test]
    fn the_books_know_people_by_name() {
        let ids = ["5f0c", "computer-fast", "77aa", "computer-club"].map(str::to_owned);
        let names = Names::of(&ids).called(["王小明", "", "", ""].map(str::to_owned).to_vec());
        let told: Vec<_> = (0..4).map(|number| say(&names.full(Player(number)))).collect();
        assert_eq!(told, ["王小明", "乙（電腦快手）", "（已除名）", "丁（電腦高手）"]);
        let names = Names::of(&ids).called(["過客", "", "過客", ""].map(str::to_owned).to_vec());
        assert_eq!([0, 1, 2].map(|number| say(&names.short(Player(number)))), ["過客甲", "乙", "過客丙"]);
    }
}
