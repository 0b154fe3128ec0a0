//! Faults of a log.

use super::sqlite::quoted;
use super::{Form, option_fault, ready, tile, tiles};
use mj_table::{Action, Event, Illegal, NotNow};
use mj_tiles::{Seat, Tile};
use mj_wire::chain::{Fault, LONGEST, NoObject};
use mj_wire::fair::{self, Change, ChangeWhy, Committer, MixingError, Unfair};
use mj_wire::log::{Doubt, FORMAT, LogError, LogFault, Verified, Why};
use mj_words::{Said, said};

/// Names for a game's events and players.
pub trait Naming {
    /// An event in words, if available.
    fn event(&self, _event: &Event) -> Option<Said> {
        None
    }

    /// A player by number, from 0.
    fn player(&self, player: u8) -> Said {
        said!("doubt-player", n = u32::from(player) + 1)
    }
}

/// Without names.
#[derive(Clone, Copy, Debug)]
pub struct Unnamed;

impl Naming for Unnamed {}

/// Where a log cannot be read or folded.
pub fn log_error(why: &LogError) -> Said {
    said!("doubt-line", line = why.line, what = log_fault(&why.fault))
}

/// Why a line of a log cannot be read.
pub fn log_fault(fault: &LogFault) -> Said {
    match fault {
        LogFault::Chain(fault) => chain_fault(fault),
        LogFault::Unread(text) => said!("doubt-unread", text = quoted(text)),
        LogFault::Header => said!("doubt-header"),
        LogFault::Format(version) => said!("doubt-format", found = *version, known = FORMAT),
        LogFault::Players { seats, players } => said!("doubt-players", seats = *seats, players = *players),
        LogFault::UnknownRules(id) => said!("doubt-unknown-rules", rules = id.clone()),
        LogFault::Options(why) => said!("doubt-options", why = option_fault(why, Form::Json)),
        LogFault::Setup(_) => said!("doubt-setup"),
        LogFault::Broken(why) => said!("doubt-broken", text = quoted(why)),
    }
}

fn chain_fault(fault: &Fault) -> Said {
    match fault {
        Fault::TooLong => said!("doubt-too-long", n = LONGEST),
        Fault::NotJson(NoObject::Text(after)) => said!("doubt-no-text", n = *after),
        Fault::NotJson(NoObject::Bracket) => said!("doubt-no-bracket"),
        Fault::NotJson(NoObject::Json(text)) => said!("doubt-no-json", text = quoted(text)),
        Fault::PrevMissing => said!("doubt-no-prev"),
        Fault::PrevTwice => said!("doubt-prev-twice"),
        Fault::Broken { expected, found } => {
            said!("doubt-chain", expected = expected.to_string(), found = found.to_string())
        }
        Fault::Torn => said!("doubt-torn"),
        Fault::Io(kind) => said!("doubt-file", why = super::books::io(&(*kind).into())),
    }
}

/// The first fault of a log.
pub fn doubt(doubt: &Doubt, naming: &dyn Naming) -> Said {
    said!("doubt-line", line = doubt.line, what = why(&doubt.why, naming))
}

fn why(why: &Why, naming: &dyn Naming) -> Said {
    match why {
        Why::Log(fault) => log_fault(fault),
        Why::OtherRules => said!("doubt-other-rules"),
        Why::Illegal { event, why } => match naming.event(event) {
            Some(event) => said!("doubt-illegal-event", event = event, why = illegal(why)),
            None => said!("doubt-illegal", why = illegal(why)),
        },
        Why::Other { expected, found } => match naming.event(expected).zip(naming.event(found)) {
            Some((expected, found)) => said!("doubt-other-event", expected = expected, found = found),
            None => said!("doubt-other"),
        },
        Why::FromNothing(found) => match naming.event(found) {
            Some(found) => said!("doubt-from-nothing-event", found = found),
            None => said!("doubt-from-nothing"),
        },
        Why::Unfair(unfair) => {
            said!("doubt-unfair", mix = unfair.hand, what = unfair_told(unfair, naming))
        }
        Why::Unmixed => said!("doubt-unmixed"),
        Why::Unrevealed(mix) => said!("doubt-unrevealed", mix = *mix),
        Why::SecretAgain(mix) => said!("doubt-secret-again", mix = *mix),
        Why::NotFixed(mix, error) => said!("doubt-mixing", mix = *mix, what = mixing(error, naming)),
        Why::WrongChange(mix, player) => said!("doubt-wrong-change", mix = *mix, who = naming.player(*player)),
        Why::MixOrder(mix) => said!("doubt-mix-order", mix = *mix),
    }
}

fn unfair_told(unfair: &Unfair, naming: &dyn Naming) -> Said {
    match &unfair.fault {
        fair::Fault::Mixing(error) => mixing(error, naming),
        fair::Fault::WallLength { expected, found } => {
            said!("doubt-wall-length", found = *found, expected = *expected)
        }
        fair::Fault::Wall { at, expected, found } => {
            said!("doubt-wall", n = at + 1, found = tile(*found), expected = tile(*expected))
        }
        fair::Fault::Dice { .. } => said!("doubt-dice"),
        fair::Fault::SeatDice { .. } => said!("doubt-seat-dice"),
        fair::Fault::Seats { .. } => said!("doubt-seats"),
    }
}

fn mixing(error: &MixingError, naming: &dyn Naming) -> Said {
    let names = |list: &[u8]| Said::List(list.iter().map(|number| naming.player(*number)).collect());
    match error {
        MixingError::NoSuchPlayer(number) => said!("doubt-no-player", n = *number),
        MixingError::CommittedTwice(number) => said!("doubt-committed-twice", who = naming.player(*number)),
        MixingError::NotCommitted(list) => said!("doubt-not-committed", who = names(list)),
        MixingError::OpenedTwice(number) => said!("doubt-opened-twice", who = naming.player(*number)),
        MixingError::NotOpened(list) => said!("doubt-not-opened", who = names(list)),
        MixingError::NotCommittedTo(Committer::Host) => said!("doubt-host-secret"),
        MixingError::NotCommittedTo(Committer::Player(number)) => {
            said!("doubt-player-secret", who = naming.player(*number))
        }
    }
}

/// A change of secrets before a mixing, and why.
pub fn mix_change(change: &Change, naming: &dyn Naming) -> Said {
    let key = match change.why {
        ChangeWhy::Silent => "doubt-change-silent",
        ChangeWhy::NewDevice => "doubt-change-device",
        ChangeWhy::Joined => "doubt-change-joined",
        ChangeWhy::Back => "doubt-change-back",
        ChangeWhy::Absent => "doubt-change-absent",
    };
    said!(key, who = naming.player(change.player))
}

/// How far an incomplete log goes.
pub fn unfinished(found: &Verified) -> Said {
    let complete = found.complete;
    match (found.unrevealed, found.playing) {
        (true, _) => said!("doubt-unopened-end", n = complete),
        (false, true) => said!("doubt-stops-in-hand", n = complete, next = complete + 1),
        (false, false) => said!("doubt-stops-before-end", n = complete),
    }
}

/// Why an action was refused.
pub fn illegal(why: &Illegal) -> Said {
    match why {
        Illegal::NoHand => said!("illegal-no-hand"),
        Illegal::NotNow(why) => not_now(*why),
        Illegal::NotOffered { seat, action: wanted } => {
            said!("illegal-not-offered", wind = wind(*seat), act = action(wanted))
        }
        Illegal::NotAsked(seat) => said!("illegal-not-asked", wind = wind(*seat)),
        Illegal::Awaited(seat) => said!("illegal-awaited", wind = wind(*seat)),
        Illegal::NoPlayer(player) => said!("doubt-no-player", n = *player),
        Illegal::Unfit(why) => said!("illegal-unfit", text = quoted(why)),
    }
}

fn not_now(why: NotNow) -> Said {
    said!(match why {
        NotNow::Seated => "illegal-seated",
        NotNow::NoDeal => "illegal-no-deal",
        NotNow::NoMix => "illegal-no-mix",
        NotNow::Turn => "illegal-turn",
        NotNow::Over => "illegal-over",
        NotNow::Fixed => "illegal-fixed",
        NotNow::NotFixed => "illegal-not-fixed",
        NotNow::NoSecrets => "illegal-no-secrets",
        NotNow::Committed => "illegal-committed",
        NotNow::NotWanted => "illegal-not-wanted",
        NotNow::NoWish => "illegal-no-wish",
        NotNow::NoPair => "illegal-no-pair",
        NotNow::Computer => "illegal-computer",
        NotNow::PlaysAlready => "illegal-plays-already",
        NotNow::NobodyPlays => "illegal-nobody-plays",
        NotNow::NoRoom => "illegal-no-room",
        NotNow::NoParting => "illegal-no-parting",
        NotNow::Parting => "illegal-parting",
        NotNow::NoTile => "illegal-no-tile",
        NotNow::Claimed => "illegal-claimed",
        NotNow::WantFirst => "illegal-want-first",
        NotNow::Answered => "illegal-answered",
    })
}

fn wind(seat: Seat) -> Said {
    said!(format!("wind-{}", seat.wind()))
}

/// A player's action: 吃，用四五萬; 打九條; 過.
pub fn action(action: &Action) -> Said {
    let of = |own: &[Tile]| tiles(own.iter().copied());
    match action {
        Action::Pass => said!("move-pass"),
        Action::Cover => said!("move-cover"),
        Action::Draw => said!("move-draw"),
        Action::Replace => said!("move-replace"),
        Action::Discard { tile, ready: Some(word), .. } => {
            said!("move-discard-ready", tiles = of(&[*tile]), ready = ready(*word))
        }
        Action::Discard { tile, .. } => said!("move-discard", tiles = of(&[*tile])),
        Action::Chow { with } => said!("move-chow", tiles = of(with)),
        Action::Pung { with } => said!("move-pung", tiles = of(with)),
        Action::Kong { with } => said!("move-kong", tiles = of(with)),
        Action::Conceal { with } => said!("move-conceal", tiles = of(with)),
        Action::Add { tile } => said!("move-add", tiles = of(&[*tile])),
        Action::SetAside { tile } => said!("move-set-aside", tiles = of(&[*tile])),
        Action::Win => said!("move-win"),
        Action::Show => said!("move-show"),
        Action::Withdraw => said!("move-withdraw"),
        Action::Rest => said!("move-rest"),
        Action::Abort => said!("ending-nine-kinds"),
        Action::TakeBack => said!("move-take-back"),
        Action::Choose { tiles } => said!("move-choose", tiles = of(tiles.tiles())),
        Action::Rechoose => said!("move-rechoose"),
        Action::Stop => said!("move-stop"),
        Action::PlayOn => said!("move-play-on"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_tiles::Players;
    use mj_words::Language::{English, TraditionalChinese};
    use mj_words::is_chinese;

    #[test]
    fn every_fault_of_a_line_is_told_in_both_languages() {
        let faults = [
            LogFault::Chain(Fault::TooLong),
            LogFault::Chain(Fault::NotJson(NoObject::Text(7))),
            LogFault::Chain(Fault::NotJson(NoObject::Bracket)),
            LogFault::Chain(Fault::PrevMissing),
            LogFault::Chain(Fault::PrevTwice),
            LogFault::Chain(Fault::Torn),
            LogFault::Chain(Fault::Io(std::io::ErrorKind::NotFound)),
            LogFault::Header,
            LogFault::Format(9),
            LogFault::Players { seats: 4, players: 3 },
        ];
        for fault in faults {
            let told = [TraditionalChinese, English].map(|language| log_fault(&fault).say(language));
            assert!(told[0].contains(is_chinese) && !told[0].contains("原文"), "{told:?}");
            assert!(!told[1].contains(is_chinese), "{told:?}");
        }
        let foreign = LogFault::Unread("unknown variant `x`".into());
        assert_eq!(log_fault(&foreign).say(TraditionalChinese), "看不懂這一行（原文：unknown variant `x`）");
    }

    #[test]
    fn a_doubt_names_players_as_its_reader_knows_them() {
        struct Known;
        impl Naming for Known {
            fn player(&self, player: u8) -> Said {
                ["甲", "乙"][usize::from(player)].into()
            }
        }
        let opened = MixingError::NotCommittedTo(Committer::Player(1));
        let found = Doubt { line: 5, why: Why::NotFixed(2, opened) };
        let told = |naming: &dyn Naming| doubt(&found, naming).say(TraditionalChinese);
        assert_eq!(told(&Known), "第 5 行：第 2 次洗牌：乙公開的不是當初封存的秘密");
        assert_eq!(told(&Unnamed), "第 5 行：第 2 次洗牌：第 2 家公開的不是當初封存的秘密");
        let east = Players::Four.seats().next().expect("a seat");
        let refused = Illegal::NotOffered { seat: east, action: Action::Win };
        assert_eq!(illegal(&refused).say(TraditionalChinese), "東家這時不能「胡」");
    }
}
