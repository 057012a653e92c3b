//! The table that talk is meant for, and the people at it.

use crate::request::Context;
use crate::request::authorise::may_see_table;
use crate::request::refused_rights::{RefusalSubject, refuse_right};
use crate::request::response::{Refusal, missing_table_message, unknown_table_message};
use crate::request::sender::Principal;
use crate::request::verbs::lists::only_table;
use crate::request::verbs::own_table::load_by_code;
use crate::talk::talk_line::TalkChanges;
use engine::Seat;
use measures::RefusedRight;
use model::{Arg, Code, FreeText, Order, Player, PlayerId, Say, TextKind, Verb, fold_name};
use play::LoadedTable;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Changes and messages of a request's talk.
#[derive(Debug, Default)]
pub(in crate::request) struct SpokenOrders {
    /// The changes.
    pub(in crate::request) changes: TalkChanges,
    /// Messages to the sender.
    pub(in crate::request) says: Vec<Say>,
    /// The table and the sender's seat there, for the answer.
    pub(in crate::request) at: Option<(Arc<LoadedTable>, Seat)>,
}

/// The table of an order, with the sender's seat there.
pub(super) struct TalkTable {
    pub(super) loaded: Arc<LoadedTable>,
    pub(super) seat: Option<Seat>,
    /// Text of the order, without the code of the table.
    pub(super) text: String,
}

impl TalkTable {
    pub(super) fn code(&self) -> Arg {
        Arg::Text(self.loaded.table.code.to_string())
    }

    /// Returns the sender's seat.
    ///
    /// # Errors
    /// Refuses a sender without one.
    pub(super) fn seat(&self) -> Result<Seat, Refusal> {
        self.seat.ok_or_else(|| messages::say_talk_no_seat(self.code()).into())
    }

    /// Returns the other people with a seat at the table.
    pub(super) fn others(&self, who: &Player) -> Vec<&Player> {
        let seated: BTreeSet<PlayerId> =
            self.loaded.table.seats_of_people().map(|(_, player)| player).collect();
        let is_other = |player: &&Player| player.id != who.id && seated.contains(&player.id);
        self.loaded.people.values().map(AsRef::as_ref).filter(is_other).collect()
    }
}

/// Selects the table of an order: the one of the request, or else the sender's only one, or else the one whose code
/// begins the text.
pub(super) async fn talk_table(
    context: &Context<'_>,
    who: &Principal,
    order: &Order,
) -> Result<TalkTable, Refusal> {
    let (first, rest) = order.text.trim().split_once(char::is_whitespace).unwrap_or((&order.text, ""));
    let named = Code::parse(first.trim_end_matches([':', ',']));
    let here = match who.table() {
        Some(code) => Some(code.clone()),
        None => only_table(context, who).await?,
    };
    let named = match named {
        Some(named) if here.is_none() || Some(&named) == here.as_ref() => Some(named),
        // Words may begin like a code. Only a code in capitals, of a table that exists, certainly is one.
        Some(named) if !first.contains(char::is_lowercase) => {
            context.desk.load(&named).await?.is_some().then_some(named)
        }
        _ => None,
    };
    let (code, text) = match (named, here) {
        (Some(named), _) => (named, rest.trim().to_owned()),
        (None, Some(here)) => (here, order.text.clone()),
        (None, None) => return Err(missing_table_message().into()),
    };
    let loaded = load_by_code(context, &code).await?;
    if who.is_bound_elsewhere(&code) || !may_see_table(context, who, &loaded.table).await {
        let (of, say) = (RefusalSubject::Table(&code), unknown_table_message(code.as_str()));
        return Err(refuse_right(RefusedRight::Table, &who.player, of, say).into());
    }
    let at = who.at.as_ref().filter(|at| at.table == code).map(|at| at.seat);
    let own = || who.player.ids().into_iter().find_map(|id| loaded.table.seats_of(id).next());
    let seat = at.or_else(own);
    Ok(TalkTable { seat, text, loaded: loaded.clone() })
}

/// Returns a line that says something to everyone.
pub(super) fn say_example() -> Arg {
    Arg::Line(format!("{} Good luck!", Verb::Say.key()))
}

/// Longest beginning of a text that is compared with names, in characters. Names may be typed with more blanks.
const NAME_CHARS_MAX: usize = 2 * TextKind::Name.chars_max();

/// Finds the person whose name begins a text, and the text after it. The longest name wins.
pub(super) fn split_name<'p, 't>(people: &[&'p Player], text: &'t str) -> Option<(&'p Player, &'t str)> {
    let text = text.trim();
    let names: Vec<String> = people.iter().map(|player| fold_name(&player.name)).collect();
    let ends_name = |c: char| c.is_whitespace() || matches!(c, ':' | '：' | ',');
    let places = text.char_indices().chain([(text.len(), ' ')]).take(NAME_CHARS_MAX + 1);
    let found = places.filter(|(_, c)| ends_name(*c)).filter_map(|(end, _)| {
        let (name, rest) = text.split_at(end);
        let name = fold_name(name);
        let person = people[names.iter().position(|known| *known == name)?];
        Some((person, rest.trim_start_matches(ends_name)))
    });
    found.last()
}

/// Returns the names of people, for an answer.
pub(super) fn names_of(people: &[&Player]) -> Arg {
    Arg::Free(FreeText::join(people.iter().map(|player| &player.name), ", "))
}
