//! The attributes of 天鳳's tags.

use crate::fault::FaultKind;
use crate::points::{can_be, points_of};
use crate::record::{Final, Who};
use mj_tiles::Players;
use quick_xml::events::BytesStart;
use std::collections::HashMap;

/// The number of places and of hands in a round; with three players the last of each is unused.
pub const PLACES: Who = 4;

/// The maximum number of values that are kept of a tag: hands have fourteen tiles, and only the unused seed is
/// longer.
const MOST_FIELDS: usize = 24;

/// A tag's attributes.
pub type Fields = HashMap<String, String>;

/// Reads a tag's attributes.
pub fn fields(tag: &BytesStart<'_>) -> Result<Fields, FaultKind> {
    let mut fields = Fields::new();
    for attribute in tag.attributes().take(MOST_FIELDS) {
        let attribute = attribute.map_err(|error| FaultKind::Unread(error.to_string()))?;
        let text = |text: &str| text.chars().take(400).collect::<String>();
        fields.insert(text(attribute.key.as_ref()), text(&attribute.value));
    }
    Ok(fields)
}

/// The numbers of an attribute, separated by commas.
pub fn numbers(fields: &Fields, name: &'static str) -> Result<Vec<i64>, FaultKind> {
    let text = fields.get(name).ok_or(FaultKind::Field(name))?;
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let number = |text: &str| text.trim().parse::<i64>().ok().filter(|number| can_be(*number));
    text.split(',').take(40).map(|text| number(text).ok_or(FaultKind::Field(name))).collect()
}

/// The number of an attribute.
pub fn number(fields: &Fields, name: &'static str) -> Result<u32, FaultKind> {
    fields.get(name).and_then(|text| text.parse().ok()).ok_or(FaultKind::Field(name))
}

/// A number that counts from 0.
pub fn index(number: i64) -> Result<u32, FaultKind> {
    u32::try_from(number).map_err(|_| FaultKind::Field("seed"))
}

/// The player of an attribute.
pub fn who(fields: &Fields, name: &'static str) -> Result<Who, FaultKind> {
    let number = number(fields, name)?;
    Who::try_from(number).ok().filter(|who| *who < PLACES).ok_or(FaultKind::Field(name))
}

/// Points, written in hundreds.
pub fn points(players: Players, hundreds: &[i64]) -> Option<Vec<i64>> {
    points_of(players, &hundreds.iter().map(|points| points * 100).collect::<Vec<_>>())
}

/// The attribute `sc`: points before an end and their changes, followed by chips in houses with 祝儀.
pub struct Scores {
    pub before: Vec<i64>,
    pub change: Vec<i64>,
    pub chips: Option<Vec<i64>>,
}

impl Scores {
    /// Reads the attribute.
    pub fn of(players: Players, fields: &Fields) -> Result<Scores, FaultKind> {
        let all = numbers(fields, "sc")?;
        let (own, chips) = parted(players, &all).ok_or(FaultKind::Field("sc"))?;
        let each = |of: &[i64], at: usize| of.iter().skip(at).step_by(2).copied().collect::<Vec<_>>();
        let pair = points(players, &each(own, 0)).zip(points(players, &each(own, 1)));
        let (before, change) = pair.ok_or(FaultKind::Field("sc"))?;
        let chips = match chips.is_empty() {
            true => None,
            false => {
                let both = points_of(players, &each(chips, 0)).zip(points_of(players, &each(chips, 1)));
                let (before, change) = both.ok_or(FaultKind::Field("sc"))?;
                Some(crate::points::sum(&before, &change))
            }
        };
        Ok(Scores { before, change, chips })
    }
}

/// The pairs of points, and the pairs of chips after them. Some programs omit the empty fourth place.
fn parted<T>(players: Players, all: &[T]) -> Option<(&[T], &[T])> {
    let widths = [2 * usize::from(PLACES), 2 * players.count()];
    let fits = |width: &usize| all.len() == *width || all.len() == 2 * width;
    all.split_at_checked(widths.into_iter().find(fits)?)
}

/// The final result: points in hundreds, and results; the chips after them are ignored.
pub fn outcome(players: Players, fields: &Fields) -> Option<Final> {
    let parts: Vec<&str> = fields.get("owari")?.split(',').map(str::trim).collect();
    let (own, _) = parted(players, &parts)?;
    let points = own.iter().step_by(2).map(|text| text.parse::<i64>().ok().filter(|points| can_be(*points)));
    let points = self::points(players, &points.collect::<Option<Vec<_>>>()?)?;
    let result = |text: &&str| text.parse::<f64>().ok().filter(|result| result.abs() < 1e4);
    let results: Option<Vec<f64>> = own.iter().skip(1).step_by(2).map(result).collect();
    let results = results.map(|results| results.iter().take(players.count()).map(in_points).collect());
    Some(Final { points, results })
}

/// A written result, in points.
pub fn in_points(result: &f64) -> i64 {
    (result * 1_000.0).round() as i64
}

/// A percent-encoded name.
pub fn plain(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let code = (first == b'%').then(|| after.get(..2)).flatten();
        let code = code.and_then(|code| u8::from_str_radix(std::str::from_utf8(code).ok()?, 16).ok());
        bytes.push(code.unwrap_or(first));
        rest = if code.is_some() { after.get(2..).unwrap_or_default() } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
