//! 會務: pages of the books. What a device asks of them is answered in the words of the reports, and what the organiser
//! changes is written; who may ask is decided above.

mod choices;
mod desk;
mod download;
mod fines;
mod forms;
mod games;
pub mod home;
pub mod house;
mod learn;
mod makes;
mod office;
pub mod options;
mod paper;
mod patterns;
mod people;
mod reckon;
pub mod refuse;
mod replay;
pub mod seats;
mod sheets;
pub mod wanted;
mod which;

pub use games::judge;
use mj_club::{Club, ClubError, pin};
use mj_ledger::{Attribution, Error, GameKey, Member, MemberId, Read, Refused, Time};
use mj_report::ReportError;
use mj_tell::Audience;
use mj_wire::protocol::{BooksAsk, Code, Deed, Recorded, RecordsAsk, Refusal};
pub use office::Office;

/// The tables that run, as far as the pages of the books have to know, and what has to reach them.
pub trait Tables {
    /// Whether a player sits at the table of a game, or it is just being left.
    fn runs(&self, game: &str) -> bool;
    /// At how many tables players sit, or are just getting up from.
    fn playing(&self) -> u32;
    /// What is known of a person has changed; the tables of the evening that are to be written down for it.
    fn renamed(&self, before: &Member, now: &Member) -> Vec<(u16, String)>;
    /// Two entries are one person; the tables of the evening that are to be written down for it.
    fn merged(&self, from: MemberId, into: &Member) -> Vec<(u16, String)>;
    /// A person is erased.
    fn forget(&self, erased: &Member);
}

/// Why a request is refused.
pub enum No {
    /// The books failed.
    Books(Error),
    /// The request was invalid.
    Asked(Refusal),
}

impl From<Error> for No {
    fn from(why: Error) -> No {
        No::Books(why)
    }
}

impl From<Refusal> for No {
    fn from(why: Refusal) -> No {
        No::Asked(why)
    }
}

impl From<ReportError> for No {
    fn from(why: ReportError) -> No {
        No::Asked(refuse::refusal(Code::Books, why.to_string()))
    }
}

impl From<No> for Refusal {
    fn from(why: No) -> Refusal {
        match why {
            No::Asked(why) => why,
            No::Books(why) => told(&why),
        }
    }
}

/// A refusal by the books, in the screen's terms.
fn told(why: &Error) -> Refusal {
    let code = match why {
        Error::NoMember(_) | Error::NoGame(_) => Code::Unknown,
        Error::NumberTaken(_) => Code::Number,
        Error::Refused(Refused::RoleName) => Code::Role,
        Error::Refused(_) | Error::Twice(_) => Code::Entry,
        other => return refuse::books(other),
    };
    refuse::refusal(code, why.to_string())
}

/// Answers people who have joined. It blocks, so it must not run on a thread of async tasks. `guest` is the person from
/// the network who asks.
pub fn answer(office: &Office, guest: Option<MemberId>, ask: RecordsAsk) -> Result<Recorded, Refusal> {
    let club = office.club();
    match ask {
        RecordsAsk::Sheet { member, which, language } => {
            read(club, |books| sheets::sheet(books, &member, &which, &Audience::here(language)))
        }
        RecordsAsk::Ranking { by, least, which, language } => {
            read(club, |books| sheets::ranking(books, by, least, &which, &Audience::here(language)))
        }
        RecordsAsk::Album { which, language } => {
            read(club, |books| sheets::album(books, &which, &Audience::here(language)))
        }
        RecordsAsk::Games { which, skip } => read(club, |books| games::list(books, &which, skip)),
        RecordsAsk::Game { game, language } => read(club, |books| games::page(books, &game, &Audience::here(language))),
        RecordsAsk::Replay { game, hand, seat } => replay::page(office, &game, hand, seat),
        RecordsAsk::Patterns { rules } => patterns::book(&rules),
        RecordsAsk::Makes(of) => makes::answer(club, &of),
        RecordsAsk::Forms {} => Ok(forms::all()),
        RecordsAsk::Reckon(hand) => reckon::reckon(&hand),
        RecordsAsk::Along { language } => match guest {
            Some(member) => office::take_home(office, member, language),
            None => Err(refuse::refusal(Code::Joined, "no guest has joined from here")),
        },
        RecordsAsk::Paper { about, format, language } => {
            read(club, |books| paper::file(books, &about, format, &Audience::here(language)))
        }
    }
}

/// Answers the host's own screen, which may change the books. It blocks like [`answer`].
pub fn keep(office: &Office, tables: &dyn Tables, ask: BooksAsk) -> Result<Recorded, Refusal> {
    let club = office.club();
    match ask {
        BooksAsk::Members {} => read(club, people::members),
        BooksAsk::Enter(entry) => people::enter(club, &entry),
        BooksAsk::Amend { member, entry, active, grade } => people::amend(club, tables, &member, &entry, active, grade),
        BooksAsk::Pin { member, pin } => people::set_pin(club, &member, pin.as_deref()),
        BooksAsk::Merge { from, into, by } => people::merge(club, tables, &from, &into, &deed(&by)?),
        BooksAsk::Mentions { member } => read(club, |books| people::mentions(books, &member)),
        BooksAsk::Erase { member, everywhere, by } => people::erase(club, tables, &member, everywhere, &deed(&by)?),
        BooksAsk::House(ask) => house::answer(club, ask),
        BooksAsk::Learn { ask, language } => learn::answer(club, ask, language),
        BooksAsk::Desk { ask } => desk::answer(club, ask),
        BooksAsk::Office { ask } => office::answer(office, tables, ask),
    }
}

/// Reads the books. An error becomes a refusal.
fn read<T>(club: &Club, ask: impl FnOnce(&Read<'_>) -> Result<T, No>) -> Result<T, Refusal> {
    let mut refused = None;
    let asked = club.read(|books| match ask(books) {
        Ok(found) => Ok(Some(found)),
        Err(No::Books(why)) => Err(why),
        Err(No::Asked(why)) => {
            refused = Some(why);
            Ok(None)
        }
    });
    match (asked, refused) {
        (Ok(Some(found)), _) => Ok(found),
        (_, Some(why)) => Err(why),
        (Ok(None), None) => Err(refuse::books(&Error::Closed)),
        (Err(ClubError::Books(why)), None) => Err(told(&why)),
        (Err(why), None) => Err(refuse::club(&why)),
    }
}

/// The person with this uid, under the entry they are merged into.
fn person(books: &Read<'_>, uid: &str) -> Result<Member, Error> {
    let entered = books.member_by_uid(uid)?.ok_or_else(|| Error::NoMember(uid.to_owned()))?;
    books.person(entered.id)
}

fn game(books: &Read<'_>, gid: &str) -> Result<GameKey, Error> {
    books.game(gid)
}

/// The organiser's name and reason.
fn deed(by: &Deed) -> Result<Attribution, Refusal> {
    let (author, reason) = (by.author.trim().to_owned(), by.reason.trim().to_owned());
    match author.is_empty() || reason.is_empty() {
        true => Err(refuse::refusal(Code::Deed, "an act of the organiser needs a reason and an author")),
        false => Ok(Attribution { at: Time::now(), author, reason }),
    }
}

/// The hash of a PIN for the books.
fn hashed(typed: &str) -> Result<String, Refusal> {
    pin::hash(typed).map_err(|why| refuse::refusal(Code::Pin, why.to_string()))
}

/// A count in the screen's type.
fn count(number: i64) -> u32 {
    u32::try_from(number.max(0)).unwrap_or(u32::MAX)
}
