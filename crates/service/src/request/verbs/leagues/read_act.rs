//! Parses admin actions: `strike 12 table 3`, `extend all 24h`, `set season=8w`.

use super::action_forms::{find_table, read_line, takes_names};
use super::choice_refusals::CorrectableLine;
use super::create::{RulesFault, add_game, change_rules, weight_of};
use super::league_names::{KnownPlayers, LeagueNames};
use super::name_refusals::NameQuestion;
use super::typed_action::TypedAction;
use crate::request::arguments::{self, timing_error_message};
use crate::request::response::Refusal;
use engine::{GameKind, Weight};
use league::book::event::EventActor;
use league::choices::choice_value;
use league::league_acts::admin::admin_action::AdminAction;
use league::played::PlayedSeason;
use model::hours::{reads_as_start, start_at};
use model::{Arg, FreeText, Instant, Order, PlayerId, PublicPlace, Say, TextKind, Verb};

/// An admin acting in a league.
pub(super) struct ActingAdmin<'a> {
    /// Author of the entries in the league's log.
    pub(super) by: EventActor,
    /// The captain of a team, if the person acting is no admin: only a substitute inside the team is allowed.
    pub(super) captain: Option<PlayerId>,
    /// Name shown at tables.
    pub(super) name: &'a FreeText,
    /// Language of the admin's commands.
    pub(super) lang: &'a str,
    /// Time zone of the instants that the admin types.
    pub(super) zone: &'a str,
    /// Place of the request, if the admin administers that place.
    pub(super) room: Option<&'a PublicPlace>,
    /// Players named in the request by an account or an address.
    pub(super) known: &'a KnownPlayers,
}

/// A parsed action.
pub(super) struct ParsedAction {
    pub(super) action: AdminAction,
    /// The action in words that keep their meaning: each name is replaced by an entry number where there is one.
    pub(super) line: String,
}

/// Parser of admin actions, with its inputs.
pub(super) struct ActReader<'a> {
    /// Games available for play.
    pub(super) games: &'static [GameKind],
    pub(super) now: Instant,
    pub(super) played: &'a PlayedSeason<'a>,
    /// The acting admin.
    pub(super) acting: &'a ActingAdmin<'a>,
}

/// Actions without names.
const UNNAMED: [&str; 21] = [
    "open",
    "close",
    "reopen",
    "plan",
    "unplan",
    "start",
    "end",
    "finish",
    "cancel",
    "pause",
    "resume",
    "set",
    "game",
    "title",
    "announce",
    "mail",
    "room",
    "void",
    "count",
    "adjudicate",
    "rule",
];

/// Returns true if a word begins an admin's action.
pub(super) fn is_admin_action(word: &str) -> bool {
    word == "back" || UNNAMED.contains(&word) || takes_names(word)
}

impl ActReader<'_> {
    /// Parses an action.
    ///
    /// # Errors
    /// Returns an explanation of the valid forms, if the action is invalid. If a name is unknown or means several
    /// players, returns the lines to choose from.
    pub(super) fn parse_action(&self, typed: &TypedAction) -> Result<ParsedAction, Refusal> {
        if takes_names(&typed.action) {
            return self.parse_named(typed);
        }
        let action = self.parse_unnamed(&typed.action, &typed.raw_words())?;
        Ok(ParsedAction { action, line: typed.line() })
    }

    /// Parses an action that names an entrant or a person.
    fn parse_named(&self, typed: &TypedAction) -> Result<ParsedAction, Refusal> {
        let names = LeagueNames::new(self.played, self.acting.known);
        let prefix = format!("{} {}", Verb::Manage.key(), self.played.league.name);
        let question =
            NameQuestion { names: &names, prefix, takes_addresses: true, reason: typed.reason.as_ref() };
        let read = read_line(&names, &typed.action, &typed.words).map_err(|error| question.refuse(error))?;
        let action = read.action.ok_or_else(messages::say_manage_how)?;
        let line = read.line.unwrap_or_else(|| typed.line());
        Ok(ParsedAction { action, line })
    }

    /// Parses an action without names.
    fn parse_unnamed(&self, action: &str, rest: &[String]) -> Result<AdminAction, Say> {
        match (action, rest) {
            ("open", rest) => Ok(AdminAction::Open { at: self.parse_instant(rest)? }),
            ("close", []) => Ok(AdminAction::Close),
            ("reopen", []) => Ok(AdminAction::Reopen),
            ("plan", []) => Ok(AdminAction::Plan),
            ("unplan", []) => Ok(AdminAction::Unplan),
            ("start", []) => Ok(AdminAction::Start),
            ("end", []) => Ok(AdminAction::End),
            ("finish", []) => Ok(AdminAction::Finish),
            ("cancel", []) => Ok(AdminAction::Cancel),
            ("pause", []) => Ok(AdminAction::Pause),
            ("resume", []) => Ok(AdminAction::Resume),
            ("set", [word, ..]) => self.parse_change(word, rest),
            ("game", rest) => self.parse_game(rest),
            ("title", [_, ..]) => Ok(AdminAction::Rename(FreeText::new(TextKind::Title, &rest.join(" ")))),
            ("announce", [_, ..]) => self.parse_announcement(&rest.join(" ")),
            ("mail", [word]) => self.by_mail(word),
            ("room", []) => self.channel_action(),
            ("void", [table]) => Ok(AdminAction::Count { table: self.table(table)?, counts: false }),
            ("count", [table]) => Ok(AdminAction::Count { table: self.table(table)?, counts: true }),
            ("adjudicate", [table]) => Ok(AdminAction::Adjudicate(self.table(table)?)),
            ("rule", [table, ruling @ ..]) => self.parse_ruling(table, ruling),
            ("back", [seq]) => seq.parse().map(AdminAction::TakeBack).map_err(|_| messages::say_manage_how()),
            _ => Err(messages::say_manage_how()),
        }
    }

    /// Returns a whole line with this action, as an example in a refusal.
    fn action_line(&self, action: &str) -> Arg {
        Arg::Line(format!("{} {} {action}", Verb::Manage.key(), self.played.league.name.as_str()))
    }

    /// Explains why a setting cannot be changed. The current value always works.
    fn explain_change(&self, words: &[String], choice: &str, fault: &RulesFault) -> Say {
        let (before, weight) = (&self.played.league.rules, self.weight());
        let accepts = |words: &[String]| {
            let typed = words.join(" ");
            typed.split_once('=').is_some_and(|(choice, value)| {
                change_rules(self.games, before, choice, value, weight).is_ok()
            })
        };
        let current = choice_value(before, choice);
        let usual = match current.is_empty() {
            true => format!("season={}", choice_value(before, "season")),
            false => format!("{choice}={current}"),
        };
        let start = format!("{} {} set", Verb::Manage.key(), self.played.league.name);
        fault.explain(&CorrectableLine { start, words, usual, accepts: &accepts })
    }

    /// Explains why a game cannot be added.
    fn explain_game(&self, fault: &RulesFault) -> Say {
        let start = format!("{} {} game", Verb::Manage.key(), self.played.league.name);
        let usual = "off".to_owned();
        fault.explain(&CorrectableLine { start, words: &[], usual, accepts: &|_| false })
    }

    /// Parses an instant in the admin's zone; `None` if there are no words.
    fn parse_instant(&self, words: &[String]) -> Result<Option<Instant>, Say> {
        if words.is_empty() {
            return Ok(None);
        }
        let read = start_at(&words.join(" "), self.acting.zone, self.now);
        read.map(Some)
            .map_err(|error| timing_error_message(&error, self.action_line(&format!("open {}", error.right))))
    }

    fn weight(&self) -> Weight {
        weight_of(self.games, &self.played.league.rules)
    }

    /// Parses `set season=8w`. Each command makes a single choice, which is recorded as one line of the log.
    fn parse_change(&self, word: &str, words: &[String]) -> Result<AdminAction, Say> {
        let (choice, value) = word.split_once('=').ok_or_else(messages::say_manage_how)?;
        if words.iter().skip(1).any(|word| word.contains('=')) {
            return Err(messages::say_league_one_choice(self.action_line(&format!("set {word}"))));
        }
        // A pace extends to the end of the line.
        let value = [value.to_owned()].into_iter().chain(words.iter().skip(1).cloned()).collect::<Vec<_>>();
        let (before, weight) = (&self.played.league.rules, self.weight());
        let rules = change_rules(self.games, before, choice, &value.join(" "), weight)
            .map_err(|fault| self.explain_change(words, choice, &fault))?;
        Ok(AdminAction::Change {
            choice: choice.to_owned(),
            before: choice_value(before, choice),
            after: choice_value(&rules, choice),
            rules: Box::new(rules),
        })
    }

    /// Parses `game 5211 long_game=on`, which adds a game, and `game off`, which removes all games but the first.
    fn parse_game(&self, words: &[String]) -> Result<AdminAction, Say> {
        let before = &self.played.league.rules;
        let rules = match words {
            [word] if word == "off" => {
                let mut rules = before.clone();
                rules.games.truncate(1);
                rules
            }
            words => add_game(self.games, before, words).map_err(|fault| self.explain_game(&fault))?,
        };
        let names = |rules: &league::rules::LeagueRules| {
            rules.games.iter().map(|game| game.game.clone()).collect::<Vec<_>>().join(", ")
        };
        let (before, after) = (names(before), names(&rules));
        Ok(AdminAction::Change { choice: "game".to_owned(), before, after, rules: Box::new(rules) })
    }

    /// Parses the text of an announcement, which may begin with a time: `at 2026-12-01 18:00: text`, `in 3d: text`.
    fn parse_announcement(&self, typed: &str) -> Result<AdminAction, Say> {
        let now = || {
            let text = FreeText::new(TextKind::Announcement, typed);
            Ok(AdminAction::Announce { text, due_at: None })
        };
        // A time may contain a colon, too.
        let ends = typed.match_indices([':', '：']).map(|(end, _)| end);
        let mut times = ends.filter(|end| reads_as_start(&typed[..*end]));
        let Some(end) = times.next_back() else { return now() };
        let (time, text) = typed.split_at(end);
        let text = text.trim_start_matches([':', '：']).trim();
        let due_at = start_at(time, self.acting.zone, self.now).map_err(|error| {
            let line = format!("announce at {}: {}", error.right, text);
            timing_error_message(&error, self.action_line(&line))
        })?;
        let text = FreeText::new(TextKind::Announcement, text);
        Ok(AdminAction::Announce { text, due_at: Some(due_at) })
    }

    fn by_mail(&self, word: &str) -> Result<AdminAction, Say> {
        let by_mail = match word {
            "on" => true,
            "off" => false,
            _ => return Err(messages::say_manage_how()),
        };
        Ok(AdminAction::Place { place: self.played.league.place.clone(), by_mail })
    }

    /// Builds the action that makes the place of the request the league's place.
    fn channel_action(&self) -> Result<AdminAction, Say> {
        let place = self.acting.room.ok_or_else(messages::say_league_room_where)?;
        Ok(AdminAction::Place { place: Some(place.clone()), by_mail: self.played.league.by_mail })
    }

    /// Parses a ruling as typed at a table. The reason of the action is the reason of the ruling.
    fn parse_ruling(&self, table: &str, ruling: &[String]) -> Result<AdminAction, Say> {
        let text = format!("{}: -", ruling.join(" "));
        let order = Order { verb: Verb::Ruling, args: ruling.to_vec(), text };
        let (wish, _) = arguments::parse_ruling(&order).ok_or_else(messages::say_ruling_shape)?;
        Ok(AdminAction::Rule { table: self.table(table)?, wish })
    }

    fn table(&self, word: &str) -> Result<u32, Say> {
        find_table(self.played, word)
    }
}
