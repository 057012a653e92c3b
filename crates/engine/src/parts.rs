//! The component data of a game: the numbers of its boxes and boards, read from a file and kept outside the state.

/// What is made of component data: counts, sums and shapes are checked once, and true from then on.
pub trait FromComponents: Sized + std::fmt::Debug + Send + Sync + 'static {
    /// Reads and checks a data file (TOML).
    ///
    /// # Errors
    /// Names the row that is wrong and what would be right.
    fn read(text: &str) -> Result<Self, PartsError>;
}

/// Component data that cannot be used: where, what is wrong, what would be right.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("component data, {row}: {wrong}")]
pub struct PartsError {
    /// The row or key of the file, as an owner would look for it.
    pub row: String,
    /// What is wrong and what would be right.
    pub wrong: String,
}
