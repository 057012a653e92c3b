//! The one letter a day: every table that waits for its reader, the most urgent first, and the games that have ended since.
//! It is written when it leaves, from what is true then, so it is never out of date and never says a thing twice.

use crate::desk::Desk;
use crate::request::table_lines;
use model::{Arg, Instant, Page, PageKind, Player, Say, Status, Table};
use ports::StoreError;

/// Tables named in one digest.
const TABLES_MAX: u32 = 200;

impl Desk {
    /// A player's digest as things stand; `None` when there is nothing to tell since this instant.
    pub(super) async fn digest(&self, player: &Player, since: Instant) -> Result<Option<Page>, StoreError> {
        let all = self.store().tables_of(player.ids(), TABLES_MAX).await?;
        let wanted = |table: &Table| {
            let ended = table.clocks.ended_at.is_some_and(|at| at > since);
            !player.telling.muted.contains(&table.code)
                && (table.status == Status::Running || table.status == Status::Over && ended)
        };
        let tables: Vec<Table> = all.into_iter().filter(wanted).collect();
        let mut lines = table_lines(self.games(), &tables, Some(player));
        lines.retain(|line| line.waits_for_you || line.status == Status::Over);
        if lines.is_empty() {
            return Ok(None);
        }
        lines.sort_by_key(|line| (!line.waits_for_you, line.deadline_at.is_none(), line.deadline_at));
        let waiting = lines.iter().filter(|line| line.waits_for_you);
        let first = waiting.clone().next().map(|line| line.code.to_string());
        let count = waiting.count();
        let mut says = vec![Say::new("say-digest-waiting").with("count", Arg::Number(count as i64))];
        if let Some(code) = first {
            says.push(Say::new("say-digest-how").with("table", Arg::Text(code)));
        }
        for table in tables.iter().filter(|table| table.status == Status::Over) {
            says.extend(self.result(table).await?);
        }
        let written_at = Some(self.now());
        Ok(Some(Page { says, tables: lines, written_at, ..Page::of(PageKind::Notice) }))
    }

    /// How a game ended.
    async fn result(&self, table: &Table) -> Result<Option<Say>, StoreError> {
        let loaded = self.load(&table.code).await.map_err(|error| StoreError { what: error.to_string() })?;
        let Some(loaded) = loaded else { return Ok(None) };
        let won = play::winners(&loaded.table, loaded.position.as_deref());
        let names: Vec<&str> = won.iter().filter_map(|seat| Some(table.holder(*seat)?.name())).collect();
        let say = |key: &str| {
            let say = Say::new(key).with("table", Arg::Text(table.code.to_string()));
            say.with("game", Arg::Key(format!("{}-title", table.game)))
        };
        Ok(Some(match names.is_empty() {
            true => say("say-digest-ended"),
            false => say("say-digest-won").with("names", Arg::Text(names.join(", "))),
        }))
    }
}
