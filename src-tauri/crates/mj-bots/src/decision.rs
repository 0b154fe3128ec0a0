//! The answer of a computer player: an offered action, and the reason for it.

use mj_table::{Action, View};
use mj_tiles::{Kind, Seat, Tile};
use serde::Serialize;

/// A computer player. It sees what its seat sees and chooses among its offers.
pub trait Bot {
    /// Chooses one of the view's offers. Only a seat that the table awaits is asked, and not one that might merely take
    /// its discard back.
    fn decide(&mut self, view: &View) -> Decision;
}

/// A choice with its reason.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decision {
    /// One of the view's offers.
    pub action: Action,
    pub reason: Reason,
}

/// The reason for a choice: a code that every language has a sentence for, and what the sentence names.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reason {
    pub code: ReasonCode,
    /// What the sentence names, in order.
    pub args: Vec<Arg>,
}

/// Sorts of reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReasonCode {
    /// Nothing else can be done.
    OnlyMove,
    /// By hand: drawing or replacing, as the turn requires.
    Duty,
    /// 胡
    Win,
    /// Any offer, by chance.
    AnyOffer,
    /// A slip: what no player should do.
    Slip,
    /// Brings the shape nearer.
    Nearer,
    /// Makes a group, whether that brings the shape nearer or not.
    Group,
    /// The discard that keeps the shape nearest, with its distance and the number of helpful tiles.
    KeepShape,
    /// Nothing offered brings the hand nearer.
    NoUse,
    /// Keeps to a plan, with the tiles missing, the chips that it brings from all who pay, and its patterns.
    KeepPlan,
    /// Claims for a plan, with the expected chips with the claim and without.
    ClaimForPlan,
    /// Leaves a tile that would break 門清 or the plan, with the expected chips as it is.
    DeclineForPlan,
    /// 槓 pays, with the expected chips.
    Kong,
    /// The hand is ready and is declared.
    Declare,
    /// Safer than a bolder tile, with the player who waits for that, which it is, and its expected cost.
    Safe,
    /// Nothing within reach would win.
    Hopeless,
    /// Fits the hand least; for 換牌 with the tiles.
    Loose,
}

impl ReasonCode {
    /// Every sort of reason.
    pub const ALL: [ReasonCode; 17] = [
        ReasonCode::OnlyMove,
        ReasonCode::Duty,
        ReasonCode::Win,
        ReasonCode::AnyOffer,
        ReasonCode::Slip,
        ReasonCode::Nearer,
        ReasonCode::Group,
        ReasonCode::KeepShape,
        ReasonCode::NoUse,
        ReasonCode::KeepPlan,
        ReasonCode::ClaimForPlan,
        ReasonCode::DeclineForPlan,
        ReasonCode::Kong,
        ReasonCode::Declare,
        ReasonCode::Safe,
        ReasonCode::Hopeless,
        ReasonCode::Loose,
    ];

    /// Its word in texts.
    pub const fn word(self) -> &'static str {
        match self {
            ReasonCode::OnlyMove => "only-move",
            ReasonCode::Duty => "duty",
            ReasonCode::Win => "win",
            ReasonCode::AnyOffer => "any-offer",
            ReasonCode::Slip => "slip",
            ReasonCode::Nearer => "nearer",
            ReasonCode::Group => "group",
            ReasonCode::KeepShape => "keep-shape",
            ReasonCode::NoUse => "no-use",
            ReasonCode::KeepPlan => "keep-plan",
            ReasonCode::ClaimForPlan => "claim-for-plan",
            ReasonCode::DeclineForPlan => "decline-for-plan",
            ReasonCode::Kong => "kong",
            ReasonCode::Declare => "declare",
            ReasonCode::Safe => "safe",
            ReasonCode::Hopeless => "hopeless",
            ReasonCode::Loose => "loose",
        }
    }
}

/// Something a reason names.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A tile.
    Tile(Tile),
    /// A kind of tile.
    Kind(Kind),
    /// A player.
    Seat(Seat),
    /// A pattern's id.
    Pattern(&'static str),
    /// A number: tiles, exchanges, chips.
    Number(i64),
}

impl Decision {
    /// A choice whose reason names nothing.
    pub const fn plain(action: Action, code: ReasonCode) -> Decision {
        Decision { action, reason: Reason { code, args: Vec::new() } }
    }

    /// A choice with what its reason names.
    pub fn with(action: Action, code: ReasonCode, args: impl IntoIterator<Item = Arg>) -> Decision {
        Decision { action, reason: Reason { code, args: args.into_iter().collect() } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_what_is_written() {
        for code in ReasonCode::ALL {
            assert_eq!(serde_json::to_string(&code).unwrap(), format!("\"{}\"", code.word()));
        }
    }
}
