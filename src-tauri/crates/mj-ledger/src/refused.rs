//! The causes of refusals, of faults in an entry, and of faults in an export, with what each is about. The
//! caller puts them into the reader's language.

use crate::Error;

/// An act that the state of the books does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    #[error("everything is imported into new books only")]
    NotNew,
    #[error("a correction that the trail does not know")]
    NoCorrection,
    #[error("no such penalty stands")]
    NoPenalty,
    #[error("only a game that was brought from elsewhere is accepted, and once")]
    Unacceptable,
    #[error("a game counts if two members played in it")]
    TooFewMembers,
    #[error("other rules of the house have this name")]
    HouseName,
    #[error("there are too many rules of the house")]
    ManyHouses,
    #[error("there are no such rules of the house")]
    NoHouse,
    #[error("these rules of the house have been forgotten meanwhile")]
    HouseForgotten,
    #[error("this entry is closed")]
    EntryClosed,
    #[error("a computer player stays one")]
    StaysComputer,
    #[error("an entry is not merged into itself")]
    IntoItself,
    #[error("only two entries that stand for themselves can be merged")]
    MergedAlready,
    #[error("a computer player is no member")]
    ComputerMerged,
    #[error("both sat at one table, so they are two")]
    AtOneTable,
    #[error("there is nothing personal in this entry")]
    NothingPersonal,
    #[error("no number is left")]
    NoNumberLeft,
    #[error("a member's number is 1 or more, and no more than a million")]
    Number,
    #[error("a name has 1 to 60 characters, none of them a control character, and no blanks around it")]
    Name,
    #[error("the program calls a person in some role so")]
    RoleName,
    #[error("a text has no control characters, and no more than 20,000 bytes")]
    Text,
    #[error("no member practises under this entry")]
    NoPractice,
    #[error("no member sits at a table twice")]
    SitsTwice,
    #[error("a member who was erased does not sit down")]
    ErasedSits,
    #[error("several people have this name: say the number")]
    Namesakes,
    #[error("no player is there")]
    NobodyThere,
    #[error("they have not joined")]
    NotJoined,
    #[error("the game is over")]
    GameOver,
    #[error("an act of the organiser needs a reason and an author")]
    Unreasoned,
    #[error("a line of the log does not follow the one before")]
    LogLine,
    #[error("a part of the log does not follow the one before")]
    LogPart,
    #[error("the log of the last hand is not folded")]
    Unfolded,
    #[error("there is no such hand")]
    NoHand,
    #[error("a game is corrected with its end, if it has ended")]
    EndMissing,
    #[error("a game that is being played is ended first")]
    StillPlayed,
    #[error("the game is void already")]
    VoidAlready,
    #[error("the game is not void")]
    NotVoid,
    #[error("only a game of the score desk that is over can be gone on with")]
    NotReopened,
    #[error("a void game is restored first")]
    VoidFirst,
    #[error("a result for every player")]
    Results,
    #[error("a game that counts has three or four players")]
    OddPlayers,
    #[error("a practice game never counts")]
    Practice,
    #[error("a game in which a player was replaced never counts")]
    Swapped,
    #[error("a game of the score desk ends at the score desk")]
    AtTheDesk,
    #[error("refused by the score desk")]
    Desk,
    #[error("too many games for one report")]
    ManyGames,
    #[error("no id")]
    NoId,
    #[error("no games that were taken along")]
    NotAlong,
    #[error("the owner of these games has an entry here already")]
    PlaysHere,
    #[error(transparent)]
    Entry(#[from] EntryFault),
}

/// What is wrong with a person's entry, whatever wrote it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryFault {
    #[error("a member who was erased has a name, notes or a PIN")]
    ErasedNamed,
    #[error("the name is none")]
    Name,
    #[error("the notes have control characters")]
    Notes,
    #[error("the number is none")]
    Number,
    #[error("the number is another's too")]
    NumberTwice,
    #[error("a member without a number, or a number of one who is no member")]
    Numbered,
    #[error("merged into an entry that is merged itself")]
    MergedOn,
    #[error("merged, and only one of the two erased")]
    HalfErased,
    #[error("a computer player is merged")]
    Computer,
}

/// What is wrong with a line of an export.
#[derive(Debug, thiserror::Error)]
pub enum Flaw {
    /// It is not UTF-8.
    #[error("no text")]
    NoText,
    /// The file is truncated.
    #[error("the end is missing")]
    Cut,
    /// There is content after the end, or a second beginning.
    #[error("after the end")]
    AfterEnd,
    /// The counts differ from those of the end.
    #[error("there are more or fewer members or games than it says")]
    Counts,
    /// A newer version.
    #[error("version {found}; this program reads up to {known}")]
    Version {
        found: u32,
        /// The newest known version.
        known: u32,
    },
    /// A file of another program.
    #[error("no export of this program")]
    Foreign,
    /// An export, but not of a member's own games.
    #[error("no games that were taken along")]
    NotAlong,
    /// The beginning is repeated.
    #[error("a second beginning")]
    Again,
    /// Not JSON, or not of the expected form.
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    /// A time in the future, or one before the game began.
    #[error("a time that cannot be")]
    Date,
    /// The books refuse its content.
    #[error("{0}")]
    Books(Box<Error>),
}
