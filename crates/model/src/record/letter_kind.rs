//! Kinds of letters. Their words are stored in the keys of letters: add new ones, but never change one.

/// Kind of a letter: the first word of its key.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LetterKind {
    /// Tells the player that it is their turn.
    Turn,
    /// Reminds the player that it is still their turn.
    Reminder,
    /// Tells the player that they may be next.
    Next,
    /// A vote at the table.
    Vote,
    /// Shows the state or the end of a vote at the table's public place.
    Ballot,
    /// Tells the player of an event that they should know about.
    Notice,
    /// Announces the end of the game.
    Over,
    /// Shows the latest events at the table's public place.
    Happened,
    /// Shows the current position at the table's public place.
    Post,
    /// Tells a willing substitute that a seat of a running game is vacant.
    VacantSeat,
    /// Tells a willing substitute that a table about to begin has a free seat again.
    FreeSeat,
    /// Tells a player after a long absence that a bot plays their seat.
    Vacated,
    /// Tells a player after a missed ready check that their seat is free.
    ReadyCheck,
    /// Tells a player that the service was down and that the lost time is given back.
    Outage,
    /// Sends the daily digest.
    Digest,
    /// The reply to a message.
    Receipt,
    /// The code that links two identities of one player.
    Link,
    /// Invitation to a table.
    Invite,
    /// Announces a change of a player's mail address.
    Address,
    /// Tells a player that another player at the table can no longer be reached by mail.
    Unreachable,
    /// Tells the admins of the hosting community that something at a table needs attention.
    Admins,
    /// Tells one player of events in a league.
    League,
    /// Shows the latest events in the league's room.
    LeagueNews,
    /// Shows the current state in the league's room.
    LeaguePost,
    /// Brings table talk to one reader, or to the table's public place.
    Talk,
    /// Tells a person without a seat what happened at a table.
    Watch,
    /// Brings a player's question to the host.
    Ask,
    /// Brings a player's webhook the code that confirms it.
    Webhook,
}

impl LetterKind {
    /// All kinds.
    pub const ALL: [Self; 28] = [
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
        Self::Talk,
        Self::Watch,
        Self::Ask,
        Self::Webhook,
    ];

    /// Returns the stored word.
    pub const fn keyword(self) -> &'static str {
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
            Self::Talk => "talk",
            Self::Watch => "watch",
            Self::Ask => "ask",
            Self::Webhook => "webhook",
        }
    }

    /// Returns the kind of the letter with this key; `None` for a key that no [`Cause`](super::cause::Cause) produces.
    pub fn of_key(key: &str) -> Option<Self> {
        let (word, _) = key.split_once('/')?;
        Self::ALL.into_iter().find(|kind| kind.keyword() == word)
    }
}
