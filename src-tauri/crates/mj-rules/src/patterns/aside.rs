//! What lies aside: 花, 北.

use crate::facts::Facts;
use crate::pattern::Pattern;

/// The winning tile is the eighth flower.
fn has_all(facts: &Facts<'_>) -> bool {
    facts.claim.aside.len() == 7 && facts.claim.win.is_flower()
}

/// 八仙過海: all eight flowers lie before the winner, whatever he holds.
pub static EIGHT_IMMORTALS: Pattern =
    Pattern::flower_win("eight-immortals", "八仙過海", |facts| has_all(facts) && facts.self_draw())
        .shows(&["147m258p369s1234z aside:1234567f self-draw +8f"])
        .lacks(&["147m258p369s1234z aside:1234567f +8f"]);

/// 七搶一: seven flowers lie before the winner, and the eighth before another.
pub static SEVEN_ROB_ONE: Pattern =
    Pattern::flower_win("seven-rob-one", "七搶一", |facts| has_all(facts) && facts.by_discard())
        .shows(&["147m258p369s1234z aside:1234567f +8f"])
        .lacks(&["147m258p369s1234z aside:1234567f self-draw +8f"]);

/// 拔北: as often as tiles lie aside.
pub static SET_ASIDE: Pattern = Pattern::times_of_claim("nuki", "拔北", |facts| facts.claim.aside.len() as u8)
    .shows(&["34578p55p pung:333s pung:999s aside:44z +9p"])
    .lacks(&["34578p55p pung:333s pung:999s +9p"]);
