//! Letters in real Chromium, as wide as a phone and as a window, light and dark. What is looked at there stands in `letters.mjs`.

use super::browser::{MODULES, has_modules};
use super::stage::{Stage, on_stage};
use crate::needed::peers;
use crate::tongue::foreign;
use async_trait::async_trait;
use std::collections::BTreeMap;
use std::fs;
use std::process::Command;
use std::sync::{Arc, Mutex};
use vernissage::channels::{Channel, Delivery, Outgoing};
use vernissage::i18n::Lang;
use vernissage::play::{ContactMethod, Instant, Legibility, Page, PageKind};
use vernissage::render::{LetterReader, Rendered, letter};
use vernissage::service::Outbox;

/// Fewer kinds than these would prove little.
const KINDS_MIN: usize = 12;

/// What the people on the stage have chosen themselves.
const OWN: [&str; 8] =
    ["Ada", "Katsushika 北齋", "Sofonisba <Anguissola>", "Dee", "Eve", "Fay", "SPRING", "Spring cup"];

/// Keeps what leaves.
#[derive(Debug, Default)]
struct Letterbox(Mutex<Vec<Outgoing>>);

#[async_trait]
impl Channel for Letterbox {
    fn leads(&self, way: ContactMethod) -> bool {
        way == ContactMethod::Mail
    }

    async fn deliver(&self, letter: &Outgoing) -> Delivery {
        self.0.lock().unwrap().push(letter.clone());
        Delivery::Sent { remote_id: None, place: None, mailed: None }
    }
}

/// Every kind of letter, of each game and in each language: no rule of WCAG 2 A or AA is broken, headings are headings and tables have
/// heads, nothing is wider than its window. What is wrong on purpose is found.
#[test]
fn every_letter_can_be_read_in_a_browser() {
    let Some(_alone) = peers("every_letter_can_be_read_in_a_browser", &["chromium", "node"]) else { return };
    if !has_modules("every_letter_can_be_read_in_a_browser") {
        return;
    }
    on_stage(read_all_letters());
}

async fn read_all_letters() {
    let kinds = one_of_each_kind().await;
    assert!(kinds.len() >= KINDS_MIN, "{:?}", kinds.keys());
    let folder = tempfile::tempdir().unwrap();
    let keeps_pictures = std::env::var_os("VERNISSAGE_SHOTS").is_some();
    let mut looks = 0;
    for (name, (page, at)) in &kinds {
        for lang in Lang::all() {
            let reader = LetterReader {
                lang,
                zone: chrono_tz::UTC,
                now: *at,
                address: "play@example.org".to_owned(),
                marker_id: "k9f2".to_owned(),
                reply: Some("play+k9f2k9f2k9f2@example.org".to_owned()),
                long: false,
                text: false,
            };
            let letter = letter(page, &reader).unwrap();
            // An answer quotes what was typed, and rules are read in the language in which they were asked for.
            if let Some(word) = foreign(&letter.text, lang, &OWN)
                .filter(|_| page.text.is_none() && page.kind != PageKind::Receipt)
            {
                panic!("{name} {lang}: {word:?} is of another language in\n{}", letter.text);
            }
            // For weak sight, and to be read aloud: the table is in it then, too.
            if lang == Lang::default() && page.board.is_some() {
                let legibility = Legibility { speech: true, large_print: true, high_contrast: true };
                let aided =
                    vernissage::render::letter(&Page { legibility, ..page.clone() }, &reader).unwrap();
                fs::write(folder.path().join(format!("{name}-aided.html")), with_pictures(&aided)).unwrap();
                looks += if keeps_pictures { 4 } else { 1 };
            }
            if !letter.html.is_empty() {
                let file = folder.path().join(format!("{name}-{}.html", lang.as_str()));
                fs::write(file, with_pictures(&letter)).unwrap();
                // In English it is looked at narrow and wide, light and dark; where pictures are kept, in every language.
                looks += if lang == Lang::default() || keeps_pictures { 4 } else { 1 };
            }
        }
    }
    let profile = tempfile::tempdir().unwrap();
    let mut node = Command::new("node");
    node.args(["tests/peers/web/letters.mjs", MODULES]).arg(folder.path()).arg(profile.path());
    let done = tokio::task::spawn_blocking(move || node.output().unwrap()).await.unwrap();
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(done.status.success() && said.contains(&format!("READ {looks} letters")), "{said}");
    eprintln!("{said}");
}

/// One letter of each kind and game that leaves while a house is furnished, by what it is called.
async fn one_of_each_kind() -> BTreeMap<String, (Page, Instant)> {
    let stage = Stage::new(None).await;
    let letterbox = Arc::new(Letterbox::default());
    let outbox = Outbox::new(stage.desk.clone(), letterbox.clone());
    while outbox.deliver_due().await.unwrap() > 0 {}
    let all = std::mem::take(&mut *letterbox.0.lock().unwrap());
    let game = |page: &Page| page.table.as_ref().map_or("none".to_owned(), |table| table.game.clone());
    let sheets = |page: &Page| if page.sheets.is_empty() { "" } else { "-sheet" };
    let name = |page: &Page| format!("{:?}-{}{}", page.kind, game(page), sheets(page)).to_lowercase();
    let mut kinds: BTreeMap<String, (Page, Instant)> =
        all.into_iter().map(|one| (name(&one.page), (one.page, one.at))).collect();
    let now = stage.desk.now();
    for page in stage.answers().await {
        let called = format!("{}-asked-{}", name(&page), kinds.len());
        kinds.insert(called, (page, now));
    }
    kinds
}

/// A letter as a file of its own: its pictures stand in it.
fn with_pictures(letter: &Rendered) -> String {
    letter.pictures.iter().fold(letter.html.clone(), |html, picture| {
        let png = data_encoding::BASE64.encode(&picture.png);
        html.replace(&format!("cid:{}\"", picture.name), &format!("data:image/png;base64,{png}\""))
    })
}
