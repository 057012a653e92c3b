//! What an error of Discord's means for us: notes of its documentation, one verdict a code. No text of an error is told on but
//! codes and field paths: Discord's sentences may repeat what somebody wrote.

use crate::channels::Delivery;
use serenity::http::HttpError;
use std::fmt;

/// The status behind which stands that we were too fast.
const TOO_MANY: u16 = 429;
/// The status of an authorisation that does not hold.
const UNAUTHORISED: u16 = 401;
/// The code of an interaction token that is too old; the bot's own token is fine.
const INTERACTION_TOO_OLD: isize = 50_027;
/// The first wait where Discord asked for one and how long is not known, in seconds.
const SLOW_DOWN_S: u32 = 5;
/// How long a post waits for somebody to give the missing permission, in seconds.
const PERMISSION_S: u32 = 600;

/// Why a call has failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// Slower; not before so many seconds, if that is known.
    SlowDown(Option<u32>),
    /// Nobody knows whether it happened: the other side broke down, or its answer could not be read.
    Broke(String),
    /// Nobody knows whether it happened: there was no answer.
    Silent(&'static str),
    /// The bot's token is not accepted any more.
    TokenDead,
    /// The person takes no messages of ours.
    Closed(isize),
    /// The channel or thread is no more.
    ChannelGone,
    /// The message is no more.
    MessageGone,
    /// The thread is archived, and that cannot be done in an archived one.
    Archived,
    /// A thread was made of this message already.
    HasThread,
    /// The message is too old for another edit now.
    TooOldToEdit,
    /// We lack a permission, or the server has no room for what we want; an admin can help.
    Forbidden(isize),
    /// Our own mistake, or something we do not know: trying again would not help.
    Refused(String),
}

impl Fault {
    /// The meaning of an error's status and code (Discord's table of JSON error codes).
    pub(super) fn of(status: u16, code: isize) -> Self {
        match (status, code) {
            (TOO_MANY, _) => Self::SlowDown(None),
            (_, 40_003) => Self::SlowDown(Some(60)),
            (UNAUTHORISED, code) if code != INTERACTION_TOO_OLD => Self::TokenDead,
            (500.., _) => Self::Broke(format!("status {status}")),
            (_, 50_007 | 50_278 | 10_013) => Self::Closed(code),
            (_, 10_003 | 10_004) => Self::ChannelGone,
            (_, 10_008) => Self::MessageGone,
            (_, 50_083) => Self::Archived,
            (_, 160_004) => Self::HasThread,
            (_, 30_046) => Self::TooOldToEdit,
            (_, 50_001 | 50_013 | 160_005 | 160_006 | 30_033) => Self::Forbidden(code),
            _ => Self::Refused(format!("status {status}, code {code}")),
        }
    }

    /// The meaning of an error of the library.
    pub(super) fn read(error: &serenity::Error) -> Self {
        match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
                let fields: Vec<&str> = answer.error.errors.iter().map(|one| one.path.as_str()).collect();
                match Self::of(answer.status_code.as_u16(), answer.error.code) {
                    Self::Refused(why) if !fields.is_empty() => {
                        Self::Refused(format!("{why}, at {}", fields.join(", ")))
                    }
                    fault => fault,
                }
            }
            serenity::Error::Http(HttpError::Request(error)) if error.is_timeout() => {
                Self::Silent("no answer in time")
            }
            serenity::Error::Http(HttpError::Request(_)) => Self::Silent("the line broke"),
            serenity::Error::Http(_) => Self::Refused("the request could not be made".to_owned()),
            serenity::Error::Json(_) => Self::Broke("the answer could not be read".to_owned()),
            serenity::Error::Model(_) => Self::Refused("the message is too long".to_owned()),
            _ => Self::Broke("the library failed".to_owned()),
        }
    }

    /// Whether it counts towards the requests for which Discord bans an address (401, 403, 429).
    pub(super) fn is_invalid_request(&self) -> bool {
        matches!(self, Self::SlowDown(_) | Self::TokenDead | Self::Closed(_) | Self::Forbidden(_))
    }

    /// What becomes of a post for everybody: an admin may mend what is missing.
    pub(super) fn of_post(self) -> Delivery {
        match self {
            Self::Forbidden(_) => Delivery::Retry { why: self.to_string(), after_s: Some(PERMISSION_S) },
            fault => fault.of_letter(),
        }
    }

    /// What becomes of a letter to one person.
    pub(super) fn of_letter(self) -> Delivery {
        let why = self.to_string();
        match self {
            Self::SlowDown(after_s) => Delivery::Retry { why, after_s: Some(after_s.unwrap_or(SLOW_DOWN_S)) },
            Self::Closed(_) | Self::Forbidden(_) => Delivery::Unreachable(why),
            Self::Refused(_) => Delivery::Dead(why),
            _ => Delivery::Retry { why, after_s: None },
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SlowDown(_) => f.write_str("Discord wants us slower"),
            Self::Broke(how) => write!(f, "Discord: {how}"),
            Self::Silent(how) => write!(f, "Discord: {how}"),
            Self::TokenDead => f.write_str("Discord does not accept the bot's token"),
            Self::Closed(code) => write!(f, "this person takes no messages of ours ({code})"),
            Self::ChannelGone => f.write_str("the channel or thread is gone"),
            Self::MessageGone => f.write_str("the message is gone"),
            Self::Archived => f.write_str("the thread is archived"),
            Self::HasThread => f.write_str("the message has a thread already"),
            Self::TooOldToEdit => f.write_str("the message is too old for another edit now"),
            Self::Forbidden(code) => write!(f, "a permission or room is missing ({code})"),
            Self::Refused(why) => write!(f, "Discord refused it: {why}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_error_has_its_meaning() {
        let all = [
            (429, -1, Fault::SlowDown(None)),
            (401, 0, Fault::TokenDead),
            (401, 50_027, Fault::Refused("status 401, code 50027".to_owned())),
            (403, 50_007, Fault::Closed(50_007)),
            (403, 50_278, Fault::Closed(50_278)),
            (403, 50_013, Fault::Forbidden(50_013)),
            (403, 50_001, Fault::Forbidden(50_001)),
            (404, 10_003, Fault::ChannelGone),
            (404, 10_008, Fault::MessageGone),
            (400, 50_083, Fault::Archived),
            (400, 160_004, Fault::HasThread),
            (400, 30_046, Fault::TooOldToEdit),
            (429, 30_046, Fault::SlowDown(None)),
            (502, -1, Fault::Broke("status 502".to_owned())),
            (400, 50_035, Fault::Refused("status 400, code 50035".to_owned())),
        ];
        for (status, code, meaning) in all {
            assert_eq!(Fault::of(status, code), meaning, "{status} {code}");
        }
    }

    #[test]
    fn only_our_own_mistakes_are_given_up() {
        let dead = |fault: Fault| matches!(fault.of_letter(), Delivery::Dead(_));
        assert!(dead(Fault::of(400, 50_035)));
        for (status, code) in [(429, -1), (500, 0), (401, 0), (403, 50_007), (403, 50_013), (404, 10_003)] {
            assert!(!dead(Fault::of(status, code)), "{status} {code}");
        }
        assert!(matches!(Fault::of(403, 50_007).of_letter(), Delivery::Unreachable(_)));
        assert!(matches!(Fault::of(403, 50_013).of_post(), Delivery::Retry { after_s: Some(600), .. }));
    }
}
