//! Hints, seals and the course of the game, as sent to devices.

use super::wanted;
use super::{InWords, Screen, hand_to, hello};
use crate::hub::Hub;
use crate::hub::hints::hints;
use crate::seated::club;
use mj_rules::{PRESETS, Ruleset};
use mj_table::{Action, Player, ViewPhase};
use mj_wire::fair::{Committer, GameId, leads_to, stand_in};
use mj_wire::protocol::{Answer, Chapter, Code, CountPage, NewTable, ScreenAsk, SeatWish, TableAsk, TableNews};
use serde_json::{Map, json};
use std::sync::Arc;

/// Plays until the hand is over or the condition holds. Returns all messages as sent.
async fn play(screen: &mut Screen, until: impl Fn(&TableNews) -> bool) -> (TableNews, Vec<String>) {
    let mut sent = Vec::new();
    loop {
        let news = screen.settled().await;
        sent.extend(screen.news.drain(..).map(|news| serde_json::to_string(&news).expect("written")));
        if matches!(news.view.phase, ViewPhase::Ended { .. }) || until(&news) {
            return (news, sent);
        }
        let offers = &news.view.offers;
        let wish = |action: Action| offers.contains(&action).then_some(action);
        let action = wish(Action::Win).or_else(|| wish(Action::Pass)).or_else(|| offers.first().copied());
        // A player nearer in turn order may have been faster.
        let _ = screen.ask(TableAsk::Act { action: action.expect("asked") }).await;
    }
}

fn chapters(sent: &[String]) -> Vec<serde_json::Value> {
    let read = |text: &String| serde_json::from_str::<serde_json::Value>(text).expect("read");
    sent.iter().map(read).map(|news| news["chapter"].clone()).filter(|chapter| !chapter.is_null()).collect()
}

/// Every hand is sealed at the deal. No message before its end has the sealed secrets.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seals_are_told_at_the_deal_and_secrets_after_the_hand() {
    let (_folder, club) = club();
    let hub = Hub::new(club);
    let mut screen = hello(&hub).await;
    screen.ask(wanted(&["王小明"])).await.expect("begun");
    let info = screen.settled().await.info.expect("told first");
    let game = GameId::new(info.game.clone()).expect("an id");
    let mut last: Option<Chapter> = None;
    for hand in 1..=2 {
        screen.news.clear();
        screen.ask(TableAsk::Deal {}).await.expect("dealt");
        let (over, sent) = play(&mut screen, |_| false).await;
        let told = chapters(&sent);
        let sealed = &told.first().expect("told at the deal")["sealed"];
        assert_eq!(sealed["mix"], json!(hand));
        // The message of the end, or a look after it.
        let at_end = |chapter: &serde_json::Value| !chapter["opened"].is_null();
        let opened = told.iter().find(|chapter| at_end(chapter)).expect("opened in the end")["opened"].clone();
        let secrets: Vec<String> = std::iter::once(&opened["host"])
            .chain(opened["players"].as_array().expect("a list"))
            .map(|secret| secret.as_str().expect("digits").to_owned())
            .collect();
        assert_eq!(secrets.len(), 5);
        let end = sent.iter().position(|text| text.contains(r#"{"p":"ended""#)).expect("the hand is over");
        for (at, text) in sent[..end].iter().enumerate() {
            assert!(secrets.iter().all(|secret| !text.contains(secret)), "a secret in message {at} of {end}");
        }
        // The opened secrets match the seals, and the last chapter has both.
        screen.fresh().await;
        let chapter = screen.news.last().and_then(|news| news.chapter.clone()).expect("told with a look");
        let (seals, open) = (chapter.sealed.clone().expect("sealed"), chapter.opened.clone().expect("opened"));
        assert_eq!(&serde_json::to_value(&seals).expect("written"), sealed);
        assert!(leads_to(seals.host, Committer::Host, &game, seals.mix, &open.host));
        // All devices are the host's, so the host stands in for every player.
        assert_eq!((seals.format, seals.players, seals.taken), (2, vec![None; 4], 0));
        for (player, secret) in (0..).zip(&open.players) {
            assert_eq!(stand_in(player, &game, seals.mix, &open.host), *secret);
        }
        assert_eq!(seals.tiles.len(), 136);
        assert_eq!(chapter.history.len(), hand as usize + 1);
        assert_eq!(chapter.history.last(), Some(&over.view.chips));
        last = Some(chapter);
    }
    // A screen that comes later is told the same course.
    drop(screen);
    let mut again = hello(&hub).await;
    again.ask(TableAsk::Resume { game: info.game, since: None }).await.expect("gone on with");
    again.settled().await;
    let first = again.news.iter().find_map(|news| news.chapter.clone()).expect("told first");
    assert_eq!(Some(first), last);
}

/// What the books say of a finished game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_against_computers_is_told_to_count_for_no_grade() {
    let (_folder, club) = club();
    let hub = Hub::new(club);
    let mut screen = hello(&hub).await;
    screen.ask(wanted(&["王小明"])).await.expect("begun");
    screen.ask(TableAsk::Deal {}).await.expect("dealt");
    screen.ask(TableAsk::Leave { player: Player(0) }).await.expect("they may");
    screen.fresh().await;
    let chapter = screen.news.last().and_then(|news| news.chapter.clone()).expect("told with a look");
    assert_eq!(chapter.booked, None, "against computers it counts for no grade");
    assert_eq!(chapter.page, Some(CountPage::Computers), "and stands on a page of its own");
}

/// A hint is for the player who has the device, about the current view only.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_belong_to_the_view_they_were_asked_for() {
    let (_folder, club) = club();
    let hub = Hub::new(Arc::clone(&club));
    let mut screen = hello(&hub).await;
    assert_eq!(screen.ask(TableAsk::Hints { of: 1 }).await, Err(Code::NoTable));
    screen.ask(wanted(&["甲"])).await.expect("begun");
    screen.ask(TableAsk::Deal {}).await.expect("dealt");
    let rules = Arc::new(Ruleset::with_options(PRESETS[0], &Map::new()).expect("the first preset"));
    let (mut ready, mut asked, mut planned) = (0, 0, 0);
    for _ in 0..40 {
        let (news, _) =
            play(&mut screen, |news| news.view.offers.iter().any(|offer| matches!(offer, Action::Discard { .. })))
                .await;
        if matches!(news.view.phase, ViewPhase::Ended { .. }) {
            screen.ask(TableAsk::Deal {}).await.expect("dealt");
            continue;
        }
        let of = screen.last;
        for stale in [0, of - 1, of + 1] {
            assert_eq!(screen.ask(TableAsk::Hints { of: stale }).await, Err(Code::NotOffered));
        }
        let Ok(Answer::Hints(told)) = screen.ask(TableAsk::Hints { of }).await else { panic!("hints") };
        assert_eq!(told, hints(&rules, of, &news.view), "computed from the view alone");
        // Far from ready the plan says what the hand aims at, and not how it would be won.
        let lucky = ["自摸", "獨聽", "一獨", "卡五", "對碰", "一摸七"];
        if let Some(plan) = &told.plan {
            assert!(plan.zh().contains("，還差 ") && plan.en().contains(" missing"), "{plan:?}");
            assert!(!lucky.iter().any(|word| plan.zh().contains(word)), "{plan:?}");
            assert!(["還差 1 張", "還差 0 張"].iter().all(|words| !plan.zh().contains(words)), "{plan:?}");
            assert_eq!(plan.zh().contains('：'), plan.zh().contains("還差 2 張"), "{plan:?}");
        }
        planned += usize::from(told.plan.is_some());
        (asked, ready) = (asked + 1, ready + usize::from(!told.discards.is_empty()));
        let Some(&action) = news.view.offers.iter().find(|offer| matches!(offer, Action::Discard { .. })) else {
            break;
        };
        screen.ask(TableAsk::Act { action }).await.expect("offered");
    }
    assert!(asked > 5 && planned > 0, "{asked} {ready} {planned}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_player_is_given_hints_while_the_device_changes_hands_or_where_everybody_looks_for_themselves() {
    let (_folder, club) = club();
    let hub = Hub::new(club);
    let mut screen = hello(&hub).await;
    screen.ask(wanted(&["甲", "乙"])).await.expect("begun");
    screen.ask(TableAsk::Deal {}).await.expect("dealt");
    hand_to(&mut screen, Some(Player(0))).await;
    assert!(matches!(screen.ask(TableAsk::Hints { of: screen.last }).await, Ok(Answer::Hints(_))));
    hand_to(&mut screen, None).await;
    assert_eq!(screen.ask(TableAsk::Hints { of: screen.last }).await, Err(Code::NotYours));
    screen.ask(TableAsk::Rise {}).await.expect("they may");
    let options = json!({"rounds": 1, "conduct": "by-hand"}).as_object().cloned().expect("an object");
    let computers = std::iter::repeat_n(SeatWish::Computer { kind: "novice".into() }, 3);
    let seats = std::iter::once(SeatWish::Name { name: "甲".into() }).chain(computers).collect();
    screen
        .ask(ScreenAsk::Begin(NewTable { rules: "shanghai".into(), options, seats, ..Default::default() }))
        .await
        .expect("begun");
    screen.ask(TableAsk::Deal {}).await.expect("dealt");
    screen.fresh().await;
    assert_eq!(screen.ask(TableAsk::Hints { of: screen.last }).await, Err(Code::NotOffered));
}
