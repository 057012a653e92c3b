//! The events of an HTML letter, which has little room on a phone: the reader's own gains and losses come first, the
//! turns of bots share one line, and the rest is left to the log.

use super::events::{EventItem, actor_items};
use engine::Seat;
use i18n::Voice;
use model::{Arg, Page, PageKind, TableSummary};

/// The lines about events, and the number of events that they omit.
pub(super) struct BriefNews {
    pub(super) lines: Vec<String>,
    pub(super) left: usize,
}

/// Selects the events of a page for at most this many lines. Few enough events are all shown, in their order.
pub(super) fn brief_news(page: &Page, lines_max: usize, voice: &Voice) -> BriefNews {
    let items = actor_items(page, voice);
    let table = page.table.as_ref().filter(|_| page.kind != PageKind::Over && items.len() > lines_max);
    match table.and_then(|table| table.you.map(|you| (table, you))) {
        Some((table, you)) => select(items, lines_max, table, you, voice),
        None => BriefNews { lines: items.into_iter().map(|item| item.text).collect(), left: 0 },
    }
}

fn select(
    items: Vec<EventItem>,
    lines_max: usize,
    table: &TableSummary,
    you: Seat,
    voice: &Voice,
) -> BriefNews {
    let count = items.len();
    let name = voice.name(you);
    let is_bot = |seat: Seat| table.seats.get(usize::from(seat.number())).is_some_and(|seat| seat.bot);
    let (own, others): (Vec<EventItem>, Vec<EventItem>) =
        items.into_iter().partition(|item| item.actor == Some(you) || item.text.contains(&name));
    let (bots, people): (Vec<EventItem>, Vec<EventItem>) =
        others.into_iter().partition(|item| item.actor.is_some_and(is_bot));
    let bots_line = bots_line(&bots, voice).filter(|_| lines_max > 0);
    let room = lines_max - usize::from(bots_line.is_some());
    let own_from = own.len().saturating_sub(room);
    let people_from = people.len().saturating_sub(room - (own.len() - own_from));
    let shown = own.into_iter().skip(own_from).chain(people.into_iter().skip(people_from));
    let mut lines: Vec<String> = shown.map(|item| item.text).collect();
    let left = count - lines.len();
    lines.extend(bots_line);
    BriefNews { lines, left }
}

/// Returns the line for the turns of bots; `None` if there are none.
fn bots_line(bots: &[EventItem], voice: &Voice) -> Option<String> {
    let mut seats: Vec<Seat> = bots.iter().filter_map(|item| item.actor).collect();
    seats.sort();
    seats.dedup();
    (!seats.is_empty()).then(|| voice.say(&messages::letter_news_bots(Arg::Seats(seats))))
}
