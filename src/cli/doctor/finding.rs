//! A line for the operator: how good a thing is, what was found, what to do.

/// How good a thing is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Grade {
    /// As it must be.
    Ok,
    /// Mail works; it could be better, or it is not known.
    Warn,
    /// Mail is lost or refused.
    Wrong,
}

/// One line of the report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Finding {
    pub(super) about: &'static str,
    pub(super) grade: Grade,
    pub(super) found: String,
    /// What to do, where there is something.
    pub(super) advice: Option<String>,
}

impl Finding {
    pub(super) fn ok(about: &'static str, found: impl Into<String>) -> Self {
        Self { about, grade: Grade::Ok, found: found.into(), advice: None }
    }

    pub(super) fn warn(about: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { about, grade: Grade::Warn, found: found.into(), advice: Some(advice.into()) }
    }

    pub(super) fn wrong(about: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { about, grade: Grade::Wrong, found: found.into(), advice: Some(advice.into()) }
    }

    /// It could not be found out.
    pub(super) fn unknown(about: &'static str, why: &str) -> Self {
        Self::warn(about, format!("could not be looked up: {why}"), "try again, or name another --nameserver")
    }
}
