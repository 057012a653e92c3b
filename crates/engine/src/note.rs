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

    /// Replaces the argument `to` by that of another note.
    fn ending_like(mut self, other: &Self) -> Self {
        let is_end = |(name, _): &&(Cow<'static, str>, NoteValue)| name == "to";
        if let (Some(own), Some(end)) =
            (self.args.iter().position(|arg| is_end(&arg)), other.args.iter().find(is_end))
        {
            self.args[own] = end.clone();
        }
        self
    }

    /// Adds the numbers of another note to those of the same names.
    fn add(mut self, other: &Self) -> Self {
        for (name, value) in &mut self.args {
            let more = other.args.iter().find(|(own, _)| own == name).map(|(_, value)| value);
            if let (NoteValue::Number(number), Some(NoteValue::Number(more))) = (value, more) {
                *number += more;
            }
        }
        self
    }

    fn with(mut self, name: &'static str, value: NoteValue) -> Self {
        self.args.push((Cow::Borrowed(name), value));
        self
    }
}

/// A kind of note that sums up a turn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ProposalNote {
    /// The first note with this key.
    First(&'static str),
    /// Every note with this key.
    Each(&'static str),
    /// The sum of all notes with this key, whose arguments are all numbers.
    Sum(&'static str),
    /// The notes with this key as one: its `from` is that of the first note, its `to` that of the last.
    Course(&'static str),
}

impl ProposalNote {
    /// Selects the notes from those of a turn's steps, in order; at most one unless each counts.
    fn select(self, notes: &[Note]) -> Vec<Note> {
        let mut found = notes.iter().filter(|note| self.is_of(note)).cloned();
        match self {
            Self::First(_) => found.next().into_iter().collect(),
            Self::Each(_) => found.collect(),
            Self::Sum(_) => found.reduce(|sum, note| sum.add(&note)).into_iter().collect(),
            Self::Course(_) => found.reduce(|course, note| course.ending_like(&note)).into_iter().collect(),
        }
    }

    /// Returns true for the kind of this note.
    fn is_of(self, note: &Note) -> bool {
        let (Self::First(key) | Self::Each(key) | Self::Sum(key) | Self::Course(key)) = self;
        note.key == key
    }

    /// Returns for each of a turn's steps whether [`Self::sum_up`] uses one of its notes.
    pub(super) fn used_steps(kinds: &[Self], steps: &[Vec<Note>]) -> Vec<bool> {
        let mut used = vec![false; steps.len()];
        for kind in kinds {
            let with_note = |notes: &Vec<Note>| notes.iter().any(|note| kind.is_of(note));
            let mut found = steps.iter().enumerate().filter(|(_, notes)| with_note(notes)).map(|(at, _)| at);
            match kind {
                Self::First(_) => found.next().into_iter().for_each(|at| used[at] = true),
                Self::Each(_) | Self::Sum(_) | Self::Course(_) => found.for_each(|at| used[at] = true),
            }
        }
        used
    }

    /// Sums up the notes of a turn's steps, in order. If none of these kinds is among them, returns the notes of the
    /// first step that has any.
    pub(super) fn sum_up(kinds: &[Self], steps: &[Vec<Note>]) -> Vec<Note> {
        let notes = steps.concat();
        let selected: Vec<Note> = kinds.iter().flat_map(|kind| kind.select(&notes)).collect();
        match selected.is_empty() {
            true => steps.iter().find(|notes| !notes.is_empty()).cloned().unwrap_or_default(),
            false => selected,
        }
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
    fn notes_of_a_turn_are_selected_by_importance() {
        let kinds = [ProposalNote::Sum("points"), ProposalNote::First("cost")];
        let cost = |good: &'static str| Note::new("cost").named("good", good);
        let steps = [
            vec![cost("francs"), Note::new("left")],
            vec![],
            vec![points(3), cost("iron")],
            vec![points(-1)],
        ];
        assert_eq!(ProposalNote::sum_up(&kinds, &steps), [points(2), cost("francs")]);
        assert_eq!(ProposalNote::used_steps(&kinds, &steps), [true, false, true, true]);
        let others = [vec![], vec![Note::new("left"), Note::new("room")], vec![Note::new("limit")]];
        assert_eq!(ProposalNote::sum_up(&kinds, &others), [Note::new("left"), Note::new("room")]);
        assert_eq!(ProposalNote::sum_up(&kinds, &[]), []);
        let course = |from: i64, to: i64| Note::new("down").number("from", from).number("to", to);
        let each = [vec![Note::new("left"), points(2)], vec![Note::new("left")]];
        let left = Note::new("left");
        assert_eq!(ProposalNote::sum_up(&[ProposalNote::Each("left")], &each), [left.clone(), left]);
        let kinds = [ProposalNote::Course("down")];
        let steps = [vec![course(13, 8)], vec![Note::new("left")], vec![course(8, 5)]];
        assert_eq!(ProposalNote::sum_up(&kinds, &steps), [course(13, 5)]);
        assert_eq!(ProposalNote::used_steps(&kinds, &steps), [true, false, true]);
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
