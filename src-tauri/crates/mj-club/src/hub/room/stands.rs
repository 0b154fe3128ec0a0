//! How a table stands, for a screen that shows several of them: made of what the public sees, when a hand is dealt and
//! when it is over, and at no other moment.

use crate::session::Sight;
use crate::words;
use mj_rules::Ruleset;
use mj_rules::mechanics::Customs;
use mj_table::{Account, Player, SeatEvent, Transfer, View, ViewPhase, Win};
use mj_tiles::Seat;
use mj_wire::protocol::{LastHand, LastWin, Said, Stands, Tally};
use mj_words::said;

/// Whether a table stands otherwise after this.
pub(super) fn changes(event: &SeatEvent) -> bool {
    matches!(event, SeatEvent::Dealt { .. } | SeatEvent::HandOver { .. })
}

/// How it stands; nothing before the first hand. While a hand is played the last one is the one that was told before.
pub(super) fn stands(rules: &Ruleset, sight: &Sight, before: Option<&Stands>) -> Option<Stands> {
    let view = &sight.view;
    if view.seats.is_empty() {
        return None;
    }
    let order = view.seats.iter().map(|seat| seat.player).collect();
    let last = last(rules, sight).or_else(|| before.and_then(|before| before.last.clone()));
    Some(Stands { hand: hand(rules, view), order, chips: view.chips.clone(), last })
}

fn customs(rules: &Ruleset) -> Option<&Customs> {
    rules.mechanics.play.as_ref().map(|play| &play.customs)
}

/// 東三局, or 東風圈 and which hand it is; and how often the dealer has stayed.
fn hand(rules: &Ruleset, view: &View) -> Vec<Said> {
    let names_deals = customs(rules).is_some_and(|customs| customs.names_deals);
    let wind = words::wind(view.round);
    let mut told = match names_deals {
        true => vec![said!("table-deal-name", wind = wind, n = view.deal)],
        false => vec![said!("table-round", wind = wind), said!("table-hand", n = view.hand)],
    };
    if view.streak > 0 && !names_deals {
        told.push(said!("table-streak", n = view.streak));
    }
    told.extend((view.honba > 0).then(|| words::honba(view.honba)));
    told
}

/// The hand that is over; nothing while it is played.
fn last(rules: &Ruleset, sight: &Sight) -> Option<LastHand> {
    let ViewPhase::Ended { how } = &sight.view.phase else { return None };
    let tallies = sight.over.as_ref().map(|over| &over.tallies[..]).unwrap_or_default();
    let view = &sight.view;
    let wins = view.wins.iter().enumerate().filter_map(|(at, one)| win(view, one, tallies.get(at)));
    let over = sight.chapter.history.len().saturating_sub(1);
    let number = u32::try_from(over).unwrap_or(u32::MAX);
    Some(LastHand { number, how: words::ended(*how, customs(rules)), wins: wins.collect() })
}

fn win(view: &View, one: &Win, tally: Option<&Tally>) -> Option<LastWin> {
    let player = player(view, one.seat)?;
    let patterns = tally.map(|tally| tally.patterns.iter().map(|row| row.name.clone()).collect());
    Some(LastWin {
        player,
        by: one.by,
        from: one.from.and_then(|from| self::player(view, from)),
        patterns: patterns.unwrap_or_default(),
        total: tally.map_or_else(Said::nothing, |tally| tally.total.clone()),
        won: won(&view.paid, player),
    })
}

fn player(view: &View, seat: Seat) -> Option<Player> {
    view.seats.get(seat.index()).map(|seat| seat.player)
}

/// By how much a player's chips have changed.
fn won(paid: &[Transfer], player: Player) -> i64 {
    let all = paid.iter().flat_map(Transfer::changes);
    all.filter(|(account, _)| *account == Account::Player(player)).map(|(_, change)| change).sum()
}
