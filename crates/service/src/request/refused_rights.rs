//! Refused rights of senders, for the security log. A line holds ids that exist, and nothing that the sender typed.

use measures::{RefusalIds, RefusedRight, log_refused_right};
use model::{Code, LeagueName, Player, Say};

/// Subject of a refused right.
#[derive(Copy, Clone)]
pub(crate) enum RefusalSubject<'a> {
    /// An existing table.
    Table(&'a Code),
    /// An existing league.
    League(&'a LeagueName),
    /// Nothing that exists, or nothing that is known.
    None,
}

impl<'a> From<Option<&'a Code>> for RefusalSubject<'a> {
    fn from(table: Option<&'a Code>) -> Self {
        table.map_or(Self::None, Self::Table)
    }
}

/// Logs that a right of a player was refused.
pub(crate) fn log_refusal(right: RefusedRight, player: Option<&Player>, of: RefusalSubject<'_>) {
    let player = player.map(|player| player.id.to_string());
    let ids = RefusalIds { player, ..RefusalIds::default() };
    let ids = match of {
        RefusalSubject::Table(code) => RefusalIds { table: Some(code.to_string()), ..ids },
        RefusalSubject::League(name) => RefusalIds { league: Some(name.to_string()), ..ids },
        RefusalSubject::None => ids,
    };
    log_refused_right(right, ids);
}

/// Logs that a right of a player was refused, and returns the message that says so.
pub(crate) fn refuse_right(right: RefusedRight, player: &Player, of: RefusalSubject<'_>, say: Say) -> Say {
    log_refusal(right, Some(player), of);
    say
}
