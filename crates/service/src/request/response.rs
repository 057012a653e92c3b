//! What becomes of a request, why it ends early, and the answers that only say something.

use crate::desk::DeskError;
use engine::Seat;
use model::{Arg, Commit, Fault, Page, PageKind, Player, PlayerId, Say};
use play::{Decided, Loaded, Moment, people};

/// What becomes of a request.
pub(crate) enum Response {
    /// This changes, and a player is told so.
    Told {
        /// What changes, and the answer.
        decided: Box<Decided>,
        /// Who is told.
        to: PlayerId,
        /// What of their message they are told back as not read.
        quotes: Quotes,
    },
    /// This changes, and nobody is told.
    Untold(Box<Decided>),
    /// Nothing changes, and there is nobody to answer.
    Silent,
}

/// Which lines that were not read the answer tells back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Quotes {
    /// None, and no more than text goes out: it was not they who wrote, as far as is known.
    Nothing,
    /// All.
    All,
    /// These: the others were told before.
    Only(Vec<String>),
}

/// Reason a request ends before it is carried out.
pub(super) enum EarlyEnd {
    /// This becomes of it.
    Answered(Response),
    /// Nothing of it is in effect, and it may come again.
    Failed(DeskError),
}

impl From<Response> for EarlyEnd {
    fn from(response: Response) -> Self {
        Self::Answered(response)
    }
}

impl<E> From<E> for EarlyEnd
where
    DeskError: From<E>,
{
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

/// Reason an order is not carried out.
pub(crate) enum Refusal {
    /// The sender is told this.
    Told(Box<Decided>),
    /// Nothing of the request is in effect, and it may come again.
    Failed(DeskError),
}

impl Refusal {
    /// The answer that tells the sender.
    ///
    /// # Errors
    /// What failed.
    pub(super) fn told(self) -> Result<Decided, DeskError> {
        match self {
            Self::Told(decided) => Ok(*decided),
            Self::Failed(error) => Err(error),
        }
    }
}

impl From<Decided> for Refusal {
    fn from(decided: Decided) -> Self {
        Self::Told(Box::new(decided))
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
    /// Tells a player something that changes nothing.
    pub(super) fn tell(player: &Player, says: Vec<Say>) -> Self {
        let decided = Decided { page: said(says), ..Decided::default() };
        Self::Told { decided: Box::new(decided), to: player.id, quotes: Quotes::All }
    }

    /// An answer to a player whose row is written with it, and who can confirm from its return address what was asked in their name
    /// from this message on. `quotes`: whether they wrote it themselves.
    pub(super) fn to_confirm(at: &Moment<'_>, player: Player, first: u32, page: Page, quotes: bool) -> Self {
        let (id, right) = (player.id, player.confirm_right(first));
        let quotes = if quotes { Quotes::All } else { Quotes::Nothing };
        let mut commit = Commit::default();
        commit.tokens.push(at.return_address(&right));
        people::write(at, &mut commit, player);
        Self::Told {
            decided: Box::new(Decided { commit, page, answers: Some(right), unsure: None }),
            to: id,
            quotes,
        }
    }
}

/// A page that only says something.
pub(super) fn said(says: Vec<Say>) -> Page {
    Page { says, ..Page::of(PageKind::Receipt) }
}

/// An answer that says one thing and changes nothing.
pub(super) fn tell(say: Say) -> Decided {
    Decided { page: said(vec![say]), ..Decided::default() }
}

/// The answer for a table that cannot go on.
pub(super) fn frozen() -> Decided {
    tell(messages::say_frozen())
}

/// What is said of a code that no table has.
pub(super) fn no_table(typed: &str) -> Say {
    messages::say_no_table(Arg::Text(typed.chars().take(20).collect()))
}

/// An answer that says one thing and changes nothing, with the board for who has a seat.
///
/// # Errors
/// As [`play::refuse`].
pub(super) fn refused(
    loaded: &Loaded,
    at: &Moment<'_>,
    seat: Option<Seat>,
    say: Say,
) -> Result<Decided, Fault> {
    match seat {
        Some(seat) => play::refuse(loaded, at, seat, vec![say]),
        None => Ok(tell(say)),
    }
}
