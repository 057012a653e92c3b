//! Discord's ids: how users, channels and messages are named in the house, and how it is written down where a sent message
//! stands, so that it can be edited, replaced or answered later. Ids alone are written down, nothing secret.

use engine::Seat;
use model::{Account, Call, Instant, Player};
use ports::PlaceName;
use std::collections::BTreeSet;
use std::fmt;

/// The first second of 2015, from which Discord counts, in milliseconds.
const DISCORD_EPOCH_MS: i64 = 1_420_070_400_000;

/// The name of this channel wherever the house names channels.
pub(crate) const CHANNEL: &str = "discord";

/// When a message was written, by its id (Discord's documentation: "Snowflakes").
pub(crate) fn written_at(message: u64) -> Option<Instant> {
    let ms = i64::try_from(message >> 22).ok()?;
    chrono::DateTime::from_timestamp_millis(ms + DISCORD_EPOCH_MS)
}

/// A decision for which somebody was mentioned: the seat, and the `seq` of the entry that opened the decision.
pub(crate) type Called = (Seat, u32);

/// Where a table's card, thread and living post stand, what of them is up to date, and whom the post has called, so that nobody is
/// called twice for one decision. It is written as `guild/room/thread/message/card;calls;card mark;stale;name
/// mark;renamed;shown;tagged`. The former version knew no card beside the thread, wrote the table's status for the mark, and ended behind `stale`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PostAt {
    /// The server.
    pub(crate) guild: u64,
    /// The channel in which the card stands: that in which the thread was made, or a forum's post itself.
    pub(crate) room: u64,
    /// The thread. It was made from a message in the room, its first card, and has the same id as that message.
    pub(crate) thread: u64,
    /// The living post. While people may join the table, it is the card itself.
    pub(crate) message: u64,
    /// The card in the room: another than the first once people have deleted that one.
    pub(crate) card: u64,
    /// The decisions for which somebody was called.
    pub(crate) calls: BTreeSet<Called>,
    /// The mark of what the card says.
    pub(crate) card_mark: String,
    /// Former living posts in the thread that could not be deleted yet.
    pub(crate) stale: BTreeSet<u64>,
    /// The mark of the thread's name and whether it is archived; empty where that is not known.
    pub(crate) name_mark: String,
    /// When the thread was last renamed, and when before that.
    pub(crate) renamed: Vec<Instant>,
    /// The mark of the letter whose state the living post shows; empty where that is not known.
    pub(crate) shown: String,
    /// The state that the tags of a forum's post tell; empty where there are none.
    pub(crate) tagged: String,
}

/// How many times of renaming are remembered.
const RENAMED_MAX: usize = 2;
/// The length of a mark.
const MARK_LEN: usize = 12;

/// A mark by which a text is known again, without commas and the like.
pub(crate) fn mark(text: &str) -> String {
    let mut mark = blake3::hash(text.as_bytes()).to_hex().to_string();
    mark.truncate(MARK_LEN);
    mark
}

impl PostAt {
    /// A thread that has just been made from its card, with nothing in it.
    pub(crate) fn new(guild: u64, room: u64, thread: u64) -> Self {
        Self {
            guild,
            room,
            thread,
            message: thread,
            card: thread,
            calls: BTreeSet::new(),
            card_mark: String::new(),
            stale: BTreeSet::new(),
            name_mark: String::new(),
            renamed: Vec::new(),
            shown: String::new(),
            tagged: String::new(),
        }
    }

    /// A post that has just been made in a forum, with its first message: that is the card, and stands in the thread itself.
    pub(crate) fn in_forum(guild: u64, thread: u64, tagged: &str) -> Self {
        Self { tagged: tagged.to_owned(), ..Self::new(guild, thread, thread) }
    }

    /// Reads what [`fmt::Display`] wrote, or the former version; `None` for anything else.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split(';').collect();
        let (ids, calls, card_mark, stale, rest) = match parts.as_slice() {
            [ids, calls, card_mark, stale] if !card_mark.is_empty() => {
                (ids, calls, card_mark, stale, ["", "", "", ""])
            }
            [ids, calls, card_mark, stale, name, renamed, shown, tagged] => {
                (ids, calls, card_mark, stale, [*name, *renamed, *shown, *tagged])
            }
            _ => return None,
        };
        let ids: Vec<u64> = ids.split('/').map(id).collect::<Option<_>>()?;
        let (guild, room, thread, message, card) = match *ids.as_slice() {
            [guild, room, thread, message] => (guild, room, thread, message, thread),
            [guild, room, thread, message, card] => (guild, room, thread, message, card),
            _ => return None,
        };
        let [name_mark, renamed, shown, tagged] = rest;
        let is_mark = |text: &str| text.chars().all(|letter| letter.is_ascii_alphanumeric());
        let marks = [*card_mark, name_mark, shown, tagged].into_iter().all(is_mark);
        let moment = |text: &str| chrono::DateTime::from_timestamp(text.parse().ok()?, 0);
        marks.then_some(Self {
            guild,
            room,
            thread,
            message,
            card,
            calls: listed(calls, called)?,
            card_mark: (*card_mark).to_owned(),
            stale: listed(stale, id)?,
            name_mark: name_mark.to_owned(),
            renamed: listed(renamed, moment)?,
            shown: shown.to_owned(),
            tagged: tagged.to_owned(),
        })
    }

    /// Whether the living post is the card in the room.
    pub(crate) fn is_card(&self) -> bool {
        self.message == self.card
    }

    /// The channel in which the living post stands.
    pub(crate) fn channel(&self) -> u64 {
        if self.is_card() { self.room } else { self.thread }
    }

    /// The thread was renamed now.
    pub(crate) fn renamed_at(&mut self, now: Instant) {
        self.renamed.insert(0, now);
        self.renamed.truncate(RENAMED_MAX);
    }

    /// The link to the thread.
    pub(crate) fn link(&self) -> String {
        format!("https://discord.com/channels/{}/{}", self.guild, self.thread)
    }

    /// The place of the house by which the table is found.
    pub(crate) fn place(&self) -> PlaceName {
        place(self.thread)
    }
}

/// What stands between commas; `None` if one cannot be read.
fn listed<T, C: FromIterator<T>>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<C> {
    text.split(',').filter(|one| !one.is_empty()).map(read).collect()
}

impl fmt::Display for PostAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let calls = self.calls.iter().map(|(seat, opened)| format!("{}.{opened}", seat.number()));
        let calls: Vec<String> = calls.collect();
        let stale: Vec<String> = self.stale.iter().map(u64::to_string).collect();
        let renamed: Vec<String> = self.renamed.iter().map(|at| at.timestamp().to_string()).collect();
        write!(f, "{}/{}/{}/{}/{};", self.guild, self.room, self.thread, self.message, self.card)?;
        write!(f, "{};{};{};", calls.join(","), self.card_mark, stale.join(","))?;
        write!(f, "{};{};{};{}", self.name_mark, renamed.join(","), self.shown, self.tagged)
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

/// Where the living post of a league stands, written as `room/channel/message`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct LeagueAt {
    /// The room of the league when it was posted.
    pub(crate) room: u64,
    /// The channel in which it stands: the room itself, or the league's thread in a forum.
    pub(crate) channel: u64,
    /// The message.
    pub(crate) message: u64,
}

impl LeagueAt {
    /// Reads what [`fmt::Display`] wrote; `None` for anything else.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let ids: Vec<u64> = text.split('/').map(id).collect::<Option<_>>()?;
        match *ids.as_slice() {
            [room, channel, message] => Some(Self { room, channel, message }),
            _ => None,
        }
    }
}

impl fmt::Display for LeagueAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.room, self.channel, self.message)
    }
}

/// A channel or thread as a place of the house.
pub(crate) fn place(channel: u64) -> PlaceName {
    PlaceName(format!("{CHANNEL}/{channel}"))
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

/// When a message was sent: [`written_at`], and the epoch of Unix where its id tells no time.
pub(crate) fn sent_at(message: u64) -> Instant {
    written_at(message).unwrap_or_default()
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
        let calls = [vec![], vec![(Seat::new(0), 12)], vec![(Seat::new(0), 12), (Seat::new(3), 9)]];
        for calls in calls {
            for stale in [BTreeSet::new(), BTreeSet::from([5, 6])] {
                let mut at = PostAt {
                    message: u64::MAX,
                    card: 4,
                    calls: calls.iter().copied().collect(),
                    card_mark: mark("a card"),
                    stale,
                    name_mark: mark("a name"),
                    shown: mark("post/K7QF/3"),
                    tagged: "running".to_owned(),
                    ..PostAt::new(1, 2, 3)
                };
                for renamed in [10, 20, 30] {
                    assert_eq!(PostAt::parse(&at.to_string()).as_ref(), Some(&at));
                    at.renamed_at(chrono::DateTime::from_timestamp(renamed, 0).unwrap());
                }
                let renamed: Vec<i64> = at.renamed.iter().map(Instant::timestamp).collect();
                assert_eq!(renamed, [30, 20]);
            }
        }
        let at = MessageAt { channel: 7, message: 8 };
        assert_eq!(MessageAt::parse(&at.to_string()), Some(at));
        let at = LeagueAt { room: 7, channel: 8, message: 9 };
        assert_eq!(LeagueAt::parse(&at.to_string()), Some(at));
        assert_eq!((MessageAt::parse(&at.to_string()), PostAt::parse(&at.to_string())), (None, None));
        assert_eq!(channel_of(&place(9)), Some(9));
    }

    #[test]
    fn what_the_former_version_wrote_is_read() {
        let at = PostAt::parse("1/2/3/4;0.12,3.9;running;5,6").unwrap();
        assert_eq!((at.thread, at.message, at.card), (3, 4, 3));
        assert_eq!(at.calls, BTreeSet::from([(Seat::new(0), 12), (Seat::new(3), 9)]));
        assert_eq!(at.stale, BTreeSet::from([5, 6]));
        assert_eq!((at.name_mark.as_str(), at.shown.as_str()), ("", ""));
        assert_ne!(at.card_mark, mark("a card"), "no card has this mark");
        for status in ["open", "over", "closed", "frozen"] {
            assert!(PostAt::parse(&format!("1/2/3/3;;{status};")).is_some_and(|at| at.is_card()), "{status}");
        }
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
            "1/2/3/4/5;;open;;;;",
            "1/2/3/4/5;;open;;;;;;",
            "1/2/3/4/5/6;;open;;;;;",
            "1/2/3/4/5;;open;;;x;;",
            "1/2/3/4/5;;open;;/;;;",
            "a/b/c/d;;open;",
        ] {
            assert_eq!(PostAt::parse(text), None, "{text}");
        }
        for text in ["", "smtp 250", "1", "0/1", "1/2/3", "x/1"] {
            assert_eq!(MessageAt::parse(text), None, "{text}");
        }
        for text in ["", "smtp 250", "1/2", "1/2/0", "1/2/3/4", "1/2/3/4;;open;", "a/b/c"] {
            assert_eq!(LeagueAt::parse(text), None, "{text}");
        }
        for text in ["mail/5", "discord5", "discord/", "discord/0"] {
            assert_eq!(channel_of(text), None, "{text}");
        }
    }
}
