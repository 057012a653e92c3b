//! What can be chosen in a move menu, in lists that are short enough for Discord: everything, or first letters, or one part.

use super::menu_id::{MenuAt, MenuChoice};
use super::menu_words::WordsSoFar;
use crate::engine::{ChoiceNotes, Note};
use crate::i18n::Voice;
use std::collections::BTreeSet;

/// The most options of a menu.
pub(crate) const OPTIONS_MAX: usize = 25;
/// The longest label, value and description of an option, in characters.
const LABEL_CHARS_MAX: usize = 100;

/// One option of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MenuEntry {
    /// What is shown, at most 100 characters.
    pub(crate) label: String,
    /// A [`MenuChoice`], at most 100 characters.
    pub(crate) value: String,
    /// What is to be known of it, at most 100 characters.
    pub(crate) note: Option<String>,
    /// Whether most people would choose it.
    pub(crate) usual: bool,
}

/// What one menu shows of what can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct MenuPart {
    /// The options, at most 25.
    pub(crate) entries: Vec<MenuEntry>,
    /// Whether another part stands before it.
    pub(crate) before: bool,
    /// Whether another part stands behind it.
    pub(crate) behind: bool,
}

/// What a menu shows: everything if that is short enough, else the first letters, or one part of what begins with the chosen letter.
pub(crate) fn menu_part(so_far: &WordsSoFar, at: &MenuAt, voice: &Voice) -> MenuPart {
    let all = entries(so_far, voice);
    let first = |entry: &MenuEntry| entry.label.chars().next().unwrap_or(' ');
    let of_letter =
        |letter: char| all.iter().filter(|entry| first(entry) == letter).cloned().collect::<Vec<_>>();
    if all.len() <= OPTIONS_MAX {
        return MenuPart { entries: all, ..MenuPart::default() };
    }
    let mut letters: Vec<char> = Vec::new();
    for letter in all.iter().map(first) {
        if !letters.contains(&letter) {
            letters.push(letter);
        }
    }
    let list = match at.letter {
        Some(letter) => of_letter(letter),
        None if (2..=OPTIONS_MAX).contains(&letters.len()) => {
            let entries = letters.iter().map(|letter| group(*letter, &of_letter(*letter)));
            return MenuPart { entries: entries.collect(), ..MenuPart::default() };
        }
        None => all,
    };
    let pages = list.len().div_ceil(OPTIONS_MAX).max(1);
    let page = at.page.min(pages - 1);
    let entries = list.into_iter().skip(page * OPTIONS_MAX).take(OPTIONS_MAX).collect();
    MenuPart { entries, before: page > 0, behind: page + 1 < pages }
}

/// The option for several entries with the same first letter; a single entry is its own option.
fn group(letter: char, members: &[MenuEntry]) -> MenuEntry {
    match members {
        [only] => only.clone(),
        [first, .., last] => MenuEntry {
            label: shortened(&format!("{letter}…  {} – {}", first.label, last.label)),
            value: MenuChoice::Letter(letter).written(),
            note: None,
            usual: members.iter().any(|member| member.usual),
        },
        [] => MenuEntry {
            label: letter.to_string(),
            value: MenuChoice::Letter(letter).written(),
            note: None,
            usual: false,
        },
    }
}

/// Every word that can be chosen, the usual one first.
fn entries(so_far: &WordsSoFar, voice: &Voice) -> Vec<MenuEntry> {
    let next = &so_far.next.half.completion.next;
    let default = so_far.next.half.default.as_deref().and_then(|words| {
        let rest = words.strip_prefix(so_far.words.as_str())?;
        rest.split_whitespace().next()
    });
    let mut all: Vec<MenuEntry> = Vec::new();
    for word in next {
        match word.range {
            // A number of a short range is chosen, one of a long range is typed.
            Some((first, last)) if last - first < OPTIONS_MAX as u32 => {
                all.extend((first..=last).map(|number| MenuEntry {
                    label: number.to_string(),
                    value: MenuChoice::Word(number.to_string()).written(),
                    note: note_of(&word.notes, (number - first) as usize, voice),
                    usual: false,
                }));
            }
            Some((first, last)) => {
                all.push(MenuEntry {
                    label: format!("{first}–{last} …"),
                    value: MenuChoice::Range.written(),
                    note: note_of(&word.notes, 0, voice),
                    usual: false,
                });
            }
            None => {
                let more = if word.ends { "" } else { " …" };
                all.push(MenuEntry {
                    label: shortened(&format!("{}{more}", voice.words(&word.canonical))),
                    value: MenuChoice::Word(word.canonical.clone()).written(),
                    note: note_of(&word.notes, 0, voice),
                    usual: default == Some(word.canonical.as_str()),
                });
            }
        }
    }
    let mut seen = BTreeSet::new();
    all.retain(|entry| seen.insert(entry.value.clone()) && entry.value.chars().count() <= LABEL_CHARS_MAX);
    all.sort_by_key(|entry| !entry.usual);
    all
}

/// What is to be known of the steps that a word leads to, or of one number of a range.
pub(crate) fn note_of(notes: &ChoiceNotes, nth: usize, voice: &Voice) -> Option<String> {
    let own: &[Note] = notes.each.get(nth).map_or(&[], Vec::as_slice);
    let both: Vec<Note> = own.iter().chain(&notes.all).cloned().collect();
    voice.notes(&both, Some(LABEL_CHARS_MAX))
}

fn shortened(text: &str) -> String {
    text.chars().take(LABEL_CHARS_MAX).collect()
}
