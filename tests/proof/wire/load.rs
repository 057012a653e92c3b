//! Many mails to the real program: how much memory it takes, and how many letters with boards leave in a second. `cargo bench --bench
//! mails -- 30000` is the long form, which stands in the README.

use super::house::{DOMAIN, House};
use super::people::Club;
use lettre::address::Envelope;
use lettre::{SmtpTransport, Transport};
use std::fmt;
use std::fs;
use std::time::{Duration, Instant};

/// Mails of the short form.
#[cfg(test)]
const MAILS: usize = 400;
/// Mailboxes that send at once.
const LINES: usize = 4;
/// The most memory that the program may ever have had, in kB.
#[cfg(test)]
const PEAK_KB: u64 = 150_000;
/// So long nothing may leave while letters are owed.
const PATIENCE: Duration = Duration::from_secs(60);
/// One mail may take so long to be taken.
const SEND_TIME: Duration = Duration::from_secs(30);
/// Nobody is held back here: it is about the work.
const NO_CAPS: &str =
    "[mail.caps]\nperson_h = 100000\nhost_h = 100000\nsender_h = 100000\ndomain_h = 100000\nall_h = 100000\n";

/// What was measured.
pub(crate) struct Load {
    mails: usize,
    /// How long until the last mail was taken.
    taken: Duration,
    /// How long until the last answer had left.
    answered: Duration,
    /// The most memory that the program has had, in kB.
    pub(crate) peak_kb: u64,
}

impl fmt::Display for Load {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rate = |took: Duration| self.mails as f64 / took.as_secs_f64();
        let Self { mails, taken, answered, peak_kb } = self;
        write!(f, "{mails} mails taken in {taken:.1?} ({:.0}/s), ", rate(*taken))?;
        write!(
            f,
            "answered after {answered:.1?}: {:.0} letters/s; peak {} MB",
            rate(*answered),
            peak_kb / 1_000
        )
    }
}

/// Three people at a table send so many mails over a few lines, each of which stays open, and get as many answers.
pub(crate) fn flood(mails: usize) -> Load {
    let mut club = Club::in_house(House::with(NO_CAPS, &[]), 3);
    let code = club.sit_down();
    club.house.wait_until_all_is_said();
    club.fetch();
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
    let (mut written, mut last) = (0, Instant::now());
    while written < mails {
        let now = letters_written(&club.house) - before;
        if now > written {
            (written, last) = (now, Instant::now());
        }
        assert!(last.elapsed() < PATIENCE, "{written} of {mails} letters: {:?}", club.house.letter_counts());
        std::thread::sleep(Duration::from_millis(20));
    }
    Load { mails, taken, answered: began.elapsed(), peak_kb: club.house.peak_kb() }
}

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
                    while let Err(error) = line.send_raw(&envelope, raw) {
                        assert!(!error.is_permanent(), "{error}");
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
fn many_mails_are_answered_in_bounded_memory() {
    let load = flood(MAILS);
    eprintln!("{load}");
    assert!(load.peak_kb < PEAK_KB, "{load}");
}
