//! Which players are waited for, and whose vote counts.

use super::*;

fn three_before_their_devices() -> Party {
    let (pause, grace) = (Duration::from_millis(1500), Duration::from_secs(60));
    let screens = vec![Some(1), Some(2), Some(3), None];
    let mut party = Party::new(Manners { screens, turn: None, pause, grace, answer: grace, coming: Vec::new() });
    for player in 0..3 {
        party.presence(Player(player), true);
    }
    party
}

#[tokio::test(start_paused = true)]
async fn no_player_parts_while_a_player_is_still_waited_for() {
    let mut party = three_before_their_devices();
    party.presence(Player(2), false);
    assert!(!party.vote(Player(0), Motion::End, true));
    assert!(!party.vote(Player(1), Motion::End, true), "the third may be back in a moment");
    tokio::time::advance(Duration::from_secs(61)).await;
    assert!(!party.shown(1).parted, "leaving for good is no vote");
    assert!(party.vote(Player(1), Motion::End, true), "they are played for");
    assert!(party.is_parting() && !party.shown(1).parted, "no device is told before it is written");
    party.closes(true);
    assert!(party.shown(1).parted);
}

#[tokio::test(start_paused = true)]
async fn a_player_who_has_agreed_to_part_may_put_their_telephone_away() {
    let mut party = three_before_their_devices();
    assert!(!party.vote(Player(0), Motion::End, true));
    party.presence(Player(0), false);
    assert!(!party.vote(Player(1), Motion::End, true));
    assert!(party.vote(Player(2), Motion::End, true), "the vote counts while the player is waited for");
}

#[tokio::test(start_paused = true)]
async fn while_no_player_is_there_no_player_is_given_up_and_no_clock_runs() {
    let minutes = |minutes: u64| tokio::time::advance(Duration::from_secs(minutes * 60));
    let mut party = three_before_their_devices();
    party.manners.turn = Some(Duration::from_secs(20));
    // The third player disconnects first, then the whole network fails.
    party.presence(Player(2), false);
    minutes(2).await;
    assert!(matches!(party.turn_of(Player(0), 7), Until::Then(_)));
    party.wants_hand(Player(0));
    party.presence(Player(0), false);
    party.presence(Player(1), false);
    minutes(5).await;
    party.presence(Player(0), true);
    assert_eq!(party.shown(7).played_for, [Player(2)], "the second is waited for, and the third no more");
    let whole = Instant::now() + Duration::from_secs(20);
    assert_eq!(party.turn_of(Player(0), 7), Until::Then(whole), "they have their whole time again");
    party.manners.turn = None;
    assert_eq!(party.turn_of(Player(1), 8), Until::Then(Instant::now() + Duration::from_secs(60)));
    assert_eq!(party.deals(false), Until::Now, "all who are there want it");
    minutes(1).await;
    assert_eq!(party.turn_of(Player(1), 8), Until::Now, "a minute is over in which a player was there");
    // Nor while the table pauses.
    party.presence(Player(1), true);
    party.pause(true);
    party.presence(Player(1), false);
    minutes(5).await;
    party.pause(false);
    assert_eq!(party.shown(7).played_for, [Player(2)]);
}

#[tokio::test(start_paused = true)]
async fn time_in_which_the_program_did_not_run_is_no_players() {
    let mut party = three_before_their_devices();
    party.manners.turn = Some(Duration::from_secs(20));
    party.presence(Player(2), false);
    party.turn_of(Player(0), 7);
    tokio::time::advance(Duration::from_secs(10)).await;
    tokio::time::advance(Duration::from_secs(600)).await;
    party.stalled(Duration::from_secs(600));
    assert_eq!(party.turn_of(Player(0), 7), Until::Then(Instant::now() + Duration::from_secs(10)));
    assert!(party.shown(7).played_for.is_empty());
    tokio::time::advance(Duration::from_secs(50)).await;
    assert_eq!(party.shown(7).played_for, [Player(2)], "a minute in which it ran");
    // Time while nothing goes on counts for no player.
    party.pause(true);
    party.stalled(Duration::from_secs(600));
    party.pause(false);
    assert_eq!(party.shown(7).played_for, [Player(2)]);
}

#[tokio::test(start_paused = true)]
async fn who_is_on_their_way_is_waited_for_and_who_is_gone_is_not() {
    let mut party = three_before_their_devices();
    party.presence(Player(2), false);
    for player in 0..2 {
        party.wants_hand(Player(player));
    }
    assert_eq!(party.deals(true), Until::Now, "the third was here and went");
    party.is_coming(Player(2));
    assert_eq!(party.deals(true), Until::Then(Instant::now() + Duration::from_secs(5)));
    tokio::time::advance(Duration::from_secs(5)).await;
    assert_eq!(party.deals(true), Until::Now);
    party.is_coming(Player(2));
    party.presence(Player(2), true);
    party.wants_hand(Player(2));
    assert_eq!(party.deals(true), Until::Now, "they have come");
}

#[tokio::test(start_paused = true)]
async fn a_player_who_is_there_pauses_by_more_than_half() {
    let mut party = three_before_their_devices();
    assert!(!party.vote(Player(0), Motion::Pause, true), "one of three");
    party.presence(Player(2), false);
    assert!(party.vote(Player(1), Motion::Pause, true), "two of the two who are there");
}

#[tokio::test(start_paused = true)]
async fn a_table_where_computers_play_for_all_its_people_stands_still() {
    let mut party = three_before_their_devices();
    party.presence(Player(2), false);
    party.is_stood_in(Player(0), Gone::Away);
    assert!(!party.stands_still(), "the second still plays");
    party.is_stood_in(Player(1), Gone::Left);
    assert!(party.stands_still(), "those who are there only look on");
    tokio::time::advance(Duration::from_secs(300)).await;
    party.is_back(Player(0));
    assert!(!party.stands_still());
    assert!(party.shown(1).played_for.is_empty(), "the third has not been waited for meanwhile");
}

#[tokio::test(start_paused = true)]
async fn the_other_alone_does_not_part_from_a_player_who_is_stood_in() {
    let mut party = three_before_their_devices();
    party.is_stood_in(Player(2), Gone::Left);
    assert!(!party.vote(Player(1), Motion::End, true));
    party.presence(Player(1), false);
    party.is_stood_in(Player(1), Gone::Away);
    tokio::time::advance(Duration::from_secs(300)).await;
    party.vote(Player(1), Motion::End, false);
    assert!(!party.vote(Player(0), Motion::End, true), "the organiser had a computer play for the second");
    assert!(party.vote(Player(0), Motion::Pause, true), "a pause needs only those who play");
    party.pause(false);
    assert!(party.vote(Player(1), Motion::End, true), "a player who left is not asked");
}

#[tokio::test(start_paused = true)]
async fn a_player_who_is_stood_in_keeps_their_vote_to_part() {
    let mut party = three_before_their_devices();
    assert!(!party.vote(Player(0), Motion::End, true));
    party.is_stood_in(Player(0), Gone::Away);
    assert!(!party.vote(Player(1), Motion::End, true));
    assert!(party.vote(Player(2), Motion::End, true));
}

#[tokio::test(start_paused = true)]
async fn all_who_choose_what_they_pass_on_have_one_clock() {
    let mut party = three_before_their_devices();
    let time = Duration::from_secs(20);
    party.manners.turn = Some(time);
    let ends = Instant::now() + time;
    assert_eq!(party.choice_of(Player(0), 7), Until::Then(ends));
    tokio::time::advance(Duration::from_secs(5)).await;
    assert_eq!(party.choice_of(Player(1), 8), Until::Then(ends), "the first has chosen");
    tokio::time::advance(Duration::from_secs(15)).await;
    assert_eq!(party.choice_of(Player(2), 9), Until::Now);
    party.dealt();
    assert_eq!(party.choice_of(Player(0), 90), Until::Then(Instant::now() + time), "another hand");
}

#[tokio::test(start_paused = true)]
async fn only_time_that_runs_out_twice_without_an_act_in_between_is_once_too_often() {
    let mut party = three_before_their_devices();
    assert!(!party.ran_out(Player(0)));
    assert!(!party.ran_out(Player(1)), "each has a count of their own");
    party.acted(Player(0));
    assert!(!party.ran_out(Player(0)));
    assert!(party.ran_out(Player(0)));
    assert!(party.ran_out(Player(0)), "what could not be done then is done now");
    party.is_stood_in(Player(0), Gone::Idle);
    party.is_back(Player(0));
    assert!(!party.ran_out(Player(0)), "from the beginning");
}

#[tokio::test(start_paused = true)]
async fn whose_time_ran_out_is_not_asked_whether_to_part() {
    for gone in [Gone::Idle, Gone::CutOff] {
        let mut party = three_before_their_devices();
        party.is_stood_in(Player(2), gone);
        // 下一手 does not say that the player is back.
        party.wants_hand(Player(2));
        assert!(!party.vote(Player(0), Motion::End, true));
        assert!(party.vote(Player(1), Motion::End, true), "{gone:?}");
    }
}
