//! Refusals of the score desk and faults of entries.

use crate::{DeskError, Refusal};
use mj_rules::{ClaimError, CountError, Ruleset};
use mj_tell::{Called, claim_fault, field, field_of, meld_fault, notation_fault, pattern, quoted, shortfall};
use mj_words::{Said, said};

/// Why a request of the desk failed.
pub fn desk_error(why: &DeskError, rules: Option<&Ruleset>, names: &Called) -> Said {
    match why {
        DeskError::Refused(why) => refusal(why, rules, names),
        DeskError::Setup(_) => said!("undone-setup"),
        DeskError::Players { seats, found } => said!("undone-players", seats = *seats, found = *found),
        DeskError::Rules(fault) => said!("undone-rules", why = mj_tell::log_fault(fault)),
        DeskError::OtherRules => said!("undone-other-rules"),
        DeskError::NoHand(number) => said!("undone-no-hand", n = *number),
        DeskError::NotVoid(number) => said!("undone-not-void", n = *number),
        DeskError::Void(number) => said!("undone-void", n = *number),
        DeskError::NotNext(_) => said!("undone-not-next"),
        DeskError::NoPenalty(_) => said!("undone-no-penalty"),
        DeskError::FinedMeanwhile => said!("undone-fined"),
        DeskError::AtTheTable => said!("undone-at-table"),
        DeskError::Over => said!("slip-over"),
        DeskError::NoEntry(number) => said!("undone-no-entry", n = *number),
        DeskError::NothingToSettle => said!("undone-settled"),
        DeskError::OtherLines => said!("undone-other-lines"),
        DeskError::NotLast(number) => said!("undone-not-last", n = *number),
        DeskError::Random(fault) => said!("books-random", why = fault.to_string()),
        DeskError::Books(why) => mj_tell::books_error(why),
        DeskError::Log(why) => mj_club::words::stored_error(why),
    }
}

/// Why an entry cannot be booked.
pub fn refusal(why: &Refusal, rules: Option<&Ruleset>, names: &Called) -> Said {
    let name = |who: &u8| names.whole(usize::from(*who));
    match why {
        Refusal::NoPlayer(who) => said!("slip-no-player", n = *who),
        Refusal::Twice(who) => said!("slip-twice", who = name(who)),
        Refusal::TooManyWinners(abort) => said!("slip-many-winners", abort = mj_tell::aborted(*abort)),
        Refusal::Himself(who) => said!("slip-himself", who = name(who)),
        Refusal::Notation { field, why } => in_field(field, notation_fault(why)),
        Refusal::Meld(why) => in_field("melds", meld_fault(why)),
        Refusal::TooMany { field, found } => in_field(field, said!("slip-too-many", n = *found)),
        Refusal::WinningTiles(found) => said!("slip-winning-tiles", n = *found),
        Refusal::Shared(tile) => said!("slip-shared", tile = tile.clone()),
        Refusal::Claim(why) => claim(why),
        Refusal::Count(why) => count(why, rules),
        Refusal::NoShape(who) => said!("slip-no-shape", who = name(who)),
        Refusal::BelowMinimum { who, counted, total, minimum } => {
            let all: Vec<Said> = counted.iter().map(|one| pattern(&one.id, rules, None)).collect();
            let all = if all.is_empty() { said!("slip-nothing") } else { Said::List(all) };
            said!("slip-below", who = name(who), patterns = all, lacks = shortfall(total, *minimum))
        }
        Refusal::NoFourthMeld(fallen) => said!("slip-no-fourth", n = *fallen),
        Refusal::Streak(streak) => said!("slip-streak", n = *streak),
        Refusal::Counters(honba) => said!("slip-counters", n = *honba),
        Refusal::NoDeposit(who) => said!("slip-no-deposit", who = name(who)),
        Refusal::Fine(chip) => said!("slip-fine", n = *chip),
        Refusal::FineToHimself(who) => said!("slip-fine-himself", who = name(who)),
        Refusal::NothingLeft(who) => said!("slip-no-chips", who = name(who)),
        Refusal::Over | Refusal::NoWinner | Refusal::OneWinner | Refusal::NoSource | Refusal::Source => plain(why),
        Refusal::NotFed(row) => said!("slip-not-fed", row = pattern(row, rules, None)),
        Refusal::TwoForRow(row) => said!("slip-two-for-row", row = pattern(row, rules, None)),
        Refusal::FewFed(number) => said!("slip-few-fed", n = *number),
        Refusal::OtherTile | Refusal::NoLiability | Refusal::NotPlain | Refusal::NotTheDiscarder => plain(why),
        Refusal::OtherLiability | Refusal::NoKongFeeder | Refusal::NoNagashi => plain(why),
        Refusal::TwoLiable | Refusal::WashedDiscard | Refusal::WrongCountWins | Refusal::NoWrongCount => plain(why),
        Refusal::NoFalseWin | Refusal::NoCounters | Refusal::NoDeclaration | Refusal::WhoWaits => plain(why),
        Refusal::NobodyWaits | Refusal::NoAbort | Refusal::NoRounds | Refusal::NoSuchRound => plain(why),
        Refusal::WhoOpened | Refusal::NoOpener => plain(why),
        Refusal::Places | Refusal::Leaving | Refusal::NoKongPay | Refusal::NoFedKong => plain(why),
        Refusal::HasWon(who) => said!("slip-has-won", who = name(who)),
        Refusal::OverWith(number) => said!("slip-over-with", n = *number),
        Refusal::GoesOn => plain(why),
    }
}

/// A refusal without players, tiles or numbers.
fn plain(why: &Refusal) -> Said {
    said!(match why {
        Refusal::NoWinner => "slip-no-winner",
        Refusal::OneWinner => "slip-one-winner",
        Refusal::NoSource => "slip-no-source",
        Refusal::Source => "slip-source",
        Refusal::OtherTile => "slip-other-tile",
        Refusal::NoLiability => "slip-no-liability",
        Refusal::OtherLiability => "slip-other-liability",
        Refusal::NotPlain => "slip-not-plain",
        Refusal::NoKongFeeder => "slip-no-kong-feeder",
        Refusal::NoNagashi => "slip-no-nagashi",
        Refusal::NotTheDiscarder => "slip-not-discarder",
        Refusal::TwoLiable => "slip-two-liable",
        Refusal::WashedDiscard => "slip-washed",
        Refusal::WrongCountWins => "slip-count-wins",
        Refusal::NoWrongCount => "slip-no-count",
        Refusal::NoFalseWin => "slip-no-false-win",
        Refusal::NoCounters => "slip-no-counters",
        Refusal::NoDeclaration => "slip-declared",
        Refusal::WhoOpened => "slip-who-opened",
        Refusal::NoOpener => "slip-no-opener",
        Refusal::WhoWaits => "slip-who-waits",
        Refusal::NobodyWaits => "slip-nobody-waits",
        Refusal::NoAbort => "slip-no-abort",
        Refusal::NoRounds => "slip-no-rounds",
        Refusal::NoSuchRound => "slip-no-such-round",
        Refusal::Places => "slip-places",
        Refusal::NoKongPay => "slip-no-kong-pay",
        Refusal::NoFedKong => "slip-no-fed-kong",
        Refusal::Leaving => "slip-leaving",
        Refusal::GoesOn => "slip-goes-on",
        // `Over`; refusals with particulars do not come here.
        _ => "slip-over",
    })
}

/// A fault with the name of its field.
fn in_field(of: &str, what: Said) -> Said {
    let name = field(of);
    if name.is_nothing() { what } else { said!("slip-field", field = name, what = what) }
}

/// A fault of a claim with the name of its field.
fn claim(why: &ClaimError) -> Said {
    in_field(field_of(why), claim_fault(why))
}

fn count(why: &CountError, rules: Option<&Ruleset>) -> Said {
    let name = |id: &str| pattern(id, rules, None);
    match why {
        CountError::Unknown(id) => said!("slip-unknown", id = quoted(id)),
        CountError::Off(id) => said!("slip-off", pattern = name(id)),
        CountError::Twice(id) => said!("slip-twice", who = name(id)),
        CountError::TooOften { id, most: 1, .. } => said!("slip-once", pattern = name(id)),
        CountError::TooOften { id, found, most } => {
            said!("slip-often", pattern = name(id), n = *found, most = *most)
        }
        CountError::Contradiction(id) => said!("slip-contradiction", pattern = name(id)),
        CountError::Together { one, other, instead } => {
            let both = said!("slip-together", one = name(one), other = name(other));
            match instead {
                Some(instead) => said!("slip-instead", what = both, pattern = name(instead)),
                None => both,
            }
        }
        CountError::NeedsTiles => said!("slip-tiles"),
    }
}
