//! What stands behind a button or menu: everything that is needed to know what was pressed, so that nothing has to be
//! remembered. `v1:<table>:<seat>:<act>:<opened>:<arg>`, at most 100 bytes.
//!
//! It gives no right: whose seat it is and whether that decision is still open is checked when it comes back. It must never hold
//! anything secret, since everybody who sees the message can read it.

use crate::engine::Seat;
use crate::play::Code;
use std::fmt;

/// The longest id that Discord takes, in characters; we count bytes, which are never fewer.
pub const ID_BYTES_MAX: usize = 100;
/// What stands for nothing.
const NONE: &str = "-";

/// What a button or menu does.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Act {
    /// Sit down at the table.
    Join,
    /// Get up before the start.
    Leave,
    /// Begin the game.
    Start,
    /// Seat a bot.
    Bot,
    /// The rules; the argument is the game's id.
    Rules,
    /// Open the menus of whatever is asked.
    Move,
    /// The board as a picture.
    Board,
    /// The board in words.
    Words,
    /// The sealed answer that stands.
    Mine,
    /// What happened.
    Log,
    /// The same again.
    Rematch,
    /// A word was chosen in a menu; the argument is where the menu stands.
    Pick,
    /// One word or step back; the argument is where the menu stands.
    Back,
    /// What the words so far would do.
    Preview,
    /// The words so far, for good.
    Commit,
    /// A form for typing the rest.
    Type,
    /// The form, filled in.
    Typed,
    /// Another part of a long menu.
    Turn,
    /// What else could be said about the table.
    More,
    /// What was chosen of it.
    Useful,
    /// The form for what something chosen there needs besides, filled in; the argument is its key.
    Said,
}

/// Every act with its spelling. Spellings are never changed or used again: messages of years ago hold them.
const ACTS: [(Act, &str); 21] = [
    (Act::Join, "join"),
    (Act::Leave, "leave"),
    (Act::Start, "start"),
    (Act::Bot, "bot"),
    (Act::Rules, "rules"),
    (Act::Move, "move"),
    (Act::Board, "board"),
    (Act::Words, "words"),
    (Act::Mine, "mine"),
    (Act::Log, "log"),
    (Act::Rematch, "rematch"),
    (Act::Pick, "pick"),
    (Act::Back, "back"),
    (Act::Preview, "preview"),
    (Act::Commit, "commit"),
    (Act::Type, "type"),
    (Act::Typed, "typed"),
    (Act::Turn, "turn"),
    (Act::More, "more"),
    (Act::Useful, "useful"),
    (Act::Said, "said"),
];

impl Act {
    /// Its spelling in ids.
    pub fn word(self) -> &'static str {
        ACTS.iter().find(|(act, _)| *act == self).map_or("", |(_, word)| word)
    }
}

/// What a button or menu stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActionId {
    /// The table it is about.
    pub table: Option<Code>,
    /// The seat it is for; none, whoever presses it.
    pub seat: Option<Seat>,
    /// What it does.
    pub act: Act,
    /// The decision it is about, by the `seq` that opened it.
    pub opened: Option<u32>,
    /// What the act needs besides.
    pub arg: String,
}

/// An id that cannot be read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// None of ours, or damaged.
    Foreign,
    /// Of a version that this program does not know, or of an act that it does not: older or newer than it.
    OtherVersion,
}

impl ActionId {
    /// An act at a table, for whoever presses.
    pub fn at(table: &Code, act: Act) -> Self {
        Self { table: Some(table.clone()), seat: None, act, opened: None, arg: String::new() }
    }

    /// The same about one decision of one seat.
    #[must_use]
    pub fn asked(self, seat: Seat, opened: u32) -> Self {
        Self { seat: Some(seat), opened: Some(opened), ..self }
    }

    /// The same with an argument.
    #[must_use]
    pub fn with(self, arg: impl Into<String>) -> Self {
        Self { arg: arg.into(), ..self }
    }

    /// The same for another act.
    #[must_use]
    pub fn to(&self, act: Act) -> Self {
        Self { act, ..self.clone() }
    }

    /// The id, if it is short enough for Discord.
    pub fn written(&self) -> Option<String> {
        let id = self.to_string();
        (id.len() <= ID_BYTES_MAX).then_some(id)
    }

    /// Reads an id of this or an earlier version.
    ///
    /// # Errors
    /// When it is none of ours, or of another version.
    pub fn read(id: &str) -> Result<Self, Unreadable> {
        let (version, rest) = id.split_once(':').ok_or(Unreadable::Foreign)?;
        let number = version.strip_prefix('v').and_then(|number| number.parse::<u32>().ok());
        match number.ok_or(Unreadable::Foreign)? {
            1 => first(rest),
            _ => Err(Unreadable::OtherVersion),
        }
    }
}

impl fmt::Display for ActionId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = self.table.as_ref().map_or(NONE, Code::as_str);
        let seat = self.seat.map_or_else(|| NONE.to_owned(), |seat| seat.to_string());
        let opened = self.opened.map_or_else(|| NONE.to_owned(), |opened| opened.to_string());
        write!(out, "v1:{table}:{seat}:{}:{opened}:{}", self.act.word(), self.arg)
    }
}

/// Reads what stands behind `v1:`.
fn first(rest: &str) -> Result<ActionId, Unreadable> {
    let mut parts = rest.splitn(5, ':');
    let mut part = || parts.next().ok_or(Unreadable::Foreign);
    let (table, seat, act, opened, arg) = (part()?, part()?, part()?, part()?, part()?);
    let number = |text: &str| text.parse().map_err(|_| Unreadable::Foreign);
    Ok(ActionId {
        table: some(table).map(|code| Code::parse(code).ok_or(Unreadable::Foreign)).transpose()?,
        seat: some(seat)
            .map(|seat| seat.parse().map(Seat::new).map_err(|_| Unreadable::Foreign))
            .transpose()?,
        act: ACTS
            .iter()
            .find(|(_, word)| *word == act)
            .map(|(act, _)| *act)
            .ok_or(Unreadable::OtherVersion)?,
        opened: some(opened).map(number).transpose()?,
        arg: arg.to_owned(),
    })
}

fn some(part: &str) -> Option<&str> {
    (part != NONE).then_some(part)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn any_id() -> impl Strategy<Value = ActionId> {
        let code = prop::option::of(any::<[u8; 8]>().prop_map(Code::from_entropy));
        let seat = prop::option::of(any::<u8>().prop_map(Seat::new));
        let act = prop::sample::select(ACTS.to_vec()).prop_map(|(act, _)| act);
        (code, seat, act, prop::option::of(any::<u32>()), "\\PC{0,80}")
            .prop_map(|(table, seat, act, opened, arg)| ActionId { table, seat, act, opened, arg })
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again_and_never_too_long(id in any_id()) {
            prop_assert_eq!(ActionId::read(&id.to_string()), Ok(id.clone()));
            match id.written() {
                Some(written) => prop_assert!(written.len() <= ID_BYTES_MAX && !written.is_empty()),
                None => prop_assert!(id.to_string().len() > ID_BYTES_MAX),
            }
        }

        #[test]
        fn anything_can_be_read_without_harm(text in "\\PC{0,120}") {
            if let Ok(id) = ActionId::read(&text) {
                prop_assert_eq!(ActionId::read(&id.to_string()), Ok(id));
            }
        }
    }

    /// What stands in messages that were sent once; no line may ever be changed.
    #[test]
    fn ids_of_every_version_are_read() {
        let code = Code::parse("K7QF");
        let id = |act, seat: Option<u8>, opened, arg: &str| ActionId {
            table: code.clone(),
            seat: seat.map(Seat::new),
            act,
            opened,
            arg: arg.to_owned(),
        };
        assert_eq!(ActionId::read("v1:K7QF:-:join:-:"), Ok(id(Act::Join, None, None, "")));
        assert_eq!(
            ActionId::read("v1:K7QF:2:pick:31:1~0~~take b"),
            Ok(id(Act::Pick, Some(2), Some(31), "1~0~~take b"))
        );
        assert_eq!(ActionId::read("v1:K7QF:-:said:-:ahead"), Ok(id(Act::Said, None, None, "ahead")));
        assert_eq!(ActionId::read("v1:K7QF:0:commit:7:a:b"), Ok(id(Act::Commit, Some(0), Some(7), "a:b")));
    }

    #[test]
    fn other_ids_are_told_apart() {
        for foreign in
            ["", "hello", "v1", "v1:K7QF", "v1:????:-:join:-:", "v1:K7QF:x:join:-:", "w1:K7QF:-:join:-:"]
        {
            assert_eq!(ActionId::read(foreign), Err(Unreadable::Foreign), "{foreign}");
        }
        for other in ["v2:K7QF:anything", "v1:K7QF:-:dance:-:"] {
            assert_eq!(ActionId::read(other), Err(Unreadable::OtherVersion), "{other}");
        }
    }

    #[test]
    fn every_act_is_spelt_once() {
        let mut words: Vec<&str> = ACTS.iter().map(|(_, word)| *word).collect();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), ACTS.len());
        assert!(ACTS.iter().all(|(act, word)| act.word() == *word));
    }
}
