//! What a hand and a game came to: the winning hand as it was read, its patterns, who paid, who leads.

use super::Teller;
use crate::show;
use crate::terms;
use crate::view::{Block, Cell, Line, faint, number, plain, strong, table, text, told};
use mj_table::{Player, Standing, Transfer, Win};
use mj_tell as words;
use mj_tiles::Meld;
use mj_words::{Said, said};

impl Teller<'_> {
    /// The winning hand; `melds` are those that lie before the winner.
    pub fn win(&self, win: &Win, melds: &[Meld]) -> Vec<(Said, Cell)> {
        let held = plain(words::sorted(win.hand.iter().copied()));
        let hand = [held].into_iter().chain(melds.iter().map(|meld| plain(words::meld(meld))));
        let patterns = win.patterns.iter().map(|counted| vec![plain(self.counted(counted))]);
        vec![
            (said!("ending-won"), vec![vec![strong(self.how(win))]]),
            (said!("scoring-hand"), vec![hand.collect()]),
            (said!("scoring-reading"), vec![vec![plain(words::reading(&win.reading))]]),
            (terms::patterns(&self.rules.mechanics.scheme), patterns.collect()),
            (said!("result-total"), vec![vec![strong(self.total(&win.total))]]),
        ]
    }

    /// Who paid whom, and why.
    pub fn transfers(&self, list: &[Transfer]) -> (Said, Cell) {
        (said!("reckon-pays"), list.iter().map(|paid| vec![plain(self.paid(paid))]).collect())
    }

    /// What lies before everybody, and what a hand changed of it.
    pub fn standing(&self, chips: &[i64], before: &[i64]) -> (Said, Cell) {
        let line = |((player, chips), before): ((Player, &i64), &i64)| -> Line {
            vec![faint(self.player(player)), plain(show::signed(*chips)), strong(show::change(chips - before))]
        };
        let coin = words::coin(self.rules.mechanics.customs().coin);
        (coin, (0..).map(Player).zip(chips).zip(before).map(line).collect())
    }

    /// The order in which a game ended; equal results share a rank. 名次積分 and cash where the rules have them.
    pub fn ranking(&self, standings: &[Standing]) -> Block {
        let mut list: Vec<&Standing> = standings.iter().collect();
        list.sort_by_key(|standing| (standing.place, standing.player));
        let [place, coin] = [said!("played-places"), words::coin(self.rules.mechanics.customs().coin)];
        let numbers = [coin, said!("played-result"), said!("game-score"), said!("game-placement"), said!("game-cash")];
        let columns = [text(place), text("")].into_iter().chain(numbers.map(number)).collect();
        table(columns, list.into_iter().map(|standing| self.ranked(standing)))
    }

    fn ranked(&self, standing: &Standing) -> Vec<Cell> {
        let kept = |value: Option<f64>| value.map_or_else(String::new, |value| format!("{value:+}").replace('-', "−"));
        let numbers = [
            show::signed(standing.chips),
            show::change(standing.result),
            words::thousandths((standing.score * 1_000.0).round() as i64),
            kept(standing.placement),
            kept(standing.cash),
        ];
        let name = vec![vec![strong(self.name(standing.player))]];
        [told(said!("game-place", n = standing.place)), name].into_iter().chain(numbers.map(told)).collect()
    }
}

/// What lies before a seat.
pub fn melds_of(table: &mj_table::Table, seat: mj_tiles::Seat) -> Vec<Meld> {
    let holder = table.hand().map(|hand| hand.holder(seat));
    holder.map(|holder| holder.melds.iter().map(|laid| laid.meld.clone()).collect()).unwrap_or_default()
}
