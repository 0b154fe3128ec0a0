//! `laomajiang serve`: the tables in a browser on this machine, and for guests from the network where `--bind` says so.

mod opened;

use crate::books::Data;
use crate::run::Ended;
use crate::signals::Signals;
use crate::stop::{Done, Stop};
use clap::Args;
use mj_club::Hub;
use mj_lan::{House, Serving};
use std::io::{self, ErrorKind, Write};
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

/// `laomajiang serve`
#[derive(Args, Debug)]
#[command(next_help_heading = "選項")]
pub struct Serve {
    /// 開場，讓區域網路上的人進來：0.0.0.0 是所有網路卡，或寫這台電腦的一個位址
    #[arg(long, value_name = "ADDRESS")]
    pub bind: Option<IpAddr>,
    /// 埠號：有 --bind 就是大家進來的埠（不寫是 8136）；沒有就是這台電腦自己的埠，不寫任選一個空著的
    #[arg(long, value_name = "PORT", default_value_t = 0, hide_default_value = true)]
    pub port: u16,
    /// 自己的憑證（PEM，後面可以接中繼憑證）：網頁改走 https，埠號不變
    #[arg(long, value_name = "FILE", requires = "bind", requires = "key")]
    pub cert: Option<PathBuf>,
    /// 那張憑證的私鑰（PEM，不加密碼）
    #[arg(long, value_name = "FILE", requires = "cert")]
    pub key: Option<PathBuf>,
    /// 進來的人要等主辦人同意
    #[arg(long, requires = "bind")]
    pub ask: bool,
    /// 轉播：旁觀的人晚幾秒看到（最多 300）
    #[arg(long, requires = "bind", value_name = "SECONDS", default_value_t = 0, hide_default_value = true, value_parser = clap::value_parser!(u16).range(..=300))]
    pub delay: u16,
    /// Where the books lie.
    #[command(flatten)]
    pub data: Data,
}

/// Serves until somebody ends the program.
pub fn run(asked: &Serve, out: &mut impl Write) -> Done {
    with_pages(mj_lan::has_pages())?;
    let club = asked.data.open()?;
    let books = club.path().display().to_string();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let mut signals = Signals::new()?;
        let hub = Hub::new(Arc::clone(&club));
        let bind = asked.bind.unwrap_or(Ipv4Addr::UNSPECIFIED.into());
        hub.set_gateway(House::with_certificate(&hub, bind, opened::port(asked), opened::certificate(asked)));
        let own_port = if asked.bind.is_some() { 0 } else { asked.port };
        let serving = mj_lan::serve(Arc::clone(&hub), own_port).await.map_err(|why| refused(asked, &why))?;
        say(out, &told(&serving, &books))?;
        if asked.bind.is_some() {
            let room = opened::open(&hub, asked).await?;
            say(out, &room)?;
        }
        let mut links = serving.next_links();
        let (ends, stops) = (signals.told(), serving.wait());
        let (mut ends, mut stops) = (pin!(ends), pin!(stops));
        loop {
            tokio::select! {
                ended = &mut ends => {
                    ended?;
                    break;
                }
                ended = &mut stops => break ended?,
                link = links.next() => say(out, &another(&link))?,
            }
        }
        hub.shut().await;
        Ok::<_, Stop>(())
    });
    // Whoever still plays on this machine is cut off here; what he did last is written.
    runtime.shutdown_timeout(FAREWELL);
    let is_one_file = club.close();
    served?;
    say(out, "關好了；沒打完的牌局留在帳簿裡，下次接著打")?;
    if !is_one_file {
        say(out, "還有別的程式在看這本帳簿，旁邊的 -wal 也是帳簿的一部分；等它關上，帳簿才是一個檔案")?;
    }
    Ok(Ended::Well)
}

/// Before anything is opened or begun: an address at which there is nothing to see helps nobody.
fn with_pages(built: bool) -> Result<(), Stop> {
    if built { Ok(()) } else { Err(mj_lan::NO_PAGES.into()) }
}

/// Whatever a screen asked for last, and is worked out beside the tables, has so long.
const FAREWELL: Duration = Duration::from_secs(10);

/// Whoever has read the address may close the pipe: a table does not end because nobody reads any more.
fn say(out: &mut impl Write, text: &str) -> io::Result<()> {
    match writeln!(out, "{text}").and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        said => said,
    }
}

fn told(serving: &Serving, books: &str) -> String {
    let link = serving.link();
    format!(
        "請用這台電腦的瀏覽器打開：\n\n  {link}\n\n帳簿：{books}\n網址裡有鑰匙，只有這台電腦進得來，用一次就失效；按 Ctrl-C 結束\n\
         Open the address above in a browser on this machine, once; Ctrl-C ends the program."
    )
}

/// The address was opened, and somebody may want to come from another browser too.
fn another(link: &str) -> String {
    format!(
        "網頁打開了，那個網址就用過了。要在別的瀏覽器打開，用這一個：\n\n  {link}\n\n如果剛才不是你打開的，請結束程式再開。"
    )
}

fn refused(asked: &Serve, why: &io::Error) -> Stop {
    match why.kind() {
        ErrorKind::AddrInUse => format!("{} 埠已經有程式在用，換一個 --port，或者不寫", asked.port).into(),
        ErrorKind::PermissionDenied => format!("不准用 {} 埠，換一個大於 1024 的", asked.port).into(),
        _ => format!("開不了：{why}").into(),
    }
}

#[cfg(test)]
mod tests {
    use super::{say, with_pages};
    use crate::run::Ended;
    use crate::stop::ended;
    use std::io::{Error, ErrorKind, Result, Write};

    /// An output of which every write fails.
    struct Gone(ErrorKind);

    impl Write for Gone {
        fn write(&mut self, _: &[u8]) -> Result<usize> {
            Err(Error::from(self.0))
        }

        fn flush(&mut self) -> Result<()> {
            Ok(())
        }
    }

    #[test]
    fn without_pages_nothing_is_served() {
        assert!(with_pages(true).is_ok());
        let ended = ended(with_pages(false).map(|()| Ended::Well)).unwrap();
        let Ended::Mistaken(why) = ended else { panic!("{ended:?}") };
        assert!(why.contains("cargo xtask run serve") && why.contains("npm run build"), "{why}");
    }

    #[test]
    fn a_closed_pipe_ends_no_table_and_a_full_disk_is_told() {
        assert!(say(&mut Gone(ErrorKind::BrokenPipe), "http://127.0.0.1").is_ok());
        assert!(say(&mut Gone(ErrorKind::StorageFull), "http://127.0.0.1").is_err());
    }
}
