//! Melds of 天鳳's records: one number encodes sort, tiles and discarder.

use super::sketch::exactly;
use crate::fault::FaultKind;
use crate::record::{Move, Who};
use mj_tiles::{MeldKind, Tile};

/// A decoded meld.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called {
    pub kind: Sort,
    /// The numbers of the player's own tiles.
    pub own: Vec<u32>,
    /// The claimed tile, or the fourth of a 加槓.
    pub tile: u32,
    /// The discarder, in seats after the player.
    pub from: Who,
}

/// The sort of a meld; 拔北 is written as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// One of the table's melds.
    Meld(MeldKind),
    /// 拔北
    Aside,
}

impl Sort {
    /// The act of the meld.
    pub fn of(self, who: Who, own: &[Tile], tile: Tile, from: Who) -> Result<Move, FaultKind> {
        let Sort::Meld(kind) = self else { return Ok(Move::Aside { who, tile }) };
        Ok(match kind {
            MeldKind::Chow => Move::Chow { who, own: exactly(own, "m")?, tile, from },
            MeldKind::Pung => Move::Pung { who, own: exactly(own, "m")?, tile, from },
            MeldKind::Kong => Move::Kong { who, own: exactly(own, "m")?, tile, from },
            MeldKind::Concealed => Move::Conceal { who, own: exactly(own, "m")? },
            MeldKind::Added => Move::Add { who, tile },
        })
    }
}

/// Reads a meld.
pub fn called(code: u32) -> Option<Called> {
    if code > 0xffff {
        return None;
    }
    let from = (code & 3) as Who;
    match () {
        () if code & 0x4 != 0 => Some(chow(code, from)),
        () if code & 0x18 != 0 => Some(pung(code, from)),
        () if code & 0x20 != 0 => Some(Called { kind: Sort::Aside, own: Vec::new(), tile: code >> 8, from }),
        () => Some(kong(code, from)),
    }
}

fn chow(code: u32, from: Who) -> Called {
    let order = code >> 10;
    let (claimed, first) = (order % 3, order / 3);
    let kind = first / 7 * 9 + first % 7;
    let tile = |at: u32| 4 * (kind + at) + (code >> (3 + 2 * at) & 3);
    let own = (0..3).filter(|at| *at != claimed).map(tile).collect();
    Called { kind: Sort::Meld(MeldKind::Chow), own, tile: tile(claimed), from }
}

fn pung(code: u32, from: Who) -> Called {
    let (order, left_out) = (code >> 9, code >> 5 & 3);
    let (claimed, kind) = (order % 3, order / 3);
    if code & 0x10 != 0 {
        return Called { kind: Sort::Meld(MeldKind::Added), own: Vec::new(), tile: 4 * kind + left_out, from };
    }
    let mut tiles: Vec<u32> = (0..4).filter(|copy| *copy != left_out).map(|copy| 4 * kind + copy).collect();
    let tile = tiles.remove(claimed as usize);
    Called { kind: Sort::Meld(MeldKind::Pung), own: tiles, tile, from }
}

fn kong(code: u32, from: Who) -> Called {
    let claimed = code >> 8;
    let all = (0..4).map(|copy| claimed / 4 * 4 + copy);
    match from {
        0 => Called { kind: Sort::Meld(MeldKind::Concealed), own: all.collect(), tile: claimed, from },
        _ => Called {
            kind: Sort::Meld(MeldKind::Kong),
            own: all.filter(|tile| *tile != claimed).collect(),
            tile: claimed,
            from,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_north_that_is_set_aside_is_written_as_a_meld() {
        let north = called(31_264).unwrap();
        assert_eq!((north.kind, north.tile / 4, north.from), (Sort::Aside, 30, 0));
    }

    #[test]
    fn no_number_is_a_panic() {
        for code in 0..=0x1_0000 {
            if let Some(called) = called(code) {
                assert!(called.own.len() <= 4 && called.from < 4, "{code}");
            }
        }
    }
}
