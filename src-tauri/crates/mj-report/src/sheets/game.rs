//! 牌局報告 as tables.

use super::{DataTable, Leaf, Tabular, Value, headings};
use crate::game::{Account, GameReport, Mark, Player, Transfer};
use crate::standing::{Moved, Step};
use crate::won::WonHand;
use crate::words::{label, labels};
use mj_words::Language;

impl Tabular for GameReport {
    /// The sheets of a spreadsheet: ranking, hands, payments, patterns, and what the game was.
    fn sheets(&self, language: Language) -> Vec<Leaf> {
        [
            self.ranking_sheet(language),
            self.hands_sheet(language),
            self.payments(language),
            self.patterns(language),
            self.about(language),
        ]
        .map(Leaf::from)
        .into()
    }

    /// The one table of the CSV: a row for each hand and player, and for each penalty and player.
    fn sheet(&self, language: Language) -> DataTable {
        let mut columns = Vec::from(labels(language, ["played-game", "played-began", "games-rules"]));
        columns.extend(self.opening_columns(language));
        columns.extend(labels(
            language,
            [
                "paper-number",
                "sheet-number",
                "played-player",
                "paper-how",
                "paper-fed-by",
                "paper-winning-tile",
                "patterns-title",
                "result-total",
                "paper-change",
                "paper-chips-after",
                "ranking-liable",
                "paper-note",
            ],
        ));
        columns.extend(self.keeps_pot().then(|| label(language, "played-deposits")));
        let steps = self.steps();
        let each = steps.iter().flat_map(|step| (0..self.players.len()).map(move |player| (step, player)));
        let rows = each.map(|(step, player)| self.step_and_player(step, player, language)).collect();
        DataTable::list(label(language, "played-hands"), headings(columns), rows)
    }
}

impl GameReport {
    fn step_and_player(&self, step: &Step<'_>, player: usize, language: Language) -> Vec<Value> {
        let who = &self.players[player];
        let (wins, liable) = match step.moved {
            Moved::Hand(hand) => (hand.wins.as_slice(), hand.is_liable(player)),
            Moved::Penalty(_) => (&[][..], false),
        };
        let win = wins.iter().find(|win| win.winner == player);
        let mut row = vec![Value::text(&self.game), Value::day(&self.began), Value::text(&self.rules.name)];
        row.extend(self.opening(step, language));
        row.extend([who.number.into(), who.member.into(), Value::text(&who.name)]);
        row.push(Value::optional(win.map(|win| &win.how)));
        row.push(Value::optional(win.and_then(|win| win.from).map(|from| self.name(from))));
        row.extend([Value::optional(win.map(|win| &win.tile)), Value::optional(win.map(|win| join(win.counted())))]);
        row.push(Value::optional(win.map(|win| &win.total)));
        row.extend([step.change(player).into(), step.after(player).into()]);
        row.push(if liable { Value::text(label(language, "choice-yes")) } else { Value::Nothing });
        row.push(Value::text(notes(step, language)));
        row.extend(self.keeps_pot().then(|| step.pot().into()));
        row
    }

    /// What is said of a hand before its winners.
    fn opening_columns(&self, language: Language) -> Vec<String> {
        let mut columns =
            Vec::from(labels(language, ["game-chart-hand", "paper-round", "paper-dealer", "desk-real-streak"]));
        columns.extend(self.counts_honba().then(|| label(language, "flags-honba")));
        columns.push(label(language, "paper-ending"));
        columns
    }

    fn opening(&self, step: &Step<'_>, language: Language) -> Vec<Value> {
        let Moved::Hand(hand) = step.moved else {
            let columns = self.opening_columns(language).len();
            let before = (1..columns).map(|_| Value::Nothing);
            return before.chain([Value::text(label(language, "played-penalty"))]).collect();
        };
        let dealer = Value::text(self.name(hand.dealer));
        let mut opening = vec![hand.number.into(), Value::text(&hand.round), dealer, hand.streak.into()];
        opening.extend(self.counts_honba().then(|| hand.honba.into()));
        opening.push(Value::text(&hand.ending));
        opening
    }

    fn ranking_sheet(&self, language: Language) -> DataTable {
        let cash = self.cash_heading(language);
        let mut columns = Vec::from(labels(
            language,
            ["played-place", "paper-number", "played-player", "sheet-number", "paper-kind", "ranking-grade"],
        ));
        columns.push(self.rules.coin.clone());
        columns.extend(labels(language, ["played-result", "ranking-score", "ranking-placement"]));
        columns.push(cash);
        columns.extend(labels(language, ["ranking-wins", "ranking-deal-ins", "ranking-liable"]));
        let row = |(index, player): (usize, &Player)| {
            let tally = self.tally(index);
            let mut row =
                vec![player.place.into(), player.number.into(), Value::text(&player.name), player.member.into()];
            row.extend([Value::text(player.kind.in_words(language)), Value::optional(player.grade.as_ref())]);
            row.extend([player.chips.into(), player.result.into(), player.score.into()]);
            row.extend([player.placement.into(), player.cash.into()]);
            row.extend([tally.wins, tally.deal_ins, tally.liable].map(Value::from));
            row
        };
        let mut rows: Vec<Vec<Value>> = self.by_place().into_iter().map(row).collect();
        rows.extend((self.pot != 0).then(|| {
            let mut row = vec![Value::Nothing; columns.len()];
            (row[2], row[6]) = (Value::text(label(language, "played-deposits")), self.pot.into());
            row
        }));
        DataTable::list(label(language, "played-places"), headings(columns), rows)
    }

    fn hands_sheet(&self, language: Language) -> DataTable {
        let mut fixed = self.opening_columns(language);
        fixed.extend(labels(
            language,
            ["paper-winner", "paper-how", "paper-fed-by", "paper-winning-tile", "result-total"],
        ));
        let mut columns = headings(fixed);
        columns
            .extend(self.players.iter().map(|player| format!("{} {}", player.name, label(language, "paper-change"))));
        columns.extend(
            self.players.iter().map(|player| format!("{} {}", player.name, label(language, "paper-chips-after"))),
        );
        columns.extend(self.keeps_pot().then(|| label(language, "played-deposits")));
        columns.push(label(language, "paper-note"));
        let columns = headings(columns);
        let row = |step: &Step<'_>| {
            let mut row = self.opening(step, language);
            let wins = if let Moved::Hand(hand) = step.moved { hand.wins.as_slice() } else { &[] };
            let told = |told: &dyn Fn(&WonHand) -> String| Value::text(join(wins.iter().map(told)));
            row.push(told(&|win| self.name(win.winner).into()));
            row.push(told(&|win| win.how.clone()));
            row.push(told(&|win| win.from.map(|from| self.name(from).into()).unwrap_or_default()));
            row.push(told(&|win| win.tile.clone()));
            row.push(told(&|win| win.total.clone()));
            row.extend((0..self.players.len()).map(|player| step.change(player).into()));
            row.extend((0..self.players.len()).map(|player| step.after(player).into()));
            row.extend(self.keeps_pot().then(|| step.pot().into()));
            row.push(Value::text(notes(step, language)));
            row
        };
        DataTable::list(label(language, "played-hands"), columns, self.steps().iter().map(row).collect())
    }

    fn payments(&self, language: Language) -> DataTable {
        let columns = labels(
            language,
            ["game-chart-hand", "paper-payer", "paper-payee", "paper-amount", "paper-why", "played-liable"],
        );
        let row = |number: Value, transfer: &Transfer| {
            let liable =
                if transfer.liability { Value::text(label(language, "played-liable")) } else { Value::Nothing };
            let [from, to] = [transfer.from, transfer.to].map(|account| self.account(account, language));
            vec![number, from, to, transfer.amount.into(), Value::text(&transfer.why), liable]
        };
        let of = |step: &Step<'_>| match step.moved {
            Moved::Hand(hand) => {
                hand.transfers.iter().map(|transfer| row(hand.number.into(), transfer)).collect::<Vec<_>>()
            }
            Moved::Penalty(penalty) => penalty.transfers.iter().map(|transfer| row(Value::Nothing, transfer)).collect(),
        };
        DataTable::list(label(language, "reckon-pays"), headings(columns), self.steps().iter().flat_map(of).collect())
    }

    fn account(&self, account: Account, language: Language) -> Value {
        Value::text(match account {
            Account::Player(player) => self.name(player).to_owned(),
            Account::Pot => label(language, "paper-pot"),
        })
    }

    fn patterns(&self, language: Language) -> DataTable {
        let columns =
            labels(language, ["game-chart-hand", "paper-winner", "paper-pattern", "paper-value", "paper-times"]);
        let wins = self.hands.iter().flat_map(|hand| hand.wins.iter().map(move |win| (hand.number, win)));
        let rows = wins.flat_map(|(number, win)| {
            win.patterns.iter().map(move |pattern| {
                let [name, value] = [&pattern.name, &pattern.value].map(Value::text);
                vec![number.into(), Value::text(self.name(win.winner)), name, value, pattern.times.into()]
            })
        });
        DataTable::list(label(language, "patterns-title"), headings(columns), rows.collect())
    }

    /// Everything that is said once, corrections among it.
    fn about(&self, language: Language) -> DataTable {
        let or_nothing = |text: &Option<String>| text.clone().unwrap_or_default();
        let mut rows = vec![
            ("played-game", self.game.clone()),
            ("played-host", self.host.clone()),
            ("played-origin", or_nothing(&self.origin)),
            ("games-rules", self.rules.name.clone()),
            ("played-length", self.length.clone()),
            ("played-began", self.began.clone()),
            ("played-ended", or_nothing(&self.ended)),
            ("played-state", self.state.in_words(language)),
            ("played-walls", self.walls.in_words(language)),
            ("paper-walls-changed", self.wall_changes_in_words(language)),
            ("played-code", self.code.as_ref().map(|code| code.short.clone()).unwrap_or_default()),
            ("played-code-full", self.code.as_ref().map(|code| code.full.clone()).unwrap_or_default()),
            ("paper-made", or_nothing(&self.made)),
        ];
        rows.extend(self.rules.differs.iter().map(|set| ("paper-differs", format!("{} = {}", set.option, set.value))));
        let told =
            self.corrections.iter().map(|one| join([&one.at, &one.author, &one.what, &one.reason].map(String::clone)));
        rows.extend(told.map(|told| ("played-trail", told)));
        let rows = rows.into_iter().filter(|(_, value)| !value.is_empty());
        let rows = rows.map(|(item, value)| vec![Value::text(label(language, item)), Value::day(value)]).collect();
        DataTable::pairs(
            label(language, "paper-about"),
            headings(labels(language, ["paper-option", "paper-what"])),
            rows,
        )
    }
}

fn notes(step: &Step<'_>, language: Language) -> String {
    let hand = match step.moved {
        Moved::Hand(hand) => hand,
        Moved::Penalty(penalty) => {
            let withdrawn =
                penalty.withdrawn.as_ref().map(|reason| format!("{} {reason}", label(language, "paper-withdrawn")));
            return join([penalty.reason.clone(), withdrawn.unwrap_or_default()]);
        }
    };
    join(hand.marks.iter().map(|mark| match mark {
        Mark::Corrected { reason } => format!("{} {reason}", label(language, "played-mark-corrected")),
        Mark::Voided { reason } => format!("{} {reason}", label(language, "played-voided")),
    }))
}

fn join(parts: impl IntoIterator<Item = String>) -> String {
    let said: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    said.join("; ")
}
