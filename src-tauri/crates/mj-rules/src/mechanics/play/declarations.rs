//! Declarations of being ready: 天聽, 地聽, 立直, 聽牌. This module says what may be declared and what a player may do after
//! it. What it is worth is a row of the book.

use crate::claim::Ready;
use arrayvec::ArrayVec;

/// The declarations of a book. The first that fits is offered.
pub type Declarations = ArrayVec<Declaration, 4>;

/// A declaration and its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declaration {
    pub ready: Ready,
    pub when: Moment,
    /// Only with a hand that has claimed nothing.
    pub concealed: bool,
    /// The least number of tiles left to draw before the discard that goes with it.
    pub min_left: u8,
    /// 供託: the deposit, laid on the table once the discard stands.
    pub deposit: u32,
    /// Whether the deposit is paid even if the discard is won. The winner takes it.
    pub paid_when_won: bool,
    /// Whether the player may go below zero to pay it (盒聽).
    pub on_credit: bool,
    /// Whether the player afterwards discards each drawn tile and claims nothing. Otherwise they play freely, and any
    /// claim, any kong and any discard but the drawn tile cancels it.
    pub locks: bool,
    /// The 暗槓 that a locked hand may make afterwards.
    pub kongs: LockedKongs,
}

impl Declaration {
    /// A declaration that costs nothing and depends only on its moment.
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

    /// Whether a player with this many chips can pay for it. A player in debt may make one that costs nothing.
    pub const fn is_affordable(&self, chips: i64) -> bool {
        self.deposit == 0 || self.on_credit || chips >= self.deposit as i64
    }
}

/// When a declaration may be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// With the dealt tiles, before the first draw.
    Dealt,
    /// With the dealt tiles, before the dealer's first act. All are asked at once, and only then.
    Opening,
    /// With the first discard, while the first turn stands.
    FirstDiscard,
    /// With any discard after the player's own draw.
    AnyDiscard,
    /// With any discard of the player, also after 吃 or 碰.
    OwnDiscard,
}

impl Moment {
    /// Whether it concerns the dealt tiles alone.
    pub const fn is_before_the_first_draw(self) -> bool {
        matches!(self, Moment::Dealt | Moment::Opening)
    }

    /// Whether it ends with the first turn.
    pub const fn is_of_the_first_turn(self) -> bool {
        matches!(self, Moment::Dealt | Moment::Opening | Moment::FirstDiscard)
    }
}

/// The 暗槓 that a player may make after a declaration, of the drawn tile and three in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LockedKongs {
    None,
    /// One that keeps the waits, by shape.
    SameWaits,
    /// The same, and the three must be a pung in every reading of the waits.
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

    /// `Covered` names only the player: there is one such declaration, which says whether all are asked at once.
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
