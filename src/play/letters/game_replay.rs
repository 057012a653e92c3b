//! A game that is over, scene by scene, as it is drawn once more to be kept: what the table at large could see behind each move that
//! stands, and what had happened. Moves that were taken back are left out.

use crate::engine::{Eye, Position, Seat};
use crate::play::fault::Fault;
use crate::play::hours::wall::Instant;
use crate::play::letters::boards::board;
use crate::play::letters::faces::{unusual_options, winners};
use crate::play::letters::for_all::{ended, face};
use crate::play::letters::news::{as_then, names, names_then, news};
use crate::play::page::content::{News, Page, PageKind};
use crate::play::page::faces::{BoardFace, TableFace};
use crate::play::record::journal::{Body, Entry, undone};
use crate::play::record::table::{Status, Table};
use crate::play::turn::loaded::{Loaded, beginning};
use serde_json::Value;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// A game that is over, to be looked at once more from its beginning.
#[derive(Debug)]
pub struct GameReplay<'l> {
    loaded: &'l Loaded,
    scenes: Vec<ReplayScene>,
    facts: GameFacts,
}

/// The game behind one entry of its journal.
#[derive(Debug)]
struct ReplayScene {
    position: Box<dyn Position>,
    at: Instant,
    /// What had happened since the scene before, as everybody may know it.
    news: Vec<News>,
}

/// What is told of a game that is over besides its points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameFacts {
    /// When the first decision was asked.
    pub began_at: Instant,
    /// When it ended.
    pub ended_at: Instant,
    /// How many moves stand; answers that were sealed until all were in are one.
    pub moves: u32,
    /// How many rounds were played, in a game that has rounds.
    pub rounds: Option<u32>,
    /// Who has won; nobody where it has ended without a result.
    pub winners: Vec<Seat>,
    /// Whether a ruling has ended it: then places are not those of the points.
    pub is_ruled: bool,
    /// The options that were not as they usually are: key and value.
    pub options: Vec<(String, String)>,
}

impl<'l> GameReplay<'l> {
    /// The game at a table. `entries` is its whole journal. `None` while it runs, and where it has ended before it began.
    ///
    /// # Errors
    /// When the journal does not replay, or an entry tells of something that is no event of the game.
    pub fn of(loaded: &'l Loaded, entries: &[Entry]) -> Result<Option<Self>, Fault> {
        let table = &loaded.table;
        if table.status != Status::Over || table.dice.is_none() {
            return Ok(None);
        }
        let gone = undone(entries);
        let stands = |entry: &&Entry| shows(&entry.body) && !gone.contains(&entry.seq);
        let mut wanted: BTreeMap<u32, Option<Box<dyn Position>>> =
            entries.iter().filter(stands).map(|entry| (entry.seq, None)).collect();
        beginning(loaded)?.replay_seen(entries, &mut |seq, position| {
            if let Some(there) = wanted.get_mut(&seq) {
                *there = Some(position.boxed());
            }
        })?;
        let standing: Vec<&Entry> = entries.iter().filter(|entry| !gone.contains(&entry.seq)).collect();
        let scenes = scenes(loaded, &standing, wanted)?;
        let (Some(first), Some(last)) = (scenes.first(), scenes.last()) else { return Ok(None) };
        let facts = GameFacts {
            began_at: first.at,
            ended_at: table.clocks.ended_at.unwrap_or(last.at),
            moves: u32::try_from(scenes.len() - 1).unwrap_or(u32::MAX),
            // Behind the last move a game may count one more.
            rounds: scenes.iter().rev().skip(1).filter_map(|scene| scene.position.round()).max(),
            winners: winners(table, Some(last.position.as_ref())),
            is_ruled: table.company.ruled.is_some(),
            options: unusual_options(table, loaded.kind.meta()),
        };
        Ok(Some(Self { loaded, scenes, facts }))
    }

    /// How many scenes it has, the set-up included; at least one.
    pub fn count(&self) -> usize {
        self.scenes.len()
    }

    /// What is told of it besides its points.
    pub fn facts(&self) -> &GameFacts {
        &self.facts
    }

    /// The table behind the last of these scenes, counted from 0, with what had happened in all of them. `None` where there is no such
    /// scene.
    ///
    /// # Errors
    /// When the view has no JSON.
    pub fn scene(&self, range: RangeInclusive<usize>) -> Result<Option<Page>, Fault> {
        let is_last = *range.end() + 1 == self.count();
        let Some(all) = self.scenes.get(range) else { return Ok(None) };
        let Some(scene) = all.last() else { return Ok(None) };
        let status = if is_last { Status::Over } else { Status::Running };
        let waiting = scene.position.pending().seats().to_vec();
        let table = TableFace { waiting, ..self.face(scene, status) };
        let news: Vec<News> = all.iter().flat_map(|scene| scene.news.clone()).collect();
        let page = self.page(scene, table, PageKind::Happened)?;
        let since = news.iter().filter_map(event_of).cloned().collect();
        let board = page.board.map(|board| BoardFace { since, ..board });
        Ok(Some(Page { news, board, ..page }))
    }

    /// The table at its end, with how it has ended.
    ///
    /// # Errors
    /// When the view has no JSON.
    pub fn end(&self) -> Result<Page, Fault> {
        let scene = self.scenes.last().ok_or(Fault::Lacks("scenes"))?;
        let says = ended(&self.loaded.table, Some(scene.position.as_ref()));
        let table = self.face(scene, Status::Over);
        Ok(Page { says, ..self.page(scene, table, PageKind::Over)? })
    }

    fn face(&self, scene: &ReplayScene, status: Status) -> TableFace {
        let table = Table { status, ..self.loaded.table.clone() };
        face(self.loaded, &table, Some(scene.position.as_ref()), scene.at)
    }

    fn page(&self, scene: &ReplayScene, table: TableFace, kind: PageKind) -> Result<Page, Fault> {
        let board = Some(board(scene.position.as_ref(), Eye::Table)?);
        Ok(Page { table: Some(table), board, written_at: Some(scene.at), ..Page::of(kind) })
    }
}

/// The event of the game that this tells, if it tells one.
fn event_of(news: &News) -> Option<&Value> {
    match news {
        News::Event(event) => Some(event),
        News::Then(_, news) => event_of(news),
        News::Say(_) => None,
    }
}

/// The scenes of these entries, in order; `positions` has one for each entry that is a scene. What happened between two scenes belongs to the
/// second, what happened behind the last one to that.
fn scenes(
    loaded: &Loaded,
    entries: &[&Entry],
    mut positions: BTreeMap<u32, Option<Box<dyn Position>>>,
) -> Result<Vec<ReplayScene>, Fault> {
    let now = names(&loaded.table);
    let mut scenes: Vec<ReplayScene> = Vec::new();
    let mut told = Vec::new();
    for (entry, then) in entries.iter().zip(names_then(&now, entries)) {
        if tells(&entry.body) {
            let news = news([*entry], loaded.position.as_deref(), Eye::Table)?;
            told.extend(as_then(news, &then, &now));
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

/// Whether an entry makes another scene.
fn shows(body: &Body) -> bool {
    matches!(body, Body::Start { .. } | Body::Move { .. } | Body::Envelope { .. })
}

/// Whether a scene tells of an entry: of play, and of who plays. What only concerned clocks is past.
fn tells(body: &Body) -> bool {
    shows(body) || matches!(body, Body::Bot { .. } | Body::Seated { .. } | Body::Ruling { .. })
}
