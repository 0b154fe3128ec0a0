//! 代打、換人: substitutions at a game's seats, from the trail. A log knows seats and no people, so it does not
//! change; the trail tells who sat there, from which hand on, and why.

use mj_bots::Strength;
use mj_ledger::{Act, Attribution, Error, GameKey, Member, Read, Time, Trail};
use mj_table::Player;
use mj_wire::protocol::Helped as Shown;
use serde::{Deserialize, Serialize};

/// A substitution at a seat.
#[derive(Clone, Debug)]
pub struct Helped {
    pub player: Player,
    /// The first hand of the substitution.
    pub hand: u32,
    pub how: How,
}

/// The kinds of substitutions.
#[derive(Clone, Debug)]
pub enum How {
    /// 代打: a computer plays until the hand in which the player is back. `again`: the player was back in this
    /// hand and went once more, which is not written to the trail.
    Computer { kind: Strength, until: Option<u32>, gone: Gone, again: bool },
    /// 換人: another person plays on.
    Swap { before: Box<Member>, now: Box<Member> },
}

/// Why a computer plays for a player, which decides how they come back. A shared screen tells nothing about a
/// single player; there the player has to say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gone {
    /// By the organiser: ends when the player's device is back.
    Away,
    /// 託管: disconnected for too long; ends when the device is back.
    CutOff,
    /// 退出: the player left for good, unless they sit down again.
    Left,
    /// 託管: the player's time ran out while their device was connected. The player must say that they are back.
    Idle,
}

/// The detail of a line of the trail.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Detail {
    pub player: u8,
    pub hand: u32,
    /// The strength of the computer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The player left for good.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub left: bool,
    /// The player's time ran out while their device was connected.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub idle: bool,
    /// The player's time ran out while they were disconnected.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cut_off: bool,
    /// 換人: the uid of the former player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// The uid of the new player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub now: Option<String>,
}

/// The strength of substitute computers.
pub const STAND_IN: Strength = Strength::Club;

impl Helped {
    /// Reads the substitutions of a game from the trail.
    pub fn all(books: &Read<'_>, game: GameKey) -> Result<Vec<Helped>, Error> {
        let mut all = Vec::new();
        for line in books.trail_of(game)? {
            add(&mut all, books, &line)?;
        }
        Ok(all)
    }

    /// Replaces people by their substitutes in a game's list of original players.
    pub fn seat(all: &[Helped], members: &mut [Member]) {
        for helped in all {
            if let (How::Swap { now, .. }, Some(seat)) = (&helped.how, members.get_mut(helped.player.index())) {
                *seat = (**now).clone();
            }
        }
    }

    /// The strength of the computer that plays now, if any.
    pub const fn stands_in(&self) -> Option<Strength> {
        match self.how {
            How::Computer { kind, until: None, .. } => Some(kind),
            How::Computer { .. } | How::Swap { .. } => None,
        }
    }

    /// Whether it is not in the trail.
    pub(crate) const fn is_again(&self) -> bool {
        matches!(self.how, How::Computer { again: true, .. })
    }

    /// The substitutions for the screens: who sits where, and each player's last 代打.
    pub fn told(all: &[Helped]) -> Vec<Shown> {
        let is_last = |(at, helped): &(usize, &Helped)| {
            let later = &all[at + 1..];
            let again = |other: &Helped| other.player == helped.player && matches!(other.how, How::Computer { .. });
            matches!(helped.how, How::Swap { .. }) || !later.iter().any(again)
        };
        all.iter().enumerate().filter(is_last).map(|(_, helped)| helped.shown()).collect()
    }

    /// The form for the screens.
    pub fn shown(&self) -> Shown {
        let (until, before, now) = match &self.how {
            How::Computer { until, .. } => (*until, None, None),
            How::Swap { before, now } => (None, Some(before.name.clone()), Some(now.name.clone())),
        };
        Shown { player: self.player, hand: self.hand, until, before, now }
    }
}

impl Detail {
    const fn gone(&self) -> Gone {
        match self {
            Detail { left: true, .. } => Gone::Left,
            Detail { idle: true, .. } => Gone::Idle,
            Detail { cut_off: true, .. } => Gone::CutOff,
            _ => Gone::Away,
        }
    }

    /// The form in the books. Numbers and strings can always be serialised.
    pub fn written(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub fn read(text: &str) -> Option<Detail> {
        serde_json::from_str(text).ok()
    }
}

fn add(all: &mut Vec<Helped>, books: &Read<'_>, line: &Trail) -> Result<(), Error> {
    let Some(detail) = Detail::read(&line.detail) else { return Ok(()) };
    let (player, hand) = (Player(detail.player), detail.hand);
    match line.act {
        Act::StandIn => {
            let kind = detail.kind.as_deref().and_then(Strength::from_word).unwrap_or(STAND_IN);
            all.push(Helped {
                player,
                hand,
                how: How::Computer { kind, until: None, gone: detail.gone(), again: false },
            });
        }
        Act::BackAgain => back(all, player, hand),
        Act::SwapSeat => {
            let person = |uid: Option<&String>| -> Result<Option<Member>, Error> {
                let Some(entered) = uid.map(|uid| books.member_by_uid(uid)).transpose()?.flatten() else {
                    return Ok(None);
                };
                books.person(entered.id).map(Some)
            };
            let (before, now) = (person(detail.before.as_ref())?, person(detail.now.as_ref())?);
            if let (Some(before), Some(now)) = (before, now) {
                back(all, player, hand);
                all.push(Helped { player, hand, how: How::Swap { before: before.into(), now: now.into() } });
            }
        }
        _ => {}
    }
    Ok(())
}

/// Ends a player's 代打: they are back or replaced.
pub fn back(all: &mut [Helped], whose: Player, hand: u32) {
    let theirs = all.iter_mut().rev().find(|helped| helped.player == whose && helped.stands_in().is_some());
    if let Some(Helped { how: How::Computer { until, .. }, .. }) = theirs {
        *until = Some(hand);
    }
}

/// An attribution to a person, now; without a reason, the act is reason enough.
pub fn by(author: &str, reason: &str, otherwise: &str) -> Attribution {
    let or = |text: &str, other: &str| if text.trim().is_empty() { other.to_owned() } else { text.trim().to_owned() };
    Attribution { at: Time::now(), author: or(author, "laomajiang"), reason: or(reason, otherwise) }
}
