//! What a line accepts and refuses.

mod kept;
mod vectors;

use super::{Calling, HANDSHAKE, HostKey, Public, SealError, Sealed, answer, on_line};

const LONGEST: usize = 1 << 20;

fn key(byte: u8) -> HostKey {
    HostKey::from_bytes([byte; 32])
}

/// A guest and the host after the handshake.
fn line() -> (Sealed, Sealed) {
    let host = HostKey::new().expect("random numbers");
    let (first, calling) = Calling::new(&host.public()).expect("called");
    let (reply, at_host) = answer(&host, &first).expect("answered");
    (calling.finish(&reply).expect("the host"), at_host)
}

#[test]
fn messages_of_any_length_arrive() {
    let (mut guest, mut host) = line();
    let cut = 65_519 - 4;
    for length in [0, 1, 1019, 1020, 1021, 4092, 4093, cut - 1, cut, cut + 1, 2 * 65_519, 300_000] {
        let message: Vec<u8> = (0..length).map(|at: usize| (at % 251) as u8).collect();
        for (from, to) in [(true, "host"), (false, "guest")] {
            let (sealing, opening) = if from { (&mut guest, &mut host) } else { (&mut host, &mut guest) };
            let frame = sealing.seal(&message).expect("sealed");
            assert_eq!(frame.len(), on_line(length), "{length}");
            assert_eq!(opening.open(&frame, length).as_deref(), Ok(&message[..]), "{length} bytes to the {to}");
        }
    }
}

#[test]
fn sizes_do_not_tell_what_was_said() {
    let pass = r#"{"id":11,"ask":{"do":"act","action":{"a":"pass"}}}"#;
    let chow = r#"{"id":11,"ask":{"do":"act","action":{"a":"chow","tiles":"1m2m3m"}}}"#;
    assert_eq!(on_line(pass.len()), on_line(chow.len()));
    assert_eq!(on_line(0), on_line(1020));
    // The lengths of one message to a seat that may claim and to one that may not.
    assert_eq!(on_line(3037), on_line(2987));
    let sizes: std::collections::BTreeSet<usize> = (0..16_000).map(on_line).collect();
    assert_eq!(sizes.len(), 5);
    assert!((0..100_000).all(|length| on_line(length) > length && on_line(length) <= length + 4096 + 4 + 32));
}

#[test]
fn equal_messages_make_different_frames() {
    let (mut guest, mut host) = line();
    let frames: Vec<Vec<u8>> =
        [guest.seal(b"pass"), guest.seal(b"pass"), host.seal(b"pass")].into_iter().map(|it| it.expect("x")).collect();
    assert!(frames[0] != frames[1] && frames[0] != frames[2] && frames[1] != frames[2]);
    assert!(frames.iter().all(|frame| !frame.windows(4).any(|four| four == b"pass" || four == [0; 4])));
}

#[test]
fn whatever_is_not_the_next_frame_kills_the_line() {
    type Change = fn(&mut Vec<Vec<u8>>);
    let changes: [(&str, Change); 9] = [
        ("a flipped bit", |frames| frames[0][500] ^= 1),
        ("a flipped bit in the tag", |frames| *frames[0].last_mut().expect("a tag") ^= 0x80),
        ("a frame twice", |frames| frames[1] = frames[0].clone()),
        ("a frame left out", |frames| drop(frames.remove(0))),
        ("two in the other order", |frames| frames.swap(0, 1)),
        ("a cut", |frames| frames[0].truncate(1039)),
        ("nothing", |frames| frames[0].clear()),
        ("two as one", |frames| frames[0] = frames.concat()),
        ("one byte more", |frames| frames[0].push(0)),
    ];
    for (what, change) in changes {
        let (mut guest, mut host) = line();
        let mut frames = vec![guest.seal(b"one").expect("sealed"), guest.seal(b"two").expect("sealed")];
        let good = frames.clone();
        change(&mut frames);
        let refused = frames.iter().find_map(|frame| host.open(frame, LONGEST).err());
        assert_eq!(refused, Some(SealError::NotTheNext), "{what}");
        assert_eq!(host.open(&good[0], LONGEST), Err(SealError::Dead), "after {what}");
        assert_eq!(host.open(&good[1], LONGEST), Err(SealError::Dead), "after {what}");
        // The other direction is not affected.
        let told = host.seal(b"closing").expect("sealed");
        assert_eq!(guest.open(&told, LONGEST).as_deref(), Ok(&b"closing"[..]));
    }
}

#[test]
fn pieces_cannot_be_taken_out_or_put_elsewhere() {
    const PIECE: usize = 65_535;
    type Change = fn(Vec<u8>) -> Vec<u8>;
    let changes: [(&str, Change); 4] = [
        ("without the last", |frame| frame[..2 * PIECE].to_vec()),
        ("without the first", |frame| frame[PIECE..].to_vec()),
        ("the first twice", |frame| [&frame[..PIECE], &frame[..PIECE], &frame[2 * PIECE..]].concat()),
        ("in another order", |frame| [&frame[PIECE..2 * PIECE], &frame[..PIECE], &frame[2 * PIECE..]].concat()),
    ];
    for (what, change) in changes {
        let (mut guest, mut host) = line();
        let frame = change(guest.seal(&vec![7; 150_000]).expect("sealed"));
        assert_eq!(host.open(&frame, LONGEST), Err(SealError::NotTheNext), "{what}");
    }
}

#[test]
fn a_message_that_is_too_long_is_not_opened() {
    for (length, longest) in [(5000, 4092), (5000, 4999), (200_000, 1000)] {
        let (mut guest, mut host) = line();
        let frame = guest.seal(&vec![1; length]).expect("sealed");
        assert_eq!(host.open(&frame, longest), Err(SealError::TooLong), "{length} {longest}");
        assert_eq!(host.open(&frame, LONGEST), Err(SealError::Dead));
    }
}

#[test]
fn only_the_host_of_the_code_is_believed() {
    let (right, wrong) = (key(1), key(2));
    let (first, calling) = Calling::new(&right.public()).expect("called");
    assert_eq!(answer(&wrong, &first).err(), Some(SealError::NotForThisKey));
    // A man in the middle answers a call of its own.
    let (own, _) = Calling::new(&wrong.public()).expect("called");
    let (reply, _) = answer(&wrong, &own).expect("answered");
    assert_eq!(calling.finish(&reply).err(), Some(SealError::NotTheHost));
    // The answer to another guest, or to an earlier call, is invalid.
    let (reply, _) = answer(&right, &first).expect("answered");
    let (_, later) = Calling::new(&right.public()).expect("called");
    assert_eq!(later.finish(&reply).err(), Some(SealError::NotTheHost));
}

#[test]
fn a_call_said_again_makes_no_line_that_hears() {
    let host = key(3);
    let (first, calling) = Calling::new(&host.public()).expect("called");
    let (reply, _) = answer(&host, &first).expect("answered");
    let mut guest = calling.finish(&reply).expect("the host");
    let spoken = guest.seal(b"PIN 1234").expect("sealed");
    let (_, mut again) = answer(&host, &first).expect("the same call again");
    assert_eq!(again.open(&spoken, LONGEST), Err(SealError::NotTheNext));
}

#[test]
fn broken_handshakes_are_refused() {
    let host = key(4);
    let (first, _) = Calling::new(&host.public()).expect("called");
    assert_eq!(first.len(), HANDSHAKE);
    for at in 0..first.len() {
        // The highest bit is ignored in a key, and is part of the handshake's hash.
        let mut changed = first.clone();
        changed[at] ^= 0x80;
        assert_eq!(answer(&host, &changed).err(), Some(SealError::NotForThisKey), "byte {at}");
        assert_eq!(answer(&host, &first[..at]).err(), Some(SealError::NotForThisKey), "{at} bytes");
        let (call, calling) = Calling::new(&host.public()).expect("called");
        let (mut reply, _) = answer(&host, &call).expect("answered");
        reply[at] ^= 0x80;
        assert_eq!(calling.finish(&reply).err(), Some(SealError::NotTheHost), "byte {at}");
    }
    for length in [HANDSHAKE + 1, HANDSHAKE + 16, 65_535, 65_536, 1 << 20] {
        assert_eq!(answer(&host, &vec![0; length]).err(), Some(SealError::NotForThisKey), "{length}");
        let (_, calling) = Calling::new(&host.public()).expect("called");
        assert_eq!(calling.finish(&vec![0; length]).err(), Some(SealError::NotTheHost), "{length}");
    }
}

#[test]
fn nothing_that_comes_panics() {
    let mut state = 7_u64;
    let mut next = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let host = key(5);
    for _ in 0..300 {
        let length = [next(100), 47 + next(3), next(3000), 65_500 + next(100)][next(4)];
        let mut frame: Vec<u8> = (0..length).map(|_| next(256) as u8).collect();
        assert_eq!(answer(&host, &frame).err(), Some(SealError::NotForThisKey));
        let (first, calling) = Calling::new(&host.public()).expect("called");
        let (reply, mut at_host) = answer(&host, &first).expect("answered");
        let mut guest = calling.finish(&reply).expect("the host");
        assert_eq!(at_host.open(&frame, LONGEST), Err(SealError::NotTheNext));
        // And a genuine frame with one bit changed.
        frame = at_host.seal(&frame).expect("sealed");
        let at = next(frame.len());
        frame[at] ^= 1 << next(8);
        assert_eq!(guest.open(&frame, LONGEST), Err(SealError::NotTheNext));
    }
}

#[test]
fn halves_work_apart() {
    let (guest, host) = line();
    let ((mut says, mut hears), (mut tells, mut listens)) = (guest.split(), host.split());
    let asked = std::thread::spawn(move || (0..50).map(|n: u8| says.seal(&[n]).expect("sealed")).collect::<Vec<_>>());
    let told: Vec<_> = (0..50).map(|n: u8| tells.seal(&[n; 2000]).expect("sealed")).collect();
    for (n, frame) in asked.join().expect("no panic").iter().enumerate() {
        assert_eq!(listens.open(frame, 1), Ok(vec![n as u8]));
    }
    assert!(told.iter().zip(0..).all(|(frame, n)| hears.open(frame, 2000) == Ok(vec![n; 2000])));
}

#[test]
fn a_code_is_one_key_and_a_key_one_code() {
    let public = key(9).public();
    assert_eq!(public.code().len(), 43);
    assert_eq!(public.code().parse(), Ok(public));
    assert_eq!(Public::from(*public.bytes()), public);
    let code = public.code();
    let last = code.len() - 1;
    for wrong in
        ["", "a", &code[..last], &format!("{code}="), &format!("{code}A"), &format!("{code} "), "金鑰", &"_".repeat(43)]
    {
        assert!(wrong.parse::<Public>().is_err(), "{wrong}");
    }
}

#[test]
fn the_secret_is_not_shown() {
    let shown = format!("{:?}", HostKey::from_bytes([0x5a; 32]));
    assert!(shown.contains(&key(0x5a).code()) && !shown.contains("90") && !shown.contains("5a5a"), "{shown}");
}
