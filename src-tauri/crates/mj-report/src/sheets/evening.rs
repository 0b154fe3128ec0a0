//! 當晚戰報 as tables.

use super::{Sheet, Value, headings};
use crate::Language;
use crate::evening::EveningReport;
use crate::language::Labels;

impl EveningReport {
    /// The sheets of a spreadsheet: the ranking, the greatest hands, the penalties, the games.
    pub(crate) fn sheets(&self, language: Language) -> Vec<Sheet> {
        let labels = language.labels();
        let mut sheets = vec![self.sheet(language)];
        sheets.extend((!self.best.is_empty()).then(|| self.best_sheet(labels)));
        sheets.extend((!self.penalties.is_empty()).then(|| self.penalties_sheet(labels)));
        sheets.extend((!self.games.is_empty()).then(|| self.games_sheet(labels)));
        sheets
    }

    /// The one table of the CSV: a row for each player.
    pub(crate) fn sheet(&self, language: Language) -> Sheet {
        let labels = language.labels();
        let columns = [
            labels.rank,
            labels.member_number,
            labels.name,
            labels.kind,
            labels.games_played,
            labels.firsts,
            labels.score,
            labels.result,
            labels.cash,
            labels.wins,
            labels.deal_ins,
        ];
        let rows = self.rows.iter().map(|row| {
            let mut values = vec![row.rank.into(), row.number.into(), Value::text(&row.name)];
            values.extend([Value::text(row.kind.in_words(labels)), row.games.into(), row.firsts.into()]);
            values.extend([row.score.into(), row.result.into(), row.cash.into()]);
            values.extend([row.wins.into(), row.deal_ins.into()]);
            values
        });
        Sheet::list(labels.ranking, headings(columns), rows.collect())
    }

    fn best_sheet(&self, labels: &Labels) -> Sheet {
        let columns =
            [labels.name, labels.game, labels.hand, labels.patterns, labels.concealed, labels.melds, labels.tile];
        let rows = self.best.iter().map(|best| {
            let patterns: Vec<&str> = best.win.patterns.iter().map(|pattern| pattern.name.as_str()).collect();
            let win = &best.win;
            let mut values = vec![Value::text(&best.name), Value::text(&best.game), best.hand.into()];
            values.push(Value::text(patterns.join(" ")));
            values.extend([&win.hand, &win.melds, &win.tile, &win.total].map(Value::text));
            values.push(win.chips.into());
            values
        });
        let columns = columns.into_iter().chain([labels.total, labels.chips]);
        Sheet::list(labels.best_hands, headings(columns), rows.collect())
    }

    fn penalties_sheet(&self, labels: &Labels) -> Sheet {
        let rows = self.penalties.iter().map(|one| {
            vec![Value::text(&one.name), one.amount.into(), Value::text(&one.reason), Value::text(&one.game)]
        });
        let columns = [labels.name, labels.amount, labels.reason, labels.game];
        Sheet::list(labels.penalty, headings(columns), rows.collect())
    }

    fn games_sheet(&self, labels: &Labels) -> Sheet {
        let columns =
            [labels.game, labels.ended, labels.rules, labels.length, labels.place, labels.player, labels.result];
        let rows = self.games.iter().flat_map(|game| {
            game.seats.iter().map(|seat| {
                let mut values = vec![Value::text(&game.game), Value::day(&game.ended)];
                values.extend([Value::text(&game.rules), Value::text(&game.length)]);
                values.extend([seat.place.into(), Value::text(&seat.name), seat.result.into()]);
                values
            })
        });
        Sheet::list(labels.games, headings(columns), rows.collect())
    }
}
