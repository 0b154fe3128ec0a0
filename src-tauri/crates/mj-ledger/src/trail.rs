//! 更正記錄: the organiser's acts with author, time and reason. They overwrite nothing.

use crate::members::check_text;
use crate::seal::seal;
use crate::{Damage, Error, GameKey, MemberId, Read, Refused, Time, Write};
use serde::{Deserialize, Serialize};

/// Author, time and reason of an act.
#[derive(Clone, Debug)]
pub struct Attribution {
    pub at: Time,
    pub author: String,
    pub reason: String,
}

/// The acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// A hand was replaced.
    CorrectHand,
    /// A hand was voided.
    VoidHand,
    /// A game was voided.
    VoidGame,
    /// A void game was restored.
    RestoreGame,
    /// The organiser ended a game.
    CloseGame,
    /// A game of the score desk that was ended by mistake was reopened.
    ReopenGame,
    /// Two entries were merged.
    Merge,
    /// Personal data were erased.
    Erase,
    /// A game was imported.
    Import,
    /// The organiser accepted an imported game.
    AcceptGame,
    /// The organiser kept a hand although the hands before it were corrected.
    SettleHand,
    /// The organiser kept the end of a game although its hands were corrected.
    SettleEnd,
    /// 代打: a computer plays for a player until they are back.
    StandIn,
    /// The player is back.
    BackAgain,
    /// 換人: another member took over a player's seat.
    SwapSeat,
    /// The organiser gave a seat's owner a new ticket, or a member one without a PIN.
    NewWay,
    /// The machine's clock jumped, or was set back since the last game.
    Clock,
    /// 罰分: a player pays others outside any hand.
    Penalty,
    /// A penalty was withdrawn.
    WithdrawPenalty,
}

impl Act {
    /// All acts.
    pub const ALL: [Act; 19] = [
        Act::CorrectHand,
        Act::VoidHand,
        Act::VoidGame,
        Act::RestoreGame,
        Act::CloseGame,
        Act::ReopenGame,
        Act::Merge,
        Act::Erase,
        Act::Import,
        Act::AcceptGame,
        Act::SettleHand,
        Act::SettleEnd,
        Act::StandIn,
        Act::BackAgain,
        Act::SwapSeat,
        Act::NewWay,
        Act::Clock,
        Act::Penalty,
        Act::WithdrawPenalty,
    ];

    /// The word in the books.
    pub const fn word(self) -> &'static str {
        match self {
            Act::CorrectHand => "correct-hand",
            Act::VoidHand => "void-hand",
            Act::VoidGame => "void-game",
            Act::RestoreGame => "restore-game",
            Act::CloseGame => "close-game",
            Act::ReopenGame => "reopen-game",
            Act::Merge => "merge",
            Act::Erase => "erase",
            Act::Import => "import",
            Act::AcceptGame => "accept-game",
            Act::SettleHand => "settle-hand",
            Act::SettleEnd => "settle-end",
            Act::StandIn => "stand-in",
            Act::BackAgain => "back-again",
            Act::SwapSeat => "swap-seat",
            Act::NewWay => "new-way",
            Act::Clock => "clock",
            Act::Penalty => "penalty",
            Act::WithdrawPenalty => "withdraw-penalty",
        }
    }

    pub(crate) fn from_word(word: &str) -> Result<Act, Error> {
        Act::ALL.into_iter().find(|act| act.word() == word).ok_or_else(|| Error::Damaged(Damage::Act(word.into())))
    }
}

/// A line of the trail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Trail {
    /// The number in these books.
    pub id: i64,
    pub at: Time,
    pub author: String,
    pub act: Act,
    pub reason: String,
    pub game: Option<GameKey>,
    pub hand: Option<u32>,
    pub member: Option<MemberId>,
    /// Further data of the act, as JSON.
    pub detail: String,
}

/// What an act is about.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct About {
    pub game: Option<GameKey>,
    pub hand: Option<u32>,
    pub member: Option<MemberId>,
}

impl Trail {
    /// The seal of a line, without row numbers, which differ between books.
    pub(crate) fn seal(&self) -> Result<[u8; 16], Error> {
        seal(&(self.at, &self.author, self.act, &self.reason, self.game, self.hand, self.member, &self.detail))
    }
}

pub(crate) const COLUMNS: &str = "id, at, author, act, reason, game, hand, member, detail, seal";

impl Read<'_> {
    /// The trail, newest first.
    pub fn trail(&self) -> Result<Vec<Trail>, Error> {
        self.trail_where("1 ORDER BY id DESC", [])
    }

    /// The acts on a game, oldest first.
    pub fn trail_of(&self, game: GameKey) -> Result<Vec<Trail>, Error> {
        self.trail_where("game = ?1 ORDER BY id", [game.0])
    }

    /// A part of the trail, newest first: the lines of a period, with a number to skip and a maximum.
    pub fn trail_page(
        &self,
        from: Option<Time>,
        until: Option<Time>,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<Trail>, Error> {
        let (from, until) = (from.map_or(i64::MIN, |from| from.0), until.map_or(i64::MAX, |until| until.0));
        self.trail_where(
            "at >= ?1 AND at < ?2 ORDER BY at DESC, id DESC LIMIT ?3 OFFSET ?4",
            (from, until, limit, skip),
        )
    }

    fn trail_where(&self, condition: &str, values: impl rusqlite::Params) -> Result<Vec<Trail>, Error> {
        let mut query = self.sql.prepare_cached(&format!("SELECT {COLUMNS} FROM trail WHERE {condition}"))?;
        let mut rows = query.query(values)?;
        let mut trail = Vec::new();
        while let Some(row) = rows.next()? {
            trail.push(read(row)?.0);
        }
        Ok(trail)
    }
}

/// A row in the order of [`COLUMNS`], and its seal.
pub(crate) fn read(row: &rusqlite::Row<'_>) -> Result<(Trail, Vec<u8>), Error> {
    let act: String = row.get(3)?;
    let trail = Trail {
        id: row.get(0)?,
        at: Time(row.get(1)?),
        author: row.get(2)?,
        act: Act::from_word(&act)?,
        reason: row.get(4)?,
        game: row.get::<_, Option<i64>>(5)?.map(GameKey),
        hand: row.get(6)?,
        member: row.get::<_, Option<i64>>(7)?.map(MemberId),
        detail: row.get(8)?,
    };
    Ok((trail, row.get(9)?))
}

impl Write<'_> {
    /// Notes a substitution at a running game, or its end; `detail` names the players.
    pub fn note_help(&self, game: GameKey, act: Act, detail: &str, by: &Attribution) -> Result<(), Error> {
        if self.is_over(game)? {
            return Err(Error::Refused(Refused::GameOver));
        }
        self.note(by, act, About { game: Some(game), ..About::default() }, detail).map(drop)
    }

    /// Notes that the organiser gave a member a ticket without a PIN.
    pub fn note_way_in(&self, member: MemberId, by: &Attribution) -> Result<(), Error> {
        self.note(by, Act::NewWay, About { member: Some(member), ..About::default() }, "{}").map(drop)
    }

    /// Writes a line of the trail and returns its number.
    pub(crate) fn note(&self, by: &Attribution, act: Act, about: About, detail: &str) -> Result<i64, Error> {
        check_text(&by.reason)?;
        check_text(&by.author)?;
        if by.reason.trim().is_empty() || by.author.trim().is_empty() {
            return Err(Error::Refused(Refused::Unreasoned));
        }
        let trail = Trail {
            id: 0,
            at: about.game.map_or(Ok(by.at), |game| self.time_noted(game, by.at))?,
            author: by.author.clone(),
            act,
            reason: by.reason.clone(),
            game: about.game,
            hand: about.hand,
            member: about.member,
            detail: detail.into(),
        };
        let seal = trail.seal()?;
        let insert = "INSERT INTO trail (at, author, act, reason, game, hand, member, detail, seal)
                      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
        let (game, member) = (about.game.map(|game| game.0), about.member.map(|member| member.0));
        let row = (trail.at.0, &by.author, act.word(), &by.reason, game, about.hand, member, detail, seal);
        self.sql.prepare_cached(insert)?.execute(row)?;
        about.game.iter().for_each(|&game| self.unseal(game));
        Ok(self.sql.last_insert_rowid())
    }
}
