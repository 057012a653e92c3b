//! Classifies Discord's errors by their documented codes. Only codes and field paths are passed on, never the text of
//! an error, which may quote what a user wrote.

use serenity::http::HttpError;
use std::fmt;

/// HTTP status 429, Too Many Requests.
const TOO_MANY: u16 = 429;
/// HTTP status 401, Unauthorized.
const UNAUTHORISED: u16 = 401;
/// Error code for a missing permission.
pub(crate) const MISSING_PERMISSION: isize = 50_013;
/// Error code for a channel that the bot cannot view.
pub(crate) const MISSING_ACCESS: isize = 50_001;
/// Error code for an expired interaction token. The status of that error is 401, although the bot's own token is valid.
const INTERACTION_TOO_OLD: isize = 50_027;

/// Reason why a Discord call failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum DiscordError {
    /// Rate limited; retry after this many seconds, if known.
    SlowDown(Option<u32>),
    /// Discord failed, or its response could not be read. The call may have taken effect.
    CallFailed(String),
    /// Discord did not respond. The call may have taken effect.
    NoResponse(&'static str),
    /// The call took effect, but the response could not be decoded.
    UndecodableResponse,
    /// The bot's token was rejected.
    InvalidToken,
    /// The user accepts no direct messages from the bot. Holds Discord's code.
    DirectMessagesClosed(isize),
    /// The channel or thread no longer exists.
    ChannelGone,
    /// The channel in which threads are created no longer exists. An admin can choose another.
    RoomGone,
    /// The user is not a member of the server.
    NotAMember,
    /// The message no longer exists.
    MessageGone,
    /// The scheduled event no longer exists.
    EventGone,
    /// The thread is archived, but the call needs an active one.
    Archived,
    /// The message already has a thread.
    HasThread,
    /// The message is old and has been edited too often recently.
    TooOldToEdit,
    /// The bot lacks a permission, or the server is at a limit. An admin can fix it. Holds Discord's code.
    Forbidden(isize),
    /// The request was wrong, or the error is unknown. A retry would not help.
    RequestRejected(String),
}

impl DiscordError {
    /// Classifies an HTTP status and a Discord JSON error code.
    pub(crate) fn of(status: u16, code: isize) -> Self {
        match (status, code) {
            (TOO_MANY, _) => Self::SlowDown(None),
            (_, 40_003) => Self::SlowDown(Some(60)),
            (UNAUTHORISED, code) if code != INTERACTION_TOO_OLD => Self::InvalidToken,
            (500.., _) => Self::CallFailed(format!("status {status}")),
            (_, 50_007 | 50_278 | 10_013) => Self::DirectMessagesClosed(code),
            (_, 10_003 | 10_004) => Self::ChannelGone,
            (_, 10_007) => Self::NotAMember,
            (_, 10_008) => Self::MessageGone,
            (_, 10_070) => Self::EventGone,
            (_, 50_083) => Self::Archived,
            (_, 160_004) => Self::HasThread,
            (_, 30_046) => Self::TooOldToEdit,
            (_, 50_001 | 50_013 | 40_067 | 160_005 | 160_006 | 30_033 | 30_038) => Self::Forbidden(code),
            _ => Self::RequestRejected(format!("status {status}, code {code}")),
        }
    }

    /// Classifies an error of serenity.
    pub(crate) fn from_serenity(error: &serenity::Error) -> Self {
        match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
                let fields: Vec<&str> = answer.error.errors.iter().map(|one| one.path.as_str()).collect();
                match Self::of(answer.status_code.as_u16(), answer.error.code) {
                    Self::RequestRejected(why) if !fields.is_empty() => {
                        Self::RequestRejected(format!("{why}, at {}", fields.join(", ")))
                    }
                    error => error,
                }
            }
            serenity::Error::Http(HttpError::Request(error)) if error.is_timeout() => {
                Self::NoResponse("timed out")
            }
            serenity::Error::Http(HttpError::Request(_)) => Self::NoResponse("connection lost"),
            serenity::Error::Http(_) => Self::RequestRejected("invalid request".to_owned()),
            // The only JSON that serenity decodes during a call is the response to a successful one.
            serenity::Error::Json(_) => Self::UndecodableResponse,
            serenity::Error::Model(_) => Self::RequestRejected("message too long".to_owned()),
            _ => Self::CallFailed("client library failed".to_owned()),
        }
    }

    /// Returns the error of a call about a channel that admins chose: there is nothing to post in without it.
    pub(crate) fn in_chosen_room(self) -> Self {
        match self {
            Self::ChannelGone => Self::RoomGone,
            error => error,
        }
    }

    /// Returns true if a message may have been posted although the call failed.
    pub(crate) fn leaves_doubt(&self) -> bool {
        matches!(self, Self::CallFailed(_) | Self::NoResponse(_) | Self::UndecodableResponse)
    }

    /// Returns true if the same call may succeed later without human help.
    pub(crate) fn is_transient(&self) -> bool {
        matches!(self, Self::SlowDown(_) | Self::CallFailed(_) | Self::NoResponse(_) | Self::TooOldToEdit)
    }

    /// Returns true if Discord counts the call as an invalid request (status 401, 403 or 429), for which it bans IP
    /// addresses.
    pub(crate) fn is_invalid_request(&self) -> bool {
        matches!(
            self,
            Self::SlowDown(_) | Self::InvalidToken | Self::DirectMessagesClosed(_) | Self::Forbidden(_)
        )
    }
}

/// Returns the response to a call; `None` if the call took effect but the response could not be decoded.
pub(crate) fn decode_if_readable<T>(answer: serenity::Result<T>) -> serenity::Result<Option<T>> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(serenity::Error::Json(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

impl fmt::Display for DiscordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SlowDown(_) => f.write_str("rate limited by Discord"),
            Self::CallFailed(how) => write!(f, "Discord call failed: {how}"),
            Self::NoResponse(how) => write!(f, "no response from Discord: {how}"),
            Self::UndecodableResponse => f.write_str("call succeeded, but its response was not decodable"),
            Self::InvalidToken => f.write_str("bot token rejected by Discord"),
            Self::DirectMessagesClosed(code) => write!(f, "user accepts no direct messages ({code})"),
            Self::ChannelGone => f.write_str("channel or thread no longer exists"),
            Self::RoomGone => f.write_str("chosen channel no longer exists"),
            Self::NotAMember => f.write_str("user is not a member of the server"),
            Self::MessageGone => f.write_str("message no longer exists"),
            Self::EventGone => f.write_str("scheduled event no longer exists"),
            Self::Archived => f.write_str("thread is archived"),
            Self::HasThread => f.write_str("message already has a thread"),
            Self::TooOldToEdit => f.write_str("edit limit for old messages reached"),
            Self::Forbidden(code) => write!(f, "missing permission or server limit reached ({code})"),
            Self::RequestRejected(why) => write!(f, "request rejected by Discord: {why}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn undecodable_response_is_not_a_failure() {
        let unread = || serenity::Error::Json(serde_json::from_str::<u8>("x").unwrap_err());
        assert_eq!(DiscordError::from_serenity(&unread()), DiscordError::UndecodableResponse);
        assert_eq!(decode_if_readable::<u8>(Err(unread())).unwrap(), None);
        assert!(decode_if_readable::<u8>(Err(serenity::Error::Other("x"))).is_err());
    }

    #[test]
    fn discord_error_codes_are_classified() {
        let all = [
            (429, -1, DiscordError::SlowDown(None)),
            (401, 0, DiscordError::InvalidToken),
            (401, 50_027, DiscordError::RequestRejected("status 401, code 50027".to_owned())),
            (403, 50_007, DiscordError::DirectMessagesClosed(50_007)),
            (403, 50_278, DiscordError::DirectMessagesClosed(50_278)),
            (403, 50_013, DiscordError::Forbidden(50_013)),
            (403, 50_001, DiscordError::Forbidden(50_001)),
            (404, 10_003, DiscordError::ChannelGone),
            (404, 10_008, DiscordError::MessageGone),
            (404, 10_007, DiscordError::NotAMember),
            (404, 10_070, DiscordError::EventGone),
            (400, 30_038, DiscordError::Forbidden(30_038)),
            (400, 40_067, DiscordError::Forbidden(40_067)),
            (400, 50_083, DiscordError::Archived),
            (400, 160_004, DiscordError::HasThread),
            (400, 30_046, DiscordError::TooOldToEdit),
            (429, 30_046, DiscordError::SlowDown(None)),
            (502, -1, DiscordError::CallFailed("status 502".to_owned())),
            (400, 50_035, DiscordError::RequestRejected("status 400, code 50035".to_owned())),
        ];
        for (status, code, meaning) in all {
            assert_eq!(DiscordError::of(status, code), meaning, "{status} {code}");
        }
    }
}
