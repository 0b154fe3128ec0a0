//! The pages beside the table reveal nothing of a hand that is being played.

use super::{begun, joins, opened, play, quick, seen, sits};
use crate::hub::tests::Screen;
use crate::seated::club;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use mj_table::{Player, ViewPhase};
use mj_wire::protocol::{
    Answer, Ask, BooksAsk, Code, Language, PaperFormat, PaperOf, Recorded, RecordsAsk, WhichGames,
};
use serde_json::Value;
use std::sync::Arc;

/// The long words of a line: walls and secrets.
fn long_words(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) if text.len() >= 40 => found.push(text.clone()),
        Value::Array(list) => list.iter().for_each(|inner| long_words(inner, found)),
        Value::Object(object) => object.values().for_each(|inner| long_words(inner, found)),
        _ => {}
    }
}

async fn asks(screen: &mut Screen, ask: impl Into<Ask>) -> Result<String, Code> {
    let answer = screen.ask(ask).await?;
    // A file is sent in base64.
    if let Answer::Records { answer } = &answer
        && let Recorded::File { bytes, .. } = &**answer
    {
        let bytes = STANDARD.decode(bytes).expect("base64");
        return Ok(String::from_utf8_lossy(&bytes).into_owned());
    }
    Ok(serde_json::to_string(&answer).expect("written"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_of_a_running_hand_leaves_through_the_books() {
    let (_folder, club) = club();
    let hub = quick(Arc::clone(&club));
    let (mut house, code) = opened(&hub, false).await;
    let (mut one, _) = joins(&hub, &code, "阿一").await;
    let (mut two, _) = joins(&hub, &code, "阿二").await;
    let (mut other, _) = joins(&hub, &code, "觀").await;
    let game = begun(&mut house, &mut [&mut one, &mut two]).await;
    sits(&mut one, &game).await;
    sits(&mut two, &game).await;
    play(&mut [&mut one, &mut two], |news| {
        matches!(news.view.phase, ViewPhase::Turn { .. }) && news.view.seats.iter().any(|seat| !seat.pond.is_empty())
    })
    .await;
    let gid = game.clone();
    let (secret, lines) = club
        .look(move |books| {
            let key = books.game(&gid)?;
            let unfinished = books.unfinished()?.into_iter().find(|left| left.game == key);
            Ok((unfinished.and_then(|left| left.secret), books.live(key)?))
        })
        .await
        .expect("read");
    let mut hidden = vec![secret.expect("kept").iter().map(|byte| format!("{byte:02x}")).collect::<String>()];
    // Commitments are public before the deal.
    let public = |line: &str| ["tips", "changed"].iter().any(|e| line.contains(&format!("\"e\":\"{e}\"")));
    for (_, line) in lines.iter().filter(|(_, line)| !public(line)) {
        long_words(&serde_json::from_str(line).expect("a line"), &mut hidden);
    }
    assert!(hidden.len() > 3, "the wall and the secrets are in the log: {lines:?}");
    let language = Language::English;
    let paper = |about: PaperOf, format| RecordsAsk::Paper { about, format, language };
    let of = |game: &str| PaperOf::Game { game: game.into() };
    let mut told = Vec::new();
    for screen in [&mut one, &mut other] {
        for ask in [
            RecordsAsk::Games { which: WhichGames::default(), skip: 0 },
            RecordsAsk::Game { game: game.clone(), language },
            paper(of(&game), PaperFormat::Json),
            paper(of(&game), PaperFormat::Csv),
            paper(of(&game), PaperFormat::Html),
        ] {
            told.extend(asks(screen, ask).await);
        }
        for seat in [None, Some(Player(0)), Some(Player(3))] {
            let replay = RecordsAsk::Replay { game: game.clone(), hand: 1, seat };
            assert_eq!(asks(screen, replay).await, Err(Code::Unknown), "it is not over");
        }
        let log = paper(PaperOf::Log { game: game.clone() }, PaperFormat::Json);
        assert_eq!(asks(screen, log).await, Err(Code::Playing));
        assert_eq!(asks(screen, BooksAsk::Members {}).await, Err(Code::Organiser));
        told.push(serde_json::to_string(&seen(screen).await).expect("written"));
    }
    for news in &one.news {
        assert!(news.chapter.as_ref().is_none_or(|chapter| chapter.opened.is_none()));
        told.push(serde_json::to_string(news).expect("written"));
    }
    assert!(told.len() > 10 && told.iter().any(|text| text.contains("<html")), "papers too");
    for (text, word) in told.iter().flat_map(|text| hidden.iter().map(move |word| (text, word))) {
        assert!(!text.contains(word.as_str()), "{word} stands in {text}");
    }
}
