//! The rules of a league as users type and read them: `format=swiss rounds=5 season=8w`. Each choice is typed as one
//! word.

use crate::allowed_values::{AllowedValues, format_span};
use crate::rules::{DemotionRule, DropOutRule, ENTRIES_MAX, Format, LateTableRule, LeagueRules, SIT_OUT_MAX};
use crate::score::{AllAbandonedRule, TieBreak, Walkover};
use engine::Weight;
use model::hours::words::{DAY_S, parse_duration_s};
use model::hours::{HoursError, Pace};

/// Maximum length of a calendar phase, in seconds: a year.
const SPAN_S_MAX: u32 = 366 * DAY_S;

/// Reason a choice is invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChoiceError {
    /// The choice is unknown.
    #[error("unknown choice `{choice}`")]
    Unknown {
        /// Name of the choice, as typed.
        choice: String,
    },
    /// The value is invalid.
    #[error("invalid value for `{choice}`; expected {allowed}")]
    Value {
        /// Name of the choice.
        choice: &'static str,
        /// Valid values.
        allowed: AllowedValues,
    },
    /// The choice has no meaning in this format.
    #[error("`{choice}` does not apply to the format `{format}`")]
    Unused {
        /// Name of the choice.
        choice: &'static str,
        /// Keyword of the format.
        format: &'static str,
    },
}

/// The keywords of all choices, in display order.
pub const CHOICES: [&str; 27] = [
    "seats",
    "short",
    "format",
    "rounds",
    "advance",
    "division",
    "promoted",
    "teams",
    "tables",
    "max",
    "ties",
    "walkover",
    "abandoned",
    "dropout",
    "sit-out",
    "demotion",
    "late",
    "late-extension",
    "entries",
    "check-in",
    "plan",
    "season",
    "settle",
    "pause",
    "pace",
    "holidays",
    "away",
];

/// Returns the rules with one choice changed.
///
/// # Errors
/// Returns an error if the choice is unknown or its value is invalid; for a value, the error states the valid ones.
pub fn with_choice(
    rules: &LeagueRules,
    choice: &str,
    value: &str,
    weight: Weight,
) -> Result<LeagueRules, ChoiceError> {
    let name = CHOICES.iter().copied().find(|name| *name == choice);
    let choice = name.ok_or_else(|| ChoiceError::Unknown { choice: choice.chars().take(40).collect() })?;
    let value = value.trim().to_lowercase();
    let mut rules = rules.clone();
    match choice {
        "seats" => {
            rules.seats = parse_number(choice, &value, 2, 5)?;
            rules.seats_least = rules.seats_least.clamp((rules.seats - 1).max(2), rules.seats);
        }
        "short" => rules.seats_least = parse_number(choice, &value, 2, 5)?,
        "format" => rules.format = parse_format(choice, &value, rules.format)?,
        "rounds" => rules.format = parse_rounds(choice, &value, rules.format)?,
        "advance" => rules.format = parse_advance(choice, &value, rules.format)?,
        "division" => {
            rules.division_size =
                parse_unless_none(&value, || parse_number(choice, &value, 2, ENTRIES_MAX.into()))?
        }
        "promoted" => rules.promoted = parse_unless_default(&value, || parse_number(choice, &value, 0, 100))?,
        "teams" => rules.team_size = parse_unless_none(&value, || parse_number(choice, &value, 2, 5))?,
        "tables" => rules.tables_open_max = parse_number(choice, &value, 1, 20)?,
        "max" => rules.entries_max = parse_number(choice, &value, 2, ENTRIES_MAX.into())?,
        "ties" => rules.ties = parse_tie_breaks(choice, &value)?,
        "walkover" => rules.walkover = parse_keyword(choice, &value, &WALKOVERS)?,
        "abandoned" => rules.all_abandoned = parse_keyword(choice, &value, &ABANDONED)?,
        "dropout" => rules.dropped_out = parse_keyword(choice, &value, &DROPOUTS)?,
        "sit-out" => rules.sit_out_seasons = parse_number(choice, &value, 0, SIT_OUT_MAX.into())?,
        "demotion" => rules.demotion = parse_keyword(choice, &value, &DEMOTIONS)?,
        "late" => rules.late = parse_keyword(choice, &value, &LATE)?,
        "pace" => {
            rules.timing.pace = Pace::parse(&value, weight).map_err(|error| invalid_pace(choice, &error))?
        }
        "holidays" => {
            rules.timing.holiday_days = parse_unless_default(&value, || parse_number(choice, &value, 0, 366))?
        }
        "away" => rules.terms.vacant_after = parse_number(choice, &value, 0, 20)?,
        _ => set_duration_choice(&mut rules, choice, &value)?,
    }
    Ok(rules)
}

/// Applies a choice that is a duration.
fn set_duration_choice(
    rules: &mut LeagueRules,
    choice: &'static str,
    value: &str,
) -> Result<(), ChoiceError> {
    let calendar = &mut rules.calendar;
    match choice {
        "late-extension" => rules.late_extension_s = parse_span_s(choice, value)?,
        "entries" => calendar.entries_s = parse_span_s(choice, value)?,
        "check-in" => calendar.check_in_s = parse_span_s(choice, value)?,
        "plan" => calendar.plan_s = parse_span_s(choice, value)?,
        "season" => calendar.season_s = parse_span_s(choice, value)?,
        "settle" => calendar.settle_s = parse_span_s(choice, value)?,
        "pause" => calendar.pause_s = parse_unless_none(value, || parse_span_s(choice, value))?,
        _ => return Err(ChoiceError::Unknown { choice: choice.to_owned() }),
    }
    Ok(())
}

/// Returns the current value of a choice, in the form that users type; empty if the choice is unknown or does not apply
/// to the format.
pub fn choice_value(rules: &LeagueRules, choice: &str) -> String {
    let calendar = &rules.calendar;
    match choice {
        "seats" => rules.seats.to_string(),
        "short" => rules.seats_least.to_string(),
        "format" => rules.format.keyword().to_owned(),
        "rounds" => match rules.format {
            Format::Block { blocks: count }
            | Format::Rounds { rounds: count }
            | Format::Swiss { rounds: count } => count.to_string(),
            Format::Knockout { .. } | Format::Ladder => String::new(),
        },
        "advance" => match rules.format {
            Format::Knockout { advance } => advance.to_string(),
            _ => String::new(),
        },
        "division" => rules.division_size.map_or("none".to_owned(), |size| size.to_string()),
        "promoted" => rules.promoted.map_or("usual".to_owned(), |count| count.to_string()),
        "teams" => rules.team_size.map_or("none".to_owned(), |size| size.to_string()),
        "tables" => rules.tables_open_max.to_string(),
        "max" => rules.entries_max.to_string(),
        "ties" => rules.ties.iter().map(|tie| keyword_of(*tie, &TIES)).collect::<Vec<_>>().join(","),
        "walkover" => keyword_of(rules.walkover, &WALKOVERS).to_owned(),
        "abandoned" => keyword_of(rules.all_abandoned, &ABANDONED).to_owned(),
        "dropout" => keyword_of(rules.dropped_out, &DROPOUTS).to_owned(),
        "sit-out" => rules.sit_out_seasons.to_string(),
        "demotion" => keyword_of(rules.demotion, &DEMOTIONS).to_owned(),
        "late" => keyword_of(rules.late, &LATE).to_owned(),
        "late-extension" => format_span(rules.late_extension_s),
        "entries" => format_span(calendar.entries_s),
        "check-in" => format_span(calendar.check_in_s),
        "plan" => format_span(calendar.plan_s),
        "season" => format_span(calendar.season_s),
        "settle" => format_span(calendar.settle_s),
        // `off` would mean no next season.
        "pause" if calendar.pause_s == Some(0) => "0".to_owned(),
        "pause" => calendar.pause_s.map_or("none".to_owned(), format_span),
        "pace" => rules.timing.pace.to_string(),
        "holidays" => rules.timing.holiday_days.map_or("usual".to_owned(), |days| days.to_string()),
        "away" => rules.terms.vacant_after.to_string(),
        _ => String::new(),
    }
}

const WALKOVERS: [(&str, Walkover); 2] = [("last", Walkover::Last), ("nothing", Walkover::Nothing)];
const ABANDONED: [(&str, AllAbandonedRule); 2] =
    [("void", AllAbandonedRule::Void), ("counted", AllAbandonedRule::Counted)];
const DROPOUTS: [(&str, DropOutRule); 3] =
    [("half", DropOutRule::Half), ("struck", DropOutRule::Struck), ("stand", DropOutRule::Stand)];
const DEMOTIONS: [(&str, DemotionRule); 2] =
    [("usual", DemotionRule::Usual), ("always", DemotionRule::Always)];
const LATE: [(&str, LateTableRule); 3] = [
    ("adjudicate", LateTableRule::Adjudicate),
    ("strike", LateTableRule::Strike),
    ("void", LateTableRule::Void),
];
const TIES: [(&str, TieBreak); 4] = [
    ("wins", TieBreak::Wins),
    ("head", TieBreak::HeadToHead),
    ("share", TieBreak::Share),
    ("opponents", TieBreak::Opponents),
];

fn invalid_choice_value(choice: &'static str, allowed: AllowedValues) -> ChoiceError {
    ChoiceError::Value { choice, allowed }
}

/// Returns the error of a pace. A part of a pace is no value by itself, so only whole ones are suggested.
fn invalid_pace(choice: &'static str, error: &HoursError) -> ChoiceError {
    let whole = Some(error.right.as_str()).filter(|right| Pace::parse(right, Weight::Light).is_ok());
    invalid_choice_value(choice, AllowedValues::Like(whole.unwrap_or("normal").to_owned()))
}

fn parse_number<N: TryFrom<u32>>(
    choice: &'static str,
    value: &str,
    least: u32,
    most: u32,
) -> Result<N, ChoiceError> {
    let read = value.parse().ok().filter(|number| (least..=most).contains(number));
    read.and_then(|number: u32| N::try_from(number).ok())
        .ok_or_else(|| invalid_choice_value(choice, AllowedValues::Numbers { least, most }))
}

fn parse_keyword<T: Copy>(
    choice: &'static str,
    value: &str,
    all: &[(&'static str, T)],
) -> Result<T, ChoiceError> {
    let found = all.iter().find(|(word, _)| *word == value).map(|(_, one)| *one);
    let words = || AllowedValues::Words(all.iter().map(|(word, _)| *word).collect());
    found.ok_or_else(|| invalid_choice_value(choice, words()))
}

fn keyword_of<T: PartialEq>(value: T, all: &[(&'static str, T)]) -> &'static str {
    all.iter().find(|(_, one)| *one == value).map_or("", |(word, _)| word)
}

fn parse_unless_none<N>(
    value: &str,
    read: impl FnOnce() -> Result<N, ChoiceError>,
) -> Result<Option<N>, ChoiceError> {
    if matches!(value, "none" | "off") { Ok(None) } else { read().map(Some) }
}

fn parse_unless_default<N>(
    value: &str,
    read: impl FnOnce() -> Result<N, ChoiceError>,
) -> Result<Option<N>, ChoiceError> {
    if value == "usual" { Ok(None) } else { read().map(Some) }
}

/// Keywords of the formats.
const FORMATS: [&str; 5] = ["block", "rounds", "swiss", "knockout", "ladder"];

fn parse_format(choice: &'static str, value: &str, now: Format) -> Result<Format, ChoiceError> {
    let count = match now {
        Format::Block { blocks } => blocks,
        Format::Rounds { rounds } | Format::Swiss { rounds } => rounds,
        Format::Knockout { .. } | Format::Ladder => 1,
    };
    match value {
        "block" => Ok(Format::Block { blocks: 1 }),
        "rounds" => Ok(Format::Rounds { rounds: count.max(3) }),
        "swiss" => Ok(Format::Swiss { rounds: count.max(4) }),
        "knockout" => Ok(match now {
            Format::Knockout { .. } => now,
            _ => Format::Knockout { advance: 1 },
        }),
        "ladder" => Ok(Format::Ladder),
        _ => Err(invalid_choice_value(choice, AllowedValues::Words(FORMATS.to_vec()))),
    }
}

/// Sets the number of entries that advance from a table, in a knockout.
fn parse_advance(choice: &'static str, value: &str, now: Format) -> Result<Format, ChoiceError> {
    let Format::Knockout { .. } = now else {
        return Err(ChoiceError::Unused { choice, format: now.keyword() });
    };
    Ok(Format::Knockout { advance: parse_number(choice, value, 1, 4)? })
}

/// Sets the number of rounds or blocks, in a format that has them.
fn parse_rounds(choice: &'static str, value: &str, now: Format) -> Result<Format, ChoiceError> {
    let rounds = || parse_number(choice, value, 1, 12);
    match now {
        Format::Block { .. } => Ok(Format::Block { blocks: rounds()? }),
        Format::Rounds { .. } => Ok(Format::Rounds { rounds: rounds()? }),
        Format::Swiss { .. } => Ok(Format::Swiss { rounds: rounds()? }),
        Format::Knockout { .. } | Format::Ladder => {
            Err(ChoiceError::Unused { choice, format: now.keyword() })
        }
    }
}

fn parse_tie_breaks(choice: &'static str, value: &str) -> Result<Vec<TieBreak>, ChoiceError> {
    if value == "none" {
        return Ok(Vec::new());
    }
    let mut ties = Vec::new();
    for word in value.split([',', '+']).map(str::trim).filter(|word| !word.is_empty()) {
        let tie = parse_keyword(choice, word, &TIES)?;
        if !ties.contains(&tie) {
            ties.push(tie);
        }
    }
    Ok(ties)
}

/// Parses a duration: `3d`, `36h`, `8w`, `90s`; `off` is zero.
fn parse_span_s(choice: &'static str, value: &str) -> Result<u32, ChoiceError> {
    if matches!(value, "off" | "0") {
        return Ok(0);
    }
    parse_duration_s(value)
        .ok()
        .filter(|span_s| *span_s <= SPAN_S_MAX)
        .ok_or_else(|| invalid_choice_value(choice, AllowedValues::Time { least_s: 60, most_s: SPAN_S_MAX }))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failing test may panic")]

    use super::*;
    use engine::Meta;
    use model::{Terms, Timing};

    const META: Meta = Meta {
        id: "toy",
        also: &[],
        seats_min: 2,
        seats_max: 5,
        options: &[],
        revision: 1,
        end_reasons: &[],
        plays_max: 10,
        weight: Weight::Light,
        components: "",
        symbols: &[],
    };

    fn default_toy_rules() -> LeagueRules {
        let timing = Timing {
            pace: Pace::parse("normal", Weight::Light).unwrap(),
            holiday_days: None,
            extension_s: 0,
        };
        LeagueRules::default_for_game(&META, Default::default(), timing, Terms::default())
    }

    /// Each value shown can be typed unchanged, with the same meaning.
    #[test]
    fn displayed_choice_values_parse_back() {
        let formats = ["block", "rounds", "swiss", "knockout", "ladder"];
        for word in formats {
            let rules = with_choice(&default_toy_rules(), "format", word, Weight::Light).unwrap();
            for choice in CHOICES {
                let value = choice_value(&rules, choice);
                if value.is_empty() {
                    continue;
                }
                let again = with_choice(&rules, choice, &value, Weight::Light).unwrap();
                assert_eq!(choice_value(&again, choice), value, "{choice}");
                assert_eq!(again, rules, "{choice}={value}");
            }
        }
    }

    #[test]
    fn invalid_choice_names_the_valid_values() {
        let refused = |choice: &str, value: &str| {
            with_choice(&default_toy_rules(), choice, value, Weight::Light).unwrap_err().to_string()
        };
        assert_eq!(refused("seats", "9"), "invalid value for `seats`; expected 2 to 5");
        assert_eq!(
            refused("format", "round-robin"),
            "invalid value for `format`; expected block, rounds, swiss, knockout, ladder"
        );
        assert_eq!(refused("late", "never"), "invalid value for `late`; expected adjudicate, strike, void");
        assert_eq!(refused("colour", "red"), "unknown choice `colour`");
        assert_eq!(refused("season", "soon"), "invalid value for `season`; expected a time of 1m to 366d");
        assert_eq!(refused("advance", "2"), "`advance` does not apply to the format `block`");
        let ladder = with_choice(&default_toy_rules(), "format", "ladder", Weight::Light).unwrap();
        let refused = with_choice(&ladder, "rounds", "3", Weight::Light).unwrap_err();
        assert_eq!(refused.to_string(), "`rounds` does not apply to the format `ladder`");
    }

    /// The example in each refusal is valid.
    #[test]
    fn examples_of_refused_choices_are_valid() {
        for format in FORMATS {
            let rules = with_choice(&default_toy_rules(), "format", format, Weight::Light).unwrap();
            for choice in CHOICES {
                for typed in ["", "zzz", "0", "99999", "-1", "1s", "999w", "grace", "1..3"] {
                    let Err(ChoiceError::Value { choice, allowed }) =
                        with_choice(&rules, choice, typed, Weight::Light)
                    else {
                        continue;
                    };
                    let example = allowed.example(typed);
                    let read = with_choice(&rules, choice, &example, Weight::Light);
                    assert!(read.is_ok(), "{format} {choice}={typed}: {example}: {read:?}");
                }
            }
        }
    }
}
