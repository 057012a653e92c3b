//! Letters in real Chromium, at phone and window width, light and dark. `letters.mjs` contains the checks.

use super::browser::{MODULES, has_modules};
use super::stage::{Stage, run_with_peers_lock};
use super::table_events::{ASKED_AFTER, LIFE};
use crate::requirements::acquire_peers;
use crate::tongue::foreign_part;
use async_trait::async_trait;
use i18n::Lang;
use model::{ContactMethod, Instant, Legibility, Page, PageKind};
use ports::{Channel, DeliveryResult, OutgoingLetter, RecapSource, RecapStatus};
use render::{LetterReader, RenderedLetter, letter, letter_text, letter_with_recap};
use service::Outbox;
use std::collections::BTreeMap;
use std::fs;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Minimum number of letter kinds for a meaningful test.
const KINDS_MIN: usize = 120;
const GAMES: [&str; 4] = ["art-society", "5211", "brussels-1893", "the-gallerist"];

/// A name that the columns of score sheets shorten, each to its own width.
const LONG_NAME: &str = "Sofonisba Anguissola";

/// Texts that the players on the stage chose themselves.
const OWN: [&str; 12] = [
    "Ada",
    "Katsushika 北齋",
    "北",
    "齋",
    "Sofonisba <Anguissola>",
    LONG_NAME,
    "Anguissola",
    "Dee",
    "Eve",
    "Fay",
    "SPRING",
    "Spring cup",
];

/// A letter of the sample.
struct SampleLetter {
    page: Page,
    at: Instant,
    /// Source of the game recap, if the letter announces the end of a game.
    keeper: Option<Arc<dyn RecapSource>>,
}

/// Collects outgoing letters.
#[derive(Debug, Default)]
struct CollectingChannel(Mutex<Vec<OutgoingLetter>>);

#[async_trait]
impl Channel for CollectingChannel {
    fn supports_method(&self, way: ContactMethod) -> bool {
        way == ContactMethod::Mail
    }

    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        self.0.lock().unwrap().push(letter.clone());
        DeliveryResult::Sent { remote_id: None, place: None, mailed: None }
    }
}

/// Every kind of letter, for each game: no text contains words of another language. In a browser, no letter violates
/// WCAG 2 A or AA, headings and table headers are marked up, and nothing is wider than the window. Deliberate errors
/// are detected.
///
/// The question, presses and deadline of a turn end within the first 500 pixels of a phone, the letter within 2,000, or
/// 3,000 for a heavy game, and everything that is pressed is 44 high. This is measured in each language.
///
/// Other letters are opened in one language, in rotation. English letters that announce a turn are also opened narrow and
/// wide, light and dark. With `VERNISSAGE_SHOTS=FOLDER`, which stores screenshots, this applies to all letters.
#[test]
fn every_letter_is_accessible_in_chromium() {
    let Some(_alone) = acquire_peers("every_letter_is_accessible_in_chromium", &["chromium", "node"]) else {
        return;
    };
    if !has_modules("every_letter_is_accessible_in_chromium") {
        return;
    }
    run_with_peers_lock(read_all_letters());
}

async fn read_all_letters() {
    let kinds = one_of_each_kind().await;
    assert!(kinds.len() >= KINDS_MIN, "{:?}", kinds.keys());
    let folder = tempfile::tempdir().unwrap();
    let opens_all = std::env::var_os("VERNISSAGE_SHOTS").is_some();
    let (mut looks, mut wrong) = (0, Vec::new());
    for (number, (name, leaving)) in kinds.iter().enumerate() {
        let is_turn = leaving.page.kind == PageKind::Turn;
        let has_heights = is_turn || leaving.page.kind == PageKind::Reminder;
        for (turn, lang) in Lang::all().enumerate() {
            let in_all_ways = opens_all || is_turn && lang == Lang::default();
            let is_opened = in_all_ways || number % Lang::all().count() == turn;
            let text = letter_text(&leaving.page, &leaving.reader(lang)).unwrap();
            wrong.extend(
                leaving.find_foreign_text(lang, &text).map(|word| format!("{name} {lang}: {word:?}")),
            );
            if (is_opened || has_heights) && !leaving.page.text_only {
                let letter = leaving.render(lang, opens_all).await;
                let (ways, count) = match (in_all_ways, is_opened) {
                    (true, _) => ("all", 4),
                    (false, true) => ("one", 1),
                    (false, false) => ("heights", 2),
                };
                let file = folder.path().join(format!("{name}-{}-{ways}.html", lang.as_str()));
                fs::write(file, embed_pictures(&letter)).unwrap();
                looks += count;
            }
        }
        if let Some(aided) = (opens_all || is_turn).then(|| leaving.render_accessible()).flatten() {
            fs::write(folder.path().join(format!("{name}-aided-one.html")), embed_pictures(&aided)).unwrap();
            looks += 1;
        }
    }
    assert!(wrong.is_empty(), "words of another language: {wrong:#?}");
    let profile = tempfile::tempdir().unwrap();
    let mut node = Command::new("node");
    node.args(["tests/peers/web/letters.mjs", MODULES]).arg(folder.path()).arg(profile.path());
    let done = tokio::task::spawn_blocking(move || node.output().unwrap()).await.unwrap();
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(done.status.success() && said.contains(&format!("READ {looks} letters")), "{said}");
    eprintln!("{} kinds of letters: {said}", kinds.len());
}

impl SampleLetter {
    fn reader(&self, lang: Lang) -> LetterReader {
        LetterReader {
            lang,
            zone: chrono_tz::UTC,
            now: self.at,
            address: "play@example.org".to_owned(),
            marker_id: "k9f2".to_owned(),
            reply: Some("play+k9f2k9f2k9f2@example.org".to_owned()),
            long: false,
            text: false,
        }
    }

    /// Renders the letter in this language, with its game recap if requested and available.
    async fn render(&self, lang: Lang, with_keepsake: bool) -> RenderedLetter {
        let reader = self.reader(lang);
        let Some(keeper) = self.keeper.as_ref().filter(|_| with_keepsake) else {
            return letter(&self.page, &reader).unwrap();
        };
        loop {
            match keeper.recap_in(lang) {
                RecapStatus::Drawing => tokio::time::sleep(Duration::from_millis(100)).await,
                RecapStatus::Drawn(kept) => {
                    return letter_with_recap(&self.page, &reader, None, &kept).unwrap();
                }
                RecapStatus::NoRecap => panic!("no game recap for {:?}", self.page.table),
            }
        }
    }

    /// Renders the letter with speech, large print and high contrast, if it contains a table.
    fn render_accessible(&self) -> Option<RenderedLetter> {
        self.page.board.as_ref()?;
        let legibility = Legibility { speech: true, large_print: true, high_contrast: true };
        let page = Page { legibility, ..self.page.clone() };
        Some(letter(&page, &self.reader(Lang::default())).unwrap())
    }

    /// Finds text in another language. Ignores answers, which quote typed input, and rules, which appear in the
    /// requested language.
    fn find_foreign_text(&self, lang: Lang, text: &str) -> Option<String> {
        let quotes = self.page.text.is_some() || self.page.kind == PageKind::Receipt;
        let names =
            self.page.table.iter().flat_map(|table| table.seats.iter().map(|seat| seat.name.as_str()));
        let listed =
            self.page.tables.iter().flat_map(|table| table.names.iter().map(model::FreeText::as_str));
        // An order is shown as it was typed.
        let typed = self.page.orders.iter().map(|order| order.text.as_str());
        let shortened: Vec<String> =
            (1..LONG_NAME.len()).map(|length| format!("{}…", &LONG_NAME[..length])).collect();
        let shortened = shortened.iter().map(String::as_str);
        let mut own: Vec<&str> =
            OWN.into_iter().chain(shortened).chain(names).chain(listed).chain(typed).collect();
        // Longest first, because one text may begin with another.
        own.sort_by_key(|text| std::cmp::Reverse(text.len()));
        foreign_part(text, lang, &own).filter(|_| !quotes)
    }
}

/// Returns a letter of each kind and game, by name. These are the letters sent while a service is set up and its tables
/// are played to the end, and the answers to requests.
async fn one_of_each_kind() -> BTreeMap<String, SampleLetter> {
    let stage = Stage::new(None).await;
    let letterbox = Arc::new(CollectingChannel::default());
    let outbox = Outbox::new(stage.desk.clone(), letterbox.clone());
    let mut kinds = BTreeMap::new();
    let mut keep =
        |about: &str, leaving: SampleLetter| drop(kinds.insert(letter_name(&leaving.page, about), leaving));
    let asked = |page: Page| SampleLetter { page, at: stage.desk.now(), keeper: None };
    take_sent_letters(&outbox, &letterbox).await.into_iter().for_each(|one| keep("", one));
    for page in stage.sample_answers().await {
        keep("asked", asked(page));
    }
    for game in GAMES {
        let code = stage.start_table(game).await;
        for (number, act) in LIFE.iter().enumerate() {
            stage.apply_event(&code, act).await;
            take_sent_letters(&outbox, &letterbox).await.into_iter().for_each(|one| keep("", one));
            if number == ASKED_AFTER {
                for (line, page) in stage.send_requests(&code).await {
                    keep(line, asked(page));
                }
            }
        }
    }
    kinds
}

/// Returns the letters sent since the last call.
async fn take_sent_letters(outbox: &Outbox, letterbox: &CollectingChannel) -> Vec<SampleLetter> {
    while outbox.deliver_due().await.unwrap() > 0 {}
    let all = std::mem::take(&mut *letterbox.0.lock().unwrap());
    all.into_iter().map(|one| SampleLetter { page: one.page, at: one.at, keeper: one.recap_source }).collect()
}

/// Returns kind, game and first sentence, which distinguish letters best.
fn letter_name(page: &Page, about: &str) -> String {
    let game = page.table.as_ref().map_or("none", |table| table.game.as_str());
    let says = page.says.first().map_or("", |say| say.key.as_str());
    let sheets = if page.sheets.is_empty() { "" } else { "sheet" };
    let verb = about.split(' ').next().unwrap_or_default();
    let asked = page.ask.as_ref().map_or("", |ask| ask.asked.as_str());
    let parts = [&format!("{:?}", page.kind), game, says, asked, sheets, verb];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-").to_lowercase()
}

/// Returns a letter as a self-contained file with embedded pictures.
fn embed_pictures(letter: &RenderedLetter) -> String {
    letter.pictures.iter().fold(letter.html.clone(), |html, picture| {
        let png = data_encoding::BASE64.encode(&picture.png);
        html.replace(&format!("cid:{}\"", picture.name), &format!("data:image/png;base64,{png}\""))
    })
}
