//! A chart in columns of characters: every line as a row of its own mark.

use super::Chart;
use super::scale::Scale;
use crate::text::{grouped, shortened, width};

/// How many rows the values have.
const ROWS: usize = 9;

/// What each line is drawn with; where several meet stands [`SEVERAL`].
const MARKS: [char; 9] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const ALONE: char = 'o';
const SEVERAL: char = '*';

impl Chart {
    /// The chart as rows of characters, so many columns wide.
    pub fn in_columns(&self, columns: usize) -> Vec<String> {
        let scale = Scale::over(self.series.iter().flat_map(|series| series.values.iter().copied()));
        let last = self.series.iter().map(|series| series.values.len()).max().unwrap_or(0).saturating_sub(1);
        let height = |value: f64| (scale.along(value) * (ROWS - 1) as f32).round() as usize;
        let labels: Vec<(usize, String)> = scale.steps().map(|value| (height(value), grouped(value as i64))).collect();
        let left = labels.iter().map(|(_, text)| width(text)).max().unwrap_or(0);
        let room = columns.saturating_sub(left + 2).max(2);
        let mut grid = vec![vec![' '; room]; ROWS];
        for (index, series) in self.series.iter().enumerate() {
            let mark = if self.series.len() == 1 { ALONE } else { MARKS[index % MARKS.len()] };
            let step = |column: usize| column as f64 * last as f64 / (room - 1) as f64;
            let between = (0..room).filter_map(|column| Some((column, value_at(&series.values, step(column))?)));
            // No peak lies between two columns.
            let steps = series.values.iter().enumerate().map(|(step, value)| (step * (room - 1) / last.max(1), *value));
            for (column, value) in between.chain(steps) {
                let place = &mut grid[height(value)][column];
                *place = if [' ', mark].contains(place) { mark } else { SEVERAL };
            }
        }
        let row = |(at, row): (usize, &Vec<char>)| {
            let label = labels.iter().find(|(height, _)| *height == at).map_or("", |(_, text)| text);
            let line: String = row.iter().collect();
            format!("{}{label} |{line}", " ".repeat(left - width(label))).trim_end().to_owned()
        };
        let mut rows = vec![self.values.clone()];
        rows.extend(grid.iter().enumerate().rev().map(row));
        rows.extend(self.axis(left + 2, room, last));
        rows.extend(self.names());
        rows
    }

    /// What is said below the axis, as far as there is room for it.
    fn axis(&self, left: usize, room: usize, last: usize) -> Option<String> {
        let (mut line, mut at) = (String::new(), 0);
        for tick in self.ticks.iter().filter(|tick| tick.step <= last) {
            let from = left + tick.step * (room - 1) / last.max(1);
            if (at == 0 || from > at) && from + width(&tick.text) <= left + room {
                line.extend(std::iter::repeat_n(' ', from - at));
                line.push_str(&tick.text);
                at = from + width(&tick.text);
            }
        }
        (at > 0).then_some(line)
    }

    /// Which mark is whose.
    fn names(&self) -> Option<String> {
        let name = |(index, series): (usize, &super::Series)| {
            format!("{} {}", MARKS[index % MARKS.len()], shortened(&series.name, 15))
        };
        let names: Vec<String> = self.series.iter().enumerate().map(name).take(MARKS.len()).collect();
        (names.len() > 1).then(|| names.join("  "))
    }
}

/// What a line is at a step, or between two; nothing behind its end.
fn value_at(values: &[f64], step: f64) -> Option<f64> {
    let before = *values.get(step.floor() as usize)?;
    let after = *values.get(step.ceil() as usize)?;
    Some(before + (after - before) * step.fract())
}

#[cfg(test)]
mod tests {
    use super::super::{Series, Tick};
    use super::*;

    fn drawn(values: &[&[f64]]) -> Vec<String> {
        let series = |values: &&[f64]| Series { name: "王大明".into(), values: values.to_vec() };
        let series = values.iter().map(series).collect();
        let ticks = (0..99).map(|step| Tick { step, text: format!("{step}") }).collect();
        let (description, steps, parts) = (String::new(), String::new(), Vec::new());
        Chart { description, values: "籌碼".into(), steps, series, ticks, parts }.in_columns(20)
    }

    #[test]
    fn lines_rise_and_fall_between_their_labels() {
        let rows = drawn(&[&[0.0, 40.0, 0.0], &[20.0, 20.0]]);
        let expected = [
            "籌碼",
            "40 |       1",
            "   |       11",
            "30 |      1  1",
            "   |     1    1",
            "20 |2222*222   1",
            "   |   1        1",
            "10 |  1          1",
            "   | 1            1",
            " 0 |1              1",
            "    0      1       2",
            "1 王大明  2 王大明",
        ];
        assert_eq!(rows, expected);
    }

    #[test]
    fn whatever_the_values_are_nothing_is_wider_than_it_may() {
        for values in [&[&[][..]][..], &[&[1e18, -1e18], &[0.0]], &[&[5.0]], &[], &[&[f64::MAX, f64::NAN]]] {
            let rows = drawn(values);
            assert!(rows.len() > ROWS, "{rows:#?}");
            let names = if values.len() > 1 { 1 } else { 0 };
            let widest = rows[1..rows.len() - names].iter().map(|row| width(row)).max().unwrap_or(0);
            assert!(widest <= 20.max(width(&grouped(i64::MIN)) + 4), "{rows:#?}");
        }
    }
}
