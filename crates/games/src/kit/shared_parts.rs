//! The component data of a table, as its state holds them.

use std::ops::Deref;
use std::sync::Arc;

/// Component data beside a state: shared, and no part of a snapshot. A state that was read from a snapshot holds none until
/// [`State::furnish`](engine::State::furnish) gives them back.
#[derive(Clone, Debug)]
pub(crate) struct SharedParts<P>(Option<Arc<P>>);

/// What a snapshot leaves behind: no data.
impl<P> Default for SharedParts<P> {
    fn default() -> Self {
        Self(None)
    }
}

impl<P> From<Arc<P>> for SharedParts<P> {
    fn from(parts: Arc<P>) -> Self {
        Self(Some(parts))
    }
}

/// The data.
///
/// # Panics
/// Where a state is used that was read from a snapshot and never given its data: an error of the caller's code.
impl<P> Deref for SharedParts<P> {
    type Target = P;

    fn deref(&self) -> &P {
        match &self.0 {
            Some(parts) => parts,
            None => unreachable!("a state is used before `furnish` gave it its component data"),
        }
    }
}

/// Two tables have the same data.
impl<P: PartialEq> PartialEq for SharedParts<P> {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Some(own), Some(others)) => Arc::ptr_eq(own, others) || own == others,
            (own, others) => own.is_none() && others.is_none(),
        }
    }
}

impl<P: Eq> Eq for SharedParts<P> {}
