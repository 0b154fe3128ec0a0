//! An attacker on the network who opens connections and asks nothing on them.

use super::*;

const MOST: usize = 16;

async fn idle(at: SocketAddr, many: usize) -> Vec<TcpStream> {
    let mut all = Vec::new();
    for _ in 0..many {
        all.push(TcpStream::connect(at).await.expect("it listens"));
    }
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_connections_keep_out_no_phone_that_comes_or_comes_back() {
    let Opened { _folder, hub: _hub, entrance: _entrance, at, link, .. } = opened_for(MOST).await;
    let (host, code) = (link.key.expect("with a key"), link.room.expect("with a code"));
    let mut phone = Guest::calls(at, &host).await;
    let token = phone.joins(&code, "阿一").await;
    let mut first = idle(at, 3 * MOST).await;
    let mut other = Guest::calls(at, &host).await;
    other.joins(&code, "阿二").await;
    let _more = idle(at, 3 * MOST).await;
    let mut again = Guest::calls(at, &host).await;
    let back = again.room(RoomAsk::Return { token }).await;
    assert_eq!(back["answer"]["told"]["name"], "阿一", "{back}");
    for guest in [&mut phone, &mut other] {
        assert_eq!(guest.ask(Ask::Hello { protocol: PROTOCOL }).await["answer"]["is"], "welcome", "its line holds");
    }
    for stream in &mut first {
        // However it ends.
        let _ = timeout(SOON, stream.read_to_end(&mut Vec::new())).await.expect("the older went for the newer");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lines_on_which_no_person_joins_keep_out_no_phone() {
    let Opened { _folder, hub: _hub, entrance: _entrance, at, link, .. } = opened_for(MOST).await;
    let (host, code) = (link.key.expect("with a key"), link.room.expect("with a code"));
    let mut phone = Guest::calls(at, &host).await;
    phone.joins(&code, "阿一").await;
    let mut strangers = Vec::new();
    for _ in 0..2 * MOST {
        strangers.push(Guest::calls(at, &host).await);
    }
    let mut other = Guest::calls(at, &host).await;
    other.joins(&code, "阿二").await;
    assert_eq!(phone.ask(Ask::Hello { protocol: PROTOCOL }).await["answer"]["is"], "welcome", "its line holds");
    assert_eq!(closed(&mut strangers[0].socket).await, 0, "the oldest has gone");
}
