//! Parses admin actions: `strike 12 table 3`, `extend all 24h`, `set season=8w`.

use super::create::{add_game, choice_error_message, rules_error_message};
use crate::request::arguments::{self, timing_error_message};
use engine::{GameKind, Weight};
use league::book::event::EventActor;
use league::choices::{choice_value, with_choice};
use league::ids::EntryId;
use league::league_acts::admin::admin_action::{AdminAction, ExtensionTarget};
use league::played::PlayedSeason;
use model::hours::start_at;
use model::hours::words::parse_duration_s;
use model::{Arg, DivisionNumber, Instant, Order, PlayerId, PublicPlace, Say, Verb};

/// An admin acting in a league.
pub(super) struct ActingAdmin<'a> {
    /// Author of the entries in the league's log.
    pub(super) by: EventActor,
    /// Name shown at tables.
    pub(super) name: &'a str,
    /// Language of the admin's commands.
    pub(super) lang: &'a str,
    /// Time zone of the instants that the admin types.
    pub(super) zone: &'a str,
    /// Place of the request, if the admin administers that place.
    pub(super) room: Option<&'a PublicPlace>,
    /// Player named in the request by an account or an address.
    pub(super) named: Option<PlayerId>,
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

impl ActReader<'_> {
    /// Parses an action.
    ///
    /// # Errors
    /// Returns an explanation of the valid forms, if the action is invalid.
    pub(super) fn parse_action(&self, words: &[String], text: &str) -> Result<AdminAction, Say> {
        let Some((what, rest)) = words.split_first() else { return Err(messages::say_manage_how()) };
        match (what.as_str(), rest) {
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
            ("title", [_, ..]) => Ok(AdminAction::Rename(text.to_owned())),
            ("announce", [_, ..]) => Ok(AdminAction::Announce(text.to_owned())),
            ("mail", [word]) => self.by_mail(word),
            ("room", []) => self.channel_action(),
            ("extend", [whom @ .., span]) => self.parse_extension(whom, span),
            ("move", [entry, to]) => {
                Ok(AdminAction::Move { entry: self.entry(entry)?, to: parse_division(to)? })
            }
            ("strike", [entry, rest @ ..]) => {
                Ok(AdminAction::Strike { entry: self.entry(entry)?, table: parse_table(rest)? })
            }
            ("unstrike", [entry, rest @ ..]) => {
                Ok(AdminAction::Unstrike { entry: self.entry(entry)?, table: parse_table(rest)? })
            }
            ("void", [table]) => Ok(AdminAction::Count { table: self.table(table)?, counts: false }),
            ("count", [table]) => Ok(AdminAction::Count { table: self.table(table)?, counts: true }),
            ("adjudicate", [table]) => Ok(AdminAction::Adjudicate(self.table(table)?)),
            ("rule", [table, ruling @ ..]) => self.parse_ruling(table, ruling),
            ("replace", [entry, by @ ..]) => {
                Ok(AdminAction::Replace { entry: self.entry(entry)?, by: self.person(by)? })
            }
            ("alternates", [entry]) => Ok(AdminAction::Alternates(self.entry(entry)?)),
            ("alternates", [entry, word]) if word == "off" => {
                Ok(AdminAction::NoAlternates(self.entry(entry)?))
            }
            ("guest", [table, entry, word]) if word == "off" => {
                Ok(AdminAction::Guest { table: self.table(table)?, entry: self.entry(entry)?, by: None })
            }
            ("guest", [table, entry, by @ ..]) => {
                let by = Some(self.person(by)?);
                Ok(AdminAction::Guest { table: self.table(table)?, entry: self.entry(entry)?, by })
            }
            ("adjust", [entry, by]) => {
                Ok(AdminAction::Adjust { entry: self.entry(entry)?, by: parse_sixtieths(by)? })
            }
            ("ban", [by @ .., seasons]) if seasons.parse::<u16>().is_ok() && !by.is_empty() => {
                Ok(AdminAction::Ban { player: self.person(by)?, seasons: seasons.parse().ok() })
            }
            ("ban", by @ [_, ..]) => Ok(AdminAction::Ban { player: self.person(by)?, seasons: None }),
            ("lift", by @ [_, ..]) => Ok(AdminAction::Lift(self.person(by)?)),
            ("resend", [entry]) => Ok(AdminAction::Resend(self.entry(entry)?)),
            ("back", [seq]) => seq.parse().map(AdminAction::TakeBack).map_err(|_| messages::say_manage_how()),
            _ => Err(messages::say_manage_how()),
        }
    }

    /// Returns a whole line with this action, as an example in a refusal.
    fn action_line(&self, action: &str) -> Arg {
        Arg::Text(format!("{} {} {action}", Verb::Manage.key(), self.played.league.name.as_str()))
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
        let game = self.played.league.rules.games.first().map(|game| game.game.as_str());
        let kinds = self.games.iter();
        let kind = kinds.map(|kind| kind.meta()).find(|meta| Some(meta.id) == game);
        kind.map_or(Weight::Light, |meta| meta.weight)
    }

    /// Parses `set season=8w`. Each command makes a single choice, which is recorded as one line of the log.
    fn parse_change(&self, word: &str, words: &[String]) -> Result<AdminAction, Say> {
        let (choice, value) = word.split_once('=').ok_or_else(messages::say_manage_how)?;
        // A pace extends to the end of the line.
        let value = [value.to_owned()].into_iter().chain(words.iter().skip(1).cloned()).collect::<Vec<_>>();
        let before = &self.played.league.rules;
        let rules = with_choice(before, choice, &value.join(" "), self.weight())
            .map_err(|error| choice_error_message(&error))?;
        let games = self.games;
        let meta_of = |id: &str| games.iter().map(|kind| kind.meta()).find(|meta| meta.id == id);
        rules.check(meta_of).map_err(|error| rules_error_message(&error))?;
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
            words => add_game(self.games, before, words)?,
        };
        let names = |rules: &league::rules::LeagueRules| {
            rules.games.iter().map(|game| game.game.clone()).collect::<Vec<_>>().join(", ")
        };
        let (before, after) = (names(before), names(&rules));
        Ok(AdminAction::Change { choice: "game".to_owned(), before, after, rules: Box::new(rules) })
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

    fn parse_extension(&self, whom: &[String], span: &str) -> Result<AdminAction, Say> {
        let by_s = parse_duration_s(span).map_err(|error| {
            timing_error_message(&error, self.action_line(&format!("extend all {}", error.right)))
        })?;
        let whom = match whom {
            [all] if all == "all" => ExtensionTarget::All,
            [word, number] if word == "table" => ExtensionTarget::Table(self.table(number)?),
            [entry] => ExtensionTarget::Entry(self.entry(entry)?),
            _ => return Err(messages::say_manage_how()),
        };
        Ok(AdminAction::Extend { whom, by_s })
    }

    /// Parses a ruling as typed at a table. The reason of the action is the reason of the ruling.
    fn parse_ruling(&self, table: &str, ruling: &[String]) -> Result<AdminAction, Say> {
        let text = format!("{}: -", ruling.join(" "));
        let order = Order { verb: Verb::Ruling, args: ruling.to_vec(), text };
        let (wish, _) = arguments::parse_ruling(&order).ok_or_else(messages::say_ruling_shape)?;
        Ok(AdminAction::Rule { table: self.table(table)?, wish })
    }

    /// Finds an entry by its number or the name of its holder.
    fn entry(&self, word: &str) -> Result<EntryId, Say> {
        let season = self.played.season;
        let number = word.trim_start_matches('#').parse().ok().map(EntryId::new);
        if let Some(id) = number.filter(|id| season.entry(*id).is_some()) {
            return Ok(id);
        }
        let named = |holder: &PlayerId| self.played.player_name(*holder).eq_ignore_ascii_case(word);
        let mut found = season.entries.iter().filter(|entry| named(&entry.holder));
        match (found.next(), found.next()) {
            (Some(entry), None) => Ok(entry.id),
            _ => Err(messages::say_league_which_entry(Arg::Text(word.chars().take(40).collect()))),
        }
    }

    /// Finds a table by its number or code.
    fn table(&self, word: &str) -> Result<u32, Say> {
        let season = self.played.season;
        let number =
            word.trim_start_matches('#').parse().ok().filter(|number| season.table(*number).is_some());
        let coded = || model::Code::parse(word).and_then(|code| season.table_by_code(&code));
        let found = number.or_else(|| coded().map(|planned| planned.number));
        found.ok_or_else(|| Say::in_steps(messages::SAY_LEAGUE_NO_TABLE))
    }

    /// Finds a player by an account or address in the request, or else by their entry, or else by their name in the
    /// league.
    fn person(&self, words: &[String]) -> Result<PlayerId, Say> {
        let words: Vec<&String> = words.iter().skip_while(|word| *word == "by").collect();
        if let Some(named) = self.acting.named {
            return Ok(named);
        }
        let name = words.iter().map(|word| word.as_str()).collect::<Vec<_>>().join(" ");
        let entry = name.trim_start_matches('#').parse().ok().map(EntryId::new);
        if let Some(entry) = entry.and_then(|id| self.played.season.entry(id)) {
            return Ok(entry.holder);
        }
        let mut ids: Vec<PlayerId> = self
            .played
            .people
            .values()
            .filter(|player| player.name.eq_ignore_ascii_case(&name))
            .map(|player| player.id)
            .collect();
        ids.sort_unstable();
        ids.dedup();
        match ids.as_slice() {
            [one] => Ok(*one),
            _ => Err(messages::say_league_which_person(Arg::Text(name.chars().take(40).collect()))),
        }
    }
}

fn parse_division(word: &str) -> Result<DivisionNumber, Say> {
    word.parse().map(DivisionNumber::new).map_err(|_| messages::say_manage_how())
}

/// Parses `table 3`; `None` if there are no words.
fn parse_table(words: &[String]) -> Result<Option<u32>, Say> {
    match words {
        [] => Ok(None),
        [word, number] if word == "table" => {
            number.parse().map(Some).map_err(|_| Say::in_steps(messages::SAY_LEAGUE_NO_TABLE))
        }
        _ => Err(messages::say_manage_how()),
    }
}

/// Parses points, such as `+2` or `-1.5`, into sixtieths.
fn parse_sixtieths(word: &str) -> Result<i64, Say> {
    let wrong = messages::say_league_adjustment;
    let (sign, digits) = match word.strip_prefix(['-', '−']) {
        Some(rest) => (-1, rest),
        None => (1, word.trim_start_matches('+')),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let whole: i64 = whole.parse().map_err(|_| wrong())?;
    let part_sixtieths = match part.len() {
        0 => 0,
        1 => part.parse::<i64>().map_err(|_| wrong())? * 6,
        2 => {
            let hundredths: i64 = part.parse().map_err(|_| wrong())?;
            // Values that are not whole sixtieths are not valid shares of a table.
            Some(hundredths * 60 / 100).filter(|_| hundredths * 60 % 100 == 0).ok_or_else(wrong)?
        }
        _ => return Err(wrong()),
    };
    whole
        .checked_mul(60)
        .and_then(|whole| whole.checked_add(part_sixtieths))
        .map(|all| sign * all)
        .ok_or_else(wrong)
}
