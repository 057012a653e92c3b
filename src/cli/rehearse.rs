//! `rehearse`: replays the games in a copy of a database with this version, before the version serves them.

use super::args::RehearseArgs;
use super::command_output::{self, counted, say};
use super::{key_file, service_assembly};
use anyhow::Context;
use config::Config;
use engine::Seat;
use model::{Body, Entry, Fault, Status, Table};
use service::Desk;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use store::{SqliteOptions, SqliteStore};

/// Maximum number of tables; no installation has more.
const TABLES_MAX: u32 = 1_000_000;

/// Result of the rehearsal of one table.
enum RehearsalResult {
    /// The replay matches the stored state.
    Same,
    /// The game has not started, so nothing can differ.
    NotBegun,
    /// The first entry that would differ, with a description of the difference.
    Differs { seq: u32, how: &'static str, at: String },
    /// The table cannot be replayed, for the given reason.
    Unreplayable(String),
}

/// Runs `rehearse DB`.
pub(super) fn run(args: &RehearseArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    let key_file = args.key_file.as_ref().unwrap_or(&config.store.key_file);
    // This works on a copy of the copy, which is migrated to this version's schema.
    let folder = args.database.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = RehearsalFolder::new(folder.unwrap_or(Path::new(".")))?;
    let copy = folder.path.join("rehearsal.db");
    SqliteStore::copy(&args.database, &copy)
        .with_context(|| format!("cannot use {}", args.database.display()))?;
    let differ = service_assembly::build_runtime()?.block_on(async {
        let store = Arc::new(SqliteStore::open(&copy, SqliteOptions::default())?);
        let keys = key_file::load_keys_to_read(key_file, store.as_ref()).await?;
        let desk =
            Desk::new(store, keys, service_assembly::desk_policy(&config)?, service_assembly::host_world());
        rehearse_tables(&desk).await
    })?;
    Ok(if differ == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Replays every table. Returns the number of tables that would differ.
async fn rehearse_tables(desk: &Desk) -> anyhow::Result<u32> {
    let (mut same, mut differ, mut behind) = (0, 0, 0);
    for table in desk.store().tables(None, TABLES_MAX).await? {
        match rehearse_table(desk, &table).await {
            RehearsalResult::Same => same += 1,
            RehearsalResult::NotBegun => {}
            RehearsalResult::Differs { seq, how, at } => {
                differ += 1;
                say!("{}  {}  entry {seq} of {}: {how}{at}", table.code, table.game, table.seq)?;
                say!("      {}", consequence_of_difference(&table))?;
            }
            RehearsalResult::Unreplayable(why) => {
                differ += 1;
                say!("{}  {}  {why}", table.code, table.game)?;
                say!("      {}", consequence_of_difference(&table))?;
            }
        }
        let newest = games::find(&table.game).map(|kind| kind.revision());
        if table.status() == Status::Running && newest.is_some_and(|newest| table.revision < newest) {
            behind += 1;
        }
    }
    say!("{} to the same state, {differ} would differ", counted(same, "game replays", "games replay"))?;
    if behind > 0 {
        let games = counted(behind, "running game keeps", "running games keep");
        say!("{games} the older rules of its opening")?;
    }
    Ok(differ)
}

/// Explains the consequence if a table does not replay.
fn consequence_of_difference(table: &Table) -> &'static str {
    match table.status() {
        Status::Running | Status::Frozen => {
            "it would be frozen at its next move that needs the journal (an undo, a `check`): keep the version that plays it, or fix \
             the rules before you serve with this one"
        }
        Status::Over => "its result stands; its export would not verify",
        Status::Open | Status::Closed => "no game is played there",
    }
}

async fn rehearse_table(desk: &Desk, table: &Table) -> RehearsalResult {
    let cannot = |error: &dyn std::fmt::Display| RehearsalResult::Unreplayable(error.to_string());
    let loaded = match desk.load(&table.code).await {
        Ok(Some(loaded)) => loaded,
        Ok(None) => return RehearsalResult::Unreplayable("the table no longer exists".to_owned()),
        Err(error) => return cannot(&error),
    };
    let Some(game) = table.game_state() else { return RehearsalResult::NotBegun };
    let entries = match desk.store().entries(table.code.clone(), 0).await {
        Ok(entries) => entries,
        Err(error) => return cannot(&error),
    };
    let replayed = play::replay_setup(&loaded).and_then(|beginning| beginning.replay(&entries));
    match replayed {
        Ok(Some(replayed)) if replayed.position.digest().is_ok_and(|digest| digest == game.digest) => {
            RehearsalResult::Same
        }
        Ok(Some(replayed)) => RehearsalResult::Differs {
            seq: replayed.seq,
            how: "the state after the last entry differs",
            at: String::new(),
        },
        Ok(None) => RehearsalResult::Unreplayable("its journal has no start".to_owned()),
        Err(fault) => match (fault.seq(), describe_fault(&fault)) {
            (Some(seq), how) => {
                RehearsalResult::Differs { seq, how, at: describe_entry(table, &entries, seq) }
            }
            (None, _) => cannot(&fault),
        },
    }
}

fn describe_fault(fault: &Fault) -> &'static str {
    match fault {
        Fault::DigestMismatch { .. } => "the state after it would differ",
        _ => "it would be rejected, or described differently",
    }
}

/// Describes an entry: its seats and its steps, in the game's own words. In a running game it names only the seats,
/// since the steps may still be secret.
fn describe_entry(table: &Table, entries: &[Entry], seq: u32) -> String {
    let Some(entry) = entries.iter().find(|entry| entry.seq == seq) else { return String::new() };
    let step = |seat: &Seat, words: &str| match table.status() {
        Status::Over => format!("seat {}: {words}", command_output::seat_number_from_one(*seat)),
        _ => format!("seat {}", command_output::seat_number_from_one(*seat)),
    };
    let words: Vec<String> = match &entry.body {
        Body::Move { seat, steps, .. } => steps.iter().map(|played| step(seat, &played.words)).collect(),
        Body::Envelope { steps, .. } => {
            steps.iter().map(|opened| step(&opened.seat, &opened.played.words)).collect()
        }
        Body::Start { .. } => vec!["the setup".to_owned()],
        _ => Vec::new(),
    };
    if words.is_empty() { String::new() } else { format!(" ({})", words.join("; ")) }
}

/// A temporary folder that is deleted when dropped.
struct RehearsalFolder {
    path: PathBuf,
}

impl RehearsalFolder {
    fn new(beside: &Path) -> anyhow::Result<Self> {
        let path = beside.join(format!(".vernissage-rehearsal-{}", std::process::id()));
        std::fs::create_dir(&path).with_context(|| format!("cannot create {}", path.display()))?;
        Ok(Self { path })
    }
}

impl Drop for RehearsalFolder {
    fn drop(&mut self) {
        // A folder that cannot be deleted does no harm.
        let _ = std::fs::remove_dir_all(&self.path);
    }
}
