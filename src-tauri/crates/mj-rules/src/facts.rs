//! Facts of a claim that hold however its tiles are read.

use crate::claim::{Claim, ClaimError, Clash, Ready, WonBy};
use crate::mechanics::{Flowers, Mechanics};
use crate::summary::Summary;
use mj_tiles::shape::{Concealed, Form, Forms, Parts, Visitor, read, waits};
use mj_tiles::{Counts, Kind, KindSet, MeldKind, Suit, Tile, Wind};
use std::cell::OnceCell;

/// A checked claim. Everything here is independent of the reading.
#[derive(Clone, Debug)]
pub struct Facts<'a> {
    pub claim: &'a Claim,
    /// The shapes that win.
    pub forms: Forms,
    /// The concealed tiles, including the winning tile.
    pub hand: Concealed,
    /// The kind of the winning tile; `None` if it is wild.
    pub win: Option<Kind>,
    /// What the melds contribute to every reading.
    pub melded: Summary,
    /// Kinds that occur, whatever the wild tiles stand for.
    pub kinds: KindSet,
    /// 牌具: the kinds in the box.
    pub in_box: KindSet,
    /// 役牌: the kinds that are valued for every player.
    valued_by_all: KindSet,
    /// Natural tiles lying open: ponds and all melds, without the winning tile.
    pub open: Counts,
    /// Whether it is a win by the tiles lying aside alone.
    pub flower_win: bool,
    /// Kongs of every sort.
    pub kongs: u8,
    /// 暗槓
    pub concealed_kongs: u8,
    /// 碰 that did not become kongs.
    pub pungs: u8,
    /// 吃
    pub chows: u8,
    /// Red fives of the hand and the melds.
    pub red_fives: u8,
    /// The natural tiles of the melds.
    exposed: Counts,
    waits: OnceCell<KindSet>,
    pair_waits: OnceCell<bool>,
}

impl<'a> Facts<'a> {
    /// Checks that the claim is possible under these mechanics.
    pub fn check(claim: &'a Claim, mechanics: &Mechanics) -> Result<Facts<'a>, ClaimError> {
        let first_draw = claim.first_turn && claim.by.is_self_draw();
        let forms = Forms { scattered: mechanics.forms.scattered && first_draw, ..mechanics.forms };
        let flower_win = claim.win.is_flower() && mechanics.flowers == Flowers::Bonus;
        check_size(claim, &forms, flower_win)?;
        check_story(claim, mechanics)?;
        let mut exposed = Counts::EMPTY;
        let mut melded = Summary::default();
        let mut number = [0_u8; 5];
        for meld in &claim.melds {
            meld.tiles().iter().filter_map(|tile| tile.kind()).for_each(|kind| exposed[kind] += 1);
            melded.add(meld.group());
            number[meld.kind() as usize] += 1;
        }
        let mut hand = Concealed::of(&claim.hand);
        match claim.win.kind() {
            Some(kind) => hand.naturals[kind] += 1,
            None => hand.wild += 1,
        }
        let red_fives = check_special_tiles(claim, mechanics)?;
        let open = check_copies(claim, mechanics, &hand, &exposed)?;
        let kinds = hand.naturals.kinds() | exposed.kinds();
        let concealed_kongs = number[MeldKind::Concealed as usize];
        Ok(Facts {
            claim,
            forms,
            hand,
            win: claim.win.kind(),
            melded,
            kinds,
            in_box: mechanics.kinds(),
            valued_by_all: mechanics.valued,
            open,
            flower_win,
            kongs: concealed_kongs + number[MeldKind::Kong as usize] + number[MeldKind::Added as usize],
            concealed_kongs,
            pungs: number[MeldKind::Pung as usize],
            chows: number[MeldKind::Chow as usize],
            red_fives,
            exposed,
            waits: OnceCell::new(),
            pair_waits: OnceCell::new(),
        })
    }

    /// The number of the winner's melds.
    pub fn melds(&self) -> u8 {
        self.claim.melds.len() as u8
    }

    /// 莊家
    pub fn is_dealer(&self) -> bool {
        self.claim.seat == Wind::East
    }

    /// 自摸, the replacement draw included.
    pub fn self_draw(&self) -> bool {
        self.claim.by.is_self_draw()
    }

    /// Won on another player's tile, which includes a robbed kong.
    pub fn by_discard(&self) -> bool {
        !self.self_draw()
    }

    /// 門清: no 吃 and no 碰; kongs of every sort do not break it.
    pub fn clear(&self) -> bool {
        self.chows + self.pungs == 0
    }

    /// 門前清: nothing claimed; only 暗槓 may lie on the table.
    pub fn concealed(&self) -> bool {
        self.melds() == self.concealed_kongs
    }

    /// The hand before the winning tile.
    pub fn before(&self) -> Concealed {
        let mut before = self.hand;
        match self.win {
            Some(kind) => before.naturals[kind] -= 1,
            None => before.wild -= 1,
        }
        before
    }

    /// The kinds that complete any winning shape of the tiles before the winning one, without a kind held four times.
    /// Computed on first use.
    pub fn waits(&self) -> KindSet {
        *self.waits.get_or_init(|| waits(&self.before(), &self.exposed, self.melds(), &self.forms))
    }

    /// 一獨: exactly two waits, each of which completes the 麻將 in some standard reading.
    pub fn waits_for_one_of_two_pairs(&self) -> bool {
        let pairs = |kind: Kind| {
            let mut search = PairOf { kind, found: false };
            read(&self.before().with(kind), self.melds(), &self.forms, &mut search);
            search.found
        };
        *self.pair_waits.get_or_init(|| self.waits().len() == 2 && self.waits().into_iter().all(pairs))
    }

    /// Whether a natural tile won on two waits whose other seven tiles lie open.
    pub fn waits_for_last_of_eight(&self) -> bool {
        let shown = |waits: KindSet| waits.into_iter().map(|kind| self.open[kind]).sum::<u8>();
        // The other three tiles of the winning kind are tested first, because that is rare and cheap.
        self.win.is_some_and(|kind| self.open[kind] == 3) && self.waits().len() == 2 && shown(self.waits()) == 7
    }

    /// All natural tiles of the hand and the melds.
    pub fn all(&self) -> Counts {
        self.hand.naturals.plus(&self.exposed)
    }

    /// Flowers in the hand, the winning tile included.
    pub fn flowers(&self) -> u8 {
        self.hand.wild
    }

    /// The winner's tiles of a kind: in the hand, in the melds and aside.
    pub fn held_or_aside(&self, kind: Kind) -> u8 {
        let aside = self.claim.aside.iter().filter(|tile| tile.kind() == Some(kind)).count();
        self.all()[kind] + aside as u8
    }
}

/// Looks for a standard reading with this 麻將.
struct PairOf {
    kind: Kind,
    found: bool,
}

impl Visitor for PairOf {
    fn go_on(&mut self, partial: &Parts) -> bool {
        !self.found && partial.pair.is_none_or(|pair| pair == self.kind)
    }

    fn found(&mut self, reading: &Parts) {
        self.found |= reading.form == Form::Standard && reading.pair == Some(self.kind);
    }
}

/// Whether a claim has as many tiles as hands of a rule set. An example may be another book's.
pub fn has_size_of(claim: &Claim, mechanics: &Mechanics) -> bool {
    let flower_win = claim.win.is_flower() && mechanics.flowers == Flowers::Bonus;
    check_size(claim, &mechanics.forms, flower_win).is_ok()
}

/// Checks that a claim has all the tiles of a hand before the winning one. Here a win by flowers may not lack a
/// replacement.
pub fn check_whole(claim: &Claim, mechanics: &Mechanics) -> Result<(), ClaimError> {
    check_size(claim, &mechanics.forms, false)
}

fn check_size(claim: &Claim, forms: &Forms, flower_win: bool) -> Result<(), ClaimError> {
    let melds = claim.melds.len();
    if melds > usize::from(forms.groups) {
        return Err(ClaimError::TooManyMelds(melds, forms.groups));
    }
    let want = forms.tiles() as usize - 1 - 3 * melds;
    // A winner by flowers alone may lack their replacements.
    if claim.hand.len() != want && !(flower_win && claim.hand.len() <= want + 1) {
        return Err(ClaimError::TileCount { have: claim.hand.len(), melds, want });
    }
    Ok(())
}

/// Refuses facts that contradict each other or the rule set.
fn check_story(claim: &Claim, mechanics: &Mechanics) -> Result<(), ClaimError> {
    check_seats(claim, mechanics)?;
    check_declaration(claim, mechanics)?;
    let refuse = |clash| Err(ClaimError::Contradiction(clash));
    if claim.first_turn && !claim.melds.is_empty() {
        return refuse(Clash::FirstTurnMelds);
    }
    check_aside(claim, mechanics)?;
    check_out(claim, mechanics)?;
    if claim.first_turn && claim.by == WonBy::Replacement {
        return refuse(Clash::FirstTurnReplacement);
    }
    // A claim need not list its flowers, so the replacement may be that of a flower.
    let flowers = mechanics.flowers == Flowers::Bonus;
    let replaced = flowers || !claim.aside.is_empty() || claim.melds.iter().any(|meld| meld.kind().is_kong());
    if claim.by == WonBy::Replacement && !replaced {
        return refuse(Clash::NoKong);
    }
    if claim.streak > 0 && claim.seat != Wind::East && !mechanics.story.streak {
        return refuse(Clash::NotDealer);
    }
    if claim.from == Some(claim.seat) {
        return refuse(Clash::OwnDiscard);
    }
    if claim.by == WonBy::RobbedKong && !mechanics.robbing.any() {
        return refuse(Clash::NoRobbing);
    }
    if claim.by == WonBy::RobbedKong && claim.win.is_flower() {
        return refuse(Clash::FlowerRobbed);
    }
    if mechanics.story.turns {
        check_turns(claim)?;
    }
    check_asked(claim, mechanics)
}

/// What the first go-around allows, where a win on any of its discards may be 人胡 (rules/taiwan.md §11.4–5).
fn check_turns(claim: &Claim) -> Result<(), ClaimError> {
    let refuse = |clash| Err(ClaimError::Contradiction(clash));
    let by_discard = claim.first_turn && claim.by == WonBy::Discard;
    match () {
        () if claim.first_turn && claim.by == WonBy::RobbedKong => refuse(Clash::FirstTurnRobbed),
        () if by_discard && claim.seat == Wind::East => refuse(Clash::FirstTurnDealer),
        () if by_discard && claim.from.is_some_and(|from| from > claim.seat) => refuse(Clash::FirstTurnBehind),
        () if claim.ready == Ready::Heavenly && claim.seat == Wind::East => refuse(Clash::HeavenlyDealer),
        () if claim.ready == Ready::Earthly && claim.first_turn => refuse(Clash::EarthlyFirstTurn),
        () => Ok(()),
    }
}

fn check_seats(claim: &Claim, mechanics: &Mechanics) -> Result<(), ClaimError> {
    let lacks = |seat: Wind| mechanics.players.seat(seat).is_none();
    match () {
        () if lacks(claim.seat) => Err(ClaimError::NoSeat("seat")),
        () if claim.from.is_some_and(lacks) => Err(ClaimError::NoSeat("from")),
        () => Ok(()),
    }
}

/// Checks that the rule set allows the tiles lying aside.
fn check_aside(claim: &Claim, mechanics: &Mechanics) -> Result<(), ClaimError> {
    let aside = mechanics.play.as_ref().and_then(|play| play.aside);
    if let Some(tile) = claim.aside.iter().find(|&&tile| !mechanics.lies_aside(tile)) {
        return Err(ClaimError::NotKnown(if tile.is_flower() { "flowers" } else { "nuki" }));
    }
    let interrupted = !claim.aside.is_empty() && aside.is_some_and(|aside| aside.interrupts);
    if claim.first_turn && interrupted {
        return Err(ClaimError::Contradiction(Clash::FirstTurnAside));
    }
    Ok(())
}

/// Checks the earlier winners, who are out where play goes on after a win.
fn check_out(claim: &Claim, mechanics: &Mechanics) -> Result<(), ClaimError> {
    let play = mechanics.play.as_ref();
    let plays_on = play.is_some_and(|play| play.winning.to_end > 1);
    let voided = play.is_some_and(|play| play.playing_on.voids_first_turn);
    let lacks = |&seat: &Wind| mechanics.players.seat(seat).is_none();
    match () {
        () if claim.out.is_empty() => Ok(()),
        () if !plays_on => Err(ClaimError::NotKnown("out")),
        () if claim.out.iter().any(lacks) => Err(ClaimError::NoSeat("out")),
        () if claim.out.iter().any(|&seat| seat == claim.seat || Some(seat) == claim.from) => {
            Err(ClaimError::Contradiction(Clash::Out))
        }
        () if claim.first_turn && voided => Err(ClaimError::Contradiction(Clash::FirstTurnOut)),
        () => Ok(()),
    }
}

/// Checks that the rule set has the declaration and that the hand may make it.
fn check_declaration(claim: &Claim, mechanics: &Mechanics) -> Result<(), ClaimError> {
    let refuse = |clash| Err(ClaimError::Contradiction(clash));
    let claimed = claim.melds.iter().any(|meld| meld.kind().is_claim());
    if !mechanics.ready.contains(&claim.ready) {
        return Err(ClaimError::Declaration { found: claim.ready, known: mechanics.ready.to_vec() });
    }
    if claim.ready != Ready::None && claimed && !mechanics.declared_open(claim.ready) {
        return refuse(Clash::ReadyClaimed);
    }
    if matches!(claim.ready, Ready::Heavenly | Ready::Earthly) && !claim.melds.is_empty() {
        return refuse(Clash::ReadyMelded);
    }
    Ok(())
}

/// Refuses facts that this rule set does not use.
fn check_asked(claim: &Claim, mechanics: &Mechanics) -> Result<(), ClaimError> {
    let (facts, asked) = (&claim.riichi, mechanics.asked());
    let said = [
        ("ippatsu", facts.ippatsu, asked.one_shot),
        ("honba", facts.honba > 0, asked.counters),
        ("sticks", facts.sticks > 0, asked.sticks),
        ("dora", !facts.dora.is_empty(), asked.indicators),
        ("ura", !facts.ura.is_empty(), asked.under),
        ("riichi_discard", facts.riichi_discard, asked.declared_tile),
    ];
    if let Some((field, ..)) = said.into_iter().find(|&(_, said, asked)| said && !asked) {
        return Err(ClaimError::NotKnown(field));
    }
    if facts.ippatsu && claim.ready == Ready::None {
        return Err(ClaimError::Contradiction(Clash::NoRiichi));
    }
    if facts.riichi_discard && claim.by != WonBy::Discard {
        return Err(ClaimError::Contradiction(Clash::RiichiTile));
    }
    Ok(())
}

/// Checks that no natural tile occurs more often than in the box. Returns the tiles lying open.
fn check_copies(
    claim: &Claim,
    mechanics: &Mechanics,
    hand: &Concealed,
    exposed: &Counts,
) -> Result<Counts, ClaimError> {
    let mut open = exposed.plus(claim.open.naturals());
    claim.aside.iter().filter_map(|tile| tile.kind()).for_each(|kind| open[kind] = open[kind].saturating_add(1));
    if let (WonBy::RobbedKong, Some(kind)) = (claim.by, claim.win.kind()) {
        // The robbed player's pung lies on the table.
        open[kind] = open[kind].saturating_add(3);
    }
    let all = hand.naturals.plus(&open);
    check_box(&all, hand, exposed, mechanics)?;
    if all.most() <= 4 {
        return Ok(open);
    }
    let kind = Kind::all().find(|&kind| all[kind] > 4).unwrap_or(Kind::EAST);
    let field = match () {
        () if hand.naturals[kind] > 4 => "hand",
        () if hand.naturals[kind] + exposed[kind] > 4 => "melds",
        () if claim.aside.iter().any(|tile| tile.kind() == Some(kind)) => "nuki",
        () => "open",
    };
    Err(ClaimError::FiveOfAKind { field, kind, count: all[kind] })
}

/// Checks that no red five or flower occurs more often than in the box. Returns the number of the winner's red fives.
fn check_special_tiles(claim: &Claim, mechanics: &Mechanics) -> Result<u8, ClaimError> {
    if claim.win.is_flower() && !claim.by.is_self_draw() && mechanics.flowers == Flowers::Wild {
        return Err(ClaimError::ClaimedFlower(claim.win));
    }
    let mut seen = [0_u8; Tile::COUNT - Kind::COUNT];
    let mut own_red = 0;
    let mut count = |field: &'static str, tile: Tile, number: u8| {
        let Some(at) = tile.index().checked_sub(Kind::COUNT) else { return Ok(()) };
        seen[at] = seen[at].saturating_add(number);
        let beside = ["flowers", "open", "win"].contains(&field);
        let most = match (tile.red_suit(), mechanics.flowers) {
            (Some(suit), _) => mechanics.red_fives[suit as usize],
            (None, Flowers::Wild) => 1,
            (None, Flowers::Bonus) => u8::from(beside),
            (None, Flowers::None) => 0,
        };
        if seen[at] > most {
            return Err(ClaimError::TooMany { field, tile, count: seen[at], most });
        }
        own_red += u8::from(tile.red_suit().is_some() && field != "open");
        Ok(())
    };
    for &tile in &claim.hand {
        count("hand", tile, 1)?;
    }
    for &tile in claim.melds.iter().flat_map(|meld| meld.tiles()) {
        count("melds", tile, 1)?;
    }
    count("win", claim.win, 1)?;
    for &tile in &claim.aside {
        count("flowers", tile, 1)?;
    }
    claim.open.special().try_for_each(|(tile, number)| count("open", tile, number))?;
    Ok(own_red)
}

/// Checks that the box has every kind that occurs.
fn check_box(all: &Counts, hand: &Concealed, exposed: &Counts, mechanics: &Mechanics) -> Result<(), ClaimError> {
    let Some(kind) = (all.kinds() & !mechanics.kinds()).first() else { return Ok(()) };
    let field = match () {
        () if hand.naturals[kind] > 0 => "hand",
        () if exposed[kind] > 0 => "melds",
        () => "open",
    };
    Err(ClaimError::TooMany { field, tile: kind.into(), count: all[kind], most: 0 })
}

/// The kinds whose pairs and pungs are valued, and the sum of ranks.
impl Facts<'_> {
    /// 役牌 kinds: those of every player (among them the dragons), the own wind and the round wind.
    pub fn valued(&self) -> KindSet {
        self.valued_by_all | self.claim.own_wind.kind().set() | self.claim.round.kind().set()
    }

    /// The sum of the ranks of all tiles of one suit (四槓 count four).
    pub fn rank_sum(&self, suit: Suit) -> u32 {
        let all = self.all();
        (1..=9).map(|rank| u32::from(all[Kind::of(suit, rank)]) * u32::from(rank)).sum()
    }
}
