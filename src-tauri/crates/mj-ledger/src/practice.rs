//! 練習: a member's progress in the drills. It counts for no ranking.

use crate::{Error, MemberId, Read, Refused, Time, Write};

/// The identity of a drill, which the books only store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    pub rules: String,
    pub drill: String,
    pub level: u8,
}

/// The progress of a member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Practised {
    pub exercise: Exercise,
    /// Questions answered.
    pub asked: u32,
    /// Right answers.
    pub right: u32,
    /// The current number of right answers in a row.
    pub streak: u32,
    /// The longest row of right answers.
    pub best: u32,
    /// When they last practised.
    pub last: Time,
}

impl Read<'_> {
    /// The progress of a member in all drills.
    pub fn practice(&self, member: MemberId) -> Result<Vec<Practised>, Error> {
        let all = "SELECT rules, drill, level, asked, right, streak, best, last FROM practice WHERE member = ?1
                   ORDER BY rules, drill, level";
        let mut query = self.sql.prepare_cached(all)?;
        let rows = query.query_map([member.0], |row| {
            Ok(Practised {
                exercise: Exercise { rules: row.get(0)?, drill: row.get(1)?, level: row.get(2)? },
                asked: row.get(3)?,
                right: row.get(4)?,
                streak: row.get(5)?,
                best: row.get(6)?,
                last: Time(row.get(7)?),
            })
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }
}

impl Write<'_> {
    /// Records an answer of a member and returns the progress.
    pub fn practised(&self, id: MemberId, of: &Exercise, right: bool, at: Time) -> Result<Practised, Error> {
        let member = self.member(id)?;
        if member.erased || member.merged_into.is_some() || member.kind == crate::MemberKind::Computer {
            return Err(Error::Refused(Refused::NoPractice));
        }
        let found = self.practice(id)?.into_iter().find(|line| line.exercise == *of);
        let before = found.map_or([0; 4], |line| [line.asked, line.right, line.streak, line.best]);
        let streak = if right { before[2].saturating_add(1) } else { 0 };
        let line = Practised {
            exercise: of.clone(),
            asked: before[0].saturating_add(1),
            right: before[1].saturating_add(u32::from(right)),
            streak,
            best: before[3].max(streak),
            last: at,
        };
        self.keep_practice(id, &line)?;
        Ok(line)
    }

    fn keep_practice(&self, member: MemberId, line: &Practised) -> Result<(), Error> {
        let Exercise { rules, drill, level } = &line.exercise;
        let put = "INSERT OR REPLACE INTO practice (member, rules, drill, level, asked, right, streak, best, last)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
        let (sums, rows) = ((line.asked, line.right), (line.streak, line.best));
        let values = (member.0, rules, drill, level, sums.0, sums.1, rows.0, rows.1, line.last.0);
        self.sql.prepare_cached(put)?.execute(values)?;
        Ok(())
    }

    /// Adds the progress of two merged entries. The current row is that of the later one.
    pub(crate) fn move_practice(&self, from: MemberId, into: MemberId) -> Result<(), Error> {
        let theirs = self.practice(into)?;
        for line in self.practice(from)? {
            let known = theirs.iter().find(|known| known.exercise == line.exercise);
            let sum = known.map_or_else(|| line.clone(), |known| together(known, &line));
            self.keep_practice(into, &sum)?;
        }
        self.forget_practice(from)
    }

    /// Deletes the progress of a member.
    pub(crate) fn forget_practice(&self, member: MemberId) -> Result<(), Error> {
        self.sql.prepare_cached("DELETE FROM practice WHERE member = ?1")?.execute([member.0])?;
        Ok(())
    }
}

fn together(one: &Practised, other: &Practised) -> Practised {
    let later = if one.last < other.last { other } else { one };
    Practised {
        exercise: one.exercise.clone(),
        asked: one.asked.saturating_add(other.asked),
        right: one.right.saturating_add(other.right),
        streak: later.streak,
        best: one.best.max(other.best),
        last: later.last,
    }
}
