//! Sentences for one reader: arguments become names, times, words and lists.

use super::lang::{Lang, message};
use super::vocabulary::{show, spoken, words_behind};
use chrono::{Datelike, Offset};
use chrono_tz::Tz;
use engine::{Note, NoteValue, Seat};
use fluent_bundle::{FluentArgs, FluentValue};
use model::{Arg, Instant, Say, show_behind};
use serde_json::Value;
use std::collections::BTreeMap;

/// Who is spoken to, and about which table. With a key and arguments, this makes a sentence.
#[derive(Clone, Debug)]
pub struct Voice {
    lang: Lang,
    zone: Tz,
    now: Instant,
    game: String,
    names: Vec<String>,
    vocabulary: BTreeMap<String, Vec<String>>,
    marked_up: bool,
    in_chat: bool,
}

impl Voice {
    /// A voice for letters that concern no table.
    pub fn new(lang: Lang, zone: Tz, now: Instant) -> Self {
        Self {
            lang,
            zone,
            now,
            game: String::new(),
            names: Vec::new(),
            vocabulary: BTreeMap::new(),
            marked_up: false,
            in_chat: false,
        }
    }

    /// The same for a chat with Markdown. Instants become stamps (`<t:1764331200:F>`), which the chat shows to every reader in
    /// their own zone and language; what people typed, names too, is escaped; and each message that a chat says in other terms than mail
    /// is that of the chat (`in-chat-<id>`).
    #[must_use]
    pub fn for_chat(self) -> Self {
        Self { marked_up: true, in_chat: true, ..self }
    }

    /// The same in the terms of a chat, for a text that becomes a chat's only later: nothing is escaped yet.
    #[must_use]
    pub fn in_terms_of_chat(self) -> Self {
        Self { in_chat: true, ..self }
    }

    /// The same with the names by which the seats were held at another time.
    #[must_use]
    pub fn held_by(self, names: &[String]) -> Self {
        Self { names: names.to_vec(), ..self }
    }

    /// A message, in a chat in the terms of one: `in-chat-<id>`, where there is such a message, takes the place of `<id>`. For what is said
    /// of mail has no place there.
    fn message(&self, id: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
        let in_chat = || message(self.lang, &format!("in-chat-{id}"), args);
        self.in_chat.then(in_chat).flatten().or_else(|| message(self.lang, id, args))
    }

    /// The same for a table of this game with these names by seat; an empty name is an empty seat.
    #[must_use]
    pub fn at_table<'a>(mut self, game: &str, names: impl IntoIterator<Item = &'a str>) -> Self {
        game.clone_into(&mut self.game);
        self.vocabulary = spoken(self.lang, game);
        self.names = names.into_iter().map(str::to_owned).collect();
        self
    }

    /// The reader's language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The reader's time zone.
    pub fn zone(&self) -> Tz {
        self.zone
    }

    /// Whether it speaks in a chat with Markdown, where instants are stamps.
    pub fn is_marked_up(&self) -> bool {
        self.marked_up
    }

    /// A sentence. If the reader's language lacks the message, it comes in the default language; if that lacks it too, the key is
    /// shown. The argument `asked` becomes what the decision asks, the argument `reason` why the game ended.
    pub fn say(&self, say: &Say) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &say.args {
            let value = match arg {
                Arg::Words(words) if name == "asked" => FluentValue::from(self.asked(words)),
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
            Arg::Text(text) => self.typed(text),
            Arg::Words(words) => self.words(words),
            Arg::WordsList(list) => self.join(list.iter().map(|words| self.words(words))),
            Arg::Seat(seat) => self.name(*seat),
            Arg::Seats(seats) => self.join(seats.iter().map(|seat| self.name(*seat))),
            Arg::At(instant) => self.at(*instant),
            Arg::Key(key) => self.key(key),
            Arg::Behind(all) => self.join(all.iter().map(|words| self.typed(&self.behind(words)))),
        };
        FluentValue::from(text)
    }

    /// What a decision asks, by its canonical words: the game's sentence for the first of them.
    pub fn asked(&self, words: &str) -> String {
        let key = words.split(' ').next().unwrap_or_default();
        let own = message(self.lang, &format!("{}-asked-{key}", self.game), None);
        own.unwrap_or_else(|| self.lang.text(messages::ASKED_ANYTHING))
    }

    /// What the players are told of an event of the game; `None` when the game has no sentence for its kind.
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

    /// What is to be known of a choice, as a list of at most so many characters, where that is wanted: what does not fit is left
    /// out from the end. `None` where there is nothing to be known, or no message for it.
    pub fn notes(&self, notes: &[Note], chars_max: Option<usize>) -> Option<String> {
        let told: Vec<String> = notes.iter().filter_map(|note| self.note(note)).collect();
        let between = self.lang.text(messages::LIST_SEMICOLON);
        let fits = |text: &String| chars_max.is_none_or(|most| text.chars().count() <= most);
        (1..=told.len()).rev().map(|count| told[..count].join(&between)).find(fits)
    }

    /// One thing to be known of a choice; `None` where the game has no message for it.
    pub fn note(&self, note: &Note) -> Option<String> {
        let mut args = FluentArgs::new();
        for (name, value) in &note.args {
            let value = match value {
                NoteValue::Number(number) => FluentValue::from(*number),
                NoteValue::Seat(seat) => FluentValue::from(self.name(*seat)),
                NoteValue::Keys(keys) => FluentValue::from(self.join(keys.iter().map(|key| self.thing(key)))),
                NoteValue::Key(key) => {
                    args.set(format!("{name}_key"), key.to_string());
                    FluentValue::from(self.thing(key))
                }
            };
            args.set(name.to_string(), value);
        }
        message(self.lang, &format!("{}-note-{}", self.game, note.key), Some(&args))
    }

    /// A thing of the game by its key: its name, else another message of the game, else the key itself, which is a place.
    fn thing(&self, key: &str) -> String {
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
            Value::String(text) => FluentValue::from(self.named(text)),
            Value::Bool(true) => FluentValue::from("yes"),
            Value::Bool(false) => FluentValue::from("no"),
            Value::Null => FluentValue::from("none"),
            Value::Object(_) => FluentValue::from(value.to_string()),
        }
    }

    /// The name of a component (`<game>-name-<key>`) where there is one, else the text as it is.
    fn named(&self, text: &str) -> String {
        self.label("name", text).unwrap_or_else(|| text.to_owned())
    }

    /// The game's message of a group (`name`, `points`, `tie`) for a key, spelt as the key is or with hyphens.
    pub fn label(&self, group: &str, key: &str) -> Option<String> {
        let own = message(self.lang, &format!("{}-{group}-{key}", self.game), None);
        own.or_else(|| message(self.lang, &format!("{}-{group}-{}", self.game, key.replace('_', "-")), None))
    }

    /// An option of the game and what it is, in words; what the game has no message for is shown as it is typed.
    pub fn option(&self, key: &str, value: &str) -> (String, String) {
        let label = |group: &str, key: &str| self.label(group, key).unwrap_or_else(|| self.typed(key));
        (label("option", key), label("value", value))
    }

    /// Options of the game as one list.
    pub fn options(&self, options: &[(String, String)]) -> String {
        let told = options.iter().map(|(key, value)| {
            let (option, value) = self.option(key, value);
            format!("{option}{}{value}", self.lang.text(messages::COLON))
        });
        told.collect::<Vec<_>>().join(&self.lang.text(messages::LIST_SEMICOLON))
    }

    /// The name shown for a seat; an empty or unknown one is called by its number, counted from 1.
    pub fn name(&self, seat: Seat) -> String {
        let name = self.names.get(usize::from(seat.number()));
        name.filter(|name| !name.is_empty()).map(|name| self.typed(name)).unwrap_or_else(|| {
            self.as_it_is(&messages::seat_empty(Arg::Number(i64::from(seat.number()) + 1)))
        })
    }

    /// Canonical words as this language shows them. Where a game names places by two numbers, they are joined as its board joins them
    /// (the message `<game>-place`): `an 3 4` is shown as `an 3-4`, and both are read.
    pub fn words(&self, canonical: &str) -> String {
        let verb = canonical.split(' ').next().unwrap_or_default();
        self.with_places(verb, &show(&self.vocabulary, canonical))
    }

    /// Words of a step with this first word, in which two numbers in a row are joined if they name a place. Where they never do, the
    /// game says so (`<game>-place-never`, a list of first words).
    fn with_places(&self, verb: &str, words: &str) -> String {
        let never = message(self.lang, &format!("{}-place-never", self.game), None).unwrap_or_default();
        let place = message(self.lang, &format!("{}-place", self.game), None);
        match place.filter(|_| !never.split(' ').any(|other| other == verb)) {
            Some(between) => joined(words, &between),
            None => words.to_owned(),
        }
    }

    /// A choice by the canonical words of its step, or by the first of them: the game's phrase for what it does (`<game>-choice-<first
    /// word>`), else the words as they are typed, with a capital letter. The phrase is given how many words stand behind the first
    /// (`count`), places as one word, and these as `one` to `five`.
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
        phrase.unwrap_or_else(|| capital(&self.words(words)))
    }

    /// Whether the game has a phrase of its own for choices with this first word.
    pub fn has_choice(&self, verb: &str) -> bool {
        message(self.lang, &format!("{}-choice-{verb}", self.game), None).is_some()
    }

    /// A line of canonical steps with commas between them, as this language shows them; it is read as the same line.
    pub fn line(&self, canonical: &str) -> String {
        canonical.split(", ").map(|step| self.words(step)).collect::<Vec<_>>().join(", ")
    }

    /// Canonical words that can stand behind verbs of the service, as this language says them.
    pub fn behind(&self, canonical: &str) -> String {
        show_behind(canonical, &words_behind(self.lang))
    }

    /// A message by its id, spelt as it is or with hyphens: the message `<id>`, else `<game>-<id>`, else `<id>-title`, else
    /// `<game>-name-<id>`, else the id.
    pub fn key(&self, key: &str) -> String {
        let hyphened = key.replace('_', "-");
        let ids = [key.to_owned(), hyphened, format!("{}-{key}", self.game), format!("{}-title", key)];
        let found = ids.iter().find_map(|id| message(self.lang, id, None));
        found.unwrap_or_else(|| self.named(key))
    }

    /// Several texts as a list.
    pub fn join(&self, texts: impl IntoIterator<Item = String>) -> String {
        let texts: Vec<String> = texts.into_iter().collect();
        texts.join(&self.lang.text(messages::LIST_COMMA))
    }

    /// What somebody typed, escaped where the chat would take it for Markdown.
    pub fn typed(&self, text: &str) -> String {
        if self.marked_up { escaped(text) } else { text.to_owned() }
    }

    /// An instant in the reader's zone: weekday, date, time, the zone's abbreviation and its offset from UTC.
    pub fn at(&self, instant: Instant) -> String {
        if self.marked_up {
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
        self.as_it_is(&told.with("month", month))
    }

    /// The same without the zone, beside another instant that names it.
    pub fn at_short(&self, instant: Instant) -> String {
        if self.marked_up {
            return self.left(instant);
        }
        let [day, month, monthname, time, weekday] = self.wall_time(instant);
        self.as_it_is(&messages::time_at_short(day, monthname, time, weekday).with("month", month))
    }

    /// When something happened: in a chat a stamp with day and time.
    pub fn stamp(&self, instant: Instant) -> String {
        match self.marked_up {
            true => format!("<t:{}:f>", instant.timestamp()),
            false => self.at_short(instant),
        }
    }

    /// The day, the month as a number and by its name, the time of day and the weekday of an instant.
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

    /// Whether a moment has come when this is read.
    pub fn is_past(&self, instant: Instant) -> bool {
        instant <= self.now
    }

    /// How long it is from now to an instant: in whole days from two days on, in whole hours from two hours on, else in minutes.
    pub fn left(&self, instant: Instant) -> String {
        if self.marked_up {
            return format!("<t:{}:R>", instant.timestamp());
        }
        let minutes = (instant - self.now).num_minutes().max(0);
        let (left, count): (fn(Arg) -> Say, _) = match minutes {
            2880.. => (messages::time_left_days, (minutes + 720) / 1440),
            120.. => (messages::time_left_hours, (minutes + 30) / 60),
            _ => (messages::time_left_minutes, minutes),
        };
        self.as_it_is(&left(Arg::Number(count)))
    }

    /// A length of time in words: whole days from two on, else hours, else minutes.
    pub fn span(&self, span_s: u32) -> String {
        let (span, count): (fn(Arg) -> Say, _) = match span_s {
            172_800.. => (messages::time_days, (span_s + 43_200) / 86_400),
            7_200.. => (messages::time_hours, (span_s + 1_800) / 3_600),
            _ => (messages::time_minutes, span_s / 60),
        };
        self.as_it_is(&span(Arg::Number(count.into())))
    }

    /// A message by an id that a template names, with arguments that are shown as they are; `None` where there is none.
    pub fn text(&self, id: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
        self.message(id, args)
    }

    /// A sentence whose texts are shown as they are: they were made for this reader.
    pub fn as_it_is(&self, say: &Say) -> String {
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

    /// The game's id; empty when no table is meant.
    pub fn game(&self) -> &str {
        &self.game
    }
}

/// A text with its first letter as a capital.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Whether a word is a letter and a number, as cells and cards are named.
fn is_cell(word: &str) -> bool {
    let mut letters = word.chars();
    let begins = letters.next().is_some_and(|first| first.is_ascii_lowercase());
    let rest = letters.as_str();
    begins && !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit())
}

/// Text that a chat with Markdown shows as it is: without emphasis, quotation, heading, link or mention.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    let mut before = None;
    while let Some(letter) = letters.next() {
        if matches!(letter, '\\' | '*' | '_' | '~' | '|' | '`' | '>' | '<' | '#' | '[' | ']' | '(' | ')') {
            out.push('\\');
        }
        out.push(letter);
        // A mark of no width keeps `@everyone` and links from working. A time of day is left as it is, so that it can be copied.
        let beside = [before, letters.peek().copied()];
        let in_time = beside.iter().all(|beside| beside.is_some_and(|beside: char| beside.is_ascii_digit()));
        if letter == '@' || letter == ':' && !in_time {
            out.push('\u{200b}');
        }
        before = Some(letter);
    }
    out
}

/// Words in which two numbers in a row are joined.
fn joined(words: &str, between: &str) -> String {
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let mut out = String::new();
    let mut open = false;
    for word in words.split(' ') {
        let joins = open && is_number(word);
        if !out.is_empty() {
            out.push_str(if joins { between } else { " " });
        }
        out.push_str(word);
        open = is_number(word) && !joins;
    }
    out
}
