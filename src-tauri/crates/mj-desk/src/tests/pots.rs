//! Games that end with deposits on the table: the books add up, and tell where the deposits went.

use crate::Desk;
use crate::seated::{club, people, play, table};
use crate::sound::sound;
use mj_bots::selfplay::{Step, next_step};
use mj_club::{Club, Running, organise};
use mj_ledger::{Account, Attribution, GameKey, GameRecord, Time};
use mj_table::{Action, Player};
use serde_json::json;
use std::sync::Arc;

/// A game with deposits on the table, between two hands or during one, and a single leader. Each seed has its
/// own walls, so games are begun until one fits. Once a player leads, no player claims or wins.
fn with_a_pot(club: &Arc<Club>, in_a_hand: bool) -> Running {
    let comes_to_it = |seed: u64| {
        let mut running = Running::begin(club, &table("aborted", &json!({}), people(), seed)).expect("begun");
        while declared(&mut running) || leads(&running) && let_go(&mut running) || play(&mut running, 1) {
            let table = running.table();
            if table.pot() > 0 && leads(&running) && table.is_playing() == in_a_hand && table.over().is_none() {
                return Some(running);
            }
        }
        None
    };
    (1..200).find_map(comes_to_it).expect("some game comes to it")
}

/// Computer players declare nothing in this book: any player who may declare does.
fn declared(running: &mut Running) -> bool {
    let Step::Ask(seat) = next_step(running.table()) else { return false };
    let declares = |action: &Action| matches!(action, Action::Discard { ready: Some(_), .. });
    let Some(action) = running.table().offers(seat).into_iter().find(declares) else { return false };
    running.play(seat, action).expect("legal").receipt.wait().expect("written");
    true
}

/// Whether one player has more chips than every other.
fn leads(running: &Running) -> bool {
    let chips = || running.table().chips().as_slice().iter();
    chips().filter(|&one| Some(one) == chips().max()).count() == 1
}

/// Passes on claims and wins, so that hands end without a winner and deposits stay.
fn let_go(running: &mut Running) -> bool {
    let Step::Ask(seat) = next_step(running.table()) else { return false };
    let offers = running.table().offers(seat);
    let wins = offers.contains(&Action::Win);
    let is_thrown = |action: &&Action| matches!(action, Action::Discard { .. });
    let passes = offers.iter().find(|action| **action == Action::Pass);
    let Some(&action) = passes.or_else(|| offers.iter().find(is_thrown).filter(|_| wins)) else { return false };
    running.play(seat, action).expect("legal").receipt.wait().expect("written");
    true
}

fn record(club: &Club, key: GameKey) -> GameRecord {
    club.read(|books| books.record(key)).expect("read")
}

/// The payments out of the pot after the last hand.
fn left_over(record: &GameRecord) -> Vec<(Account, i64)> {
    let after = record.transfers.iter().filter(|moved| moved.hand == 0 && moved.transfer.from == Account::Pot);
    after.map(|moved| (moved.transfer.to, moved.transfer.amount)).collect()
}

/// The report shows the pot with the last hand, and its chips are the final ones.
fn is_told(club: &Club, key: GameKey, pot: i64) {
    let audience = super::audience(mj_tell::Language::TraditionalChinese);
    let told = club.read(|books| crate::report(books, key, &audience)).expect("a report");
    let last = told.hands.last().expect("a hand");
    let out = last.transfers.iter().filter(|one| one.from == mj_report::game::Account::Pot);
    assert_eq!(out.map(|one| (one.amount, one.why.as_str())).collect::<Vec<_>>(), [(pot, "供託")]);
    for player in &told.players {
        assert_eq!(player.chips, last.chips[player.number as usize - 1]);
    }
}

#[test]
fn a_player_who_leaves_between_hands_leaves_the_pot_to_the_first() {
    let (_folder, club) = club();
    let mut running = with_a_pot(&club, false);
    let (key, pot) = (running.key(), running.table().pot());
    let leader = (0..4).max_by_key(|&who| running.table().chips()[Player(who)]).expect("four");
    let leaver = (leader + 1) % 4;
    running.leave(Player(leaver)).expect("they may").receipt.wait().expect("written");
    assert_eq!(left_over(&record(&club, key)), [(Account::Player(leader), pot)]);
    is_told(&club, key, pot);
    sound(&club);
}

#[test]
fn a_leader_who_leaves_takes_no_pot_along() {
    let (_folder, club) = club();
    let mut running = with_a_pot(&club, false);
    let leader = (0..4).max_by_key(|&who| running.table().chips()[Player(who)]).expect("four");
    running.leave(Player(leader)).expect("they may").receipt.wait().expect("written");
    let to = left_over(&record(&club, running.key()))[0].0;
    assert_ne!(to, Account::Player(leader), "they stand behind those who stayed");
    sound(&club);
}

#[test]
fn a_game_that_is_closed_in_the_midst_of_a_hand_closes_without_that_hand() {
    for in_a_hand in [false, true] {
        let (_folder, club) = club();
        let running = with_a_pot(&club, in_a_hand);
        let key = running.key();
        let paid: i64 = record(&club, key)
            .transfers
            .iter()
            .map(|moved| match (moved.transfer.from, moved.transfer.to) {
                (_, Account::Pot) => moved.transfer.amount,
                (Account::Pot, _) => -moved.transfer.amount,
                _ => 0,
            })
            .sum();
        drop(running);
        let by = Attribution { at: Time(9_999_999_999), author: "會長".into(), reason: "停電".into() };
        club.write(move |books| organise::close(books, key, &by)).expect("closed");
        let expected: Vec<i64> = (paid > 0).then_some(paid).into_iter().collect();
        let out: Vec<i64> = left_over(&record(&club, key)).into_iter().map(|(_, amount)| amount).collect();
        assert_eq!(out, expected, "what was laid down in hands that are over");
        sound(&club);
    }
}

#[test]
fn a_game_with_deposits_is_booked_and_gone_on_with() {
    let (_folder, club) = club();
    let running = with_a_pot(&club, false);
    let (key, line) = (running.key(), running.line());
    drop(running);
    let unfinished = club.read(|books| books.unfinished()).expect("read");
    let same = unfinished.iter().find(|game| game.game == key).expect("it is not over");
    let mut running = Running::resume(&club, same).expect("gone on with");
    assert_eq!((running.line(), running.table().pot() > 0), (line, true));
    while declared(&mut running) || play(&mut running, 1) {}
    assert_eq!(running.table().pot(), 0);
    assert!(left_over(&record(&club, key)).is_empty(), "the last hand paid it out");
    sound(&club);
    // The desk folds the same game from the books: the waiting players of the log decide the dealer.
    let desk = club.read(|books| Ok(Desk::load(books, key))).expect("read").expect("a game");
    let (folded, played) = (desk.sheet.course(), running.table().course());
    assert_eq!((folded.deal, folded.over), (played.deal, played.over));
    assert_eq!((desk.sheet.settled().chips.as_slice(), desk.amiss()), (played.chips.as_slice(), None));
}
