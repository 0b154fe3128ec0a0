//! Devices with their own secrets for the walls of a game, and the changes they may make.

use super::*;

#[test]
fn a_person_who_does_not_open_is_left_out_and_the_log_says_so() {
    let (one, two) = (device(1, 8), device(2, 9));
    let both = [(1, &one), (2, &two)];
    let mut game = new_game("{}");
    game.fix(&tips(&both)).unwrap();
    // A kept secret, and a wrong one; neither has an effect.
    assert!(matches!(game.open(&links(&both[..1], 1)), Err(DealError::NotOpened(players)) if players == [2]));
    let mut wrong = links(&both, 1);
    wrong.insert(2, two.link(2).unwrap());
    assert!(matches!(game.open(&wrong), Err(DealError::NotOpened(players)) if players == [2]));
    assert!(!game.is_mixed());
    game.change(&[silent(2)]).unwrap();
    game.open(&links(&both, 1)).unwrap();
    game.deal().unwrap();
    let text = game.take_lines().concat();
    let found = verify(&Log::read(text.as_bytes()).unwrap(), &known).unwrap();
    assert_eq!(found.changes, [(1, silent(2))]);
    let sealed = game.sealed().unwrap();
    assert_eq!((sealed.changes, sealed.taken), (vec![silent(2)], 1));
    assert_eq!(sealed.players, [None, Some(one.tip()), None, None]);
}

#[test]
fn a_hand_that_is_mixed_again_has_the_same_wall() {
    let all = [device(0, 1), device(1, 2), device(3, 3)];
    for count in 0..=3 {
        let devices: Vec<(u8, &Links)> = [0, 1, 3].into_iter().zip(&all).take(count).collect();
        let mut game = new_game(r#"{"rounds": 1}"#);
        let mut text = game.take_lines().concat();
        game.fix(&tips(&devices)).unwrap();
        text.extend(game.take_lines());
        let mut random = 3;
        for hand in 1..=3 {
            let mut walls = Vec::new();
            // The devices' openings are held back, and the host is restarted.
            for attempt in 0..5 {
                let mut game = killed(&text);
                game.open(&links(&devices, hand)).unwrap();
                let opened = game.take_lines().concat();
                if attempt % 2 == 1 {
                    game = killed(&format!("{text}{opened}"));
                    assert!(game.is_mixed());
                }
                game.deal().unwrap();
                walls.push(wall(&game.take_lines().concat()));
            }
            assert!(walls.iter().all(|wall| *wall == walls[0] && wall.len() > 100), "{count} devices, hand {hand}");
            let mut game = killed(&text);
            game.open(&links(&devices, hand)).unwrap();
            game.deal().unwrap();
            while game.table().is_playing() || game.table().may_advance() {
                step(&mut game, &mut random);
            }
            text.extend(game.take_lines());
        }
        let found = verify(&Log::read(text.as_bytes()).unwrap(), &known).unwrap();
        assert_eq!((found.hands, found.proved, found.changes.len()), (3, 3, 0));
    }
}

/// Whatever was written before a kill, a hand has one wall with all secrets, and one for each device logged as
/// silent.
#[test]
fn no_person_comes_anew_to_a_hand_whose_links_may_have_been_seen() {
    let (own, other) = (device(1, 2), device(1, 7));
    let mut game = new_game("{}");
    game.fix(&tips(&[(1, &own)])).unwrap();
    let text = game.take_lines().concat();
    // Another device for the mixed hand: it counts from the next, and the host stands in.
    game.change(&[brings(1, ChangeWhy::NewDevice, &other)]).unwrap();
    assert!(
        matches!(game.change(&[silent(1)]), Err(DealError::Change(wrong)) if wrong.0 == 1),
        "they are left out already"
    );
    game.open(&links(&[(1, &other)], 1)).unwrap();
    game.deal().unwrap();
    let new_device = wall(&game.take_lines().concat());
    // Silent, killed, and back with the same tip: the wall without the device's secret, not the one with it.
    let mut game = killed(&text);
    game.change(&[silent(1)]).unwrap();
    let after = format!("{text}{}", game.take_lines().concat());
    let mut game = killed(&after);
    game.change(&[brings(1, ChangeWhy::Back, &own)]).unwrap();
    game.open(&links(&[(1, &own)], 1)).unwrap();
    game.deal().unwrap();
    assert_eq!(wall(&game.take_lines().concat()), new_device);
    assert_eq!(game.sealed().unwrap().taken, 1);
    // An invalid change is refused without effect.
    let mut game = killed(&text);
    for wrong in [
        silent(0),
        silent(9),
        brings(1, ChangeWhy::Back, &own),
        brings(1, ChangeWhy::Joined, &other),
        brings(0, ChangeWhy::NewDevice, &own),
        Change { player: 1, why: ChangeWhy::NewDevice, tip: None },
    ] {
        assert!(game.change(&[wrong]).is_err(), "{wrong:?}");
    }
    assert!(game.take_lines().is_empty());
    assert!(game.fix(&BTreeMap::new()).is_err(), "it is fixed already");
}

#[test]
fn a_device_that_joins_or_comes_back_counts_from_the_next_hand() {
    let (one, two) = (device(1, 2), device(2, 4));
    let mut game = new_game(r#"{"rounds": 1}"#);
    game.fix(&tips(&[(1, &one)])).unwrap();
    let mut random = 5;
    let changes: [&[Change]; 4] =
        [&[brings(2, ChangeWhy::Joined, &two)], &[silent(1)], &[brings(1, ChangeWhy::Back, &one)], &[]];
    let own: [&[u8]; 4] = [&[1], &[2], &[2], &[1, 2]];
    for ((hand, changes), own) in (1..).zip(changes).zip(own) {
        game.change(changes).unwrap();
        game.open(&links(&[(1, &one), (2, &two)], hand)).unwrap();
        game.deal().unwrap();
        let sealed = game.sealed().unwrap();
        let brought = (0..).zip(&sealed.players).filter(|(_, tip)| tip.is_some()).map(|(player, _)| player);
        assert_eq!((sealed.mix, brought.collect::<Vec<u8>>()), (hand, own.to_vec()));
        while game.table().is_playing() || game.table().may_advance() {
            step(&mut game, &mut random);
        }
        let opened = game.opened().unwrap();
        assert_eq!(opened.players[1] == one.link(hand).unwrap(), own.contains(&1));
    }
    let text = game.take_lines().concat();
    let found = verify(&Log::read(text.as_bytes()).unwrap(), &known).unwrap();
    assert_eq!((found.proved, found.changes.len()), (4, 3));
    assert_eq!(killed(&text).table(), game.table());
}

/// After a hand, before any opening for the next. Older programs wrote it before the next, as another device.
#[test]
fn another_device_after_a_silent_one_counts_as_soon_as_nobody_can_have_seen_the_wall() {
    let (own, kept, other) = (device(1, 2), device(2, 3), device(1, 7));
    for (is_old, counted) in [(false, 1), (true, 0)] {
        let mut game = new_game(r#"{"rounds": 1}"#);
        assert!(game.arrive(&[brings(1, ChangeWhy::Joined, &own)]).is_err(), "nothing is fixed");
        game.fix(&tips(&[(1, &own), (2, &kept)])).unwrap();
        let absent = Change { player: 3, why: ChangeWhy::Absent, tip: None };
        game.change(&[silent(1), absent]).unwrap();
        game.open(&links(&[(2, &kept)], 1)).unwrap();
        game.deal().unwrap();
        assert_eq!(game.sealed().unwrap().taken, 2);
        let mut random = 5;
        while game.table().is_playing() || game.table().may_advance() {
            step(&mut game, &mut random);
        }
        for wrong in [silent(2), absent, brings(2, ChangeWhy::NewDevice, &kept), brings(1, ChangeWhy::Back, &other)] {
            assert!(game.arrive(&[wrong]).is_err(), "{wrong:?}");
        }
        match is_old {
            true => game.change(&[brings(1, ChangeWhy::NewDevice, &other)]).unwrap(),
            false => game.arrive(&[brings(1, ChangeWhy::Joined, &other)]).unwrap(),
        }
        game.open(&links(&[(1, &other), (2, &kept)], 2)).unwrap();
        game.deal().unwrap();
        let text = game.take_lines().concat();
        let found = verify(&Log::read(text.as_bytes()).unwrap(), &known).unwrap();
        assert_eq!((found.own, found.changes.len()), (vec![0, counted, 2, 0], 3));
        assert_eq!(killed(&text).table(), game.table());
    }
}

/// A game that was begun with devices continues on a machine without them.
#[test]
fn a_game_goes_on_without_its_devices() {
    let one = device(1, 2);
    let mut game = new_game("{}");
    game.fix(&tips(&[(1, &one)])).unwrap();
    let mut game = killed(&game.take_lines().concat());
    game.deal().unwrap();
    assert_eq!(game.sealed().unwrap().changes, [silent(1)]);
}
