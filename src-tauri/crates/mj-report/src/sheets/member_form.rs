//! 會員玩牌紀錄 as the form of the source, eight columns wide: its head in pairs of a label and a value, then four
//! patterns beside each other, each with how often it came.

use super::Value;
use super::form::{Form, Look};
use crate::sheet::{PatternCount, Section, SheetReport};
use crate::text::width;
use crate::words::label;
use mj_words::Language;

/// Where a label and its value stand where three pairs are beside each other. The last values are small numbers.
const THREE: [(usize, usize, usize); 3] = [(0, 1, 2), (3, 4, 5), (6, 7, 7)];

/// The same of two pairs.
const TWO: [(usize, usize, usize); 2] = [(0, 1, 3), (4, 5, 7)];

/// The last column.
const LAST: usize = 7;

/// How wide a column of names is at least and at most, in halves of a character.
const NAMES: (usize, usize) = (14, 34);

/// How wide a column of numbers is.
const NUMBERS: usize = 9;

impl SheetReport {
    /// The form as a sheet.
    pub(super) fn form_sheet(&self, language: Language) -> Form {
        let names = self.patterns().map(|pattern| width(&pattern.name) + 1).max().unwrap_or(0);
        let names = names.clamp(NAMES.0, NAMES.1);
        let mut form = Form::new(label(language, "sheet-title"), [names, NUMBERS].repeat(4));
        form.put(0, 0..=LAST, Value::text(&self.title), Look::Title);
        form.put(1, 0..=LAST, Value::text(&self.header.member), Look::Subtitle);
        let counted = self.counted().into_iter().map(|(key, value)| (label(language, key), value, Look::Plain));
        let row = pairs(&mut form, 3, &TWO, counted.map(Some));
        let row = pairs(&mut form, if row > 3 { row + 1 } else { row }, &THREE, self.head_of_form(language));
        let mut row = row + 1;
        for (at, pair) in self.sections.chunks(2).enumerate() {
            if at == 0 && self.sections.len() <= 2 {
                form.repeated = Some(row);
            }
            row = sections(&mut form, row, pair, language) + 1;
        }
        form
    }

    fn patterns(&self) -> impl Iterator<Item = &PatternCount> {
        let rows = self.sections.iter().flat_map(|section| &section.rows);
        rows.flat_map(|row| [Some(&row.left), row.right.as_ref()]).flatten()
    }

    /// The head of the form in its order; 名次排名 has an empty place to its right, as there.
    fn head_of_form(&self, language: Language) -> impl Iterator<Item = Option<(String, Value, Look)>> + '_ {
        let mut places: Vec<_> = self.totals().into_iter().map(Some).collect();
        let at = |key: &str| places.iter().position(|place| matches!(place, Some((has, _)) if *has == key));
        let after = at("sheet-placement-rank").map_or(places.len(), |at| at + 1);
        places.insert(after, None);
        let grade = usize::from(!places.is_empty());
        let whose = [("sheet-member", Value::text(&self.header.member)), ("sheet-number", self.header.number.into())];
        places.splice(grade..grade, whose.map(Some));
        let named = move |(key, value): (&str, Value)| (label(language, key), value, Look::Plain);
        let rates = self.rates.iter().map(|rate| {
            let look = if rate.percent { Look::Percent } else { Look::Plain };
            Some((rate.name.clone(), rate.value.into(), look))
        });
        places.into_iter().map(move |place| place.map(named)).chain(rates)
    }
}

/// Labels with their values, so many beside each other; answers the row below them.
fn pairs(
    form: &mut Form,
    from: usize,
    across: &[(usize, usize, usize)],
    places: impl Iterator<Item = Option<(String, Value, Look)>>,
) -> usize {
    let places: Vec<_> = places.collect();
    let rows = places.len().div_ceil(across.len());
    let mut places = places.into_iter();
    for row in from..from + rows {
        for &(at, first, last) in across {
            let (name, value, look) = places.next().flatten().unwrap_or((String::new(), Value::Nothing, Look::Plain));
            form.put(row, at..=at, Value::text(name), Look::Label);
            form.put(row, first..=last, value, look);
        }
    }
    from + rows
}

/// One or two sections beside each other below their heads, each two patterns wide; answers the row below them.
fn sections(form: &mut Form, from: usize, sections: &[Section], language: Language) -> usize {
    let most = sections.iter().map(|section| section.rows.len()).max().unwrap_or(0);
    for (at, section) in sections.iter().enumerate() {
        let first = form.cells.len();
        for column in [4 * at, 4 * at + 2] {
            form.put(from, column..=column, Value::text(&section.heading), Look::Label);
            let times = Value::text(label(language, "sheet-times"));
            form.put(from, column + 1..=column + 1, times, Look::NumberLabel);
        }
        for index in 0..most {
            let row = section.rows.get(index);
            let both = [row.map(|row| &row.left), row.and_then(|row| row.right.as_ref())];
            for (column, pattern) in [4 * at, 4 * at + 2].into_iter().zip(both) {
                let (row, name) = (from + 1 + index, Value::optional(pattern.map(|pattern| &pattern.name)));
                form.put(row, column..=column, name, Look::Plain);
                let times = pattern.map(|pattern| pattern.count).into();
                form.put(row, column + 1..=column + 1, times, Look::Times);
            }
        }
        let begins = |cell: &&mut super::form::Placed| at > 0 && cell.column == 4 * at;
        form.cells[first..].iter_mut().filter(begins).for_each(|cell| cell.parted = true);
    }
    from + 1 + most
}
