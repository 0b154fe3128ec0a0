//! One protocol for every screen. A *device* sends requests; the host answers each once, and sends numbered
//! messages with what the device may know about its table. Window and WebSocket use the same envelopes.

mod aids;
mod ask;
mod certificate;
mod clock;
mod company;
mod home;
mod house;
mod mixing;
mod records;
mod room;
mod shared;
mod stands;
mod talk;
mod tell;
mod tonight;
mod wishes;

pub use aids::{Booked, Chapter, DiscardHint, Hints, Opened, Sealed};
pub use ask::{Ask, DoorAsk, LobbyAsk, NewTable, OrganiserAsk, Request, ScreenAsk, SeatWish, TableAsk};
pub use certificate::{CertificateFault, CertificateFiles, CertificateTrouble};
pub use clock::Clock;
pub use company::{Company, Helped, Ticking};
pub use home::{CastLine, Home, MemberLine, Unfinished};
pub use house::{
    ClockLines, GroupLine, LengthLine, OptionBeing, OptionChoice, OptionKind, OptionLine, OptionNeed, OptionPlace,
    RulesLine,
};
pub use mixing::MixCall;
pub use mj_words::{Language, Said};
pub use records::entry;
pub use records::{
    AlbumPage, BooksAsk, BooksPage, Brought, Carried, Checking, Claimed, CountPage, Declaration, Deed, DeskAsk,
    DeskFine, DeskFined, DeskHand, DeskLine, DeskOpen, DeskPage, DeskPaid, DeskPenalty, DeskPlayer, DeskPreview,
    DeskSettled, DeskStands, DeskTold, DeskVerdict, DeskWin, Difference, DiscardWhy, Drill, DrillLine, DrillSeat,
    DrillSet, DrillTask, DrillWhy, Example, Flaw, FlowersForm, GamePage, GameRow, GameSeat, HandForm, Held, HouseAsk,
    HouseExample, HouseGroup, HouseLine, HouseRow, HouseSheet, HouseTold, Key, KeyFound, LearnAsk, Learned,
    LiabilityForm, LogFound, Making, Marked, Measured, Mentioned, NamedAbort, NamedPattern, NamedRow, OfficeAsk,
    OfficeTold, PageGames, PaperFormat, PaperOf, PatternBook, PatternGroup, PatternRow, Person, PersonEntry,
    PersonKind, Played, PracticeRoom, PutAside, RankBy, ReadingBook, ReadingChapter, ReadingPart, Reckoned, Recorded,
    RecordsAsk, ReplayPage, RiichiSaid, Run, SeatPaid, SetName, SheetPage, Shown, Step, TableForm, Tally, TallyPart,
    TallyRow, TaskId, TrailGame, TrailRow, Verdict, WaitWhy, WallRow, Weighed, When, Which, WhichGames, WinMakes,
    WinOf, Year,
};
pub use room::{
    GuestLine, OpenRoom, PlaceForm, PlaceLine, PlaceSeat, PlaceState, RoomChanges, RoomForm, RoomLink, RoomTold,
    RoomView,
};
pub use shared::Shared;
pub use stands::{LastHand, LastWin, Stands};
pub use talk::{Motion, Phrase, Saying, Vote, Words};
pub use tell::{
    About, Answer, BookAct, Code, Declaring, Gate, Message, Named, News, Over, Refusal, SeatFault, Sitting, TableInfo,
    TableNews, Trouble,
};
pub use tonight::{Tonight, TonightList, TonightRow};
pub use wishes::{Wishes, Wishing};

/// The version of this protocol. A client of another version gets only a page about the mismatch.
pub const PROTOCOL: u32 = 9;

/// Why a client that speaks this protocol is refused, if it is.
pub fn skew(spoken: u32) -> Option<String> {
    (spoken != PROTOCOL).then(|| format!("protocol {spoken}; this program speaks {PROTOCOL}"))
}

#[cfg(all(test, feature = "ts"))]
mod types;
