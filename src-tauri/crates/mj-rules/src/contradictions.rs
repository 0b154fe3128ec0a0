//! Patterns that exclude each other, for a player who names patterns without showing tiles.
//!
//! Two patterns exclude each other by what their predicates need ([`Needs`]) or by [`AXES`], data beside the rows. Only
//! certain cases are listed; patterns that are not listed may still exclude each other. A property test checks both
//! against hands read from their tiles.

use crate::pattern::Pattern;
use crate::patterns::{chows, honours, luck, numbers, pungs, special, suits, waits};
use crate::reading::Needs;
use crate::rows::RowSet;
use crate::ruleset::Ruleset;

/// Patterns of one class. A hand belongs to at most one class of an axis.
type Class = &'static [&'static Pattern];

/// Questions that have one answer for each hand.
static AXES: &[&[Class]] = &[
    // How many kongs.
    &[&[&pungs::ONE_KONG], &[&pungs::TWO_KONGS], &[&pungs::THREE_KONGS], &[&pungs::FOUR_KONGS]],
    // How many dark pungs.
    &[&[&pungs::ONE_DARK_PUNG], &[&pungs::TWO_DARK_PUNGS], &[&pungs::THREE_DARK_PUNGS], &[&pungs::FOUR_DARK_PUNGS]],
    // 清四碰 has three pungs on the table and wins with the fourth: no kong, no second dark pung.
    &[&[&pungs::CLEAR_FOUR_PUNGS], &[&luck::CLEAR, &luck::CLEAR_SELF_DRAW]],
    &[&[&pungs::CLEAR_FOUR_PUNGS], &[&pungs::ONE_KONG, &pungs::TWO_KONGS, &pungs::THREE_KONGS, &pungs::FOUR_KONGS]],
    &[&[&pungs::CLEAR_FOUR_PUNGS], &[&pungs::TWO_DARK_PUNGS, &pungs::THREE_DARK_PUNGS, &pungs::FOUR_DARK_PUNGS]],
    // The row 自摸 is for hands that are not 門清.
    &[&[&luck::SELF_DRAW], &[&luck::CLEAR, &luck::CLEAR_SELF_DRAW]],
    // How many suits.
    &[
        &[
            &suits::PURE_SUIT,
            &suits::MIXED_SUIT,
            &suits::PURE_SUIT_PUNGS,
            &suits::MIXED_SUIT_PUNGS,
            &suits::WAN_FORTUNE,
            &suits::LONG_PROSPERITY,
            &suits::ROUND_LONGEVITY,
            &special::NINE_GATES,
        ],
        &[&suits::ONE_SUIT_SHORT],
        &[&suits::FIVE_GATES, &chows::THREE_SISTERS, &pungs::SWORN_THREE, &numbers::THREE_FIVES],
    ],
    // Which suit with its dragon.
    &[&[&suits::WAN_FORTUNE], &[&suits::LONG_PROSPERITY], &[&suits::ROUND_LONGEVITY]],
    // 么
    &[
        &[&numbers::NO_TERMINALS],
        &[
            &chows::OLD_AND_YOUNG,
            &chows::DOUBLE_FLOAT,
            &chows::STRAIGHT,
            &pungs::OLD_AND_YOUNG_PUNGS,
            &numbers::MIXED_OUTSIDE,
            &numbers::PURE_OUTSIDE,
            &numbers::ALL_CARRY_TERMINAL,
            &numbers::ALL_TERMINAL_PUNGS,
            &numbers::ONE_NINE_NUMBERS,
            &special::NINE_GATES,
        ],
    ],
    // 5
    &[&[&numbers::NO_FIVES], &[&numbers::THREE_FIVES, &waits::MIDDLE_FIVE, &chows::STRAIGHT, &special::NINE_GATES]],
    // How many of the eleven numbers.
    &[
        &[&numbers::MIXED_THREE_NUMBERS, &numbers::PURE_THREE_NUMBERS],
        &[&numbers::MIXED_TWO_NUMBERS, &numbers::PURE_TWO_NUMBERS, &numbers::ONE_NINE_NUMBERS],
        &[&numbers::SINGLE_NUMBER],
    ],
    // How many waits.
    &[
        &[&waits::SINGLE_WAIT, &waits::LAST_OF_FOUR],
        &[&waits::PAIR_WAIT_TWO, &waits::LAST_OF_EIGHT, &chows::ALL_CHOWS_TWO_SIDED],
    ],
    // Where the winning tile went. With four melds on the table only the 麻將 is left.
    &[
        &[&waits::PAIR_WAIT_TWO, &waits::HALF_BEGGING, &waits::FULL_BEGGING],
        &[&waits::MIDDLE_FIVE, &waits::LAST_OF_EIGHT],
        &[&waits::DOUBLE_PAIR_WAIT, &pungs::CLEAR_FOUR_PUNGS],
    ],
    // Which first turn: the dealer's draw, another's, a discard.
    &[
        &[&luck::HEAVENLY_WIN],
        &[&luck::EARTHLY_WIN],
        &[&luck::HUMAN_WIN_OFF_DEALER, &luck::HUMAN_WIN_BEFORE_DRAW, &luck::HUMAN_WIN_ON_FIRST_DISCARD],
    ],
    // What was declared.
    &[
        &[&luck::HEAVENLY_READY, &luck::HEAVENLY_READY_OR_DEALER],
        &[&luck::EARTHLY_READY, &luck::EARTHLY_READY_OFF_DEALER],
    ],
    // Whether anything was claimed.
    &[
        &[&luck::CLOSED_BY_DISCARD, &luck::CLOSED_SELF_DRAW, &pungs::FIVE_CONCEALED_PUNGS],
        &[&waits::HALF_BEGGING_ALL_OPEN, &waits::FULL_BEGGING_ALL_OPEN],
    ],
];

/// Patterns with an honour that their needs do not show.
static WITH_HONOURS: Class = &[
    &honours::ROUND_WIND,
    &honours::SEAT_WIND,
    &honours::DOUBLE_WIND,
    &honours::OWN_WIND,
    &honours::PREVALENT_WIND,
    &honours::DRAGON_PUNG,
    &honours::THREE_WINDS,
    &honours::SMALL_WINDS,
    &honours::BIG_WINDS,
    &honours::SMALL_DRAGONS,
    &honours::BIG_DRAGONS,
    &honours::BIG_DRAGONS_PUNGS,
    &honours::ALL_HONOUR_PUNGS,
    &suits::FIVE_GATES,
    &suits::WAN_FORTUNE,
    &suits::LONG_PROSPERITY,
    &suits::ROUND_LONGEVITY,
    &special::THIRTEEN_ORPHANS,
];

impl Ruleset {
    /// Two of these rows that exclude each other.
    pub(crate) fn contradiction(&self, rows: RowSet) -> Option<(usize, usize)> {
        let groups = self.mechanics.forms.groups;
        let pattern = |at: usize| self.rows()[at].entry.pattern;
        let later = |one: usize| rows.iter().filter(move |&other| other > one);
        rows.iter()
            .flat_map(|one| later(one).map(move |other| (one, other)))
            .find(|&(one, other)| never_together(pattern(one), pattern(other), groups))
    }
}

/// Whether no hand of this many groups has both.
pub(crate) fn never_together(one: &Pattern, other: &Pattern, groups: u8) -> bool {
    needs_of(one).and(needs_of(other)).cannot_be(groups) || AXES.iter().any(|axis| apart(axis, one, other))
}

fn needs_of(pattern: &Pattern) -> Needs {
    if holds(WITH_HONOURS, pattern) { pattern.needs.and(Needs::HONOURS) } else { pattern.needs }
}

/// Whether they belong to two classes of an axis and share none.
fn apart(axis: &[Class], one: &Pattern, other: &Pattern) -> bool {
    let classes = |pattern| axis.iter().position(|class| holds(class, pattern));
    matches!((classes(one), classes(other)), (Some(one), Some(other)) if one != other)
}

fn holds(class: Class, pattern: &Pattern) -> bool {
    class.iter().any(|&listed| std::ptr::eq(listed, pattern))
}
