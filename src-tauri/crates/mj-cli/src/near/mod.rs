//! `laomajiang near`: the open rooms of this network.

use crate::language::say;
use crate::stop::{Done, Ended, Stop};
use crate::view::{Column, alert, answer, blocks, cell, strong, table, text as column, told};
use clap::Args;
use mj_lan::near::{FoundHost, seek};
use mj_tell as words;
use mj_wire::protocol::PROTOCOL;
use mj_words::{Said, said};
use serde_json::{Value, json};
use std::cmp::Ordering;
use std::io::{self, Write};
use std::time::Duration;

/// `laomajiang near`
#[derive(Args, Debug)]
pub struct Near {
    #[arg(long, value_name = "N", default_value_t = 3)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=60))]
    pub seconds: u8,
    #[arg(long)]
    pub json: bool,
}

/// Listens for a moment and lists the hosts that were heard.
pub fn run(asked: &Near, out: &mut impl Write) -> Done {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
    let lasts = Duration::from_secs(asked.seconds.into());
    let hosts = runtime.block_on(seek(lasts)).map_err(|why| unheard(&why))?;
    answer(out, asked.json, || hosts.iter().map(entry).collect(), || text(&hosts))?;
    Ok(if hosts.is_empty() { Ended::Short } else { Ended::Well })
}

fn unheard(why: &io::Error) -> Stop {
    said!("command-near-unheard", why = words::io(why)).into()
}

fn entry(host: &FoundHost) -> Value {
    json!({
        "club": host.club,
        "room": host.room,
        "protocol": host.protocol,
        "same_protocol": host.protocol == PROTOCOL,
        "addresses": host.addresses,
        "tls": host.tls,
        "link": host.link().map(|link| link.to_string()),
    })
}

fn text(hosts: &[FoundHost]) -> String {
    if hosts.is_empty() {
        return say(&said!("command-near-none")) + "\n";
    }
    let row = |host: &FoundHost| {
        let club = if host.club.is_empty() { said!("command-near-nameless") } else { Said::from(host.club.clone()) };
        let scheme = if host.tls { "https" } else { "http" };
        let address = host.addresses.first().map_or_else(String::new, |at| format!("{scheme}://{at}"));
        // A host of another version can be seen and not joined.
        let skew = match host.protocol.cmp(&PROTOCOL) {
            Ordering::Equal => Said::nothing(),
            Ordering::Greater => said!("command-near-newer"),
            Ordering::Less => said!("command-near-older"),
        };
        vec![cell(strong(club)), told(host.room.clone()), told(address), cell(alert(skew))]
    };
    let columns = vec![column(""), Column::number("").starting(), Column::number("").starting(), column("")];
    blocks(vec![table(columns, hosts.iter().map(row))])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::untoned;

    fn host(club: &str, protocol: u32) -> FoundHost {
        let addresses = vec!["192.168.1.23:8136".parse().expect("an address")];
        FoundHost {
            id: club.into(),
            club: club.into(),
            room: "K7QM2".into(),
            protocol,
            key: None,
            tls: false,
            addresses,
        }
    }

    #[test]
    fn hosts_stand_one_below_the_other_and_say_whether_they_can_be_joined() {
        let shown = untoned(&text(&[host("老克勒", PROTOCOL), host("", PROTOCOL + 1), host("隔壁", PROTOCOL - 1)]));
        let wanted = "老克勒        K7QM2  http://192.168.1.23:8136\n\
                      （沒有名字）  K7QM2  http://192.168.1.23:8136  那邊的版本比較新，這裡要更新\n\
                      隔壁          K7QM2  http://192.168.1.23:8136  那邊的版本比較舊，請東道主更新\n";
        assert_eq!(shown, wanted);
        assert!(text(&[]).contains("附近沒有"));
        let told = entry(&host("老克勒", PROTOCOL + 1));
        assert_eq!((&told["same_protocol"], &told["addresses"][0]), (&json!(false), &json!("192.168.1.23:8136")));
        assert_eq!(told["link"], "http://192.168.1.23:8136/#r=K7QM2");
    }
}
