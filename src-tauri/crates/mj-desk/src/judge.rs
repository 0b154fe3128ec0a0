//! What a winner showed, scored by the judge of the table, and who answers for it.

use super::fed::fed_parts;
use super::refusal::Refusal;
use super::sheet::Sheet;
use super::stakes::Laid;
use super::{Answering, DeskEntry, Named, Shown, Tiles, What, Winner, Won};
use mj_rules::claim::{Indicators, OpenTiles, Ready, RiichiFacts};
use mj_rules::mechanics::Liability;
use mj_rules::{Claim, Outcome, Row, Score, Total};
use mj_table::{Counted, Course, Liabilities, Liable, Player, Settling, Win};
use mj_tiles::{Kind, Meld, NotationError, Seat, Tile, tiles_of};

/// A win that holds, before it is paid.
#[derive(Clone, Debug)]
pub struct Judged {
    pub who: u8,
    pub seat: Seat,
    pub from: Option<Seat>,
    pub claim: Claim,
    pub score: Score,
    pub total: Total,
    pub counted: Vec<Counted>,
    pub liabilities: Liabilities,
    /// With tiles: as the table would tell it.
    pub told: Option<Win>,
    pub notes: Vec<Note>,
}

/// Something about a win that the scorer should know.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case", tag = "note")]
pub enum Note {
    /// 三副落: the discarder pays for all, by the melds that lie there.
    MadePlain {
        /// Who won.
        who: u8,
        /// What his melds made plain.
        patterns: Vec<String>,
    },
    /// 四副落: a player may have fed the fourth meld, and it was not said who.
    WhoFed {
        /// Who won.
        who: u8,
    },
    /// A player fed the fourth meld, and nothing plain came of it.
    FedForNothing {
        /// Who won.
        who: u8,
    },
    /// A pattern that was not named, which the hand has by the way it was won.
    Added {
        /// Who won.
        who: u8,
        pattern: String,
    },
    /// Patterns that were named and that count nothing.
    Uncounted {
        /// Who won.
        who: u8,
        patterns: Vec<String>,
        /// 成葫 counts, and beside it no 番 does.
        beside_great: bool,
    },
}

/// The table at which a hand is judged.
pub struct Place<'a> {
    pub sheet: &'a Sheet,
    pub course: &'a Course,
    /// In turn order from the dealer.
    pub order: &'a [Player],
    /// Who opened the wall, where anything hangs on it.
    pub opener: Seat,
    /// Who has won an earlier tile of the hand: they neither play nor pay any more.
    pub out: &'a [u8],
}

impl Place<'_> {
    pub fn seat_of(&self, who: u8) -> Result<Seat, Refusal> {
        let at = self.order.iter().position(|player| player.0 == who);
        let seats = || self.sheet.rules().mechanics.players.seats();
        at.and_then(|at| seats().nth(at)).ok_or(Refusal::NoPlayer(who))
    }

    /// Who opened the wall: what is said, where it is asked.
    pub fn opener(&self, entry: &DeskEntry) -> Result<Seat, Refusal> {
        let asked = self.sheet.play().asks_who_opened();
        let is_won = !entry.earlier.is_empty() || matches!(entry.what, What::Won(_));
        match entry.opener {
            Some(_) if !asked => Err(Refusal::NoOpener),
            Some(who) => self.seat_of(who),
            None if asked && is_won => Err(Refusal::WhoOpened),
            None => Ok(Seat::DEALER),
        }
    }

    /// The same of a player who has not won yet.
    pub fn active_seat(&self, who: u8) -> Result<Seat, Refusal> {
        if self.out.contains(&who) { Err(Refusal::HasWon(who)) } else { self.seat_of(who) }
    }

    /// Those who have not won yet, in turn order from the dealer.
    pub fn active(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = self.sheet.rules().mechanics.players.seats().zip(self.order);
        seats.filter(|(_, player)| !self.out.contains(&player.0)).map(|(seat, _)| seat)
    }

    pub fn settling(&self) -> Settling<'_> {
        Settling {
            rules: self.sheet.rules(),
            play: self.sheet.play(),
            order: self.order,
            chips: &self.course.chips,
            streak: self.course.deal.streak,
        }
    }

    /// What one winner has, and who answers for it.
    pub fn judge(&self, won: &Won, winner: &Winner, laid: &Laid) -> Result<Judged, Refusal> {
        let seat = self.seat_of(winner.who)?;
        let from = won.from.map(|from| self.seat_of(from)).transpose()?;
        if from == Some(seat) {
            return Err(Refusal::Himself(winner.who));
        }
        let story =
            Claim { ready: laid.ready(winner.who).unwrap_or_default(), ..self.story(won, winner.who, seat, from) };
        let mut notes = Vec::new();
        let (claim, score) = match &winner.shown {
            Shown::Hand(tiles) => {
                let claim = claim_of(story, tiles)?;
                let score = self.sheet.rules().score(&claim)?;
                (claim, score)
            }
            Shown::Patterns(named) => {
                let mut all: Vec<(&str, u32)> = named.iter().map(|one| (one.id.as_str(), one.times)).collect();
                for row in self.sheet.rules().decided_by_story(&story) {
                    if all.iter().all(|(id, _)| *id != row.id()) {
                        all.push((row.id(), 1));
                        notes.push(Note::Added { who: winner.who, pattern: row.id().into() });
                    }
                }
                let score = self.sheet.rules().count(&all, &story)?;
                (story, score)
            }
        };
        let counted = Counted::all(self.sheet.rules(), &claim, &score);
        let total = match score.outcome {
            Outcome::Win(total) => total,
            Outcome::NoShape => return Err(Refusal::NoShape(winner.who)),
            Outcome::BelowMinimum(total, minimum) => {
                return Err(Refusal::BelowMinimum { who: winner.who, counted, total, minimum });
            }
        };
        let told = match &winner.shown {
            Shown::Hand(_) => Win::of(self.sheet.rules(), &claim, &score),
            Shown::Patterns(_) => None,
        };
        if let Shown::Patterns(named) = &winner.shown {
            self.tell_what_counts(&mut notes, winner.who, named, &counted, &score);
        }
        let liabilities = Liabilities::default();
        let mut judged = Judged { who: winner.who, seat, from, claim, score, total, counted, liabilities, told, notes };
        judged.liabilities = self.liabilities(won, winner, &mut judged)?;
        Ok(judged)
    }

    /// Of patterns alone: what was added is told where it counts, what was named where it does not.
    fn tell_what_counts(&self, notes: &mut Vec<Note>, who: u8, named: &[Named], counted: &[Counted], score: &Score) {
        let counts = |id: &str| counted.iter().any(|one| one.id == id);
        notes.retain(|note| !matches!(note, Note::Added { pattern, .. } if !counts(pattern)));
        let rules = self.sheet.rules();
        let left_out = score.uncounted(rules).filter(|row| named.iter().any(|one| one.id == row.id()));
        let patterns: Vec<String> = left_out.map(|row| row.id().to_owned()).collect();
        if !patterns.is_empty() {
            // What a hand beyond a cap has beside is told as such.
            let alone = !rules.mechanics.scheme.tells_uncounted();
            let great = |row: &Row| alone && row.worth.unit.decides && counts(row.id());
            notes.push(Note::Uncounted { who, patterns, beside_great: rules.rows().iter().any(great) });
        }
    }

    /// How it was won, without tiles.
    fn story(&self, won: &Won, who: u8, seat: Seat, from: Option<Seat>) -> Claim {
        let course = self.course;
        // The tile is not looked at.
        let mut story = Claim::new(mj_tiles::Tiles::new(), Tile::from(Kind::EAST));
        story.by = won.by;
        story.from = from.map(Seat::wind);
        story.seat = seat.wind();
        story.winners = u8::try_from(won.winners.len()).unwrap_or(u8::MAX);
        story.own_wind = course.own_wind(self.sheet.play(), seat, Player(who), self.opener);
        story.round = course.round(self.sheet.play());
        story.streak = self.sheet.rules().mechanics.told_streak(seat, course.deal.streak);
        story.out = self.out.iter().filter_map(|&who| self.seat_of(who).ok()).map(Seat::wind).collect();
        if self.sheet.rules().mechanics.asked().counters {
            story.riichi.honba = course.deal.honba;
        }
        story
    }

    /// Who answers for a win, from what is said and, with tiles, from what lies before the winner.
    fn liabilities(&self, won: &Won, winner: &Winner, judged: &mut Judged) -> Result<Liabilities, Refusal> {
        let wrong_counts = won.wrong_counts.iter().map(|&who| self.seat_of(who)).collect::<Result<_, _>>()?;
        let by_melds = winner.liable.or(winner.feeder).or(winner.washer).is_some();
        let liabilities = match &self.sheet.play().liability {
            Some(Liability::Plain(plain)) if winner.answering.is_empty() => {
                self.made_plain(plain, won, winner, judged)?
            }
            Some(Liability::Fed(fed)) if !by_melds => {
                let named = winner.answering.iter().map(|one| self.liable(winner, one));
                let named: Vec<Liable> = named.collect::<Result<_, _>>()?;
                Liabilities { parts: fed_parts(fed, won, &named, judged)?, ..Liabilities::default() }
            }
            None if !by_melds && winner.answering.is_empty() => Liabilities::default(),
            Some(_) => return Err(Refusal::OtherLiability),
            None => return Err(Refusal::NoLiability),
        };
        let out = match self.sheet.rules().mechanics.scheme.spares_winners() {
            true => won.winners.iter().map(|other| self.seat_of(other.who)).collect::<Result<_, _>>()?,
            false => Vec::new(),
        };
        let kong_feeder = self.kong_feeder(won, winner, judged)?;
        Ok(Liabilities { wrong_counts, out, kong_feeder, ..liabilities })
    }

    fn liable(&self, winner: &Winner, one: &Answering) -> Result<Liable, Refusal> {
        if one.who == winner.who {
            return Err(Refusal::Himself(one.who));
        }
        Ok(Liable { seat: self.active_seat(one.who)?, pattern: one.row.clone() })
    }
}

/// A story with the tiles that were shown.
pub fn claim_of(story: Claim, shown: &Tiles) -> Result<Claim, Refusal> {
    let mut claim = story;
    claim.hand = tiles("tiles", &shown.tiles)?;
    // As a hand lies at the table, so that it reads the same in the books.
    claim.hand.sort_unstable();
    let win = tiles("win", &shown.win)?;
    let &[win] = win.as_slice() else { return Err(Refusal::WinningTiles(win.len())) };
    claim.win = win;
    for text in &shown.melds {
        let full = |_| Refusal::TooMany { field: "melds", found: shown.melds.len() };
        claim.melds.try_push(Refusal::meld(text)?).map_err(full)?;
    }
    (claim.last_tile, claim.first_turn) = (shown.last_tile, shown.first_turn);
    // What a deposit was laid down for need not be said twice.
    if shown.ready != Ready::None {
        claim.ready = shown.ready;
    }
    claim.open = OpenTiles::parse(&shown.open).map_err(|why| Refusal::Notation { field: "open", why })?;
    let (dora, ura) = (indicators("dora", &shown.dora)?, indicators("ura", &shown.ura)?);
    for tile in tiles("nuki", &shown.aside)? {
        let full = |_| Refusal::TooMany { field: "nuki", found: shown.aside.len() };
        claim.aside.try_push(tile).map_err(full)?;
    }
    let Tiles { ippatsu, riichi_discard, .. } = *shown;
    claim.riichi = RiichiFacts { ippatsu, riichi_discard, dora, ura, ..claim.riichi };
    Ok(claim)
}

fn indicators(field: &'static str, text: &str) -> Result<Indicators, Refusal> {
    let tiles = tiles(field, text)?;
    let many = Refusal::TooMany { field, found: tiles.len() };
    let mut all = Indicators::new();
    for kind in tiles.iter().filter_map(|tile| tile.kind()) {
        all.try_push(kind).map_err(|_| many.clone())?;
    }
    Ok(all)
}

/// Tiles as the scorer wrote them.
fn tiles(field: &'static str, text: &str) -> Result<mj_tiles::Tiles, Refusal> {
    let mut list = mj_tiles::Tiles::new();
    let mut found = 0;
    let bad = |why: NotationError| Refusal::Notation { field, why };
    for tile in tiles_of(text) {
        found += 1;
        // More than fit are counted for the message and not kept.
        let _ = list.try_push(tile.map_err(bad)?);
    }
    if found > list.len() { Err(Refusal::TooMany { field, found }) } else { Ok(list) }
}

/// What several winners show together must be in the box: each tile they hold is one of four, and the
/// winning tile is one and the same. With them lie the hands of those who won earlier tiles.
pub fn check_shared(won: &[Judged], before: &[Judged]) -> Result<(), Refusal> {
    let shown: Vec<&Claim> = won.iter().filter(|one| one.told.is_some()).map(|one| &one.claim).collect();
    let Some(first) = shown.first() else { return Ok(()) };
    if shown.iter().any(|claim| claim.win.kind() != first.win.kind()) {
        return Err(Refusal::OtherTile);
    }
    let mut held = OpenTiles::default();
    held.add(first.win);
    let earlier = || before.iter().filter(|one| one.told.is_some()).map(|one| &one.claim);
    // What was won by discard lies in the discarder's row, and a robbed kong may stand with its tile.
    earlier().filter(|claim| claim.by.is_self_draw()).for_each(|claim| held.add(claim.win));
    for claim in shown.iter().copied().chain(earlier()) {
        claim.hand.iter().chain(claim.melds.iter().flat_map(Meld::tiles)).for_each(|&tile| held.add(tile));
    }
    let five = Kind::all().find(|&kind| held.naturals()[kind] > 4).map(|kind| Tile::from(kind).to_string());
    let twice = held.special().find(|&(tile, number)| tile.is_flower() && number > 1).map(|(tile, _)| tile.to_string());
    five.or(twice).map_or(Ok(()), |which| Err(Refusal::Shared(which)))
}
