//! Questions that ask for a `yes`: they spell out what a `yes` does, it then happens exactly, and a line that cannot
//! succeed never asks.

use super::letter_scene::{LetterScene, MailSender};
use i18n::{Lang, Voice, service_verbs};
use model::{Arg, Page, Say, VERBS, Verb};

/// Lines that cannot succeed. Moves are missing: their refusal may show what is hidden, so they are read after the
/// `yes`.
const HOPELESS: [(Verb, &[&str]); 39] = [
    (Verb::New, &["chess", "sealed-lots 9", "sealed-lots 4 colour=red", "sealed-lots 4 pace=quick", ""]),
    (Verb::Join, &["ZZZZ", "nowhere", "KKKK"]),
    (Verb::Seek, &["chess", "sealed-lots 9", "sealed-lots 4 pace=quick", "drop", ""]),
    (Verb::Leave, &["ZZZZ", "nowhere", ""]),
    (Verb::Start, &["ZZZZ", "nowhere", ""]),
    (Verb::Bot, &["ZZZZ", ""]),
    (Verb::Here, &["ZZZZ", ""]),
    (Verb::Rematch, &["ZZZZ", ""]),
    (Verb::Takeover, &["ZZZZ", "ZZZZ 9"]),
    (Verb::Return, &["ZZZZ", ""]),
    (Verb::Resign, &["ZZZZ", "ZZZZ yes", ""]),
    (Verb::Undo, &["KKKK", ""]),
    (Verb::Back, &["KKKK", ""]),
    (Verb::Withdraw, &["KKKK", ""]),
    (Verb::Vote, &["maybe", "KKKK yes", ""]),
    (Verb::Hush, &["KKKK"]),
    (Verb::Extend, &["long", "999d", ""]),
    (Verb::Pause, &["KKKK"]),
    (Verb::Resume, &["KKKK", ""]),
    (Verb::Wait, &["ZZZZ"]),
    (Verb::Ready, &["ZZZZ"]),
    (Verb::Name, &["", "www.example.org", "Vernissage"]),
    (Verb::Lang, &["", "klingon"]),
    (Verb::Zone, &["", "Atlantis"]),
    (Verb::Tell, &["", "pigeon", "mail pigeon"]),
    (Verb::Quiet, &["", "25:00-7:00", "06:00-05:00"]),
    (Verb::Off, &["", "caturday", "all"]),
    (Verb::Holiday, &["", "soon", "2028-01-02 2027-12-24", "vacation"]),
    (Verb::Remind, &["", "soon", "100%"]),
    (Verb::Digest, &["", "soon", "25:00"]),
    (Verb::Substitute, &["", "maybe", "on chess"]),
    (Verb::Mute, &["nowhere"]),
    (Verb::Unmute, &["nowhere"]),
    (Verb::League, &["here SPRING", "leave SPRING", "leave SPRING yes"]),
    (Verb::Link, &["ann@", "abcdefghijkl", "abcdefghijkl yes"]),
    (Verb::Unlink, &["", "yes"]),
    (Verb::Address, &["", "nowhere"]),
    (Verb::Forget, &["", "yes"]),
    (Verb::Manage, &["SPRING close", "SPRING frobnicate: rain"]),
];

/// Verbs without a hopeless line, each with its reason: they only show something, stop or resume mail, or are read
/// after the `yes`, or nothing can be wrong with them. A `yes` never sends talk.
const NEVER_HOPELESS: [Verb; 32] = [
    Verb::Mine,
    Verb::List,
    Verb::Board,
    Verb::Speech,
    Verb::Log,
    Verb::Proof,
    Verb::Help,
    Verb::Rules,
    Verb::Orders,
    Verb::Punctuality,
    Verb::Standings,
    Verb::Record,
    Verb::Profile,
    Verb::Stats,
    Verb::Data,
    Verb::Stop,
    Verb::Yes,
    Verb::Answer,
    Verb::Preview,
    Verb::When,
    Verb::Ruling,
    Verb::Invite,
    Verb::Say,
    Verb::Whisper,
    Verb::Note,
    Verb::Notes,
    Verb::Ignore,
    Verb::Talk,
    Verb::Report,
    Verb::Watch,
    Verb::Feed,
    Verb::Ask,
];

fn is_of_line(say: &Say) -> bool {
    say.key == "say-confirm-line" || say.key.starts_with("confirm-")
}

#[test]
fn every_verb_is_hopeless_or_exempt() {
    for (key, verb) in VERBS {
        let is_hopeless = HOPELESS.iter().any(|(other, _)| *other == verb);
        assert!(is_hopeless != NEVER_HOPELESS.contains(&verb), "{key}");
    }
}

/// In the words of every language, and from every sender who may be asked for a `yes`.
#[tokio::test]
async fn hopeless_lines_are_refused_and_never_ask() {
    let mut wrong = Vec::new();
    for lang in Lang::all() {
        let of = LetterScene::new().await;
        of.scene.send_line(of.scene.ada_origin(), &format!("lang {lang}")).await;
        let voice = Voice::new(lang, chrono_tz::UTC, chrono::DateTime::UNIX_EPOCH);
        for (verb, endings) in HOPELESS {
            let shown = &service_verbs(lang)[verb.key()][0];
            for ending in endings {
                let line = format!("{shown} {ending}");
                for sender in [MailSender::Decision, MailSender::PastDecision, MailSender::Elsewhere] {
                    let page = of.send(sender, &[line.trim()]).await.unwrap();
                    let has = |key: &str| page.says.iter().any(|say| say.key == key);
                    let asks = page.says.iter().any(is_of_line)
                        || has("say-anew")
                        || has("say-confirm") && sender != MailSender::Elsewhere;
                    // The refusal is there, and has a text.
                    let is_refused = page
                        .says
                        .last()
                        .is_some_and(|last| !last.key.contains("confirm") && !voice.say(last).is_empty());
                    if asks || !is_refused {
                        wrong.push(format!("{lang}, {line:?} by {sender:?}: {:?}", page.says));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// An erasure is too large for one commit: seats and entries are given up before it. A rehearsal must not do that.
#[tokio::test]
async fn unconfirmed_erasure_keeps_seats_and_entries() {
    let of = LetterScene::new().await;
    of.enter_league().await;
    let ids = [of.scene.ada.id];
    let before = of.scene.desk.store().tables_of(ids.to_vec(), 100).await.unwrap();
    let league = of.league().await;
    for sender in [MailSender::Elsewhere, MailSender::PastDecision, MailSender::Claimed] {
        of.send(sender, &["forget me yes"]).await.unwrap();
        let after = of.scene.desk.store().tables_of(ids.to_vec(), 100).await.unwrap();
        assert_eq!(after, before, "{sender:?}");
        assert_eq!(of.league().await, league, "{sender:?}");
    }
    assert!(!of.ada().await.erased);
}

/// A mail without a right is refused without a word of its text.
#[tokio::test]
async fn hopeless_lines_without_a_right_are_not_quoted() {
    for (lines, refusal) in [
        (["new chess"], Some("say-which-game")),
        (["zone Atlantis"], Some("say-cannot-use")),
        (["quiet chess"], Some("say-cannot-use")),
        (["name www.chess.example"], Some("say-bad-name")),
        (["name Chess"], None),
        (["league join CHESS"], None),
    ] {
        let of = LetterScene::new().await;
        let page = of.send(MailSender::Claimed, &lines).await.unwrap();
        let keys: Vec<&str> = page.says.iter().map(|say| say.key.as_str()).collect();
        assert_eq!(keys, ["say-claimed", refusal.unwrap_or("say-not-kept")], "{lines:?}");
        let shown = format!("{:?}{:?}", page.says, page.text).to_lowercase();
        assert!(!shown.contains("chess") && !shown.contains("atlantis"), "{shown}");
    }
}

/// Lines that await a `yes`, with a part of the question that spells out the effect.
fn pending_lines(of: &LetterScene) -> Vec<(String, String)> {
    let LetterScene { scene, open, joinable, vacant, left, over } = of;
    // The game of these tests has no messages.
    let lots = "sealed-lots-title";
    [
        ("new sealed-lots 4".to_owned(), format!("open a table of {lots} with 4 seats")),
        (format!("join {joinable}"), format!("take a seat at table {joinable}, {lots}")),
        (format!("rematch {over}"), format!("open another table of {lots} for the same players")),
        (format!("takeover {vacant}"), format!("take over from a player who has left table {vacant}")),
        (format!("return {left}"), format!("take your seat at table {left}, {lots}, back from the bot")),
        (format!("leave {open}"), format!("give up your seat at table {open}, {lots}")),
        (format!("start {open}"), format!("start table {open}, {lots}, with bots")),
        ("name Ada L".to_owned(), "call you Ada L from now on".to_owned()),
        ("lang zh-Hant".to_owned(), "write to you in 繁體中文".to_owned()),
        ("zone Asia/Tokyo".to_owned(), "show you times for Asia/Tokyo".to_owned()),
        ("tell mail".to_owned(), "reach you by mail".to_owned()),
        ("tell usual".to_owned(), "reach you in the usual way".to_owned()),
        ("tell long".to_owned(), "change what we tell you".to_owned()),
        ("quiet 22:00-07:00".to_owned(), "quiet hours to 22:00 to 07:00 every day, UTC".to_owned()),
        ("quiet off".to_owned(), "end your quiet hours".to_owned()),
        ("off sat sun".to_owned(), "days off every week: sat sun".to_owned()),
        ("off none".to_owned(), "end your days off".to_owned()),
        ("holiday 2027-12-24 2028-01-02".to_owned(), "on holiday from Fri 24 Dec".to_owned()),
        ("holiday 2027-12-24 2028-01-02 skip".to_owned(), "with no one waiting".to_owned()),
        ("holiday 2027-12-24 2028-01-02 after timer".to_owned(), "nothing played for you".to_owned()),
        ("holiday 2027-12-24 off".to_owned(), "cancel your holiday from Fri 24 Dec".to_owned()),
        ("remind every 24h".to_owned(), "set your reminders to every 24h".to_owned()),
        ("remind off".to_owned(), "no more reminders".to_owned()),
        ("remind on".to_owned(), "each table's usual reminders".to_owned()),
        ("digest 07:30".to_owned(), "one letter a day, at 07:30".to_owned()),
        ("digest off".to_owned(), "each update in its own letter".to_owned()),
        ("substitute on".to_owned(), "tell you about vacant seats".to_owned()),
        ("substitute off".to_owned(), "stop telling you about vacant seats".to_owned()),
        (format!("mute {}", scene.code), format!("nothing more about table {}", scene.code)),
        (format!("unmute {}", scene.code), format!("tell you about table {} again", scene.code)),
        ("stop".to_owned(), "stop sending you mail".to_owned()),
        ("league join SPRING".to_owned(), "enter you in Spring cup, season 1".to_owned()),
    ]
    .into()
}

/// Returns the effects that a question spells out.
fn asked_effects(page: &Page) -> Vec<Say> {
    page.says.iter().filter(|say| say.key.starts_with("confirm-")).cloned().collect()
}

/// Returns true if an answer reports an effect of the question: the same message, with the same arguments.
fn reports(answer: &Page, asked: &Say) -> bool {
    let word = asked.key.trim_start_matches("confirm-");
    let is_same = |say: &&Say| {
        let mut args = asked.args.clone();
        args.retain(|name, _| !matches!(name.as_str(), "number" | "line" | "language"));
        say.key == format!("say-{word}") && args.iter().all(|(name, arg)| say.args.get(name) == Some(arg))
    };
    let is_table = asked.args.contains_key("table") && asked.args.contains_key("game");
    let same_table = || {
        let table = answer.table.as_ref()?;
        let code = Arg::Text(table.code.to_string());
        Some(matches!(word, "new" | "rematch") || asked.args.get("table") == Some(&code))
    };
    answer.says.iter().any(|say| is_same(&say)) || is_table && same_table() == Some(true)
}

#[tokio::test]
async fn yes_does_what_the_question_spells_out() {
    let count = pending_lines(&LetterScene::new().await).len();
    let senders =
        [MailSender::Decision, MailSender::FinishedGame, MailSender::Elsewhere, MailSender::Claimed];
    let (mut asked_count, mut wrong) = (0, Vec::new());
    for sender in senders {
        for number in 0..count {
            let of = LetterScene::new().await;
            let (line, spelled) = pending_lines(&of).swap_remove(number);
            let page = of.send(sender, &[&line]).await.unwrap();
            let [asked] = asked_effects(&page).try_into().unwrap_or_else(|_| [Say::unchecked("")]);
            if asked.key.is_empty() {
                // Done at once, or left out as the sender's own words.
                assert!(!page.says.iter().any(is_of_line), "{line} by {sender:?}: {:?}", page.says);
                continue;
            }
            asked_count += 1;
            let voice = Voice::new(Lang::parse("en"), chrono_tz::UTC, of.scene.desk.now());
            let text = voice.say(&asked);
            let is_spelled = text.contains(&spelled) && text.ends_with(&format!("({line})"));
            let (_, right) = of.letters().await.pop().unwrap();
            let answer = of.reply(right.unwrap(), &["yes"]).await;
            let mut pages: Vec<Page> = of.letters().await.into_iter().map(|(page, _)| page).collect();
            pages.push(answer);
            let is_done = pages.iter().any(|page| reports(page, &asked));
            let asks_again = pages.iter().any(|page| page.says.iter().any(is_of_line));
            if !is_spelled || !is_done || asks_again {
                let says: Vec<_> = pages.iter().map(|page| &page.says).collect();
                wrong.push(format!("{line} by {sender:?}: {text} ({is_spelled}, {is_done}): {says:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(asked_count > 60, "{asked_count} questions");
}

/// A line from a letter about a table means that table, also after the `yes`, which belongs to none.
#[tokio::test]
async fn confirmed_line_keeps_its_table() {
    let of = LetterScene::new().await;
    let page = of.send(MailSender::FinishedGame, &["rematch"]).await.unwrap();
    let [asked] = asked_effects(&page).try_into().unwrap();
    assert_eq!(asked.args.get("line"), Some(&Arg::Free(format!("rematch {}", of.over).as_str().into())));
}
