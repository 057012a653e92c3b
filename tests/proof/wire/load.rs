//! Many mails to the real program: how much memory it takes, and how many letters with pictures leave in a second.
//! `VERNISSAGE_MAILS=30000 cargo test --test proof wire::load -- --nocapture` is the long form; its figures stand in docs/benchmarks.md.

use super::house::{DOMAIN, House, Said};
use super::people::Club;
use lettre::address::Envelope;
use lettre::{SmtpTransport, Transport};
use std::fs;
use std::time::{Duration, Instant};

/// Mails of the short form.
const MAILS: usize = 400;
/// Mailboxes that send at once.
const LINES: usize = 4;
/// The most memory that the program may ever have had, in kB.
const PEAK_KB: u64 = 150_000;
/// All letters must have left after so long.
const PATIENCE: Duration = Duration::from_secs(1_200);
/// One mail may take so long to be taken.
const SEND_TIME: Duration = Duration::from_secs(30);
/// Nobody is held back here: it is about the work.
const NO_CAPS: &str =
    "[mail.caps]\nperson_h = 100000\nhost_h = 100000\nsender_h = 100000\ndomain_h = 100000\nall_h = 100000\n";

/// Sends mails over a few lines, each of which stays open.
fn send_all(house: &House, mails: &[(String, String, Vec<u8>)]) {
    std::thread::scope(|threads| {
        for part in mails.chunks(mails.len().div_ceil(LINES)) {
            threads.spawn(move || {
                let line =
                    SmtpTransport::builder_dangerous("127.0.0.1").port(house.port()).timeout(Some(SEND_TIME));
                let line = line.build();
                for (from, to, raw) in part {
                    let envelope =
                        Envelope::new(Some(from.parse().unwrap()), vec![to.parse().unwrap()]).unwrap();
                    while line.send_raw(&envelope, raw).is_err() {
                        std::thread::sleep(Duration::from_millis(50));
                    }
                }
            });
        }
    });
}

fn letters_written(house: &House) -> usize {
    fs::read_dir(house.folder().join("outgoing")).unwrap().count()
}

#[test]
fn many_mails_are_answered_with_pictures_in_bounded_memory() {
    let mails = std::env::var("VERNISSAGE_MAILS").ok().and_then(|text| text.parse().ok()).unwrap_or(MAILS);
    let mut club = Club::in_house(House::with(NO_CAPS, &[]), 3);
    let code = club.sit_down();
    let before = letters_written(&club.house);
    let asked: Vec<(String, String, Vec<u8>)> = (0..mails)
        .map(|number| {
            let one = number % club.people.len();
            let to = club.people[one].letters.last().unwrap().reply_to.clone();
            let mail = club.write(one, &to, &format!("board {code}"), None);
            (mail.from, mail.to, mail.raw)
        })
        .collect();
    assert!(asked.iter().all(|(_, to, _)| to.ends_with(DOMAIN)));
    let began = Instant::now();
    send_all(&club.house, &asked);
    let taken = began.elapsed();
    while letters_written(&club.house) < before + mails {
        assert!(began.elapsed() < PATIENCE, "{} of {mails} letters", letters_written(&club.house) - before);
        std::thread::sleep(Duration::from_millis(20));
    }
    let answered = began.elapsed();
    let peak_kb = club.house.peak_kb();
    eprintln!(
        "{mails} mails taken in {taken:.1?} ({:.0}/s), each answered with pictures after {answered:.1?} ({:.0} letters/s); peak {} MB",
        mails as f64 / taken.as_secs_f64(),
        mails as f64 / answered.as_secs_f64(),
        peak_kb / 1_000,
    );
    assert!(peak_kb < PEAK_KB, "{peak_kb} kB");
    assert_eq!(
        club.house.send("x@y.test", &format!("play@{DOMAIN}"), b"From: x@y.test\r\n\r\nhelp\r\n"),
        Said::Taken
    );
}
