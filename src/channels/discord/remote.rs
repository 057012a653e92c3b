//! What we write down of a message that was sent, so that it can be edited, replaced or answered later: ids alone, nothing
//! secret. A living post also remembers whom it has called, so that nobody is called twice for one decision.

use crate::engine::Seat;
use crate::play::{Call, Status};
use std::collections::BTreeSet;
use std::fmt;

/// The channel's name wherever the house names channels.
pub(super) const CHANNEL: &str = "discord";

/// A decision somebody was called for: the seat and the `seq` that opened it.
pub(super) type Called = (Seat, u32);

/// Where a table's living post stands: `guild/room/thread/message;calls;status;stale`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PostAt {
    /// The server.
    pub(super) guild: u64,
    /// The room in which the thread was made.
    pub(super) room: u64,
    /// The thread; the id of the message in the room from which it was made (the card) is the same.
    pub(super) thread: u64,
    /// The living message; while the table is open, the card itself.
    pub(super) message: u64,
    /// Who was called.
    pub(super) calls: BTreeSet<Called>,
    /// Where the table stood when the card was last written.
    pub(super) card: Status,
    /// Former living posts in the thread that could not be deleted yet.
    pub(super) stale: BTreeSet<u64>,
}

impl PostAt {
    /// Reads what [`fmt::Display`] wrote; `None` for anything else.
    pub(super) fn parse(text: &str) -> Option<Self> {
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

    /// Whether the living message is still the card in the room.
    pub(super) fn is_card(&self) -> bool {
        self.message == self.thread
    }

    /// The link to the thread.
    pub(super) fn link(&self) -> String {
        super::compose::link(&self.guild.to_string(), &self.thread.to_string())
    }

    /// The place by which the table is found.
    pub(super) fn place(&self) -> String {
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

/// Where any other message stands: `channel/message`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct MessageAt {
    /// The channel or thread.
    pub(super) channel: u64,
    /// The message.
    pub(super) message: u64,
}

impl MessageAt {
    /// Reads what [`fmt::Display`] wrote; `None` for anything else (the id of a mail, say).
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (channel, message) = text.split_once('/')?;
        Some(Self { channel: id(channel)?, message: id(message)? })
    }
}

impl fmt::Display for MessageAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.channel, self.message)
    }
}

/// The name of a channel or thread as a place of the house.
pub(super) fn place(channel: u64) -> String {
    format!("{CHANNEL}/{channel}")
}

/// The channel or thread that a place of the house is; `None` for another channel's.
pub(super) fn channel_of(place: &str) -> Option<u64> {
    id(place.strip_prefix(CHANNEL)?.strip_prefix('/')?)
}

/// An id of Discord's: a number, never 0.
pub(super) fn id(text: &str) -> Option<u64> {
    text.parse().ok().filter(|id| *id != 0)
}

/// A call as it is remembered.
pub(super) fn remembered(call: &Call) -> Called {
    (call.seat, call.opened)
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
