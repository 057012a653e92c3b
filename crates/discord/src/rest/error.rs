//! What an error of Discord's means for us, by the table of codes in its documentation. Only codes and paths of fields are passed
//! on, never the text of an error: Discord's sentences may repeat what somebody wrote.

use serenity::http::HttpError;
use std::fmt;

/// The HTTP status for too many requests.
const TOO_MANY: u16 = 429;
/// The HTTP status for a token that is not accepted.
const UNAUTHORISED: u16 = 401;
/// Discord's code for an interaction token that is too old. It has status 401 although the bot's own token is fine.
const INTERACTION_TOO_OLD: isize = 50_027;

/// Why a call of Discord's failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum DiscordError {
    /// We are too fast: not before so many seconds, if that is known.
    SlowDown(Option<u32>),
    /// Discord failed or its answer could not be read. Whether the call took effect is not known.
    Broke(String),
    /// There was no answer. Whether the call took effect is not known.
    Silent(&'static str),
    /// The call took effect, but what Discord answered is not as it was known before.
    Unread,
    /// The bot's token is no longer accepted.
    TokenDead,
    /// This person accepts no messages of ours; Discord's code.
    Closed(isize),
    /// The channel or thread does not exist any more.
    ChannelGone,
    /// This person is no member of the server.
    NoMember,
    /// The message does not exist any more.
    MessageGone,
    /// The thread is archived, and the call needs one that is not.
    Archived,
    /// The message already has a thread.
    HasThread,
    /// The message is old and was edited too often lately.
    TooOldToEdit,
    /// The bot lacks a permission, or the server has no room for what is wanted. An admin can help; Discord's code.
    Forbidden(isize),
    /// Our own mistake, or an error that we do not know: trying again would not help.
    Refused(String),
}

impl DiscordError {
    /// The meaning of an HTTP status and one of Discord's JSON error codes.
    pub(crate) fn of(status: u16, code: isize) -> Self {
        match (status, code) {
            (TOO_MANY, _) => Self::SlowDown(None),
            (_, 40_003) => Self::SlowDown(Some(60)),
            (UNAUTHORISED, code) if code != INTERACTION_TOO_OLD => Self::TokenDead,
            (500.., _) => Self::Broke(format!("status {status}")),
            (_, 50_007 | 50_278 | 10_013) => Self::Closed(code),
            (_, 10_003 | 10_004) => Self::ChannelGone,
            (_, 10_007) => Self::NoMember,
            (_, 10_008) => Self::MessageGone,
            (_, 50_083) => Self::Archived,
            (_, 160_004) => Self::HasThread,
            (_, 30_046) => Self::TooOldToEdit,
            (_, 50_001 | 50_013 | 40_067 | 160_005 | 160_006 | 30_033) => Self::Forbidden(code),
            _ => Self::Refused(format!("status {status}, code {code}")),
        }
    }

    /// The meaning of an error of the library's.
    pub(crate) fn read(error: &serenity::Error) -> Self {
        match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
                let fields: Vec<&str> = answer.error.errors.iter().map(|one| one.path.as_str()).collect();
                match Self::of(answer.status_code.as_u16(), answer.error.code) {
                    Self::Refused(why) if !fields.is_empty() => {
                        Self::Refused(format!("{why}, at {}", fields.join(", ")))
                    }
                    error => error,
                }
            }
            serenity::Error::Http(HttpError::Request(error)) if error.is_timeout() => {
                Self::Silent("no answer in time")
            }
            serenity::Error::Http(HttpError::Request(_)) => Self::Silent("the line broke"),
            serenity::Error::Http(_) => Self::Refused("the request could not be made".to_owned()),
            // Nothing else of a call is read as JSON but the answer to one that took effect.
            serenity::Error::Json(_) => Self::Unread,
            serenity::Error::Model(_) => Self::Refused("the message is too long".to_owned()),
            _ => Self::Broke("the library failed".to_owned()),
        }
    }

    /// Whether the same call may succeed later without anybody's help.
    pub(crate) fn may_pass(&self) -> bool {
        matches!(self, Self::SlowDown(_) | Self::Broke(_) | Self::Silent(_) | Self::TooOldToEdit)
    }

    /// Whether Discord counts the call as an invalid request (status 401, 403 or 429), for which it bans addresses.
    pub(crate) fn is_invalid_request(&self) -> bool {
        matches!(self, Self::SlowDown(_) | Self::TokenDead | Self::Closed(_) | Self::Forbidden(_))
    }
}

/// The answer to a call of the library's; `None` for one that took effect although its answer could not be read.
pub(crate) fn done<T>(answer: serenity::Result<T>) -> serenity::Result<Option<T>> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(serenity::Error::Json(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

impl fmt::Display for DiscordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SlowDown(_) => f.write_str("Discord wants us slower"),
            Self::Broke(how) => write!(f, "Discord: {how}"),
            Self::Silent(how) => write!(f, "Discord: {how}"),
            Self::Unread => f.write_str("Discord did it, and its answer could not be read"),
            Self::TokenDead => f.write_str("Discord does not accept the bot's token"),
            Self::Closed(code) => write!(f, "this person takes no messages of ours ({code})"),
            Self::ChannelGone => f.write_str("the channel or thread is gone"),
            Self::NoMember => f.write_str("this person is no member of the server"),
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
    fn an_answer_that_cannot_be_read_is_no_failure() {
        let unread = || serenity::Error::Json(serde_json::from_str::<u8>("x").unwrap_err());
        assert_eq!(DiscordError::read(&unread()), DiscordError::Unread);
        assert_eq!(done::<u8>(Err(unread())).unwrap(), None);
        assert!(done::<u8>(Err(serenity::Error::Other("x"))).is_err());
    }

    #[test]
    fn each_error_has_its_meaning() {
        let all = [
            (429, -1, DiscordError::SlowDown(None)),
            (401, 0, DiscordError::TokenDead),
            (401, 50_027, DiscordError::Refused("status 401, code 50027".to_owned())),
            (403, 50_007, DiscordError::Closed(50_007)),
            (403, 50_278, DiscordError::Closed(50_278)),
            (403, 50_013, DiscordError::Forbidden(50_013)),
            (403, 50_001, DiscordError::Forbidden(50_001)),
            (404, 10_003, DiscordError::ChannelGone),
            (404, 10_008, DiscordError::MessageGone),
            (404, 10_007, DiscordError::NoMember),
            (400, 40_067, DiscordError::Forbidden(40_067)),
            (400, 50_083, DiscordError::Archived),
            (400, 160_004, DiscordError::HasThread),
            (400, 30_046, DiscordError::TooOldToEdit),
            (429, 30_046, DiscordError::SlowDown(None)),
            (502, -1, DiscordError::Broke("status 502".to_owned())),
            (400, 50_035, DiscordError::Refused("status 400, code 50035".to_owned())),
        ];
        for (status, code, meaning) in all {
            assert_eq!(DiscordError::of(status, code), meaning, "{status} {code}");
        }
    }
}
