//! A newcomer without any knowledge of a game's words. They answer each letter only with what its text shows. They
//! reach the end of every game, in every language, and are never refused more than twice in a row.
//!
//! `NEWCOMERS=20 cargo test --test proof newcomer` plays this many games of each kind, each with other random choices.

use crate::letters::{MailGame, reader};
use chrono::TimeDelta;
use i18n::Lang;
use model::Status;
use ports::Origin;
use render::letter_text;

/// Maximum number of refusals in a row.
const REFUSALS_MAX: usize = 2;
/// More messages than any random game has taken.
const MESSAGES_MAX: usize = 6_000;

const TABLES: [(&str, usize); 6] = [
    ("new art-society 3", 3),
    ("new 5211 3", 3),
    ("new brussels-1893 2", 2),
    ("new brussels-1893 3 belle_epoque=on b_side=on", 3),
    ("new the-gallerist 2", 2),
    ("new the-gallerist 1", 1),
];

/// Phrases that a newcomer looks for in a letter.
struct LetterPhrases {
    /// Text above the proposed lines.
    proposed_lines: &'static str,
    /// Heading of the possible words.
    words: &'static str,
    /// Start of a line there.
    say: &'static str,
    /// Start of the question about a suggestion.
    one_word: &'static str,
    yes: &'static str,
    board: &'static str,
}

fn phrases_of(lang: Lang) -> LetterPhrases {
    match lang.as_str() {
        "en" => LetterPhrases {
            proposed_lines: "Reply with ",
            words: "== What you can type ==",
            say: "- type ",
            one_word: "Thenjustreply:",
            yes: "yes",
            board: "board",
        },
        "zh-Hant" => LetterPhrases {
            proposed_lines: "請回覆下",
            words: "== 可以輸入的內容 ==",
            say: "- 輸入 ",
            one_word: "只要回覆一個字：",
            yes: "是",
            board: "桌面",
        },
        "zh-Hans" => LetterPhrases {
            proposed_lines: "请回复下面",
            words: "== 可以输入的内容 ==",
            say: "- 输入 ",
            one_word: "只要回复一个字：",
            yes: "是",
            board: "盘面",
        },
        "ja" => LetterPhrases {
            proposed_lines: "一行を書くか",
            words: "== 入力できる言葉 ==",
            say: "- 入力：",
            one_word: "それなら一言だけ返信してください：",
            yes: "はい",
            board: "盤面",
        },
        other => panic!("no phrases for letters in {other}"),
    }
}

/// Returns the text below a heading or sentence, up to the next empty line; wrapped lines are joined.
fn text_below<'a>(text: &'a str, heading: &str) -> Vec<&'a str> {
    let behind = text.split_once(heading).map(|(_, behind)| behind).unwrap_or_default();
    behind.lines().skip(1).take_while(|line| !line.trim().is_empty()).collect()
}

/// Returns the lines proposed in a letter: they are indented and continue after a comma.
fn proposed_lines(text: &str, lang: Lang) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in text_below(text, phrases_of(lang).proposed_lines) {
        let line = line.trim();
        match lines.last_mut().filter(|last| last.ends_with([',', '，', '、'])) {
            Some(last) => *last = format!("{last} {line}"),
            None => lines.push(line.to_owned()),
        }
    }
    lines
}

/// Returns the text without its bracketed parts.
fn without_brackets(text: &str) -> String {
    let mut depth = 0_usize;
    text.chars()
        .filter(|c| {
            let opens = matches!(c, '(' | '（');
            let closes = matches!(c, ')' | '）');
            depth = depth + usize::from(opens) - usize::from(closes && depth > 0);
            depth == 0 && !closes
        })
        .collect()
}

/// Returns every single line that a letter offers: `say hang e4 / f4 (3 points) / bid 1-20` is `hang e4`, `hang f4` and
/// so on.
fn offered_words(text: &str, lang: Lang) -> Vec<String> {
    let marks = phrases_of(lang);
    let mut lines: Vec<String> = Vec::new();
    for line in text_below(text, marks.words) {
        match line.strip_prefix(marks.say) {
            Some(begun) => lines.push(begun.to_owned()),
            None => lines.last_mut().unwrap().push_str(&format!(" {}", line.trim())),
        }
    }
    lines.iter().flat_map(|line| expand_alternatives(&without_brackets(line))).collect()
}

fn expand_alternatives(line: &str) -> Vec<String> {
    let mut choices = line.split('/').map(|one| one.split_whitespace().collect::<Vec<_>>().join(" "));
    let first = choices.next().unwrap_or_default();
    let verb = first.split(' ').next().unwrap_or_default().to_owned();
    let rest = choices.filter(|one| !one.is_empty() && one != "..").map(|one| format!("{verb} {one}"));
    std::iter::once(first.clone()).chain(rest).flat_map(|one| expand_range(&one)).collect()
}

/// Expands a range: `bid 1-20` is any of its numbers.
fn expand_range(line: &str) -> Vec<String> {
    let (before, last) = line.rsplit_once(' ').unwrap_or(("", line));
    let numbers = |(from, to): (&str, &str)| Some((from.parse::<u32>().ok()?, to.parse::<u32>().ok()?));
    let range = last.split_once('-').or_else(|| last.split_once('…')).and_then(numbers);
    match range {
        // A space such as `3-4` is one word; a newcomer may type either of its numbers and be refused.
        Some((from, to)) if from < to && !before.is_empty() => {
            let all = (from..=to).map(|number| format!("{before} {number}"));
            let space = (!last.contains('…')).then(|| line.to_owned());
            space.into_iter().chain(all).collect()
        }
        _ => vec![line.to_owned()],
    }
}

/// Counts of a newcomer's game.
#[derive(Default)]
struct NewcomerGame {
    messages: usize,
    refused: usize,
    by_words: usize,
}

/// Plays until the game is over.
async fn play(post: &mut MailGame, langs: &[Lang]) -> NewcomerGame {
    let mut played = NewcomerGame::default();
    let mut refusals = vec![0_usize; langs.len()];
    while played.messages < MESSAGES_MAX {
        let table = post.evening.table(&post.code).await;
        if table.status() != Status::Running {
            return played;
        }
        let waiting: Vec<u8> = table.seats_to_act().map(|seat| seat.number()).collect();
        let seat = waiting[post.draw(waiting.len())];
        let (at, lang) = (usize::from(seat), langs[usize::from(seat)]);
        let last = post.mailed.iter().rev().find(|one| one.to == at).expect("a letter has arrived");
        let text = letter_text(&last.page, &reader(lang)).unwrap();
        let (line, by_words) = choose_answer(post, &text, lang);
        let from = post.evening.decision(&post.code, seat).await;
        let page = post.evening.send_lines(from, &[&line]).await;
        post.collect_letters(Some((at, &line))).await;
        post.evening.advance_time(TimeDelta::seconds(30));
        played.messages += 1;
        played.by_words += usize::from(by_words);
        let refused = page.says.iter().any(|say| say.key.starts_with("say-refused"));
        played.refused += usize::from(refused);
        refusals[at] = if refused { refusals[at] + 1 } else { 0 };
        assert!(refusals[at] <= REFUSALS_MAX, "`{line}` was refused again: {:?}\n{text}", page.says);
    }
    let last = post.mailed.last().map(|one| letter_text(&one.page, &reader(langs[one.to])).unwrap());
    panic!("the game is not over after {} messages: {}", played.messages, last.unwrap_or_default())
}

/// Chooses an answer from a letter's own text; the flag is true if it is a single word rather than a whole line.
fn choose_answer(post: &mut MailGame, text: &str, lang: Lang) -> (String, bool) {
    let marks = phrases_of(lang);
    if text.split_whitespace().collect::<String>().contains(marks.one_word) {
        return (marks.yes.to_owned(), false);
    }
    let (lines, words) = (proposed_lines(text, lang), offered_words(text, lang));
    let by_words = lines.is_empty() || !words.is_empty() && post.draw(2) == 0;
    let from = if by_words { words } else { lines };
    // A letter that shows neither says how to see the board, which shows everything.
    match from.len() {
        0 => (marks.board.to_owned(), false),
        len => (from[post.draw(len)].clone(), by_words),
    }
}

#[tokio::test]
async fn newcomer_finishes_every_game_from_letters_alone() {
    let games = std::env::var("NEWCOMERS").ok().and_then(|count| count.parse().ok()).unwrap_or(1_u64);
    for (nth, (new, seats)) in TABLES.into_iter().enumerate() {
        for game in 0..games {
            let mut post = MailGame::start_game(new, seats, game * 100 + nth as u64).await;
            let all: Vec<Lang> = Lang::all().collect();
            let langs: Vec<Lang> = (0..seats).map(|at| all[(at + nth + game as usize) % all.len()]).collect();
            for (at, lang) in langs.iter().enumerate() {
                let id = post.people[at].id;
                let line = format!("lang {lang}");
                post.evening.send_lines(Origin::Player(id), &[&line]).await;
            }
            let played = play(&mut post, &langs).await;
            eprintln!(
                "{new:50} {:5} messages, {:5} of single words, {:4} refused",
                played.messages, played.by_words, played.refused
            );
        }
    }
}
