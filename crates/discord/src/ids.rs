//! Discord ids: the service's names for users, channels and messages, and the stored locations of sent messages, which
//! allow the bot to edit, replace or reply to them later. Only ids are stored, nothing secret.

use engine::Seat;
use model::{Account, Instant, Mention, Player};
use ports::PlaceName;
use std::collections::BTreeSet;
use std::fmt;

/// Discord's epoch, the start of 2015, in milliseconds.
const DISCORD_EPOCH_MS: i64 = 1_420_070_400_000;

/// Name of this channel throughout the service.
pub(crate) const CHANNEL: &str = "discord";

/// Returns the creation time encoded in a message id (Discord's documentation: "Snowflakes").
pub(crate) fn created_at(message: u64) -> Option<Instant> {
    let ms = i64::try_from(message >> 22).ok()?;
    chrono::DateTime::from_timestamp_millis(ms + DISCORD_EPOCH_MS)
}

/// A decision for which a player was mentioned: the seat, and the `seq` of the entry that opened the decision.
pub(crate) type MentionedDecision = (Seat, u32);

/// Location of a table's card, thread and living post, with digests of their current content. Also lists the mentions
/// made so far, so that no one is mentioned twice for one decision.
///
/// The stored form is `guild/room/thread/message/card;calls;card mark;stale;name mark;renamed;shown;tagged`. The
/// previous version had no separate card, stored the table's status as the card mark, and ended after `stale`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PostLocation {
    /// The server.
    pub(crate) guild: u64,
    /// The channel that contains the card: the parent channel of the thread or, in a forum, the post itself.
    pub(crate) room: u64,
    /// The thread. It was created from its first card in the parent channel, and shares its id with that message.
    pub(crate) thread: u64,
    /// The living post. It is the card itself while players can join.
    pub(crate) message: u64,
    /// The card in the parent channel. It is not the thread's first message if that message was deleted.
    pub(crate) card: u64,
    /// Decisions for which players were mentioned.
    pub(crate) calls: BTreeSet<MentionedDecision>,
    /// Digest of the card's content.
    pub(crate) card_mark: String,
    /// Former living posts in the thread that have not been deleted yet.
    pub(crate) stale: BTreeSet<u64>,
    /// Digest of the thread's name and archived state; empty if unknown.
    pub(crate) name_mark: String,
    /// Times of the latest renames, latest first.
    pub(crate) renamed: Vec<Instant>,
    /// Digest of the letter shown by the living post; empty if unknown.
    pub(crate) shown: String,
    /// State shown by the tags of a forum post; empty if it has none.
    pub(crate) tagged: String,
}

/// Maximum number of rename times kept.
const RENAMED_MAX: usize = 2;
/// Length of a digest, in characters.
const MARK_LEN: usize = 12;

/// Returns a short alphanumeric digest that identifies a text.
pub(crate) fn text_digest(text: &str) -> String {
    let mut mark = blake3::hash(text.as_bytes()).to_hex().to_string();
    mark.truncate(MARK_LEN);
    mark
}

impl PostLocation {
    /// Creates the location of a thread just created from its card, without posts.
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

    /// Creates the location of a new forum post. The first message of the post is the card, which is part of the
    /// thread.
    pub(crate) fn in_forum(guild: u64, thread: u64, tagged: &str) -> Self {
        Self { tagged: tagged.to_owned(), ..Self::new(guild, thread, thread) }
    }

    /// Parses the stored form (see [`fmt::Display`]), or that of the previous version; `None` for anything else.
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
        let ids: Vec<u64> = ids.split('/').map(parse_id).collect::<Option<_>>()?;
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
            calls: parse_comma_list(calls, parse_stored_mention)?,
            card_mark: (*card_mark).to_owned(),
            stale: parse_comma_list(stale, parse_id)?,
            name_mark: name_mark.to_owned(),
            renamed: parse_comma_list(renamed, moment)?,
            shown: shown.to_owned(),
            tagged: tagged.to_owned(),
        })
    }

    /// Returns true if the living post is the card.
    pub(crate) fn is_card(&self) -> bool {
        self.message == self.card
    }

    /// Returns the channel that contains the living post.
    pub(crate) fn channel(&self) -> u64 {
        if self.is_card() { self.room } else { self.thread }
    }

    /// Records a rename of the thread.
    pub(crate) fn record_rename(&mut self, now: Instant) {
        self.renamed.insert(0, now);
        self.renamed.truncate(RENAMED_MAX);
    }

    /// Returns the link to the thread.
    pub(crate) fn link(&self) -> String {
        format!("https://discord.com/channels/{}/{}", self.guild, self.thread)
    }

    /// Returns the service's place name of the table's thread.
    pub(crate) fn place(&self) -> PlaceName {
        place(self.thread)
    }
}

/// Parses a comma-separated list; `None` if an item is invalid.
fn parse_comma_list<T, C: FromIterator<T>>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<C> {
    text.split(',').filter(|one| !one.is_empty()).map(read).collect()
}

impl fmt::Display for PostLocation {
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

/// Location of any other message, stored as `channel/message`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct MessageLocation {
    /// The channel or thread.
    pub(crate) channel: u64,
    /// The message.
    pub(crate) message: u64,
}

impl MessageLocation {
    /// Parses the stored form (see [`fmt::Display`]); `None` for anything else, such as a mail id.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (channel, message) = text.split_once('/')?;
        Some(Self { channel: parse_id(channel)?, message: parse_id(message)? })
    }
}

impl fmt::Display for MessageLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.channel, self.message)
    }
}

/// Location of a league's living post, stored as `room/channel/message`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct LeaguePostLocation {
    /// The league's channel at the time of the post.
    pub(crate) room: u64,
    /// The channel that contains the post: the league's channel or, in a forum, the league's thread.
    pub(crate) channel: u64,
    /// The message.
    pub(crate) message: u64,
}

impl LeaguePostLocation {
    /// Parses the stored form (see [`fmt::Display`]); `None` for anything else.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let ids: Vec<u64> = text.split('/').map(parse_id).collect::<Option<_>>()?;
        match *ids.as_slice() {
            [room, channel, message] => Some(Self { room, channel, message }),
            _ => None,
        }
    }
}

impl fmt::Display for LeaguePostLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.room, self.channel, self.message)
    }
}

/// Returns the service's place name of a channel or thread.
pub(crate) fn place(channel: u64) -> PlaceName {
    PlaceName(format!("{CHANNEL}/{channel}"))
}

/// Parses a place name of the service into a channel or thread; `None` for a place outside Discord.
pub(crate) fn parse_channel(place: &str) -> Option<u64> {
    parse_id(place.strip_prefix(CHANNEL)?.strip_prefix('/')?)
}

/// Parses a Discord id, a number other than 0.
pub(crate) fn parse_id(text: &str) -> Option<u64> {
    text.parse().ok().filter(|id| *id != 0)
}

/// Converts a mention to its stored form.
pub(crate) fn stored_mention(call: &Mention) -> MentionedDecision {
    (call.seat, call.opened)
}

/// Returns the Discord user id of a player, if any.
pub(crate) fn user_of(player: &Player) -> Option<u64> {
    parse_id(player.account(CHANNEL)?)
}

/// Returns the account of a user.
pub(crate) fn account(user: u64) -> Account {
    Account { channel: CHANNEL.to_owned(), id: user.to_string() }
}

/// Returns [`created_at`], or the Unix epoch if the id encodes no valid time.
pub(crate) fn sent_at(message: u64) -> Instant {
    created_at(message).unwrap_or_default()
}

fn parse_stored_mention(text: &str) -> Option<MentionedDecision> {
    let (seat, opened) = text.split_once('.')?;
    Some((Seat::new(seat.parse().ok()?), opened.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locations_round_trip() {
        let calls = [vec![], vec![(Seat::new(0), 12)], vec![(Seat::new(0), 12), (Seat::new(3), 9)]];
        for calls in calls {
            for stale in [BTreeSet::new(), BTreeSet::from([5, 6])] {
                let mut at = PostLocation {
                    message: u64::MAX,
                    card: 4,
                    calls: calls.iter().copied().collect(),
                    card_mark: text_digest("a card"),
                    stale,
                    name_mark: text_digest("a name"),
                    shown: text_digest("post/K7QF/3"),
                    tagged: "running".to_owned(),
                    ..PostLocation::new(1, 2, 3)
                };
                for renamed in [10, 20, 30] {
                    assert_eq!(PostLocation::parse(&at.to_string()).as_ref(), Some(&at));
                    at.record_rename(chrono::DateTime::from_timestamp(renamed, 0).unwrap());
                }
                let renamed: Vec<i64> = at.renamed.iter().map(Instant::timestamp).collect();
                assert_eq!(renamed, [30, 20]);
            }
        }
        let at = MessageLocation { channel: 7, message: 8 };
        assert_eq!(MessageLocation::parse(&at.to_string()), Some(at));
        let at = LeaguePostLocation { room: 7, channel: 8, message: 9 };
        assert_eq!(LeaguePostLocation::parse(&at.to_string()), Some(at));
        assert_eq!(
            (MessageLocation::parse(&at.to_string()), PostLocation::parse(&at.to_string())),
            (None, None)
        );
        assert_eq!(parse_channel(&place(9)), Some(9));
    }

    #[test]
    fn previous_location_format_is_parsed() {
        let at = PostLocation::parse("1/2/3/4;0.12,3.9;running;5,6").unwrap();
        assert_eq!((at.thread, at.message, at.card), (3, 4, 3));
        assert_eq!(at.calls, BTreeSet::from([(Seat::new(0), 12), (Seat::new(3), 9)]));
        assert_eq!(at.stale, BTreeSet::from([5, 6]));
        assert_eq!((at.name_mark.as_str(), at.shown.as_str()), ("", ""));
        assert_ne!(at.card_mark, text_digest("a card"), "no card has this mark");
        for status in ["open", "over", "closed", "frozen"] {
            assert!(
                PostLocation::parse(&format!("1/2/3/3;;{status};")).is_some_and(|at| at.is_card()),
                "{status}"
            );
        }
    }

    #[test]
    fn id_encodes_its_creation_time() {
        assert_eq!(sent_at(175_928_847_299_117_063).to_rfc3339(), "2016-04-30T11:18:25.796+00:00");
    }

    #[test]
    fn foreign_locations_are_rejected() {
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
            assert_eq!(PostLocation::parse(text), None, "{text}");
        }
        for text in ["", "smtp 250", "1", "0/1", "1/2/3", "x/1"] {
            assert_eq!(MessageLocation::parse(text), None, "{text}");
        }
        for text in ["", "smtp 250", "1/2", "1/2/0", "1/2/3/4", "1/2/3/4;;open;", "a/b/c"] {
            assert_eq!(LeaguePostLocation::parse(text), None, "{text}");
        }
        for text in ["mail/5", "discord5", "discord/", "discord/0"] {
            assert_eq!(parse_channel(text), None, "{text}");
        }
    }
}
