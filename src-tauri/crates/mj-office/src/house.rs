//! 家規: a rule set with a house's options, and those kept by name.

use super::options::wrong_option;
use super::patterns::{showing, worth};
use super::refuse;
use super::told;
use mj_club::Club;
use mj_club::uid;
use mj_ledger::{Error, House, Read, Refused, Time};
use mj_rules::{Claim, Outcome, PRESETS, Preset, Row, Ruleset, example};
use mj_tell as words;
use mj_tell::tally::total;
use mj_wire::protocol::{
    About, Code, HouseAsk, HouseExample, HouseGroup, HouseLine, HouseRow, HouseSheet, Recorded, Refusal, Said,
};
use mj_words::said;
use serde_json::{Map, Value};

type Options = Map<String, Value>;

pub fn answer(club: &Club, ask: HouseAsk) -> Result<Recorded, Refusal> {
    match ask {
        HouseAsk::Look { rules, options } => {
            let here = laid_over(&rules, &options)?;
            Ok(Recorded::House(sheet(&here, &options)?))
        }
        HouseAsk::Keep { id, name, rules, options } => {
            let here = laid_over(&rules, &options)?;
            // A rule set that can only be scored cannot be chosen for a table.
            here.mechanics.play.as_ref().ok_or_else(|| refuse::refusal(Code::Rules, "it is not played at a table"))?;
            keep(club, id, name.trim().to_owned(), here.preset, &options)
        }
        HouseAsk::Drop { id } => {
            let which = id.clone();
            club.write(move |books| books.drop_house(&which)).map_err(|why| not_kept(&why))?;
            Ok(Recorded::Kept { id })
        }
    }
}

fn keep(
    club: &Club,
    id: Option<String>,
    name: String,
    preset: &Preset,
    options: &Options,
) -> Result<Recorded, Refusal> {
    let fresh = id.is_none();
    let id = match id {
        Some(id) => id,
        None => uid().map_err(|why| refuse::refusal(Code::Books, why.to_string()))?,
    };
    let options = Value::Object(options.clone()).to_string();
    let house = House { uid: id.clone(), name, rules: preset.id.into(), options, changed: Time::now() };
    let kept = club.write(move |books| {
        if !fresh && !books.houses()?.iter().any(|other| other.uid == house.uid) {
            return Err(Error::Refused(Refused::HouseForgotten));
        }
        books.put_house(&house)
    });
    kept.map_err(|why| not_kept(&why))?;
    Ok(Recorded::Kept { id })
}

fn not_kept(why: &Error) -> Refusal {
    match why {
        Error::Refused(why) => refuse::refusal(Code::House, why.to_string()),
        other => told(other),
    }
}

/// The house rules that are kept, by name.
pub fn lines(books: &Read<'_>) -> Result<Vec<HouseLine>, Error> {
    Ok(books.houses()?.into_iter().map(line).collect())
}

fn line(house: House) -> HouseLine {
    let options: Options = serde_json::from_str(&house.options).unwrap_or_default();
    let here = laid_over(&house.rules, &options).ok();
    let differs = here.map(|here| words::differences(&here, &options).len() as u32);
    HouseLine { id: house.uid, name: house.name, rules: house.rules, options, differs }
}

/// A rule set with options laid over it. An invalid option is named in the refusal.
pub fn laid_over(id: &str, options: &Options) -> Result<Ruleset, Refusal> {
    let unknown = || refuse::refusal(Code::Rules, format!("no rule set {id:?}"));
    let preset = PRESETS.iter().find(|preset| preset.id == id).ok_or_else(unknown)?;
    Ruleset::with_options(preset, options).map_err(|why| {
        let about = wrong_option(preset, &why).map(|(id, words)| About::Option { id, words });
        Refusal { about, ..refuse::refusal(Code::Rules, why.to_string()) }
    })
}

fn sheet(here: &Ruleset, options: &Options) -> Result<HouseSheet, Refusal> {
    // A row is changed by a name with a dot. The options without a dot decide which rows exist.
    let plain: Options = options.iter().filter(|(name, _)| !name.contains('.')).map(owned).collect();
    let book = laid_over(here.preset.id, &plain)?;
    let usual = laid_over(here.preset.id, &Options::new())?;
    let mut groups: Vec<HouseGroup> = Vec::new();
    for of_book in book.makeable() {
        let worth = worth(of_book);
        let row = row(of_book, &usual, here);
        match groups.iter_mut().find(|group| group.worth == worth) {
            Some(group) => group.rows.push(row),
            None => groups.push(HouseGroup { worth, rows: vec![row] }),
        }
    }
    Ok(HouseSheet { rules: here.preset.id.into(), differences: mj_club::house::differences(here, options), groups })
}

fn owned((name, value): (&String, &Value)) -> (String, Value) {
    (name.clone(), value.clone())
}

fn row(of_book: &Row, usual: &Ruleset, here: &Ruleset) -> HouseRow {
    let counts = here.row(of_book.id());
    HouseRow {
        id: of_book.id().into(),
        name: words::pattern(of_book.id(), Some(here), Some(here.preset.system)),
        clause: of_book.entry.clause.into(),
        option: usual.option_of(of_book.id()),
        unit: words::unit(of_book.worth),
        usual: of_book.worth.value(true),
        value: counts.unwrap_or(of_book).worth.value(true),
        most: of_book.worth.unit.most,
        step: of_book.worth.unit.step,
        counts: counts.is_some(),
        example: usual.shows(of_book).first().and_then(|text| {
            let claim = example::parse(text).ok()?;
            Some(HouseExample {
                hand: showing(usual, of_book, &claim),
                usual: scored(usual, &claim),
                here: scored(here, &claim),
            })
        }),
    }
}

/// What a hand is worth under these rules.
fn scored(rules: &Ruleset, claim: &Claim) -> Said {
    match rules.score(claim) {
        Ok(score) if score.outcome == Outcome::NoShape => words::outcome(&score.outcome),
        Ok(score) => total(rules, claim, &score),
        Err(_) => said!("verdict-other-rules"),
    }
}
