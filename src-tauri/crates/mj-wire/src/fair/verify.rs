//! 驗證: recomputes everything that a log says about one hand.

use super::{Commitment, GameId, Mixing, MixingError, Secret, Seed};
use mj_rules::mechanics::Seating;
use mj_tiles::{Dice, Players, Throw, Tile};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// All commitments of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commitments {
    pub host: Commitment,
    /// In the order of the players' numbers.
    pub players: Vec<Commitment>,
}

/// All opened secrets of a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Openings {
    pub host: Secret,
    /// In the order of the players' numbers.
    pub players: Vec<Secret>,
}

/// What a log says about the mixing of one hand.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    pub game: &'a GameId,
    /// The number of the mixing in the game.
    pub hand: u32,
    pub players: Players,
    pub commitments: &'a Commitments,
    pub openings: &'a Openings,
    /// What was played with.
    pub shown: ShownDeal<'a>,
}

/// What the log says came from the seed. Only the given fields are checked.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShownDeal<'a> {
    /// The box in its order.
    pub tiles: &'a [Tile],
    pub wall: Option<&'a [Tile]>,
    pub dice: Option<&'a [u8]>,
    /// The throws before the first hand, in order.
    pub seat_dice: Option<&'a [u8]>,
    /// The players in 東南西北.
    pub seats: Option<&'a [u8]>,
    /// How the rules derive the seats.
    pub seating: Seating,
    /// The dice that the rules throw.
    pub thrown: Dice,
}

/// A hand that was not mixed as its log says.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("hand {hand} of game {game}: {fault}")]
pub struct Unfair {
    pub game: GameId,
    pub hand: u32,
    pub fault: Fault,
}

/// What does not hold about a hand.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// A commitment or an opening.
    #[error(transparent)]
    Mixing(#[from] MixingError),
    /// Wall and box have different lengths.
    #[error("the wall has {found} tiles, the box {expected}")]
    WallLength { expected: usize, found: usize },
    /// The first different tile.
    #[error("tile {at} of the wall (from 0) is {found}, and the secrets make it {expected}")]
    Wall {
        /// Its place in the wall, from 0.
        at: usize,
        /// The tile that follows from the secrets.
        expected: Tile,
        /// The tile in the log.
        found: Tile,
    },
    #[error("the dice are {found:?}, and the secrets make them {expected:?}")]
    Dice { expected: Vec<u8>, found: Vec<u8> },
    #[error("the dice for the seats are {found:?}, and the secrets make them {expected:?}")]
    SeatDice { expected: Vec<u8>, found: Vec<u8> },
    #[error("the players sit {found:?}, and the secrets make it {expected:?}")]
    Seats { expected: Vec<u8>, found: Vec<u8> },
}

impl Record<'_> {
    /// Recomputes the mixing and returns the first fault.
    pub fn verify(&self) -> Result<Seed, Unfair> {
        let seed = self.mix().map_err(Fault::from);
        let checked = seed.and_then(|seed| self.shown.check(&seed, self.players).map(|()| seed));
        checked.map_err(|fault| Unfair { game: self.game.clone(), hand: self.hand, fault })
    }

    /// Mixes by the same code as the table, so that one place defines what is allowed.
    fn mix(&self) -> Result<Seed, MixingError> {
        let mut mixing = Mixing::new(self.game.clone(), self.hand, self.players, self.commitments.host);
        for (player, commitment) in numbered(&self.commitments.players) {
            mixing.commit(player, *commitment)?;
        }
        for (player, secret) in numbered(&self.openings.players) {
            mixing.open(player, secret.clone())?;
        }
        mixing.seed(&self.openings.host)
    }
}

/// Each element with a number. The list may be too long; every number past the last player is refused alike.
fn numbered<T>(list: &[T]) -> impl Iterator<Item = (u8, &T)> {
    list.iter().enumerate().map(|(at, item)| (u8::try_from(at).unwrap_or(u8::MAX), item))
}

impl ShownDeal<'_> {
    pub(super) fn check(&self, seed: &Seed, players: Players) -> Result<(), Fault> {
        if let Some(seats) = self.seats {
            let throws: Vec<Throw> = seed.seat_throws(self.thrown).take(self.seating.first_dealer.throws()).collect();
            same(self.seating.places(seed.seats(players), &throws), seats)
                .map_err(|(expected, found)| Fault::Seats { expected, found })?;
        }
        if let Some(dice) = self.seat_dice {
            let expected = seed.throws("seat-dice").take(dice.len()).collect();
            same(expected, dice).map_err(|(expected, found)| Fault::SeatDice { expected, found })?;
        }
        if let Some(dice) = self.dice {
            let expected = seed.throws("dice").take(dice.len()).collect();
            same(expected, dice).map_err(|(expected, found)| Fault::Dice { expected, found })?;
        }
        self.wall.map_or(Ok(()), |wall| self.check_wall(seed, wall))
    }

    fn check_wall(&self, seed: &Seed, wall: &[Tile]) -> Result<(), Fault> {
        if wall.len() != self.tiles.len() {
            return Err(Fault::WallLength { expected: self.tiles.len(), found: wall.len() });
        }
        let pairs = seed.wall(self.tiles).into_iter().zip(wall.iter().copied());
        match pairs.enumerate().find(|(_, (expected, found))| expected != found) {
            Some((at, (expected, found))) => Err(Fault::Wall { at, expected, found }),
            None => Ok(()),
        }
    }
}

/// Both lists, if they differ.
fn same(expected: Vec<u8>, found: &[u8]) -> Result<(), (Vec<u8>, Vec<u8>)> {
    if expected == found { Ok(()) } else { Err((expected, found.to_vec())) }
}

#[cfg(test)]
mod tests {
    use super::super::{Committer, commit};
    use super::*;
    use mj_tiles::tiles_of;

    struct Log {
        game: GameId,
        commitments: Commitments,
        openings: Openings,
        tiles: Vec<Tile>,
        seed: Seed,
    }

    impl Log {
        fn new() -> Log {
            let game = GameId::new("example").unwrap();
            let host = Secret::new([9; 32]);
            let players = [1, 2, 3, 4].map(|byte| Secret::new([byte; 32]));
            let commitments = Commitments {
                host: commit(Committer::Host, &game, 3, &host),
                players: (0..).zip(&players).map(|(at, own)| commit(Committer::Player(at), &game, 3, own)).collect(),
            };
            let seed = Seed::of(&host, &players);
            let tiles = tiles_of("123456789m123456789p").collect::<Result<_, _>>().unwrap();
            Log { game, commitments, openings: Openings { host, players: players.into() }, tiles, seed }
        }

        fn verify(&self, hand: u32, shown: ShownDeal<'_>) -> Result<Seed, Fault> {
            let Log { game, commitments, openings, .. } = self;
            let record = Record { game, hand, players: Players::Four, commitments, openings, shown };
            record.verify().map_err(|unfair| {
                assert_eq!((&unfair.game, unfair.hand), (game, hand));
                unfair.fault
            })
        }

        /// The fault of a mixing without anything shown.
        fn fault(&self, hand: u32) -> Option<MixingError> {
            self.verify(hand, ShownDeal::default()).err().map(|fault| match fault {
                Fault::Mixing(error) => error,
                other => panic!("{other}"),
            })
        }
    }

    #[test]
    fn an_honest_hand_holds() {
        let log = Log::new();
        let wall = log.seed.wall(&log.tiles);
        let dice = log.seed.throw(Dice::Two);
        let seat_dice: Vec<u8> = log.seed.throws("seat-dice").take(3).collect();
        let seats = log.seed.seats(Players::Four);
        let shown = ShownDeal {
            tiles: &log.tiles,
            wall: Some(&wall),
            dice: Some(dice.eyes()),
            seat_dice: Some(&seat_dice),
            seats: Some(&seats),
            seating: Seating::default(),
            thrown: Dice::Two,
        };
        assert_eq!(log.verify(3, shown), Ok(log.seed.clone()));
        assert_eq!(log.verify(3, ShownDeal::default()), Ok(log.seed));
    }

    #[test]
    fn it_is_said_whose_commitment_fails() {
        let fails = |who| Some(MixingError::NotCommittedTo(who));
        let mut log = Log::new();
        assert_eq!(log.fault(4), fails(Committer::Player(0)));
        log.openings.players.swap(2, 3);
        assert_eq!(log.fault(3), fails(Committer::Player(2)));
        let mut log = Log::new();
        log.openings.host = Secret::new([8; 32]);
        assert_eq!(log.fault(3), fails(Committer::Host));
    }

    #[test]
    fn lists_of_a_wrong_length_are_named() {
        let mut log = Log::new();
        log.openings.players.truncate(2);
        assert_eq!(log.fault(3), Some(MixingError::NotOpened(vec![2, 3])));
        log.commitments.players.truncate(3);
        assert_eq!(log.fault(3), Some(MixingError::NotCommitted(vec![3])));
        log.commitments.players = vec![log.commitments.host; 1_000];
        assert_eq!(log.fault(3), Some(MixingError::NoSuchPlayer(4)));
    }

    #[test]
    fn a_wall_put_in_order_is_found_out() {
        let log = Log::new();
        let mut wall = log.seed.wall(&log.tiles);
        let (expected, found) = (wall[5], wall[7]);
        wall.swap(5, 7);
        let shown = |wall| ShownDeal { tiles: &log.tiles, wall: Some(wall), ..ShownDeal::default() };
        assert_eq!(log.verify(3, shown(&wall)), Err(Fault::Wall { at: 5, expected, found }));
        assert_eq!(log.verify(3, shown(&wall[1..])), Err(Fault::WallLength { expected: 18, found: 17 }));
    }

    #[test]
    fn dice_and_seats_are_held_to_the_seed() {
        let log = Log::new();
        let wrong = [0, 0];
        let fault = |shown| log.verify(3, shown).err();
        let found = wrong.to_vec();
        let [dice, seat_dice] = ["dice", "seat-dice"].map(|purpose| log.seed.throws(purpose).take(2).collect());
        assert_eq!(
            fault(ShownDeal { dice: Some(&wrong), ..ShownDeal::default() }),
            Some(Fault::Dice { expected: dice, found: found.clone() })
        );
        assert_eq!(
            fault(ShownDeal { seat_dice: Some(&wrong), ..ShownDeal::default() }),
            Some(Fault::SeatDice { expected: seat_dice, found: found.clone() })
        );
        assert_eq!(
            fault(ShownDeal { seats: Some(&wrong), ..ShownDeal::default() }),
            Some(Fault::Seats { expected: log.seed.seats(Players::Four), found })
        );
    }
}
