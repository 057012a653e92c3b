//! Checks the notes on choices over whole games: they exist where a player needs them, in every language.

use crate::all;
use engine::playout::{PlayoutStrategy, play_out};
use engine::{Note, NoteValue, Position, Seat};
use i18n::{Lang, Voice};
use model::Instant;
use std::collections::{BTreeMap, BTreeSet};

/// Returns a number of a note, by the key of the note and the name of the number.
pub(crate) fn number_of(notes: &[Note], key: &str, name: &str) -> Option<i64> {
    let note = notes.iter().find(|note| note.key == key)?;
    note.args.iter().find(|(own, _)| own == name).and_then(|(_, value)| match value {
        NoteValue::Number(number) => Some(*number),
        _ => None,
    })
}

/// Expectations for the notes of a game, by the first words of choices.
struct ExpectedNotes {
    game: &'static str,
    /// Choices that always have notes.
    always: &'static [&'static str],
    /// Choices that sometimes have notes. Steps that do nothing (`tile none`) or have no number have none.
    often: &'static [&'static str],
    /// Choices without notes: they end something, or the relevant information is hidden.
    never: &'static [&'static str],
}

const EXPECTED_NOTES: [ExpectedNotes; 4] = [
    ExpectedNotes {
        game: "art-society",
        always: &["assistant", "decor", "excess", "pick", "swap", "take"],
        often: &["hang", "stash"],
        never: &["amend", "bid", "done", "end", "open"],
    },
    ExpectedNotes { game: "5211", always: &[], often: &["play"], never: &[] },
    ExpectedNotes {
        game: "the-gallerist",
        always: &[
            "bid",
            "buy",
            "discard",
            "discover",
            "fame",
            "hire",
            "money",
            "move",
            "promote",
            "reputation",
            "sell",
            "sign",
            "slot",
            "start",
            "swap",
            "take",
            "tickets",
            "tile",
            "to",
            "top",
            "use",
            "using",
            "visitor",
        ],
        often: &["from", "leave", "out"],
        never: &["decline", "end", "nothing", "skip"],
    },
    ExpectedNotes {
        game: "brussels-1893",
        always: &[
            "an",
            "at",
            "bid",
            "br",
            "build",
            "done",
            "drop",
            "first",
            "keep",
            "materials",
            "neutral",
            "pass",
            "pavilion",
            "pay",
            "sell",
            "to",
            "turn",
            "use",
            "workshop",
        ],
        often: &[
            "again", "call", "card", "double", "free", "noble", "recall", "square", "swap", "take", "tile",
        ],
        never: &["discard", "none", "save"],
    },
];

/// Rare first words that these games do not reach; the game's own tests cover them.
const RARE: [&str; 6] = ["again", "call", "card", "double", "recall", "swap"];

/// Returns the first word and the notes of every legal step of a seat.
fn steps_with_notes(position: &dyn Position, seat: Seat) -> Vec<(String, Vec<Note>)> {
    let offers = position.offers(seat);
    let mut all = Vec::new();
    for (at, offer) in offers.iter().enumerate() {
        let count = offer.range.map_or(1, |(from, to)| u64::from(to - from) + 1);
        let first = offer.words.split(' ').next().unwrap_or_default().to_owned();
        all.extend((0..count.min(30)).map(|nth| (first.clone(), (at, nth))));
    }
    let asked: Vec<(usize, u64)> = all.iter().map(|(_, at)| *at).collect();
    let notes = position.notes(seat, &asked);
    all.into_iter().map(|(first, _)| first).zip(notes).collect()
}

/// Plays whole games of a kind, with the default options and with the last value of each, and visits every pending
/// seat.
pub(super) fn at_each_choice(id: &str, mut look: impl FnMut(&dyn Position, Seat)) {
    let kind = all().iter().find(|kind| kind.meta().id == id).unwrap();
    let components = kind.components(kind.meta().components).unwrap();
    let last = |values: &[&str]| values.last().map(|value| (*value).to_owned()).unwrap();
    let every: BTreeMap<String, String> =
        kind.meta().options.iter().map(|choice| (choice.key.to_owned(), last(choice.values))).collect();
    for seats in kind.meta().seats_min..=kind.meta().seats_max {
        for (options, seed) in [(BTreeMap::new(), 6), (every.clone(), 6), (every.clone(), 8)] {
            for hand in [PlayoutStrategy::Fallback, PlayoutStrategy::Random] {
                let mut see = |position: &dyn Position, _| {
                    position.pending().seats().iter().for_each(|seat| look(position, *seat));
                };
                let mut choose =
                    |position: &dyn Position, seat, luck: &mut _| hand.step(position, seat, luck);
                play_out(kind, &components, seats, &options, seed, &mut choose, &mut see).unwrap();
            }
        }
    }
}

/// Visits every legal step of whole games; see [`at_each_choice`].
fn visit_every_step(id: &str, mut look: impl FnMut(&str, &[Note])) {
    at_each_choice(id, |position, seat| {
        steps_with_notes(position, seat).iter().for_each(|(first, notes)| look(first, notes));
    });
}

/// Each kind of choice in each game has the expected notes; a new kind must be added to the table.
#[test]
fn every_kind_of_choice_has_the_expected_notes() {
    for told in EXPECTED_NOTES {
        let mut met: BTreeMap<String, [u32; 2]> = BTreeMap::new();
        visit_every_step(told.game, |first, notes| {
            met.entry(first.to_owned()).or_default()[usize::from(!notes.is_empty())] += 1
        });
        for word in told.always.iter().chain(told.often).filter(|word| !RARE.contains(*word)) {
            let [without, with] = met.get(*word).copied().unwrap_or_default();
            assert!(with > 0, "{} {word}: no notes at all", told.game);
            assert!(without == 0 || !told.always.contains(word), "{} {word}: {without} of {with}", told.game);
        }
        for (word, [_, with]) in &met {
            let is_known = |list: &[&str]| list.contains(&word.as_str());
            assert!(
                is_known(told.always) || is_known(told.often) || (is_known(told.never) && *with == 0),
                "{} {word}",
                told.game
            );
        }
    }
}

/// Messages of notes contain no raw keys or empty slots, and are short enough; most fit the line that a Discord menu
/// has for them.
#[test]
fn every_language_renders_every_note() {
    const MENU_CHARS_MAX: usize = 100;
    for told in EXPECTED_NOTES {
        let names = ["Ada", "Bo", "Cleo", "Dora", "Eve"].map(model::FreeText::from);
        let voices: Vec<Voice> = Lang::all()
            .map(|lang| Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(told.game, &names))
            .collect();
        let mut keys = BTreeSet::new();
        visit_every_step(told.game, |first, notes| {
            let is_new: Vec<bool> = notes.iter().map(|note| keys.insert(format!("{note:?}"))).collect();
            if !is_new.contains(&true) {
                return;
            }
            for voice in &voices {
                for note in notes {
                    let said = voice.note(note).unwrap_or_else(|| panic!("{} lacks {note:?}", voice.lang()));
                    let is_told = !said.is_empty() && !said.contains(['{', '_', '}']);
                    assert!(is_told, "{first} {note:?}: {said}");
                    let raw = ["board-", "note-", "name-"];
                    assert!(!raw.iter().any(|key| said.contains(key)), "{first} {note:?}: {said}");
                    assert!(said.chars().count() <= MENU_CHARS_MAX, "{first} {note:?}: {said}");
                }
                let short = voice.notes(notes, Some(MENU_CHARS_MAX)).unwrap();
                assert!(short.chars().count() <= MENU_CHARS_MAX && !short.is_empty());
            }
        });
    }
}

/// Every language explains once for each game how its places are named.
#[test]
fn every_game_explains_its_coordinates() {
    for told in EXPECTED_NOTES {
        for lang in Lang::all() {
            let voice = Voice::new(lang, chrono_tz::UTC, Instant::UNIX_EPOCH).at_table(told.game, []);
            let said = voice.key(&format!("{}-coordinates", told.game));
            assert!(said.chars().count() > 30 && !said.contains("coordinates"), "{}: {said}", told.game);
        }
    }
}
