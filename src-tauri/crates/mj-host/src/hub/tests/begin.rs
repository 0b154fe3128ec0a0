//! What is told and refused before a table is opened.

use super::{InWords, Screen, hello};
use crate::hub::Hub;
use crate::seated::club;
use mj_club::{Club, newcomer};
use mj_ledger::{Change, Member, MemberKind};
use mj_rules::{PRESETS, Ruleset};
use mj_table::Player;
use mj_wire::protocol::{
    About, Answer, Code, Home, NewTable, OptionBeing, OptionKind, OptionLine, OrganiserAsk, Refusal, RulesLine, Said,
    ScreenAsk, SeatFault, SeatWish, TableAsk,
};
use mj_words::is_chinese;
use serde_json::{Value, json};
use std::sync::Arc;

async fn home(screen: &mut Screen) -> Home {
    match screen.ask(OrganiserAsk::Home {}).await {
        Ok(Answer::Home(home)) => *home,
        other => panic!("{other:?}"),
    }
}

fn is_told(said: &Said, of: &str) {
    assert!(said.zh().contains(is_chinese), "{of}: {said:?}");
    assert!(!said.en().trim().is_empty(), "{of}: {said:?}");
}

/// Everything that a screen offers for an option.
fn choices(option: &OptionLine) -> Vec<Value> {
    match &option.kind {
        OptionKind::Switch {} => vec![json!(true), json!(false)],
        OptionKind::Choice { values } => values.iter().map(|choice| choice.value.clone()).collect(),
        OptionKind::Number { least, most, step, .. } => vec![json!(least), json!(least + step), json!(most)],
        OptionKind::Set { values } => {
            let each = values.iter().map(|choice| json!([choice.value]));
            each.chain([json!([]), values.iter().map(|choice| choice.value.clone()).collect()]).collect()
        }
        OptionKind::Limit { least, most, step, .. } => {
            vec![json!(null), json!(least), json!(least + step), json!(most)]
        }
        OptionKind::Numbers { items, least, most } => {
            vec![json!(vec![least; items.len()]), json!(vec![most; items.len()])]
        }
        OptionKind::Places { count } => vec![json!(vec![0; *count])],
    }
}

#[tokio::test]
async fn every_rule_set_that_is_played_is_told_whole() {
    let (_folder, club) = club();
    let rules = home(&mut hello(&Hub::new(club)).await).await.rules;
    let played = |id: &&str| Ruleset::preset(id).is_some_and(|rules| rules.mechanics.play.is_some());
    let ids: Vec<&str> = PRESETS.iter().map(|preset| preset.id).filter(played).collect();
    assert_eq!(rules.iter().map(|line| line.id.as_str()).collect::<Vec<_>>(), ids);
    for line in &rules {
        is_told(&line.name, &line.id);
        is_told(&line.summary, &line.id);
        assert!(!line.summary.en().contains(is_chinese), "{}", line.id);
        assert!(line.lengths.iter().any(|length| length.value == line.usual), "{}", line.id);
        assert!(line.lengths.is_sorted_by_key(|length| length.minutes), "{}", line.id);
        assert!(line.lengths.iter().all(|length| length.minutes > 0));
        line.options.iter().for_each(|option| an_option_is_told(line, option));
        // Options are listed group by group, in the order of the groups.
        let mut groups: Vec<&str> = line.options.iter().map(|option| option.group.as_str()).collect();
        groups.dedup();
        assert_eq!(groups, line.groups.iter().map(|group| group.id.as_str()).collect::<Vec<_>>(), "{}", line.id);
        line.groups.iter().for_each(|group| is_told(&group.words, &line.id));
    }
    let shanghai = &rules[0];
    let minimum = shanghai.minimum.as_ref().map(InWords::zh);
    assert_eq!((shanghai.tiles, minimum, shanghai.chips), (136, Some("11 番".to_owned()), Some(300_000)));
    let tuidaohu = ids.iter().position(|id| *id == "tuidaohu").expect("there");
    assert_eq!((rules[1].tiles, rules[tuidaohu].minimum.as_ref(), rules[tuidaohu].chips), (144, None, None));
    let length = |at: usize, nth: usize| {
        let line: &RulesLine = &rules[at];
        (line.length.clone(), line.lengths[nth].value.clone(), line.lengths[nth].words.zh())
    };
    assert_eq!(length(2, 1), ("game_length".into(), json!("hanchan"), "半莊".into()));
    assert_eq!(length(tuidaohu, 2), ("hands".into(), json!(16), "16 手".into()));
}

fn an_option_is_told(line: &RulesLine, option: &OptionLine) {
    let of = format!("{} {}", line.id, option.id);
    is_told(&option.words, &of);
    is_told(&option.hint, &of);
    is_told(&option.usually, &of);
    assert!(!option.words.en().contains(&option.id) || !option.id.contains('_'), "{of}");
    assert!(option.clause.starts_with('§'), "{of}");
    let preset = PRESETS.iter().find(|preset| preset.id == line.id).expect("there");
    let laid =
        |value: &Value| Ruleset::with_options(preset, &[(option.id.clone(), value.clone())].into_iter().collect());
    // The usual value is one of the choices and changes nothing. Every other choice is accepted.
    let plain = Ruleset::preset(&line.id).map(|rules| rules.hash());
    assert_eq!(laid(&option.usual).ok().map(|rules| rules.hash()), plain, "{of}");
    for value in choices(option) {
        assert!(laid(&value).is_ok(), "{of}: {value}");
    }
    if let OptionKind::Choice { values } = &option.kind {
        assert!(values.len() > 1 && values.iter().any(|choice| choice.value == option.usual), "{of}");
        values.iter().for_each(|choice| is_told(&choice.words, &of));
    }
    assert!(line.groups.iter().any(|group| group.id == option.group), "{of}");
    for need in &option.needs {
        is_told(&need.words, &of);
        assert!(!need.options.is_empty() && !need.options.contains(&option.id), "{of}");
        for other in &need.options {
            let other = line.options.iter().find(|it| it.id == *other).expect("an option that is told");
            if let OptionBeing::Among { values } = &need.be {
                assert!(values.iter().all(|value| choices(other).contains(value)), "{of}");
            }
        }
    }
}

async fn refused(screen: &mut Screen, table: NewTable) -> Refusal {
    let request = screen.asked + 1;
    screen.asked = request;
    screen.device.hear(mj_wire::protocol::Request { id: request, ask: ScreenAsk::Begin(table).into() }).await;
    match screen.told.recv().await {
        Some(mj_wire::protocol::Message::Refused { why, .. }) => why,
        other => panic!("{other:?}"),
    }
}

fn table(options: &Value, seats: Vec<SeatWish>) -> NewTable {
    let options = options.as_object().cloned().unwrap_or_default();
    NewTable { rules: "shanghai".into(), options, seats, ..Default::default() }
}

/// 王小明, a member.
async fn entered(club: &Arc<Club>) -> Member {
    let new = newcomer("王小明", MemberKind::Member).expect("random numbers");
    club.send(move |books| books.enter(&new)).done().await.expect("entered")
}

/// These people, and computer players on the other seats.
fn seats(people: impl IntoIterator<Item = SeatWish>) -> Vec<SeatWish> {
    let mut all: Vec<SeatWish> = people.into_iter().collect();
    all.resize(4, SeatWish::Computer { kind: "novice".into() });
    all
}

fn name(name: &str) -> SeatWish {
    SeatWish::Name { name: name.into() }
}

#[tokio::test]
async fn an_option_that_cannot_be_is_refused_by_its_name() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(Arc::clone(&club))).await;
    for (options, id, words) in [
        (json!({"minimum": 31}), "minimum", "起胡番數要在 0 到 30 之間"),
        (json!({"placement_points": [3, 1, 0, -3]}), "placement_points", "名次積分要有 4 個數，加起來是零"),
        (json!({"multi_win": "nobody"}), "multi_win", "一炮多響不能這樣定"),
    ] {
        let why = refused(&mut screen, table(&options, seats([name("王小明")]))).await;
        let Some(About::Option { id: found, words: said }) = why.about else { panic!("{options}") };
        assert_eq!((found.as_str(), said.zh().as_str()), (id, words));
        assert!(!said.en().contains(is_chinese), "{said:?}");
    }
    assert!(refused(&mut screen, table(&json!({"house_of_cards": 1}), seats([name("王")]))).await.about.is_none());
    assert_eq!(club.read(|books| books.members()).expect("read").len(), 0, "no member was entered");
}

#[tokio::test]
async fn a_player_who_cannot_sit_down_is_told_at_their_seat() {
    let (_folder, club) = club();
    let number = entered(&club).await.number.expect("a member");
    let mut screen = hello(&Hub::new(club)).await;
    let member = || SeatWish::Member { number };
    let guest = || SeatWish::Guest { name: "阿姨".into() };
    for (people, seat, fault) in [
        (vec![name("李四"), name("  ")], 1, SeatFault::Name),
        (vec![name("李\n四")], 0, SeatFault::Name),
        (vec![SeatWish::Member { number: 77 }], 0, SeatFault::Unknown),
        (vec![member(), name("李四"), name("王小明")], 2, SeatFault::Twice),
        (vec![name("李四"), name("李四 ")], 1, SeatFault::Twice),
        (vec![member(), guest(), guest()], 2, SeatFault::Twice),
        (vec![], 0, SeatFault::NoPeople),
    ] {
        let why = refused(&mut screen, table(&json!({}), seats(people.clone()))).await;
        assert_eq!(why.about, Some(About::Seat { seat, fault }), "{people:?}");
    }
    screen.ask(ScreenAsk::Begin(table(&json!({}), seats([member(), guest()])))).await.expect("begun");
}

#[tokio::test]
async fn a_pin_is_asked_when_its_owner_sits_down_and_then_not_again() {
    let (_folder, club) = club();
    let member = entered(&club).await;
    let change = Change { pin: Some(Some(mj_club::pin::hash("2580").expect("hashed"))), ..Default::default() };
    club.send(move |books| books.amend(member.id, &change)).done().await.expect("amended");
    let mut screen = hello(&Hub::new(club)).await;
    let with = |pin: Option<&str>| NewTable {
        pins: vec![None, pin.map(str::to_owned)],
        ..table(
            &json!({}),
            vec![
                SeatWish::Computer { kind: "novice".into() },
                name("王小明"),
                SeatWish::Computer { kind: "club".into() },
                SeatWish::Computer { kind: "fast".into() },
            ],
        )
    };
    for pin in [None, Some("0000")] {
        let why = refused(&mut screen, with(pin)).await;
        assert_eq!(why.about, Some(About::Seat { seat: 1, fault: SeatFault::Pin }));
    }
    screen.ask(ScreenAsk::Begin(with(Some("2580")))).await.expect("begun");
    let news = screen.news.last().expect("told");
    assert_eq!((news.floor, news.info.as_ref().map(|info| info.undo)), (Some(Player(1)), Some(true)));
    // A player who comes back later is asked again.
    let game = news.info.as_ref().expect("the first message").game.clone();
    screen.ask(TableAsk::Rise {}).await.expect("risen");
    screen.ask(TableAsk::Resume { game, since: None }).await.expect("there");
    assert_eq!(screen.news.last().expect("told").floor, None);
}

#[tokio::test]
async fn a_game_that_was_left_says_how_it_stands() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(club)).await;
    let strict = NewTable { strict: true, ..table(&json!({"rounds": 2}), seats([name("王小明")])) };
    screen.ask(ScreenAsk::Begin(strict)).await.expect("begun");
    assert!(screen.news.last().and_then(|news| news.info.as_ref()).is_some_and(|info| !info.undo));
    let left = &home(&mut screen).await.unfinished[0];
    assert_eq!((left.rules.zh().as_str(), left.length.zh().as_str()), ("上海老麻將", "兩圈"));
    assert_eq!((left.hands, left.results.clone(), left.names[0].zh().as_str()), (0, vec![0; 4], "王小明"));
    let called: Vec<String> = left.names[1..].iter().map(InWords::zh).collect();
    assert_eq!(called, ["電腦初學乙", "電腦初學丙", "電腦初學丁"], "as at the table: one of them may lead");
}

#[tokio::test]
async fn the_company_sits_there_by_name_and_no_one_of_it_twice() {
    let (_folder, club) = club();
    let mut screen = hello(&Hub::new(club)).await;
    let cast = home(&mut screen).await.cast;
    let persona = |person: &str| SeatWish::Persona { person: person.into() };
    let wanted =
        |people: [&str; 3]| table(&json!({}), [name("王小明")].into_iter().chain(people.map(persona)).collect());
    let why = refused(&mut screen, wanted([&cast[0].person, &cast[4].person, &cast[0].person])).await;
    assert_eq!(why.about, Some(About::Seat { seat: 3, fault: SeatFault::Twice }));
    assert_eq!(refused(&mut screen, wanted(["unknown", "lan", "fu"])).await.code, Code::Seats);
    let three = [&cast[0], &cast[4], &cast[8]];
    screen.ask(ScreenAsk::Begin(wanted(three.map(|one| one.person.as_str())))).await.expect("begun");
    let info = screen.news.last().and_then(|news| news.info.clone()).expect("the first message");
    assert_eq!((&info.players[0].person, &info.players[0].computer), (&None, &None));
    for (sits, one) in info.players[1..].iter().zip(three) {
        let theirs = (sits.name.clone(), sits.person.as_ref(), sits.computer.as_ref());
        assert_eq!(theirs, (one.name.clone(), Some(&one.person), Some(&one.kind)));
    }
    // The books have the player's name when the game goes on another day.
    screen.ask(TableAsk::Rise {}).await.expect("risen");
    let names = &home(&mut screen).await.unfinished[0].names;
    assert_eq!(names[1..], three.map(|one| one.name.clone()));
    screen.ask(TableAsk::Resume { game: info.game.clone(), since: None }).await.expect("there");
    let again = screen.news.last().and_then(|news| news.info.clone()).expect("told whole");
    assert_eq!(again.players, info.players);
}

#[tokio::test]
async fn a_name_like_another_is_asked_about() {
    let (_folder, club) = club();
    entered(&club).await;
    let mut screen = hello(&Hub::new(club)).await;
    for (typed, found) in [("王小名", vec!["王小明"]), ("王小明", vec![]), ("陳大文", vec![])] {
        let Ok(Answer::Similar { people }) = screen.ask(ScreenAsk::Similar { name: typed.into() }).await else {
            panic!("no answer")
        };
        assert_eq!(people.iter().map(|member| member.name.as_str()).collect::<Vec<_>>(), found, "{typed}");
    }
}

/// The pages try their screens with the rule sets as the host tells them.
#[tokio::test]
async fn rule_sets_are_written_for_the_pages() {
    let (_folder, club) = club();
    let rules = home(&mut hello(&Hub::new(club)).await).await.rules;
    assert!(rules.iter().map(|line| line.id.as_str()).eq(PRESETS.iter().map(|preset| preset.id)));
    let now = serde_json::to_vec(&rules).expect("plain data");
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../ui/src/dev/rules.json");
    if std::fs::read(file).ok().as_ref() != Some(&now) {
        std::fs::write(file, now).expect("written");
    }
}
