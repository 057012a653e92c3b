//! Why a letter is owed. The cause is spelled as the letter's key, so that one cause owes a letter once; its first word is the
//! letter's kind. A slot is spelled alike. All these spellings are stored: they may be added to, never changed.

use crate::hours::wall::Instant;
use crate::ids::{Code, LeagueName, MessageKey, PlayerId};
use crate::record::person::ContactMethod;
use chrono::{DateTime, NaiveDate};
use engine::Seat;
use std::fmt;

/// What a letter is about: the first word of its key.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LetterKind {
    /// It is your turn.
    Turn,
    /// It is still your turn.
    Reminder,
    /// You may be next.
    Next,
    /// The table votes on something.
    Vote,
    /// To the table's place: how a vote stands, or that it is over.
    Ballot,
    /// Something happened that a player should know.
    Notice,
    /// The game is over.
    Over,
    /// To the table's place: what has just happened.
    Happened,
    /// To the table's place: how it stands.
    Post,
    /// To a willing substitute: a seat of a running game is vacant.
    VacantSeat,
    /// To a willing substitute: a table that was about to begin has a free seat again.
    FreeSeat,
    /// To who was away for too long: a bot plays your seat.
    Vacated,
    /// To who did not pass the ready check: your seat is free.
    ReadyCheck,
    /// The service was away, and the time is given back.
    Outage,
    /// The one letter a day.
    Digest,
    /// The answer to a message.
    Receipt,
    /// The code that links two identities of one person.
    Link,
    /// Somebody is invited to a table.
    Invite,
    /// Somebody's mail address changes.
    Address,
    /// Somebody at the table cannot be reached by mail any more.
    Unreachable,
    /// Those who look after a community's tables are told of one.
    Admins,
    /// Something of a league, to somebody whom it concerns.
    League,
    /// Something of a league, to its room.
    LeagueNews,
    /// To a league's room: how it stands.
    LeaguePost,
}

impl LetterKind {
    /// Every kind.
    pub const ALL: [Self; 24] = [
        Self::Turn,
        Self::Reminder,
        Self::Next,
        Self::Vote,
        Self::Ballot,
        Self::Notice,
        Self::Over,
        Self::Happened,
        Self::Post,
        Self::VacantSeat,
        Self::FreeSeat,
        Self::Vacated,
        Self::ReadyCheck,
        Self::Outage,
        Self::Digest,
        Self::Receipt,
        Self::Link,
        Self::Invite,
        Self::Address,
        Self::Unreachable,
        Self::Admins,
        Self::League,
        Self::LeagueNews,
        Self::LeaguePost,
    ];

    /// The stored word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Reminder => "reminder",
            Self::Next => "next",
            Self::Vote => "vote",
            Self::Ballot => "ballot",
            Self::Notice => "notice",
            Self::Over => "over",
            Self::Happened => "happened",
            Self::Post => "post",
            Self::VacantSeat => "vacant",
            Self::FreeSeat => "free",
            Self::Vacated => "away",
            Self::ReadyCheck => "muster",
            Self::Outage => "outage",
            Self::Digest => "digest",
            Self::Receipt => "receipt",
            Self::Link => "link",
            Self::Invite => "invite",
            Self::Address => "address",
            Self::Unreachable => "unreachable",
            Self::Admins => "admins",
            Self::League => "league",
            Self::LeagueNews => "league-news",
            Self::LeaguePost => "league-post",
        }
    }

    /// The kind of the letter with this key; `None` for a key that no [`Cause`] spells.
    pub fn of_key(key: &str) -> Option<Self> {
        let (word, _) = key.split_once('/')?;
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// What a seat is told at once and by itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NoticeKind {
    /// Its player may be next.
    Next,
    /// The table votes on something.
    Vote,
    /// Anything else.
    Other,
}

/// Why a letter is owed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A seat is asked, since this entry.
    Turn {
        /// At which table.
        table: Code,
        /// Which.
        seat: Seat,
        /// The entry's `seq`.
        seq: u32,
    },
    /// A decision is still open.
    Reminder {
        /// At which table.
        table: Code,
        /// Whose.
        seat: Seat,
        /// The `seq` of the entry that opened it.
        opened: u32,
        /// When the reminder was owed.
        at: Instant,
    },
    /// A seat is told something, with this version of the table's row.
    Notice {
        /// What.
        kind: NoticeKind,
        /// At which table.
        table: Code,
        /// Which.
        seat: Seat,
        /// The version.
        version: u64,
    },
    /// The game has ended.
    Over {
        /// At which table.
        table: Code,
        /// Whose letter.
        seat: Seat,
    },
    /// Something has happened, up to this entry.
    Happened {
        /// At which table.
        table: Code,
        /// The entry's `seq`.
        seq: u32,
    },
    /// A vote of the table stands otherwise, with this version of the table's row.
    Ballot {
        /// At which table.
        table: Code,
        /// Which vote.
        number: u64,
        /// The version.
        version: u64,
    },
    /// A vote of the table is over, and nothing came of it.
    BallotOver {
        /// At which table.
        table: Code,
        /// Which vote.
        number: u64,
    },
    /// The table stands otherwise, with this version of its row.
    Post {
        /// Which table.
        table: Code,
        /// The version.
        version: u64,
    },
    /// A seat of a running game is vacant.
    VacantSeat {
        /// At which table.
        table: Code,
        /// Which.
        seat: Seat,
        /// The generation of the bot that plays it.
        generation: u32,
        /// Whom it is told.
        player: PlayerId,
    },
    /// A seat is free again before the start, since this entry.
    FreeSeat {
        /// At which table.
        table: Code,
        /// The entry's `seq`.
        seq: u32,
        /// Whom it is told.
        player: PlayerId,
    },
    /// A seat was left to a bot because its player was away for too long.
    Vacated {
        /// At which table.
        table: Code,
        /// Which.
        seat: Seat,
        /// The generation of the bot that plays it.
        generation: u32,
    },
    /// A seat was freed by a ready check, with this entry.
    ReadyCheck {
        /// At which table.
        table: Code,
        /// Which.
        seat: Seat,
        /// The entry's `seq`.
        seq: u32,
    },
    /// The service was away.
    Outage {
        /// Whom it is told.
        player: PlayerId,
        /// Since when it was away.
        from: Instant,
    },
    /// A player's daily letter: one for each player and hour, whatever it is owed for.
    Digest {
        /// Whose.
        player: PlayerId,
        /// When it is due.
        due_at: Instant,
    },
    /// A message is answered.
    Receipt {
        /// Which.
        message: MessageKey,
    },
    /// Somebody says that another identity is the same person.
    Link {
        /// Who says so.
        from: PlayerId,
        /// The other identity.
        to: PlayerId,
        /// On which day.
        on: NaiveDate,
    },
    /// Somebody is invited to a table.
    Invite {
        /// Who invites.
        from: PlayerId,
        /// Whom.
        to: PlayerId,
        /// To which table.
        table: Code,
        /// On which day.
        on: NaiveDate,
    },
    /// Somebody's mail address is to change, or has changed.
    Address {
        /// Whose.
        from: PlayerId,
        /// Who has the mailbox that is told.
        to: PlayerId,
        /// When it was asked for or done.
        on: Instant,
    },
    /// The player of a seat cannot be reached by mail any more.
    Unreachable {
        /// At which table.
        table: Code,
        /// Which.
        seat: Seat,
        /// Whom it is told.
        player: PlayerId,
        /// Since when.
        since: Instant,
    },
    /// Something at a table needs a person.
    Admins {
        /// At which table.
        table: Code,
        /// What: `frozen`, or whom nothing reaches.
        what: String,
        /// On which day.
        on: NaiveDate,
    },
    /// A league tells somebody what a line of its log means for them.
    League {
        /// Which.
        league: LeagueName,
        /// The line's number; with a word behind it where one line is told more than once.
        what: String,
        /// Whom.
        player: PlayerId,
    },
    /// A league tells its room what a line of its log says.
    LeagueNews {
        /// Which.
        league: LeagueName,
        /// The line's number.
        seq: u32,
    },
    /// A league stands otherwise.
    LeaguePost {
        /// Which.
        league: LeagueName,
        /// The version of its row.
        version: u64,
    },
}

impl Cause {
    /// The kind of the letter.
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
        }
    }

    /// The key of the letter that goes out by this way.
    pub fn key(&self, way: ContactMethod) -> String {
        by_way(self.to_string(), way)
    }

    /// When the digest with this key is due; `None` for any other key.
    pub fn digest_due_at(key: &str) -> Option<Instant> {
        let is_digest = LetterKind::of_key(key) == Some(LetterKind::Digest);
        let due: i64 = key.split('/').nth(2).filter(|_| is_digest)?.parse().ok()?;
        DateTime::from_timestamp(due, 0)
    }
}

impl fmt::Display for Cause {
    /// The stored spelling, without a way.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind().word();
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
            Self::Address { from, to, on } => write!(f, "{kind}/{from}/{to}/{}", on.timestamp_millis()),
            Self::Unreachable { table, seat, player, since } => {
                write!(f, "{kind}/{table}/{seat}/{player}/{}", since.timestamp_millis())
            }
            Self::Admins { table, what, on } => write!(f, "{kind}/{table}/{what}/{on}"),
            Self::League { league, what, player } => write!(f, "{kind}/{league}/{what}/{player}"),
            Self::LeagueNews { league, seq } => write!(f, "{kind}/{league}/{seq}"),
            Self::LeaguePost { league, version } => write!(f, "{kind}/{league}/{version}"),
        }
    }
}

/// What a newer letter takes the place of, as long as the older one has not been sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LetterSlot {
    /// A seat's letters of one kind.
    OfSeat {
        /// Which.
        kind: LetterKind,
        /// At which table.
        table: Code,
        /// Whose.
        seat: Seat,
    },
    /// What a willing substitute is told of a vacant seat.
    Vacancy {
        /// At which table.
        table: Code,
        /// Which.
        seat: Seat,
        /// Whom it is told.
        player: PlayerId,
    },
    /// How one vote stands, at a table's place.
    Ballot {
        /// Which table.
        table: Code,
        /// Which vote.
        number: u64,
    },
    /// The living post at a table's place.
    Post {
        /// Which table.
        table: Code,
    },
    /// What those who look after a community's tables are told of one.
    Admins {
        /// Which table.
        table: Code,
        /// What.
        what: String,
    },
    /// The living post in a league's room.
    LeaguePost {
        /// Which league.
        league: LeagueName,
    },
}

impl LetterSlot {
    /// The stored spelling for letters by this way.
    pub fn spelled(&self, way: ContactMethod) -> String {
        by_way(self.to_string(), way)
    }

    /// The stored spellings for letters by every way.
    pub fn by_every_way(&self) -> [String; ContactMethod::ALL.len()] {
        let name = self.to_string();
        ContactMethod::ALL.map(|way| by_way(name.clone(), way))
    }
}

impl fmt::Display for LetterSlot {
    /// The stored spelling, without a way.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OfSeat { kind, table, seat } => write!(f, "{}/{table}/{seat}", kind.word()),
            Self::Vacancy { table, seat, player } => {
                write!(f, "{}/{table}/{seat}/{}", LetterKind::VacantSeat.word(), player.number())
            }
            Self::Ballot { table, number } => write!(f, "{}/{table}/{number}", LetterKind::Ballot.word()),
            Self::Post { table } => write!(f, "{}/{table}", LetterKind::Post.word()),
            Self::Admins { table, what } => write!(f, "{}/{table}/{what}", LetterKind::Admins.word()),
            Self::LeaguePost { league } => write!(f, "{}/{league}", LetterKind::LeaguePost.word()),
        }
    }
}

/// A key or slot for one way. That of mail has no mark, since mail was the first.
fn by_way(mut name: String, way: ContactMethod) -> String {
    match way {
        ContactMethod::Mail => {}
        ContactMethod::Direct | ContactMethod::Place => name.extend(["/", way.word()]),
    }
    name
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_keeps_its_spelling() {
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
        ];
        for (cause, spelled) in &all {
            assert_eq!(cause.key(ContactMethod::Mail), *spelled);
            assert_eq!(
                LetterKind::of_key(&cause.key(ContactMethod::Direct)),
                Some(cause.kind()),
                "{spelled}/direct"
            );
        }
        assert_eq!(all.len(), LetterKind::ALL.len() + 1, "of one kind there are two causes");
        assert_eq!(LetterKind::of_key("a"), None);
        assert_eq!(
            Cause::digest_due_at("digest/p7/1800000000/direct").map(|due| due.timestamp()),
            Some(1_800_000_000)
        );
        assert_eq!(Cause::digest_due_at("over/K7QF/2"), None);
        let slots = [
            (LetterSlot::OfSeat { kind: LetterKind::Turn, table: table(), seat }, "turn/K7QF/2/place"),
            (LetterSlot::Vacancy { table: table(), seat, player }, "vacant/K7QF/2/7/place"),
            (LetterSlot::Post { table: table() }, "post/K7QF/place"),
            (LetterSlot::Ballot { table: table(), number: 8 }, "ballot/K7QF/8/place"),
        ];
        slots.iter().for_each(|(slot, spelled)| assert_eq!(slot.spelled(ContactMethod::Place), *spelled));
    }
}
