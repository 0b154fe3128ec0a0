//! Whatever the data hold, every format is written, in every language.

use crate::sample;
use mj_report::game::{Account, Mark, State, Transfer, Walls};
use mj_report::{Format, GameReport, Milli, RankReport, Report, SheetReport};
use mj_words::Language;

fn written(report: &impl Report) {
    for format in Format::ALL {
        for language in Language::ALL {
            assert!(!report.write(format, language).expect("written").is_empty());
        }
    }
    for language in Language::ALL {
        assert!(report.text(language).lines().count() > 2);
    }
}

fn empty() -> GameReport {
    GameReport {
        players: Vec::new(),
        hands: Vec::new(),
        penalties: Vec::new(),
        corrections: Vec::new(),
        ..sample::game()
    }
}

#[test]
fn an_empty_game_a_running_one_a_void_one() {
    written(&empty());
    let running =
        GameReport { state: State::Running, ended: None, code: None, walls: Walls::Unverified, ..sample::game() };
    written(&running);
    let reason = "停電".repeat(2_000);
    written(&GameReport { state: State::Voided { reason }, walls: Walls::Broken, ..sample::game() });
    assert!(running.html(Language::TraditionalChinese).contains("這一局還沒打完，下面是目前的情形。"));
}

#[test]
fn three_players_and_forty() {
    let mut three = sample::game();
    three.players.pop();
    written(&three);
    let mut forty = sample::game();
    forty.players = forty.players.iter().cycle().take(40).cloned().collect();
    written(&forty);
}

#[test]
fn players_no_player_knows_are_question_marks() {
    let mut game = sample::game();
    let hand = &mut game.hands[0];
    hand.dealer = 99;
    hand.chips.clear();
    hand.wins[0].winner = usize::MAX;
    hand.wins[0].from = Some(7);
    hand.transfers[0].to = Account::Player(1_000);
    hand.transfers.push(Transfer { from: Account::Pot, ..hand.transfers[0].clone() });
    written(&game);
    assert!(game.html(Language::TraditionalChinese).contains("檯面 → ?"));
}

#[test]
fn amounts_without_bounds() {
    let mut game = sample::game();
    for (index, player) in game.players.iter_mut().enumerate() {
        let most = if index % 2 == 0 { i64::MAX } else { i64::MIN };
        (player.chips, player.result, player.number) = (most, most.saturating_neg(), u32::MAX);
        (player.score, player.placement, player.cash) = (Milli(most), Some(Milli(most)), Some(Milli(most)));
        game.hands.iter_mut().for_each(|hand| hand.chips[index] = most);
    }
    game.hands[3].transfers[0].amount = i64::MIN;
    game.hands[3].streak = u32::MAX;
    written(&game);
}

#[test]
fn names_without_bounds() {
    let names = ["𠮷".repeat(200), "W".repeat(200), "\u{202e}\u{0}".repeat(200), "a b ".repeat(400)];
    let mut game = sample::game();
    for (player, name) in game.players.iter_mut().zip(&names) {
        player.name.clone_from(name);
    }
    game.rules.name = "x".repeat(8_000);
    game.hands[2].round = names[0].clone();
    game.hands[2].wins[0].reading = "一二三萬 ".repeat(600);
    game.hands[2].marks.push(Mark::Voided { reason: names[3].clone() });
    game.made = Some(names[1].clone());
    written(&game);
    let mut member = sample::member();
    member.sections[0].heading = names[1].clone();
    member.header.member = names[3].clone();
    written(&member);
}

#[test]
fn sheets_of_other_books() {
    let mut member = sample::member();
    member.sections.truncate(1);
    written(&member);
    member.sections[0].rows.clear();
    member.games.clear();
    member.rating = None;
    written(&member);
    let section = sample::member().sections[0].clone();
    written(&SheetReport { sections: vec![section; 5], ..sample::member() });
}

#[test]
fn long_lists() {
    let mut game = sample::game();
    game.hands = game.hands.iter().cycle().take(80).cloned().collect();
    written(&game);
    let mut ranking = sample::ranking();
    ranking.rows = ranking.rows.iter().cycle().take(300).cloned().collect();
    written(&ranking);
    written(&RankReport { rows: Vec::new(), ..ranking });
}
