//! Names that look like others: whoever is not found may be somebody who was typed with a slip.

use mj_ledger::{Error, Kind, Member, Read};

/// Names of fewer characters are too often one character apart: 李四 and 李五 are two people.
const SHORTEST: usize = 3;

/// People whose names are one character away from this one: one more, one fewer, another one, or two
/// neighbours the other way round. Retired members and guests are people too. Nobody, if somebody has
/// the very name, or if the name is too short to say.
pub fn similar(books: &Read<'_>, name: &str) -> Result<Vec<Member>, Error> {
    let name = name.trim();
    let length = name.chars().count();
    if length < SHORTEST {
        return Ok(Vec::new());
    }
    let people = books.members()?.into_iter().filter(|member| member.kind != Kind::Computer && !member.erased);
    let mut near = Vec::new();
    for member in people {
        if member.name == name {
            return Ok(Vec::new());
        }
        // One slip changes the length by one at most.
        let long = member.name.chars().count();
        if long >= SHORTEST && long.abs_diff(length) <= 1 && edits(&member.name, name) == 1 {
            near.push(member);
        }
    }
    Ok(near)
}

/// How many characters have to be put in, taken out, changed, or swapped with their neighbour to get from
/// one text to the other; capital letters are small ones.
pub fn edits(from: &str, to: &str) -> usize {
    let letters = |text: &str| text.chars().flat_map(char::to_lowercase).collect::<Vec<char>>();
    let (from, to) = (letters(from), letters(to));
    // The two rows above the one that is filled: a swap looks back two.
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=to.len()).collect();
    for (row, &letter) in from.iter().enumerate() {
        let mut filled = vec![row + 1];
        for (column, &other) in to.iter().enumerate() {
            let changed = above[column] + usize::from(letter != other);
            let mut least = changed.min(above[column + 1] + 1).min(filled[column] + 1);
            if row > 0 && column > 0 && letter == to[column - 1] && from[row - 1] == other {
                least = least.min(before[column - 1] + 1);
            }
            filled.push(least);
        }
        before = std::mem::replace(&mut above, filled);
    }
    above.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::newcomer;
    use crate::tests::club;
    use mj_ledger::{By, Change, Time};

    #[test]
    fn edits_are_counted() {
        let pairs = [
            ("王小明", "王小明"),
            ("王小名", "王小明"),
            ("王明", "王小明"),
            ("王大小明", "王小明"),
            ("王明小", "王小明"),
            ("ANNA", "anne"),
            ("", "王小明"),
            ("李四", "王小明"),
        ];
        assert_eq!(pairs.map(|(from, to)| edits(from, to)), [0, 1, 1, 1, 1, 1, 3, 3]);
        assert!(pairs.iter().all(|(from, to)| edits(from, to) == edits(to, from)));
    }

    #[test]
    fn a_slip_finds_whom_it_may_mean() {
        let (_folder, club) = club();
        for (name, kind) in [("王小明", Kind::Member), ("李四", Kind::Member), ("林美麗", Kind::Guest)] {
            let new = newcomer(name, kind).expect("random numbers");
            club.write(move |books| books.enter(&new)).expect("entered");
        }
        let near = |name: &str| -> Vec<String> {
            let found = club.read(|books| similar(books, name)).expect("read");
            found.into_iter().map(|member| member.name).collect()
        };
        assert_eq!(near("王小名"), ["王小明"]);
        assert_eq!(near(" 林美莉 "), ["林美麗"]);
        for nobody in ["王小明", "李五", "王小", "陳大文", ""] {
            assert_eq!(near(nobody), Vec::<String>::new(), "{nobody}");
        }
        let id = club.read(|books| Ok(books.members()?[0].id)).expect("read");
        club.write(move |books| books.amend(id, &Change { active: Some(false), ..Change::default() }))
            .expect("retired");
        assert_eq!(near("王小名"), ["王小明"]);
        let by = By { at: Time(0), author: "會長".into(), reason: "他要".into() };
        club.write(move |books| books.erase(id, &by)).expect("erased");
        assert_eq!(near("王小名"), Vec::<String>::new());
    }
}
