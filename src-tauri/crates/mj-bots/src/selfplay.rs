//! A table that plays by itself: which seat is asked next, and whole games of computer players.

use crate::decision::Bot;
use crate::luck::Luck;
use mj_table::{Chance, Event, Illegal, Player, Setup, Table, Viewer};
use mj_tiles::{Seat, Throw};

/// What a table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The places are to be drawn.
    Seats,
    /// The next hand is to be dealt.
    Deal,
    /// A seat has to decide.
    Ask(Seat),
    /// All have answered; the game goes on.
    Advance,
    /// The game is over.
    Over,
}

/// What the table waits for now; of several seats the first from the dealer.
pub fn next_step(table: &Table) -> Step {
    if table.over().is_some() {
        return Step::Over;
    }
    if table.places().is_none() {
        return Step::Seats;
    }
    if table.awaits_deal() {
        return Step::Deal;
    }
    match table.awaited().next() {
        Some(seat) => Step::Ask(seat),
        None => Step::Advance,
    }
}

/// Computer players by [`Player`].
pub type Bots = Vec<Box<dyn Bot + Send>>;

/// Takes one step: asks a player, deals with the dice and wall that `chance` mixes from the box, or advances. `None`
/// once the game is over.
pub fn step(
    table: &mut Table,
    bots: &mut [Box<dyn Bot + Send>],
    chance: &mut dyn FnMut(&Setup) -> Chance,
) -> Result<Option<Vec<Event>>, Illegal> {
    let events = match next_step(table) {
        Step::Over => return Ok(None),
        Step::Seats => {
            let places = (0..table.players().count() as u8).map(Player).collect();
            table.seat(places, &[])?
        }
        Step::Deal => {
            let chance = chance(table.setup());
            table.deal(chance)?
        }
        Step::Advance => table.advance()?,
        Step::Ask(seat) => {
            let player = table.player_at(seat).ok_or(Illegal::NotAsked(seat))?;
            let bot = bots.get_mut(player.index()).ok_or(Illegal::NotAsked(seat))?;
            let decision = bot.decide(&table.view(Viewer::Player(player)));
            table.play(seat, decision.action)?
        }
    };
    Ok(Some(events))
}

/// Plays a game to its end, and passes every event to `hear`.
pub fn play(
    table: &mut Table,
    bots: &mut [Box<dyn Bot + Send>],
    chance: &mut dyn FnMut(&Setup) -> Chance,
    hear: &mut dyn FnMut(&Event),
) -> Result<(), Illegal> {
    while let Some(events) = step(table, bots, chance)? {
        events.iter().for_each(&mut *hear);
    }
    Ok(())
}

/// Dice and walls from a seed, for tests and measurements. Games of people mix theirs fairly.
pub fn mixed(seed: u64) -> impl FnMut(&Setup) -> Chance {
    let mut luck = Luck::new(seed);
    move |setup| {
        let mut wall = setup.tiles();
        luck.shuffle(&mut wall);
        let dice = Throw::cast(setup.play().opening.dice, || luck.below(6) as u8 + 1);
        Chance { dice, wall }
    }
}
