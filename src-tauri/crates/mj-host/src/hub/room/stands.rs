//! The state of a table for a screen that shows several. It is made of the public view when the room begins to follow
//! the table, at each deal and at the end of each hand.

use crate::session::Sight;
use mj_rules::Ruleset;
use mj_table::{Account, Player, SeatEvent, Transfer, View, ViewPhase, Win};
use mj_tell as words;
use mj_tiles::Seat;
use mj_wire::protocol::{LastHand, LastWin, Said, Stands, Tally};
use mj_words::said;

/// Whether the state changes with this event.
pub(super) fn changes(event: &SeatEvent) -> bool {
    matches!(event, SeatEvent::Dealt { .. } | SeatEvent::HandOver { .. })
}

/// The state; `None` before the first hand. During a hand it has the last hand as told before.
pub(super) fn stands(rules: &Ruleset, sight: &Sight, before: Option<&Stands>) -> Option<Stands> {
    let view = &sight.view;
    if view.seats.is_empty() {
        return None;
    }
    let order = view.seats.iter().map(|seat| seat.player).collect();
    let last = last(rules, sight).or_else(|| before.and_then(|before| before.last.clone()));
    Some(Stands { hand: hand(rules, view), order, chips: view.chips.clone(), last })
}

/// 東三局, or 東風圈 and the number of the hand, and the dealer's streak.
fn hand(rules: &Ruleset, view: &View) -> Vec<Said> {
    let names_deals = rules.mechanics.customs().names_deals;
    let wind = words::wind(view.round);
    let mut told = match names_deals {
        true => vec![said!("table-deal-name", wind = wind, n = view.deal)],
        false => vec![said!("table-round", wind = wind), said!("table-hand", n = view.hand)],
    };
    if view.streak > 0 && !names_deals {
        told.push(words::streak(view.streak));
    }
    told.extend((view.honba > 0).then(|| words::honba(view.honba)));
    // Without it the chips would not add up.
    told.extend((view.pot > 0).then(|| said!("table-pot", n = view.pot)));
    told
}

/// How many hands of the game are over.
pub(super) fn hands_over(sight: &Sight) -> u32 {
    u32::try_from(sight.chapter.history.len().saturating_sub(1)).unwrap_or(u32::MAX)
}

/// The hand that is over. `None` while it is played.
fn last(rules: &Ruleset, sight: &Sight) -> Option<LastHand> {
    let ViewPhase::Ended { how } = &sight.view.phase else { return None };
    let tallies = sight.over.iter().flat_map(|over| &over.tallies);
    let wins = sight.view.wins.iter().zip(tallies).filter_map(|(one, tally)| win(&sight.view, one, tally));
    Some(LastHand {
        number: hands_over(sight),
        how: words::ended(*how, &rules.mechanics.customs()),
        wins: wins.collect(),
    })
}

fn win(view: &View, one: &Win, tally: &Tally) -> Option<LastWin> {
    let player = player(view, one.seat)?;
    Some(LastWin {
        player,
        by: one.by,
        from: one.from.and_then(|from| self::player(view, from)),
        patterns: tally.patterns.iter().map(|row| row.name.clone()).collect(),
        total: tally.total.clone(),
        won: won(&view.paid, player),
    })
}

fn player(view: &View, seat: Seat) -> Option<Player> {
    view.seats.get(seat.index()).map(|seat| seat.player)
}

/// The change of a player's chips.
fn won(paid: &[Transfer], player: Player) -> i64 {
    let all = paid.iter().flat_map(Transfer::changes);
    all.filter(|(account, _)| *account == Account::Player(player)).map(|(_, change)| change).sum()
}

#[cfg(test)]
mod tests {
    use super::{changes, stands};
    use crate::Session;
    use crate::seated::{club, table};
    use mj_bots::Strength;
    use mj_club::{Running, Sitter};
    use mj_table::{Player, SeatEvent, Viewer};
    use mj_tiles::Seat;
    use serde_json::json;
    use tokio::task::spawn_blocking;

    /// Computers play on walls of a seed. The state after each hand agrees with what the players were told.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_hand_that_is_over_is_told_as_it_was_won() {
        let (_folder, club) = club();
        let sitters = vec![Sitter::Computer(Strength::Fast); 4];
        let begin = move || Running::begin(&club, &table("tuidaohu", &json!({"hands": 4}), sitters, 2));
        let running = spawn_blocking(begin).await.expect("no panic").expect("begun");
        let session = Session::start(running, None);
        let mut public = session.watch(Viewer::Public).await.expect("running");
        let mut now = stands(session.rules(), &public.sight, None);
        let (mut hands, mut wins) = (0, 0);
        while let Some(told) = public.told.recv().await {
            if !told.events.iter().any(changes) {
                continue;
            }
            let before = now.clone();
            now = stands(session.rules(), &told.sight, before.as_ref());
            let (now, view) = (now.as_ref().expect("dealt"), &told.sight.view);
            assert_eq!((&now.chips, now.order.len()), (&view.chips, 4));
            if !told.events.iter().any(|event| matches!(event, SeatEvent::HandOver { .. })) {
                // The last hand is still told during the next.
                assert_eq!(now.last, before.and_then(|before| before.last));
                continue;
            }
            hands += 1;
            let (last, tallies) = (now.last.as_ref().expect("over"), &told.sight.over.as_ref().expect("over").tallies);
            assert_eq!((last.number, last.wins.len(), tallies.len()), (hands, view.wins.len(), view.wins.len()));
            let player = |seat: Seat| view.seats[seat.index()].player;
            for (win, (of, tally)) in last.wins.iter().zip(view.wins.iter().zip(tallies)) {
                assert_eq!((win.player, win.by, win.from), (player(of.seat), of.by, of.from.map(player)));
                assert!(tally.patterns.iter().map(|row| &row.name).eq(&win.patterns) && win.total == tally.total);
                let chips = |all: &[i64], Player(at): Player| all[usize::from(at)];
                let before = before.as_ref().expect("dealt");
                assert_eq!(win.won, chips(&now.chips, win.player) - chips(&before.chips, win.player));
                wins += 1;
            }
        }
        assert!(hands >= 4 && wins >= 2, "{hands} hands, {wins} wins");
    }
}
