//! Scores what a winner showed with the table's judge, and finds the liable players.

use super::context::{HandContext, Judged, Note};
use super::fed::fed_parts;
use super::refusal::Refusal;
use super::stakes::Declarations;
use super::{Answering, Named, Shown, Tiles, Winner, Won};
use mj_rules::claim::{Indicators, OpenTiles, Ready, RiichiFacts};
use mj_rules::mechanics::{Liability, Winners};
use mj_rules::{Claim, Outcome, Row, Score};
use mj_table::{Counted, Liabilities, Liable, Player, Win};
use mj_tiles::{Kind, Meld, NotationError, Seat, Tile, tiles_of};

impl HandContext<'_> {
    /// Checks a win without its tiles.
    pub fn check_story(&self, won: &Won) -> Result<(), Refusal> {
        let winners: Vec<u8> = won.winners.iter().map(|winner| winner.who).collect();
        let again =
            |list: &[u8]| list.iter().enumerate().find(|(at, who)| list[..*at].contains(who)).map(|(_, who)| *who);
        if let Some(who) = again(&winners).or_else(|| again(&won.wrong_counts)) {
            return Err(Refusal::Twice(who));
        }
        for &who in winners.iter().chain(&won.wrong_counts).chain(&won.from) {
            self.active_seat(who)?;
        }
        match (won.by.is_self_draw(), won.from) {
            (true, Some(_)) => return Err(Refusal::Source),
            (false, None) => return Err(Refusal::NoSource),
            _ => {}
        }
        match (winners.len(), self.play.winning.winners) {
            (0, _) => return Err(Refusal::NoWinner),
            (1, _) => {}
            _ if won.by.is_self_draw() => return Err(Refusal::OneWinner),
            (_, Winners::Head) => return Err(Refusal::OneWinner),
            // The entry lists every claim to win; a player who may not win is no winner here
            // (rules/riichi.md §15 T07).
            (number, Winners::UpTo { most, beyond }) if number > most.into() => {
                return Err(Refusal::TooManyWinners(beyond));
            }
            (_, Winners::UpTo { .. } | Winners::All) => {}
        }
        if won.wrong_counts.is_empty() {
            return Ok(());
        }
        if self.play.penalties.wrong_count == 0 {
            return Err(Refusal::NoWrongCount);
        }
        let both = winners.iter().any(|who| won.wrong_counts.contains(who));
        if both { Err(Refusal::WrongCountWins) } else { Ok(()) }
    }

    /// Scores one winner and finds the liable players.
    pub fn judge(&self, won: &Won, winner: &Winner, laid: &Declarations) -> Result<Judged, Refusal> {
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
                let score = self.rules.score(&claim)?;
                (claim, score)
            }
            Shown::Patterns(named) => {
                let mut all: Vec<(&str, u32)> = named.iter().map(|one| (one.id.as_str(), one.times)).collect();
                for row in self.rules.decided_by_story(&story) {
                    if all.iter().all(|(id, _)| *id != row.id()) {
                        all.push((row.id(), 1));
                        notes.push(Note::Added { who: winner.who, pattern: row.id().into() });
                    }
                }
                let score = self.rules.count(&all, &story)?;
                (story, score)
            }
        };
        let counted = Counted::all(self.rules, &claim, &score);
        let total = match score.outcome {
            Outcome::Win(total) => total,
            Outcome::NoShape => return Err(Refusal::NoShape(winner.who)),
            Outcome::BelowMinimum(total, minimum) => {
                return Err(Refusal::BelowMinimum { who: winner.who, counted, total, minimum });
            }
        };
        let told = match &winner.shown {
            Shown::Hand(_) => Win::of(self.rules, &claim, &score),
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

    /// For patterns without tiles: notes what was added and counts, and what was named and does not.
    fn tell_what_counts(&self, notes: &mut Vec<Note>, who: u8, named: &[Named], counted: &[Counted], score: &Score) {
        let counts = |id: &str| counted.iter().any(|one| one.id == id);
        notes.retain(|note| !matches!(note, Note::Added { pattern, .. } if !counts(pattern)));
        let rules = self.rules;
        let left_out = score.uncounted(rules).filter(|row| named.iter().any(|one| one.id == row.id()));
        let patterns: Vec<String> = left_out.map(|row| row.id().to_owned()).collect();
        if !patterns.is_empty() {
            // Additions to a hand beyond a cap are told in another way.
            let alone = !rules.mechanics.scheme.tells_uncounted();
            let great = |row: &Row| alone && row.worth.unit.decides && counts(row.id());
            notes.push(Note::Uncounted { who, patterns, beside_great: rules.rows().iter().any(great) });
        }
    }

    /// The way of winning, without tiles.
    fn story(&self, won: &Won, who: u8, seat: Seat, from: Option<Seat>) -> Claim {
        let course = self.course;
        // The tile is not used.
        let mut story = Claim::new(mj_tiles::Tiles::new(), Tile::from(Kind::EAST));
        story.by = won.by;
        story.from = from.map(Seat::wind);
        story.seat = seat.wind();
        story.winners = u8::try_from(won.winners.len()).unwrap_or(u8::MAX);
        story.own_wind = course.own_wind(self.play, seat, Player(who), self.opener);
        story.round = course.round(self.play);
        story.streak = self.rules.mechanics.told_streak(seat, course.deal.streak);
        story.out = self.out.iter().filter_map(|&who| self.seat_of(who).ok()).map(Seat::wind).collect();
        if self.rules.mechanics.asked().counters {
            story.riichi.honba = course.deal.honba;
        }
        story
    }

    /// The liabilities of a win, from the entry and, with tiles, from the winner's melds.
    fn liabilities(&self, won: &Won, winner: &Winner, judged: &mut Judged) -> Result<Liabilities, Refusal> {
        let wrong_counts = won.wrong_counts.iter().map(|&who| self.seat_of(who)).collect::<Result<_, _>>()?;
        let by_melds = winner.liable.or(winner.feeder).or(winner.washer).is_some();
        let liabilities = match &self.play.liability {
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
        let out = match self.rules.mechanics.scheme.spares_winners() {
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

/// The claim with the shown tiles.
pub fn claim_of(story: Claim, shown: &Tiles) -> Result<Claim, Refusal> {
    let mut claim = story;
    claim.hand = tiles("tiles", &shown.tiles)?;
    // In the order of a table, so that the books have the same form.
    claim.hand.sort_unstable();
    let win = tiles("win", &shown.win)?;
    let &[win] = win.as_slice() else { return Err(Refusal::WinningTiles(win.len())) };
    claim.win = win;
    for text in &shown.melds {
        let full = |_| Refusal::TooMany { field: "melds", found: shown.melds.len() };
        claim.melds.try_push(Refusal::meld(text)?).map_err(full)?;
    }
    (claim.last_tile, claim.first_turn) = (shown.last_tile, shown.first_turn);
    // A declaration with a deposit need not be entered twice.
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

/// The tiles of an entered text.
fn tiles(field: &'static str, text: &str) -> Result<mj_tiles::Tiles, Refusal> {
    let mut list = mj_tiles::Tiles::new();
    let mut found = 0;
    let bad = |why: NotationError| Refusal::Notation { field, why };
    for tile in tiles_of(text) {
        found += 1;
        // Excess tiles are counted for the message and dropped.
        let _ = list.try_push(tile.map_err(bad)?);
    }
    if found > list.len() { Err(Refusal::TooMany { field, found }) } else { Ok(list) }
}

/// Checks that the tiles of several winners exist in the box: at most four of a kind, and the same winning
/// tile. The hands of earlier winners are included.
pub fn check_shared(won: &[Judged], before: &[Judged]) -> Result<(), Refusal> {
    let shown: Vec<&Claim> = won.iter().filter(|one| one.told.is_some()).map(|one| &one.claim).collect();
    let Some(first) = shown.first() else { return Ok(()) };
    if shown.iter().any(|claim| claim.win.kind() != first.win.kind()) {
        return Err(Refusal::OtherTile);
    }
    let mut held = OpenTiles::default();
    held.add(first.win);
    let earlier = || before.iter().filter(|one| one.told.is_some()).map(|one| &one.claim);
    // A discard that won is in the discarder's row, and a robbed kong may include its tile.
    earlier().filter(|claim| claim.by.is_self_draw()).for_each(|claim| held.add(claim.win));
    for claim in shown.iter().copied().chain(earlier()) {
        claim.hand.iter().chain(claim.melds.iter().flat_map(Meld::tiles)).for_each(|&tile| held.add(tile));
    }
    let five = Kind::all().find(|&kind| held.naturals()[kind] > 4).map(|kind| Tile::from(kind).to_string());
    let twice = held.special().find(|&(tile, number)| tile.is_flower() && number > 1).map(|(tile, _)| tile.to_string());
    five.or(twice).map_or(Ok(()), |which| Err(Refusal::Shared(which)))
}
