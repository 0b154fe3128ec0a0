//! 會務: requests to the books and their answers.

mod ask;
mod desk;
mod drill;
pub mod entry;
mod house;
mod learn;
mod office;
mod patterns;
mod reckon;
mod tell;

pub use ask::{
    BooksAsk, CountPage, Deed, PaperFormat, PaperOf, PersonEntry, RankBy, RecordsAsk, Verdict, Which, WhichGames,
};
pub use desk::{
    DeskAsk, DeskFine, DeskFined, DeskHand, DeskLine, DeskOpen, DeskPage, DeskPaid, DeskPenalty, DeskPlayer,
    DeskPreview, DeskSettled, DeskStands, DeskTold, DeskVerdict, DeskWin,
};
pub use drill::{
    DiscardWhy, Drill, DrillLine, DrillSeat, DrillSet, DrillTask, DrillWhy, Marked, PracticeRoom, TaskId, WaitWhy,
};
pub use house::{Difference, HouseAsk, HouseExample, HouseGroup, HouseLine, HouseRow, HouseSheet, HouseTold};
pub use learn::{LearnAsk, Learned, ReadingBook, ReadingChapter, ReadingPart, Run};
pub use office::{
    BooksPage, Brought, Carried, Checking, Flaw, Held, KeyFound, LogFound, OfficeAsk, OfficeTold, TrailGame, TrailRow,
    Weighed, When,
};
pub use patterns::{Example, Making, Measured, PatternBook, PatternGroup, PatternRow, SetName, WinMakes, WinOf};
pub use reckon::{
    Claimed, Declaration, FlowersForm, HandForm, Key, LiabilityForm, NamedAbort, NamedPattern, NamedRow, Reckoned,
    RiichiSaid, SeatPaid, TableForm, Tally, TallyPart, TallyRow,
};
pub use tell::{
    AlbumPage, GamePage, GameRow, GameSeat, Mentioned, PageGames, Person, PersonKind, Played, PutAside, Recorded,
    ReplayPage, SheetPage, Shown, Step, WallRow, Year,
};
