//! 三副落, 四副落, 洗牌 as entered (rules/shanghai.md §8.6–8.8): tiles show what the melds make plain, and the entry
//! names the player who fed the fourth.

use super::context::{HandContext, Judged, Note};
use super::refusal::Refusal;
use super::{Shown, Winner, Won};
use mj_rules::mechanics::PlainMelds;
use mj_table::{Liabilities, is_plain, marks};
use mj_tiles::Seat;

/// The entry about a winner's melds.
struct SaidOfMelds {
    /// The player who fed the fourth meld.
    fed: Option<Seat>,
    washer: Option<Seat>,
    /// Whether a player is entered as paying for all.
    liable: bool,
    /// Whether a player is entered as the feeder.
    feeder: bool,
}

impl HandContext<'_> {
    /// 三副落, 四副落, 洗牌 (rules/shanghai.md §8.6–8.8).
    pub fn made_plain(
        &self,
        liability: &PlainMelds,
        won: &Won,
        winner: &Winner,
        judged: &mut Judged,
    ) -> Result<Liabilities, Refusal> {
        let said = self.said_of_melds(won, winner, judged)?;
        let (fed, with_tiles) = (said.fed, matches!(winner.shown, Shown::Hand(_)));
        let marked: Vec<String> = if with_tiles {
            let (fallen, marked) = marks(self.rules, liability, &judged.claim.melds);
            if fed.is_some() && fallen < 4 {
                return Err(Refusal::NoFourthMeld(fallen));
            }
            let plain = is_plain(self.rules, &marked, &judged.counted);
            judged.notes.extend((plain && fallen == 4 && fed.is_none()).then_some(Note::WhoFed { who: winner.who }));
            marked
        } else {
            // The melds are unknown: all patterns that could be plain.
            liability.patterns.iter().map(|plain| plain.pattern.id.to_owned()).collect()
        };
        let plain = is_plain(self.rules, &marked, &judged.counted);
        let anybody = said.liable || said.feeder;
        match (plain, said.liable, with_tiles) {
            (false, true, _) | (false, _, false) if anybody => return Err(Refusal::NotPlain),
            (false, _, _) if said.feeder => judged.notes.push(Note::FedForNothing { who: winner.who }),
            (true, false, true) if !said.feeder && !won.by.is_self_draw() => {
                judged.notes.push(Note::MadePlain { who: winner.who, patterns: marked });
            }
            _ => {}
        }
        let plain = plain && (with_tiles || anybody);
        Ok(Liabilities { plain, feeder: fed, washer: said.washer, ..Liabilities::default() })
    }

    /// The entry about melds and washing, checked for consistency.
    fn said_of_melds(&self, won: &Won, winner: &Winner, judged: &Judged) -> Result<SaidOfMelds, Refusal> {
        let seat = |who: Option<u8>| match who {
            Some(who) if who == winner.who => Err(Refusal::Himself(who)),
            who => who.map(|who| self.seat_of(who)).transpose(),
        };
        let [liable, feeder, washer] = [seat(winner.liable)?, seat(winner.feeder)?, seat(winner.washer)?];
        let self_draw = won.by.is_self_draw();
        if washer.is_some() && !self_draw {
            return Err(Refusal::WashedDiscard);
        }
        // A player who pays a self-drawn hand for all has fed its fourth meld (§8.7).
        let fed = match (feeder, liable) {
            (Some(feeder), Some(liable)) if self_draw && feeder != liable => return Err(Refusal::TwoLiable),
            (None, Some(liable)) if self_draw => Some(liable),
            (feeder, _) => feeder,
        };
        if !self_draw && liable.is_some() && liable != judged.from {
            return Err(Refusal::NotTheDiscarder);
        }
        Ok(SaidOfMelds { fed, washer, liable: liable.is_some(), feeder: feeder.is_some() })
    }
}
