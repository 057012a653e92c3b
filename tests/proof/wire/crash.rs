//! The whole service under kill -9 while people write to it. An accepted mail (250) is carried out once and answered
//! once. Any other is sent again, as every mail server does. `VERNISSAGE_WIRE_CRASH_ROUNDS=200` is the long form.

use super::people::MailGroup;
use super::{check_answers, check_journal, is_success};
use crate::store::comparison::SplitMix;
use std::time::Duration;

/// Default number of rounds.
const ROUNDS: u32 = 5;
/// Maximum time from start to kill, in milliseconds.
const LIFE_MS: u64 = 700;

#[test]
fn kill_neither_loses_nor_repeats_accepted_mail() {
    let rounds = std::env::var("VERNISSAGE_WIRE_CRASH_ROUNDS").map_or(ROUNDS, |text| text.parse().unwrap());
    let mut chance = SplitMix(20_261_121);
    let mut club = MailGroup::new(3);
    let mut code = club.start_table_by_mail();
    let mut interrupted = 0;
    for _ in 0..rounds {
        let killer = club.house.kill_after(Duration::from_millis(chance.below(LIFE_MS)));
        while club.house.is_up() {
            club.fetch();
            if club.answer_all().is_empty() {
                std::thread::sleep(Duration::from_millis(2));
            }
        }
        killer.join().unwrap();
        interrupted += club.owed.len();
        club.house.start();
        club.resend_mails();
        for mail in club.taken.clone() {
            let answer = club.answer_to(&mail);
            let is_move = mail.line.starts_with(|first: char| first.is_lowercase())
                && ["bid", "hang", "take", "pick", "done", "end"]
                    .iter()
                    .any(|word| mail.line.starts_with(word));
            assert!(
                !is_move || is_success(&answer.head()),
                "`{}` was answered with {}",
                mail.line,
                answer.text
            );
        }
        if club.is_over() {
            judge(&mut club, &code);
            club = MailGroup::new(3);
            code = club.start_table_by_mail();
        }
    }
    judge(&mut club, &code);
    eprintln!("{rounds} kills, {} mails, {interrupted} of them not accepted at first", club.taken.len());
}

fn judge(club: &mut MailGroup, code: &str) {
    club.house.wait_until_drained_by_service();
    club.fetch();
    check_answers(club);
    check_journal(club, code);
    let check = club.house.run(&["check"]);
    assert!(check.status.success(), "{}", String::from_utf8_lossy(&check.stdout));
}
