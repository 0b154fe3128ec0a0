//! Answers without a page: a line of text in the browser's language.

use crate::door::headers;
use axum::http::header::{ACCEPT_LANGUAGE, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use mj_words::{Language, Said};

/// An answer with these words only.
pub(crate) fn refused(status: StatusCode, asked: &HeaderMap, words: &Said) -> Response {
    let mut response = (status, words.say(language(asked))).into_response();
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    headers(response.headers_mut());
    response
}

/// The first of the browser's languages that this program has.
fn language(asked: &HeaderMap) -> Language {
    let wanted = asked.get(ACCEPT_LANGUAGE).and_then(|wanted| wanted.to_str().ok());
    let mut tags = wanted.into_iter().flat_map(|wanted| wanted.split([',', ';'])).map(str::trim);
    tags.find_map(Language::of_locale).unwrap_or_else(|| Language::of_system(wanted))
}

#[cfg(test)]
mod tests {
    use super::language;
    use axum::http::{HeaderMap, HeaderValue, header::ACCEPT_LANGUAGE};

    #[test]
    fn a_browser_is_answered_in_its_language() {
        let of = |wanted: &'static str| {
            language(&HeaderMap::from_iter([(ACCEPT_LANGUAGE, HeaderValue::from_static(wanted))])).tag()
        };
        assert_eq!(of("ja,en-US;q=0.8,en;q=0.5"), "ja");
        assert_eq!(of("de-DE, zh-CN;q=0.7"), "zh-Hans");
        assert_eq!(of("zh-TW"), "zh-Hant");
        assert_eq!(of("fr"), "en");
        assert_eq!(language(&HeaderMap::new()).tag(), "zh-Hant", "a program that says nothing");
    }
}
