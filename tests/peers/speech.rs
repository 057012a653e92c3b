//! Tables read aloud by espeak-ng, which prints its speech as phonemes: the speech must match the table.

use crate::requirements::acquire_peers;
use crate::web::stage::{Stage, run_with_peers_lock};
use i18n::Lang;
use model::Page;
use render::{board_speech, board_text};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

/// Signs that a voice pronounces even between two words. All of them occur in boards made for the eye.
const SIGNS: [&str; 4] = ["*", "/", "=", "#"];
/// Names that an English voice gives to a sign between two numbers, and to other signs that some voices pronounce.
const NAMES_OF_SIGNS: [&str; 5] = ["dash", "colon", "tilde", "underscore", "vertical bar"];
/// Languages with their voices. The Chinese and Japanese voices know few Han characters, but pronounce all numbers and
/// Latin names.
const VOICES: [(&str, EspeakVoice); 4] = [
    ("en", EspeakVoice("en")),
    ("ja", EspeakVoice("ja")),
    ("zh-Hans", EspeakVoice("cmn")),
    ("zh-Hant", EspeakVoice("cmn")),
];

/// An espeak-ng voice.
#[derive(Copy, Clone)]
struct EspeakVoice(&'static str);

impl EspeakVoice {
    /// Returns the phonemes of a text, one line per clause. Excludes stress, pauses and tones, which depend on
    /// neighbouring words.
    fn phonemes(self, text: &str) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("text");
        fs::write(&file, text).unwrap();
        let mut espeak = Command::new("espeak-ng");
        let said = espeak.args(["-q", "-x", "-v", self.0, "-f"]).arg(&file).output().unwrap();
        assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
        String::from_utf8(said.stdout).unwrap().lines().map(|line| self.strip_tones(line)).collect()
    }

    fn strip_tones(self, phonemes: &str) -> String {
        let is_tone = |one: char| self.0 == "cmn" && one.is_ascii_digit();
        // A different voice pronounces text in Latin letters.
        let spoken =
            ["(en)", "(ja)", "(cmn)"].iter().fold(phonemes.to_owned(), |all, by| all.replace(by, ""));
        spoken.chars().filter(|one| !"',%=_:|! \u{a0}".contains(*one) && !is_tone(*one)).collect()
    }

    /// Returns the phonemes of each of these words, spoken separately.
    fn phonemes_by_word(self, words: &[&str]) -> BTreeMap<String, String> {
        words.iter().map(|word| ((*word).to_owned(), self.phonemes(word).concat())).collect()
    }

    /// Returns the numbers of a text, in order. Includes the preceding letter where the voice may pronounce letter and
    /// number together.
    fn numbers(self, text: &str) -> Vec<&str> {
        let is_part = |letter: char| {
            if self.0 == "cmn" { letter.is_ascii_alphanumeric() } else { letter.is_ascii_digit() }
        };
        let words = text.split(|letter: char| !is_part(letter));
        words.filter(|word| word.contains(|letter: char| letter.is_ascii_digit())).collect()
    }

    /// Returns the phonemes of the signs, by name.
    fn phonemes_by_sign(self) -> BTreeMap<String, String> {
        let word = self.phonemes("x").concat();
        let between = |sign: &str| {
            let said = self.phonemes(&format!("x {sign} x")).concat();
            said.strip_prefix(&word).and_then(|said| said.strip_suffix(&word)).unwrap().to_owned()
        };
        let signs = SIGNS.iter().map(|sign| ((*sign).to_owned(), between(sign)));
        let names: &[&str] = if self.0 == "en" { &NAMES_OF_SIGNS } else { &[] };
        let all: BTreeMap<String, String> = signs.chain(self.phonemes_by_word(names)).collect();
        assert!(all.values().all(|said| said.len() > 2), "{all:?}");
        all
    }
}

/// Returns the first fact that is not heard after the previous one.
fn first_unheard<'f>(said: &str, facts: &[&'f str], alone: &BTreeMap<String, String>) -> Option<&'f str> {
    let mut rest = said;
    for fact in facts {
        let forms = [Some(&alone[*fact]), number_alone(fact).and_then(|number| alone.get(number))];
        let found =
            forms.into_iter().flatten().filter_map(|form| Some(rest.find(form.as_str())? + form.len()));
        match found.min() {
            Some(end) => rest = &rest[end..],
            None => return Some(fact),
        }
    }
    None
}

/// Returns the number of a cell or an iris such as `C4`. Within some sentences, its letter is spoken apart.
fn number_alone(fact: &str) -> Option<&str> {
    let (letter, number) = fact.split_at_checked(1)?;
    let is_cell = letter.bytes().all(|byte| byte.is_ascii_uppercase()) && number.parse::<u8>().is_ok();
    is_cell.then_some(number)
}

fn spoken_signs(said: &str, signs: &BTreeMap<String, String>) -> Vec<String> {
    signs.iter().filter(|(_, sounds)| said.contains(sounds.as_str())).map(|(sign, _)| sign.clone()).collect()
}

/// Returns the facts of a page that must be heard: each player's name, followed by their points.
fn facts_to_hear(page: &Page) -> Vec<[String; 2]> {
    let (table, board) = (page.table.as_ref().unwrap(), page.board.as_ref().unwrap());
    let name = |seat: engine::Seat| table.seats[usize::from(seat.number())].name.to_string();
    board.standings.iter().map(|one| [name(one.seat), one.points.to_string()]).collect()
}

/// Every number and player of each game's table is heard in table order, and no sign is spelled out. Counter-tests
/// detect the board in words, sentences in another order, and a missing number.
#[test]
fn espeak_reads_every_table_completely() {
    let Some(_alone) = acquire_peers("espeak_reads_every_table_completely", &["espeak-ng"]) else { return };
    run_with_peers_lock(check_all_tables());
}

async fn check_all_tables() {
    let stage = Stage::new(None).await;
    let pages = stage.speech_pages().await;
    assert!(pages.len() > 4);
    for (lang, voice) in VOICES {
        let signs = voice.phonemes_by_sign();
        pages.iter().for_each(|page| check_speech(page, Lang::parse(lang), voice, &signs));
    }
}

fn check_speech(page: &Page, lang: Lang, voice: EspeakVoice, signs: &BTreeMap<String, String>) {
    assert!(page.legibility.speech);
    let (table, board) = (page.table.as_ref().unwrap(), page.board.as_ref().unwrap());
    let told = board_speech(table, board, lang).unwrap();
    let (said, of) = (voice.phonemes(&told).concat(), format!("{} by {}: {told}", table.game, voice.0));
    let counted = voice.numbers(&told);
    assert!(counted.len() > 20, "{of}");
    let cells = counted.iter().filter_map(|word| number_alone(word));
    let different: BTreeSet<&str> = counted.iter().copied().chain(cells).collect();
    let mut alone = voice.phonemes_by_word(&different.into_iter().collect::<Vec<_>>());
    assert_eq!(first_unheard(&said, &counted, &alone), None, "{of}");
    for standing in facts_to_hear(page) {
        let [name, points] = &standing;
        alone.extend(voice.phonemes_by_word(&[name, points]));
        assert_eq!(first_unheard(&said, &[name, points], &alone), None, "{of}");
    }
    assert_eq!(spoken_signs(&said, signs), Vec::<String>::new(), "{of}");

    let drawn = voice.phonemes(&board_text(table, board, lang).unwrap()).concat();
    assert!(!spoken_signs(&drawn, signs).is_empty(), "{of}");
    let backwards: Vec<&str> = told.lines().rev().collect();
    assert!(
        first_unheard(&voice.phonemes(&backwards.join("\n")).concat(), &counted, &alone).is_some(),
        "{of}"
    );
    let more: Vec<&str> = counted.iter().copied().chain(["7919"]).collect();
    alone.extend(voice.phonemes_by_word(&["7919"]));
    assert_eq!(first_unheard(&said, &more, &alone), Some("7919"), "{of}");
}
