//! Facts that an invitation adds about the game and the table, for a reader who knows neither.

use i18n::Voice;
use model::hours::Limit;
use model::{Arg, Page, PageKind, TableSummary};

/// Returns true if a page invites its reader to a table. Its board is a sample of the game.
pub(super) fn is_invitation(page: &Page) -> bool {
    page.kind == PageKind::Welcome && page.board.is_some()
}

/// Returns the facts: what the game is, how long a turn takes, the seats, and the time for each turn.
pub(super) fn invitation_facts(page: &Page, voice: &Voice) -> Vec<String> {
    let Some(table) = page.table.as_ref().filter(|_| is_invitation(page)) else { return Vec::new() };
    let free = table.seats.iter().filter(|seat| seat.name.is_empty()).count();
    let seats = messages::letter_invited_seats(
        Arg::Number(free as i64),
        Arg::Number(table.seats.len() as i64),
        Arg::Text(table.code.to_string()),
    );
    let game = [voice.key("invited"), voice.key("invited-turn")];
    game.into_iter().chain([voice.say(&seats)]).chain(pace_text(table, voice)).collect()
}

/// Explains the time for each turn.
fn pace_text(table: &TableSummary, voice: &Voice) -> Option<String> {
    Some(match &table.pace.as_ref()?.limit {
        Limit::Bank { grace_s, bank_s, increment_s, .. } => {
            let span = |span_s: u32| Arg::Text(voice.format_span_text(span_s));
            let [bank, grace] = [*bank_s, *grace_s].map(span);
            voice.say(&match increment_s {
                0 => messages::letter_invited_bank(bank, grace),
                _ => messages::letter_invited_bank_growing(bank, grace, span(*increment_s)),
            })
        }
        Limit::Daily { at, zone, .. } => {
            let zone = Arg::Text(model::hours::zone_label(zone));
            voice.say(&messages::letter_invited_daily(Arg::Text(at.to_string()), zone))
        }
        Limit::Unlimited => voice.lang().text(messages::LETTER_NO_CLOCK),
    })
}

/// Returns the alternative text of an invitation's picture.
pub(super) fn sample_alt(table: &TableSummary, voice: &Voice) -> String {
    voice.say(&messages::letter_invited_picture(Arg::title(&table.game)))
}
