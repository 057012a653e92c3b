//! A message of a person, read: whether it is meant for us, what it is about, which of its words name a table.

use super::custom_id::ActionId;
use crate::channels::Vocabulary;
use crate::engine::Seat;
use crate::i18n::Lang;
use crate::play::{Code, Instant, Status, TableLine};
use serenity::model::application::{ActionRowComponent, ButtonKind};
use serenity::model::channel::{Message, MessageType};
use serenity::model::id::GuildId;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A message of a person that is meant for us.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Written {
    /// Its id.
    pub(super) message: u64,
    /// Where it stands.
    pub(super) channel: u64,
    /// Whether nobody else reads it.
    pub(super) direct: bool,
    /// The server, if it was said among others.
    pub(super) guild: Option<u64>,
    /// The roles of whoever wrote it, in that server.
    pub(super) roles: Vec<u64>,
    /// Who wrote it.
    pub(super) user: u64,
    /// The name they go by.
    pub(super) name: String,
    /// What it says, without the mention of us.
    pub(super) text: String,
    /// What it answers, if it is a reply to a message of ours that has buttons.
    pub(super) about: Option<About>,
}

/// A decision, or only a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct About {
    /// The table.
    pub(super) table: Code,
    /// The seat that was asked.
    pub(super) seat: Option<Seat>,
    /// The decision.
    pub(super) opened: Option<u32>,
}

/// Reads a message; `None` when it is none for us: of a bot (we are one), of the system, or among others without mentioning us.
pub(super) fn read(message: &Message, me: u64, direct: bool) -> Option<Written> {
    let said = matches!(message.kind, MessageType::Regular | MessageType::InlineReply);
    if message.author.bot || message.webhook_id.is_some() || !said {
        return None;
    }
    let mentions_us = message.mentions.iter().any(|user| user.id.get() == me);
    if !direct && !mentions_us {
        return None;
    }
    let replied = message.referenced_message.as_deref().filter(|to| to.author.id.get() == me);
    Some(Written {
        message: message.id.get(),
        channel: message.channel_id.get(),
        direct,
        guild: message.guild_id.map(GuildId::get),
        roles: message
            .member
            .as_deref()
            .map(|member| member.roles.iter().map(|role| role.get()).collect())
            .unwrap_or_default(),
        user: message.author.id.get(),
        name: message.author.global_name.clone().unwrap_or_else(|| message.author.name.clone()),
        text: without_mention(&message.content, me),
        about: replied.and_then(about),
    })
}

fn without_mention(text: &str, me: u64) -> String {
    text.replace(&format!("<@{me}>"), " ").replace(&format!("<@!{me}>"), " ")
}

/// The decision that a message of ours was about: the first of its buttons that names a seat, else a table.
fn about(message: &Message) -> Option<About> {
    let parts = message.components.iter().flat_map(|row| &row.components);
    let ids = parts.filter_map(|part| match part {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id.as_str()),
            _ => None,
        },
        ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_deref(),
        _ => None,
    });
    let read = ids.filter_map(|id| ActionId::read(id).ok());
    let all: Vec<About> =
        read.filter_map(|id| Some(About { table: id.table?, seat: id.seat, opened: id.opened })).collect();
    all.iter().find(|about| about.seat.is_some() && about.opened.is_some()).or(all.first()).cloned()
}

/// The words with which the lines of a person can begin: those of the house, and of the games at their tables.
#[derive(Debug)]
pub(super) struct Beginnings {
    /// The house's.
    pub(super) house: Arc<Vocabulary>,
    /// Those of each game at their tables, by its id.
    pub(super) games: Vec<(String, Vocabulary)>,
}

impl Beginnings {
    /// The house's words and those of the games of these tables, in a language.
    pub(super) fn new(house: Arc<Vocabulary>, lang: Lang, own: &[TableLine]) -> Self {
        let names: BTreeSet<&str> = own.iter().map(|line| line.game.as_str()).collect();
        let games = names.into_iter().map(|game| (game.to_owned(), Vocabulary::new(lang, Some(game))));
        Self { house, games: games.collect() }
    }

    /// Whether a line can begin with this word, at a table of this game or, if none is meant, at any.
    pub(super) fn can_begin(&self, word: &str, game: Option<&str>) -> bool {
        let mut games = self.games.iter().filter(|(own, _)| game.is_none_or(|game| game == own));
        self.house.can_begin(word) || games.any(|(_, words)| words.can_begin(word))
    }
}

/// The lines of a message, and the table whose code stands first, if that is one of their own.
pub(super) fn lines_of(
    text: &str,
    own: &[TableLine],
    begins: &dyn Fn(&str) -> bool,
) -> (Option<Code>, Vec<String>) {
    let mut lines: Vec<String> =
        text.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect();
    let Some(first) = lines.first_mut() else { return (None, lines) };
    let (word, rest) = first.split_once(char::is_whitespace).unwrap_or((first, ""));
    let code = Code::parse(word.trim_end_matches([':', ',', '.']));
    // `hang` is spelt like a code too: what an order can begin with is none.
    let named = code.filter(|code| own.iter().any(|line| line.code == *code) && !begins(word));
    if named.is_some() {
        *first = rest.trim().to_owned();
        lines.retain(|line| !line.is_empty());
    }
    (named, lines)
}

/// The table that a person means who names none: the only one that waits for them, else the only one that is not over.
pub(super) fn only_table(own: &[TableLine]) -> Option<&TableLine> {
    let only = |fits: &dyn Fn(&TableLine) -> bool| {
        let mut fitting = own.iter().filter(|line| fits(line));
        fitting.next().filter(|_| fitting.next().is_none())
    };
    only(&|line| line.waits_for_you)
        .or_else(|| only(&|line| matches!(line.status, Status::Open | Status::Running)))
}

/// When a message was sent, by its id: milliseconds since the first second of 2015, then 22 bits.
pub(super) fn sent_at(message: u64) -> Instant {
    const DISCORD_BEGAN_MS: u64 = 1_420_070_400_000;
    let ms = (message >> 22).saturating_add(DISCORD_BEGAN_MS);
    i64::try_from(ms).ok().and_then(chrono::DateTime::from_timestamp_millis).unwrap_or_default()
}

/// The language a text seems to be written in, if that can be told by its letters.
pub(super) fn language_of(text: &str) -> Option<Lang> {
    let is_han = |letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter);
    text.chars().any(is_han).then(|| Lang::parse("zh-Hant"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    const US: u64 = 9;

    fn message(change: impl FnOnce(&mut Value)) -> Message {
        let user = |id: u64, bot: bool| json!({"id": id.to_string(), "username": "ada", "discriminator": "0", "global_name": "Ada", "avatar": null, "bot": bot});
        let mut body = json!({
            "id": "175928847299117063", "channel_id": "5", "author": user(7, false), "content": "bid 14",
            "timestamp": "2026-01-01T00:00:00.000000+00:00", "edited_timestamp": null, "tts": false,
            "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
            "pinned": false, "type": 0, "components": []
        });
        change(&mut body);
        serde_json::from_value(body).unwrap()
    }

    fn button(id: &str) -> Value {
        json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": id}]}])
    }

    #[test]
    fn only_what_a_person_says_to_us_is_read() {
        let said = message(|_| {});
        assert_eq!(read(&said, US, true).map(|it| (it.user, it.text)), Some((7, "bid 14".to_owned())));
        assert_eq!(read(&said, US, false), None, "said among others, and not to us");
        let bots = [
            message(|body| body["author"]["bot"] = json!(true)),
            message(|body| body["webhook_id"] = json!("3")),
            message(|body| body["type"] = json!(6)),
        ];
        assert!(bots.iter().all(|message| read(message, US, true).is_none()));
        let mention = message(|body| {
            let us = json!({"id": US.to_string(), "username": "us", "discriminator": "0", "avatar": null, "bot": true});
            body["mentions"] = json!([us]);
            body["content"] = json!("<@9> bid 14");
        });
        assert_eq!(read(&mention, US, false).map(|it| it.text.trim().to_owned()), Some("bid 14".to_owned()));
    }

    #[test]
    fn a_reply_is_about_the_decision_of_the_letter_it_answers() {
        let reply = |author: u64, id: &str| {
            let mut ours = serde_json::to_value(message(|_| {})).unwrap();
            ours["author"]["id"] = json!(author.to_string());
            ours["components"] = button(id);
            let said = message(|body| {
                body["type"] = json!(19);
                body["referenced_message"] = ours;
            });
            read(&said, US, true).unwrap().about
        };
        let about = reply(US, "v1:K7QF:2:move:31:").unwrap();
        assert_eq!((about.table.as_str(), about.seat, about.opened), ("K7QF", Some(Seat::new(2)), Some(31)));
        assert_eq!(reply(US, "v1:K7QF:-:board:-:").unwrap().opened, None);
        assert_eq!(reply(US, "something else"), None);
        assert_eq!(reply(8, "v1:K7QF:2:move:31:"), None, "a message of somebody else");
    }

    fn line(code: &str, waits: bool, status: Status) -> TableLine {
        TableLine {
            code: Code::parse(code).unwrap(),
            game: "any".to_owned(),
            status,
            names: Vec::new(),
            empty: 0,
            vacant: 0,
            asked: None,
            waits_for_you: waits,
            asked_at: None,
            community: None,
            deadline_at: None,
        }
    }

    #[test]
    fn a_tables_code_may_stand_first_but_an_order_is_never_taken_for_one() {
        let own = [line("K7QF", true, Status::Running), line("HANG", true, Status::Running)];
        let begins = |word: &str| word == "hang" || word == "bid";
        let read = |text: &str| {
            let (code, lines) = lines_of(text, &own, &begins);
            (code.map(|code| code.to_string()).unwrap_or_default(), lines)
        };
        let lines = |all: &[&str]| all.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>();
        assert_eq!(read("K7QF bid 14"), ("K7QF".to_owned(), lines(&["bid 14"])));
        assert_eq!(read("k7qf:\n\n bid 14 \nend"), ("K7QF".to_owned(), lines(&["bid 14", "end"])));
        assert_eq!(read("hang e4"), (String::new(), lines(&["hang e4"])));
        assert_eq!(read("XXXX bid 14"), (String::new(), lines(&["XXXX bid 14"])), "none of theirs");
        assert_eq!(read(""), (String::new(), Vec::new()));
    }

    #[test]
    fn who_names_no_table_means_the_only_one_that_waits_or_goes_on() {
        let code = |own: &[TableLine]| only_table(own).map(|line| line.code.to_string());
        let (waits, goes_on) = (line("K7QF", true, Status::Running), line("HANG", false, Status::Running));
        let over = line("XXXX", false, Status::Over);
        assert_eq!(code(&[waits.clone(), goes_on.clone()]).as_deref(), Some("K7QF"));
        assert_eq!(code(&[waits.clone(), waits.clone()]), None);
        assert_eq!(code(&[goes_on.clone(), over.clone()]).as_deref(), Some("HANG"));
        assert_eq!(code(&[goes_on.clone(), goes_on]), None);
        assert_eq!(code(&[over]), None);
    }

    #[test]
    fn an_id_tells_when_it_was_made() {
        assert_eq!(sent_at(175_928_847_299_117_063).to_rfc3339(), "2016-04-30T11:18:25.796+00:00");
    }
}
