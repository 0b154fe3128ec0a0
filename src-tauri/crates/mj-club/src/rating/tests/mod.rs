//! The guarantees of a rating, and its results in clubs of known strengths.

mod clubs;

use super::*;
use skillratings::weng_lin::expected_score;

/// Repeated games with the same places.
fn after(games: u32, table: &[(PlayerId, u8)]) -> Ratings {
    let mut ratings = Ratings::new();
    (0..games).for_each(|_| rate(&mut ratings, table));
    ratings
}

fn rate(ratings: &mut Ratings, table: &[(PlayerId, u8)]) {
    ratings.rate(table).expect("a table that can be rated");
}

fn mus(ratings: &Ratings) -> Vec<f64> {
    ratings.iter().map(|(_, rating)| rating.mu).collect()
}

/// All ratings bit by bit.
fn bits(ratings: &Ratings) -> Vec<(PlayerId, u64, u64, u32)> {
    let bits = |(id, rating): (_, &Rating)| (id, rating.mu.to_bits(), rating.sigma.to_bits(), rating.games);
    ratings.iter().map(bits).collect()
}

/// A player of known strength.
fn known(points: f64) -> Rating {
    Rating { mu: points, sigma: 0.001, games: 1_000 }
}

#[test]
fn the_first_gains_the_last_loses_and_places_keep_their_order() {
    let ratings = after(1, &[(1, 1), (2, 2), (3, 3), (4, 4)]);
    let [first, second, third, fourth] = mus(&ratings)[..] else { panic!("four players") };
    assert!(first > second && second > MIDDLE && MIDDLE > third && third > fourth);
    // Equal players have as much to gain as to lose.
    assert!((first + fourth - 2.0 * MIDDLE).abs() < 1e-9 && (second + third - 2.0 * MIDDLE).abs() < 1e-9);
}

#[test]
fn among_three_the_middle_place_of_equals_changes_nothing() {
    let ratings = after(1, &[(1, 1), (2, 2), (3, 3)]);
    let [first, second, third] = mus(&ratings)[..] else { panic!("three players") };
    assert!(first > MIDDLE && third < MIDDLE && (second - MIDDLE).abs() < 1e-9);
    let four = after(1, &[(1, 1), (2, 2), (3, 3), (4, 4)]);
    assert!(first < four.of(1).mu, "who leaves three behind shows more than who leaves two");
}

#[test]
fn ties_share_and_only_the_order_of_places_counts() {
    let tied = after(1, &[(1, 1), (2, 1), (3, 3), (4, 4)]);
    let [a, b, third, fourth] = mus(&tied)[..] else { panic!("four players") };
    assert!(a.to_bits() == b.to_bits() && a > third && third > fourth);
    let apart = after(1, &[(1, 1), (2, 2), (3, 3), (4, 4)]);
    assert!(apart.of(2).mu < a && a < apart.of(1).mu, "a shared first place lies between the first two");
    assert_eq!(bits(&tied), bits(&after(1, &[(1, 1), (2, 1), (3, 2), (4, 3)])));
    assert_eq!(bits(&tied), bits(&after(1, &[(1, 7), (2, 7), (3, 70), (4, 200)])));
    let level = after(1, &[(1, 2), (2, 2), (3, 2), (4, 2)]);
    assert_eq!(mus(&level), [MIDDLE; 4]);
}

#[test]
fn a_better_place_is_never_worth_less() {
    let mut before = after(20, &[(1, 2), (2, 1), (3, 4), (4, 3)]);
    rate(&mut before, &[(1, 1), (5, 2), (6, 3), (7, 4)]);
    for id in [1, 2, 5] {
        let others: Vec<_> = [1, 2, 4, 5].into_iter().filter(|&other| other != id).collect();
        // Doubled places leave room between the others for a tie and for none.
        let place = |place: u8| {
            let mut ratings = before.clone();
            let mut table: Vec<_> = others.iter().zip([2, 4, 6]).map(|(&other, place)| (other, place)).collect();
            table.push((id, place));
            rate(&mut ratings, &table);
            ratings.of(id).mu
        };
        let mus: Vec<_> = (1..=7).map(place).collect();
        assert!(mus.windows(2).all(|two| two[0] > two[1]), "{id}: {mus:?}");
    }
}

#[test]
fn a_win_over_the_strong_counts_more() {
    let with = |mu| {
        let mut ratings = Ratings::new();
        ratings.0.extend([2, 3, 4].map(|id| (id, Rating { mu, sigma: 60.0, games: 50 })));
        rate(&mut ratings, &[(1, 1), (2, 2), (3, 3), (4, 4)]);
        ratings.of(1).mu
    };
    assert!(with(1_700.0) > with(1_500.0) && with(1_500.0) > with(1_300.0) && with(1_300.0) > MIDDLE);
}

#[test]
fn uncertainty_falls_game_by_game_to_a_floor_and_never_beyond_a_newcomers() {
    let mut ratings = Ratings::new();
    let mut last = SIGMA;
    for game in 0..500_u32 {
        // Every player has every place equally often.
        let places = [0, 1, 2, 3].map(|id| (id, 1 + ((id as u32 + game) % 4) as u8));
        rate(&mut ratings, &places);
        let sigma = ratings.of(0).sigma;
        assert!(sigma < last, "game {game}: {sigma} after {last}");
        last = sigma;
    }
    let mut old = ratings.clone();
    (0..5_000).for_each(|_| rate(&mut old, &[(0, 1), (1, 2), (2, 1), (3, 2)]));
    assert!(old.of(0).sigma > 40.0, "an old member's rating must stay able to move");
    // A certain outcome tells nothing, and drift must not make members less certain than new players.
    old.0.insert(9, Rating { mu: 9_000.0, sigma: SIGMA, games: 0 });
    rate(&mut old, &[(9, 1), (0, 2), (1, 3)]);
    assert!(old.of(9).sigma <= SIGMA);
}

#[test]
fn who_sits_where_and_who_else_plays_changes_nothing() {
    let games: [&[(PlayerId, u8)]; 3] =
        [&[(1, 1), (2, 2), (3, 3), (4, 4)], &[(4, 1), (1, 2), (5, 3)], &[(2, 1), (5, 1), (1, 3), (3, 4)]];
    let (mut straight, mut turned) = (Ratings::new(), Ratings::new());
    for game in games {
        rate(&mut straight, game);
        rate(&mut turned, &[(101, 4), (102, 1), (103, 2)]);
        rate(&mut turned, &game.iter().rev().copied().collect::<Vec<_>>());
    }
    let without: Vec<_> = bits(&turned).into_iter().filter(|&(id, ..)| id < 100).collect();
    assert_eq!(bits(&straight), without);
    let ids = |id: PlayerId| i64::MAX - id;
    let mut renamed = Ratings::new();
    for game in games {
        rate(&mut renamed, &game.iter().map(|&(id, place)| (ids(id), place)).collect::<Vec<_>>());
    }
    for (id, rating) in straight.iter() {
        assert!((rating.mu - renamed.of(ids(id)).mu).abs() < 1e-9, "another id, another rating");
    }
}

#[test]
fn ten_games_make_a_rating_firm() {
    let table = [(1, 1), (2, 2), (3, 3), (4, 4)];
    let nine = after(9, &table).of(1);
    assert_eq!((nine.games, nine.is_provisional(), nine.games_until_firm(), nine.grade()), (9, true, 1, None));
    let ten = after(10, &table).of(1);
    assert_eq!((ten.games, ten.is_provisional(), ten.games_until_firm()), (10, false, 0));
    assert_eq!(ten.grade(), Some(Grade::of(ten.points())));
    assert_eq!((Rating::NEW.points(), Rating::NEW.games_until_firm(), Rating::NEW.grade()), (1_500, 10, None));
}

#[test]
fn luck_makes_no_master() {
    let lucky = |games| after(games, &[(1, 1), (2, 2), (3, 3), (4, 4)]).of(1).points();
    assert!(lucky(3) < 1_600, "three wins: {}", lucky(3));
    // Even ten in a row, one in a million among equals.
    assert_eq!(Grade::of(lucky(10)).name, "高手", "ten wins: {}", lucky(10));
}

#[test]
fn grades_stand_in_order_and_begin_where_they_say() {
    assert!(GRADES.windows(2).all(|two| two[0].from < two[1].from));
    assert_eq!(Grade::of(i32::MIN), &GRADES[0]);
    assert_eq!(Grade::of(i32::MAX), &GRADES[GRADES.len() - 1]);
    for (at, grade) in GRADES.iter().enumerate().skip(1) {
        assert_eq!(Grade::of(grade.from), grade);
        assert_eq!(Grade::of(grade.from - 1), &GRADES[at - 1]);
    }
    // The shown points and the grade never contradict each other.
    let half = Rating { mu: 1_599.5, sigma: 50.0, games: 10 };
    assert_eq!((half.points(), half.grade()), (1_600, Some(&GRADES[3])));
}

/// The chance that one player finishes above the other in a game.
fn chance(one: &Rating, other: &Rating) -> f64 {
    let [one, other] = [one, other].map(|rating| WengLinRating { rating: rating.mu, uncertainty: rating.sigma });
    expected_score(&one, &other, &CONFIG).0
}

#[test]
fn points_mean_the_chances_that_the_table_of_grades_says() {
    let average = known(MIDDLE);
    for (grade, told) in GRADES[1..].iter().zip([0.45, 0.50, 0.55, 0.60, 0.65]) {
        let holds = chance(&known(grade.from.into()), &average);
        assert!((holds - told).abs() < 0.005, "{}: {holds}", grade.name);
    }
    let (a, b) = (known(1_730.0), known(1_410.0));
    assert!((chance(&a, &b) + chance(&b, &a) - 1.0).abs() < 1e-12);
    let unsure = Rating { sigma: SIGMA, ..a };
    assert!(chance(&unsure, &b) < chance(&a, &b), "who is less known is less certain to win");
}

#[test]
fn what_is_no_game_changes_nothing() {
    let mut ratings = after(3, &[(1, 1), (2, 2), (3, 3)]);
    let before = bits(&ratings);
    for (table, error) in [
        (&[][..], RatingError::Players(0)),
        (&[(1, 1), (2, 2)], RatingError::Players(2)),
        (&[(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)], RatingError::Players(5)),
    ] {
        assert_eq!(ratings.rate(table), Err(error));
        assert_eq!(bits(&ratings), before);
    }
}

#[test]
fn ratings_go_through_json() {
    let ratings = after(7, &[(1, 1), (-2, 2), (i64::MAX, 3)]);
    let text = serde_json::to_string(&ratings).expect("numbers");
    let back: Ratings = serde_json::from_str(&text).expect("what was written");
    assert_eq!(back.iter().count(), 3);
    for (id, rating) in ratings.iter() {
        let read = back.of(id);
        assert!((read.mu - rating.mu).abs() < 1e-9 && (read.sigma - rating.sigma).abs() < 1e-9);
        assert_eq!(read.games, rating.games);
    }
}

#[test]
fn one_computer_at_several_seats_is_one_player() {
    let mut ratings = Ratings::new();
    rate(&mut ratings, &[(1, 1), (7, 2), (7, 3), (7, 4)]);
    let (person, computer) = (ratings.of(1), ratings.of(7));
    assert!(person.mu > MIDDLE && computer.mu < MIDDLE);
    assert_eq!((person.games, computer.games), (1, 1));
    let apart = after(1, &[(1, 1), (7, 2), (8, 3), (9, 4)]);
    assert_eq!(person, apart.of(1), "they met three opponents");
    let mean = [7, 8, 9].map(|id| apart.of(id).mu).iter().sum::<f64>() / 3.0;
    assert_eq!(computer.mu, mean);
}
