//! Secrets that no attacker may receive.

use serde_json::Value;

/// The secrets: tokens and the organiser's key.
#[derive(Clone, Debug, Default)]
pub struct Secret {
    /// Their texts.
    pub words: Vec<String>,
    /// The games without an attacker.
    pub games: Vec<String>,
}

impl Secret {
    /// The secret in a message to an attacker. `table` is the game they watch.
    pub fn told_by(&self, text: &str, table: &str) -> Option<String> {
        if let Some(word) = self.words.iter().find(|word| text.contains(word.as_str())) {
            return Some(format!("{word:?} was told to a foe: {text}"));
        }
        if !text.starts_with("{\"is\":\"news\"") || !self.games.iter().any(|game| game == table) {
            return None;
        }
        let news: Value = serde_json::from_str(text).ok()?;
        shown(&news["news"]).map(|what| format!("a foe was shown {what} of a table where they do not sit: {text}"))
    }
}

/// A part of a table that the public must not see.
fn shown(news: &Value) -> Option<&'static str> {
    if !news["floor"].is_null() || !news["view"]["me"].is_null() {
        return Some("a player's side");
    }
    if news["view"]["offers"].as_array().is_some_and(|offers| !offers.is_empty()) || news["asked"] == true {
        return Some("what a player may do");
    }
    if !news["wishes"].is_null() {
        return Some("what a player wished");
    }
    let events = news["events"].as_array().map_or(&[][..], Vec::as_slice);
    if events.iter().any(|event| event["e"] == "drew" && event["tile"] != "?") {
        return Some("a tile that was drawn");
    }
    if events.iter().any(|event| event["e"] == "dealt" && event["tiles"] != "") {
        return Some("the tiles that were dealt");
    }
    let phase = news["view"]["phase"]["p"].as_str().unwrap_or_default();
    let open = |seat: &Value| {
        let tiles = seat["tiles"].as_array().map_or(&[][..], Vec::as_slice);
        tiles.iter().any(|tile| tile != "?")
    };
    let seats = news["view"]["seats"].as_array().map_or(&[][..], Vec::as_slice);
    // At the end of a hand the winner's tiles are open.
    if !matches!(phase, "ended" | "waiting" | "showing") && seats.iter().any(open) {
        return Some("a player's tiles");
    }
    if !matches!(phase, "ended" | "waiting") && !news["chapter"]["opened"].is_null() {
        return Some("what is under the seals");
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_the_public_does_not_see_is_noticed() {
        let secret = Secret { words: vec!["abcdef".into()], games: vec!["g-1".into()] };
        let news = |news: Value| json!({"is": "news", "n": 1, "news": news}).to_string();
        let seats = |tiles: &str| json!([{"player": 0, "tiles": [tiles, "?"]}]);
        let view =
            |phase: &str, tiles: &str| json!({"me": null, "offers": [], "phase": {"p": phase}, "seats": seats(tiles)});
        let fine = news(json!({"floor": null, "events": [], "view": view("turn", "?")}));
        assert_eq!(secret.told_by(&fine, "g-1"), None);
        assert_eq!(
            secret.told_by(&news(json!({"floor": null, "events": [], "view": view("ended", "1m")})), "g-1"),
            None
        );
        for wrong in [
            json!({"floor": 0, "events": [], "view": view("turn", "?")}),
            json!({"floor": null, "events": [], "view": view("turn", "1m")}),
            json!({"floor": null, "events": [{"e": "drew", "tile": "1m"}], "view": view("turn", "?")}),
            json!({"floor": null, "events": [], "wishes": {}, "view": view("turn", "?")}),
        ] {
            assert!(secret.told_by(&news(wrong.clone()), "g-1").is_some(), "{wrong}");
            assert_eq!(secret.told_by(&news(wrong), "g-2"), None, "a table of their own");
        }
        assert!(secret.told_by("{\"token\":\"abcdef\"}", "").is_some());
    }
}
