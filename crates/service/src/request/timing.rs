//! The words about time behind a verb: the pace of a new table, its holidays and extension, how much longer.
//!
//! `new art-society 3 pace=daily 20:00 Europe/Lisbon mon-fri holidays=30 extension=12h bid_history=closed`: a pace goes on to
//! the end of the line or to the next word with an equals sign; quotes around it are ignored.

use super::habits::wrong;
use engine::Weight;
use model::hours::words::duration_s;
use model::hours::{HoursError, HoursErrorKind, Pace};
use model::{Say, Timing};
use play::EXTENSION_S_MAX;

/// The most days of holiday a year that a table can grant.
const HOLIDAY_DAYS_MAX: u32 = 366;

/// What somebody wants of a new table's time, as typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct TimingWords {
    pace: Option<String>,
    holidays: Option<String>,
    extension: Option<String>,
    /// When it is to begin.
    pub(super) starts: Option<String>,
}

impl TimingWords {
    /// What was asked for, as the service spells it: the pace last, since it goes on to the end of the line.
    pub(super) fn spelled(&self, timing: &Timing) -> Vec<String> {
        let holidays = self.holidays.as_ref().and(timing.holiday_days).map(|days| format!("holidays={days}"));
        let extension = self.extension.as_ref().map(|_| match timing.extension_s {
            0 => "extension=off".to_owned(),
            long_s => format!("extension={}m", long_s.div_ceil(60)),
        });
        let pace = self.pace.as_ref().map(|_| format!("pace={}", timing.pace));
        holidays.into_iter().chain(extension).chain(pace).collect()
    }
}

/// Divides what stands behind a game's name into the game's own words and those about time.
pub(super) fn split(typed: &[String]) -> (Vec<String>, TimingWords) {
    let mut asked = TimingWords::default();
    let mut rest = Vec::new();
    let mut in_pace = false;
    for word in typed {
        let bare = word.trim_matches(['"', '\'', '“', '”']);
        match bare.split_once('=').map(|(key, value)| (key.to_lowercase(), value)) {
            Some((key, value)) => {
                let value = value.trim_matches(['"', '\'', '“', '”']).to_owned();
                in_pace = key == "pace";
                match key.as_str() {
                    "pace" => asked.pace = Some(value),
                    "holidays" => asked.holidays = Some(value),
                    "extension" => asked.extension = Some(value),
                    "starts" => asked.starts = Some(value),
                    _ => rest.push(word.clone()),
                }
            }
            None => match asked.pace.as_mut().filter(|_| in_pace) {
                Some(pace) => {
                    pace.push(' ');
                    pace.push_str(bare);
                }
                None => rest.push(word.clone()),
            },
        }
    }
    (rest, asked)
}

/// The usual timing, changed by what was asked for.
pub(super) fn with(usual: Timing, asked: &TimingWords, weight: Weight) -> Result<Timing, Say> {
    let mut timing = usual;
    let is_none = |text: &str| matches!(text, "off" | "none" | "0");
    if let Some(pace) = &asked.pace {
        timing.pace = Pace::parse(pace, weight).map_err(|error| wrong(&error))?;
    }
    if let Some(days) = &asked.holidays {
        let read = days.parse().ok().filter(|days| *days <= HOLIDAY_DAYS_MAX);
        let bad = || wrong(&HoursError::new(HoursErrorKind::TooMuch, days, HOLIDAY_DAYS_MAX));
        timing.holiday_days = Some(if is_none(days) { 0 } else { read.ok_or_else(bad)? });
    }
    if let Some(extension) = &asked.extension {
        timing.extension_s = if is_none(extension) { 0 } else { extension_of(extension)? };
    }
    Ok(timing)
}

/// How much longer, in seconds of time that counts: from 1 s to 14 days.
pub(super) fn extension_of(text: &str) -> Result<u32, Say> {
    let by_s = duration_s(text).map_err(|error| wrong(&error))?;
    match by_s {
        0 => Err(wrong(&HoursError::new(HoursErrorKind::TooLittle, text, "1h"))),
        by_s if by_s > EXTENSION_S_MAX => Err(wrong(&HoursError::new(HoursErrorKind::TooMuch, text, "14d"))),
        by_s => Ok(by_s),
    }
}
