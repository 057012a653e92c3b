//! The feed of one player's turns and results. It is made from the current state of their tables on request, and never
//! contains anything that only a seat may know.

use super::desk::Desk;
use chrono::TimeDelta;
use engine::Seat;
use model::{Arg, Ask, Code, NewsEntry, NewsFeed, Player, Say, Status, Table};
use ports::StoreError;

/// Maximum number of tables that are read.
const TABLES_MAX: u32 = 200;
/// Maximum number of entries.
const ENTRIES_MAX: usize = 50;
/// Time for which a result stays in the feed.
const RESULT_AGE_MAX: TimeDelta = TimeDelta::days(30);

/// Returns the link to a table's page, if there is one.
type TableLink<'a> = &'a (dyn Fn(&Code) -> Option<String> + Send + Sync);

impl Desk {
    /// Returns the news of a player.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(super) async fn news_of(&self, player: &Player, link: TableLink<'_>) -> Result<NewsFeed, StoreError> {
        let tables = self.store().tables_of(player.ids(), TABLES_MAX).await?;
        let mut entries = Vec::new();
        for table in tables.iter().filter(|table| !player.telling.muted.contains(&table.code)) {
            entries.extend(turns_at(player, table, link));
            entries.extend(self.end_of(table, link));
        }
        entries.sort_by(|one, other| (other.at, &other.id).cmp(&(one.at, &one.id)));
        entries.truncate(ENTRIES_MAX);
        let updated_at = entries.first().map_or(player.since, |newest| newest.at);
        let (lang, zone) = (player.lang.clone(), player.zone.clone());
        Ok(NewsFeed { player: player.id, lang, zone, updated_at, entries })
    }

    /// Returns the end of a game, if it was lately.
    fn end_of(&self, table: &Table, link: TableLink<'_>) -> Option<NewsEntry> {
        let is_recent = |at: &model::Instant| self.now() - *at < RESULT_AGE_MAX;
        let is_over = table.status() == Status::Over;
        let at = table.clocks.ended_at.filter(is_recent).filter(|_| is_over)?;
        Some(NewsEntry {
            id: format!("{}/over", table.code),
            at,
            title: title(messages::SUBJECT_OVER, table),
            text: None,
            link: link(&table.code),
        })
    }
}

/// Returns the open decisions of a player at a table.
fn turns_at(player: &Player, table: &Table, link: TableLink<'_>) -> Vec<NewsEntry> {
    let is_running = table.status() == Status::Running && table.clocks.paused_at.is_none();
    let seats: Vec<Seat> = player.ids().into_iter().flat_map(|id| table.seats_of(id)).collect();
    let is_open = |seat: &Seat, ask: &Ask| {
        is_running && seats.contains(seat) && ask.seal.is_none() && ask.clock.held_until.is_none()
    };
    let entry = |seat: &Seat, ask: &Ask| NewsEntry {
        id: format!("{}/turn/{seat}/{}", table.code, ask.opened),
        at: ask.opened_at,
        title: title(messages::SUBJECT_TURN, table),
        text: ask.deadline_at.map(|at| messages::feed_turn_until(Arg::At(at))),
        link: link(&table.code),
    };
    table.asks.iter().filter(|(seat, ask)| is_open(seat, ask)).map(|(seat, ask)| entry(seat, ask)).collect()
}

fn title(key: messages::Key, table: &Table) -> Say {
    Say::in_steps(key)
        .with("game", Arg::title(&table.game))
        .with("round", Arg::Number(0))
        .with("table", Arg::Text(table.code.to_string()))
}
