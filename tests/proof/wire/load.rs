//! Many mails to the real program: its memory, and its rate of letters with boards. `cargo bench --bench mails --
//! 30000` is the long form, with results in the README.

use super::letters::ReceivedMail;
use super::people::MailGroup;
use super::service_under_test::ServiceUnderTest;
use lettre::address::Envelope;
use lettre::{SmtpTransport, Transport};
use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::time::{Duration, Instant};

/// Number of mails in the short form.
#[cfg(test)]
const MAILS: usize = 400;
/// Number of concurrent senders.
const LINES: usize = 32;
/// Maximum peak memory of the program without its code, in kB.
#[cfg(test)]
const PEAK_KB: u64 = 120_000;
/// Longest time without a sent letter while letters are queued.
const PATIENCE: Duration = Duration::from_secs(60);
/// Time limit for the acceptance of one mail.
const SEND_TIME: Duration = Duration::from_secs(120);
/// Settings without limits: this test is about throughput.
pub(super) const NO_CAPS: &str = "[mail.caps]\nperson_h = 100000\nhost_h = 100000\nsender_h = 100000\ndomain_h = 100000\nall_h = 100000\n[company]\nnewcomer_tables = 0\n";
/// Number of answers by everyone at the tables with boards.
const ANSWERS: usize = 5;
/// Number of mails per table.
const MAILS_A_TABLE: usize = 60;

/// Measurements.
pub(crate) struct LoadResult {
    mails: usize,
    /// Time until the last mail was accepted.
    taken: Duration,
    /// Time until the last answer was sent.
    answered: Duration,
    /// Number of letters with pictures.
    pictured: usize,
    /// Number of all letters sent in the same time, including an answer to each mail.
    letters_sent: usize,
    /// Time until the last of these was sent.
    shown: Duration,
    /// Peak memory of the program, in kB.
    pub(crate) peak_kb: u64,
    /// Memory of its code at the end, in kB.
    code_kb: u64,
}

impl fmt::Display for LoadResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rate = |count: usize, took: Duration| count as f64 / took.as_secs_f64();
        let Self { mails, taken, answered, pictured, letters_sent: beside, shown, peak_kb, code_kb } = self;
        writeln!(f, "{mails} mails accepted in {taken:.1?}: {:.0} mails/s", rate(*mails, *taken))?;
        writeln!(f, "each answered after {answered:.1?}: {:.0} letters/s", rate(*mails, *answered))?;
        writeln!(
            f,
            "{pictured} letters with pictures, {beside} in all, in {shown:.1?}: {:.0} pictured/s",
            rate(*pictured, *shown)
        )?;
        write!(f, "peak {} MB, of which code {} MB", peak_kb / 1_000, code_kb / 1_000)
    }
}

/// Three players at a table: two change their sealed answers with each mail and get an answer each time. Then one table
/// starts for every [`MAILS_A_TABLE`] mails; everyone gets a letter with each board and answers it a few times.
pub(crate) fn measure_load(mails: usize) -> LoadResult {
    let mut club = MailGroup::with_service(ServiceUnderTest::with(NO_CAPS, &[]), 3);
    club.start_table_by_mail();
    let bids = |club: &MailGroup| club.people.iter().all(|one| one.proposed_line().starts_with("bid "));
    let began = Instant::now();
    while !bids(&club) {
        assert!(began.elapsed() < PATIENCE, "{}", club.last_letters());
        club.house.wait_until_drained_by_service();
        club.fetch();
        if !bids(&club) {
            club.answer_all();
        }
    }
    let asked: Vec<_> = (0..mails).map(|number| write_changed_bid(&mut club, number)).collect();
    let before = letters_written(&club.house);
    let began = Instant::now();
    send_all(&club.house, &asked);
    let taken = began.elapsed();
    wait_for_letters(&club.house, before + mails);
    let answered = began.elapsed();
    let tables = mails.div_ceil(MAILS_A_TABLE);
    let begin = prepare_tables(&mut club, tables);
    let before = letters_written(&club.house);
    let (pictured, shown) = measure_boards(&mut club, begin, tables);
    let beside = letters_written(&club.house) - before;
    LoadResult {
        mails,
        taken,
        answered,
        pictured,
        letters_sent: beside,
        shown,
        peak_kb: club.house.peak_kb(),
        code_kb: club.house.code_kb(),
    }
}

/// Writes a mail that replaces a player's bid; the third player never bids.
fn write_changed_bid(club: &mut MailGroup, number: usize) -> RawMail {
    let one = number % 2;
    let person = &club.people[one];
    let (letter, name) = (person.todo.clone().unwrap(), person.name);
    let hand = letter.hand_of(name);
    let mail = club.write(one, &letter.reply_to, &format!("bid {}", hand[number / 2 % 2]), None);
    (mail.from, mail.to, mail.raw)
}

/// Starts this many tables with these mails and lets everyone answer a few times. Returns the number of letters with
/// pictures and the time for them.
fn measure_boards(club: &mut MailGroup, mut mails: Vec<RawMail>, tables: usize) -> (usize, Duration) {
    let (mut shown, mut pictured) = (Duration::ZERO, 0);
    for _ in 0..=ANSWERS {
        let before = letters_written(&club.house);
        let began = Instant::now();
        send_all(&club.house, &mails);
        wait_for_letters(&club.house, before + mails.len());
        club.house.wait_until_drained_by_service();
        // The time for reading letters is not the program's.
        shown += began.elapsed();
        let letters = club.house.new_letters();
        let boards = letters.iter().filter(|letter| letter.has_picture).count();
        assert!(boards >= tables, "{boards} boards are shown at {tables} tables");
        pictured += boards;
        mails = write_answers(club, &letters);
    }
    (pictured, shown)
}

/// Writes everyone's answers: the proposed line for each table's newest letter with a decision.
fn write_answers(club: &mut MailGroup, letters: &[ReceivedMail]) -> Vec<RawMail> {
    let asks = |letter: &&ReceivedMail| letter.example().is_some();
    let newest: BTreeMap<(&str, &str), &ReceivedMail> = letters
        .iter()
        .filter(asks)
        .map(|letter| ((&*letter.to, letter.subject.split(['[', ']']).nth(1).unwrap_or_default()), letter))
        .collect();
    let mut mails = Vec::new();
    for letter in newest.into_values() {
        let one = club.people.iter().position(|person| person.address == letter.to).unwrap();
        let mail = club.write(one, &letter.reply_to, &letter.example().unwrap(), Some(letter));
        mails.push((mail.from, mail.to, mail.raw));
    }
    mails
}

/// Opens this many tables with two of three seats taken; returns the mails that take the third seat and start the
/// games.
pub(super) fn prepare_tables(club: &mut MailGroup, tables: usize) -> Vec<RawMail> {
    let written = |club: &mut MailGroup, one: usize, lines: &[String]| -> Vec<RawMail> {
        let to = club.people[one].letters.first().unwrap().reply_to.clone();
        let mail = |line: &String| {
            let mail = club.write(one, &to, line, None);
            (mail.from, mail.to, mail.raw)
        };
        lines.iter().map(mail).collect()
    };
    let answered = |club: &mut MailGroup, mails: &[RawMail]| {
        let before = letters_written(&club.house);
        send_all(&club.house, mails);
        wait_for_letters(&club.house, before + mails.len());
        club.house.wait_until_drained_by_service();
        club.house.new_letters()
    };
    club.house.wait_until_drained_by_service();
    club.house.new_letters();
    let mails = written(club, 0, &vec!["new art-society 3".to_owned(); tables]);
    let opened = answered(club, &mails);
    let code = |letter: &ReceivedMail| letter.subject.split(['[', ']']).nth(1).map(str::to_owned);
    let joins: Vec<String> = opened.iter().filter_map(code).map(|code| format!("join {code}")).collect();
    assert_eq!(joins.len(), tables, "every table was opened");
    let mails = written(club, 1, &joins);
    answered(club, &mails);
    written(club, 2, &joins)
}

/// Waits until this many letters have been sent.
fn wait_for_letters(house: &ServiceUnderTest, letters: usize) {
    let (mut written, mut last) = (0, Instant::now());
    while written < letters {
        let now = letters_written(house);
        if now > written {
            (written, last) = (now, Instant::now());
        }
        assert!(last.elapsed() < PATIENCE, "{written} of {letters} letters: {:?}", house.letter_counts());
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Sender, recipient, and the raw mail.
pub(super) type RawMail = (String, String, Vec<u8>);

/// Sends mails over a few persistent connections.
pub(super) fn send_all(house: &ServiceUnderTest, mails: &[RawMail]) {
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

fn letters_written(house: &ServiceUnderTest) -> usize {
    fs::read_dir(house.folder().join("outgoing")).unwrap().count()
}

#[test]
fn heavy_mail_load_uses_bounded_memory() {
    let load = measure_load(MAILS);
    eprintln!("{load}");
    assert!(load.peak_kb - load.code_kb < PEAK_KB, "{load}");
}
