//! 會務: what is asked of the books, and what they answer.

mod ask;
mod desk;
pub mod entry;
mod patterns;
mod reckon;
mod tell;

pub use ask::{Deed, PaperFormat, PaperOf, PersonEntry, RankBy, Records, Tongue, Verdict, Which, WhichGames};
pub use desk::{
    DeskAsk, DeskHand, DeskLine, DeskPage, DeskPaid, DeskPlayer, DeskPreview, DeskStands, DeskTold, DeskVerdict,
    DeskWin,
};
pub use patterns::{Example, PatternBook, PatternGroup, PatternRow, SetName};
pub use reckon::{
    Claimed, Declaration, HandForm, Key, NamedPattern, Reckoned, RiichiSaid, SeatPaid, TableForm, Tally, TallyPart,
    TallyRow,
};
pub use tell::{
    GamePage, GameRow, GameSeat, Person, PersonKind, Played, Recorded, ReplayPage, SheetPage, Shown, Step, WallRow,
    Year,
};
