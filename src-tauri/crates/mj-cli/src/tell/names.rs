//! What players are called. A log knows opaque ids only; those of computer players say which kind they
//! are, and the books know everybody's name.

use mj_bots::Kind;
use mj_club::words::{Called, Language};
use mj_table::Player;

/// How a person's id began in logs that were written before there were books.
const PERSON: &str = "person";

/// The names of a game's players.
#[derive(Clone, Debug)]
pub struct Names {
    /// 會友, 快手 …; empty where the id does not say.
    kinds: Vec<String>,
    /// 王小明, where the books know a person; else empty.
    people: Vec<String>,
}

impl Names {
    /// From the ids of a log.
    pub fn of(ids: &[String]) -> Names {
        Names { kinds: ids.iter().map(|id| described(id)).collect(), people: Vec::new() }
    }

    /// With the names of people from the books, by players, told apart as in every report; empty for computer
    /// players, and for whoever was erased.
    #[must_use]
    pub fn called(mut self, people: Vec<String>) -> Names {
        let is_computer =
            |at: usize, name: &str| name.is_empty() && self.kinds.get(at).is_some_and(|kind| !kind.is_empty());
        // Computers have names of their own here, which nobody else can have.
        let named = |(at, name): (usize, &String)| if is_computer(at, name) { format!("\0{at}") } else { name.clone() };
        let names: Vec<String> = people.iter().enumerate().map(named).collect();
        let called = Called::by_names(names.iter().map(String::as_str));
        let told = |(at, name): (usize, String)| match is_computer(at, &name) {
            true => name,
            false => called.whole(at).say(Language::TraditionalChinese),
        };
        self.people = people.into_iter().enumerate().map(told).collect();
        self
    }

    /// 乙 or 王小明.
    pub fn short(&self, player: Player) -> String {
        match self.person(player) {
            Some(name) => name.to_owned(),
            None => stem(player),
        }
    }

    /// 乙（會友） or 王小明.
    pub fn full(&self, player: Player) -> String {
        let unnamed = self.person(player).is_none();
        match self.kinds.get(player.index()).filter(|kind| !kind.is_empty() && unnamed) {
            Some(kind) => format!("{}（{kind}）", self.short(player)),
            None => self.short(player),
        }
    }

    fn person(&self, player: Player) -> Option<&str> {
        self.people.get(player.index()).map(String::as_str).filter(|name| !name.is_empty())
    }
}

/// 甲乙丙丁 by the players' numbers.
pub fn stem(player: Player) -> String {
    const STEMS: [&str; 4] = ["甲", "乙", "丙", "丁"];
    STEMS.get(player.index()).map_or_else(|| format!("{} 號", player.0), |stem| (*stem).to_owned())
}

/// What a kind of computer player is called.
pub const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Novice => "初學",
        Kind::Fast => "快手",
        Kind::Club => "會友",
        Kind::Random => "亂打",
        Kind::Clumsy => "糊塗",
    }
}

fn described(id: &str) -> String {
    // `computer-club` in the books, `club-2` in a simulation.
    let word = id.strip_prefix("computer-").unwrap_or(id).split('-').next().unwrap_or_default();
    match Kind::from_word(word) {
        Some(found) => kind(found).into(),
        None if word == PERSON => "真人".into(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_say_what_kind_of_player_it_was() {
        let ids = ["person-0", "club-1", "x7f", "random-3"].map(str::to_owned);
        let names = Names::of(&ids);
        let told: Vec<_> = (0..5).map(|number| names.full(Player(number))).collect();
        assert_eq!(told, ["甲（真人）", "乙（會友）", "丙", "丁（亂打）", "4 號"]);
    }

    #[test]
    fn the_books_know_people_by_name() {
        let ids = ["5f0c", "computer-fast", "77aa", "computer-club"].map(str::to_owned);
        let names = Names::of(&ids).called(["王小明", "", "", ""].map(str::to_owned).to_vec());
        let told: Vec<_> = (0..4).map(|number| names.full(Player(number))).collect();
        assert_eq!(told, ["王小明", "乙（快手）", "（已除名）", "丁（會友）"]);
        let names = Names::of(&ids).called(["過客", "", "過客", ""].map(str::to_owned).to_vec());
        assert_eq!([0, 1, 2].map(|number| names.short(Player(number))), ["過客甲", "乙", "過客丙"]);
    }
}
