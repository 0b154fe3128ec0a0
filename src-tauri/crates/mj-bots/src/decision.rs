//! What a computer player answers: an action that was offered, and why it was chosen.

use mj_table::{Action, View};
use mj_tiles::{Kind, Seat, Tile};
use serde::Serialize;

/// A computer player: it sees what its seat sees and chooses among what it is offered.
pub trait Bot {
    /// Chooses one of the view's offers. Asked is whom the table awaits; who might only take his
    /// discard back is not.
    fn decide(&mut self, view: &View) -> Decision;
}

/// A choice with its reason.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decision {
    /// One of the view's offers.
    pub action: Action,
    pub reason: Reason,
}

/// Why something was chosen: a code that every language has a sentence for, and what it is about.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reason {
    /// What sort of reason.
    pub code: Code,
    /// What the sentence names, in its order.
    pub args: Vec<Arg>,
}

/// Sorts of reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// Nothing else can be done.
    OnlyMove,
    /// By hand: what the turn asks for, drawing or replacing.
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
    /// The discard that keeps the shape nearest: how far it is, how many tiles help.
    KeepShape,
    /// Nothing here brings the hand nearer.
    NoUse,
    /// Keeps to a plan: tiles missing, chips it brings from all who pay, its patterns.
    KeepPlan,
    /// Claims for a plan: chips to be expected with the claim, and without.
    ClaimForPlan,
    /// Leaves a tile that would break 門清 or the plan: chips to be expected as it is.
    DeclineForPlan,
    /// 槓 pays: chips to be expected with it.
    Kong,
    /// The hand waits already; it is covered for the declaration's sake.
    Declare,
    /// Safer than a bolder tile: who waits for that, which it is, what it would cost.
    Safe,
    /// Nothing is within reach that would win.
    Hopeless,
    /// Fits the hand least; in 換牌 the tiles.
    Loose,
}

impl Code {
    /// Every sort of reason.
    pub const ALL: [Code; 17] = [
        Code::OnlyMove,
        Code::Duty,
        Code::Win,
        Code::AnyOffer,
        Code::Slip,
        Code::Nearer,
        Code::Group,
        Code::KeepShape,
        Code::NoUse,
        Code::KeepPlan,
        Code::ClaimForPlan,
        Code::DeclineForPlan,
        Code::Kong,
        Code::Declare,
        Code::Safe,
        Code::Hopeless,
        Code::Loose,
    ];

    /// The word by which texts know it.
    pub const fn word(self) -> &'static str {
        match self {
            Code::OnlyMove => "only-move",
            Code::Duty => "duty",
            Code::Win => "win",
            Code::AnyOffer => "any-offer",
            Code::Slip => "slip",
            Code::Nearer => "nearer",
            Code::Group => "group",
            Code::KeepShape => "keep-shape",
            Code::NoUse => "no-use",
            Code::KeepPlan => "keep-plan",
            Code::ClaimForPlan => "claim-for-plan",
            Code::DeclineForPlan => "decline-for-plan",
            Code::Kong => "kong",
            Code::Declare => "declare",
            Code::Safe => "safe",
            Code::Hopeless => "hopeless",
            Code::Loose => "loose",
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
    pub const fn plain(action: Action, code: Code) -> Decision {
        Decision { action, reason: Reason { code, args: Vec::new() } }
    }

    /// A choice with what its reason names.
    pub fn with(action: Action, code: Code, args: impl IntoIterator<Item = Arg>) -> Decision {
        Decision { action, reason: Reason { code, args: args.into_iter().collect() } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_what_is_written() {
        for code in Code::ALL {
            assert_eq!(serde_json::to_string(&code).unwrap(), format!("\"{}\"", code.word()));
        }
    }
}
