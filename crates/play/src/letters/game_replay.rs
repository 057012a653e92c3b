//! The scenes of a finished game, for its recap: the public view after each move, and the events before it. Moves that
//! were taken back are omitted.

use crate::letters::news::{attach_former_names, events_for_viewer, former_names, names};
use crate::letters::pages::{board, unusual_options};
use crate::letters::public_table_pages::{public_table_summary, result_messages};
use crate::letters::results::winners;
use crate::turn::loaded_table::{LoadedTable, replay_setup};
use engine::{Position, Viewer};
use model::hours::wall_clock::Instant;
use model::{
    BoardSummary, Body, Entry, Fault, GameFacts, GameScenes, Page, PageEvent, PageKind, Status, Table,
    TableSummary, undone_entries,
};
use serde_json::Value;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// A finished game, replayed from its beginning.
#[derive(Debug)]
pub struct GameReplay<'l> {
    loaded: &'l LoadedTable,
    scenes: Vec<ReplayScene>,
    facts: GameFacts,
}

/// The game after one entry of its journal.
#[derive(Debug)]
struct ReplayScene {
    position: Box<dyn Position>,
    at: Instant,
    /// Public events since the previous scene.
    news: Vec<PageEvent>,
}

impl<'l> GameReplay<'l> {
    /// Replays the game of a table. `entries` is its whole journal. Returns `None` while the game runs, or if the table
    /// closed before the game started.
    ///
    /// # Errors
    /// Returns an error if the journal does not replay, or an entry holds an event that the game does not know.
    pub fn of(loaded: &'l LoadedTable, entries: &[Entry]) -> Result<Option<Self>, Fault> {
        let table = &loaded.table;
        if table.status() != Status::Over {
            return Ok(None);
        }
        let gone = undone_entries(entries);
        let stands = |entry: &&Entry| is_scene(&entry.body) && !gone.contains(&entry.seq);
        let mut wanted: BTreeMap<u32, Option<Box<dyn Position>>> =
            entries.iter().filter(stands).map(|entry| (entry.seq, None)).collect();
        replay_setup(loaded)?.replay_with_observer(entries, &mut |seq, position| {
            if let Some(there) = wanted.get_mut(&seq) {
                *there = Some(position.clone_box());
            }
        })?;
        let standing: Vec<&Entry> = entries.iter().filter(|entry| !gone.contains(&entry.seq)).collect();
        let scenes = scenes(loaded, &standing, wanted)?;
        let (Some(first), Some(last)) = (scenes.first(), scenes.last()) else { return Ok(None) };
        let facts = GameFacts {
            began_at: first.at,
            ended_at: table.clocks.ended_at.unwrap_or(last.at),
            moves: u32::try_from(scenes.len() - 1).unwrap_or(u32::MAX),
            // After the last move, a game may already count another round.
            rounds: scenes.iter().rev().skip(1).filter_map(|scene| scene.position.round()).max(),
            winners: winners(table, Some(last.position.as_ref())),
            is_ruled: table.company.ruled.is_some(),
            options: unusual_options(table, loaded.kind.meta()),
        };
        Ok(Some(Self { loaded, scenes, facts }))
    }

    fn face(&self, scene: &ReplayScene, table: &Table) -> TableSummary {
        public_table_summary(self.loaded, table, Some(scene.position.as_ref()), scene.at)
    }

    fn page(&self, scene: &ReplayScene, table: TableSummary, kind: PageKind) -> Result<Page, Fault> {
        let board = Some(board(scene.position.as_ref(), Viewer::Table)?);
        Ok(Page { table: Some(table), board, written_at: Some(scene.at), ..Page::of(kind) })
    }
}

impl GameScenes for GameReplay<'_> {
    fn count(&self) -> usize {
        self.scenes.len()
    }

    fn facts(&self) -> &GameFacts {
        &self.facts
    }

    fn scene(&self, range: RangeInclusive<usize>) -> Result<Option<Page>, Fault> {
        let is_last = *range.end() + 1 == self.count();
        let Some(all) = self.scenes.get(range) else { return Ok(None) };
        let Some(scene) = all.last() else { return Ok(None) };
        let table = &self.loaded.table;
        let table = if is_last { table.clone() } else { table.as_running() };
        let waiting = scene.position.pending().seats().to_vec();
        let table = TableSummary { waiting, ..self.face(scene, &table) };
        let news: Vec<PageEvent> = all.iter().flat_map(|scene| scene.news.clone()).collect();
        let page = self.page(scene, table, PageKind::Happened)?;
        let since = news.iter().filter_map(game_event).cloned().collect();
        let board = page.board.map(|board| BoardSummary { since, ..board });
        Ok(Some(Page { news, board, ..page }))
    }

    fn end(&self) -> Result<Page, Fault> {
        let scene = self.scenes.last().ok_or(Fault::Incomplete("scenes"))?;
        let says = result_messages(&self.loaded.table, Some(scene.position.as_ref()));
        let table = self.face(scene, &self.loaded.table);
        Ok(Page { says, ..self.page(scene, table, PageKind::Over)? })
    }
}

/// Returns the game event that this item carries, if any.
fn game_event(news: &PageEvent) -> Option<&Value> {
    match news {
        PageEvent::Event(event) => Some(event),
        PageEvent::Then(_, news) => game_event(news),
        PageEvent::Say(_) => None,
    }
}

/// Builds the scenes of these entries, in order. `positions` has one item for each entry that is a scene. Events
/// between two scenes belong to the second, and events after the last scene to the last.
fn scenes(
    loaded: &LoadedTable,
    entries: &[&Entry],
    mut positions: BTreeMap<u32, Option<Box<dyn Position>>>,
) -> Result<Vec<ReplayScene>, Fault> {
    let now = names(&loaded.table);
    let mut scenes: Vec<ReplayScene> = Vec::new();
    let mut told = Vec::new();
    for (entry, then) in entries.iter().zip(former_names(&now, entries)) {
        if is_reported(&entry.body) {
            let news = events_for_viewer([*entry], loaded.position.as_deref(), Viewer::Table)?;
            told.extend(attach_former_names(news, &then, &now));
        }
        if let Some(position) = positions.remove(&entry.seq).flatten() {
            scenes.push(ReplayScene { position, at: entry.at, news: std::mem::take(&mut told) });
        }
    }
    if let Some(last) = scenes.last_mut() {
        last.news.extend(told);
    }
    Ok(scenes)
}

/// Returns true if an entry starts a new scene.
fn is_scene(body: &Body) -> bool {
    matches!(body, Body::Start { .. } | Body::Move { .. } | Body::Envelope { .. })
}

/// Returns true if a scene reports an entry: moves and changes of players. Events that concerned only clocks are
/// omitted.
fn is_reported(body: &Body) -> bool {
    is_scene(body) || matches!(body, Body::Bot { .. } | Body::Seated { .. } | Body::Ruling { .. })
}
