//! The security log: one line for each refused right, with ids only. Its lines have a target of their own, so that a
//! filter can select or drop them.

use crate::condition;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Target of the security log's lines.
pub const SECURITY_TARGET: &str = "vernissage::security";
/// Maximum number of lines for one right in each period. Anyone may try links and addresses, so more refusals are only
/// counted; otherwise they would fill the disk.
const LINES_MAX: u32 = 30;
/// Length of such a period.
const PERIOD: Duration = Duration::from_secs(60);

/// A right that a sender or visitor asked for and does not have.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RefusedRight {
    /// An admin's action at a table.
    TableAdmin,
    /// An admin's action in a league.
    LeagueAdmin,
    /// An admin's action in a Discord server.
    ServerAdmin,
    /// A table that the sender may not see.
    Table,
    /// A new table, against the rules of a community.
    NewTable,
    /// A seat of another player.
    Seat,
    /// A table other than the one that the return address belongs to.
    OtherTable,
    /// A return address that has expired.
    ExpiredAddress,
    /// A return address that was never issued.
    UnknownAddress,
    /// A mail whose sender the mail server rejects.
    ForgedMail,
    /// A mail to a return address from another address than its owner's.
    ForeignMail,
    /// A code for merging two players.
    LinkCode,
    /// A web page.
    Page,
}

impl RefusedRight {
    /// Every right, in the order of the declaration.
    pub const ALL: [Self; 13] = [
        Self::TableAdmin,
        Self::LeagueAdmin,
        Self::ServerAdmin,
        Self::Table,
        Self::NewTable,
        Self::Seat,
        Self::OtherTable,
        Self::ExpiredAddress,
        Self::UnknownAddress,
        Self::ForgedMail,
        Self::ForeignMail,
        Self::LinkCode,
        Self::Page,
    ];

    /// Returns the word for logs and metrics.
    pub const fn refused_right_word(self) -> &'static str {
        match self {
            Self::TableAdmin => "table-admin",
            Self::LeagueAdmin => "league-admin",
            Self::ServerAdmin => "server-admin",
            Self::Table => "table",
            Self::NewTable => "new-table",
            Self::Seat => "seat",
            Self::OtherTable => "other-table",
            Self::ExpiredAddress => "expired-address",
            Self::UnknownAddress => "unknown-address",
            Self::ForgedMail => "forged-mail",
            Self::ForeignMail => "foreign-mail",
            Self::LinkCode => "link-code",
            Self::Page => "page",
        }
    }
}

/// Ids of the sender and of the subject of a refused right, as far as they are known. Never an address, a name, a token
/// or typed text.
#[derive(Clone, Debug, Default)]
pub struct RefusalIds {
    /// The player.
    pub player: Option<String>,
    /// Code of an existing table.
    pub table: Option<String>,
    /// Name of an existing league.
    pub league: Option<String>,
    /// Number of a Discord server.
    pub guild: Option<u64>,
}

/// Counts and logs a refused right.
pub fn log_refused_right(right: RefusedRight, ids: RefusalIds) {
    condition::count_refused_right(right.refused_right_word());
    let lines = {
        let mut budgets = BUDGETS.lock().unwrap_or_else(PoisonError::into_inner);
        budgets[right as usize].take_line(Instant::now())
    };
    if lines > LINES_MAX {
        return;
    }
    let is_last = (lines == LINES_MAX).then_some(true);
    let RefusalIds { player, table, league, guild } = ids;
    let right = right.refused_right_word();
    tracing::info!(target: SECURITY_TARGET, right, player, table, league, guild, is_last, "right refused");
}

static BUDGETS: Mutex<[LineBudget; RefusedRight::ALL.len()]> =
    Mutex::new([LineBudget { began: None, lines: 0 }; RefusedRight::ALL.len()]);

/// Lines of one right in the current period.
#[derive(Copy, Clone)]
struct LineBudget {
    began: Option<Instant>,
    lines: u32,
}

impl LineBudget {
    /// Returns the number of this line in its period, from 1.
    fn take_line(&mut self, now: Instant) -> u32 {
        if self.began.is_none_or(|began| now.duration_since(began) >= PERIOD) {
            *self = Self { began: Some(now), lines: 0 };
        }
        self.lines = self.lines.saturating_add(1);
        self.lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_right_has_its_own_word_and_budget() {
        let words: BTreeSet<&str> = RefusedRight::ALL.map(RefusedRight::refused_right_word).into();
        assert_eq!(words.len(), RefusedRight::ALL.len());
        for (at, right) in RefusedRight::ALL.into_iter().enumerate() {
            assert_eq!(right as usize, at, "{right:?}");
        }
    }

    #[test]
    fn lines_are_counted_per_period() {
        let mut budget = LineBudget { began: None, lines: 0 };
        let now = Instant::now();
        assert_eq!([(); 3].map(|()| budget.take_line(now)), [1, 2, 3]);
        assert_eq!(budget.take_line(now + PERIOD - Duration::from_millis(1)), 4);
        assert_eq!(budget.take_line(now + PERIOD), 1);
    }
}
