//! Refusals of the books, in words for the client.

use mj_ledger::{EntryFault, Refused};
use mj_words::{Said, said};

/// Why an act was refused.
pub fn refused(why: Refused) -> Said {
    said!(match why {
        Refused::NotNew => "denied-not-new",
        Refused::NoCorrection => "denied-no-correction",
        Refused::NoPenalty => "denied-no-penalty",
        Refused::Unacceptable => "denied-unacceptable",
        Refused::TooFewMembers => "denied-too-few-members",
        Refused::HouseName => "denied-house-name",
        Refused::ManyHouses => "denied-many-houses",
        Refused::NoHouse => "denied-no-house",
        Refused::HouseForgotten => "denied-house-forgotten",
        Refused::EntryClosed => "denied-entry-closed",
        Refused::StaysComputer => "denied-stays-computer",
        Refused::IntoItself => "denied-into-itself",
        Refused::MergedAlready => "denied-merged-already",
        Refused::ComputerMerged => "denied-computer-merged",
        Refused::AtOneTable => "denied-at-one-table",
        Refused::NothingPersonal => "denied-nothing-personal",
        Refused::NoNumberLeft => "denied-no-number-left",
        Refused::Number => "denied-number",
        Refused::Name => "denied-name",
        Refused::RoleName => "denied-role-name",
        Refused::Text => "denied-text",
        Refused::NoPractice => "denied-no-practice",
        Refused::SitsTwice => "denied-sits-twice",
        Refused::ErasedSits => "denied-erased-sits",
        Refused::Namesakes => "denied-namesakes",
        Refused::NobodyThere => "denied-nobody-there",
        Refused::NotJoined => "denied-not-joined",
        Refused::GameOver => "denied-game-over",
        Refused::Unreasoned => "denied-unreasoned",
        Refused::LogLine => "denied-log-line",
        Refused::LogPart => "denied-log-part",
        Refused::Unfolded => "denied-unfolded",
        Refused::NoHand => "denied-no-hand",
        Refused::EndMissing => "denied-end-missing",
        Refused::StillPlayed => "denied-still-played",
        Refused::VoidAlready => "denied-void-already",
        Refused::NotVoid => "denied-not-void",
        Refused::NotReopened => "denied-not-reopened",
        Refused::VoidFirst => "denied-void-first",
        Refused::Results => "denied-results",
        Refused::OddPlayers => "denied-odd-players",
        Refused::Practice => "denied-practice",
        Refused::Swapped => "denied-swapped",
        Refused::AtTheDesk => "denied-at-the-desk",
        Refused::Desk => "denied-desk",
        Refused::ManyGames => "denied-many-games",
        Refused::NoId => "denied-no-id",
        Refused::NotAlong => "denied-not-along",
        Refused::PlaysHere => "denied-plays-here",
        Refused::Entry(fault) => return entry_fault(fault),
    })
}

/// What is wrong with a person's entry.
pub fn entry_fault(fault: EntryFault) -> Said {
    said!(match fault {
        EntryFault::ErasedNamed => "entry-erased-named",
        EntryFault::Name => "entry-name",
        EntryFault::Notes => "entry-notes",
        EntryFault::Number => "entry-number",
        EntryFault::NumberTwice => "entry-number-twice",
        EntryFault::MergedOn => "entry-merged-on",
        EntryFault::HalfErased => "entry-half-erased",
        EntryFault::Numbered => "entry-numbered",
        EntryFault::Computer => "entry-computer",
    })
}
