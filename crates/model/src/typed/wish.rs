//! The rulings that an admin can ask for.

use engine::Seat;

/// What an admin asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Back to the position after this entry.
    Undo(u32),
    /// These words, played for this seat.
    Play(Seat, String),
    /// The newest revision of the rules.
    Upgrade,
    /// The end, and these have won; nobody, if it ends without a result.
    Result(Vec<Seat>),
    /// The end, as the game stands.
    Adjudicate,
    /// The judge's guest takes this seat at once, whoever sits there.
    Replace(Seat),
    /// A frozen table goes on.
    Thaw,
    /// So many hours more for whom the table waits for.
    Extend(u32),
    /// The player of this seat is taken from it; where nobody sits, no seat is kept any more for others who have not come.
    Remove(Seat),
}
