//! Declarations of being ready: 天聽, 地聽, 立直, 聽牌. Three questions are kept apart: what may be declared (here), what a
//! player who has declared may still do (here too), and what it is worth (a row of the book).

use crate::claim::Ready;
use arrayvec::ArrayVec;

/// What a book knows, in the order in which it is offered: the first that fits.
pub type Declarations = ArrayVec<Declaration, 4>;

/// A declaration, and what hangs on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declaration {
    /// What is declared.
    pub ready: Ready,
    /// When it may be.
    pub when: Moment,
    /// Only with a hand that has claimed nothing.
    pub concealed: bool,
    /// How many tiles can still be drawn, at least, before the discard that goes with it.
    pub min_left: u8,
    /// 供託: what is laid on the table for it once the tile stood.
    pub deposit: u32,
    /// It is laid down even if the tile is won, for who wins it.
    pub paid_when_won: bool,
    /// Chips below nothing may pay it (盒聽).
    pub on_credit: bool,
    /// Afterwards its player discards what he draws and claims nothing. Otherwise he plays on as he likes, and loses it by
    /// any claim, any kong and any discard but the drawn tile.
    pub locks: bool,
    /// 暗槓 afterwards, of a hand that is locked.
    pub kongs: LockedKongs,
}

impl Declaration {
    /// One that costs nothing and asks nothing but its moment.
    pub const fn new(ready: Ready, when: Moment) -> Declaration {
        Declaration {
            ready,
            when,
            concealed: true,
            min_left: 0,
            deposit: 0,
            paid_when_won: false,
            on_credit: false,
            locks: true,
            kongs: LockedKongs::None,
        }
    }

    /// Whether a player who has so many chips can pay for it. What costs nothing is open to a player in debt, too.
    pub const fn is_affordable(&self, chips: i64) -> bool {
        self.deposit == 0 || self.on_credit || chips >= self.deposit as i64
    }
}

/// When a declaration may be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// With the dealt tiles, before the first draw.
    Dealt,
    /// With the dealt tiles, before the dealer's first act; all are asked at once, and only then.
    Opening,
    /// With the first discard, while the first turn stands.
    FirstDiscard,
    /// With any discard after an own draw.
    AnyDiscard,
    /// With any own discard, after 吃 or 碰 too.
    OwnDiscard,
}

impl Moment {
    /// Whether it is a matter of the dealt tiles alone.
    pub const fn is_before_the_first_draw(self) -> bool {
        matches!(self, Moment::Dealt | Moment::Opening)
    }

    /// Whether it is gone with the first turn.
    pub const fn is_of_the_first_turn(self) -> bool {
        matches!(self, Moment::Dealt | Moment::Opening | Moment::FirstDiscard)
    }
}

/// The 暗槓 that a player who has declared may make, of the tile he has just drawn and three in his hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LockedKongs {
    None,
    /// One after which he waits for the same kinds, by shape.
    SameWaits,
    /// If, besides, the three are a pung in every reading of what he waits for.
    Strict,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mechanics::Play;
    use crate::{PRESETS, Ruleset};

    #[test]
    fn what_costs_nothing_may_be_declared_in_debt() {
        let free = Declaration::new(Ready::Earthly, Moment::FirstDiscard);
        assert!(free.is_affordable(-1));
        let paid = Declaration { deposit: 1000, ..free };
        assert_eq!([-1, 999, 1000].map(|chips| paid.is_affordable(chips)), [false, false, true]);
        assert!(Declaration { on_credit: true, ..paid }.is_affordable(-1));
    }

    /// `Covered` tells no more than who declares: there is one such declaration, and it says whether all are asked at once.
    #[test]
    fn a_book_knows_one_declaration_of_the_dealt_tiles() {
        for preset in PRESETS {
            let rules = Ruleset::preset(preset.id).expect("a preset");
            let play = rules.mechanics.play.as_ref().expect("all are played");
            let dealt: Vec<&Declaration> =
                play.declarations.iter().filter(|one| one.when.is_before_the_first_draw()).collect();
            assert_eq!(dealt, Vec::from_iter(play.dealt_declaration()), "{}", preset.id);
            let at_once = dealt.iter().any(|one| one.when == Moment::Opening);
            assert_eq!(play.asks_all_to_declare(), at_once, "{}", preset.id);
        }
        let mut play = Play::PLAIN;
        play.declarations = [(Ready::Earthly, Moment::FirstDiscard), (Ready::Heavenly, Moment::Dealt)]
            .map(|(ready, when)| Declaration::new(ready, when))
            .into_iter()
            .collect();
        assert_eq!(play.dealt_declaration().map(|one| one.ready), Some(Ready::Heavenly));
        assert!(!play.asks_all_to_declare());
        play.declarations[1].when = Moment::Opening;
        assert!(play.asks_all_to_declare());
    }
}
