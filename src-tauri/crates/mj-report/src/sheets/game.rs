//! 牌局報告 as tables.

use super::{Sheet, Value, headings};
use crate::Language;
use crate::game::{Account, GameReport, Mark, Player, Transfer, Win};
use crate::language::Labels;
use crate::standing::{Moved, Step};

impl GameReport {
    /// The sheets of a spreadsheet: ranking, hands, payments, patterns, and what the game was.
    pub(crate) fn sheets(&self, language: Language) -> Vec<Sheet> {
        let labels = language.labels();
        vec![
            self.ranking_sheet(labels),
            self.hands_sheet(labels),
            self.payments(labels),
            self.patterns(labels),
            self.about(labels),
        ]
    }

    /// The one table of the CSV: a row for each hand and player, and for each penalty and player.
    pub(crate) fn sheet(&self, language: Language) -> Sheet {
        let labels = language.labels();
        let mut columns = vec![labels.game, labels.began, labels.rules];
        columns.extend(self.opening_columns(labels));
        columns.extend([
            labels.number,
            labels.member_number,
            labels.player,
            labels.how,
            labels.from,
            labels.tile,
            labels.patterns,
            labels.total,
            labels.change,
            labels.chips_after,
            labels.liable,
            labels.note,
        ]);
        let steps = self.steps();
        let each = steps.iter().flat_map(|step| (0..self.players.len()).map(move |player| (step, player)));
        let rows = each.map(|(step, player)| self.step_and_player(step, player, labels)).collect();
        Sheet::list(labels.hands, headings(columns), rows)
    }

    fn step_and_player(&self, step: &Step<'_>, player: usize, labels: &Labels) -> Vec<Value> {
        let who = &self.players[player];
        let (wins, liable) = match step.moved {
            Moved::Hand(hand) => (hand.wins.as_slice(), hand.is_liable(player)),
            Moved::Penalty(_) => (&[][..], false),
        };
        let win = wins.iter().find(|win| win.winner == player);
        let mut row = vec![Value::text(&self.game), Value::day(&self.began), Value::text(&self.rules.name)];
        row.extend(self.opening(step, labels));
        row.extend([who.number.into(), who.member.into(), Value::text(&who.name)]);
        row.push(Value::optional(win.map(|win| &win.how)));
        row.push(Value::optional(win.and_then(|win| win.from).map(|from| self.name(from))));
        row.extend([Value::optional(win.map(|win| &win.tile)), Value::optional(win.map(listed))]);
        row.push(Value::optional(win.map(|win| &win.total)));
        row.extend([step.change(player).into(), step.after(player).into()]);
        row.push(if liable { Value::text(labels.yes) } else { Value::Nothing });
        row.push(Value::text(notes(step, labels)));
        row
    }

    /// What is said of a hand before its winners.
    fn opening_columns<'a>(&self, labels: &'a Labels) -> Vec<&'a str> {
        let mut columns = vec![labels.hand, labels.round, labels.dealer, labels.streak];
        columns.extend(self.counts_honba().then_some(labels.honba));
        columns.push(labels.ending);
        columns
    }

    fn opening(&self, step: &Step<'_>, labels: &Labels) -> Vec<Value> {
        let Moved::Hand(hand) = step.moved else {
            let columns = self.opening_columns(labels).len();
            let before = (1..columns).map(|_| Value::Nothing);
            return before.chain([Value::text(labels.penalty)]).collect();
        };
        let dealer = Value::text(self.name(hand.dealer));
        let mut opening = vec![hand.number.into(), Value::text(&hand.round), dealer, hand.streak.into()];
        opening.extend(self.counts_honba().then(|| hand.honba.into()));
        opening.push(Value::text(&hand.ending));
        opening
    }

    fn ranking_sheet(&self, labels: &Labels) -> Sheet {
        let cash = self.cash_heading(labels);
        let columns = [
            labels.place,
            labels.number,
            labels.player,
            labels.member_number,
            labels.kind,
            labels.grade,
            labels.chips,
            labels.result,
            labels.score,
            labels.placement,
            &cash,
            labels.wins,
            labels.deal_ins,
            labels.liable,
        ];
        let row = |(index, player): (usize, &Player)| {
            let tally = self.tally(index);
            let mut row =
                vec![player.place.into(), player.number.into(), Value::text(&player.name), player.member.into()];
            row.extend([Value::text(player.kind.in_words(labels)), Value::optional(player.grade.as_ref())]);
            row.extend([player.chips.into(), player.result.into(), player.score.into()]);
            row.extend([player.placement.into(), player.cash.into()]);
            row.extend([tally.wins, tally.deal_ins, tally.liable].map(Value::from));
            row
        };
        let rows = self.by_place().into_iter().map(row).collect();
        Sheet::list(labels.ranking, headings(columns), rows)
    }

    fn hands_sheet(&self, labels: &Labels) -> Sheet {
        let mut fixed = self.opening_columns(labels);
        fixed.extend([labels.winner, labels.how, labels.from, labels.tile, labels.total]);
        let mut columns = headings(fixed);
        columns.extend(self.players.iter().map(|player| format!("{} {}", player.name, labels.change)));
        columns.extend(self.players.iter().map(|player| format!("{} {}", player.name, labels.chips_after)));
        columns.push(labels.note.into());
        let columns = headings(columns.iter().map(String::as_str));
        let row = |step: &Step<'_>| {
            let mut row = self.opening(step, labels);
            let wins = if let Moved::Hand(hand) = step.moved { hand.wins.as_slice() } else { &[] };
            let told = |told: &dyn Fn(&Win) -> String| Value::text(join(wins.iter().map(told)));
            row.push(told(&|win| self.name(win.winner).into()));
            row.push(told(&|win| win.how.clone()));
            row.push(told(&|win| win.from.map(|from| self.name(from).into()).unwrap_or_default()));
            row.push(told(&|win| win.tile.clone()));
            row.push(told(&|win| win.total.clone()));
            row.extend((0..self.players.len()).map(|player| step.change(player).into()));
            row.extend((0..self.players.len()).map(|player| step.after(player).into()));
            row.push(Value::text(notes(step, labels)));
            row
        };
        Sheet::list(labels.hands, columns, self.steps().iter().map(row).collect())
    }

    fn payments(&self, labels: &Labels) -> Sheet {
        let columns = [labels.hand, labels.payer, labels.payee, labels.amount, labels.why, labels.liability];
        let row = |number: Value, transfer: &Transfer| {
            let liable = if transfer.liability { Value::text(labels.liability) } else { Value::Nothing };
            let [from, to] = [transfer.from, transfer.to].map(|account| self.account(account, labels));
            vec![number, from, to, transfer.amount.into(), Value::text(&transfer.why), liable]
        };
        let of = |step: &Step<'_>| match step.moved {
            Moved::Hand(hand) => {
                hand.transfers.iter().map(|transfer| row(hand.number.into(), transfer)).collect::<Vec<_>>()
            }
            Moved::Penalty(penalty) => penalty.transfers.iter().map(|transfer| row(Value::Nothing, transfer)).collect(),
        };
        Sheet::list(labels.payments, headings(columns), self.steps().iter().flat_map(of).collect())
    }

    fn account(&self, account: Account, labels: &Labels) -> Value {
        Value::text(match account {
            Account::Player(player) => self.name(player),
            Account::Pot => labels.pot,
        })
    }

    fn patterns(&self, labels: &Labels) -> Sheet {
        let columns = [labels.hand, labels.winner, labels.pattern, labels.value, labels.times];
        let wins = self.hands.iter().flat_map(|hand| hand.wins.iter().map(move |win| (hand.number, win)));
        let rows = wins.flat_map(|(number, win)| {
            win.patterns.iter().map(move |pattern| {
                let [name, value] = [&pattern.name, &pattern.value].map(Value::text);
                vec![number.into(), Value::text(self.name(win.winner)), name, value, pattern.times.into()]
            })
        });
        Sheet::list(labels.patterns, headings(columns), rows.collect())
    }

    /// Everything that is said once, corrections among it.
    fn about(&self, labels: &Labels) -> Sheet {
        let or_nothing = |text: &Option<String>| text.clone().unwrap_or_default();
        let mut rows = vec![
            (labels.game, self.game.clone()),
            (labels.host, self.host.clone()),
            (labels.origin, or_nothing(&self.origin)),
            (labels.rules, self.rules.name.clone()),
            (labels.length, self.length.clone()),
            (labels.began, self.began.clone()),
            (labels.ended, or_nothing(&self.ended)),
            (labels.state, self.state.in_words(labels)),
            (labels.walls, self.walls.in_words(labels).into()),
            (labels.walls_changed, self.wall_changes_in_words(labels)),
            (labels.code, self.code.as_ref().map(|code| code.short.clone()).unwrap_or_default()),
            (labels.code_full, self.code.as_ref().map(|code| code.full.clone()).unwrap_or_default()),
            (labels.printed, or_nothing(&self.made)),
        ];
        rows.extend(self.rules.differs.iter().map(|set| (labels.differs, format!("{} = {}", set.option, set.value))));
        let told =
            self.corrections.iter().map(|one| join([&one.at, &one.author, &one.what, &one.reason].map(String::clone)));
        rows.extend(told.map(|told| (labels.corrections, told)));
        let rows = rows.into_iter().filter(|(_, value)| !value.is_empty());
        let rows = rows.map(|(item, value)| vec![Value::text(item), Value::day(value)]).collect();
        Sheet::form(labels.about, headings([labels.item, labels.what]), rows)
    }
}

fn listed(win: &Win) -> String {
    join(win.patterns.iter().map(|pattern| match pattern.times {
        1 => pattern.name.clone(),
        times => format!("{} ×{times}", pattern.name),
    }))
}

fn notes(step: &Step<'_>, labels: &Labels) -> String {
    let hand = match step.moved {
        Moved::Hand(hand) => hand,
        Moved::Penalty(penalty) => {
            let withdrawn = penalty.withdrawn.as_ref().map(|reason| format!("{} {reason}", labels.withdrawn));
            return join([penalty.reason.clone(), withdrawn.unwrap_or_default()]);
        }
    };
    join(hand.marks.iter().map(|mark| match mark {
        Mark::Corrected { reason } => format!("{} {reason}", labels.corrected),
        Mark::Voided { reason } => format!("{} {reason}", labels.voided),
    }))
}

fn join(parts: impl IntoIterator<Item = String>) -> String {
    let said: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    said.join("; ")
}
