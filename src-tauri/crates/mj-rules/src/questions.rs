//! What patterns may ask of a reading. [`crate::reading`] says what every answer must observe.

use crate::reading::{Reading, Won};
use crate::summary::{ORPHAN, RANKS, TERMINAL};
use mj_tiles::{Kind, KindSet, Suit};

/// The bits set in at least `wanted` of the sets.
fn at_least<const N: usize>(wanted: usize, sets: [u64; N]) -> u64 {
    let mut reached = [0_u64; 5];
    reached[0] = u64::MAX;
    for set in sets {
        for level in (1..=wanted).rev() {
            reached[level] |= reached[level - 1] & set;
        }
    }
    reached[wanted]
}

const FIRST_RANKS: u64 = KindSet::ranks(1).bits();

fn suits(set: u64) -> [u64; 3] {
    [set & 0x1ff, set >> 10 & 0x1ff, set >> 20 & 0x1ff]
}

/// Questions about the kinds that occur.
impl Reading<'_> {
    /// Nothing but these kinds occurs.
    pub fn only(&self, set: KindSet) -> bool {
        self.kinds.within(set)
    }

    /// One of these kinds occurs.
    pub fn has(&self, set: KindSet) -> bool {
        self.kinds.meets(set) || self.growing()
    }

    /// Each of these sets occurs; a part still missing may bring one of them.
    pub fn has_each<const N: usize>(&self, sets: [KindSet; N]) -> bool {
        let absent = sets.iter().filter(|&&set| !self.kinds.meets(set)).count();
        absent <= usize::from(self.missing_parts())
    }

    /// Exactly this many of the three suits occur.
    pub fn suits_are(&self, number: u32) -> bool {
        let suits = self.kinds.suits();
        suits == number || (suits < number && self.growing())
    }

    /// 五門 11 數: exactly this many of the eleven numbers occur.
    pub fn numbers_are(&self, number: u32) -> bool {
        let winds = u32::from(self.kinds.meets(KindSet::WINDS));
        let dragons = u32::from(self.kinds.meets(KindSet::DRAGONS));
        let numbers = self.kinds.any_ranks().count_ones() + winds + dragons;
        numbers == number || (numbers < number && self.growing())
    }

    /// One of these ranks (bit 0 is rank 1) occurs in every group and in the 麻將.
    pub fn rank_in_every_part(&self, ranks: u16) -> bool {
        self.all.every & RANKS & ranks != 0
    }

    /// 帶么: every group and the 麻將 holds a 么.
    pub fn orphan_in_every_part(&self) -> bool {
        self.all.every & ORPHAN != 0
    }

    /// 清帶么: every group and the 麻將 holds a 1 or 9.
    pub fn terminal_in_every_part(&self) -> bool {
        self.all.every & TERMINAL != 0
    }

    /// The pairs (seven pairs) are of exactly these kinds.
    pub fn pairs_are(&self, set: KindSet) -> bool {
        let read: KindSet = self.parts.pairs.iter().copied().collect();
        read.within(set) && (read == set || self.growing())
    }
}

/// Questions about the 麻將.
impl Reading<'_> {
    /// The 麻將 is one of these.
    pub fn pair_in(&self, set: KindSet) -> bool {
        self.parts.pair.is_none_or(|pair| set.contains(pair))
    }

    /// The kind of the 麻將, once read.
    pub fn pair(&self) -> Option<Kind> {
        self.parts.pair
    }
}

/// Questions about pungs; a kong is a pung here.
impl Reading<'_> {
    /// At least this many of these kinds are pungs.
    pub fn pungs_among(&self, set: KindSet, number: u32) -> bool {
        (self.all.pungs[0] & set.bits()).count_ones() + u32::from(self.missing_groups()) >= number
    }

    /// The 麻將 is one of these kinds and all the others are pungs.
    pub fn pair_beside_pungs_of_the_rest(&self, set: KindSet) -> bool {
        let pungs = self.all.pungs[0] & set.bits();
        self.pungs_among(set, set.len() - 1)
            && self.pair().is_none_or(|pair| set.contains(pair) && pungs & pair.set().bits() == 0)
    }

    /// The most pungs of these kinds. Wild tiles may make two of one kind.
    pub fn most_pungs_among(&self, set: KindSet) -> u8 {
        let found = self.all.pungs.map(|plane| (plane & set.bits()).count_ones() as u8);
        found[0] + found[1] + self.missing_groups()
    }

    /// A pung of this kind.
    pub fn pung_of(&self, kind: Kind) -> bool {
        self.pungs_among(kind.set(), 1)
    }

    /// Three pungs of consecutive ranks of one suit.
    pub fn three_pungs_in_line(&self) -> bool {
        let pungs = self.all.pungs[0];
        at_least(self.beyond(3), [pungs, pungs >> 1, pungs >> 2]) & KindSet::ranks(0x7f).bits() != 0
    }

    /// Four pungs of consecutive ranks of one suit.
    pub fn four_pungs_in_line(&self) -> bool {
        let pungs = self.all.pungs[0];
        at_least(self.beyond(4), [pungs, pungs >> 1, pungs >> 2, pungs >> 3]) & KindSet::ranks(0x3f).bits() != 0
    }

    /// Pungs of one rank in all three suits.
    pub fn pungs_of_one_rank(&self) -> bool {
        at_least(self.beyond(3), suits(self.all.pungs[0])) & 0x1ff != 0
    }

    /// 老少碰: 111 and 999 of one suit.
    pub fn pungs_of_one_and_nine(&self) -> bool {
        let pungs = self.all.pungs[0];
        at_least(self.beyond(2), [pungs, pungs >> 8]) & FIRST_RANKS != 0
    }

    /// 尾巴: a third pung in place of the 麻將 would make three in line, three of one rank, or three winds.
    pub fn pair_ends_a_pung_triple(&self) -> bool {
        let (Some(pair), 0) = (self.pair(), self.missing_groups()) else { return true };
        let pungs = self.all.pungs[0];
        let with_pair = pungs | pair.set().bits();
        let three = |all: u64| match pair.suit() {
            None => KindSet::WINDS.contains(pair) && (all & KindSet::WINDS.bits()).count_ones() >= 3,
            Some(_) => {
                let lines = all & all >> 1 & all >> 2;
                let line = (lines | lines << 1 | lines << 2) & pair.set().bits() != 0;
                line || KindSet::from_bits(all).all_ranks() & 1 << (pair.rank() - 1) != 0
            }
        };
        three(with_pair)
    }

    /// The number of 暗嵌 is exactly this: every kong, and pungs in the hand made without a claim, except one completed
    /// by another player's tile.
    pub fn dark_pungs_are(&self, number: u8) -> bool {
        let (least, most) = self.concealed_pungs();
        (least + self.facts.kongs..=most + self.facts.kongs).contains(&number)
    }

    /// 暗刻: the same with concealed kongs only.
    pub fn closed_pungs_are(&self, number: u8) -> bool {
        let (least, most) = self.concealed_pungs();
        let kongs = self.facts.concealed_kongs;
        (least + kongs..=most + kongs).contains(&number)
    }

    /// At least this many 暗刻.
    pub fn closed_pungs_reach(&self, number: u8) -> bool {
        self.concealed_pungs().1 + self.facts.concealed_kongs >= number
    }

    /// The fewest and the most pungs in the hand not completed by another player's tile.
    fn concealed_pungs(&self) -> (u8, u8) {
        let in_hand = self.parts.groups.iter().filter(|group| group.is_pung()).count() as u8;
        let most = in_hand + self.missing_groups();
        if self.facts.self_draw() {
            return (in_hand, most);
        }
        match self.won {
            Some(Won::Group(group, _)) if group.is_pung() => (in_hand - 1, most - 1),
            Some(_) => (in_hand, most),
            None => (in_hand.saturating_sub(1), most),
        }
    }
}

/// Questions about chows.
impl Reading<'_> {
    /// One chow occurs at least this often.
    pub fn equal_chows(&self, times: u8) -> bool {
        match self.beyond(times) {
            0 => true,
            times => self.all.chows.get(times - 1).is_some_and(|&plane| plane != 0),
        }
    }

    /// Every chow has a twin of its own.
    pub fn chows_in_couples(&self) -> bool {
        let [one, two, three, four] = self.all.chows;
        ((one & !two) | (three & !four)).count_ones() <= u32::from(self.missing_groups())
    }

    /// 老少: 123 and 789 of one suit.
    pub fn chows_of_one_and_nine(&self) -> bool {
        let chows = self.all.chows[0];
        at_least(self.beyond(2), [chows, chows >> 6]) & FIRST_RANKS != 0
    }

    /// 雙飄: every chow is 123 or 789, equally many of both in each suit.
    pub fn chows_all_one_and_nine(&self) -> bool {
        let ends = FIRST_RANKS | FIRST_RANKS << 6;
        let often = |place: u64| self.all.chows.iter().filter(|&&plane| plane & place != 0).count();
        let uneven = |suit: u32| often(1 << (10 * suit)).abs_diff(often(1 << (10 * suit + 6)));
        self.all.chows[0] & !ends == 0 && (0..3).map(uneven).sum::<usize>() <= usize::from(self.missing_groups())
    }

    /// 123, 456 and 789 of one suit.
    pub fn straight(&self) -> bool {
        let chows = self.all.chows[0];
        at_least(self.beyond(3), [chows, chows >> 3, chows >> 6]) & FIRST_RANKS != 0
    }

    /// The same chow in all three suits.
    pub fn chow_in_all_suits(&self) -> bool {
        at_least(self.beyond(3), suits(self.all.chows[0])) & 0x7f != 0
    }

    /// 四歸一: the most suit kinds that can have their four tiles in a pung and a chow.
    pub fn fours_in_pung_and_chow(&self) -> u8 {
        let [once, twice] = self.all.pungs;
        let kongs = self.kong_kinds();
        let (mut sure, mut open) = (0, 0);
        for kind in KindSet::from_bits(once & !twice) & KindSet::NUMBERED & !kongs {
            let chows = self.chows_with(kind);
            if self.parts.pair != Some(kind) && chows <= 1 {
                sure += u8::from(chows == 1);
                open += u8::from(chows == 0);
            }
        }
        match self.missing_groups() {
            0 => sure,
            // A chow brings the fourth tile of up to three pungs, or a pung comes to a chow.
            missing => (sure + open + missing).min(3),
        }
    }

    /// 四歸二: the four tiles of one suit kind lie in two chows and the 麻將.
    pub fn four_in_two_chows_and_pair(&self) -> bool {
        let Some(pair) = self.pair() else { return true };
        let chows = self.chows_with(pair);
        self.all.pungs[0] & pair.set().bits() == 0
            && pair.suit().is_some()
            && chows <= 2
            && chows + u32::from(self.missing_groups()) >= 2
    }

    /// 四歸四: the four tiles of one kind lie in all four groups.
    pub fn four_in_four_chows(&self) -> bool {
        let pair = self.pair().map_or(0, |pair| pair.set().bits());
        self.facts.forms.groups == 4 && self.all.common & !pair != 0
    }

    fn chows_with(&self, kind: Kind) -> u32 {
        let bit = kind.set().bits();
        // A chow never begins at an 8 or 9, so the bits of the suit below are clear.
        let starts = bit | bit >> 1 | bit >> 2;
        self.all.chows.iter().map(|plane| (plane & starts).count_ones()).sum()
    }

    fn kong_kinds(&self) -> KindSet {
        if self.facts.kongs == 0 {
            return KindSet::EMPTY;
        }
        let kongs = self.facts.claim.melds.iter().filter(|meld| meld.kind().is_kong());
        kongs.map(|meld| meld.group().lowest()).collect()
    }
}

/// Questions about where the winning tile went.
impl Reading<'_> {
    /// 對碰: it completed a pung.
    pub fn won_in_pung(&self) -> bool {
        self.won.is_none_or(|won| matches!(won, Won::Group(group, _) if group.is_pung()))
    }

    /// It is half of the 麻將.
    pub fn won_in_pair(&self) -> bool {
        self.won.is_none_or(|won| matches!(won, Won::Pair(_)))
    }

    /// 嵌: it is the middle of a chow, and of this rank.
    pub fn won_in_middle(&self, rank: u8) -> bool {
        self.won.is_none_or(|won| match won {
            Won::Group(group, kind) => group.is_chow() && kind.rank() == rank && kind.down(1) == Some(group.lowest()),
            _ => false,
        })
    }

    /// 兩面: it is an end of a chow with two open ends. Returns the two kinds that would have completed the chow.
    pub fn two_sided_ends(&self) -> Option<[Kind; 2]> {
        let Some(Won::Group(group, kind)) = self.won else { return None };
        let low = group.lowest();
        match group.is_chow() {
            // The lowest tile came: the other two wait for it and for the tile above them.
            true if kind == low => Some([low, low.up(3)?]),
            true if low.up(2) == Some(kind) => Some([low.down(1)?, kind]),
            _ => None,
        }
    }

    /// It completed a two-sided chow.
    pub fn won_two_sided(&self) -> bool {
        self.won.is_none() || self.two_sided_ends().is_some()
    }

    /// Whether the reading without the winning tile (or, with `any`, without some tile) is 1112345678999 of one suit.
    pub fn nine_gates(&self, any: bool) -> bool {
        let Some(suit) = Suit::ALL.into_iter().find(|&suit| self.kinds.within(KindSet::suit(suit))) else {
            return false;
        };
        if self.growing() {
            return true;
        }
        let counts = self.parts.counts();
        let extra = |kind: Kind| counts[kind] - gates(kind);
        let whole = (1..=9).map(|rank| Kind::of(suit, rank)).all(|kind| counts[kind] >= gates(kind));
        let extra_is = |kind: Kind| extra(kind) == 1;
        whole
            && match self.won {
                Some(Won::Group(_, kind) | Won::Pair(kind)) => any || extra_is(kind),
                Some(Won::Whole) => false,
                None => true,
            }
    }
}

/// How many tiles of the kind's rank are in 1112345678999.
fn gates(kind: Kind) -> u8 {
    if kind.rank() == 1 || kind.rank() == 9 { 3 } else { 1 }
}
