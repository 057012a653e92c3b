//! Entries of a move menu: whole steps if there are few enough, or otherwise their common words, in as many lists as a
//! message can hold.

use super::menu_id::{MenuChoice, steps_of};
use engine::{ChoiceNotes, Meta, Note};
use i18n::Voice;
use model::{Arg, OfferedStep};
use ports::OfferedMoves;
use std::collections::BTreeMap;

/// Maximum number of options in a list.
pub(crate) const OPTIONS_MAX: usize = 25;
/// Maximum number of lists in one message.
const LISTS_MAX: usize = 3;
/// Maximum length of an option's label, value and description, in characters.
const LABEL_CHARS_MAX: usize = 100;
/// Minimum number of characters that must remain in a label for a note.
const NOTE_CHARS_MIN: usize = 12;

/// One option of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MenuEntry {
    /// Effect of the option, at most 100 characters.
    pub(crate) label: String,
    /// Encoded [`MenuChoice`], at most 100 characters.
    pub(crate) value: String,
    /// Typed form or continuations of the option, at most 100 characters.
    pub(crate) about: String,
    /// Emoji of the choice.
    pub(crate) symbol: Option<&'static str>,
    /// First word of the option's steps.
    verb: String,
}

/// The part of the choices that one message shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct MenuPart {
    /// At most 3 lists, each with at most 25 options.
    pub(crate) lists: Vec<Vec<MenuEntry>>,
    /// True if another part follows.
    pub(crate) has_next: bool,
}

/// The offered steps that begin with the same words.
struct Node<'o> {
    /// The words.
    words: String,
    /// All steps that begin with these words.
    offers: Vec<&'o OfferedStep>,
}

impl<'o> Node<'o> {
    /// Returns the step itself if no other step begins with these words.
    fn only_step(&self) -> Option<&'o OfferedStep> {
        match self.offers.as_slice() {
            [only] if only.words == self.words => Some(only),
            _ => None,
        }
    }

    /// Splits the steps by their next word. Each child has all the words that its steps share.
    fn children(&self) -> Vec<Node<'o>> {
        let mut children: Vec<Node<'o>> = Vec::new();
        for offer in &self.offers {
            let words = next_words(&self.words, &offer.words);
            match children.iter_mut().find(|child| child.words == words && words != self.words) {
                Some(child) => child.offers.push(offer),
                None => children.push(Node { words, offers: vec![offer] }),
            }
        }
        children.into_iter().map(Node::shared).collect()
    }

    /// Extends the words with all further words that the steps share.
    fn shared(mut self) -> Self {
        while let [first, others @ ..] = self.offers.as_slice() {
            let longer = next_words(&self.words, &first.words);
            if longer == self.words
                || others.iter().any(|other| next_words(&self.words, &other.words) != longer)
            {
                break;
            }
            self.words = longer;
        }
        self
    }
}

/// Appends the next word of a step that begins with these words. Returns the words unchanged if they are the whole
/// step.
fn next_words(begun: &str, step: &str) -> String {
    let rest = step.strip_prefix(begun).unwrap_or_default().trim_start();
    match rest.split(' ').next().filter(|next| !next.is_empty()) {
        Some(next) => format!("{begun} {next}").trim().to_owned(),
        None => begun.to_owned(),
    }
}

/// Returns the steps that begin with these words.
fn steps_starting_with<'o>(offers: &'o [OfferedStep], begun: &str) -> Vec<&'o OfferedStep> {
    let begins = |offer: &&OfferedStep| {
        let rest = offer.words.strip_prefix(begun);
        rest.is_some_and(|rest| begun.is_empty() || rest.is_empty() || rest.starts_with(' '))
    };
    offers.iter().filter(begins).collect()
}

/// Returns the notes common to all steps that begin with these words, if there are several steps. The notes are shown
/// once, above the list.
fn shared_notes(offers: &[OfferedStep], begun: &str) -> Vec<Note> {
    match steps_starting_with(offers, begun).as_slice() {
        [] | [_] => Vec::new(),
        all => ChoiceNotes::of(all.iter().map(|offer| offer.notes.clone()).collect()).all,
    }
}

/// Returns the choices after these words, split into whole steps as long as they fit.
fn nodes<'o>(offers: &'o [OfferedStep], begun: &str) -> Vec<Node<'o>> {
    let all = Node { words: begun.to_owned(), offers: steps_starting_with(offers, begun) };
    let mut list = all.shared().children();
    loop {
        let parts = list.iter().enumerate().filter(|(_, node)| node.only_step().is_none());
        let smallest =
            parts.map(|(at, node)| (node.children(), at)).min_by_key(|(children, _)| children.len());
        match smallest {
            Some((children, at)) if list.len() - 1 + children.len() <= OPTIONS_MAX * LISTS_MAX => {
                list.splice(at..=at, children);
            }
            _ => return list,
        }
    }
}

/// Returns the part of the menu for the steps that begin with these words.
pub(crate) fn menu_part(moves: &OfferedMoves, begun: &str, part: usize, voice: &Voice) -> MenuPart {
    let offers = &moves.offered.offers;
    let shared = shared_notes(offers, begun);
    let mut all: Vec<MenuEntry> =
        nodes(offers, begun).iter().map(|node| entry(node, moves.game, &shared, voice)).collect();
    all.retain(|entry| entry.value.chars().count() <= LABEL_CHARS_MAX);
    number_equal_labels(&mut all);
    let size = OPTIONS_MAX * LISTS_MAX;
    let behind = all.len() > (part + 1) * size;
    let shown: Vec<MenuEntry> = all.into_iter().skip(part * size).take(size).collect();
    MenuPart { lists: lists(shown), has_next: behind }
}

/// Numbers entries whose labels would otherwise be equal, because only a part of a long choice fits into a label.
fn number_equal_labels(entries: &mut [MenuEntry]) {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for entry in entries {
        let count = counts.entry(entry.label.clone()).or_default();
        *count += 1;
        if *count > 1 {
            let number = format!(" ({count})");
            let room = LABEL_CHARS_MAX - number.chars().count();
            entry.label = entry.label.chars().take(room).collect::<String>() + &number;
        }
    }
}

/// Divides entries into lists that are short enough: one for each first word if that fits.
fn lists(entries: Vec<MenuEntry>) -> Vec<Vec<MenuEntry>> {
    if entries.len() <= OPTIONS_MAX {
        return Some(entries).filter(|entries| !entries.is_empty()).into_iter().collect();
    }
    let by_verb: Vec<Vec<MenuEntry>> =
        entries.chunk_by(|one, next| one.verb == next.verb).map(<[_]>::to_vec).collect();
    if by_verb.len() <= LISTS_MAX && by_verb.iter().all(|list| list.len() <= OPTIONS_MAX) {
        return by_verb;
    }
    entries.chunks(OPTIONS_MAX).map(<[_]>::to_vec).collect()
}

/// Describes the steps of a choice in order, or only the last step if that would be too long.
fn phrase(words: &str, voice: &Voice) -> String {
    let phrases: Vec<String> = steps_of(words).iter().map(|words| voice.choice(words)).collect();
    let last = (1..phrases.len()).map(|from| format!("… › {}", phrases[from..].join(" › ")));
    let mut all = std::iter::once(phrases.join(" › ")).chain(last);
    let fits = |text: &String| text.chars().count() <= LABEL_CHARS_MAX;
    all.find(fits).or_else(|| phrases.last().cloned()).unwrap_or_default()
}

/// Formats the notes common to all steps that begin with these words, for the text above the list. If all steps
/// continue from the same first step, the text names that step.
pub(super) fn shared_notes_text(offers: &[OfferedStep], begun: &str, voice: &Voice) -> Option<String> {
    let told = voice.notes(&shared_notes(offers, begun), None)?;
    let mut firsts = steps_starting_with(offers, begun)
        .into_iter()
        .map(|offer| offer.words.split_once(", ").map(|(first, _)| first));
    let first = firsts.next().flatten().filter(|first| firsts.all(|other| other == Some(*first)));
    Some(match first {
        Some(first) => format!("{}{}{told}", voice.choice(first), voice.lang().text(messages::COLON)),
        None => told,
    })
}

fn entry(node: &Node<'_>, game: &Meta, told: &[Note], voice: &Voice) -> MenuEntry {
    let own =
        |notes: &[Note]| notes.iter().filter(|note| !told.contains(note)).cloned().collect::<Vec<Note>>();
    let verb = node.words.split(' ').next().unwrap_or_default().to_owned();
    let phrase = phrase(&node.words, voice);
    let (label, value, about) = match node.only_step() {
        Some(OfferedStep { words, range: Some((first, last)), .. }) => {
            let label = format!("{phrase} {first}–{last} …");
            (label, MenuChoice::Range(words.clone()), voice.words(words))
        }
        Some(step) => {
            let typed = voice.line(&step.words);
            let usual = messages::discord_menu_usual(Arg::Text(typed.clone()));
            let about = if step.is_default { voice.say(&usual) } else { typed };
            (append_notes(&phrase, &own(&step.notes), voice), MenuChoice::Step(step.words.clone()), about)
        }
        None => {
            let shared = ChoiceNotes::of(node.offers.iter().map(|offer| offer.notes.clone()).collect()).all;
            let count = messages::discord_menu_group(Arg::Number(node.offers.len() as i64));
            let label = format!("{} …", append_notes(&phrase, &own(&shared), voice));
            (label, MenuChoice::Group(node.words.clone()), voice.say(&count))
        }
    };
    MenuEntry {
        label: truncate_label(&label),
        value: value.encode_value(),
        about: truncate_label(&about),
        symbol: game.symbol(&node.words),
        verb,
    }
}

/// Appends notes to a phrase, as far as they fit.
fn append_notes(phrase: &str, notes: &[Note], voice: &Voice) -> String {
    let colon = voice.lang().text(messages::COLON);
    let room = LABEL_CHARS_MAX.saturating_sub(phrase.chars().count() + colon.chars().count() + 2);
    let told = (room >= NOTE_CHARS_MIN).then(|| voice.notes(notes, Some(room))).flatten();
    told.map_or_else(|| phrase.to_owned(), |told| format!("{phrase}{colon}{told}"))
}

/// Formats the notes on the steps after a word, or on one number of a range.
pub(crate) fn format_note(notes: &ChoiceNotes, nth: usize, voice: &Voice) -> Option<String> {
    let own: &[Note] = notes.each.get(nth).map_or(&[], Vec::as_slice);
    let both: Vec<Note> = own.iter().chain(&notes.all).cloned().collect();
    voice.notes(&both, Some(LABEL_CHARS_MAX))
}

fn truncate_label(text: &str) -> String {
    text.chars().take(LABEL_CHARS_MAX).collect()
}
