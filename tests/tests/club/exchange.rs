//! 換牌 at a running table: computer players choose at once, people in any order, each changing their mind or
//! not. A player's choice and their received tiles are told to that player alone.

// A test that cannot set itself up should stop there.
#![allow(clippy::unwrap_used)]

use acceptance::books::{Folder, club, members};
use acceptance::exchanged::EXCHANGED;
use mj_bots::Strength;
use mj_club::{NewTable, Running, Secrets, Sitter};
use mj_host::{Session, TableAct, Watch};
use mj_rules::Ruleset;
use mj_table::{Action, Few, Player, SeatEvent, View, ViewPhase, Viewer};
use serde_json::Map;
use std::sync::Arc;

/// Two people and two computers at one screen.
fn begin(folder: &Folder) -> Running {
    let rules = Arc::new(Ruleset::with_options(&EXCHANGED, &Map::new()).unwrap());
    let sitters = [members("戊己"), vec![Sitter::Computer(Strength::Novice); 2]].concat();
    let secrets = Some(Secrets::seeded(7, 7));
    let new = NewTable { rules, house: Map::new(), sitters, undo: false, secrets, practice: false };
    Running::begin(&club(folder), &new).unwrap()
}

/// The messages until the exchange has reached a state.
async fn until(watch: &mut Watch, fits: impl Fn(&View) -> bool) -> (Vec<SeatEvent>, View) {
    let (mut all, mut view) = (Vec::new(), watch.sight.view.clone());
    while !fits(&view) {
        let told = watch.told.recv().await.unwrap();
        all.extend(told.events);
        view = told.sight.view;
    }
    (all, view)
}

fn choice(view: &View) -> Action {
    let exchange = view.exchange.as_ref().unwrap();
    Action::Choose { tiles: Few::of(&exchange.from[0][..exchange.number.into()]).unwrap() }
}

#[test]
fn people_choose_in_any_order_and_hear_only_of_their_own_tiles() {
    let folder = Folder::new(true);
    let running = begin(&folder);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let session = Session::start(running, None);
        let mut public = session.watch(Viewer::Public).await.unwrap();
        session.act(TableAct::Deal).await.unwrap();
        // The computers wait for no player.
        until(&mut public, |view| view.exchange.as_ref().is_some_and(|it| it.chosen.len() == 2)).await;
        let look = async |player| session.look(Viewer::Player(Player(player))).await.unwrap();
        assert!(look(0).await.asked && look(1).await.asked, "both are asked at the same time");
        // The second player chooses first, and then chooses again.
        let theirs = choice(&look(1).await.view);
        session.act(TableAct::Play(Player(1), theirs)).await.unwrap();
        let now = look(1).await;
        assert!(!now.asked && now.view.exchange.as_ref().unwrap().mine.is_some());
        assert!(session.look(Viewer::Public).await.unwrap().view.exchange.unwrap().mine.is_none());
        session.act(TableAct::Play(Player(1), Action::Rechoose)).await.unwrap();
        session.act(TableAct::Play(Player(1), theirs)).await.unwrap();
        let first = choice(&look(0).await.view);
        session.act(TableAct::Play(Player(0), first)).await.unwrap();
        let (events, open) = until(&mut public, |view| matches!(view.phase, ViewPhase::Turn { .. })).await;
        assert!(events.iter().any(|event| matches!(event, SeatEvent::ExchangeEnds { mine: None, .. })));
        let none = |event: &&SeatEvent| matches!(event, SeatEvent::Chose { tiles: None, .. });
        assert_eq!(events.iter().filter(none).count(), 3);
        assert!(open.swapped.is_none() && open.exchange.is_none());
        for (player, chose) in [(0, first), (1, theirs)] {
            let swapped = look(player).await.view.swapped.unwrap();
            assert_eq!(Action::Choose { tiles: swapped.gave }, chose);
        }
    });
}
