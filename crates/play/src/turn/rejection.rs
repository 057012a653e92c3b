//! The two reasons why deciding a request can end early.

use model::Fault;

/// Reason why a request changes nothing: a refusal that is shown to the player, or a fault of the table.
#[derive(Debug)]
pub(crate) enum Rejection<R> {
    /// The request cannot be carried out.
    Refused(R),
    /// The data of the table is inconsistent.
    Fault(Fault),
}

impl<R> Rejection<R> {
    /// Returns the refusal.
    ///
    /// # Errors
    /// Returns the fault, if the reason is a fault.
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
