//! What the secrets together determine: seats, dice and wall.

use super::Secret;
use crate::hash::sha256;
use mj_tiles::{Dice, Players, Throw, Tile};
use std::fmt;

/// 種子: the hash of all secrets of a hand. It reveals the wall, so it is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// A byte below this is a fair choice among six: it is the greatest multiple of six in a byte.
const FAIR: u8 = 252;

impl Seed {
    /// The SHA-256 of the text `laomajiang/1/seed/`, the host's secret, and the players' in the order
    /// of their numbers. Every secret has 32 bytes, so different lists give different texts.
    pub fn of(host: &Secret, players: &[Secret]) -> Seed {
        let secrets = std::iter::once(host).chain(players).map(|secret| secret.bytes().as_slice());
        let parts: Vec<&[u8]> = std::iter::once(b"laomajiang/1/seed/".as_slice()).chain(secrets).collect();
        Seed(sha256(&parts))
    }

    /// 牌牆: the tiles in the order of SHA-256(seed ‖ `wall/<index>`). The index is the tile's place
    /// in the box, from 0, in decimal digits; the box is a list whose order is part of the game.
    pub fn wall(&self, tiles: &[Tile]) -> Vec<Tile> {
        self.order("wall", tiles.len()).map(|index| tiles[index]).collect()
    }

    /// 骰子: the dice that open the wall. Tries are the first bytes of SHA-256(seed ‖ `dice/<try>`), counted from
    /// 0; a byte from 252 on is skipped, any other shows its remainder by six, plus one.
    pub fn throw(&self, dice: Dice) -> Throw {
        self.cast("dice", dice).next().unwrap_or(Throw::least(dice))
    }

    /// The throws before the first hand (搬位, 起莊) in order: as [`Seed::throw`], from `seat-dice/<try>`.
    pub fn seat_throws(&self, dice: Dice) -> impl Iterator<Item = Throw> {
        self.cast("seat-dice", dice)
    }

    /// The players in 東南西北, in this order: their numbers sorted by SHA-256(seed ‖ `seats/<number>`).
    pub fn seats(&self, players: Players) -> Vec<u8> {
        // A table has at most four players.
        self.order("seats", players.count()).map(|player| player as u8).collect()
    }

    /// An endless sequence of throws of these dice.
    fn cast(&self, purpose: &str, dice: Dice) -> impl Iterator<Item = Throw> {
        let mut eyes = self.throws(purpose);
        // The sequence of dice is endless, so the default is never used.
        std::iter::from_fn(move || Some(Throw::cast(dice, || eyes.next().unwrap_or_default())))
    }

    /// An endless sequence of single dice.
    pub(super) fn throws(&self, purpose: &str) -> impl Iterator<Item = u8> {
        let tries = (0..).map(move |number| self.hash(purpose, number)[0]);
        tries.filter(|byte| *byte < FAIR).map(|byte| byte % 6 + 1)
    }

    /// The numbers below `count`, sorted by their hashes.
    fn order(&self, purpose: &str, count: usize) -> impl Iterator<Item = usize> {
        let mut hashed: Vec<_> = (0..count).map(|number| (self.hash(purpose, number), number)).collect();
        hashed.sort_unstable();
        hashed.into_iter().map(|(_, number)| number)
    }

    /// The purpose makes the hashes of different uses independent.
    fn hash(&self, purpose: &str, number: usize) -> [u8; 32] {
        sha256(&[&self.0, format!("{purpose}/{number}").as_bytes()])
    }
}

/// As secret as the wall.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mj_tiles::{Kind, write_tiles};

    /// The example in `FORMAT.md`, made by the Python program there.
    const SEED: &str = "713e726de77477e6007a1750c6ffe3ac4c7f29982f15b8a182cf7209dd6dfc6a";
    const WALL: &str = "5m9p9s47z6p4s5m1p6s6p36573s18m74p27m3p2s28p8s21z5m1s41p2s3z9m6z2m6p3z13p3z8p7z888s6m9p5z6s3p16m4z4s7p4s14m7s7p5m2p9s5z51s5z21m2z3m1z7s5z7s7m8p1592s9m4z6m9p93m1z955p9s78m1s24m3s6z7p53s73z6m2p467z45p4s3m2s35p2z3m6s2z6p9m2p8m4p44m61z18p78m";

    fn plain_box() -> Vec<Tile> {
        let kinds = (0..Kind::COUNT as u8).filter_map(Kind::new);
        kinds.flat_map(|kind| [Tile::from(kind); 4]).collect()
    }

    fn example() -> Seed {
        let host = Secret::new(std::array::from_fn(|at| at as u8));
        Seed::of(&host, &[0x11, 0x22, 0x33, 0x44].map(|byte| Secret::new([byte; 32])))
    }

    fn some(count: u8) -> impl Iterator<Item = Seed> {
        (0..count).map(|byte| Seed::of(&Secret::new([byte; 32]), &[]))
    }

    #[test]
    fn other_programs_make_the_same_wall() {
        let seed = example();
        let mut wall = String::new();
        write_tiles(&mut wall, seed.wall(&plain_box())).unwrap();
        assert_eq!(crate::hash::Hex(seed.0).to_string(), SEED);
        assert_eq!(wall, WALL);
        assert_eq!(seed.seat_throws(Dice::Two).next(), Throw::of(&[1, 3]));
        assert_eq!(seed.seats(Players::Four), [0, 3, 2, 1]);
        assert_eq!(Some(seed.throw(Dice::Two)), Throw::of(&[3, 1]));
    }

    /// The example of format 2, made by the Python program in `FORMAT.md`.
    const SECOND: [&str; 2] = [
        "0b54fe58e4e3fabec5254cdab68d54fe4cc1abf34e555c19d68020f82c4368ff",
        "8m131z2s5p1m6z7p4m7p2z9m45s24m9p62s7z5p5z5s32p3s1m9s26p5s743z1s6z4s1m4p7m9s6p3m6p2s2z9813p7z6s49p2z5m3s8p4m1p7m5z3p73s5m1s2z5m7p4s8m5s9m728s5z3m8p9m4z1p4z79s2p4z6p6s7p894s3p8m73z7m4p3s262m1z86s3m2p8m1z5m35z2m7s36m4p1s5p8s9p1s49m1p1m6z6m85p76m6z",
    ];

    #[test]
    fn other_programs_make_the_same_wall_from_chains() {
        use super::super::{Committer, GameId, leads_to, stand_in};
        let (game, host) = (GameId::new("example").unwrap(), Secret::new(std::array::from_fn(|at| at as u8)));
        let own = |player: u8| Secret::new([0x11 * (player + 1); 32]);
        let players = [own(0), stand_in(1, &game, 3, &host), own(2), stand_in(3, &game, 3, &host)];
        let seed = Seed::of(&host, &players);
        let mut wall = String::new();
        write_tiles(&mut wall, seed.wall(&plain_box())).unwrap();
        assert_eq!([crate::hash::Hex(seed.0).to_string(), wall], SECOND);
        assert_eq!(seed.seats(Players::Four), [0, 3, 1, 2]);
        let thrown = (Some(seed.throw(Dice::Two)), seed.seat_throws(Dice::Two).next());
        assert_eq!(thrown, (Throw::of(&[3, 2]), Throw::of(&[1, 6])));
        let format = include_str!("../../FORMAT.md");
        let tips = format.split_once("tips = [").unwrap().1.split('"').skip(1).step_by(2).take(3);
        let chains =
            [(Committer::Host, &host), (Committer::Player(0), &players[0]), (Committer::Player(2), &players[2])];
        for (tip, (who, link)) in tips.zip(chains) {
            assert!(leads_to(tip.parse().unwrap(), who, &game, 3, link), "{who}");
        }
    }

    #[test]
    fn the_document_shows_what_is_tested() {
        let format = include_str!("../../FORMAT.md");
        // The document breaks the wall into lines.
        let unbroken: String = format.chars().filter(|letter| !letter.is_whitespace()).collect();
        assert!([SEED, WALL].into_iter().chain(SECOND).all(|shown| unbroken.contains(shown)));
    }

    #[test]
    fn a_wall_holds_the_box() {
        let mut tiles = plain_box();
        for seed in some(20) {
            let mut wall = seed.wall(&tiles);
            assert_ne!(wall, tiles);
            wall.sort_unstable();
            tiles.sort_unstable();
            assert_eq!(wall, tiles);
        }
        assert!(example().wall(&[]).is_empty());
    }

    #[test]
    fn every_secret_changes_the_wall() {
        let tiles = plain_box();
        let mut walls: Vec<_> = some(50).map(|seed| seed.wall(&tiles)).collect();
        let [first, second] = [1, 2].map(|byte| Secret::new([byte; 32]));
        walls.push(Seed::of(&first, std::slice::from_ref(&second)).wall(&tiles));
        walls.push(Seed::of(&second, std::slice::from_ref(&first)).wall(&tiles));
        walls.sort_unstable();
        walls.dedup();
        assert_eq!(walls.len(), 52);
    }

    #[test]
    fn dice_are_fair() {
        let mut faces = [0_u32; 7];
        example().throws("dice").take(60_000).for_each(|throw| faces[usize::from(throw)] += 1);
        // The expectation is 10,000 each; the standard deviation is 91.
        assert!(faces[0] == 0 && faces[1..].iter().all(|count| count.abs_diff(10_000) < 450), "{faces:?}");
    }

    #[test]
    fn dice_go_on_where_fewer_end() {
        for seed in some(100) {
            assert!(seed.throw(Dice::Three).eyes().starts_with(seed.throw(Dice::Two).eyes()));
            let twice: Vec<u8> = seed.seat_throws(Dice::Two).take(2).flat_map(|throw| throw.eyes().to_vec()).collect();
            let thrice = seed.seat_throws(Dice::Three).next().unwrap();
            assert!(twice.starts_with(thrice.eyes()), "the next throw goes on where the first ends");
        }
        assert!(some(100).any(|seed| Some(seed.throw(Dice::Two)) != seed.seat_throws(Dice::Two).next()));
    }

    #[test]
    fn everybody_gets_a_seat() {
        let mut first = [0; 4];
        for seed in some(200) {
            let mut seats = seed.seats(Players::Four);
            first[usize::from(seats[0])] += 1;
            seats.sort_unstable();
            assert_eq!(seats, [0, 1, 2, 3]);
            assert_eq!(seed.seats(Players::Three).len(), 3);
        }
        assert!(first.iter().all(|count| (25..=75).contains(count)), "{first:?}");
    }

    #[test]
    fn seeds_are_not_printed() {
        assert_eq!(format!("{:?}", example()), "Seed(…)");
    }
}
