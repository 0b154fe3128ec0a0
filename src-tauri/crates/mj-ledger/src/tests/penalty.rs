//! 罰分: chips that move outside any hand, and their withdrawal.

use super::*;

fn penalty() -> Penalty {
    let shares = [(2, 1_500), (3, 1_000)].map(|(to, amount)| Share { to, amount });
    Penalty { after: 2, from: 1, amount: 2_500, shares: shares.into() }
}

/// Each player's chips, and the newest result.
fn results(books: &Books, game: GameKey) -> Vec<(i64, i64)> {
    let record = books.reader().expect("a reader").read(|books| books.record(game)).expect("a record");
    let newest = record.results.iter().map(|one| one.correction).max();
    let newest = record.results.iter().filter(|one| Some(one.correction) == newest);
    newest.map(|one| (one.outcome.chips, one.outcome.result)).collect()
}

#[test]
fn a_penalty_moves_chips_and_is_withdrawn_and_both_stay() {
    let (folder, books, members, game) = played();
    let deed = by("遲到");
    let give = |chips| {
        let deed = deed.clone();
        books.write(move |books| books.penalise(game, &penalty(), Some(&end(chips)), &deed))
    };
    assert!(matches!(give([312_000, 294_000, 294_000, 300_000]), Err(Error::Chips(_))), "the end must follow");
    give([312_000, 291_500, 295_500, 301_000]).expect("given");
    assert_eq!(results(&books, game)[1], (291_500, -8_500));
    assert_eq!(check(&books), []);
    // A later correction of a hand reverses the settlement and keeps the penalty.
    let other = hand(1, 3, 1);
    let after = end([306_000, 291_500, 295_500, 307_000]);
    books.write(move |books| books.correct(game, &other, Some(&after), &by("是丁胡"))).expect("corrected");
    assert_eq!(check(&books), []);
    let record = || books.reader().expect("a reader").read(|books| books.record(game)).expect("a record");
    assert_eq!(record().penalties(), [Penalised { number: 1, penalty: penalty(), withdrawn: None }]);
    let withdraw = |number, chips| {
        books.write(move |books| books.withdraw_penalty(game, number, Some(&end(chips)), &by("沒有遲到")))
    };
    assert!(withdraw(2, [306_000, 294_000, 294_000, 306_000]).is_err(), "a correction is no penalty");
    withdraw(1, [306_000, 294_000, 294_000, 306_000]).expect("withdrawn");
    assert!(withdraw(1, [306_000, 294_000, 294_000, 306_000]).is_err(), "once");
    assert_eq!(record().penalties(), [Penalised { number: 1, penalty: penalty(), withdrawn: Some(3) }]);
    assert_eq!(results(&books, game)[1], (294_000, -6_000));
    assert_eq!(check(&books), []);
    let acts: Vec<Act> = record().trail.iter().map(|line| line.act).collect();
    assert_eq!(acts, [Act::Penalty, Act::CorrectHand, Act::WithdrawPenalty]);
    // It is no hand, no win and no discard into a win.
    let counts = books.reader().expect("a reader").read(|books| books.counts(members[1], &filter())).expect("counted");
    assert_eq!((counts.sums.hands, counts.sums.wins, counts.sums.score), (2, 0, -6_000));
    let text = export(&books);
    let again = Books::open(&folder.path().join("again.db"), &club()).expect("new books");
    again.import(text.as_bytes()).expect("taken in");
    assert_eq!((export(&again), check(&again)), (text, vec![]));
}

#[test]
fn what_adds_up_to_nothing_is_refused() {
    let (_folder, books, _, game) = played();
    let same = end([312_000, 294_000, 294_000, 300_000]);
    let share = |to, amount| Share { to, amount };
    for wrong in [
        Penalty { amount: 2_000, ..penalty() },
        Penalty { shares: vec![], amount: 0, ..penalty() },
        Penalty { shares: vec![share(1, 2_500)], ..penalty() },
        Penalty { shares: vec![share(4, 2_500)], ..penalty() },
        Penalty { from: 9, ..penalty() },
        Penalty { shares: vec![share(2, 3_500), share(3, -1_000)], ..penalty() },
        Penalty { shares: vec![share(2, 1_500), share(2, 1_000)], ..penalty() },
        Penalty { shares: vec![share(2, i64::MAX), share(3, i64::MAX)], ..penalty() },
    ] {
        let (given, same) = (wrong.clone(), same.clone());
        let done = books.write(move |books| books.penalise(game, &given, Some(&same), &by("罰")));
        assert!(matches!(done, Err(Error::Chips(_))), "{wrong:?}");
    }
    assert!(books.write(move |books| books.penalise(game, &penalty(), None, &by("罰"))).is_err(), "it is over");
    assert_eq!(check(&books), []);
}

#[test]
fn a_table_that_is_played_keeps_its_own_chips() {
    let (_folder, books) = books();
    let deed = by("遲到");
    let done = books.write(move |books| {
        let enter = |name: &str| books.enter(&person(name)).map(|member| member.id);
        let members: Vec<MemberId> = ["甲", "乙", "丙", "丁"].into_iter().map(enter).collect::<Result<_, _>>()?;
        let table = NewGame { source: Source::Table, header: Some("{}".into()), ..new_game("g1", members.clone()) };
        let table = books.begin(&table)?;
        let desk = books.begin(&new_game("g2", members))?;
        let first = Penalty { after: 0, ..penalty() };
        books.penalise(desk, &first, None, &deed)?;
        assert_eq!(books.balance(desk, Account::Player(1))?, 297_500);
        books.penalise(table, &first, None, &deed)
    });
    assert!(matches!(done, Err(Error::Refused(_))), "{done:?}");
}

#[test]
fn check_finds_a_penalty_whose_chips_are_others() {
    let (folder, books, _, game) = played();
    let given = end([312_000, 291_500, 295_500, 301_000]);
    let back = end([312_000, 294_000, 294_000, 300_000]);
    books.write(move |books| books.penalise(game, &penalty(), Some(&given), &by("遲到"))).expect("given");
    books.write(move |books| books.withdraw_penalty(game, 1, Some(&back), &by("沒有"))).expect("withdrawn");
    let text = unsummed(&export(&books));
    let mut made = 0;
    let mut found = |changes: &[(&str, &str)]| {
        made += 1;
        let mut forged = text.clone();
        for (old, new) in changes {
            assert!(forged.contains(old), "{old}");
            forged = forged.replacen(old, new, 1);
        }
        let other = Books::open(&folder.path().join(format!("{made}.db")), &club()).expect("new books");
        other.import(forged.as_bytes()).expect("taken in");
        check(&other).into_iter().map(|one| (one.what, one.detail)).collect::<Vec<_>>()
    };
    assert_eq!(found(&[]), []);
    let not = |line| vec![(FindingKind::Chips, Detail::Penalty(line))];
    let detail = "{\\\"to\\\":2,\\\"amount\\\":1500},{\\\"to\\\":3,\\\"amount\\\":1000}";
    let other = "{\\\"to\\\":2,\\\"amount\\\":1000},{\\\"to\\\":3,\\\"amount\\\":1500}";
    // Its text differs from its transfers, or does not add up.
    assert_eq!(found(&[(detail, other)]), not(1));
    assert_eq!(found(&[("\\\"amount\\\":2500", "\\\"amount\\\":2600")]), not(1));
    assert_eq!(found(&[("\\\"after\\\":2", "\\\"after\\\":\\\"\\\"")]), not(1));
    // No line gives it, or gives what was withdrawn.
    assert_eq!(found(&[("\"act\":\"penalty\"", "\"act\":\"settle-end\"")]), not(2));
    assert_eq!(found(&[("{\\\"penalty\\\":1}", "{\\\"penalty\\\":7}")]), not(2));
    let strays = vec![(FindingKind::Chips, Detail::StrayPenalty)];
    let both = [("\"act\":\"penalty\"", "\"act\":\"settle-end\""), ("withdraw-penalty", "settle-end")];
    assert_eq!(found(&both), strays);
}

#[test]
fn a_name_goes_from_the_reason_of_a_penalty() {
    let (_folder, books, members, game) = played();
    let given = end([312_000, 291_500, 295_500, 301_000]);
    books.write(move |books| books.penalise(game, &penalty(), Some(&given), &by("罵乙"))).expect("given");
    let mut reader = books.reader().expect("a reader");
    let mentions = reader.read(|books| books.mentions(members[1])).expect("read");
    assert_eq!(
        mentions.iter().map(|one| (one.place, one.text.as_str())).collect::<Vec<_>>(),
        [(TextKind::Reason, "罵乙")]
    );
    let erased = members[1];
    books.write(move |books| books.erase_everywhere(erased, "（已除名）", &by("本人要求"))).expect("erased");
    assert!(reader.read(|books| books.mentions(erased)).expect("read").is_empty());
    let record = reader.read(|books| books.record(game)).expect("a record");
    assert_eq!((record.trail[0].reason.as_str(), record.penalties().len()), ("罵（已除名）", 1));
    assert_eq!(check(&books), []);
}
