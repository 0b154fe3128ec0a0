use super::*;
use futures_util::FutureExt;

fn from(last: u8) -> IpAddr {
    IpAddr::from([192, 168, 1, last])
}

fn is_cut(one: &Entered) -> bool {
    one.cut().now_or_never().is_some()
}

/// How many of these are still open.
fn left(all: &[Entered]) -> usize {
    all.iter().filter(|one| !is_cut(one)).count()
}

fn come(connections: &Arc<Connections>, from: IpAddr, many: usize) -> Vec<Entered> {
    (0..many).filter_map(|_| connections.enter(from)).collect()
}

/// A device that has joined from this address.
fn joined(connections: &Arc<Connections>, from: IpAddr) -> Entered {
    let one = connections.enter(from).expect("let in");
    one.asks();
    assert!(one.becomes_line());
    one.is_known(true);
    one
}

#[test]
fn idle_connections_from_three_addresses_keep_no_phone_out() {
    let connections = Connections::new(768);
    let phone = joined(&connections, from(9));
    let idle: Vec<Entered> = (1..=3).flat_map(|foe| come(&connections, from(foe), 400)).collect();
    assert_eq!(left(&idle), 3 * MOST_UNKNOWN);
    let others: Vec<Entered> = (10..250).map(|one| joined(&connections, from(one))).collect();
    assert_eq!(left(&others), 240);
    assert!(!is_cut(&phone));
}

#[test]
fn where_all_places_are_taken_the_oldest_goes_that_has_asked_nothing() {
    let connections = Connections::new(4);
    let known = joined(&connections, from(1));
    let first = connections.enter(from(2)).expect("let in");
    let second = connections.enter(from(3)).expect("let in");
    first.asks();
    let third = connections.enter(from(4)).expect("let in");
    let fourth = connections.enter(from(5)).expect("let in");
    assert_eq!([&known, &first, &second, &third, &fourth].map(is_cut), [false, false, true, false, false]);
    drop(third);
    let fifth = connections.enter(from(6)).expect("a place was free");
    assert!(!is_cut(&fourth) && !is_cut(&fifth));
}

#[tokio::test(start_paused = true)]
async fn an_answer_is_let_come_to_its_end_and_a_person_who_has_joined_stays() {
    let connections = Connections::new(3);
    let known = joined(&connections, from(1));
    let page = connections.enter(from(2)).expect("let in");
    page.asks();
    let line = connections.enter(from(3)).expect("let in");
    line.asks();
    assert!(line.becomes_line());
    let next = connections.enter(from(4)).expect("the unknown line goes");
    assert_eq!([&known, &page, &line].map(is_cut), [false, false, true]);
    next.asks();
    assert!(connections.enter(from(5)).is_none(), "both are being answered");
    assert!(!connections.let_one_go());
    tokio::time::advance(ANSWERED).await;
    page.asks();
    let last = connections.enter(from(5)).expect("the one that was answered goes");
    assert_eq!([&known, &page, &next, &last].map(is_cut), [false, false, true, false]);
    known.is_known(false);
    tokio::time::advance(GRACE).await;
    assert!(connections.let_one_go() && is_cut(&last), "it has asked nothing");
    assert!(connections.let_one_go() && is_cut(&known), "its person has left");
}

#[test]
fn a_floor_of_phones_behind_one_address_has_room_once_one_of_them_has_joined() {
    let connections = Connections::new(10_000);
    let unknown = come(&connections, from(1), 100);
    assert_eq!(left(&unknown), MOST_UNKNOWN);
    let phone = joined(&connections, from(1));
    let pages = come(&connections, from(1), 600);
    assert_eq!(left(&unknown) + left(&pages) + 1, MOST_FROM_ONE);
    assert!(!is_cut(&phone));
    let own = come(&connections, IpAddr::from([127, 0, 0, 1]), 1_000);
    assert_eq!(left(&own), 1_000, "this machine's own");
}

#[test]
fn lines_of_strangers_keep_no_line_of_their_own_address_out() {
    let connections = Connections::new(10_000);
    let phone = joined(&connections, from(1));
    let lines = come(&connections, from(1), 100);
    assert!(lines.iter().all(Entered::becomes_line));
    assert_eq!(left(&lines), MOST_LINES - 1);
    assert!(!is_cut(&phone));
    let open: Vec<&Entered> = lines.iter().filter(|one| !is_cut(one)).collect();
    open.iter().for_each(|one| one.is_known(true));
    assert!(!connections.enter(from(1)).expect("let in").becomes_line(), "all of them have joined");
}

#[test]
fn what_is_over_leaves_nothing_behind() {
    let connections = Connections::new(3);
    let all = come(&connections, from(1), 20);
    drop(all);
    let open = connections.open();
    assert!(open.all.is_empty() && open.of.is_empty() && open.leaving.is_empty());
}

#[test]
fn an_address_whose_lines_are_cut_off_and_stay_is_let_in_no_more() {
    let connections = Connections::new(10_000);
    let mut flood = come(&connections, from(1), 1_000);
    assert_eq!(flood.len(), 2 * MOST_UNKNOWN, "as many are being answered as may be open");
    assert_eq!(left(&flood), MOST_UNKNOWN);
    assert!(connections.enter(from(2)).is_some(), "another address has its own");
    let answered = flood.iter().position(is_cut).expect("half are cut off");
    drop(flood.remove(answered));
    assert!(connections.enter(from(1)).is_some(), "one of them is gone");
}

/// A connection whose request was answered.
fn idle(connections: &Arc<Connections>, from: IpAddr) -> Option<Entered> {
    let one = connections.enter(from)?;
    one.asks();
    one.is_answered();
    one.is_sent();
    Some(one)
}

#[test]
fn connections_that_were_answered_and_stay_keep_no_phone_out() {
    let connections = Connections::new(768);
    let phone = joined(&connections, from(9));
    let foes = || (100..130).cycle().map(from);
    let mut all: Vec<Entered> = foes().take(1_200).filter_map(|foe| idle(&connections, foe)).collect();
    assert_eq!(left(&all), 767);
    let new = connections.enter(from(10)).expect("let in");
    // As many again: the phone that has just connected stays.
    all.extend(foes().take(1_200).filter_map(|foe| idle(&connections, foe)));
    assert!(!is_cut(&new) && !is_cut(&phone));
    new.asks();
    assert!(new.becomes_line());
    all.extend(foes().take(1_200).filter_map(|foe| idle(&connections, foe)));
    assert!(!is_cut(&new) && !is_cut(&phone));
}

#[test]
fn connections_that_were_answered_keep_no_phone_of_their_address_out() {
    let connections = Connections::new(10_000);
    let phone = joined(&connections, from(1));
    let mut all = Vec::new();
    for _ in 0..1_200 {
        all.push(idle(&connections, from(1)).expect("let in"));
        // Closed at once, since nothing is being answered.
        all.retain(|one| !is_cut(one));
    }
    assert_eq!(all.len(), MOST_FROM_ONE - 1);
    drop(phone);
    let back = joined(&connections, from(1));
    assert!(!is_cut(&back));
}

#[test]
fn an_answer_that_is_not_all_sent_is_let_come_to_its_end() {
    let connections = Connections::new(1);
    let page = connections.enter(from(1)).expect("let in");
    page.asks();
    page.is_sent();
    assert!(connections.enter(from(2)).is_none(), "a line before the answer was sent");
    page.is_answered();
    assert!(connections.enter(from(2)).is_none(), "the answer is not sent");
    page.is_sent();
    page.asks();
    assert!(connections.enter(from(2)).is_none(), "the next one is asked for");
    page.is_answered();
    page.is_sent();
    assert!(connections.enter(from(2)).is_some() && is_cut(&page));
}

#[test]
fn an_address_that_lets_many_answers_wait_yields_to_others_and_phones_have_their_share() {
    let connections = Connections::new(100);
    let club = joined(&connections, from(1));
    let waits = |from: IpAddr, many: usize| {
        let all = come(&connections, from, many);
        all.iter().for_each(Entered::asks);
        all
    };
    let pages = waits(from(1), 49);
    let slow = waits(from(2), 50);
    let phone = waits(from(3), 6);
    assert_eq!([&pages, &slow, &phone].map(|all| left(all)), [49, 44, 6], "the address with the most waiting yields");
    assert!(!is_cut(&club));
    assert!(connections.enter(from(2)).is_none(), "more wait for it than for any other");
}

#[test]
fn a_flood_of_fresh_connections_costs_no_phone_its_line() {
    let connections = Connections::new(100);
    let typing: Vec<Entered> = (100..105).filter_map(|phone| connections.enter(from(phone))).collect();
    typing.iter().for_each(|phone| phone.asks());
    assert!(typing.iter().all(Entered::becomes_line));
    let flood: Vec<Entered> = (0..10).flat_map(|_| (1..=50).filter_map(|foe| connections.enter(from(foe)))).collect();
    assert_eq!((left(&typing), left(&flood)), (5, 95), "they cut each other off");
}

#[test]
fn of_strangers_with_many_lines_the_oldest_goes() {
    let connections = Connections::new(20);
    let phone = joined(&connections, from(9));
    let typing = connections.enter(from(8)).expect("let in");
    typing.asks();
    assert!(typing.becomes_line());
    let lines = come(&connections, from(1), 18);
    lines.iter().for_each(Entered::asks);
    assert!(lines.iter().all(Entered::becomes_line));
    let next = connections.enter(from(7)).expect("let in");
    assert!(is_cut(&lines[0]) && ![&phone, &typing, &next].into_iter().any(is_cut));
}
