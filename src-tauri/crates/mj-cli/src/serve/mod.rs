//! `laomajiang serve`: the tables in a browser on this machine, and for guests from the network where `--bind` says so.

mod guests;
mod opened;

use crate::books::Data;
use crate::language::say;
use crate::programs::Asking;
use crate::signals::Signals;
use crate::stop::{Done, Ended, Stop};
use clap::Args;
use mj_club::ledger::Closed;
use mj_host::Hub;
use mj_lan::{Entrance, Serving};
use mj_tell as words;
use mj_words::{Said, said};
use std::io::{self, ErrorKind, Write};
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

/// `laomajiang serve`
#[derive(Args, Debug)]
pub struct Serve {
    #[arg(long, value_name = "ADDRESS")]
    pub bind: Option<IpAddr>,
    #[arg(long, value_name = "PORT", default_value_t = 0)]
    pub port: u16,
    #[arg(long, value_name = "FILE", requires = "bind", requires = "key")]
    pub cert: Option<PathBuf>,
    #[arg(long, value_name = "FILE", requires = "cert")]
    pub key: Option<PathBuf>,
    #[arg(long, requires = "bind")]
    pub ask: bool,
    #[arg(long, requires = "bind", value_name = "SECONDS", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=300))]
    pub delay: u16,
    #[arg(long, requires = "bind", value_name = "NAME=COMMAND")]
    pub guest: Vec<String>,
    #[command(flatten)]
    pub asking: Asking,
    #[command(flatten)]
    pub data: Data,
}

/// Serves until the program is ended.
pub fn run(asked: &Serve, out: &mut impl Write) -> Done {
    with_pages(mj_lan::has_pages())?;
    let guests = guests::read(&asked.guest, asked.asking)?;
    let club = asked.data.open()?;
    let books = club.path().display().to_string();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let mut signals = Signals::new()?;
        let hub = Hub::new(Arc::clone(&club));
        let bind = asked.bind.unwrap_or(Ipv4Addr::UNSPECIFIED.into());
        hub.set_gateway(Entrance::with_certificate(&hub, bind, opened::port(asked), opened::certificate(asked)));
        let own_port = if asked.bind.is_some() { 0 } else { asked.port };
        let serving = mj_lan::serve(Arc::clone(&hub), own_port).await.map_err(|why| refused(asked, &why))?;
        write_line(out, &say(&told(&serving, &books)))?;
        if asked.bind.is_some() {
            let room = opened::open(&hub, asked).await?;
            write_line(out, &room)?;
            guests::join(&hub, guests).await?;
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
                link = links.next() => write_line(out, &say(&said!("command-serve-another", link = link)))?,
            }
        }
        hub.shut().await;
        Ok::<_, Stop>(())
    });
    // Screens that are still open are cut off here; everything that was done is written.
    runtime.shutdown_timeout(FAREWELL);
    let closed = club.close();
    served?;
    write_line(out, &say(&said!("command-serve-closed")))?;
    match closed {
        Closed::One => {}
        Closed::Read => write_line(out, &say(&said!("command-serve-journal")))?,
        Closed::Two(why) => {
            write_line(out, &say(&said!("command-serve-not-carried", why = words::books_error(&why))))?;
        }
    }
    Ok(Ended::Well)
}

/// Before anything is opened or begun: an address at which there is nothing to see helps no user.
fn with_pages(built: bool) -> Result<(), Stop> {
    if built { Ok(()) } else { Err(said!("command-serve-no-pages").into()) }
}

/// Whatever a screen asked for last, and is worked out beside the tables, has so long.
const FAREWELL: Duration = Duration::from_secs(10);

/// A reader that has the address may close the pipe: a table does not end because its output is not read any more.
fn write_line(out: &mut impl Write, text: &str) -> io::Result<()> {
    match writeln!(out, "{text}").and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        said => said,
    }
}

fn told(serving: &Serving, books: &str) -> Said {
    said!("command-serve-opened", link = serving.link(), books = books.to_owned())
}

fn refused(asked: &Serve, why: &io::Error) -> Stop {
    match why.kind() {
        ErrorKind::AddrInUse => said!("command-port-taken", port = asked.port.to_string()),
        ErrorKind::PermissionDenied => said!("command-port-denied", port = asked.port.to_string()),
        _ => said!("command-serve-refused", why = words::io(why)),
    }
    .into()
}

#[cfg(test)]
mod tests {
    use super::{with_pages, write_line};
    use crate::language;
    use crate::stop::Stop;
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
        let Err(Stop::Mistaken(why)) = with_pages(false) else { panic!("nothing is served") };
        let why = language::say(&why);
        assert!(why.contains("cargo xtask run serve") && why.contains("npm run build"), "{why}");
    }

    #[test]
    fn a_closed_pipe_ends_no_table_and_a_full_disk_is_told() {
        assert!(write_line(&mut Gone(ErrorKind::BrokenPipe), "http://127.0.0.1").is_ok());
        assert!(write_line(&mut Gone(ErrorKind::StorageFull), "http://127.0.0.1").is_err());
    }
}
