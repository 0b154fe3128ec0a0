//! 代打、換人: at which seats of a game another person played, as the trail keeps it. A log knows seats and no people, so it
//! stays as it is; the trail says who sat there, from which hand on, and why.

use mj_bots::Strength;
use mj_ledger::{Act, Attribution, Error, GameKey, Member, Read, Time, Trail};
use mj_table::Player;
use mj_wire::protocol::Helped as Shown;
use serde::{Deserialize, Serialize};

/// What happened at a seat.
#[derive(Clone, Debug)]
pub struct Helped {
    pub player: Player,
    /// From which hand on.
    pub hand: u32,
    pub how: How,
}

/// How a person was helped out.
#[derive(Clone, Debug)]
pub enum How {
    /// 代打: a computer plays, until the hand in which he is back. `again` says that he was back in this very hand and
    /// went once more, which the trail is not told.
    Computer { kind: Strength, until: Option<u32>, gone: Gone, again: bool },
    /// 換人: another plays on.
    Swap { before: Box<Member>, now: Box<Member> },
}

/// Why a computer plays for a player, which says what brings him back. A screen that several share says nothing of
/// one of them: there each says so himself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gone {
    /// So the organiser says: he is back as soon as his device is.
    Away,
    /// 託管: cut off and waited for; he is back as soon as his device is.
    CutOff,
    /// 退出: he got up for good, unless he sits down again.
    Left,
    /// 託管: he let his time run out before his device. That the device is there says nothing of him: he says so himself.
    Idle,
}

/// What a line of the trail says besides who did it and why.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Detail {
    pub player: u8,
    pub hand: u32,
    /// Strength of the computer that plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// He got up for good.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub left: bool,
    /// He let his time run out before his device.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub idle: bool,
    /// His time ran out while he was cut off.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cut_off: bool,
    /// 換人: the uid of the person who sat there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// And of the person who plays on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub now: Option<String>,
}

/// Computers that sit in for people play as well as they can.
pub const STAND_IN: Strength = Strength::Club;

impl Helped {
    /// As the trail of a game has it.
    pub fn all(books: &Read<'_>, game: GameKey) -> Result<Vec<Helped>, Error> {
        let mut all = Vec::new();
        for line in books.trail_of(game)? {
            add(&mut all, books, &line)?;
        }
        Ok(all)
    }

    /// A person who plays on in a seat sits there, among the people of a game as they were entered.
    pub fn seat(all: &[Helped], members: &mut [Member]) {
        for helped in all {
            if let (How::Swap { now, .. }, Some(seat)) = (&helped.how, members.get_mut(helped.player.index())) {
                *seat = (**now).clone();
            }
        }
    }

    /// For whom a computer plays now.
    pub const fn stands_in(&self) -> Option<Strength> {
        match self.how {
            How::Computer { kind, until: None, .. } => Some(kind),
            How::Computer { .. } | How::Swap { .. } => None,
        }
    }

    /// Whether the trail does not know of it.
    pub const fn is_again(&self) -> bool {
        matches!(self.how, How::Computer { again: true, .. })
    }

    /// What of all this screens are told: who sits where, and of each player when a computer played for him last.
    pub fn told(all: &[Helped]) -> Vec<Shown> {
        let is_last = |(at, helped): &(usize, &Helped)| {
            let later = &all[at + 1..];
            let again = |other: &Helped| other.player == helped.player && matches!(other.how, How::Computer { .. });
            matches!(helped.how, How::Swap { .. }) || !later.iter().any(again)
        };
        all.iter().enumerate().filter(is_last).map(|(_, helped)| helped.shown()).collect()
    }

    /// As screens are told.
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

    /// As the books keep it. Numbers and strings can be written.
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

/// He is back, or another plays in his place: no computer plays for him any more.
pub fn back(all: &mut [Helped], whose: Player, hand: u32) {
    let his = all.iter_mut().rev().find(|helped| helped.player == whose && helped.stands_in().is_some());
    if let Some(Helped { how: How::Computer { until, .. }, .. }) = his {
        *until = Some(hand);
    }
}

/// A person who does it, now; without a word of his the act says enough.
pub fn by(author: &str, reason: &str, otherwise: &str) -> Attribution {
    let or = |text: &str, other: &str| if text.trim().is_empty() { other.to_owned() } else { text.trim().to_owned() };
    Attribution { at: Time::now(), author: or(author, "laomajiang"), reason: or(reason, otherwise) }
}
