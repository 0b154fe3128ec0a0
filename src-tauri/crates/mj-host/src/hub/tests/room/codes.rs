//! 房號: the organiser changes it, and what becomes of the old ones.

use super::*;

async fn enters(hub: &Arc<Hub>, code: &str) -> Result<(), Code> {
    let mut stranger = arrives(hub).await;
    room(&mut stranger, DoorAsk::Enter { code: code.into() }).await.map(drop)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_code_says_that_it_is_one_and_a_person_who_is_in_stays_in() {
    let (folder, club) = club();
    let hub = quick(club);
    let (mut house, first) = opened(&hub, true).await;
    let (mut one, token) = joins(&hub, &first, "阿一").await;
    assert_eq!(room(&mut one, OrganiserAsk::Recode {}).await, Err(Code::Organiser));
    let key = key(&mut house).await;
    room(&mut one, DoorAsk::Organise { key }).await.expect("the key");
    let organised = room(&mut one, OrganiserAsk::Recode {}).await;
    assert!(organised.is_ok(), "a guest with the organiser's key may: {organised:?}");
    let open = seen(&mut house).await.open.expect("open");
    assert!(open.code != first && open.asks && open.links[0].link == open.code, "{open:?}");
    assert!(seen(&mut one).await.me.is_some());
    // An old code is no guess, so it is never delayed.
    for _ in 0..6 {
        assert_eq!(enters(&hub, &first.to_lowercase()).await, Err(Code::OldCode));
    }
    assert_eq!(enters(&hub, &open.code).await, Ok(()));
    assert_eq!(enters(&hub, "XXXXX").await, Err(Code::Room));
    let who = SeatWish::Guest { name: "阿二".into() };
    let late = room(&mut arrives(&hub).await, DoorAsk::Join { code: first.clone(), who, pin: None }).await;
    assert_eq!(late, Err(Code::OldCode));
    // After closing and opening the code is new and both old ones are known, also after a restart.
    room(&mut house, ScreenAsk::Close {}).await.expect("closed");
    assert_eq!(room(&mut house, OrganiserAsk::Recode {}).await, Err(Code::Room), "a closed room has no code");
    drop((one, house));
    let hub = restarted(hub, &folder).await;
    let (_house, third) = opened(&hub, false).await;
    for old in [&first, &open.code] {
        assert_eq!(enters(&hub, old).await, Err(Code::OldCode));
    }
    assert_eq!(enters(&hub, &third).await, Ok(()));
    assert_eq!(room(&mut arrives(&hub).await, DoorAsk::Return { token }).await, Err(Code::Joined), "they never sat");
}
