//! Letters of whole games: as short as possible, the decision first, nothing repeated, nothing that is not meant for
//! people. Each game is played through the desk, with typos, partial moves and looks at the board, and every letter is
//! read in every language.

use crate::desk::Evening;
use crate::language_check::foreign_part;
use chrono::TimeDelta;
use i18n::{Lang, game_vocabulary, show_canonical_words};
use model::{Code, ContactMethod, Extent, LetterRecipient, Page, PageKind, Player, Status, Terms, Urgency};
use ports::{DeliveryOutcome, Origin};
use render::{LetterReader, letter_text};
use service::World;
use std::collections::BTreeMap;

/// Maximum number of lines in an answer without a board.
const WORD_LINES: usize = 15;
/// Maximum number of messages in one game; random play does not finish a big one.
const MESSAGES_MAX: usize = 400;
/// Names of the players.
const NAMES: [&str; 4] = ["Ann", "Berthe", "Chloé", "Dmitrij"];
/// Lines occasionally typed instead of a move.
const SLIPS: [&str; 4] = ["bananas now", "hagn f5", "and so on", "play"];

/// A letter that was sent.
pub(crate) struct MailedLetter {
    pub(crate) to: usize,
    key: String,
    /// The recipient's message, if this is an answer.
    said: Option<String>,
    pub(crate) page: Page,
}

/// A game played by mail.
pub(crate) struct MailGame {
    pub(crate) evening: Evening,
    pub(crate) code: Code,
    pub(crate) people: Vec<Player>,
    /// The last question to each player.
    asks: BTreeMap<usize, Page>,
    pub(crate) mailed: Vec<MailedLetter>,
    /// The words of the game as displayed.
    words: BTreeMap<String, Vec<String>>,
    chance: u64,
}

impl MailGame {
    /// Starts a table and seats this many players.
    pub(crate) async fn start_game(new: &str, seats: usize, seed: u64) -> Self {
        let evening = Evening::with_terms(Terms { ready_check: false, ..Terms::default() });
        let mut people = Vec::new();
        for name in NAMES.into_iter().take(seats) {
            people.push(evening.player(name).await);
        }
        let page = evening.send_lines(Origin::Player(people[0].id), &[new]).await;
        let table = page.table.unwrap();
        let (code, words) = (table.code, game_vocabulary(Lang::default(), &table.game));
        let mut post =
            Self { evening, code, people, asks: BTreeMap::new(), mailed: Vec::new(), words, chance: seed };
        post.collect_letters(None).await;
        if seats == 1 {
            post.evening.send_lines(Origin::Player(post.people[0].id), &["start"]).await;
            post.collect_letters(Some((0, "start"))).await;
        }
        for seat in 1..seats {
            let join = format!("join {}", post.code);
            post.evening.send_lines(Origin::Player(post.people[seat].id), &[&join]).await;
            post.collect_letters(Some((seat, &join))).await;
        }
        post
    }

    /// Draws a number below `below` from the seed.
    pub(crate) fn draw(&mut self, below: usize) -> usize {
        self.chance =
            self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.chance >> 33) as usize % below.max(1)
    }

    /// Collects the letters since the last call. `said` is the sender and their message.
    pub(crate) async fn collect_letters(&mut self, said: Option<(usize, &str)>) -> usize {
        let now = self.evening.world.now();
        let store = self.evening.desk.store();
        let before = self.mailed.len();
        for leased in store.lease_letters(now, now + TimeDelta::seconds(60), 1000, vec![]).await.unwrap() {
            let letter = leased.letter;
            let sent = DeliveryOutcome::Sent { remote_id: None, place: None, mailed: None };
            store.settle_letter(letter.key.clone(), sent).await.unwrap();
            let LetterRecipient::Player { player, way: ContactMethod::Mail } = letter.to else { continue };
            let to = self.people.iter().position(|one| one.id == player).unwrap();
            let page = model::decrypt_page(self.evening.desk.keys(), &letter.key, &letter.body).unwrap();
            if page.ask.is_some() {
                self.asks.insert(to, page.clone());
            }
            let said = said.filter(|(by, _)| *by == to && letter.class == Urgency::Receipt);
            let said = said.map(|(_, said)| said.to_owned());
            self.mailed.push(MailedLetter { to, key: letter.key, said, page });
        }
        before
    }

    /// Plays on until the game is over or long enough.
    async fn play(&mut self) {
        for _ in 0..MESSAGES_MAX {
            let table = self.evening.table(&self.code).await;
            if table.status() != Status::Running {
                return;
            }
            let waiting: Vec<u8> = table.seats_to_act().map(|seat| seat.number()).collect();
            let seat = waiting[self.draw(waiting.len())];
            let at = usize::from(seat);
            let examples = self.asks.get(&at).and_then(|page| page.ask.clone()).map(|ask| ask.examples);
            let examples = examples.filter(|examples| !examples.is_empty());
            let line = match (self.draw(12), examples) {
                (0, _) => SLIPS[self.draw(SLIPS.len())].to_owned(),
                (1, _) | (_, None) => "board".to_owned(),
                (2, Some(examples)) => {
                    let at = self.draw(examples.len());
                    examples[at].split(", ").next().unwrap_or_default().to_owned()
                }
                (_, Some(examples)) => examples[self.draw(examples.len())].clone(),
            };
            let line = line
                .split(", ")
                .map(|step| show_canonical_words(&self.words, step))
                .collect::<Vec<_>>()
                .join(", ");
            let from = self.evening.decision(&self.code, seat).await;
            self.evening.send_lines(from, &[&line]).await;
            let before = self.collect_letters(Some((at, &line))).await;
            self.check_one_letter_per_event(before, at, &line);
            self.evening.advance_time(TimeDelta::seconds(30));
        }
    }

    /// One event, one letter: the sender gets only the answer, everyone else at most one letter.
    fn check_one_letter_per_event(&self, before: usize, by: usize, line: &str) {
        for at in 0..self.people.len() {
            let got: Vec<&str> =
                self.mailed[before..].iter().filter(|one| one.to == at).map(|one| one.key.as_str()).collect();
            assert!(got.len() <= 1, "`{line}` of {by} sends {at} {got:?}");
            assert!(at != by || got.len() == 1, "`{line}` of {by} has no answer");
        }
    }
}

pub(crate) fn reader(lang: Lang) -> LetterReader {
    LetterReader {
        lang,
        zone: chrono_tz::Europe::Lisbon,
        now: chrono::DateTime::from_timestamp(1_800_000_000, 0).unwrap(),
        address: "play@play.example.org".to_owned(),
        marker_id: "k9f2".to_owned(),
        reply: Some("play+s3cret@play.example.org".to_owned()),
        long: false,
        text: false,
    }
}

/// Returns the kind of a letter, for the table of lengths.
fn letter_kind(mailed: &MailedLetter) -> &'static str {
    let page = &mailed.page;
    let refused = page.says.iter().any(|say| say.key.starts_with("say-refused"));
    match (page.kind, page.extent) {
        (PageKind::Over, _) => "over",
        (PageKind::Turn, _) if page.first => "first",
        (PageKind::Turn, _) => "turn",
        (PageKind::Reminder, _) => "reminder",
        (PageKind::Receipt, _) if refused => "typo",
        (PageKind::Receipt, Extent::Whole) => "board",
        (PageKind::Receipt, Extent::Turn) if page.first => "first",
        (PageKind::Receipt, Extent::Turn) if page.ask.is_some() => "answer, asked again",
        (PageKind::Receipt, Extent::Word) if page.ask.as_ref().is_some_and(|ask| !ask.draft.is_empty()) => {
            "half step"
        }
        (PageKind::Receipt, _) => "answer",
        _ => "other",
    }
}

/// Returns text that belongs in no letter: a message or program identifier, an unfilled placeholder, empty brackets.
fn find_internal_text(text: &str) -> Option<String> {
    let parts = [
        "-event-",
        "-board-",
        "-asked-",
        "-note-",
        "-name-",
        "-headline-",
        "-end-",
        "-option-",
        "say-",
        "letter-",
    ];
    let empty = ["{", "}", "()", "（）", "\"\"", "「」", ": ;", "：；", ", ,", "、、", "\u{2068}", "null"];
    let is_identifier = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        word.contains('_') && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
    };
    let words = text.split(|c: char| c.is_whitespace() || !c.is_ascii());
    let named = words.filter(|word| is_identifier(word) || parts.iter().any(|part| word.contains(part)));
    let named = named.map(str::to_owned).next();
    named.or_else(|| empty.iter().find(|one| text.contains(*one)).map(|one| (*one).to_owned()))
}

#[test]
fn internal_text_is_detected() {
    for bad in [
        "Over: the-gallerist-end-tickets_bag",
        "gives {$count}",
        "Sold (): 3",
        "by last_round",
        "5211-event-won",
    ] {
        assert!(find_internal_text(bad).is_some(), "{bad}");
    }
    for good in ["take a, hang g6, end", "well-known (3)", "不做", "a/b_"] {
        assert_eq!(find_internal_text(good), None, "{good}");
    }
}

const TABLES: [(&str, usize); 8] = [
    ("new art-society 4", 4),
    ("new art-society 2 bid_history=closed", 2),
    ("new 5211 3", 3),
    ("new 5211 4 long_game=true open_scores=false", 4),
    ("new brussels-1893 4", 4),
    ("new brussels-1893 3 belle_epoque=on b_side=on", 3),
    ("new the-gallerist 4", 4),
    ("new the-gallerist 1", 1),
];

#[tokio::test]
async fn letters_of_whole_games_are_short() {
    let mut lengths: BTreeMap<(String, &str, String), Vec<usize>> = BTreeMap::new();
    let mut too_long = Vec::new();
    for (nth, (new, seats)) in TABLES.into_iter().enumerate() {
        let mut post = MailGame::start_game(new, seats, nth as u64).await;
        post.play().await;
        for one in &post.mailed {
            for lang in Lang::all() {
                let text = letter_text(&one.page, &reader(lang)).unwrap();
                if let Some(fault) = find_internal_text(&text) {
                    panic!("{new} {} {lang}: {fault:?} in\n{text}", letter_kind(one));
                }
                // An answer quotes its recipient's message, in any language.
                let foreign = foreign_part(&text, lang, &[NAMES.as_slice(), &[new]].concat());
                if let Some(word) = foreign.filter(|_| one.said.is_none()) {
                    panic!(
                        "{new} {} {lang}: {word:?} belongs to another language in\n{text}",
                        letter_kind(one)
                    );
                }
                let lines = text.lines().count();
                let what = letter_kind(one);
                lengths.entry((new.to_owned(), what, lang.to_string())).or_default().push(lines);
                let heavy = one.page.table.as_ref().is_some_and(|table| table.heavy);
                let most = match what {
                    "typo" | "half step" => WORD_LINES,
                    "board" => usize::MAX,
                    _ if heavy => 90,
                    _ => 60,
                };
                if lines > most {
                    too_long.push((lines - most, format!("{new} {what} {lang}: {lines}\n{text}")));
                }
                if let Ok(dir) = std::env::var("LETTERS") {
                    let name = format!(
                        "{dir}/{nth}-{lang}-{}-{}.txt",
                        what.replace([' ', ','], ""),
                        one.key.replace('/', "_")
                    );
                    std::fs::write(name, format!("answer to {:?}, subject {:?}\n{text}", one.said, ()))
                        .unwrap();
                }
            }
        }
    }
    for ((new, what, lang), all) in &lengths {
        let (least, most) = (all.iter().min().unwrap(), all.iter().max().unwrap());
        eprintln!("{new:50} {lang:8} {what:22} {:4} letters, {least}..{most}", all.len());
    }
    too_long.sort();
    if let Some((_, worst)) = too_long.last() {
        panic!("{} are too long; {worst}", too_long.len())
    }
}
