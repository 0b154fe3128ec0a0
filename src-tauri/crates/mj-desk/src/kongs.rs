//! Kongs that are paid when they are made, and 槓上開花包槓, as entered.

use super::context::{HandContext, Judged};
use super::refusal::Refusal;
use super::{Kong, KongKind, Shown, Winner, Won};
use mj_rules::claim::WonBy;
use mj_table::Transfer;
use mj_tiles::{MeldKind, Seat};

/// The maximum number of kongs: four players with four melds each.
const MOST: usize = 16;

impl HandContext<'_> {
    /// The payments for the kongs of a hand, in order.
    pub fn kongs(&self, kongs: &[Kong]) -> Result<Vec<Transfer>, Refusal> {
        if kongs.is_empty() {
            return Ok(Vec::new());
        }
        if self.play.kong_pay.is_none() {
            return Err(Refusal::NoKongPay);
        }
        if kongs.len() > MOST {
            return Err(Refusal::TooMany { field: "melds", found: kongs.len() });
        }
        let mut transfers = Vec::new();
        for kong in kongs {
            transfers.extend(self.kong(kong)?);
        }
        Ok(transfers)
    }

    fn kong(&self, kong: &Kong) -> Result<Vec<Transfer>, Refusal> {
        let seat = self.seat_of(kong.who)?;
        let feeder = match (kong.kind, kong.from) {
            (KongKind::Kong, None) => return Err(Refusal::NoSource),
            (KongKind::Kong, Some(from)) if from == kong.who => return Err(Refusal::Himself(from)),
            (KongKind::Kong, Some(from)) => Some(self.seat_of(from)?),
            (KongKind::Concealed | KongKind::Added, Some(_)) => return Err(Refusal::Source),
            (KongKind::Concealed | KongKind::Added, None) => None,
        };
        let others: Vec<Seat> = self.active().filter(|&other| other != seat).collect();
        Ok(self.settling().kong(seat, meld_of(kong.kind), feeder, &others))
    }

    /// The player who fed the 明槓 whose replacement wins, if entered; with tiles the kong must be shown.
    pub fn kong_feeder(&self, won: &Won, winner: &Winner, judged: &Judged) -> Result<Option<Seat>, Refusal> {
        let Some(who) = winner.kong_feeder else { return Ok(None) };
        if who == winner.who {
            return Err(Refusal::Himself(who));
        }
        if !self.play.kong_feeder_pays {
            return Err(Refusal::NoKongFeeder);
        }
        let with_tiles = matches!(winner.shown, Shown::Hand(_));
        let lies = || judged.claim.melds.iter().any(|meld| meld.kind() == MeldKind::Kong);
        if won.by != WonBy::Replacement || with_tiles && !lies() {
            return Err(Refusal::NoFedKong);
        }
        self.seat_of(who).map(Some)
    }
}

const fn meld_of(kind: KongKind) -> MeldKind {
    match kind {
        KongKind::Concealed => MeldKind::Concealed,
        KongKind::Added => MeldKind::Added,
        KongKind::Kong => MeldKind::Kong,
    }
}
