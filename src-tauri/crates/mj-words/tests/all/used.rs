//! Every key of the catalogue is asked for by some source.

use crate::sources::sources;
use mj_words::{Language, files};
use std::collections::BTreeSet;

/// What stands between two quotes of one kind on a line. What stands between the end of one text and the beginning of
/// the next is among it; no key looks like that.
fn quoted(texts: &[String]) -> BTreeSet<&str> {
    let lines = texts.iter().flat_map(|text| text.lines());
    lines.flat_map(|line| ['\'', '"', '`'].into_iter().flat_map(move |quote| line.split(quote).skip(1))).collect()
}

/// `host-${what}-sure`, or `reason-{word}` in Rust, as its fixed parts; only what begins with some words of a key and a
/// hyphen.
fn template(quoted: &str) -> Option<Vec<&str>> {
    let mut parts = quoted.split(if quoted.contains("${") { "${" } else { "{" });
    let head = parts.next()?;
    let key = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if !head.contains('-') || !key(head) {
        return None;
    }
    let tails: Vec<&str> = parts.map(|part| part.rsplit_once('}').map_or("", |(_, tail)| tail)).collect();
    (!tails.is_empty() && tails.iter().all(|tail| key(tail))).then(|| [vec![head], tails].concat())
}

fn fits(key: &str, template: &[&str]) -> bool {
    let (Some(head), Some(tail)) = (template.first(), template.last()) else { return false };
    key.len() > head.len() + tail.len() && key.starts_with(head) && key.ends_with(tail)
}

#[test]
fn no_key_is_in_the_catalogue_for_nothing() {
    let texts = sources();
    let quoted = quoted(&texts);
    let templates: Vec<Vec<&str>> = quoted.iter().filter_map(|text| template(text)).collect();
    let words = files(Language::TraditionalChinese).iter().flat_map(|(_, words)| words.lines());
    let keys = words.filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
    let keys = keys.filter(|key| key.starts_with(|first: char| first.is_ascii_lowercase()));
    let unused: Vec<&str> =
        keys.filter(|key| !quoted.contains(key) && !templates.iter().any(|template| fits(key, template))).collect();
    assert!(unused.is_empty(), "nothing asks for {unused:?}");
}

#[test]
fn templates_are_told_by_what_is_fixed() {
    let of = |text| template(text).expect("a template");
    assert_eq!(of("host-${what}-sure"), ["host-", "-sure"]);
    assert!(fits("host-recode-sure", &of("host-${what}-sure")));
    assert!(!fits("host-recode-no", &of("host-${what}-sure")));
    assert!(fits("refused-busy", &of("refused-${code}")));
    assert_eq!(of("reason-{word}"), ["reason-", ""]);
    assert_eq!(template("a plain text with ${a} blank"), None);
    assert_eq!(template("table-left"), None);
}
