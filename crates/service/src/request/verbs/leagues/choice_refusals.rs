//! Refusals of a league's settings. Each shows the line that was sent with the refused setting corrected: the first of
//! several corrections that is accepted.

use i18n::most_similar_text;
use league::allowed_values::{AllowedValues, format_span};
use league::choices::{CHOICES, ChoiceError, choice_value};
use league::rules::{LeagueRules, RulesError};
use model::{Arg, Say};

/// A line with settings, in which one can be corrected.
pub(super) struct CorrectableLine<'a> {
    /// Words before the settings.
    pub(super) start: String,
    /// The settings and other words, as typed.
    pub(super) words: &'a [String],
    /// Words that are always accepted.
    pub(super) usual: String,
    /// Tells whether the words after the start are accepted.
    pub(super) accepts: &'a dyn Fn(&[String]) -> bool,
}

impl CorrectableLine<'_> {
    /// Returns the line with the first of these words that are accepted; otherwise with the usual words.
    fn corrected(&self, candidates: impl IntoIterator<Item = Vec<String>>) -> Arg {
        let accepted = candidates.into_iter().find(|words| (self.accepts)(words));
        let words = accepted.map_or_else(|| self.usual.clone(), |words| words.join(" "));
        Arg::Line(format!("{} {words}", self.start))
    }

    /// Returns the typed words with this setting replaced, or added if it was not typed.
    fn with_value(&self, choice: &str, value: &str) -> Vec<String> {
        let is_it = |word: &String| word.split_once('=').is_some_and(|(key, _)| key == choice);
        let at = self.words.iter().position(is_it).unwrap_or(self.words.len());
        // A value of several words, such as a pace, ends at the next setting.
        let after = self.words.iter().skip(at + 1).skip_while(|word| !word.contains('='));
        let before = self.words.iter().take(at).cloned();
        before.chain([format!("{choice}={value}")]).chain(after.cloned()).collect()
    }

    /// Returns the typed words without the settings that fail this test.
    fn keeping(&self, keeps: impl Fn(&str) -> bool) -> Vec<String> {
        let mut kept = Vec::new();
        let mut is_kept = true;
        for word in self.words {
            is_kept = match word.split_once('=') {
                Some((key, _)) => keeps(key),
                None => is_kept,
            };
            kept.extend(is_kept.then(|| word.clone()));
        }
        kept
    }

    /// Explains that a game is missing.
    pub(super) fn which_game(&self) -> Say {
        messages::say_league_which_game(self.corrected([]))
    }

    /// Explains a refused setting that was typed with this value.
    pub(super) fn explain_choice(&self, error: &ChoiceError, typed: &str) -> Say {
        match error {
            ChoiceError::Unknown { choice } => {
                let near = most_similar_text(choice, CHOICES).unwrap_or_default();
                let renamed = self.words.iter().map(|word| match word.split_once('=') {
                    Some((key, value)) if key == choice => format!("{near}={value}"),
                    _ => word.clone(),
                });
                let known = self.keeping(|key| key == "mail" || CHOICES.contains(&key));
                let line = self.corrected([renamed.collect(), known]);
                messages::say_league_no_choice(Arg::Text(choice.clone()), Arg::Text(CHOICES.join(", ")), line)
            }
            ChoiceError::Value { choice, allowed } => self.explain_value(choice, allowed, typed),
            ChoiceError::Unused { choice, format } => {
                let line = self.corrected([self.keeping(|key| key != *choice)]);
                let (choice, format) = (Arg::Text((*choice).to_owned()), Arg::Text((*format).to_owned()));
                messages::say_league_unused_choice(choice, format, line)
            }
        }
    }

    /// Explains a conflict between settings.
    pub(super) fn explain_rules(&self, error: &RulesError, rules: &LeagueRules) -> Say {
        match error {
            RulesError::NoGame => self.which_game(),
            RulesError::Seats { game, least, most } => {
                let seats = rules.seats.clamp(*least, *most).to_string();
                let line =
                    self.corrected([self.with_value("seats", &seats), self.keeping(|key| key != "seats")]);
                let (least, most) = (Arg::Number((*least).into()), Arg::Number((*most).into()));
                messages::say_league_seats(Arg::title(game), least, line, most)
            }
            RulesError::Range { choice, allowed } => {
                self.explain_value(choice, allowed, &choice_value(rules, choice))
            }
        }
    }

    fn explain_value(&self, choice: &str, allowed: &AllowedValues, typed: &str) -> Say {
        let line = self
            .corrected([self.with_value(choice, &allowed.example(typed)), self.keeping(|key| key != choice)]);
        let choice = Arg::Text(choice.to_owned());
        match allowed {
            AllowedValues::Numbers { least, most } => {
                let (least, most) = (Arg::Number((*least).into()), Arg::Number((*most).into()));
                messages::say_league_bad_number(choice, least, line, most)
            }
            AllowedValues::Words(words) => {
                messages::say_league_bad_word(choice, line, Arg::Text(words.join(", ")))
            }
            AllowedValues::Time { least_s, most_s } => {
                let span = |span_s: u32| Arg::from_verb_arguments(format_span(span_s));
                messages::say_league_bad_time(choice, span(*least_s), line, span(*most_s))
            }
            AllowedValues::Like(_) => messages::say_league_bad_choice(choice, line),
        }
    }
}
