//! The causes of letters. The spelling of a cause is the letter's key, so each cause queues only one letter. The first
//! word of the key is the kind of letter. Slots are spelled in the same way. All these spellings are stored: add new
//! ones, but never change one.

use crate::hours::wall_clock::Instant;
use crate::ids::{Code, LeagueName, MessageKey, PlayerId};
use crate::record::letter_kind::LetterKind;
use crate::record::person::ContactMethod;
use chrono::{DateTime, NaiveDate};
use engine::Seat;
use std::fmt;

/// Subject of a notice to a single seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NoticeKind {
    /// The player may be next.
    Next,
    /// A vote at the table.
    Vote,
    /// Anything else.
    Other,
}

/// The cause of a letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A seat is to act since this entry.
    Turn {
        /// The table.
        table: Code,
        /// The seat.
        seat: Seat,
        /// The `seq` of the entry.
        seq: u32,
    },
    /// A decision is still open.
    Reminder {
        /// The table.
        table: Code,
        /// The seat to act.
        seat: Seat,
        /// The `seq` of the entry that opened the decision.
        opened: u32,
        /// Due time of the reminder.
        at: Instant,
    },
    /// A seat is notified, as of this version of the table's row.
    Notice {
        /// Subject of the notice.
        kind: NoticeKind,
        /// The table.
        table: Code,
        /// The seat.
        seat: Seat,
        /// Version of the row.
        version: u64,
    },
    /// The game has ended.
    Over {
        /// The table.
        table: Code,
        /// The recipient's seat.
        seat: Seat,
    },
    /// Events up to this entry.
    Happened {
        /// The table.
        table: Code,
        /// The `seq` of the entry.
        seq: u32,
    },
    /// The state of a vote changed, as of this version of the table's row.
    Ballot {
        /// The table.
        table: Code,
        /// Number of the vote.
        number: u64,
        /// Version of the row.
        version: u64,
    },
    /// A vote ended without effect.
    BallotOver {
        /// The table.
        table: Code,
        /// Number of the vote.
        number: u64,
    },
    /// The state of a table changed, as of this version of its row.
    Post {
        /// The table.
        table: Code,
        /// Version of the row.
        version: u64,
    },
    /// A seat of a running game is vacant.
    VacantSeat {
        /// The table.
        table: Code,
        /// The seat.
        seat: Seat,
        /// Generation of the bot that plays the seat.
        generation: u32,
        /// The recipient.
        player: PlayerId,
    },
    /// A seat became free again before the start, as of this entry.
    FreeSeat {
        /// The table.
        table: Code,
        /// The `seq` of the entry.
        seq: u32,
        /// The recipient.
        player: PlayerId,
    },
    /// A bot took over a seat because its player was away for too long.
    Vacated {
        /// The table.
        table: Code,
        /// The seat.
        seat: Seat,
        /// Generation of the bot that plays the seat.
        generation: u32,
    },
    /// A ready check freed a seat, as of this entry.
    ReadyCheck {
        /// The table.
        table: Code,
        /// The seat.
        seat: Seat,
        /// The `seq` of the entry.
        seq: u32,
    },
    /// The service was down.
    Outage {
        /// The recipient.
        player: PlayerId,
        /// Start of the outage.
        from: Instant,
    },
    /// A player's daily digest: one for each player and hour, regardless of its trigger.
    Digest {
        /// The recipient.
        player: PlayerId,
        /// Due time of the digest.
        due_at: Instant,
    },
    /// The reply to a message.
    Receipt {
        /// The message.
        message: MessageKey,
    },
    /// A player claims another identity as their own.
    Link {
        /// The claiming player.
        from: PlayerId,
        /// The other identity.
        to: PlayerId,
        /// Day of the claim.
        on: NaiveDate,
    },
    /// Invitation to a table.
    Invite {
        /// The sender of the invitation.
        from: PlayerId,
        /// The invited player.
        to: PlayerId,
        /// The table.
        table: Code,
        /// Day of the invitation.
        on: NaiveDate,
    },
    /// A player's mail address is about to change, or has changed.
    Address {
        /// The player.
        from: PlayerId,
        /// Owner of the mailbox that receives the letter.
        to: PlayerId,
        /// Time of the request or of the change.
        on: Instant,
    },
    /// The player of a seat can no longer be reached by mail.
    Unreachable {
        /// The table.
        table: Code,
        /// The seat.
        seat: Seat,
        /// The recipient.
        player: PlayerId,
        /// Time at which mail began to fail.
        since: Instant,
    },
    /// Something at a table needs an admin's attention.
    Admins {
        /// The table.
        table: Code,
        /// Topic: `frozen`, or the player that no letter reaches.
        what: String,
        /// Day of the letter.
        on: NaiveDate,
    },
    /// A line of a league's log, as it concerns one player.
    League {
        /// The league.
        league: LeagueName,
        /// Number of the line, with a word appended if one line causes several letters.
        what: String,
        /// The recipient.
        player: PlayerId,
    },
    /// A line of a league's log, for the league's room.
    LeagueNews {
        /// The league.
        league: LeagueName,
        /// Number of the line.
        seq: u32,
    },
    /// The state of a league changed.
    LeaguePost {
        /// The league.
        league: LeagueName,
        /// Version of the league's row.
        version: u64,
    },
    /// A line of table talk, for the table's public place.
    TalkPost {
        /// The table.
        table: Code,
        /// Number of the line.
        number: u32,
        /// True after the line was removed.
        is_removed: bool,
    },
    /// Table talk for one reader: one letter for each reader and time, regardless of its trigger.
    Talk {
        /// The table.
        table: Code,
        /// The recipient.
        player: PlayerId,
        /// Due time of the letter.
        due_at: Instant,
    },
    /// A player's question to the host.
    Ask {
        /// The player.
        from: PlayerId,
        /// The recipient.
        to: PlayerId,
        /// Time of the question.
        on: Instant,
    },
    /// The code that confirms a webhook.
    Webhook {
        /// The player.
        player: PlayerId,
        /// Time of the request.
        on: Instant,
    },
    /// Events for a person who follows a table: one letter for each person and time.
    Watch {
        /// The table.
        table: Code,
        /// The recipient.
        player: PlayerId,
        /// Due time of the letter.
        due_at: Instant,
    },
}

impl Cause {
    /// Returns the kind of the letter.
    pub fn kind(&self) -> LetterKind {
        match self {
            Self::Turn { .. } => LetterKind::Turn,
            Self::Reminder { .. } => LetterKind::Reminder,
            Self::Notice { kind: NoticeKind::Next, .. } => LetterKind::Next,
            Self::Notice { kind: NoticeKind::Vote, .. } => LetterKind::Vote,
            Self::Notice { kind: NoticeKind::Other, .. } => LetterKind::Notice,
            Self::Over { .. } => LetterKind::Over,
            Self::Happened { .. } => LetterKind::Happened,
            Self::Ballot { .. } | Self::BallotOver { .. } => LetterKind::Ballot,
            Self::Post { .. } => LetterKind::Post,
            Self::VacantSeat { .. } => LetterKind::VacantSeat,
            Self::FreeSeat { .. } => LetterKind::FreeSeat,
            Self::Vacated { .. } => LetterKind::Vacated,
            Self::ReadyCheck { .. } => LetterKind::ReadyCheck,
            Self::Outage { .. } => LetterKind::Outage,
            Self::Digest { .. } => LetterKind::Digest,
            Self::Receipt { .. } => LetterKind::Receipt,
            Self::Link { .. } => LetterKind::Link,
            Self::Invite { .. } => LetterKind::Invite,
            Self::Address { .. } => LetterKind::Address,
            Self::Unreachable { .. } => LetterKind::Unreachable,
            Self::Admins { .. } => LetterKind::Admins,
            Self::League { .. } => LetterKind::League,
            Self::LeagueNews { .. } => LetterKind::LeagueNews,
            Self::LeaguePost { .. } => LetterKind::LeaguePost,
            Self::TalkPost { .. } | Self::Talk { .. } => LetterKind::Talk,
            Self::Watch { .. } => LetterKind::Watch,
            Self::Ask { .. } => LetterKind::Ask,
            Self::Webhook { .. } => LetterKind::Webhook,
        }
    }

    /// Returns the key of the letter for this delivery method.
    pub fn key(&self, way: ContactMethod) -> String {
        with_method_suffix(self.to_string(), way)
    }

    /// Returns the number of the line of table talk that the letter with this key brings to a public place.
    pub fn posted_talk_number(key: &str) -> Option<u32> {
        let is_talk = LetterKind::of_key(key) == Some(LetterKind::Talk);
        key.split('/').nth(2).filter(|_| is_talk)?.parse().ok()
    }

    /// Returns the due time of the digest with this key; `None` for any other key.
    pub fn digest_due_at(key: &str) -> Option<Instant> {
        due_at_in_key(key, LetterKind::Digest, 2)
    }

    /// Returns the first due time of the letter to a watcher with this key; `None` for any other key.
    pub fn watch_due_at(key: &str) -> Option<Instant> {
        due_at_in_key(key, LetterKind::Watch, 3)
    }
}

/// Returns the time in a part of a key, if it is the key of a letter of this kind.
fn due_at_in_key(key: &str, kind: LetterKind, part: usize) -> Option<Instant> {
    let is_of_kind = LetterKind::of_key(key) == Some(kind);
    let due_s: i64 = key.split('/').nth(part).filter(|_| is_of_kind)?.parse().ok()?;
    DateTime::from_timestamp(due_s, 0)
}

impl fmt::Display for Cause {
    /// Writes the stored spelling, without a delivery method.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind().keyword();
        match self {
            Self::Turn { table, seat, seq } | Self::ReadyCheck { table, seat, seq } => {
                write!(f, "{kind}/{table}/{seat}/{seq}")
            }
            Self::Reminder { table, seat, opened, at } => {
                write!(f, "{kind}/{table}/{seat}/{opened}/{}", at.timestamp_millis())
            }
            Self::Notice { table, seat, version, .. } => write!(f, "{kind}/{table}/{seat}/{version}"),
            Self::Over { table, seat } => write!(f, "{kind}/{table}/{seat}"),
            Self::Happened { table, seq } => write!(f, "{kind}/{table}/{seq}"),
            Self::Ballot { table, number, version } => write!(f, "{kind}/{table}/{number}/{version}"),
            Self::BallotOver { table, number } => write!(f, "{kind}/{table}/{number}/over"),
            Self::Post { table, version } => write!(f, "{kind}/{table}/{version}"),
            Self::VacantSeat { table, seat, generation, player } => {
                write!(f, "{kind}/{table}/{seat}/{generation}/{player}")
            }
            Self::FreeSeat { table, seq, player } => write!(f, "{kind}/{table}/{seq}/{player}"),
            Self::Vacated { table, seat, generation } => write!(f, "{kind}/{table}/{seat}/{generation}"),
            Self::Outage { player, from } => write!(f, "{kind}/{player}/{}", from.timestamp_millis()),
            Self::Digest { player, due_at } => write!(f, "{kind}/{player}/{}", due_at.timestamp()),
            Self::Receipt { message } => write!(f, "{kind}/{}/{}", message.channel, message.id),
            Self::Link { from, to, on } => write!(f, "{kind}/{from}/{to}/{on}"),
            Self::Invite { from, to, table, on } => write!(f, "{kind}/{from}/{to}/{table}/{on}"),
            Self::Address { from, to, on } | Self::Ask { from, to, on } => {
                write!(f, "{kind}/{from}/{to}/{}", on.timestamp_millis())
            }
            Self::Webhook { player, on } => write!(f, "{kind}/{player}/{}", on.timestamp_millis()),
            Self::Unreachable { table, seat, player, since } => {
                write!(f, "{kind}/{table}/{seat}/{player}/{}", since.timestamp_millis())
            }
            Self::Admins { table, what, on } => write!(f, "{kind}/{table}/{what}/{on}"),
            Self::League { league, what, player } => write!(f, "{kind}/{league}/{what}/{player}"),
            Self::LeagueNews { league, seq } => write!(f, "{kind}/{league}/{seq}"),
            Self::LeaguePost { league, version } => write!(f, "{kind}/{league}/{version}"),
            Self::TalkPost { table, number, is_removed: false } => write!(f, "{kind}/{table}/{number}"),
            Self::TalkPost { table, number, is_removed: true } => {
                write!(f, "{kind}/{table}/{number}/removed")
            }
            Self::Talk { table, player, due_at } | Self::Watch { table, player, due_at } => {
                write!(f, "{kind}/{table}/{player}/{}", due_at.timestamp())
            }
        }
    }
}

/// Slot of a letter. A newer letter replaces an unsent older one in the same slot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LetterSlot {
    /// A seat's letters of one kind.
    OfSeat {
        /// The kind.
        kind: LetterKind,
        /// The table.
        table: Code,
        /// The seat.
        seat: Seat,
    },
    /// A letter to a willing substitute about a vacant seat.
    Vacancy {
        /// The table.
        table: Code,
        /// The seat.
        seat: Seat,
        /// The recipient.
        player: PlayerId,
    },
    /// The state of one vote, at the table's public place.
    Ballot {
        /// The table.
        table: Code,
        /// Number of the vote.
        number: u64,
    },
    /// The continuously updated post at a table's public place.
    Post {
        /// The table.
        table: Code,
    },
    /// A letter to the admins about one table.
    Admins {
        /// The table.
        table: Code,
        /// Topic of the letter.
        what: String,
    },
    /// The continuously updated post in a league's room.
    LeaguePost {
        /// The league.
        league: LeagueName,
    },
    /// A line of table talk at the table's public place.
    Talk {
        /// The table.
        table: Code,
        /// Number of the line.
        number: u32,
    },
}

impl LetterSlot {
    /// Returns the stored spelling for letters sent by this delivery method.
    pub fn slot_key(&self, way: ContactMethod) -> String {
        with_method_suffix(self.to_string(), way)
    }

    /// Returns the stored spellings for all delivery methods.
    pub fn keys_of_all_methods(&self) -> [String; ContactMethod::ALL.len()] {
        let name = self.to_string();
        ContactMethod::ALL.map(|way| with_method_suffix(name.clone(), way))
    }
}

impl fmt::Display for LetterSlot {
    /// Writes the stored spelling, without a delivery method.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OfSeat { kind, table, seat } => write!(f, "{}/{table}/{seat}", kind.keyword()),
            Self::Vacancy { table, seat, player } => {
                write!(f, "{}/{table}/{seat}/{}", LetterKind::VacantSeat.keyword(), player.number())
            }
            Self::Ballot { table, number } => write!(f, "{}/{table}/{number}", LetterKind::Ballot.keyword()),
            Self::Post { table } => write!(f, "{}/{table}", LetterKind::Post.keyword()),
            Self::Admins { table, what } => write!(f, "{}/{table}/{what}", LetterKind::Admins.keyword()),
            Self::Talk { table, number } => write!(f, "{}/{table}/{number}", LetterKind::Talk.keyword()),
            Self::LeaguePost { league } => write!(f, "{}/{league}", LetterKind::LeaguePost.keyword()),
        }
    }
}

/// Adds the delivery method to a key or slot. Mail has no suffix, because it came first.
fn with_method_suffix(mut name: String, way: ContactMethod) -> String {
    match way {
        ContactMethod::Mail => {}
        ContactMethod::Direct | ContactMethod::Place | ContactMethod::Webhook => {
            name.extend(["/", way.keyword()]);
        }
    }
    name
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn stored_letter_keys_are_stable() {
        let table = || Code::parse("K7QF").unwrap();
        let league = || LeagueName::parse("SPRING").unwrap();
        let (seat, player) = (Seat::new(2), PlayerId::new(7));
        let at = DateTime::from_timestamp(1_800_000_000, 5_000_000).unwrap();
        let message = MessageKey { channel: "mail".to_owned(), id: "a/b@c".to_owned() };
        let on = NaiveDate::from_ymd_opt(2026, 11, 22).unwrap();
        let notice = |kind| Cause::Notice { kind, table: table(), seat, version: 9 };
        let all = [
            (Cause::Turn { table: table(), seat, seq: 31 }, "turn/K7QF/2/31"),
            (Cause::Reminder { table: table(), seat, opened: 31, at }, "reminder/K7QF/2/31/1800000000005"),
            (notice(NoticeKind::Next), "next/K7QF/2/9"),
            (notice(NoticeKind::Vote), "vote/K7QF/2/9"),
            (notice(NoticeKind::Other), "notice/K7QF/2/9"),
            (Cause::Over { table: table(), seat }, "over/K7QF/2"),
            (Cause::Happened { table: table(), seq: 31 }, "happened/K7QF/31"),
            (Cause::Post { table: table(), version: 9 }, "post/K7QF/9"),
            (Cause::Ballot { table: table(), number: 8, version: 9 }, "ballot/K7QF/8/9"),
            (Cause::BallotOver { table: table(), number: 8 }, "ballot/K7QF/8/over"),
            (Cause::VacantSeat { table: table(), seat, generation: 4, player }, "vacant/K7QF/2/4/p7"),
            (Cause::FreeSeat { table: table(), seq: 31, player }, "free/K7QF/31/p7"),
            (Cause::Vacated { table: table(), seat, generation: 4 }, "away/K7QF/2/4"),
            (Cause::ReadyCheck { table: table(), seat, seq: 31 }, "muster/K7QF/2/31"),
            (Cause::Outage { player, from: at }, "outage/p7/1800000000005"),
            (Cause::Digest { player, due_at: at }, "digest/p7/1800000000"),
            (Cause::Receipt { message }, "receipt/mail/a/b@c"),
            (Cause::Link { from: player, to: PlayerId::new(8), on }, "link/p7/p8/2026-11-22"),
            (
                Cause::Invite { from: player, to: PlayerId::new(8), table: table(), on },
                "invite/p7/p8/K7QF/2026-11-22",
            ),
            (Cause::Address { from: player, to: PlayerId::new(8), on: at }, "address/p7/p8/1800000000005"),
            (
                Cause::Unreachable { table: table(), seat, player, since: at },
                "unreachable/K7QF/2/p7/1800000000005",
            ),
            (
                Cause::Admins { table: table(), what: "frozen".to_owned(), on },
                "admins/K7QF/frozen/2026-11-22",
            ),
            (
                Cause::League { league: league(), what: "started-12".to_owned(), player },
                "league/SPRING/started-12/p7",
            ),
            (Cause::LeagueNews { league: league(), seq: 12 }, "league-news/SPRING/12"),
            (Cause::LeaguePost { league: league(), version: 12 }, "league-post/SPRING/12"),
            (Cause::TalkPost { table: table(), number: 3, is_removed: false }, "talk/K7QF/3"),
            (Cause::TalkPost { table: table(), number: 3, is_removed: true }, "talk/K7QF/3/removed"),
            (Cause::Talk { table: table(), player, due_at: at }, "talk/K7QF/p7/1800000000"),
            (Cause::Watch { table: table(), player, due_at: at }, "watch/K7QF/p7/1800000000"),
            (Cause::Ask { from: player, to: PlayerId::new(8), on: at }, "ask/p7/p8/1800000000005"),
            (Cause::Webhook { player, on: at }, "webhook/p7/1800000000005"),
        ];
        for (cause, spelled) in &all {
            assert_eq!(cause.key(ContactMethod::Mail), *spelled);
            assert_eq!(
                LetterKind::of_key(&cause.key(ContactMethod::Direct)),
                Some(cause.kind()),
                "{spelled}/direct"
            );
        }
        assert_eq!(all.len(), LetterKind::ALL.len() + 3, "ballots have two causes, and talk has three keys");
    }

    #[test]
    fn letter_keys_are_read_back() {
        assert_eq!(Cause::posted_talk_number("talk/K7QF/3/removed"), Some(3));
        assert_eq!(Cause::posted_talk_number("talk/K7QF/p7/1800000000"), None);
        assert_eq!(LetterKind::of_key("a"), None);
        assert_eq!(
            Cause::digest_due_at("digest/p7/1800000000/direct").map(|due| due.timestamp()),
            Some(1_800_000_000)
        );
        assert_eq!(Cause::digest_due_at("over/K7QF/2"), None);
        let due_at = Cause::watch_due_at("watch/K7QF/p7/1800000000");
        assert_eq!(due_at.map(|due| due.timestamp()), Some(1_800_000_000));
        assert_eq!(Cause::watch_due_at("talk/K7QF/p7/1800000000"), None);
    }

    #[test]
    fn stored_slot_keys_are_stable() {
        let table = || Code::parse("K7QF").unwrap();
        let (seat, player) = (Seat::new(2), PlayerId::new(7));
        let slots = [
            (LetterSlot::OfSeat { kind: LetterKind::Turn, table: table(), seat }, "turn/K7QF/2/place"),
            (LetterSlot::Vacancy { table: table(), seat, player }, "vacant/K7QF/2/7/place"),
            (LetterSlot::Post { table: table() }, "post/K7QF/place"),
            (LetterSlot::Ballot { table: table(), number: 8 }, "ballot/K7QF/8/place"),
            (LetterSlot::Talk { table: table(), number: 3 }, "talk/K7QF/3/place"),
        ];
        slots.iter().for_each(|(slot, spelled)| assert_eq!(slot.slot_key(ContactMethod::Place), *spelled));
    }
}
