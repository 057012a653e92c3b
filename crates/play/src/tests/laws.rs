//! Invariants of every input of every case. `counter.rs` breaks each of them once.

use super::easel::EASEL;
use super::input_effects::page_of;
use super::scene::{InputEffects, code, keys};
use engine::{DiceKey, Mark, Seat, Viewer};
use model::{
    Body, Entry, Holder, LetterRecipient, Page, PlayedStep, PlayerId, ReplaySetup, Status, Table, TimerKind,
    parse_hex_bytes, undone_entries,
};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeSet;

type Law = fn(&InputEffects) -> Result<(), String>;

/// All laws by name.
pub(super) const LAWS: [(&str, Law); 9] = [
    ("a commit applies only to the table it was made from", commit_applies_once),
    (
        "letters go to players who sit at the table or have just left, and not before now",
        letters_have_readers,
    ),
    ("open decisions have timers, and nothing else does", timers_fit),
    ("a sealed answer is shown to no other seat", seals_stay_closed),
    ("every page is drawn for its own viewer", pages_are_for_their_viewer),
    ("drafts are marked on the board, for the drafting seat only", drafts_are_marked),
    ("boards show the events since their reader's own last move", boards_show_recent_events),
    ("the journal replays to the row's position", journal_replays),
    ("a request without changes queues no letters", letters_have_causes),
];

/// Checks every law.
pub(super) fn check(done: &InputEffects) -> Result<(), String> {
    LAWS.iter().try_for_each(|(name, law)| law(done).map_err(|what| format!("{name}: {what}")))
}

fn must(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

fn players(table: &Table) -> impl Iterator<Item = PlayerId> {
    table.seats_of_people().map(|(_, player)| player)
}

/// The row has the next version, and the new entries continue the journal without gaps. The commit is therefore stale
/// once it has been applied.
fn commit_applies_once(done: &InputEffects) -> Result<(), String> {
    let commit = &done.decided.commit;
    let (version, seq) = done.before.as_ref().map_or((0, 0), |before| (before.version, before.seq));
    let Some(table) = &commit.table else {
        return must(commit.append.is_empty(), || "entries without a row".to_owned());
    };
    must(table.version == version + 1, || format!("version {} after {version}", table.version))?;
    let found: Vec<u32> = commit.append.iter().map(|entry| entry.seq).collect();
    let dense: Vec<u32> = (seq + 1..).take(found.len()).collect();
    must(found == dense, || format!("entries {found:?}; expected {dense:?}"))?;
    must(table.seq == seq + found.len() as u32, || format!("the row's last entry is {}", table.seq))?;
    must(done.entries.iter().map(|entry| entry.seq).eq(1..=table.seq), || "the journal has gaps".to_owned())
}

fn letters_have_readers(done: &InputEffects) -> Result<(), String> {
    let commit = &done.decided.commit;
    let tables = done.before.iter().chain(&commit.table);
    let known: BTreeSet<PlayerId> = tables.flat_map(players).collect();
    for letter in &commit.letters {
        let LetterRecipient::Player { player, .. } = letter.to else {
            return Err(format!("{} goes to a place, but no table here has one", letter.key));
        };
        must(known.contains(&player), || format!("{} goes to {player}", letter.key))?;
        must(letter.due_at >= done.now, || format!("{} was due in the past", letter.key))?;
    }
    Ok(())
}

fn timers_fit(done: &InputEffects) -> Result<(), String> {
    let Some(table) = done.decided.commit.table.as_ref().or(done.before.as_ref()) else { return Ok(()) };
    let is_set = |seat: Seat, kind| done.timers.contains_key(&(seat, kind));
    let runs = table.status() == Status::Running;
    for (seat, kind) in done.timers.keys().filter(|_| runs) {
        let waited_for = match kind {
            TimerKind::Vote => table.clocks.vote.as_ref().is_some_and(|vote| vote.by == *seat),
            _ => table.asks.contains_key(seat),
        };
        must(waited_for, || format!("seat {seat} has a timer but no open decision"))?;
    }
    let votes = done.timers.keys().any(|(_, kind)| *kind == TimerKind::Vote);
    must(!runs || votes == table.clocks.vote.is_some(), || {
        "a vote timer without a vote, or a vote without its timer".to_owned()
    })?;
    for (seat, ask) in table.asks.iter().filter(|_| runs && table.clocks.paused_at.is_none()) {
        let is_bot = table.holder(*seat).is_some_and(Holder::is_bot);
        let is_done = ask.seal.is_some() && !ask.waits;
        let limited = ask.deadline_at.is_some();
        must(is_bot || limited, || format!("seat {seat} has no deadline, but every table here has a pace"))?;
        let kind = if is_bot || ask.late { TimerKind::Bot } else { TimerKind::Deadline };
        must(is_done || is_set(*seat, kind), || format!("seat {seat} has no timer"))?;
        must(!is_done || !is_set(*seat, kind), || format!("seat {seat} has answered but still has a timer"))?;
    }
    let waits = runs || table.company.ready_check.is_some();
    must(waits || done.timers.is_empty(), || "a table with timers but nothing pending".to_owned())
}

/// Returns every page of this input with the seat of its reader, if the reader has one.
fn pages(done: &InputEffects) -> Vec<(Option<Seat>, Page)> {
    let commit = &done.decided.commit;
    let Some(table) = commit.table.as_ref().or(done.before.as_ref()) else { return Vec::new() };
    let letters = commit.letters.iter().map(|letter| match letter.to {
        LetterRecipient::Player { player, .. } => (table.seats_of(player).next(), page_of(letter)),
        LetterRecipient::Place => (None, page_of(letter)),
    });
    let named =
        |name: &str| table.seats_with_holders().find(|(_, holder)| holder.name().to_lowercase() == name);
    let own = done.by.as_deref().and_then(named).map(|(seat, _)| seat);
    letters.chain([(own, done.decided.page.clone())]).collect()
}

fn seals_stay_closed(done: &InputEffects) -> Result<(), String> {
    #[derive(Deserialize)]
    struct SealedAnswer {
        #[serde(flatten)]
        played: PlayedStep,
    }
    let Some(table) = done.decided.commit.table.as_ref().or(done.before.as_ref()) else { return Ok(()) };
    // Every sealed answer fills one block of the same size, so that its length reveals nothing.
    let one_block = keys().encrypt("", &[b' '; 512]).map_err(|error| error.to_string())?;
    for (seat, ask) in &table.asks {
        let Some(seal) = &ask.seal else { continue };
        must(seal.body.len() == one_block.len(), || format!("seal of {} bytes", seal.body.len()))?;
        let opened = keys()
            .decrypt(&format!("seal {} {seat}", code()), &seal.body)
            .ok_or("a seal cannot be decrypted")?;
        let sealed: SealedAnswer = serde_json::from_slice(&opened).map_err(|error| error.to_string())?;
        let secret = format!("\"{}\"", sealed.played.words);
        for (reader, mut page) in pages(done) {
            // Possible answers are not secret, even if one of them was given.
            if let Some(ask) = &mut page.ask {
                ask.examples.clear();
                ask.example_notes.clear();
                ask.words.clear();
            }
            let text = serde_json::to_string(&page).map_err(|error| error.to_string())?;
            must(reader == Some(*seat) || !text.contains(&secret), || {
                format!("{reader:?} sees the sealed answer of seat {seat}")
            })?;
        }
    }
    Ok(())
}

fn pages_are_for_their_viewer(done: &InputEffects) -> Result<(), String> {
    for (reader, page) in pages(done) {
        let eye = page.board.as_ref().map(|board| board.eye);
        let own = reader.map_or(Viewer::Table, Viewer::Seat);
        must(eye.is_none_or(|eye| eye == own || eye == Viewer::Table), || {
            format!("the page of {own:?} is drawn for {eye:?}")
        })?;
    }
    Ok(())
}

fn drafts_are_marked(done: &InputEffects) -> Result<(), String> {
    for (reader, page) in pages(done) {
        let Some(board) = &page.board else { continue };
        // In this game every step that can be drafted takes a picture from the table.
        let is_marked = board.view.get("drafted").is_some();
        let drafts = page.ask.as_ref().is_some_and(|ask| !ask.draft.is_empty());
        let is_preview = page.says.iter().any(|say| say.key.starts_with("say-preview"));
        must(is_preview || is_marked == drafts, || {
            format!("{reader:?} has a draft: {drafts}; the board has marks: {is_marked}")
        })?;
    }
    Ok(())
}

/// Returns the seat's last own move among the entries of this input, or else the one stored in its row. Later letters
/// do not repeat the events of an answer.
fn own_play(done: &InputEffects, table: &Table, seat: Seat) -> u32 {
    let is_own = |played: &PlayedStep| matches!(played.mark, Mark::Played | Mark::Ahead);
    let own = |entry: &&Entry| match &entry.body {
        Body::Seal { seat: by, .. } => *by == seat,
        Body::Move { seat: by, steps, .. } => *by == seat && steps.iter().any(is_own),
        _ => false,
    };
    let now = done.decided.commit.append.iter().rev().find(own).map(|entry| entry.seq);
    now.or_else(|| table.last_played.get(&seat).copied()).unwrap_or(0)
}

/// Checks the events of every board. For a seat they are those of the whole journal after its last own move, without
/// undone ones. For the public they are those written together with the latest change.
fn boards_show_recent_events(done: &InputEffects) -> Result<(), String> {
    let Some(table) = done.decided.commit.table.as_ref().or(done.before.as_ref()) else { return Ok(()) };
    let gone = undone_entries(&done.entries);
    let standing: Vec<&Entry> = done.entries.iter().filter(|entry| !gone.contains(&entry.seq)).collect();
    let changed = done.entries.iter().rev().find(|entry| entry.body.is_position());
    for (reader, page) in pages(done) {
        let Some(board) = &page.board else { continue };
        let is_new = |entry: &&&Entry| match board.eye {
            Viewer::Seat(seat) => entry.seq > own_play(done, table, seat),
            Viewer::Table => changed.is_some_and(|changed| changed.at == entry.at),
        };
        let new: Vec<&Value> = standing.iter().filter(is_new).flat_map(|entry| entry.body.events()).collect();
        must(board.since.iter().eq(new.iter().copied()), || {
            format!("{reader:?} is shown {:?}; expected {new:?}", board.since)
        })?;
    }
    Ok(())
}

fn journal_replays(done: &InputEffects) -> Result<(), String> {
    let Some(table) = &done.decided.commit.table else { return Ok(()) };
    let Some(game) = table.game_state() else { return Ok(()) };
    let dice = parse_hex_bytes(&game.dice).ok_or("no dice key")?;
    let components = EASEL.components("").map_err(|error| error.to_string())?;
    let seats = table.seats.len() as u8;
    let dice = DiceKey::from_bytes(dice);
    let beginning = ReplaySetup { kind: &EASEL, components: &components, seats, dice };
    let entries: &[Entry] = &done.entries;
    let replayed = beginning.replay(entries).map_err(|fault| fault.to_string())?.ok_or("no position")?;
    let digest = replayed.position.digest().map_err(|error| error.to_string())?;
    must(digest == game.digest, || "the replayed digest differs".to_owned())?;
    must(replayed.steps == table.steps, || format!("{} steps; expected {}", replayed.steps, table.steps))?;
    must(replayed.seq == table.position_seq, || "the replay ends at a different entry".to_owned())
}

fn letters_have_causes(done: &InputEffects) -> Result<(), String> {
    let commit = &done.decided.commit;
    let is_idle = commit.table.is_none();
    must(
        !is_idle || commit.letters.is_empty() && commit.timers.is_empty() && commit.players.is_empty(),
        || "letters, timers or players without a changed table".to_owned(),
    )
}
