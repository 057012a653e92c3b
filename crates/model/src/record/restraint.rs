//! How often somebody was answered lately, so that no loop of machines and no forger can make the service write without end.

use crate::hours::wall::Instant;
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

/// Answers to mail that only claims to be somebody's, in a day.
pub(crate) const CLAIMS_A_DAY: usize = 3;
/// The same where the mail server in front vouches for the mail.
pub(crate) const VOUCHED_A_DAY: usize = 6;
/// Letters to other people that somebody may cause in a day: invitations, codes.
pub(crate) const TO_OTHERS_A_DAY: usize = 5;
/// Answers in an hour that changed nothing.
pub(crate) const IDLE_AN_HOUR: usize = 20;
/// After so many answers in a row to mails of which nothing could be read there is silence.
pub(crate) const IDLE_IN_A_ROW: u8 = 3;
/// The same lines count as the same within so many minutes.
const SAME_WITHIN_M: i64 = 10;

/// When somebody was answered lately, by kind of answer; the oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Restraint {
    /// Mails that only claimed to be theirs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<Instant>,
    /// Mails that only claimed to be theirs, for which the mail server in front vouched.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub vouched: Vec<Instant>,
    /// Letters to other people that they caused.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub to_others: Vec<Instant>,
    /// Answers that changed nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub idle: Vec<Instant>,
    /// How many of these came in a row, to mails of which nothing could be read or that said the same again.
    #[serde(skip_serializing_if = "is_zero")]
    pub idle_in_row: u8,
    /// A hash of the lines that were answered last and changed nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_lines: Option<String>,
    /// Hashes of lines that were not read and were told back; the latest last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub told_back: Vec<String>,
}

/// The most lines that are remembered as told back.
const TOLD_BACK_MAX: usize = 24;

fn is_zero(count: &u8) -> bool {
    *count == 0
}

/// Counts one more, unless `most` of them lie within the time before `now`. Returns whether it was counted.
fn one_more(times: &mut Vec<Instant>, now: Instant, within: TimeDelta, most: usize) -> bool {
    times.retain(|at| now - *at < within);
    let may = times.len() < most;
    if may {
        times.push(now);
    }
    may
}

impl Restraint {
    /// Counts an answer to mail that only claims to be theirs; `false` when a day's answers are used up. What the mail server in
    /// front vouches for is counted by itself, so that a forger cannot use up the answers of who is meant.
    pub fn answers_claim(&mut self, now: Instant, vouched: bool) -> bool {
        let day = TimeDelta::days(1);
        match vouched {
            true => one_more(&mut self.vouched, now, day, VOUCHED_A_DAY),
            false => one_more(&mut self.claims, now, day, CLAIMS_A_DAY),
        }
    }

    /// Counts a letter to somebody else; `false` when a day's letters are used up.
    pub fn writes_to_other(&mut self, now: Instant) -> bool {
        one_more(&mut self.to_others, now, TimeDelta::days(1), TO_OTHERS_A_DAY)
    }

    /// Counts an answer that changed nothing; `false` when an hour's answers are used up. `lines` is a hash of what was said, or
    /// `None` where nothing could be read.
    pub fn answers_idly(&mut self, now: Instant, lines: Option<String>) -> bool {
        let last_at = self.idle.last().copied();
        let soon = last_at.is_some_and(|last_at| now - last_at < TimeDelta::minutes(SAME_WITHIN_M));
        let same = soon && lines.is_some() && lines == self.last_lines;
        self.idle_in_row = match lines.is_none() || same {
            true => self.idle_in_row.saturating_add(1),
            false => 0,
        };
        self.last_lines = lines;
        one_more(&mut self.idle, now, TimeDelta::hours(1), IDLE_AN_HOUR)
    }

    /// Whether enough was answered in a row, so that a mail of this kind is met with silence. A person who writes something that
    /// can be read is answered again at once, and after a day everybody is.
    pub fn is_silent(&self, now: Instant, lines: Option<&String>) -> bool {
        let recent = |last_at: &Instant| match lines {
            None => now - *last_at < TimeDelta::days(1),
            Some(_) => now - *last_at < TimeDelta::minutes(SAME_WITHIN_M),
        };
        let again = lines.is_none() || lines == self.last_lines.as_ref();
        self.idle_in_row >= IDLE_IN_A_ROW && again && self.idle.last().is_some_and(recent)
    }

    /// Those of the lines that were not read which were never told back before; they are remembered. What stands below every mail of
    /// somebody is their signature, and told once.
    pub fn fresh(&mut self, unread: &[String]) -> Vec<String> {
        let mut fresh = Vec::new();
        for line in unread {
            let hash = blake3::hash(line.trim().as_bytes()).to_hex().chars().take(16).collect();
            if !self.told_back.contains(&hash) {
                self.told_back.push(hash);
                fresh.push(line.clone());
            }
        }
        let most = self.told_back.len().saturating_sub(TOLD_BACK_MAX);
        self.told_back.drain(..most);
        fresh
    }

    /// Something was done: whoever it was, no loop of machines is at work.
    pub fn did_something(&mut self) {
        self.idle_in_row = 0;
        self.last_lines = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minutes: i64) -> Instant {
        chrono::DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes)
    }

    #[test]
    fn a_forger_cannot_use_up_the_answers_of_who_is_meant() {
        let mut restraint = Restraint::default();
        for minute in 0..3 {
            assert!(restraint.answers_claim(at(minute), false));
        }
        assert!(!restraint.answers_claim(at(3), false));
        assert!(restraint.answers_claim(at(3), true));
        assert!(!restraint.answers_claim(at(24 * 60 - 1), false));
        assert!(restraint.answers_claim(at(24 * 60), false), "the first one is a day old");
    }

    #[test]
    fn a_signature_is_told_back_once() {
        let mut restraint = Restraint::default();
        let lines = |all: &[&str]| all.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
        assert_eq!(restraint.fresh(&lines(&["Ann Lee", "Head of Things"])), ["Ann Lee", "Head of Things"]);
        assert_eq!(restraint.fresh(&lines(&["see you", "Ann Lee ", "Head of Things"])), ["see you"]);
        let many: Vec<String> = (0..40).map(|nth| format!("line {nth}")).collect();
        assert_eq!(restraint.fresh(&many).len(), 40);
        assert_eq!(restraint.told_back.len(), TOLD_BACK_MAX);
    }

    #[test]
    fn what_cannot_be_read_is_met_with_silence_after_three_answers_until_something_is_read() {
        let mut restraint = Restraint::default();
        for minute in 0..3 {
            assert!(!restraint.is_silent(at(minute), None));
            assert!(restraint.answers_idly(at(minute), None));
        }
        assert!(restraint.is_silent(at(3), None));
        assert!(restraint.is_silent(at(24 * 60), None));
        assert!(!restraint.is_silent(at(3), Some(&"mine".to_owned())));
        assert!(!restraint.is_silent(at(24 * 60 + 3), None), "a day later it may be a person");
        restraint.did_something();
        assert!(!restraint.is_silent(at(4), None));
    }

    #[test]
    fn the_same_lines_again_and_again_are_no_person() {
        let mut restraint = Restraint::default();
        let lines = || Some("back on monday".to_owned());
        for minute in 0..4 {
            assert!(!restraint.is_silent(at(minute), lines().as_ref()), "{minute}");
            assert!(restraint.answers_idly(at(minute), lines()));
        }
        assert!(restraint.is_silent(at(4), lines().as_ref()));
        assert!(
            !restraint.is_silent(at(30), lines().as_ref()),
            "half an hour later somebody may want to look again"
        );
    }

    #[test]
    fn twenty_answers_an_hour_that_change_nothing_are_enough() {
        let mut restraint = Restraint::default();
        let said = |minute: i64| Some(minute.to_string());
        assert!((0..20).all(|minute| restraint.answers_idly(at(minute), said(minute))));
        assert!(!restraint.answers_idly(at(20), said(20)));
        assert!(restraint.answers_idly(at(60), said(60)));
    }
}
