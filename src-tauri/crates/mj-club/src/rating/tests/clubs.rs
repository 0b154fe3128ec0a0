//! Clubs with players of known strength, and games decided by strength and luck.

use super::{bits, rate};
use crate::rating::{MIDDLE, PlayerId, Ratings};

/// Random numbers for tests (SplitMix64): the same seed gives the same club.
struct Luck(u64);

impl Luck {
    /// Between 0 and 1, both excluded.
    fn draw(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (((mixed ^ (mixed >> 31)) >> 11) as f64 + 0.5) / (1_u64 << 53) as f64
    }

    fn below(&mut self, number: usize) -> usize {
        (self.draw() * number as f64) as usize
    }

    /// Approximately normal, deviation 1.
    fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.draw()).sum::<f64>() - 6.0
    }

    /// The luck of a game: of two players 500 points apart the better one finishes above the other e times as
    /// often as below.
    fn fortune(&mut self) -> f64 {
        -500.0 * (-self.draw().ln()).ln()
    }
}

/// True strengths, in points.
struct Club {
    strengths: Vec<f64>,
    luck: Luck,
    ratings: Ratings,
}

impl Club {
    fn new(strengths: Vec<f64>, seed: u64) -> Club {
        Club { strengths, luck: Luck(seed), ratings: Ratings::new() }
    }

    /// Fifty players, the strong ones on an average of 2.3 to 2.2 among average players.
    fn of_fifty(seed: u64) -> Club {
        let mut luck = Luck(seed);
        let mut strengths: Vec<_> = (0..50).map(|_| 100.0 * luck.normal()).collect();
        let mean = strengths.iter().sum::<f64>() / 50.0;
        strengths.iter_mut().for_each(|strength| *strength += MIDDLE - mean);
        Club::new(strengths, seed + 1)
    }

    /// Four random players with their places.
    fn game(&mut self) -> Vec<(PlayerId, u8)> {
        let mut ids: Vec<usize> = Vec::new();
        while ids.len() < 4 {
            let id = self.luck.below(self.strengths.len());
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        let mut order: Vec<_> = ids.iter().map(|&id| (self.strengths[id] + self.luck.fortune(), id)).collect();
        order.sort_by(|one, other| other.0.total_cmp(&one.0));
        order.iter().zip(1..).map(|(&(_, id), place)| (id as PlayerId, place)).collect()
    }

    /// Plays until the average number of games is reached; returns the average change by a game.
    fn play(&mut self, games_each: usize) -> f64 {
        let games = games_each * self.strengths.len() / 4;
        let moved: f64 = (0..games).map(|_| self.move_once()).sum();
        moved / (4 * games) as f64
    }

    fn move_once(&mut self) -> f64 {
        let game = self.game();
        let before: Vec<_> = game.iter().map(|&(id, _)| self.ratings.of(id).mu).collect();
        rate(&mut self.ratings, &game);
        game.iter().zip(before).map(|(&(id, _), before)| (self.ratings.of(id).mu - before).abs()).sum()
    }

    fn rated(&self) -> Vec<f64> {
        (0..self.strengths.len()).map(|id| self.ratings.of(id as PlayerId).mu).collect()
    }

    /// The standard deviation of ratings from strengths.
    fn error(&self) -> f64 {
        let squares = self.strengths.iter().zip(self.rated()).map(|(strength, rated)| (strength - rated).powi(2));
        (squares.sum::<f64>() / self.strengths.len() as f64).sqrt()
    }

    /// The correlation of ratings and strengths, from −1 to 1.
    fn correlation(&self) -> f64 {
        let rated = self.rated();
        let mean = |list: &[f64]| list.iter().sum::<f64>() / list.len() as f64;
        let (mine, theirs) = (mean(&self.strengths), mean(&rated));
        let sum = |of: &dyn Fn(f64, f64) -> f64| -> f64 {
            self.strengths.iter().zip(&rated).map(|(a, b)| of(a - mine, b - theirs)).sum()
        };
        sum(&|a, b| a * b) / (sum(&|a, _| a * a) * sum(&|_, b| b * b)).sqrt()
    }
}

/// The mean of a figure over some clubs.
fn over_clubs(figure: impl Fn(u64) -> f64) -> f64 {
    (0..10).map(|club| figure(1_000 * club)).sum::<f64>() / 10.0
}

#[test]
fn a_clubs_ratings_settle_within_a_hundred_games() {
    let settled = |seed, games| {
        let mut club = Club::of_fifty(seed);
        club.play(games);
        club
    };
    // Without any games all players count as average, with an error of 100 points.
    let error = |games| over_clubs(|seed| settled(seed, games).error());
    let errors = [25, 50, 100, 400].map(error);
    assert!(errors.windows(2).all(|two| two[0] > two[1]), "{errors:?}");
    assert!(errors[1] < 80.0 && errors[2] < 70.0 && errors[3] < 60.0, "{errors:?}");
    let correlation = over_clubs(|seed| settled(seed, 100).correlation());
    assert!(correlation > 0.78, "{correlation}");
    let movement = over_clubs(|seed| settled(seed, 100).play(10));
    assert!((8.0..11.0).contains(&movement), "points a game after 100 games: {movement}");
}

#[test]
fn the_strong_and_the_weak_part_and_the_middle_stays() {
    let strengths: Vec<_> = (0..50).map(|id| MIDDLE - 200.0 + 400.0 * f64::from(id / 10) / 4.0).collect();
    let fifth = |rated: &[f64], at: usize| rated[10 * at..10 * at + 10].iter().sum::<f64>() / 10.0;
    let mut club = Club::new(strengths, 5);
    club.play(100);
    let rated = club.rated();
    let fifths = [0, 1, 2, 3, 4].map(|at| fifth(&rated, at));
    assert!(fifths.windows(2).all(|two| two[0] + 20.0 < two[1]), "{fifths:?}");
    assert!((280.0..460.0).contains(&(fifths[4] - fifths[0])), "{fifths:?}");
    let mean = rated.iter().sum::<f64>() / 50.0;
    assert!((mean - MIDDLE).abs() < 5.0, "no points out of nothing: {mean}");
}

#[test]
fn luck_alone_makes_neither_companions_nor_sages() {
    let mut club = Club::new(vec![MIDDLE; 50], 11);
    club.play(100);
    let rated = club.rated();
    let far = rated.iter().filter(|&&mu| (mu - MIDDLE).abs() > 200.0).count();
    assert!(far == 0, "{far} of 50 equals are masters or worse");
}

#[test]
fn a_newcomer_finds_their_place_among_settled_players() {
    for (strength, least, most) in
        [(1_750.0, 1_640.0, 1_860.0), (1_500.0, 1_420.0, 1_580.0), (1_250.0, 1_140.0, 1_360.0)]
    {
        let mean = over_clubs(|seed| {
            let mut club = Club::of_fifty(seed);
            club.play(100);
            club.strengths.push(strength);
            club.play(80);
            club.ratings.of(50).mu
        });
        assert!((least..most).contains(&mean), "{strength}: {mean}");
    }
}

#[test]
fn the_same_games_give_the_same_ratings_to_the_last_bit() {
    let mut club = Club::of_fifty(3);
    let games: Vec<_> = (0..2_000).map(|_| club.game()).collect();
    let replay = || {
        let mut ratings = Ratings::new();
        games.iter().for_each(|game| rate(&mut ratings, game));
        ratings
    };
    assert_eq!(bits(&replay()), bits(&replay()));
    let mut halfway = Ratings::new();
    games[..1_000].iter().for_each(|game| rate(&mut halfway, game));
    let mut resumed = halfway.clone();
    games[1_000..].iter().for_each(|game| rate(&mut resumed, game));
    assert_eq!(bits(&resumed), bits(&replay()));
    // The order of games is part of the record.
    let mut backwards = Ratings::new();
    games.iter().rev().for_each(|game| rate(&mut backwards, game));
    assert_ne!(bits(&backwards), bits(&replay()));
}
