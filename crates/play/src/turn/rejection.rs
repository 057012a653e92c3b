//! The two ways in which deciding a request ends early.

use model::Fault;

/// Reason why a request changes nothing: a refusal that the player is shown, or a fault of the table.
#[derive(Debug)]
pub(crate) enum Rejection<R> {
    /// What was asked cannot be done.
    Refused(R),
    /// The table contradicts itself.
    Fault(Fault),
}

impl<R> Rejection<R> {
    /// The refusal.
    ///
    /// # Errors
    /// The fault, if it is one.
    pub(crate) fn into_refusal(self) -> Result<R, Fault> {
        match self {
            Self::Refused(refusal) => Ok(refusal),
            Self::Fault(fault) => Err(fault),
        }
    }
}

impl<R, F: Into<Fault>> From<F> for Rejection<R> {
    fn from(fault: F) -> Self {
        Self::Fault(fault.into())
    }
}
