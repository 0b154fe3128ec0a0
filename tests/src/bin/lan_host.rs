//! A host with an open room on this machine, for the network tests: `lan_host <books> [port] [files]`.
//!
//! It prints its address as a line of JSON, and ends when its standard input closes, so that a dead parent
//! leaves no host behind. It answers every input line with the cost of writing so far.

use acceptance::lan::Way;
use mj_club::Club;
use mj_host::{Gateway, Hub};
use mj_lan::Entrance;
use mj_wire::protocol::RoomForm;
use std::error::Error;
use std::io::BufRead;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::sync::Arc;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let books = words.next().ok_or("lan_host <books> [port] [files]")?;
    let port = words.next().map_or(Ok(0), |port| port.parse())?;
    match words.next() {
        Some(files) => acceptance::lan::few_files(files.parse()?)?,
        None => drop(acceptance::lan::many_files()?),
    }
    let club = Club::open(Path::new(&books), "測試會")?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        // The usual port is for people. This one depends on the process: a restarted host finds it free, since
        // systems use higher ports for outgoing connections.
        let own = 10_000 + (std::process::id() % 20_000) as u16;
        let free = |port: &u16| std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok();
        let port = if port > 0 { port } else { (own..own + 100).find(free).ok_or("no free port")? };
        let hub = Hub::new(club);
        let entrance = Entrance::new(&hub, IpAddr::V4(Ipv4Addr::LOCALHOST), port);
        hub.set_gateway(entrance as Arc<dyn Gateway>);
        hub.open_room(RoomForm::default()).await.map_err(|why| why.detail)?;
        let room = hub.open_room_view().ok_or("the room is not open")?;
        let link = room.links.first().ok_or("the room has no address")?.link.clone();
        println!("{}", serde_json::to_string(&Way { link, key: room.key.unwrap_or_default(), port })?);
        let club = Arc::clone(hub.club());
        let ended = tokio::task::spawn_blocking(move || answers(&club));
        ended.await??;
        hub.rest();
        Ok(())
    })
}

/// Answers until the input closes.
fn answers(club: &Club) -> std::io::Result<()> {
    for asked in std::io::stdin().lock().lines() {
        asked?;
        println!("{}", serde_json::to_string(&club.books().worked())?);
    }
    Ok(())
}
