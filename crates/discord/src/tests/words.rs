//! No Discord text is a message key or mentions mail. This module checks every message of the service and the games in
//! its chat form, all registered commands, and pages of every kind with their buttons.

use crate::interact::build_command_set;
use crate::show::{
    BoardDisplay, ChatReader, ShowOptions, games as games_menu, more_form, more_menu, render_answer,
};
use engine::Seat;
use ports::Hints;

use i18n::{Lang, messages};
use model::{Arg, Code, Instant, MenuCommand, Page, PageButton, PageKind, SeatSummary, Status, TableSummary};
use render::{Chat, alt_text};
use serde_json::{Value, json};

/// Messages used only in letters, or in mailboxes that may belong to anyone.
const IN_LETTERS: [&str; 31] = [
    "say-assumed-zone",
    "say-take-back",
    "say-take-back-too",
    "say-welcome",
    "say-claimed",
    "say-confirm",
    "say-confirm-from",
    "say-confirm-line",
    "say-confirm-one",
    "say-not-kept",
    "say-not-kept-long",
    "say-anew",
    "say-old-letter",
    "say-foreign",
    "say-unverified",
    "say-banned-once",
    "say-forged",
    "say-invited",
    "say-link-letter",
    "say-address-letter",
    "say-address-gone",
    "say-mail-seat-dead",
    "say-mail-settings-dead",
    "say-seen-by-others",
    "verb-stop",
    "behind-mail",
    "filler-openings",
    "topic-all",
    "topic-time",
    "topic-ahead",
    "board-drafted",
];
/// Groups of messages used only in letters: their frame, subjects, the unsubscribe page, calendar texts.
const FRAMES: [&str; 7] = ["confirm-", "letter-", "subject-", "web-", "calendar-", "doctor-", "terminal-"];
/// Messages of these groups that are also shown in a chat.
const ALSO_IN_CHATS: [&str; 10] = [
    "letter-answered",
    "letter-if-asked",
    "letter-answer-stands",
    "letter-points",
    "letter-points-final",
    "letter-points-line",
    "letter-unread",
    "letter-picture",
    "letter-waiting",
    "letter-begun",
];
/// Messages about a player's email address, or about mail as a delivery method.
const ABOUT_MAIL: [&str; 36] = [
    "league-contact-bounced",
    "league-contact-mail",
    "league-contact-mail-and-chat",
    "say-address-unknown",
    "say-bad-ways",
    "say-ways-no-address",
    "say-link-no-address",
    "say-link-how",
    "say-link-how-mail",
    "say-link-sent",
    "say-link-taken",
    "say-bad-name-link",
    "say-stopped",
    "say-invite-sent",
    "say-address-none",
    "say-address-same",
    "say-address-sent",
    "say-address-asked",
    "say-address-moved",
    "say-unreachable",
    "discord-told-mail",
    "discord-told-place-mail",
    "discord-way-mail",
    "discord-command-link-about",
    "discord-option-with-about",
    "discord-help",
    "discord-command-league-admin-league-mail",
    "discord-command-league-admin-league-mail-about",
    "discord-option-league-mail",
    "discord-option-league-mail-about",
    "behind-mail",
    "behind-resend",
    "league-choice-mail",
    "say-manage-how",
    "say-data",
    "help-time",
];
/// Words about mail, and hints that only a reader of a letter can follow.
const OF_MAIL: [&str; 36] = [
    "mail",
    "letters",
    "a letter",
    "latest letter",
    "earlier letter",
    "this letter",
    "own letter",
    "with the word",
    "type: ",
    "type \"",
    "answer \"",
    "reply with",
    "reply to",
    "your reply",
    "reply: ",
    "reply \"",
    "join it with \"",
    "信件",
    "寄",
    "回信",
    "一封",
    "你的信",
    "你的來信",
    "我們的信",
    "地址的信",
    "請寫",
    "請回覆「",
    "請回覆：",
    "請輸入「連結",
    "請輸入「候補",
    "請輸入「作答",
    "請輸入：收回",
    "請輸入：遺忘",
    "請輸入：連結",
    "請輸入：解除",
    "这张牌桌最新的邮件",
];
/// Phrases about letters of the alphabet.
const ALPHABET: [&str; 1] = ["of its letters"];

/// Returns the chat form of a message.
fn in_chat<'m>(all: &'m std::collections::BTreeMap<String, String>, id: &str) -> &'m str {
    all.get(&format!("in-chat-{id}")).or_else(|| all.get(id)).map_or("", String::as_str)
}

/// Returns the mail words in a text.
fn mail_words(text: &str, about_mail: bool) -> Vec<&'static str> {
    let mut text = text.to_lowercase();
    ALPHABET.iter().for_each(|allowed| text = text.replace(allowed, ""));
    let is_allowed = |word: &str| about_mail && matches!(word, "mail" | "寄");
    OF_MAIL.into_iter().filter(|word| text.contains(word) && !is_allowed(word)).collect()
}

#[test]
fn chat_messages_never_mention_mail() {
    let mut wrong = Vec::new();
    for lang in Lang::all() {
        let all = messages(lang);
        for id in all.keys().filter(|id| !id.starts_with("in-chat-")) {
            // Board coordinates are letters; typed words are unchanged.
            let of_board =
                id.ends_with("-coordinates") || id.ends_with("-board-key") || id.contains("-word-");
            let framed = FRAMES.iter().any(|frame| id.starts_with(frame));
            let of_letters = framed && !ALSO_IN_CHATS.contains(&id.as_str());
            let of_typed =
                ["polite-", "object-", "phrase-", "behind-talk-"].iter().any(|list| id.starts_with(list));
            if of_board || of_typed || of_letters || IN_LETTERS.contains(&id.as_str()) {
                continue;
            }
            let found = mail_words(in_chat(&all, id), ABOUT_MAIL.contains(&id.as_str()));
            if !found.is_empty() {
                wrong.push(format!("{lang} {id}: {found:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Leagues are managed with `/league-admin` and buttons, so no message of a chat asks for a typed `manage`.
#[test]
fn chat_messages_name_commands_instead_of_manage() {
    let mut wrong = Vec::new();
    for lang in Lang::all() {
        let all = messages(lang);
        let words: Vec<&str> = all["verb-manage"].split('|').map(str::trim).collect();
        let asks = |text: &str| {
            let typed = |word: &&str| ["SPRING", "{ $league }"].map(|name| format!("{word} {name}"));
            words.iter().flat_map(typed).any(|line| text.contains(&line))
        };
        assert!(asks(&all["say-league-created"]), "{lang}: mail does");
        let is_elsewhere = |id: &str| id.starts_with("in-chat-") || id.starts_with("terminal-");
        let ids = all.keys().filter(|id| !is_elsewhere(id) && asks(in_chat(&all, id)));
        wrong.extend(ids.map(|id| format!("{lang} {id}")));
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// The chat form of a message uses no argument that the message itself lacks.
#[test]
fn chat_messages_use_no_additional_arguments() {
    let arguments = |text: &str| -> std::collections::BTreeSet<String> {
        let names = text.split('$').skip(1);
        names
            .map(|rest| rest.chars().take_while(|one| one.is_alphanumeric() || *one == '_').collect())
            .collect()
    };
    let mut replaced = 0;
    for lang in Lang::all() {
        let all = messages(lang);
        for (id, text) in &all {
            let Some(base) = id.strip_prefix("in-chat-") else { continue };
            let base = all.get(base).unwrap_or_else(|| panic!("{lang} {id} replaces no message"));
            assert!(arguments(text).is_subset(&arguments(base)), "{lang} {id}");
            replaced += 1;
        }
    }
    assert!(replaced > 100, "{replaced}");
}

/// Returns true if a word is an identifier: the id of a message, or a word spelled like one.
fn is_key(token: &str, lang: Lang) -> bool {
    let letters = token.chars().take_while(char::is_ascii_alphabetic).count();
    let numbered =
        letters >= 3 && letters < token.len() && token[letters..].bytes().all(|one| one.is_ascii_digit());
    let numbered = numbered && token.bytes().any(|one| one.is_ascii_lowercase());
    let is_id = token.contains('-') && lang.text_by_id(token) != token;
    token.contains(['_', '{', '}']) || numbered || is_id
}

fn keys(text: &str, lang: Lang) -> Vec<String> {
    let text = text.replace('\\', "");
    let is_part = |one: char| one.is_ascii_alphanumeric() || matches!(one, '-' | '_' | '{' | '}');
    let words = text
        .split_whitespace()
        .filter(|word| !word.contains("://") && !word.contains('/') && !word.starts_with("<"));
    let tokens = words.flat_map(|word| word.split(|one| !is_part(one)));
    tokens.filter(|token| is_key(token, lang)).map(str::to_owned).collect()
}

/// Collects the displayed strings of a request to Discord.
fn shown(value: &Value, texts: &mut Vec<String>) {
    match value {
        Value::Array(all) => all.iter().for_each(|one| shown(one, texts)),
        Value::Object(fields) => {
            for (field, value) in fields {
                match (field.as_str(), value) {
                    ("label" | "description" | "placeholder" | "content" | "title", Value::String(text)) => {
                        texts.push(text.clone());
                    }
                    _ => shown(value, texts),
                }
            }
        }
        _ => {}
    }
}

#[test]
fn registered_texts_contain_no_keys_or_mail_terms() {
    let commands = build_command_set(5);
    for lang in Lang::all() {
        let all = messages(lang);
        for (id, text) in all.iter().filter(|(id, _)| id.starts_with("discord-")) {
            let found = mail_words(text, ABOUT_MAIL.contains(&id.as_str()));
            assert!(found.is_empty(), "{lang} {id}: {found:?}");
        }
    }
    let mut texts = Vec::new();
    shown(&json!(commands), &mut texts);
    assert!(texts.len() > 40, "{texts:?}");
    for text in texts {
        assert_eq!(keys(&text, Lang::default()), Vec::<String>::new(), "{text}");
        assert!(!text.starts_with("discord-"), "{text}");
    }
}

fn table(game: &str, status: Status) -> TableSummary {
    let seat = |name: &str| SeatSummary {
        name: name.into(),
        asked: Some("bid".to_owned()),
        opened: Some(31),
        ..SeatSummary::default()
    };
    TableSummary {
        code: Code::parse("K7QF").unwrap(),
        game: game.to_owned(),
        seats: vec![seat("Ada"), seat("Bo")],
        you: Some(Seat::new(0)),
        status,
        pace: None,
        round: Some(2),
        heavy: false,
        paused: false,
        options: Vec::new(),
        waiting: vec![Seat::new(0)],
        answered: Vec::new(),
        undoable: None,
        end: None,
        seed_hash: "0".repeat(64),
        seed: None,
    }
}

/// Covers each kind of page, for each status of a table of every game, every named decision, and every press.
#[test]
fn pages_show_no_message_keys() {
    use PageKind::{Happened, Notice, Over, Post, Receipt, Reminder, Turn, Welcome};
    let presses =
        [PageButton::Vote(7), PageButton::Resign, PageButton::Tables, PageButton::Rules, PageButton::Help];
    let mut count = 0;
    for lang in Lang::all() {
        for kind in games::all() {
            let id = kind.meta().id;
            let decisions = i18n::decision_words_of_game(lang, id);
            for status in [Status::Open, Status::Running, Status::Over, Status::Closed, Status::Frozen] {
                for page_kind in [Turn, Reminder, Receipt, Notice, Over, Welcome, Post, Happened] {
                    for asked in &decisions {
                        let mut face = table(id, status);
                        face.seats.iter_mut().for_each(|seat| {
                            (seat.asked, seat.sealed) = (Some(asked.clone()), true);
                        });
                        let says = vec![messages::say_turn(Arg::Words(asked.clone()))];
                        let page = Page {
                            says,
                            table: Some(face),
                            presses: presses.to_vec(),
                            ..Page::of(page_kind)
                        };
                        count += check_page_texts(&page, lang);
                    }
                }
            }
        }
    }
    assert!(count > 5_000, "only {count} texts checked");
}

/// Checks every text of a page's messages, and returns the number of texts.
fn check_page_texts(page: &Page, lang: Lang) -> usize {
    let options =
        ShowOptions { board_display: BoardDisplay::Nothing, describes_table: true, ..ShowOptions::default() };
    let threads = std::collections::BTreeMap::new();
    let now = Instant::UNIX_EPOCH;
    let chat = Chat {
        lang,
        now,
        thread: None,
        threads: &threads,
        newest_first: false,
        with_board: true,
        card: false,
    };
    let mut texts = vec![alt_text(page, &chat)];
    for message in render_answer(page, &ChatReader::new(lang, Instant::UNIX_EPOCH), &options) {
        texts.push(message.content.clone());
        shown(&json!(message.rows), &mut texts);
        texts.extend(message.files.into_iter().map(|file| file.alt));
    }
    for text in &texts {
        assert_eq!(keys(text, lang), Vec::<String>::new(), "{lang}: {text}");
    }
    texts.len()
}

#[test]
fn menus_show_no_message_keys() {
    let ids = messages(Lang::default());
    let named = ids.keys().filter_map(|id| id.strip_prefix("discord-more-")?.strip_suffix("-about"));
    let all: Vec<MenuCommand> = named.filter_map(MenuCommand::of_key).collect();
    assert!(all.len() > 20);
    for lang in Lang::all() {
        let metas: Vec<_> = games::all().iter().map(|kind| kind.meta()).collect();
        let code = Code::parse("K7QF").unwrap();
        let mut texts = Vec::new();
        for message in [games_menu(&metas, lang), more_menu(&code, &all, lang)] {
            texts.push(message.content.clone());
            shown(&json!(message.rows), &mut texts);
        }
        for meta in &metas {
            let seats = vec!["Ada".to_owned(), "Bo".to_owned()];
            let hints = Hints { game: meta.id.to_owned(), example: None, seats };
            let forms = all.iter().filter_map(|one| more_form(&code, *one, Some(&hints), lang));
            forms.for_each(|form| shown(&form, &mut texts));
        }
        assert!(texts.len() > 60, "{}", texts.len());
        for text in texts {
            assert_eq!(keys(&text, lang), Vec::<String>::new(), "{lang}: {text}");
        }
    }
}

#[test]
fn key_and_mail_checks_detect_violations() {
    let lang = Lang::default();
    for wrong in ["5211-end-last_round", "Play2", "over, play1, play2", "say-turn", "{ $seat }", "5211-title"]
    {
        assert!(!keys(wrong, lang).is_empty(), "{wrong}");
    }
    for fine in ["hang g6, en 3-4", "22:00-07:30", "at-once", "**K7QF · Art Society**", "art-society"] {
        assert!(keys(fine, lang).is_empty(), "{fine}");
    }
    assert_eq!(mail_words("We couldn't find a move in your email.", false), ["mail"]);
    assert_eq!(mail_words("Your email address.", true), Vec::<&str>::new());
}
