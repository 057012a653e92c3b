//! Outcomes of a request, reasons for an early end, and answers that consist of a message only.

use crate::desk::DeskError;
use engine::Seat;
use model::{Arg, Commit, Fault, Page, PageKind, Player, PlayerId, Say, Verb};
use play::{LoadedTable, Moment, RequestOutcome, people};

/// Outcome of a request.
pub(crate) enum Response {
    /// Changes and an answer to a player.
    WithAnswer {
        ///  The changes and the answer.
        decided: Box<RequestOutcome>,
        ///  Recipient of the answer.
        to: PlayerId,
        ///  Unread lines that the answer quotes.
        quotes: Quotes,
    },
    /// Changes without an answer.
    WithoutAnswer(Box<RequestOutcome>),
    /// No changes and no answer.
    Silent,
}

/// Selection of unread lines that an answer quotes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Quotes {
    /// No lines, and the answer is text only, because the recipient is not known to be the writer.
    Nothing,
    /// All unread lines.
    All,
    /// Only these lines; the others were quoted before.
    Only(Vec<String>),
}

/// Reason why a request ends early.
pub(super) enum EarlyExit {
    /// The request ends with this response.
    Answered(Response),
    /// The request had no effect and may be sent again.
    Failed(DeskError),
}

impl From<Response> for EarlyExit {
    fn from(response: Response) -> Self {
        Self::Answered(response)
    }
}

impl<E> From<E> for EarlyExit
where
    DeskError: From<E>,
{
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

/// Reason why an order is not executed.
pub(crate) enum Refusal {
    /// The sender gets this answer.
    WithAnswer(Box<RequestOutcome>),
    /// The request had no effect and may be sent again.
    Failed(DeskError),
}

impl Refusal {
    /// Returns the answer to the sender.
    ///
    /// # Errors
    /// Returns the underlying failure, if the request had no effect.
    pub(super) fn into_decided(self) -> Result<RequestOutcome, DeskError> {
        match self {
            Self::WithAnswer(decided) => Ok(*decided),
            Self::Failed(error) => Err(error),
        }
    }
}

impl From<RequestOutcome> for Refusal {
    fn from(decided: RequestOutcome) -> Self {
        Self::WithAnswer(Box::new(decided))
    }
}

impl From<Say> for Refusal {
    fn from(say: Say) -> Self {
        tell(say).into()
    }
}

impl<E> From<E> for Refusal
where
    DeskError: From<E>,
{
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

impl Response {
    /// Answers a player without any changes.
    pub(super) fn tell(player: &Player, says: Vec<Say>) -> Self {
        let decided = RequestOutcome { page: page_of_messages(says), ..RequestOutcome::default() };
        Self::WithAnswer { decided: Box::new(decided), to: player.id, quotes: Quotes::All }
    }

    /// Answers a player and writes their row. The return address of the answer can confirm messages sent in the
    /// player's name from number `first` on. `quotes` is true if the player wrote the message themselves.
    pub(super) fn to_confirm(at: &Moment<'_>, player: Player, first: u32, page: Page, quotes: bool) -> Self {
        let (id, right) = (player.id, player.confirm_right(first));
        let quotes = if quotes { Quotes::All } else { Quotes::Nothing };
        let mut commit = Commit::default();
        commit.tokens.push(at.return_address(&right));
        people::write(at, &mut commit, player);
        Self::WithAnswer {
            decided: Box::new(RequestOutcome {
                commit,
                page,
                answers: Some(right),
                ..RequestOutcome::default()
            }),
            to: id,
            quotes,
        }
    }
}

/// Returns true if a decision changes a table, its talk, a league or the rows of players.
pub(super) fn has_effect(decided: &RequestOutcome) -> bool {
    let commit = &decided.commit;
    commit.table.is_some()
        || !commit.leagues.is_empty()
        || !commit.players.is_empty()
        || !commit.talk.is_empty()
}

/// Builds a page that consists of messages only.
pub(super) fn page_of_messages(says: Vec<Say>) -> Page {
    Page { says, ..Page::of(PageKind::Receipt) }
}

/// Builds an answer with one message and no changes.
pub(super) fn tell(say: Say) -> RequestOutcome {
    RequestOutcome { page: page_of_messages(vec![say]), ..RequestOutcome::default() }
}

/// Builds the answer for a frozen table.
pub(super) fn frozen_table_answer() -> RequestOutcome {
    tell(messages::say_frozen())
}

/// Builds the refusal of an unknown table code.
pub(super) fn unknown_table_message(typed: &str) -> Say {
    messages::say_no_table(own_tables_line(), Arg::Text(typed.chars().take(20).collect()))
}

/// Builds the refusal of a line that names no table, although the sender is not at a single one.
pub(super) fn missing_table_message() -> Say {
    messages::say_which_table(own_tables_line())
}

/// Returns the line that lists the sender's tables with their codes.
fn own_tables_line() -> Arg {
    Arg::Line(Verb::Mine.key().to_owned())
}

/// Builds an answer with one message and no changes, with the board if the player has a seat.
///
/// # Errors
/// See [`play::refuse`].
pub(super) fn refusal_answer(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    seat: Option<Seat>,
    say: Say,
) -> Result<RequestOutcome, Fault> {
    match seat {
        Some(seat) => play::refuse(loaded, at, seat, vec![say]),
        None => Ok(tell(say)),
    }
}
