//! 玩家: the players with their results or current chips.

use super::ReportedGame;
use super::hands::Effective;
use crate::rated::rating;
use crate::results::score;
use mj_ledger::{Error, Member, MemberKind, Outcome, Read};
use mj_report::Milli;
use mj_report::game::{Player, PlayerKind};

impl ReportedGame<'_> {
    pub(super) fn players(&self, books: &Read<'_>, hands: &Effective<'_>) -> Result<Vec<Player>, Error> {
        // A resumed game of the score desk keeps its former results, which no longer count.
        let results = if self.record.ended.is_some() { self.record.results.as_slice() } else { &[] };
        let newest = results.iter().map(|result| result.correction).max();
        let mut players = Vec::new();
        for (at, person) in self.people.iter().enumerate() {
            let theirs = |result: &&mj_ledger::ResultRecord| {
                usize::from(result.player) == at && Some(result.correction) == newest
            };
            let outcome = results.iter().find(theirs).map(|result| result.outcome);
            let now = hands.chips.get(at).copied().unwrap_or_default();
            let rated = books.rating(&self.record.system, person.id)?.map(|rated| rating(&rated));
            let grade = crate::words::grade_of(person.grade.as_deref(), rated.as_ref()).say(self.language());
            players.push(self.player(at, person, outcome, now, grade));
        }
        Ok(players)
    }

    fn player(&self, at: usize, person: &Member, outcome: Option<Outcome>, now: i64, grade: String) -> Player {
        let standing = now - self.record.start;
        // Nothing is decided yet: chips are shown, places are not.
        let unit = self.played.unit();
        let open = Outcome {
            chips: now,
            result: standing,
            score: score(standing, unit),
            place: 0,
            placement: None,
            cash: None,
        };
        let stands = outcome.unwrap_or(open);
        Player {
            number: at as u32 + 1,
            name: self.name(at),
            member: person.number.and_then(|number| u32::try_from(number).ok()),
            kind: match person.kind {
                MemberKind::Member => PlayerKind::Member,
                MemberKind::Guest => PlayerKind::Guest,
                MemberKind::Computer => PlayerKind::Computer,
            },
            grade: (person.kind == MemberKind::Member && !person.erased).then_some(grade),
            place: outcome.map(|outcome| outcome.place.into()),
            chips: stands.chips,
            result: stands.result,
            score: Milli(stands.score),
            placement: stands.placement.map(Milli),
            cash: stands.cash.map(Milli),
        }
    }
}
