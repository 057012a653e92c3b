//! Renders sentences for one reader: arguments become names, times, words and lists.

use super::lang::{Lang, has_message, message};
use super::vocabulary::{game_vocabulary, service_verbs, show_canonical_words, verb_argument_words};
use chrono::{Datelike, Offset};
use chrono_tz::Tz;
use engine::{Note, NoteValue, Seat};
use fluent_bundle::{FluentArgs, FluentValue};
use model::{Arg, FreeText, Instant, Say, Verb, show_arguments};
use serde_json::Value;
use std::collections::BTreeMap;

/// Renders sentences for one reader, in the reader's language and time zone and with the names at the reader's table.
#[derive(Clone, Debug)]
pub struct Voice {
    lang: Lang,
    zone: Tz,
    now: Instant,
    game: String,
    names: Vec<FreeText>,
    vocabulary: BTreeMap<String, Vec<String>>,
    has_markup: bool,
    in_chat: bool,
}

impl Voice {
    /// Creates a voice for letters that do not concern a table.
    pub fn new(lang: Lang, zone: Tz, now: Instant) -> Self {
        Self {
            lang,
            zone,
            now,
            game: String::new(),
            names: Vec::new(),
            vocabulary: BTreeMap::new(),
            has_markup: false,
            in_chat: false,
        }
    }

    /// Switches to a chat with Markdown. Instants become Discord timestamps (`<t:1764331200:F>`), which each reader
    /// sees in their own zone and language. Typed text, including names, is escaped. Chat variants of messages
    /// (`in-chat-<id>`) replace the originals.
    #[must_use]
    pub fn for_chat(self) -> Self {
        Self { has_markup: true, in_chat: true, ..self }
    }

    /// Switches to the wording of a chat without escaping, for a text that is posted in a chat later.
    #[must_use]
    pub fn with_chat_wording(self) -> Self {
        Self { in_chat: true, ..self }
    }

    /// Replaces the seat names, to describe a time when other players held the seats.
    #[must_use]
    pub fn with_seat_names(self, names: &[FreeText]) -> Self {
        Self { names: names.to_vec(), ..self }
    }

    /// Formats a message. In a chat, `in-chat-<id>` replaces `<id>` if it exists, because wording written for email
    /// does not suit a chat.
    fn message(&self, id: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
        let in_chat = || message(self.lang, &format!("in-chat-{id}"), args);
        self.in_chat.then(in_chat).flatten().or_else(|| message(self.lang, id, args))
    }

    /// Sets the game and the names by seat; an empty name means an empty seat.
    #[must_use]
    pub fn at_table<'a>(mut self, game: &str, names: impl IntoIterator<Item = &'a FreeText>) -> Self {
        game.clone_into(&mut self.game);
        self.vocabulary = game_vocabulary(self.lang, game);
        self.names = names.into_iter().cloned().collect();
        self
    }

    /// Returns the reader's language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Returns the reader's time zone.
    pub fn zone(&self) -> Tz {
        self.zone
    }

    /// Returns true in a chat with Markdown, where instants are timestamps.
    pub fn is_marked_up(&self) -> bool {
        self.has_markup
    }

    /// Formats a sentence. A missing message falls back to the default language, then to its key. The argument `asked`
    /// becomes the decision's question; the argument `reason` becomes the reason for the end of the game.
    pub fn say(&self, say: &Say) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &say.args {
            let value = match arg {
                Arg::Words(words) if name == "asked" => FluentValue::from(self.decision_question(words)),
                Arg::Key(key) if name == "reason" => {
                    FluentValue::from(self.label("end", key).unwrap_or_else(|| self.key(key)))
                }
                other => self.value(other),
            };
            args.set(name.clone(), value);
        }
        self.message(&say.key, Some(&args)).unwrap_or_else(|| say.key.clone())
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        let text = match arg {
            Arg::Number(number) => return FluentValue::from(*number),
            Arg::Text(text) => self.escape_typed(text),
            Arg::Free(text) => self.free_text(text),
            Arg::Words(words) => self.words(words),
            Arg::Options { game, options } => self.clone().at_table(game, []).options(options),
            Arg::WordsList(list) => self.join(list.iter().map(|words| self.words(words))),
            Arg::Seat(seat) => self.name(*seat),
            Arg::Seats(seats) => self.join(seats.iter().map(|seat| self.name(*seat))),
            Arg::At(instant) => self.format_instant(*instant),
            Arg::Key(key) => self.key(key),
            Arg::Behind(all) => {
                self.join(all.iter().map(|words| self.escape_typed(&self.show_verb_arguments(words))))
            }
            Arg::Line(line) => self.escape_typed(&self.show_line(line)),
        };
        FluentValue::from(text)
    }

    /// Returns the question of a decision, given its canonical words: the game's sentence for the first word.
    pub fn decision_question(&self, words: &str) -> String {
        let key = words.split(' ').next().unwrap_or_default();
        let own = message(self.lang, &format!("{}-asked-{key}", self.game), None);
        own.unwrap_or_else(|| self.lang.text(messages::ASKED_ANYTHING))
    }

    /// Describes a game event for the players. Returns `None` if the game has no sentence for its kind.
    pub fn event(&self, event: &Value) -> Option<String> {
        let fields = event.as_object()?;
        let kind = fields.get("kind")?.as_str()?.replace('_', "-");
        let mut args = FluentArgs::new();
        for (field, value) in fields {
            if let Value::String(key) = value {
                args.set(format!("{field}_key"), key.clone());
            }
            args.set(field.clone(), self.field(field, value));
        }
        message(self.lang, &format!("{}-event-{kind}", self.game), Some(&args))
    }

    /// Lists the notes on a choice, in at most `chars_max` characters if given; notes that do not fit are dropped from
    /// the end. Returns `None` if there are no notes or no messages for them.
    pub fn notes(&self, notes: &[Note], chars_max: Option<usize>) -> Option<String> {
        let told: Vec<String> = notes.iter().filter_map(|note| self.note(note)).collect();
        let between = self.lang.text(messages::LIST_SEMICOLON);
        let fits = |text: &String| chars_max.is_none_or(|most| text.chars().count() <= most);
        (1..=told.len()).rev().map(|count| told[..count].join(&between)).find(fits)
    }

    /// Formats one note on a choice. Returns `None` if the game has no message for it.
    pub fn note(&self, note: &Note) -> Option<String> {
        let mut args = FluentArgs::new();
        for (name, value) in &note.args {
            let value = match value {
                NoteValue::Number(number) => FluentValue::from(*number),
                NoteValue::Seat(seat) => FluentValue::from(self.name(*seat)),
                NoteValue::Keys(keys) => {
                    FluentValue::from(self.join(keys.iter().map(|key| self.thing_name(key))))
                }
                NoteValue::Key(key) => {
                    args.set(format!("{name}_key"), key.to_string());
                    FluentValue::from(self.thing_name(key))
                }
            };
            args.set(name.to_string(), value);
        }
        message(self.lang, &format!("{}-note-{}", self.game, note.key), Some(&args))
    }

    /// Returns the display name of a game key: its name message, another message of the game, or else the key itself,
    /// which is then a place.
    fn thing_name(&self, key: &str) -> String {
        let other = || message(self.lang, &format!("{}-{key}", self.game), None);
        self.label("name", key).or_else(other).unwrap_or_else(|| key.to_owned())
    }

    fn field(&self, field: &str, value: &Value) -> FluentValue<'static> {
        let is_seat = ["seat", "seats"]
            .iter()
            .any(|end| field == *end || field.strip_suffix(end).is_some_and(|front| front.ends_with('_')));
        match value {
            Value::Number(number) if is_seat => {
                let seat = number.as_u64().and_then(|n| u8::try_from(n).ok());
                FluentValue::from(seat.map_or_else(String::new, |n| self.name(Seat::new(n))))
            }
            Value::Number(number) => FluentValue::from(number.as_i64().unwrap_or_default()),
            Value::Array(list) => {
                let texts = list.iter().map(|one| match self.field(field, one) {
                    FluentValue::String(text) => text.into_owned(),
                    FluentValue::Number(number) => number.as_string().into_owned(),
                    _ => String::new(),
                });
                FluentValue::from(self.join(texts))
            }
            Value::String(text) if self.lists("place-lettered", field) => {
                let place = text.split_once('-').and_then(|(row, column)| lettered_place(row, column));
                FluentValue::from(
                    place.map_or_else(|| self.component_name(text), |place| place.to_uppercase()),
                )
            }
            Value::String(text) => FluentValue::from(self.component_name(text)),
            Value::Bool(true) => FluentValue::from("yes"),
            Value::Bool(false) => FluentValue::from("no"),
            Value::Null => FluentValue::from("none"),
            Value::Object(_) => FluentValue::from(value.to_string()),
        }
    }

    /// Returns the name of a component (`<game>-name-<key>`), or the text unchanged.
    fn component_name(&self, text: &str) -> String {
        self.label("name", text).unwrap_or_else(|| text.to_owned())
    }

    /// Returns the game's message of a group (`name`, `points`, `tie`) for a key, spelled as is or with hyphens.
    pub fn label(&self, group: &str, key: &str) -> Option<String> {
        let own = message(self.lang, &format!("{}-{group}-{key}", self.game), None);
        own.or_else(|| message(self.lang, &format!("{}-{group}-{}", self.game, key.replace('_', "-")), None))
    }

    /// Returns true if the game has a message of a group for a key, which may take arguments.
    pub fn has_label(&self, group: &str, key: &str) -> bool {
        has_message(self.lang, &format!("{}-{group}-{key}", self.game))
    }

    /// Returns the display names of an option and its value. A name without a message is shown as typed.
    pub fn option(&self, key: &str, value: &str) -> (String, String) {
        let label = |group: &str, key: &str| self.label(group, key).unwrap_or_else(|| self.escape_typed(key));
        (label("option", key), label("value", value))
    }

    /// Formats game options as one list.
    pub fn options(&self, options: &[(String, String)]) -> String {
        let told = options.iter().map(|(key, value)| {
            let (option, value) = self.option(key, value);
            format!("{option}{}{value}", self.lang.text(messages::COLON))
        });
        told.collect::<Vec<_>>().join(&self.lang.text(messages::LIST_SEMICOLON))
    }

    /// Returns the name shown for a seat. Empty and unknown seats are numbered from 1.
    pub fn name(&self, seat: Seat) -> String {
        let name = self.names.get(usize::from(seat.number()));
        name.filter(|name| !name.is_empty()).map(|name| self.free_text(name)).unwrap_or_else(|| {
            self.say_unescaped(&messages::seat_empty(Arg::Number(i64::from(seat.number()) + 1)))
        })
    }

    /// Shows canonical words in this language. Place coordinates are joined as on the game's board (message
    /// `<game>-place`): `an 3 4` becomes `an 3-4`. Both forms can be typed.
    pub fn words(&self, canonical: &str) -> String {
        self.words_after(canonical, canonical)
    }

    /// Shows canonical words of a step that begins with others, whose verb decides how places are written.
    pub fn words_after(&self, begun: &str, words: &str) -> String {
        let verb = begun.split(' ').next().unwrap_or_default();
        self.with_places(verb, &show_canonical_words(&self.vocabulary, words))
    }

    /// Joins pairs of numbers that name a place, for a step with this verb. The message `<game>-place-never` lists the
    /// verbs without places, and `<game>-place-lettered` those whose places have a letter for the column.
    fn with_places(&self, verb: &str, words: &str) -> String {
        let place = message(self.lang, &format!("{}-place", self.game), None);
        match place.filter(|_| !self.lists("place-never", verb)) {
            Some(_) if self.lists("place-lettered", verb) => {
                join_coordinates(words, &|row, column| lettered_place(row, column))
            }
            Some(between) => {
                join_coordinates(words, &|first, second| Some(format!("{first}{between}{second}")))
            }
            None => words.to_owned(),
        }
    }

    /// Returns true if a message of the game, a list of words, contains this word.
    fn lists(&self, id: &str, word: &str) -> bool {
        let list = message(self.lang, &format!("{}-{id}", self.game), None).unwrap_or_default();
        list.split(' ').any(|listed| listed == word)
    }

    /// Describes a choice, given the canonical words of its step or their beginning. Uses the game's phrase
    /// `<game>-choice-<first word>`, or the capitalised words as typed. The phrase receives the number of further words
    /// (`count`), with places as one word, and the words themselves as `one` to `five`.
    pub fn choice(&self, words: &str) -> String {
        let (verb, behind) = words.split_once(' ').unwrap_or((words, ""));
        let behind = self.with_places(verb, behind);
        let behind: Vec<&str> = behind.split(' ').filter(|word| !word.is_empty()).collect();
        let mut args = FluentArgs::new();
        args.set("count", behind.len() as i64);
        for (nth, name) in ["one", "two", "three", "four", "five"].into_iter().enumerate() {
            let word = behind.get(nth).copied().unwrap_or_default();
            let told = match word.parse::<i64>() {
                Ok(number) => FluentValue::from(number),
                Err(_) if is_cell(word) => FluentValue::from(word.to_uppercase()),
                Err(_) => FluentValue::from(self.label("name", word).unwrap_or_else(|| self.words(word))),
            };
            args.set(name, told);
            args.set(format!("{name}_key"), word.to_owned());
        }
        let phrase = message(self.lang, &format!("{}-choice-{verb}", self.game), Some(&args));
        phrase.unwrap_or_else(|| capitalise_first(&self.words(words)))
    }

    /// Returns true if the game has its own phrase for choices with this first word.
    pub fn has_choice(&self, verb: &str) -> bool {
        message(self.lang, &format!("{}-choice-{verb}", self.game), None).is_some()
    }

    /// Shows a line of comma-separated canonical steps in this language. The result parses back to the same steps.
    pub fn line(&self, canonical: &str) -> String {
        canonical.split(", ").map(|step| self.words(step)).collect::<Vec<_>>().join(", ")
    }

    /// Shows canonical verb arguments in this language.
    pub fn show_verb_arguments(&self, canonical: &str) -> String {
        show_arguments(canonical, &verb_argument_words(self.lang))
    }

    /// Shows a canonical line of a service verb (`new art-society`) as a player of this language types it.
    pub fn show_line(&self, canonical: &str) -> String {
        let (verb, args) = canonical.split_once(' ').unwrap_or((canonical, ""));
        let shown = service_verbs(self.lang).remove(verb).and_then(|forms| forms.into_iter().next());
        let shown = shown.unwrap_or_else(|| verb.to_owned());
        let args = match verb == Verb::Manage.key() {
            true => self.show_admin_arguments(args),
            false => self.show_verb_arguments(args),
        };
        format!("{shown} {args}").trim_end().to_owned()
    }

    /// Shows the league and the action of an admin's line. The words after them may be names, so they stay.
    fn show_admin_arguments(&self, canonical: &str) -> String {
        let mut words: Vec<String> = canonical.split(' ').map(str::to_owned).collect();
        if let Some(action) = words.get_mut(1) {
            *action = self.show_verb_arguments(action);
        }
        words.join(" ")
    }

    /// Looks up a message by id, spelled as is or with hyphens: `<id>`, then `<game>-<id>`, `<id>-title` and
    /// `<game>-name-<id>`. Falls back to the id.
    pub fn key(&self, key: &str) -> String {
        let hyphened = key.replace('_', "-");
        let ids = [key.to_owned(), hyphened, format!("{}-{key}", self.game), format!("{}-title", key)];
        let found = ids.iter().find_map(|id| message(self.lang, id, None));
        found.unwrap_or_else(|| self.component_name(key))
    }

    /// Joins several texts into a list.
    pub fn join(&self, texts: impl IntoIterator<Item = String>) -> String {
        let texts: Vec<String> = texts.into_iter().collect();
        texts.join(&self.lang.text(messages::LIST_COMMA))
    }

    /// Returns a person's own words: escaped if the chat would treat them as Markdown, otherwise without links.
    pub fn free_text(&self, text: &FreeText) -> String {
        if self.has_markup { escape_markdown_text(text) } else { text.disarmed() }
    }

    /// Returns typed text, escaped if the chat would treat it as Markdown.
    pub fn escape_typed(&self, text: &str) -> String {
        if self.has_markup { escape_markdown_text(text) } else { text.to_owned() }
    }

    /// Formats an instant in the reader's zone: weekday, date, time, zone abbreviation and UTC offset.
    pub fn format_instant(&self, instant: Instant) -> String {
        if self.has_markup {
            return format!("<t:{0}:F> (<t:{0}:R>)", instant.timestamp());
        }
        let local = instant.with_timezone(&self.zone);
        let minutes = local.offset().fix().local_minus_utc() / 60;
        let mut utc = format!("UTC{:+}", minutes / 60);
        if minutes % 60 != 0 {
            utc = format!("{utc}:{:02}", (minutes % 60).abs());
        }
        let abbreviation = local.format("%Z").to_string();
        let own = abbreviation.starts_with(|first: char| first.is_ascii_alphabetic());
        let zone = if own && abbreviation != "UTC" { format!("{abbreviation}, {utc}") } else { utc };
        let [day, month, monthname, time, weekday] = self.wall_time(instant);
        let told = messages::time_at(day, monthname, time, weekday, Arg::Text(zone));
        self.say_unescaped(&told.with("month", month))
    }

    /// Formats an instant without its time zone, for use next to an instant that names the zone.
    pub fn format_instant_short(&self, instant: Instant) -> String {
        if self.has_markup {
            return self.format_time_left(instant);
        }
        let [day, month, monthname, time, weekday] = self.wall_time(instant);
        self.say_unescaped(&messages::time_at_short(day, monthname, time, weekday).with("month", month))
    }

    /// Formats the time of an event; in a chat, as a timestamp with date and time.
    pub fn format_event_time(&self, instant: Instant) -> String {
        match self.has_markup {
            true => format!("<t:{}:f>", instant.timestamp()),
            false => self.format_instant_short(instant),
        }
    }

    /// Returns the day, the month as a number and by name, the time of day, and the weekday.
    fn wall_time(&self, instant: Instant) -> [Arg; 5] {
        let local = instant.with_timezone(&self.zone);
        let weekday = messages::OF_WEEKDAY.of(&local.weekday().number_from_monday().to_string());
        let month = messages::OF_MONTH.of(&local.month().to_string());
        [
            Arg::Number(local.day().into()),
            Arg::Number(local.month().into()),
            Arg::Text(self.lang.text(month)),
            Arg::Text(local.format("%H:%M").to_string()),
            Arg::Text(self.lang.text(weekday)),
        ]
    }

    /// Returns true if the instant is in the past for the reader.
    pub fn is_past(&self, instant: Instant) -> bool {
        instant <= self.now
    }

    /// Formats the time left until an instant, rounded down: in whole days from two days, in whole hours from two
    /// hours, otherwise in minutes.
    pub fn format_time_left(&self, instant: Instant) -> String {
        if self.has_markup {
            return format!("<t:{}:R>", instant.timestamp());
        }
        let minutes = (instant - self.now).num_minutes().max(0);
        let (left, count): (fn(Arg) -> Say, _) = match minutes {
            2880.. => (messages::time_left_days, minutes / 1440),
            120.. => (messages::time_left_hours, minutes / 60),
            _ => (messages::time_left_minutes, minutes),
        };
        self.say_unescaped(&left(Arg::Number(count)))
    }

    /// Formats a duration: in days and hours from two days, in whole hours from two hours, otherwise in minutes.
    pub fn format_span_text(&self, span_s: u32) -> String {
        let number = |count: u32| Arg::Number(count.into());
        let hours = (span_s + 1_800) / 3_600;
        self.say_unescaped(&match span_s {
            172_800.. if hours.is_multiple_of(24) => messages::time_days(number(hours / 24)),
            172_800.. => messages::time_days_hours(number(hours / 24), number(hours % 24)),
            7_200.. => messages::time_hours(number(hours)),
            _ => messages::time_minutes(number(span_s / 60)),
        })
    }

    /// Formats a message named by a template; arguments are not escaped. Returns `None` if there is no such message.
    pub fn text(&self, id: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
        self.message(id, args)
    }

    /// Formats a sentence without escaping its text arguments, which were already rendered for this reader.
    pub fn say_unescaped(&self, say: &Say) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &say.args {
            let value = match arg {
                Arg::Text(text) => FluentValue::from(text.clone()),
                other => self.value(other),
            };
            args.set(name.clone(), value);
        }
        self.message(&say.key, Some(&args)).unwrap_or_else(|| say.key.clone())
    }

    /// Returns the game id; empty without a table.
    pub fn game(&self) -> &str {
        &self.game
    }
}

/// Capitalises the first letter.
fn capitalise_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Returns true if a word is a letter followed by a number, like the names of cells and cards.
fn is_cell(word: &str) -> bool {
    let mut letters = word.chars();
    let begins = letters.next().is_some_and(|first| first.is_ascii_lowercase());
    let rest = letters.as_str();
    begins && !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit())
}

/// Escapes text for a chat with Markdown, so that it contains no emphasis, quotes, headings, links or mentions.
fn escape_markdown_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    let mut before = None;
    while let Some(letter) = letters.next() {
        if matches!(letter, '\\' | '*' | '_' | '~' | '|' | '`' | '>' | '<' | '#' | '[' | ']' | '(' | ')') {
            out.push('\\');
        }
        out.push(letter);
        // A zero-width space disables `@everyone` and links. Times of day stay intact so that they can be copied.
        let beside = [before, letters.peek().copied()];
        let in_time = beside.iter().all(|beside| beside.is_some_and(|beside: char| beside.is_ascii_digit()));
        if letter == '@' || letter == ':' && !in_time {
            out.push('\u{200b}');
        }
        before = Some(letter);
    }
    out
}

/// Joins pairs of consecutive numbers, if `join` has a form for them.
fn join_coordinates(words: &str, join: &dyn Fn(&str, &str) -> Option<String>) -> String {
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let mut out: Vec<String> = Vec::new();
    let mut open = false;
    for word in words.split(' ') {
        let first = out.last().filter(|_| open && is_number(word));
        match first.and_then(|first| join(first, word)) {
            Some(joined) => {
                out.pop();
                out.push(joined);
                open = false;
            }
            None => {
                out.push(word.to_owned());
                open = is_number(word);
            }
        }
    }
    out.join(" ")
}

/// Returns the name of a place with a letter for the column: row 2, column 3 is `c2`.
pub fn lettered_place(row: &str, column: &str) -> Option<String> {
    let column: u8 = column.parse().ok().filter(|column| (1..=26).contains(column))?;
    Some(format!("{}{row}", char::from(b'a' + column - 1)))
}
