//! The room as it is told on the terminal: where people find it, what they type, what the organiser shows.

use super::Serve;
use crate::stop::Stop;
use mj_club::Hub;
use mj_lan::qr::Qr;
use mj_wire::protocol::{About, CertificateFault, CertificateFiles, CertificateTrouble, Code, OpenRoom, RoomForm};
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

/// What is wrong with which file, and what helps.
fn unfit(trouble: &CertificateTrouble) -> String {
    let day = trouble.day.as_deref().unwrap_or_default();
    let why = match trouble.fault {
        CertificateFault::Missing => "沒有這個檔案".into(),
        CertificateFault::Unreadable => "這個檔案讀不了；看看它的權限".into(),
        CertificateFault::NoCertificate => "裡面沒有憑證；要 PEM 檔，有一行 BEGIN CERTIFICATE".into(),
        CertificateFault::NoKey => "裡面沒有私鑰；要 PEM 檔，有一行 BEGIN PRIVATE KEY".into(),
        CertificateFault::Locked => "這把私鑰加了密碼；先用 openssl pkey 解開，另存一份".into(),
        CertificateFault::Mismatch => "這把私鑰不是那張憑證的".into(),
        CertificateFault::Expired => format!("這張憑證 {day} 就過期了"),
        CertificateFault::NotYet => format!("這張憑證 {day} 才開始有效；也看看這台電腦的日期"),
        CertificateFault::Damaged => "這個檔案壞了，或者是這裡不認得的種類".into(),
    };
    format!("{}：{why}", trouble.file)
}

/// Opens the room; what is said of it.
pub async fn open(hub: &Arc<Hub>, asked: &Serve) -> Result<String, Stop> {
    let form = RoomForm { asks: asked.ask, delay: asked.delay, ..RoomForm::default() };
    if let Err(why) = hub.open_room(form).await {
        if let Some(About::Certificate(trouble)) = &why.about {
            return Err(format!("開不了場：{}", unfit(trouble)).into());
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_of_no_use_is_named_with_its_day() {
        let trouble = CertificateTrouble {
            file: "/家/cert.pem".into(),
            fault: CertificateFault::Expired,
            day: Some("2026-01-02".into()),
        };
        assert_eq!(unfit(&trouble), "/家/cert.pem：這張憑證 2026-01-02 就過期了");
    }
}
