//! Discord's ids: how users, channels and messages are named in the house, and how it is written down where a sent message
//! stands, so that it can be edited, replaced or answered later. Ids alone are written down, nothing secret.

use crate::engine::Seat;
use crate::play::{Account, Call, Instant, Player, Status};
use std::collections::BTreeSet;
use std::fmt;

/// The name of this channel wherever the house names channels.
pub(crate) const CHANNEL: &str = "discord";

/// A decision for which somebody was mentioned: the seat, and the `seq` of the entry that opened the decision.
pub(crate) type Called = (Seat, u32);

/// Where a table's living post stands, and whom it has called, so that nobody is called twice for one decision. It is written
/// as `guild/room/thread/message;calls;status;stale`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PostAt {
    /// The server.
    pub(crate) guild: u64,
    /// The channel in which the thread was made.
    pub(crate) room: u64,
    /// The thread. It was made from a message in the room, the card, and has the same id as that message.
    pub(crate) thread: u64,
    /// The living post. While people may join the table, it is the card itself.
    pub(crate) message: u64,
    /// The decisions for which somebody was called.
    pub(crate) calls: BTreeSet<Called>,
    /// The status of the table when the card was last written.
    pub(crate) card: Status,
    /// Former living posts in the thread that could not be deleted yet.
    pub(crate) stale: BTreeSet<u64>,
}

impl PostAt {
    /// Reads what [`fmt::Display`] wrote; `None` for anything else.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split(';');
        let ids: Vec<u64> = parts.next()?.split('/').map(id).collect::<Option<_>>()?;
        let &[guild, room, thread, message] = ids.as_slice() else { return None };
        let calls =
            parts.next()?.split(',').filter(|call| !call.is_empty()).map(called).collect::<Option<_>>()?;
        let word = parts.next()?;
        let card = STATUSES.into_iter().find(|status| status.word() == word)?;
        let stale =
            parts.next()?.split(',').filter(|text| !text.is_empty()).map(id).collect::<Option<_>>()?;
        parts.next().is_none().then_some(Self { guild, room, thread, message, calls, card, stale })
    }

    /// Whether the living post is the card in the room.
    pub(crate) fn is_card(&self) -> bool {
        self.message == self.thread
    }

    /// The link to the thread.
    pub(crate) fn link(&self) -> String {
        format!("https://discord.com/channels/{}/{}", self.guild, self.thread)
    }

    /// The place of the house by which the table is found.
    pub(crate) fn place(&self) -> String {
        place(self.thread)
    }
}

const STATUSES: [Status; 5] = [Status::Open, Status::Running, Status::Over, Status::Closed, Status::Frozen];

impl fmt::Display for PostAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let calls: Vec<String> =
            self.calls.iter().map(|(seat, opened)| format!("{}.{opened}", seat.number())).collect();
        let stale: Vec<String> = self.stale.iter().map(u64::to_string).collect();
        write!(f, "{}/{}/{}/{};", self.guild, self.room, self.thread, self.message)?;
        write!(f, "{};{};{}", calls.join(","), self.card.word(), stale.join(","))
    }
}

/// Where any other message stands, written as `channel/message`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct MessageAt {
    /// The channel or thread.
    pub(crate) channel: u64,
    /// The message.
    pub(crate) message: u64,
}

impl MessageAt {
    /// Reads what [`fmt::Display`] wrote; `None` for anything else, such as the id of a mail.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (channel, message) = text.split_once('/')?;
        Some(Self { channel: id(channel)?, message: id(message)? })
    }
}

impl fmt::Display for MessageAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.channel, self.message)
    }
}

/// A channel or thread as a place of the house.
pub(crate) fn place(channel: u64) -> String {
    format!("{CHANNEL}/{channel}")
}

/// The channel or thread behind a place of the house; `None` for a place that is not at Discord.
pub(crate) fn channel_of(place: &str) -> Option<u64> {
    id(place.strip_prefix(CHANNEL)?.strip_prefix('/')?)
}

/// Reads an id of Discord's: a number that is not 0.
pub(crate) fn id(text: &str) -> Option<u64> {
    text.parse().ok().filter(|id| *id != 0)
}

/// A call as a living post remembers it.
pub(crate) fn remembered(call: &Call) -> Called {
    (call.seat, call.opened)
}

/// A person's account at Discord, if they have one.
pub(crate) fn user_of(player: &Player) -> Option<u64> {
    id(player.account(CHANNEL)?)
}

/// The account of a user.
pub(crate) fn account(user: u64) -> Account {
    Account { channel: CHANNEL.to_owned(), id: user.to_string() }
}

/// When a message was sent. Its id tells: the milliseconds since the beginning of 2015, then 22 bits of other things.
pub(crate) fn sent_at(message: u64) -> Instant {
    const DISCORD_BEGAN_MS: u64 = 1_420_070_400_000;
    let ms = (message >> 22).saturating_add(DISCORD_BEGAN_MS);
    i64::try_from(ms).ok().and_then(chrono::DateTime::from_timestamp_millis).unwrap_or_default()
}

fn called(text: &str) -> Option<Called> {
    let (seat, opened) = text.split_once('.')?;
    Some((Seat::new(seat.parse().ok()?), opened.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_down_is_read_again() {
        for calls in [vec![], vec![(Seat::new(0), 12)], vec![(Seat::new(0), 12), (Seat::new(3), 9)]] {
            for card in STATUSES {
                for stale in [BTreeSet::new(), BTreeSet::from([5, 6])] {
                    let calls = calls.iter().copied().collect();
                    let at = PostAt { guild: 1, room: 2, thread: 3, message: u64::MAX, calls, card, stale };
                    assert_eq!(PostAt::parse(&at.to_string()), Some(at));
                }
            }
        }
        let at = MessageAt { channel: 7, message: 8 };
        assert_eq!(MessageAt::parse(&at.to_string()), Some(at));
        assert_eq!(channel_of(&place(9)), Some(9));
    }

    #[test]
    fn an_id_tells_when_it_was_made() {
        assert_eq!(sent_at(175_928_847_299_117_063).to_rfc3339(), "2016-04-30T11:18:25.796+00:00");
    }

    #[test]
    fn anything_else_is_none_of_ours() {
        for text in [
            "",
            "smtp 250",
            "1/2/3",
            "1/2/3/0;;open;",
            "1/2/3/4;x;open;",
            "1/2/3/4;;;",
            "1/2/3/4;;open",
            "1/2/3/4;;open;;",
            "1/2/3/4;;open;x",
            "a/b/c/d;;open;",
        ] {
            assert_eq!(PostAt::parse(text), None, "{text}");
        }
        for text in ["", "smtp 250", "1", "0/1", "1/2/3", "x/1"] {
            assert_eq!(MessageAt::parse(text), None, "{text}");
        }
        for text in ["mail/5", "discord5", "discord/", "discord/0"] {
            assert_eq!(channel_of(text), None, "{text}");
        }
    }
}
