//! The room as it is told on the terminal: where people find it, what they type, what the organiser shows.

use super::Serve;
use crate::language::say;
use crate::stop::Stop;
use mj_club::notation::word;
use mj_host::Hub;
use mj_lan::qr::Qr;
use mj_wire::protocol::{About, CertificateFiles, CertificateTrouble, OpenRoom, RoomForm};
use mj_words::{Said, said};
use std::io::IsTerminal;
use std::path::Path;
use std::sync::Arc;

/// Where guests come in. Without `--bind` the port that is named is this machine's own.
pub fn port(asked: &Serve) -> u16 {
    if asked.bind.is_some() { asked.port } else { 0 }
}

/// The house's certificate, from wherever the program was started.
pub fn certificate(asked: &Serve) -> Option<CertificateFiles> {
    let path = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.into()).display().to_string();
    Some(CertificateFiles { cert: path(asked.cert.as_ref()?), key: path(asked.key.as_ref()?) })
}

/// What is wrong with which file, as the pages say it.
fn unfit(trouble: &CertificateTrouble) -> Said {
    let (file, day) = (trouble.file.clone(), trouble.day.clone().unwrap_or_default());
    said!(format!("host-cert-{}", word(&trouble.fault)), file = file, day = day)
}

/// Opens the room; what is said of it.
pub async fn open(hub: &Arc<Hub>, asked: &Serve) -> Result<String, Stop> {
    let form = RoomForm { asks: asked.ask, delay: asked.delay, ..RoomForm::default() };
    if let Err(why) = hub.open_room(form).await {
        return Err(match (why.about, why.code) {
            (Some(About::Certificate(trouble)), _) => unfit(&trouble),
            (Some(About::HostKey { file }), _) => said!("host-key-damaged", file = file),
            (Some(About::Door { words }), _) => said!("command-room-port", why = words),
            _ => said!("command-room-refused", why = why.detail),
        }
        .into());
    }
    Ok(hub.open_room_view().map(|room| told(&room, std::io::stdout().is_terminal())).unwrap_or_default())
}

fn told(room: &OpenRoom, at_terminal: bool) -> String {
    let mut lines = vec![String::new(), say(&said!("command-room-open", code = room.code.clone()))];
    if room.links.is_empty() {
        lines.push(say(&said!("command-room-offline")));
    }
    if let Some(qr) = room.links.first().and_then(|link| Qr::of(&link.link)) {
        lines.push(say(&said!("command-room-scan")) + "\n");
        lines.push(if at_terminal { qr.terminal() } else { qr.plain() });
    }
    lines.extend(room.links.iter().map(|link| format!("  {}", link.link)));
    let address = room.links.first().map_or_else(String::new, |link| link.address.clone());
    lines.push(format!("\n{}", say(&said!("command-room-type", address = address))));
    lines.push(say(&said!("host-fingerprint", digits = room.fingerprint.clone())));
    if let Some(key) = &room.key {
        lines.push(say(&said!("command-room-key", key = key.clone())));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_wire::protocol::CertificateFault;
    use mj_words::Language;

    #[test]
    fn a_certificate_of_no_use_is_named_with_its_day() {
        let trouble = CertificateTrouble {
            file: "/家/cert.pem".into(),
            fault: CertificateFault::Expired,
            day: Some("2026-01-02".into()),
        };
        let told = unfit(&trouble).say(Language::English);
        assert!(told.contains("/家/cert.pem") && told.contains("2026-01-02"), "{told}");
    }
}
