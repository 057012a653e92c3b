//! Content that must not appear at Discord: message ids or identifiers instead of words, terms that belong in mail
//! only, and a mention without content.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{LazyLock, Mutex, PoisonError};

use super::view::{PersonView, SeenMessage};

/// Phrases about mail that a chat may use, because they refer to an email address or to delivery by mail.
const ABOUT_MAIL: [&str; 10] = [
    "thread), mail, or several",
    "email address",
    "mailbox",
    "reached by mail",
    "by mail: ",
    "in the thread and by mail",
    "get any more mail from us",
    "電子郵件",
    "用郵件",
    "寄郵件",
];
/// Terms of mail, in any language.
const OF_MAIL: [&str; 37] = [
    "mail",
    "letter that we sent",
    "latest letter",
    "a letter of",
    "our letters",
    "letters will come",
    "letters will show",
    "no letter",
    "send a letter",
    "send you a letter",
    "earlier letter",
    "its own letter",
    "write to answer you",
    "reply to this",
    "your reply",
    "reply: ",
    "reply \"",
    "join it with \"",
    "信件",
    "寄信",
    "回信",
    "收信",
    "一封",
    "你的信",
    "來信",
    "郵件都退回",
    "邮件里",
    "最新的邮件",
    "这封",
    "写信",
    "来信",
    "的信",
    "返信",
    "このメール",
    "メールに",
    "メールの中",
    "メールの内容",
];
/// Phrases that look like mail but mean letters of the alphabet.
const ALPHABET: [&str; 1] = ["of its letters"];

/// Every id in the message files of all languages.
static IDS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/i18n/locales");
    let folders = std::fs::read_dir(folder).unwrap().map(|folder| folder.unwrap().path());
    let files = folders.flat_map(|folder| std::fs::read_dir(folder).unwrap());
    let files =
        files.map(|file| file.unwrap().path()).filter(|file| file.extension().is_some_and(|e| e == "ftl"));
    let sources: Vec<String> = files.map(|file| std::fs::read_to_string(file).unwrap()).collect();
    let lines = sources.iter().flat_map(|source| source.lines());
    let ids = lines.filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
    let ids = ids.filter(|id| id.contains('-') && !id.contains(' '));
    // If the name of a game begins with a digit, only these ids have the prefix `game-`.
    ids.flat_map(|id| [id.to_owned(), id.trim_start_matches("game-").to_owned()]).collect()
});

/// The options of all games, as they are typed.
static OPTIONS: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    let games = games::all().iter();
    games.flat_map(|kind| kind.meta().options.iter().map(|option| option.key)).collect()
});

/// Returns message ids and identifiers that appear in place of words.
pub(crate) fn find_message_ids(text: &str) -> Vec<String> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    let mut found: Vec<String> =
        ["{ $", "{$"].into_iter().filter(|mark| text.contains(mark)).map(str::to_owned).collect();
    let text = strip_non_words(&strip_data_export(text));
    let mut rest = text.as_str();
    while let Some(from) = rest.find(is_part) {
        let behind = &rest[from..];
        let length = behind.find(|letter| !is_part(letter)).unwrap_or(behind.len());
        let (token, after) = behind.split_at(length);
        // `option=value` is meant to be typed, and rules name an option as it is typed.
        let is_typed = after.starts_with('=') || after.starts_with('`') && OPTIONS.contains(token);
        if !is_typed && is_message_id(token.trim_matches(['-', '_'])) {
            found.push(token.to_owned());
        }
        rest = after;
    }
    found
}

fn is_message_id(token: &str) -> bool {
    let letters = token.chars().take_while(char::is_ascii_alphabetic).count();
    let is_numbered = letters >= 3
        && letters < token.len()
        && token[letters..].bytes().all(|byte| byte.is_ascii_digit())
        && token.bytes().any(|byte| byte.is_ascii_lowercase());
    token.contains('_') || is_numbered || IDS.contains(token)
}

/// Removes a player's data export, which is shown in a code block as the program writes it.
fn strip_data_export(text: &str) -> String {
    match text.split_once("```\n{") {
        Some((before, behind)) => {
            before.to_owned() + behind.rsplit_once("}\n```").map_or(behind, |(_, behind)| behind)
        }
        None => text.to_owned(),
    }
}

/// Removes text that is not a word: links, mentions, timestamps, time zones, hashes, and escape characters.
fn strip_non_words(text: &str) -> String {
    let text = text.replace(['\\', '\u{200b}'], "");
    let is_mark = |word: &str| {
        let word = word.trim_matches(['*', '(', ')', '`', '.', ',', ':', '）', '（']);
        let is_zone =
            word.split('/').count() > 1 && word.starts_with(|first: char| first.is_ascii_uppercase());
        let is_hash = word.len() >= 16 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
        word.contains("://") || word.starts_with('<') && word.contains('>') || is_zone || is_hash
    };
    text.split_whitespace().filter(|word| !is_mark(word)).collect::<Vec<_>>().join(" ")
}

/// Returns the terms of mail in a text.
pub(crate) fn find_mail_terms(text: &str) -> Vec<&'static str> {
    let mut text = strip_non_words(text).to_lowercase();
    // A player's own address may appear.
    let is_address = |word: &str| word.split_once('@').is_some_and(|(_, domain)| domain.contains('.'));
    text = text.split_whitespace().filter(|word| !is_address(word)).collect::<Vec<_>>().join(" ");
    for allowed in ABOUT_MAIL.into_iter().chain(ALPHABET) {
        text = text.replace(allowed, "");
    }
    OF_MAIL.into_iter().filter(|word| text.contains(word)).collect()
}

/// Words that begin a typed line of a league's admin, in every language.
static MANAGE: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let verbs = i18n::Lang::all().map(|lang| i18n::messages(lang)["verb-manage"].clone());
    verbs.flat_map(|words| words.split('|').map(|word| word.trim().to_owned()).collect::<Vec<_>>()).collect()
});

/// Returns typed lines of a league's admin (`manage SPRING open`), for which Discord has commands. Not the line that a
/// confirmation button needs in its message.
pub(crate) fn find_typed_administration(text: &str) -> Vec<String> {
    let is_typed = |line: &&str| {
        MANAGE.iter().any(|word| {
            line.match_indices(word.as_str()).any(|(at, _)| {
                let (before, behind) = (&line[..at], &line[at + word.len()..]);
                let league = behind.strip_prefix(' ').unwrap_or_default();
                let begins = !before.ends_with(|one: char| one.is_alphanumeric() || one == '-');
                let letters = league.bytes().take_while(u8::is_ascii_uppercase).count();
                begins && letters >= 2 && !before.ends_with("/play ")
            })
        })
    };
    let lines = text.lines().filter(|line| !line.contains(" sure="));
    lines.filter(is_typed).map(str::to_owned).collect()
}

/// Checks if a message mentions a person and states nothing but its table and game.
pub(crate) fn is_ping_without_content(text: &str) -> bool {
    let is_title = |line: &str| line.starts_with("**") && line.contains(" · ");
    let mentions = text.contains("<@") && text.lines().any(|line| is_title(line.trim()));
    let rest = text.lines().filter(|line| !is_title(line.trim()));
    let words =
        rest.flat_map(str::split_whitespace).filter(|word| !word.starts_with('<') && !word.contains("://"));
    mentions && words.flat_map(str::chars).filter(|letter| letter.is_alphabetic()).count() < 4
}

/// Fails if any text from the bot to this person is unsuitable for Discord.
pub(super) fn check_wording(seen: &PersonView) {
    for message in seen.messages.iter().filter(|message| message.is_by_bot) {
        for text in all_texts(message).into_iter().filter(|text| is_first_check(text)) {
            let (keys, mail) = (find_message_ids(&text), find_mail_terms(&text));
            assert!(keys.is_empty(), "message ids {keys:?} are visible: {text}");
            assert!(mail.is_empty(), "mail terms {mail:?} in a chat: {text}");
            let typed = find_typed_administration(&text);
            assert!(typed.is_empty(), "typed lines {typed:?} in place of commands: {text}");
        }
        assert!(!is_ping_without_content(&message.text), "a ping without content: {}", message.text);
    }
    let form = seen.form.iter().flat_map(|form| {
        let fields = form.fields.iter().flat_map(|(label, example, _)| [label.clone(), example.clone()]);
        fields.chain([form.title.clone()])
    });
    for text in form.chain(seen.suggestions.clone()) {
        let keys = find_message_ids(&text);
        assert!(keys.is_empty(), "message ids {keys:?} are visible: {text}");
    }
}

/// Checks that a text has not been tested before, as people often see the same text again.
fn is_first_check(text: &str) -> bool {
    static KNOWN: LazyLock<Mutex<BTreeSet<String>>> = LazyLock::new(Mutex::default);
    KNOWN.lock().unwrap_or_else(PoisonError::into_inner).insert(text.to_owned())
}

/// Returns every text of a message: its own, button labels, menu options, and picture descriptions.
fn all_texts(message: &SeenMessage) -> Vec<String> {
    let buttons = message.buttons.iter().map(|button| button.label.clone());
    let menus = message.menus.iter().flat_map(|menu| {
        let options = menu.options.iter().map(|(label, _)| label.clone()).chain(menu.descriptions.clone());
        options.chain([menu.placeholder.clone()])
    });
    let pictures = message.files.iter().map(|file| file.description.clone());
    buttons.chain(menus).chain(pictures).chain([message.text.clone()]).collect()
}

#[test]
fn message_ids_are_detected() {
    for shown in
        ["5211-end-last_round", "Play2", "over, play1, play2", "say-turn", "{ $names }", "bid_history"]
    {
        assert!(!find_message_ids(shown).is_empty(), "{shown}");
    }
    let fine = [
        "**K7QF · Art Society**\nYour turn: hang g6, en 3-4",
        "<@17> <t:1764331200:F> https://discord.com/channels/1/2 America/New\\_York",
        "Options: bid\\_history=closed; at-once or awake; 22:00-07:30, 50%",
        "牌桌 K7QF：輪到你了",
    ];
    fine.into_iter().for_each(|text| assert_eq!(find_message_ids(text), Vec::<String>::new(), "{text}"));
}

#[test]
fn mail_terms_are_detected() {
    let of_mail = [
        "We couldn't find a move in your email.",
        "To stop all mail: stop",
        "Others can join it with \"join K7QF\".",
        "請回覆這張牌桌最新的一封信。",
        "To make a move, reply to your table's latest letter.",
        "请回复这张牌桌最新的邮件。",
        "この卓の最新のメールに返信してください。",
    ];
    of_mail.into_iter().for_each(|text| assert!(!find_mail_terms(text).is_empty(), "{text}"));
    let fine = [
        "Your email address, or the code",
        "One of its letters has more than two marks.",
        "電子郵件",
        "Ann: ann@mail.example",
    ];
    fine.into_iter().for_each(|text| assert!(find_mail_terms(text).is_empty(), "{text}"));
}

#[test]
fn typed_administration_is_detected() {
    for typed in
        ["- `manage SPRING open`", "This works now: manage SPRING extend all 72h", "管理 SPRING resume"]
    {
        assert_eq!(find_typed_administration(typed).len(), 1, "{typed}");
    }
    for fine in [
        "`/league-admin season open league:SPRING`",
        "/リーグ管理 リーグ 再開",
        "Only people who may manage this server",
        "```\nmanage SPRING announce Hello sure=ABCD\n```",
    ] {
        assert!(find_typed_administration(fine).is_empty(), "{fine}");
    }
}

#[test]
fn pings_without_content_are_detected() {
    assert!(is_ping_without_content("<@17>\n**RHG4 · Art Society**"));
    assert!(is_ping_without_content("<@17> <@18>\n**RHG4 · 藝術協會** https://discord.com/channels/1/2/3"));
    assert!(!is_ping_without_content(
        "<@17>\n**RHG4 · Art Society**\n\nAda asks for a pause, which stops all clocks."
    ));
    assert!(!is_ping_without_content("**RHG4 · Art Society**"));
}
