//! A record of another program, opened on the organiser's page.

use super::*;
use mj_words::is_chinese;

#[tokio::test]
async fn a_record_of_another_program_is_looked_at_and_counts_nowhere() {
    const RECORD: &str = include_str!("../../../../../mj-records/tests/samples/double-ron.xml");
    const THREE: &str = include_str!("../../../../../mj-records/tests/samples/three.mjai");
    let (_folder, club) = fresh();
    let mut screen = hello(&Hub::new(Arc::clone(&club))).await;
    let (_, found) = log(&mut screen, RECORD.as_bytes()).await;
    assert!(found.replay && found.why.is_none() && found.unfinished.is_none(), "{found:?}");
    assert!(!found.bring && !found.here, "it counts nowhere: {found:?}");
    assert_eq!(found.hands, 4);
    let replay = RecordsAsk::Replay { game: found.game, hand: 4, seat: None };
    let Ok(Recorded::Replay(shown)) = books(&mut screen, replay).await else { panic!() };
    assert_eq!(shown.steps.last().map(|step| step.view.chips.clone()), Some(vec![33_400, 36_000, 32_000, -1_400]));
    let (_, found) = log(&mut screen, THREE.as_bytes()).await;
    assert!(found.replay && !found.bring && found.why.is_none(), "{found:?}");
    let replay = RecordsAsk::Replay { game: found.game, hand: 4, seat: None };
    let Ok(Recorded::Replay(shown)) = books(&mut screen, replay).await else { panic!() };
    assert_eq!(shown.steps.last().map(|step| step.view.chips.clone()), Some(vec![30_900, 37_100, 37_000]));
    assert!(found.plays.is_empty() && found.games == 1);
    // Of several games the first is shown. A difference of the rules is told.
    let both = format!("{THREE}{}", include_str!("../../../../../mj-records/tests/samples/double-ron.mjai"));
    let (_, found) = log(&mut screen, both.as_bytes()).await;
    assert!((found.games, found.names.len()) == (2, 3) && found.replay, "{found:?}");
    let house = RECORD.replacen(" owari=\"334,", " owari=\"334,13.4,360,56.0,320,-8.0,-14,-61.4\" old=\"", 1);
    let (_, found) = log(&mut screen, house.as_bytes()).await;
    assert!(found.plays.len() == 1 && found.plays[0].zh().contains("30"), "{found:?}");
    let other = THREE.replacen("[35000, 35000, 35000]", "[35000, 35000, 35000, 35000]", 1);
    let spoilt = RECORD.replacen("sc=\"250,-60", "sc=\"250,-50", 1);
    for (text, word) in [(other.as_str(), "scores"), (spoilt.as_str(), "前後不合"), ("<a", "讀不懂")] {
        let (_, Weighed::Broken { why }) = weigh(&mut screen, text.as_bytes()).await.expect("weighed") else {
            panic!()
        };
        assert!(why.zh().contains(word), "{why:?}");
        assert!(!why.en().chars().any(is_chinese), "{why:?}");
    }
}
