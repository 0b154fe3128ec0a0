//! 場: the stored state of an evening.

use super::*;

#[test]
fn guesses_at_a_pin_are_kept_and_go_with_the_entry() {
    let (_folder, books) = books();
    let [one, two, three] = ["甲", "乙", "丙"].map(|name| {
        let new = person(name);
        books.write(move |books| books.enter(&new)).expect("entered").id
    });
    let guess = |member, mistakes, since| Guessed { member, mistakes, since: Time(since) };
    for guessed in [guess(one, 1, 10), guess(two, 3, 20), guess(three, 2, 30), guess(two, 4, 25)] {
        books.write(move |books| books.guess(&guessed)).expect("written");
    }
    let path = books.path().to_owned();
    drop(books);
    let books = Books::open(&path, &club()).expect("opened again");
    let all = || books.reader().expect("a reader").read(|books| books.guessed()).expect("read");
    assert_eq!(all(), [guess(one, 1, 10), guess(two, 4, 25), guess(three, 2, 30)]);
    books.write(move |books| books.merge(two, one, &by("同一人"))).expect("merged");
    books.write(move |books| books.erase(three, "（已除名）", &by("本人要求"))).expect("erased");
    assert_eq!(all(), [guess(one, 1, 10)]);
    assert_eq!(check(&books), []);
}
