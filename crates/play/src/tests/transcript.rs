//! Reads, runs and compares the transcripts, or rewrites them with `UPDATE_TRANSCRIPTS=1`.
//!
//! ```text
//! # a draft is kept while its second step is still open
//! table: ada, ben
//! pace: grace 24h nonstop
//! < ada: pass
//! > +2h ben: take b
//! | nothing changes
//! ```
//! A case starts with its name and the set-up of its table. `<` marks an input that only prepares the case; `>` marks
//! an input whose outcome follows after `|`. An input is an optional delay, followed by `look` or a player's words.
//! `ada at 4:` answers the decision opened by entry 4; `ada at none:` comes from an address without a decision.

use super::input_effects::format_effects;
use super::laws;
use super::scene::{Input, InputEffects, Scene};
use model::DecisionRef;
use model::hours::words::parse_duration_s;
use std::fs;
use std::path::PathBuf;

const SUBJECTS: [&str; 6] = ["line", "look", "lobby", "undo", "votes", "absence"];

/// A case: its name and the effects of its inputs.
pub(super) struct Case {
    pub(super) name: String,
    pub(super) done: Vec<InputEffects>,
}

fn path(subject: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("src/tests/transcripts/{subject}.txt"))
}

fn read(subject: &str) -> String {
    fs::read_to_string(path(subject)).unwrap()
}

/// All cases of all subjects.
pub(super) fn all_cases() -> Vec<Case> {
    SUBJECTS.iter().flat_map(|subject| run(&read(subject)).1).collect()
}

/// Runs a transcript. Returns its text with the actual outcomes, and its cases.
pub(super) fn run(text: &str) -> (String, Vec<Case>) {
    let mut written = String::new();
    let mut cases = Vec::new();
    let mut scene = Scene::new();
    for line in text.lines().filter(|line| !line.starts_with('|')) {
        written.push_str(line);
        written.push('\n');
        if let Some(name) = line.strip_prefix("# ") {
            scene = Scene::new();
            cases.push(Case { name: name.to_owned(), done: Vec::new() });
        } else if let Some((kept, input)) =
            line.split_at_checked(2).filter(|(mark, _)| ["> ", "< "].contains(mark))
        {
            let done = send_input(&mut scene, input);
            if kept == "> " {
                let told = done.as_ref().map_or_else(|| vec!["nothing is due".to_owned()], format_effects);
                told.iter().for_each(|line| written.push_str(&format!("| {line}\n")));
            }
            cases.last_mut().expect("an input before the first case").done.extend(done);
        } else if let Some((key, value)) = line.split_once(": ") {
            scene.set(key, value);
        }
    }
    (written, cases)
}

fn send_input(scene: &mut Scene, input: &str) -> Option<InputEffects> {
    let (after, said) = match input.strip_prefix('+').and_then(|rest| rest.split_once(' ')) {
        Some((after, said)) => (parse_duration_s(after).unwrap(), said),
        None => (0, input),
    };
    scene.waits(after);
    if said == "look" {
        return scene.process_input(Input::Look);
    }
    let (who, words) = said
        .split_once(": ")
        .unwrap_or_else(|| panic!("missing speaker in `{said}`; expected `name: words`"));
    let (who, decision) = match who.split_once(" at ") {
        Some((who, "none")) => (who, DecisionRef::Expired),
        Some((who, opened)) => (who, DecisionRef::Opened(opened.parse().unwrap())),
        None => (who, DecisionRef::Current),
    };
    scene.process_input(Input::By { who, decision, words })
}

/// Returns the first line in which two transcripts differ, with its case.
pub(super) fn difference(kept: &str, written: &str) -> Option<String> {
    let mut case = "";
    let mut lines = kept.lines();
    for line in written.lines() {
        case = line.strip_prefix("# ").unwrap_or(case);
        let kept = lines.next();
        if kept != Some(line) {
            return Some(format!("{case}:\n  kept: {}\n  done: {line}", kept.unwrap_or_default()));
        }
    }
    lines.next().map(|kept| format!("{case}:\n  kept: {kept}\n  done: nothing more"))
}

fn check(subject: &str) {
    let kept = read(subject);
    let (written, cases) = run(&kept);
    if std::env::var_os("UPDATE_TRANSCRIPTS").is_some() {
        fs::write(path(subject), &written).unwrap();
    } else if let Some(difference) = difference(&kept, &written) {
        panic!("{subject}.txt, {difference}");
    }
    for case in &cases {
        for done in &case.done {
            laws::check(done).unwrap_or_else(|broken| panic!("{subject}.txt, {}: {broken}", case.name));
        }
    }
}

#[test]
fn line_transcript_matches() {
    check("line");
}

#[test]
fn timer_transcript_matches() {
    check("look");
}

#[test]
fn lobby_transcript_matches() {
    check("lobby");
}

#[test]
fn undo_transcript_matches() {
    check("undo");
}

#[test]
fn vote_transcript_matches() {
    check("votes");
}

#[test]
fn absence_transcript_matches() {
    check("absence");
}
