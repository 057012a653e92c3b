//! The valid values of a league's settings, with an example for refusals.

use model::hours::words::{DAY_S, HOUR_S, parse_duration_s};
use std::fmt;

/// Valid values of a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AllowedValues {
    /// Whole numbers in a range.
    Numbers {
        /// Minimum.
        least: u32,
        /// Maximum.
        most: u32,
    },
    /// Keywords.
    Words(Vec<&'static str>),
    /// Lengths of time, in seconds.
    Time {
        /// Minimum, in seconds.
        least_s: u32,
        /// Maximum, in seconds.
        most_s: u32,
    },
    /// Values of another kind, such as this one.
    Like(String),
}

impl AllowedValues {
    /// Returns a valid value, in the form that users type: the closest to the typed one, if that is a number.
    pub fn example(&self, typed: &str) -> String {
        match self {
            Self::Numbers { least, most } => {
                let digits: String = typed.chars().filter(char::is_ascii_digit).take(9).collect();
                digits.parse().unwrap_or(*least).clamp(*least, *most).to_string()
            }
            Self::Words(words) => words.first().copied().unwrap_or_default().to_owned(),
            Self::Time { least_s, most_s } => {
                let usual_s = (7 * DAY_S).clamp(*least_s, *most_s);
                let typed_s = parse_duration_s(typed).unwrap_or(usual_s);
                format_span(typed_s.clamp(*least_s, *most_s))
            }
            Self::Like(value) => value.clone(),
        }
    }
}

impl fmt::Display for AllowedValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Numbers { least, most } => write!(f, "{least} to {most}"),
            Self::Words(words) => f.write_str(&words.join(", ")),
            Self::Time { least_s, most_s } => {
                write!(f, "a time of {} to {}", format_span(*least_s), format_span(*most_s))
            }
            Self::Like(value) => write!(f, "a value like {value}"),
        }
    }
}

/// Formats a duration as it is typed.
pub fn format_span(span_s: u32) -> String {
    match span_s {
        0 => "off".to_owned(),
        span_s if span_s.is_multiple_of(DAY_S) => format!("{}d", span_s / DAY_S),
        span_s if span_s.is_multiple_of(HOUR_S) => format!("{}h", span_s / HOUR_S),
        span_s if span_s.is_multiple_of(60) => format!("{}m", span_s / 60),
        span_s => format!("{span_s}s"),
    }
}
