//! The custom id of a button, menu or form. It describes the action completely, so that the service stores no state for
//! the component: `v1:<table>:<seat>:<act>:<opened>:<arg>`, at most 100 bytes.
//!
//! The id grants no permission: the holder of the seat and the state of the decision are checked on each press. It must
//! never contain a secret, since everyone who sees the message can read it.

use engine::Seat;
use model::Code;
use std::fmt;

/// Maximum length of a custom id. Discord counts characters; we count bytes, of which there are never fewer.
pub(crate) const ID_BYTES_MAX: usize = 100;
/// Placeholder for an absent part.
const NONE: &str = "-";

/// The action of a button, menu or form.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Act {
    /// Joins the table.
    Join,
    /// Leaves the table before the game starts.
    Leave,
    /// Starts the game.
    Start,
    /// Gives a free seat to a bot.
    Bot,
    /// Shows the rules; the argument is the game id.
    Rules,
    /// Opens the move menus of the open decision.
    Move,
    /// Shows the board as a picture.
    Board,
    /// Shows the board as text.
    Words,
    /// Shows the reader's own sealed answer.
    Mine,
    /// Shows the log.
    Log,
    /// Shows the reader's own hand and a short state of the table.
    Hand,
    /// Undoes the reader's last move.
    Undo,
    /// Snoozes mentions and reminders of the reader's decision.
    Hush,
    /// Opens a new table with the same players.
    Rematch,
    /// Chooses a word in a move menu; the argument is the state of the menu.
    Pick,
    /// Goes back by one word or step; the argument is the state of the menu.
    Back,
    /// Plays the words so far; the argument is the state of the menu.
    Commit,
    /// Opens a form for typing the rest; the argument is the state of the menu.
    Type,
    /// Submits the form for typing; the argument is the state of the menu.
    Typed,
    /// Shows another part of a long menu; the argument is the state of the menu.
    Turn,
    /// Shows the menu of further actions at the table.
    More,
    /// Executes the choice in the menu of further actions.
    MoreChoice,
    /// Submits the form for a choice in the menu of further actions; the argument is the key of the choice.
    MoreForm,
    /// Votes yes; the argument is the vote's number.
    Yes,
    /// Votes no; the argument is the vote's number.
    No,
    /// Resigns, after confirmation.
    Resign,
    /// Lists the tables with a free seat.
    List,
    /// Shows the menu of games with rules, or the rules of the game chosen in it.
    Games,
    /// Shows the possible actions.
    Help,
    /// Takes a vacant seat.
    Takeover,
    /// A step of the admin menus; the argument is an `AdminStep`.
    Admin,
    /// Runs the line in the argument as a typed command, without a table.
    Line,
    /// Confirms a proposal: opens the form for the reason, submits that form, or executes the proposal. The argument
    /// describes the proposal.
    Sure,
    /// Invites the person in the argument to the table chosen in the menu.
    Invite,
    /// A step of the first card in a server; the argument is a `WelcomeStep`.
    Welcome,
}

/// All acts. A new act must be added both to [`Act::id_spelling`] and here.
const ACTS: [Act; 35] = [
    Act::Join,
    Act::Leave,
    Act::Start,
    Act::Bot,
    Act::Rules,
    Act::Move,
    Act::Board,
    Act::Words,
    Act::Mine,
    Act::Log,
    Act::Hand,
    Act::Undo,
    Act::Hush,
    Act::Rematch,
    Act::Pick,
    Act::Back,
    Act::Commit,
    Act::Type,
    Act::Typed,
    Act::Turn,
    Act::More,
    Act::MoreChoice,
    Act::MoreForm,
    Act::Yes,
    Act::No,
    Act::Resign,
    Act::List,
    Act::Games,
    Act::Help,
    Act::Takeover,
    Act::Admin,
    Act::Line,
    Act::Sure,
    Act::Invite,
    Act::Welcome,
];

impl Act {
    /// Returns the spelling in ids. Spellings are never changed or reused, since messages from years ago contain them.
    pub(crate) fn id_spelling(self) -> &'static str {
        match self {
            Act::Join => "join",
            Act::Leave => "leave",
            Act::Start => "start",
            Act::Bot => "bot",
            Act::Rules => "rules",
            Act::Move => "move",
            Act::Board => "board",
            Act::Words => "words",
            Act::Mine => "mine",
            Act::Log => "log",
            Act::Hand => "hand",
            Act::Undo => "undo",
            Act::Hush => "hush",
            Act::Rematch => "rematch",
            Act::Pick => "pick",
            Act::Back => "back",
            Act::Commit => "commit",
            Act::Type => "type",
            Act::Typed => "typed",
            Act::Turn => "turn",
            Act::More => "more",
            Act::MoreChoice => "useful",
            Act::MoreForm => "said",
            Act::Yes => "yes",
            Act::No => "no",
            Act::Resign => "resign",
            Act::List => "list",
            Act::Games => "games",
            Act::Help => "help",
            Act::Takeover => "takeover",
            Act::Admin => "admin",
            Act::Line => "line",
            Act::Sure => "sure",
            Act::Invite => "invite",
            Act::Welcome => "welcome",
        }
    }
}

/// A decoded custom id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ActionId {
    /// The table.
    pub(crate) table: Option<Code>,
    /// The seat; `None` if any player may press the button.
    pub(crate) seat: Option<Seat>,
    /// The action.
    pub(crate) act: Act,
    /// The decision: the `seq` of the entry that opened it.
    pub(crate) opened: Option<u32>,
    /// Additional argument of the action.
    pub(crate) arg: String,
}

/// Reason why an id is unreadable.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum UnreadableId {
    /// The id is foreign or damaged.
    Foreign,
    /// The id was written by another version of this program: its version or act is unknown.
    OtherVersion,
    /// The id is part of a message from a lost period.
    FromLostPeriod,
}

impl ActionId {
    /// Creates an action without a table.
    pub(crate) fn without_table(act: Act) -> Self {
        Self { table: None, seat: None, act, opened: None, arg: String::new() }
    }

    /// Creates an action at a table, open to all players.
    pub(crate) fn at(table: &Code, act: Act) -> Self {
        Self { table: Some(table.clone()), seat: None, act, opened: None, arg: String::new() }
    }

    /// Restricts the action to one decision of one seat.
    #[must_use]
    pub(crate) fn for_decision(self, seat: Seat, opened: u32) -> Self {
        Self { seat: Some(seat), opened: Some(opened), ..self }
    }

    /// Sets the argument.
    #[must_use]
    pub(crate) fn with_argument(self, arg: impl Into<String>) -> Self {
        Self { arg: arg.into(), ..self }
    }

    /// Encodes the id; `None` if it is too long for Discord.
    pub(crate) fn encode_custom_id(&self) -> Option<String> {
        let id = self.to_string();
        (id.len() <= ID_BYTES_MAX).then_some(id)
    }

    /// Parses an id of this or an earlier version.
    ///
    /// # Errors
    /// [`UnreadableId::Foreign`] for a foreign or damaged id, [`UnreadableId::OtherVersion`] for an unknown version or
    /// act.
    pub(crate) fn parse(id: &str) -> Result<Self, UnreadableId> {
        let (version, rest) = id.split_once(':').ok_or(UnreadableId::Foreign)?;
        let number = version.strip_prefix('v').and_then(|number| number.parse::<u32>().ok());
        match number.ok_or(UnreadableId::Foreign)? {
            1 => parse_version_1(rest),
            _ => Err(UnreadableId::OtherVersion),
        }
    }
}

impl fmt::Display for ActionId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = self.table.as_ref().map_or(NONE, Code::as_str);
        let seat = self.seat.map_or_else(|| NONE.to_owned(), |seat| seat.to_string());
        let opened = self.opened.map_or_else(|| NONE.to_owned(), |opened| opened.to_string());
        write!(out, "v1:{table}:{seat}:{}:{opened}:{}", self.act.id_spelling(), self.arg)
    }
}

/// Parses the part after `v1:`.
fn parse_version_1(rest: &str) -> Result<ActionId, UnreadableId> {
    let mut parts = rest.splitn(5, ':');
    let mut part = || parts.next().ok_or(UnreadableId::Foreign);
    let (table, seat, act, opened, arg) = (part()?, part()?, part()?, part()?, part()?);
    let number = |text: &str| text.parse().map_err(|_| UnreadableId::Foreign);
    Ok(ActionId {
        table: non_absent_part(table)
            .map(|code| Code::parse(code).ok_or(UnreadableId::Foreign))
            .transpose()?,
        seat: non_absent_part(seat)
            .map(|seat| seat.parse().map(Seat::new).map_err(|_| UnreadableId::Foreign))
            .transpose()?,
        act: ACTS.into_iter().find(|known| known.id_spelling() == act).ok_or(UnreadableId::OtherVersion)?,
        opened: non_absent_part(opened).map(number).transpose()?,
        arg: arg.to_owned(),
    })
}

fn non_absent_part(part: &str) -> Option<&str> {
    (part != NONE).then_some(part)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn any_id() -> impl Strategy<Value = ActionId> {
        let code = prop::option::of(any::<[u8; 8]>().prop_map(Code::from_entropy));
        let seat = prop::option::of(any::<u8>().prop_map(Seat::new));
        let act = prop::sample::select(ACTS.to_vec());
        (code, seat, act, prop::option::of(any::<u32>()), "\\PC{0,80}")
            .prop_map(|(table, seat, act, opened, arg)| ActionId { table, seat, act, opened, arg })
    }

    proptest! {
        #[test]
        fn custom_ids_round_trip_within_limits(id in any_id()) {
            prop_assert_eq!(ActionId::parse(&id.to_string()), Ok(id.clone()));
            match id.encode_custom_id() {
                Some(written) => prop_assert!(written.len() <= ID_BYTES_MAX && !written.is_empty()),
                None => prop_assert!(id.to_string().len() > ID_BYTES_MAX),
            }
        }

        #[test]
        fn arbitrary_ids_are_parsed_safely(text in "\\PC{0,120}") {
            if let Ok(id) = ActionId::parse(&text) {
                prop_assert_eq!(ActionId::parse(&id.to_string()), Ok(id));
            }
        }
    }

    /// Ids from messages that were sent in the past; none of these lines may ever change.
    #[test]
    fn ids_from_every_version_are_parsed() {
        let code = Code::parse("K7QF");
        let id = |act, seat: Option<u8>, opened, arg: &str| ActionId {
            table: code.clone(),
            seat: seat.map(Seat::new),
            act,
            opened,
            arg: arg.to_owned(),
        };
        assert_eq!(ActionId::parse("v1:K7QF:-:join:-:"), Ok(id(Act::Join, None, None, "")));
        assert_eq!(
            ActionId::parse("v1:K7QF:2:pick:31:1~0~~take b"),
            Ok(id(Act::Pick, Some(2), Some(31), "1~0~~take b"))
        );
        assert_eq!(ActionId::parse("v1:K7QF:-:said:-:ahead"), Ok(id(Act::MoreForm, None, None, "ahead")));
        let line = |act, arg: &str| ActionId::without_table(act).with_argument(arg);
        assert_eq!(
            ActionId::parse("v1:-:-:line:-:league join SPRING"),
            Ok(line(Act::Line, "league join SPRING"))
        );
        assert_eq!(
            ActionId::parse("v1:-:-:sure:-:?~manage SPRING strike 12 sure=K7QF"),
            Ok(line(Act::Sure, "?~manage SPRING strike 12 sure=K7QF"))
        );
        assert_eq!(ActionId::parse("v1:K7QF:-:yes:-:17"), Ok(id(Act::Yes, None, None, "17")));
        assert_eq!(ActionId::parse("v1:K7QF:0:commit:7:a:b"), Ok(id(Act::Commit, Some(0), Some(7), "a:b")));
    }

    #[test]
    fn foreign_and_other_version_ids_are_distinguished() {
        for foreign in
            ["", "hello", "v1", "v1:K7QF", "v1:????:-:join:-:", "v1:K7QF:x:join:-:", "w1:K7QF:-:join:-:"]
        {
            assert_eq!(ActionId::parse(foreign), Err(UnreadableId::Foreign), "{foreign}");
        }
        for other in ["v2:K7QF:anything", "v1:K7QF:-:dance:-:"] {
            assert_eq!(ActionId::parse(other), Err(UnreadableId::OtherVersion), "{other}");
        }
    }

    #[test]
    fn act_spellings_are_unique() {
        let mut words: Vec<&str> = ACTS.iter().map(|act| act.id_spelling()).collect();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), ACTS.len());
        let numbers: Vec<usize> = ACTS.iter().map(|act| *act as usize).collect();
        assert_eq!(
            numbers,
            (0..ACTS.len()).collect::<Vec<_>>(),
            "no act is missing between the first and the last"
        );
        assert_eq!(ACTS.last(), Some(&Act::Welcome));
    }
}
