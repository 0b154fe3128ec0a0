//! Reads what SQLite would take out of a journal, without SQLite:
//! <https://sqlite.org/fileformat2.html#the_write_ahead_log>.

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read};
use std::path::Path;

/// What a journal would write into its file.
#[derive(Debug, Default)]
pub(crate) struct Taken {
    /// The number of commits.
    pub commits: u64,
    /// The requested pages, in the first commit that has them and in the last.
    pub pages: [Option<(Vec<u8>, Vec<u8>)>; 2],
    /// Whether a commit has the mark on the second page.
    pub marked: bool,
}

const HEADER: usize = 32;
const FRAME: usize = 24;

/// Reads a journal up to its last complete commit. A missing journal, or one with an invalid header, is empty,
/// as for SQLite.
pub(crate) fn taken_from(journal: &Path, wanted: [u32; 2], mark: &[u8]) -> io::Result<Taken> {
    let mut taken = Taken::default();
    let mut file = match File::open(journal) {
        Ok(file) => BufReader::new(file),
        Err(why) if why.kind() == ErrorKind::NotFound => return Ok(taken),
        Err(why) => return Err(why),
    };
    let mut header = [0; HEADER];
    if !filled(&mut file, &mut header)? {
        return Ok(taken);
    }
    let Some(mut sum) = Sum::of(&header) else { return Ok(taken) };
    let size = number(&header, 8) as usize;
    if !size.is_power_of_two() || !(512..=65_536).contains(&size) {
        return Ok(taken);
    }
    let mut frame = vec![0; FRAME + size];
    let mut uncommitted = Vec::new();
    while filled(&mut file, &mut frame)? {
        sum.add(&frame[..8]);
        sum.add(&frame[FRAME..]);
        // After the last commit come frames of the journal's former content, or the rest after a power cut.
        if frame[8..16] != header[16..24] || !sum.is(&frame[16..24]) {
            break;
        }
        if let Some(which) = wanted.iter().position(|page| *page == number(&frame, 0)) {
            uncommitted.push((which, frame[FRAME..].to_vec()));
        }
        if number(&frame, 4) != 0 {
            taken.commit(&mut uncommitted, mark);
        }
    }
    Ok(taken)
}

impl Taken {
    fn commit(&mut self, pages: &mut Vec<(usize, Vec<u8>)>, mark: &[u8]) {
        self.commits += 1;
        for (which, page) in pages.drain(..) {
            self.marked |= which == 1 && !mark.is_empty() && holds(&page, mark);
            let first = self.pages[which].take().map_or_else(|| page.clone(), |(first, _)| first);
            self.pages[which] = Some((first, page));
        }
    }
}

/// Whether a page contains these bytes.
pub(crate) fn holds(page: &[u8], bytes: &[u8]) -> bool {
    bytes.is_empty() || page.windows(bytes.len()).any(|part| part == bytes)
}

/// The checksum of a journal from its beginning.
struct Sum {
    big_endian: bool,
    sum: (u32, u32),
}

impl Sum {
    /// The sum of the header; `None` for an invalid header.
    fn of(header: &[u8; HEADER]) -> Option<Sum> {
        let magic = number(header, 0);
        let mut sum = Sum { big_endian: magic & 1 == 1, sum: (0, 0) };
        sum.add(&header[..24]);
        (magic & !1 == 0x377f_0682 && sum.is(&header[24..])).then_some(sum)
    }

    fn add(&mut self, bytes: &[u8]) {
        let word = |at: &[u8]| {
            let bytes = [at[0], at[1], at[2], at[3]];
            if self.big_endian { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) }
        };
        let (mut one, mut two) = self.sum;
        for pair in bytes.chunks_exact(8) {
            one = one.wrapping_add(word(pair)).wrapping_add(two);
            two = two.wrapping_add(word(&pair[4..])).wrapping_add(one);
        }
        self.sum = (one, two);
    }

    fn is(&self, bytes: &[u8]) -> bool {
        (number(bytes, 0), number(bytes, 4)) == self.sum
    }
}

/// What the first page of a SQLite file says about the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    /// Grows when the first page is written.
    counter: u32,
    /// Another whenever a table is made.
    cookie: u32,
    /// `user_version`
    version: u32,
}

impl Head {
    /// The head of a file; `None` without a first page.
    pub fn of(file: &Path) -> io::Result<Option<Head>> {
        let mut page = [0; 100];
        match File::open(file) {
            Ok(mut file) => Ok(filled(&mut file, &mut page)?.then(|| Head::read(&page))),
            Err(why) if why.kind() == ErrorKind::NotFound => Ok(None),
            Err(why) => Err(why),
        }
    }

    /// The head of a first page.
    pub fn read(page: &[u8]) -> Head {
        Head { counter: number(page, 24), cookie: number(page, 40), version: number(page, 60) }
    }

    /// Whether a journal with these first pages, in its first and its last commit, was begun over this file,
    /// which has no mark. It may already have been carried into the file, completely or in part. SQLite counts
    /// from what it has read, so the first need not be one higher. Tables do not change while books are open,
    /// except for a trigger that older programs removed and created again, which counts twice; a copy of the
    /// books counts once.
    pub fn goes_on(self, first: Head, last: Head) -> bool {
        let counted = first.counter.saturating_sub(1) <= self.counter && self.counter <= last.counter;
        let same = [last, first].into_iter().find(|head| head.version == self.version);
        counted && same.is_none_or(|head| self.cookie <= head.cookie && (head.cookie - self.cookie).is_multiple_of(2))
    }

    /// Whether the file has the tables that the journal was begun over, or newer ones. A file whose pages
    /// another program has reordered counts one more, and keeps its mark.
    pub const fn has_its_tables(self, last: Head) -> bool {
        self.cookie <= last.cookie
    }
}

fn number(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

/// Whether enough bytes were there to read.
fn filled(from: &mut impl Read, bytes: &mut [u8]) -> io::Result<bool> {
    match from.read_exact(bytes) {
        Ok(()) => Ok(true),
        Err(why) if why.kind() == ErrorKind::UnexpectedEof => Ok(false),
        Err(why) => Err(why),
    }
}
