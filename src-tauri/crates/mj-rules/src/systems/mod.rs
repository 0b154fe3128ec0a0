//! One file a rule book. To add a rule system: a file with its options, rows and mechanics, and a
//! line in [`PRESETS`].

mod based;
mod guangdong;
mod riichi;
mod sanma;
mod shanghai;
mod shanghai_plain;
mod shanghai_sheet;
mod shura;
mod taiwan;
mod tuidaohu;

use crate::ruleset::Preset;

/// The named rule sets.
pub static PRESETS: &[&Preset] = &[
    &shanghai::SHANGHAI,
    &shanghai::SHANGHAI_BAO,
    &riichi::RIICHI,
    &riichi::RIICHI_SOUL,
    &riichi::RIICHI_SOUL_RANKED,
    &riichi::RIICHI_TENHOU,
    &sanma::SANMA,
    &sanma::SANMA_SOUL,
    &sanma::SANMA_TENHOU,
    &shura::SHURA,
    &tuidaohu::TUIDAOHU,
    &guangdong::GUANGDONG,
    &taiwan::TAIWAN,
];

/// The rule set if none is named and none was played before.
pub static USUAL: &Preset = &shanghai::SHANGHAI;
