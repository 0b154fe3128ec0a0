//! Declarations of being ready: when one is offered, how it is written, and what the player may still do.

use crate::Table;
use crate::state::{Hand, Holder, Phase};
use mj_rules::claim::Ready;
use mj_rules::mechanics::{Declaration, LockedKongs, Moment};
use mj_tiles::shape::{Concealed, Held, distance, readings, waits};
use mj_tiles::{Counts, Group, Kind, Seat, Tile};

impl Table {
    /// What the seat may declare with its dealt tiles (天聽 §3.8): they are ready, nothing is drawn or claimed. If all
    /// are asked at once, it is offered only then.
    pub(crate) fn declares_dealt(&self, hand: &Hand, seat: Seat) -> Option<Ready> {
        let holder = &hand.seats[seat];
        let untouched = holder.draws == 0 && holder.melds.is_empty() && holder.pond.is_empty();
        let asked = !self.asks_all_to_declare() || matches!(hand.phase, Phase::Opening(_));
        let declaration = self.setup().play().dealt_declaration().filter(|_| untouched && asked)?;
        let may = self.may_declare(hand, seat, declaration) && self.is_ready(holder, &holder.tiles);
        may.then_some(declaration.ready)
    }

    /// Whether the dealt tiles are declared in a window, like claims: answers are announced when all are in.
    pub fn asks_all_to_declare(&self) -> bool {
        self.setup().play().asks_all_to_declare()
    }

    /// What the seat may declare with a discard that leaves it ready.
    pub(crate) fn declares_by_discard(&self, hand: &Hand, seat: Seat) -> Option<Ready> {
        let holder = &hand.seats[seat];
        let first = holder.draws == 1 && holder.pond.is_empty() && holder.melds.is_empty();
        let fits = |one: &&Declaration| {
            let now = match one.when {
                Moment::Dealt | Moment::Opening => false,
                Moment::FirstDiscard => first,
                Moment::AnyDiscard => holder.drawn.is_some(),
                Moment::OwnDiscard => true,
            };
            now && self.may_declare(hand, seat, one)
        };
        self.setup().play().declarations.iter().find(fits).map(|one| one.ready)
    }

    /// Whether everything but the tiles allows the declaration.
    fn may_declare(&self, hand: &Hand, seat: Seat, one: &Declaration) -> bool {
        let holder = &hand.seats[seat];
        let spoiled = one.when.is_of_the_first_turn() && !self.first_turn_stands(hand);
        let open = one.concealed && holder.melds.iter().any(|laid| laid.claimed.is_some());
        holder.ready == Ready::None
            && !spoiled
            && !open
            && self.can_deposit(hand, seat, one)
            && hand.wall.left() >= usize::from(one.min_left)
    }

    /// Whether the declaration lets its player discard only the drawn tile.
    pub(crate) fn locks(&self, ready: Ready) -> bool {
        self.setup().play().declarations.iter().find(|one| one.ready == ready).is_none_or(|one| one.locks)
    }

    /// 暗槓 of the tile that a player has just drawn after a declaration, if it does not change the waits.
    pub(crate) fn locked_kong(&self, holder: &Holder, declared: Ready) -> Option<[Tile; 4]> {
        let one = self.setup().play().declarations.iter().find(|one| one.ready == declared)?;
        let (drawn, forms) = (holder.drawn?, &self.setup().rules().mechanics.forms);
        let kind = drawn.kind().filter(|_| one.kongs != LockedKongs::None)?;
        let with: [Tile; 4] = *holder.of_kind(kind).first_chunk()?;
        let (mut before, mut after) = (holder.tiles.clone(), holder.tiles.clone());
        before.remove(before.iter().position(|&tile| tile == drawn)?);
        after.retain(|tile| tile.kind() != Some(kind));
        let (melds, mut exposed) = (holder.melds.len() as u8, holder.exposed());
        let waited = holder.waits_with(&before, forms);
        let before = Concealed::of(&before);
        exposed[kind] += 4;
        let same = !waited.is_empty() && waited == waits(&Concealed::of(&after), &exposed, melds + 1, forms);
        let pung = |wait: Kind| {
            readings(&before.with(wait), melds, forms).iter().all(|read| read.groups.contains(&Group::pung(kind)))
        };
        let fits = same && (one.kongs == LockedKongs::SameWaits || waited.into_iter().all(pung));
        fits.then_some(with)
    }

    /// Whether some discard may leave these tiles ready. One test of all tiles saves one for each discard.
    pub(crate) fn may_be_ready(&self, holder: &Holder) -> bool {
        let (hand, exposed) = (&Concealed::of(&holder.tiles), &Counts::EMPTY);
        distance(&Held { hand, exposed, melds: holder.melds.len() as u8 }, &self.setup().rules().mechanics.forms) <= 0
    }

    /// Whether these tiles, one fewer than win, have waits.
    pub(crate) fn is_ready(&self, holder: &Holder, tiles: &[Tile]) -> bool {
        let forms = &self.setup().rules().mechanics.forms;
        tiles.len() + 3 * holder.melds.len() == self.setup().dealt() && !holder.waits_with(tiles, forms).is_empty()
    }
}

/// How a log writes a declaration with a discard: 地聽, the first that logs had, as `true`, any other by its word.
pub(crate) mod written {
    use mj_rules::claim::Ready;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(untagged)]
    enum Written {
        Earthly(bool),
        Other(Ready),
    }

    /// 地聽 is written as `true`, as in older logs.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
    pub fn serialize<S: Serializer>(ready: &Option<Ready>, serializer: S) -> Result<S::Ok, S::Error> {
        match *ready {
            None => Written::Earthly(false),
            Some(Ready::Earthly) => Written::Earthly(true),
            Some(other) => Written::Other(other),
        }
        .serialize(serializer)
    }

    /// Reads logs of all versions.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Ready>, D::Error> {
        Ok(match Written::deserialize(deserializer)? {
            Written::Earthly(false) | Written::Other(Ready::None) => None,
            Written::Earthly(true) => Some(Ready::Earthly),
            Written::Other(other) => Some(other),
        })
    }
}
