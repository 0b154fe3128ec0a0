//! The room as it is told on the terminal: where people find it, what they type, what the organiser shows.

use super::Serve;
use crate::stop::Stop;
use mj_club::Hub;
use mj_lan::qr::Qr;
use mj_wire::protocol::{Code, OpenRoom, RoomForm};
use std::io::IsTerminal;
use std::sync::Arc;

/// Where guests come in. Without `--bind` the port that is named is this machine's own.
pub fn port(asked: &Serve) -> u16 {
    if asked.bind.is_some() { asked.port } else { 0 }
}

/// Opens the room; what is said of it.
pub async fn open(hub: &Arc<Hub>, asked: &Serve) -> Result<String, Stop> {
    let form = RoomForm { asks: asked.ask, delay: asked.delay, port: None };
    if let Err(why) = hub.open_room(form).await {
        return Err(match why.code {
            Code::Door => format!("開不了場：{}；換一個 --port 或 --bind", why.detail).into(),
            _ => format!("開不了場：{}", why.detail).into(),
        });
    }
    Ok(hub.open_room_view().map(|room| told(&room, std::io::stdout().is_terminal())).unwrap_or_default())
}

fn told(room: &OpenRoom, at_terminal: bool) -> String {
    let mut lines = vec![String::new(), format!("場開好了，房號 {}", room.code)];
    if room.links.is_empty() {
        lines.push("這台電腦現在沒有連上網路；連上以後，別人就進得來".into());
    }
    if let Some(qr) = room.links.first().and_then(|link| Qr::of(&link.link)) {
        lines.push("用手機掃：\n".into());
        lines.push(if at_terminal { qr.terminal() } else { qr.plain() });
    }
    lines.extend(room.links.iter().map(|link| format!("  {}", link.link)));
    lines.push(format!("\n在手機上打：{}，再打房號", room.links.first().map_or("", |link| link.address.as_str())));
    lines.push(format!("主機的指紋：{}", room.fingerprint));
    if let Some(key) = &room.key {
        lines.push(format!("主辦人的鑰匙：{key}（別給別人看）"));
    }
    lines.join("\n")
}
