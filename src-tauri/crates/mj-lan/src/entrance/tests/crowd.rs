//! An attacker on the network who opens connections without requests.

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
    let back = again.room(DoorAsk::Return { token }).await;
    assert_eq!(back["answer"]["told"]["name"], "阿一", "{back}");
    for guest in [&mut phone, &mut other] {
        assert_eq!(guest.ask(DoorAsk::Hello { protocol: PROTOCOL }).await["answer"]["is"], "welcome", "its line holds");
    }
    for stream in &mut first {
        // With or without an error.
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
    assert_eq!(phone.ask(DoorAsk::Hello { protocol: PROTOCOL }).await["answer"]["is"], "welcome", "its line holds");
    assert_eq!(closed(&mut strangers[0].socket).await, 0, "the oldest has gone");
}

/// Connections with one request, whose answer was read.
async fn answered(at: SocketAddr, many: usize) -> Vec<TcpStream> {
    let mut all = Vec::new();
    for _ in 0..many {
        let mut stream = TcpStream::connect(at).await.expect("it listens");
        stream.write_all(format!("GET /key HTTP/1.1\r\nHost: {at}\r\n\r\n").as_bytes()).await.expect("asked");
        let (mut read, mut part) = (Vec::new(), [0; 4_096]);
        while !is_whole(&read) {
            let came = timeout(SOON, stream.read(&mut part)).await.expect("it comes").expect("an answer");
            assert!(came > 0, "cut off before its end");
            read.extend_from_slice(&part[..came]);
        }
        all.push(stream);
    }
    all
}

fn is_whole(answer: &[u8]) -> bool {
    let text = String::from_utf8_lossy(answer).to_lowercase();
    let Some((head, body)) = text.split_once("\r\n\r\n") else { return false };
    let long = head.lines().find_map(|line| line.strip_prefix("content-length: ")).expect("it says how long it is");
    Ok(body.len()) == long.parse()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_read_a_page_and_stay_keep_out_no_phone_that_comes_or_comes_back() {
    let Opened { _folder, hub: _hub, entrance: _entrance, at, link, .. } = opened_for(MOST).await;
    let (host, code) = (link.key.expect("with a key"), link.room.expect("with a code"));
    let mut phone = Guest::calls(at, &host).await;
    let token = phone.joins(&code, "阿一").await;
    let mut first = answered(at, 2 * MOST).await;
    let mut other = Guest::calls(at, &host).await;
    other.joins(&code, "阿二").await;
    drop(phone);
    let _more = answered(at, 2 * MOST).await;
    let mut again = Guest::calls(at, &host).await;
    let back = again.room(DoorAsk::Return { token }).await;
    assert_eq!(back["answer"]["told"]["name"], "阿一", "{back}");
    assert_eq!(other.ask(DoorAsk::Hello { protocol: PROTOCOL }).await["answer"]["is"], "welcome", "its line holds");
    // With or without an error.
    let _ = timeout(SOON, first[0].read_to_end(&mut Vec::new())).await.expect("the oldest went for the newer");
}
