//! What lies aside: 花, 北.

use crate::pattern::Pattern;

/// 拔北: as often as tiles lie aside.
pub static SET_ASIDE: Pattern = Pattern::times_of_claim("nuki", "拔北", |facts| facts.claim.aside.len() as u8)
    .shows(&["345m78p55p chow:123s pung:999s aside:44z +9p"])
    .lacks(&["345m78p55p chow:123s pung:999s +9p"]);
