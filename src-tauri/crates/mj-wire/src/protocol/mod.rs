//! One protocol for every screen: a *device* asks, the host answers each question once and tells the
//! device, in numbered messages, what it may know of the table before it. The same envelopes go over the
//! window's channel and over a WebSocket.

mod aids;
mod ask;
mod house;
mod records;
mod tell;
mod wishes;

pub use aids::{Booked, Chapter, DiscardHint, Hints, Opened, Sealed};
pub use ask::{Ask, NewTable, Request, SeatWish};
pub use house::{LengthLine, OnlyWith, OptionChoice, OptionKind, OptionLine, OptionPlace, RulesLine, Said};
pub use records::{
    BooksPage, Brought, Carried, Checking, Deed, Example, Flaw, GamePage, GameRow, GameSeat, Held, LogFound, OfficeAsk,
    OfficeTold, PaperFormat, PaperOf, PatternBook, PatternGroup, PatternRow, Person, PersonEntry, PersonKind, Played,
    RankBy, Recorded, Records, ReplayPage, SetName, SheetPage, Shown, Step, Tongue, TrailGame, TrailRow, Verdict,
    WallRow, Weighed, When, Which, WhichGames, Year,
};
pub use tell::{
    About, Answer, Code, Gate, Home, MemberLine, Message, Named, News, Refusal, SeatFault, Sitting, TableInfo,
    TableNews, Unfinished,
};
pub use wishes::{Wishes, Wishing};

/// The version of this protocol. Another one gets a page that says so, and nothing else.
pub const PROTOCOL: u32 = 1;

#[cfg(all(test, feature = "ts"))]
mod types;
