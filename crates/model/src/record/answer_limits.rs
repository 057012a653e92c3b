//! Rate limits on answers to one player, so that neither a mail loop nor a forger can make the service send letters
//! endlessly.

use crate::hours::wall_clock::Instant;
use crate::ids::PlayerId;
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

/// Maximum answers per day to mail with an unproved sender.
pub(crate) const CLAIMS_A_DAY: usize = 3;
/// Maximum answers per day to mail with an unproved sender for which the receiving mail server vouches.
pub(crate) const VOUCHED_A_DAY: usize = 6;
/// Maximum letters to other people that a player may cause per day: invitations, codes.
pub(crate) const TO_OTHERS_A_DAY: usize = 5;
/// Maximum letters of one kind per day that all other players together may cause to be sent to a player.
pub(crate) const FROM_OTHERS_A_DAY: usize = 9;
/// Maximum letters of one kind per day that any one other player may cause to be sent to a player.
pub(crate) const FROM_ONE_A_DAY: usize = 3;
/// Maximum answers per hour that changed nothing, to mail without a human pause before it.
pub(crate) const IDLE_AN_HOUR: usize = 20;
/// Number of consecutive answers to unreadable mail after which the service stays silent.
pub(crate) const CONSECUTIVE_IDLE_MAX: u8 = 3;
/// Minutes within which repeated lines count as the same.
const SAME_WITHIN_M: i64 = 10;
/// Seconds within which only a machine repeats the lines of a readable mail.
const REPEATED_WITHIN_S: i64 = 30;
/// Number of consecutive answers to the same readable mail after which the service stays silent, whatever its pauses.
const CONSECUTIVE_LOOKS_MAX: u8 = 30;
/// Shortest pause, in seconds, of a person between two mails that are understood.
const LOOK_PAUSE_S: i64 = 10;
/// Shortest pause, in seconds, of a person between two mails that are not.
const TYPING_PAUSE_S: i64 = 60;

/// Kind of a mail whose answer changes nothing. It decides what looks like a mail loop.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum IdleMail {
    /// A move, even a wrong one, or a preview, at the sender's own seat; or an act of an admin. The hourly limit does not
    /// apply.
    Move,
    /// Understood: it asks for information.
    Look,
    /// Not understood, from a proved sender.
    Unread,
    /// From a sender who may not be the player.
    Doubtful,
}

impl IdleMail {
    /// Returns the pause after which a mail does not count towards the hourly limit, if any does not.
    fn human_pause(self) -> Option<TimeDelta> {
        match self {
            Self::Move => Some(TimeDelta::zero()),
            Self::Look => Some(TimeDelta::seconds(LOOK_PAUSE_S)),
            Self::Unread => Some(TimeDelta::seconds(TYPING_PAUSE_S)),
            Self::Doubtful => None,
        }
    }

    /// Returns the time within which only a machine repeats the same lines.
    fn repeated_within(self) -> TimeDelta {
        match self {
            Self::Move | Self::Look => TimeDelta::seconds(REPEATED_WITHIN_S),
            Self::Unread | Self::Doubtful => TimeDelta::minutes(SAME_WITHIN_M),
        }
    }
}

/// Kind of a letter to a player that another player causes. The kinds are counted separately, so that invitations cannot
/// use up the codes with which people move or link their own addresses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CausedLetterKind {
    /// An invitation, or the news of a reserved seat.
    Invitation,
    /// The code or question that proves an address.
    AddressProof,
}

/// A letter to a player that another player caused.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CausedLetter {
    /// Time when it was written.
    pub at: Instant,
    /// The other player.
    pub by: PlayerId,
}

/// Times of recent answers by kind, oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct AnswerLimits {
    /// Mail with an unproved sender.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<Instant>,
    /// Mail with an unproved sender for which the receiving mail server vouched.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub vouched: Vec<Instant>,
    /// Letters to other people caused by the player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub to_others: Vec<Instant>,
    /// Invitations that others caused to be sent to the player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub invitations: Vec<CausedLetter>,
    /// Codes and questions about the player's address that others caused to be sent to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub address_proofs: Vec<CausedLetter>,
    /// Answers that changed nothing and count towards the hourly limit.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub idle: Vec<Instant>,
    /// Last answer that changed nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub idle_at: Option<Instant>,
    /// Number of consecutive answers to unreadable mail, or to mail that a machine repeats.
    #[serde(skip_serializing_if = "is_zero")]
    pub idle_in_row: u8,
    /// Number of consecutive answers to the same lines, whatever their pauses.
    #[serde(skip_serializing_if = "is_zero")]
    pub same_in_row: u8,
    /// Hash of the last answered lines, if they changed nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_lines: Option<String>,
    /// Hashes of unread lines that were quoted back, the latest last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub told_back: Vec<String>,
    /// Number of the ban that the player was notified of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ban_answered: Option<u32>,
}

/// Maximum number of quoted lines to remember.
const QUOTED_LINES_MAX: usize = 24;

fn is_zero(count: &u8) -> bool {
    *count == 0
}

/// Counts an event unless there are `most` of them within the period before `now`. Returns true if it was counted.
fn try_count(times: &mut Vec<Instant>, now: Instant, within: TimeDelta, most: usize) -> bool {
    times.retain(|at| now - *at < within);
    let may = times.len() < most;
    if may {
        times.push(now);
    }
    may
}

impl AnswerLimits {
    /// Counts an answer to mail with an unproved sender; `false` if the daily limit is reached. Vouched mail is counted
    /// separately, so that a forger cannot use up the answers of the real sender.
    pub fn count_claim_answer(&mut self, now: Instant, vouched: bool) -> bool {
        let day = TimeDelta::days(1);
        match vouched {
            true => try_count(&mut self.vouched, now, day, VOUCHED_A_DAY),
            false => try_count(&mut self.claims, now, day, CLAIMS_A_DAY),
        }
    }

    /// Counts a letter to another person; `false` if the daily limit is reached.
    pub fn count_outgoing_letter(&mut self, now: Instant) -> bool {
        try_count(&mut self.to_others, now, TimeDelta::days(1), TO_OTHERS_A_DAY)
    }

    /// Counts a letter to the player that `by` causes; `false` if a daily limit is reached: that of `by`, or that of all
    /// other players together. Mail in the player's own name does not count here, so that a forger cannot use this up.
    pub fn count_caused_letter(&mut self, now: Instant, by: PlayerId, kind: CausedLetterKind) -> bool {
        let letters = match kind {
            CausedLetterKind::Invitation => &mut self.invitations,
            CausedLetterKind::AddressProof => &mut self.address_proofs,
        };
        letters.retain(|letter| now - letter.at < TimeDelta::days(1));
        let by_one = letters.iter().filter(|letter| letter.by == by).count();
        let may = by_one < FROM_ONE_A_DAY && letters.len() < FROM_OTHERS_A_DAY;
        if may {
            letters.push(CausedLetter { at: now, by });
        }
        may
    }

    /// Counts an answer that changed nothing; `false` if the hourly limit is reached. `lines` is a hash of the typed
    /// lines, or `None` for unreadable mail.
    pub fn count_idle_answer(&mut self, now: Instant, lines: Option<String>, mail: IdleMail) -> bool {
        let pause = self.last_idle_answer().map(|last_at| now - last_at);
        let is_within = |time: TimeDelta| pause.is_some_and(|pause| pause < time);
        let is_same = lines.is_some() && lines == self.last_lines;
        let is_repeated = is_same && is_within(mail.repeated_within());
        self.idle_in_row = match lines.is_none() || is_repeated {
            true => self.idle_in_row.saturating_add(1),
            false => 0,
        };
        self.same_in_row = match is_same && is_within(TimeDelta::minutes(SAME_WITHIN_M)) {
            true => self.same_in_row.saturating_add(1),
            false => 0,
        };
        self.last_lines = lines;
        self.idle_at = Some(now);
        let hour = TimeDelta::hours(1);
        // The first mail of a machine comes after a pause.
        let Some(human) = mail.human_pause() else {
            return try_count(&mut self.idle, now, hour, IDLE_AN_HOUR);
        };
        let most = IDLE_AN_HOUR - 1;
        match pause.is_none_or(|pause| pause >= human) {
            // Between the mails of a machine that was silenced, there are pauses too.
            true => mail == IdleMail::Move || self.idle.iter().filter(|at| now - **at < hour).count() < most,
            false => try_count(&mut self.idle, now, hour, most),
        }
    }

    fn last_idle_answer(&self) -> Option<Instant> {
        self.idle_at.max(self.idle.last().copied())
    }

    /// Returns true if mail with these lines gets no answer because too many answers in a row changed nothing. Mail with
    /// different lines is answered again at once, readable mail after ten minutes, and any mail after a day.
    pub fn is_silent(&self, now: Instant, lines: Option<&String>) -> bool {
        let Some(last_at) = self.last_idle_answer() else { return false };
        let (again_after, is_again) = match lines {
            None => (TimeDelta::days(1), true),
            Some(_) => (TimeDelta::minutes(SAME_WITHIN_M), lines == self.last_lines.as_ref()),
        };
        let is_loop = self.idle_in_row >= CONSECUTIVE_IDLE_MAX || self.same_in_row >= CONSECUTIVE_LOOKS_MAX;
        is_loop && is_again && now - last_at < again_after
    }

    /// Returns the unread lines that were never quoted back before, and remembers them. The lines below every mail are
    /// a signature, and are quoted only once.
    pub fn take_new_lines(&mut self, unread: &[String]) -> Vec<String> {
        let mut fresh = Vec::new();
        for line in unread {
            let hash = blake3::hash(line.trim().as_bytes()).to_hex().chars().take(16).collect();
            if !self.told_back.contains(&hash) {
                self.told_back.push(hash);
                fresh.push(line.clone());
            }
        }
        let most = self.told_back.len().saturating_sub(QUOTED_LINES_MAX);
        self.told_back.drain(..most);
        fresh
    }

    /// Resets the count of consecutive answers after an effective message: the sender is not a mail loop.
    pub fn reset_idle_count(&mut self) {
        (self.idle_in_row, self.same_in_row) = (0, 0);
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
    fn forger_cannot_use_up_vouched_answers() {
        let mut restraint = AnswerLimits::default();
        for minute in 0..3 {
            assert!(restraint.count_claim_answer(at(minute), false));
        }
        assert!(!restraint.count_claim_answer(at(3), false));
        assert!(restraint.count_claim_answer(at(3), true));
        assert!(!restraint.count_claim_answer(at(24 * 60 - 1), false));
        assert!(restraint.count_claim_answer(at(24 * 60), false), "the first one has expired");
    }

    #[test]
    fn no_player_uses_up_the_letters_that_others_cause() {
        use CausedLetterKind::{AddressProof, Invitation};
        let mut restraint = AnswerLimits::default();
        let mut count = |minute, by, kind| restraint.count_caused_letter(at(minute), PlayerId::new(by), kind);
        assert!((0..3).all(|minute| count(minute, 1, Invitation)));
        assert!(!count(3, 1, Invitation), "the limit of one player");
        assert!((0..3).all(|minute| count(minute, 2, Invitation) && count(minute, 3, Invitation)));
        assert!(!count(4, 4, Invitation), "the limit of all");
        assert!(count(4, 1, AddressProof), "another kind");
        assert!(count(24 * 60, 4, Invitation), "the first ones have expired");
        assert!((0..3).all(|minute| restraint.count_claim_answer(at(minute), false)), "claims are separate");
        assert!(restraint.count_caused_letter(at(3), PlayerId::new(9), AddressProof));
    }

    #[test]
    fn signature_is_quoted_back_once() {
        let mut restraint = AnswerLimits::default();
        let lines = |all: &[&str]| all.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
        assert_eq!(
            restraint.take_new_lines(&lines(&["Ann Lee", "Head of Things"])),
            ["Ann Lee", "Head of Things"]
        );
        assert_eq!(restraint.take_new_lines(&lines(&["see you", "Ann Lee ", "Head of Things"])), ["see you"]);
        let many: Vec<String> = (0..40).map(|nth| format!("line {nth}")).collect();
        assert_eq!(restraint.take_new_lines(&many).len(), 40);
        assert_eq!(restraint.told_back.len(), QUOTED_LINES_MAX);
    }

    #[test]
    fn three_unreadable_messages_in_a_row_stop_answers() {
        let mut restraint = AnswerLimits::default();
        for minute in 0..3 {
            assert!(!restraint.is_silent(at(minute), None));
            assert!(restraint.count_idle_answer(at(minute), None, IdleMail::Unread));
        }
        assert!(restraint.is_silent(at(3), None));
        assert!(restraint.is_silent(at(24 * 60), None));
        assert!(!restraint.is_silent(at(3), Some(&"mine".to_owned())));
        assert!(!restraint.is_silent(at(24 * 60 + 3), None), "answered again after a day");
        restraint.reset_idle_count();
        assert!(!restraint.is_silent(at(4), None));
    }

    #[test]
    fn repeated_lines_stop_answers() {
        let mut restraint = AnswerLimits::default();
        let lines = || Some("back on monday".to_owned());
        for minute in 0..4 {
            assert!(!restraint.is_silent(at(minute), lines().as_ref()), "{minute}");
            assert!(restraint.count_idle_answer(at(minute), lines(), IdleMail::Unread));
        }
        assert!(restraint.is_silent(at(4), lines().as_ref()));
        assert!(
            !restraint.is_silent(at(30), lines().as_ref()),
            "repeated lines are answered again after half an hour"
        );
    }

    #[test]
    fn doubtful_mail_gets_twenty_answers_an_hour() {
        let mut restraint = AnswerLimits::default();
        let mut count = |minute: i64| {
            restraint.count_idle_answer(at(minute), Some(minute.to_string()), IdleMail::Doubtful)
        };
        assert!((0..20).all(&mut count));
        assert!(!count(20));
        assert!(count(60));
    }

    #[test]
    fn hourly_limit_ignores_mail_after_a_human_pause() {
        for (mail, pause_s) in [(IdleMail::Move, 0), (IdleMail::Look, 10), (IdleMail::Unread, 60)] {
            let mut restraint = AnswerLimits::default();
            let second = |s: i64| at(0) + TimeDelta::seconds(s);
            let mut count =
                |nth: i64| restraint.count_idle_answer(second(nth * pause_s), Some(nth.to_string()), mail);
            assert!((0..240).all(&mut count), "{mail:?}");
        }
        let mut restraint = AnswerLimits::default();
        let mut count = |nth: i64| restraint.count_idle_answer(at(0), Some(nth.to_string()), IdleMail::Look);
        assert!((0..20).all(&mut count) && !count(20), "machines do not pause");
    }

    #[test]
    fn repeated_look_is_answered_after_a_pause() {
        let board = || Some("board".to_owned());
        let mut restraint = AnswerLimits::default();
        let mut minute = 0;
        while !restraint.is_silent(at(minute), board().as_ref()) {
            assert!(restraint.count_idle_answer(at(minute), board(), IdleMail::Look));
            minute += 1;
            assert!(minute < 100, "even a slow loop ends");
        }
        assert!(minute > 20, "{minute}");
        let mut restraint = AnswerLimits::default();
        for _ in 0..4 {
            assert!(restraint.count_idle_answer(at(0), board(), IdleMail::Look));
        }
        assert!(restraint.is_silent(at(0), board().as_ref()), "a fast loop ends at once");
        assert!(restraint.is_silent(at(9), board().as_ref()));
        assert!(!restraint.is_silent(at(10), board().as_ref()));
    }
}
