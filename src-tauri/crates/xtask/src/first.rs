//! A visit to the program as a browser makes it: the address that is printed, the cookie, the page.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Starts the program, opens the address that it prints, and ends it.
pub fn visit(serve: &mut Command) -> Result<(), String> {
    let mut child = serve.stdout(Stdio::piped()).spawn().map_err(|error| format!("laomajiang serve: {error}"))?;
    let visited = printed(&mut child).and_then(|link| open(&link));
    // Only this very child; it may have gone by itself.
    let _ = child.kill();
    let _ = child.wait();
    visited
}

/// The address, as soon as it stands on the screen. The pipe is closed then: the program must not mind.
fn printed(child: &mut Child) -> Result<String, String> {
    let output = child.stdout.take().ok_or("its output cannot be read")?;
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    let link = lines.find_map(|line| line.trim().strip_prefix("http://").map(str::to_owned));
    link.ok_or_else(|| "no address was printed".into())
}

fn open(link: &str) -> Result<(), String> {
    let (host, path) = link.split_once('/').ok_or("the address has no path")?;
    let traded = get(host, &format!("/{path}"), "")?;
    let cookie = traded.lines().find_map(|line| line.strip_prefix("set-cookie: ")?.split(';').next());
    let page = get(host, "/", cookie.ok_or_else(|| format!("no cookie: {traded}"))?)?;
    match page.starts_with("HTTP/1.1 200") && page.to_lowercase().contains("<!doctype html") {
        true => Ok(()),
        false => Err(format!("the first page is none: {}", page.lines().next().unwrap_or_default())),
    }
}

fn get(host: &str, path: &str, cookie: &str) -> Result<String, String> {
    let failed = |error: std::io::Error| format!("{host}{path}: {error}");
    let mut stream = TcpStream::connect(host).map_err(failed)?;
    stream.set_read_timeout(Some(Duration::from_secs(30))).map_err(failed)?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).map_err(failed)?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).map_err(failed)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
