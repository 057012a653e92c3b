//! Notes on offered steps: numbers and names that a player would otherwise look up on the board. Never sentences:
//! messages turn them into sentences in every language.

use super::seat::Seat;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// One fact about a step: a key of the game (its message is `<game>-note-<key>`) and the arguments of the message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Note {
    /// Key of the message.
    #[serde(rename = "k")]
    pub key: Cow<'static, str>,
    /// Arguments by name, in the order in which the game added them.
    #[serde(rename = "a", default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Cow<'static, str>, NoteValue)>,
}

/// An argument of a note.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum NoteValue {
    /// A number.
    #[serde(rename = "n")]
    Number(i64),
    /// Key of a game item (`yellow`), of another message of the game (`board-card-7`), or else a place as written
    /// (`3-4`).
    #[serde(rename = "k")]
    Key(Cow<'static, str>),
    /// Several keys, shown as a list.
    #[serde(rename = "l")]
    Keys(Vec<Cow<'static, str>>),
    /// The player in a seat.
    #[serde(rename = "s")]
    Seat(Seat),
}

impl Note {
    /// Creates a note without arguments.
    pub const fn new(key: &'static str) -> Self {
        Self { key: Cow::Borrowed(key), args: Vec::new() }
    }

    /// Adds a number.
    #[must_use]
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Self {
        self.with(name, NoteValue::Number(number.into()))
    }

    /// Adds a game item by its key.
    #[must_use]
    pub fn named(self, name: &'static str, key: impl Into<Cow<'static, str>>) -> Self {
        self.with(name, NoteValue::Key(key.into()))
    }

    /// Adds several game items by their keys.
    #[must_use]
    pub fn listed(self, name: &'static str, keys: impl IntoIterator<Item = &'static str>) -> Self {
        self.with(name, NoteValue::Keys(keys.into_iter().map(Cow::Borrowed).collect()))
    }

    /// Adds a seat.
    #[must_use]
    pub fn seat(self, name: &'static str, seat: Seat) -> Self {
        self.with(name, NoteValue::Seat(seat))
    }

    fn with(mut self, name: &'static str, value: NoteValue) -> Self {
        self.args.push((Cow::Borrowed(name), value));
        self
    }
}

/// Notes on several choices. Notes common to all choices are kept separately, so that they are shown once.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ChoiceNotes {
    /// Notes common to all choices.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub all: Vec<Note>,
    /// Remaining notes on each choice, in the order of the choices; empty if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub each: Vec<Vec<Note>>,
}

impl ChoiceNotes {
    /// Groups the notes on these choices, separating the common ones. For a single choice, all notes are common.
    pub fn of(mut each: Vec<Vec<Note>>) -> Self {
        let Some((first, others)) = each.split_first() else { return Self::default() };
        let everywhere = |note: &&Note| others.iter().all(|other| other.contains(note));
        let all: Vec<Note> = first.iter().filter(everywhere).cloned().collect();
        each.iter_mut().for_each(|list| list.retain(|note| !all.contains(note)));
        if each.iter().all(Vec::is_empty) {
            each.clear();
        }
        Self { all, each }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn points(count: i64) -> Note {
        Note::new("points").number("points", count)
    }

    #[test]
    fn notes_common_to_all_choices_are_grouped() {
        let cost = Note::new("cost").named("good", "francs");
        let told = ChoiceNotes::of(vec![vec![cost.clone(), points(4)], vec![points(2), cost.clone()]]);
        assert_eq!(told, ChoiceNotes { all: vec![cost], each: vec![vec![points(4)], vec![points(2)]] });
        let alike = ChoiceNotes { all: vec![points(1)], each: Vec::new() };
        assert_eq!(ChoiceNotes::of(vec![vec![points(1)]]), alike);
        assert_eq!(ChoiceNotes::of(vec![vec![points(1)]; 3]), alike);
        assert_eq!(ChoiceNotes::of(vec![Vec::new(), Vec::new()]), ChoiceNotes::default());
    }

    #[test]
    fn stored_note_round_trips() {
        let note =
            points(4).listed("goods", ["wood", "iron"]).seat("seat", Seat::new(2)).named("cell", "3-4");
        let json = serde_json::to_string(&note).unwrap();
        assert_eq!(
            json,
            r#"{"k":"points","a":[["points",{"n":4}],["goods",{"l":["wood","iron"]}],["seat",{"s":2}],["cell",{"k":"3-4"}]]}"#
        );
        assert_eq!(serde_json::from_str::<Note>(&json).unwrap(), note);
    }
}
