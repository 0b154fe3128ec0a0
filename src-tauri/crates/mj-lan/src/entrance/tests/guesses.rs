//! An attacker on the network who guesses a member's PIN on many lines.

use super::*;
use mj_club::{newcomer, pin};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_lines_from_one_address_a_few_have_their_guess_judged() {
    let Opened { _folder, hub, entrance: _entrance, at, link, key } = opened().await;
    let entered = hub.club().send(|books| {
        let member = books.enter(&newcomer("王大明", mj_club::ledger::MemberKind::Member)?)?;
        let pin = pin::hash("2580").expect("hashed");
        books.amend(member.id, &mj_club::ledger::Change { pin: Some(Some(pin)), ..Default::default() })
    });
    let number = entered.done().await.expect("entered").number.expect("a number");
    let (host, code) = (link.key.expect("with a key"), link.room.clone().expect("with a code"));
    let join = |pin: u32| {
        let who = SeatWish::Member { number };
        DoorAsk::Join { code: code.clone(), who, pin: Some(format!("{pin:04}")) }
    };
    let mut lines = Vec::new();
    for _ in 0..64 {
        lines.push(Guest::calls(at, &host).await);
    }
    let asked: Vec<_> = lines
        .into_iter()
        .zip(0..)
        .map(|(mut line, guess)| {
            let ask = join(guess);
            tokio::spawn(async move { (line.ask(ask).await["why"]["code"].clone(), line) })
        })
        .collect();
    let (mut judged, mut lines) = (0, Vec::new());
    for one in asked {
        let (code, line) = one.await.expect("no panic");
        assert!(code == "pin" || code == "busy", "{code}");
        judged += usize::from(code == "pin");
        lines.push(line);
    }
    // One more attempt is allowed after a minute, which a slow machine may take.
    assert!((4..=5).contains(&judged), "{judged}");
    // The organiser's key works on a line of the same address.
    done(&lines[0].room(DoorAsk::Organise { key }).await);
}
