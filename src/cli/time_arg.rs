//! Times as arguments of commands.

use chrono::DateTime;
use model::Instant;

/// Parses a time with its offset, which may lack the seconds.
///
/// # Errors
/// An example of a time, if the text is none.
pub(super) fn parse_instant(text: &str) -> Result<Instant, String> {
    // As `letters list` and the log print it.
    let text = text.replace(" UTC", "Z");
    DateTime::parse_from_rfc3339(&text)
        .or_else(|_| DateTime::parse_from_str(&text, "%Y-%m-%dT%H:%M%#z"))
        .map(|at| at.to_utc())
        .map_err(|_| "expected a time with its offset, such as 2026-11-27T10:00Z".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_needs_an_offset_but_no_seconds() {
        let at = |text: &str| parse_instant(text).ok().map(|at| at.to_rfc3339());
        for text in
            ["2026-11-27T10:00Z", "2026-11-27T10:00:00Z", "2026-11-27T12:00+02:00", "2026-11-27 10:00:00 UTC"]
        {
            assert_eq!(at(text).as_deref(), Some("2026-11-27T10:00:00+00:00"), "{text}");
        }
        for text in ["yesterday", "2026-11-27", "2026-11-27T10:00", "2026-11-27T25:00Z"] {
            assert_eq!(at(text), None, "{text}");
        }
    }
}
