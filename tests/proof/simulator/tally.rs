//! Counts of events: an event that never occurs proves nothing.

use model::{Authority, Body, Page, PlayedStep, Ruling, Status, Table, TalkOp};
use std::collections::BTreeMap;
use std::fmt;

/// Events that must occur in the simulator's short form. Messages are named by their keys, letters by their kinds.
pub(crate) const MUST_OCCUR: &[&str] = &[
    // Moves of every origin, and sealed answers.
    "move Played",
    "move Ahead",
    "move Automatic",
    "move Forced",
    "answer sealed",
    "answer sealed differently",
    "answer Ahead",
    "answer Automatic",
    "answer Ruled",
    "envelope",
    "say-waits",
    "say-ready",
    "say-draft",
    "say-preview",
    "say-order-kept",
    "say-order-failed",
    "say-orders-withdrawn",
    // Undo, votes and rulings.
    "undo alone",
    "undo alone again",
    "undo agreed",
    "say-vote-undo",
    "say-vote-failed",
    "pause by Vote",
    "pause by Admin",
    "resume by Vote",
    "extension by Clock",
    "extension by Vote",
    "ruling extend",
    "ruling play",
    "ruling undo",
    "ruling result",
    // Joining and leaving.
    "muster",
    "mustered out",
    "resigned",
    "vacant",
    "substitute",
    "return",
    // Notifications.
    "letter turn",
    "letter reminder",
    "letter digest",
    "letter next",
    "letter vote",
    "letter notice",
    "letter outage",
    "letter vacant",
    "letter away",
    "letter over",
    "letter receipt",
    "letter post",
    "say-last",
    "say-time-up",
    "say-enough",
    "say-refused-late",
    "letter Stale",
    "letter Retry",
    "letter Partly",
    "letters joined",
    "letter Reroute",
    // Table talk.
    "say-talk-sent",
    "say-talk-whispered",
    "say-talk-offer",
    "say-note-kept",
    "say-ignore-on",
    "say-report-lost",
    "say-talk-off",
    "say-talk-closed",
    "say-talk-cut",
    "talk said",
    "talk whispered",
    "talk at a place",
    "talk changed",
    "talk removed",
    "letter talk",
    // Trouble of the service.
    "death",
    "outage",
    "outage and death",
    "commit refused",
    "commit done, answer lost",
    "message repeated",
    "message on two channels at once",
    "message together with timers",
    // Finished games.
    "over sealed-lots",
    "over art-society",
    "over 5211",
    "over brussels-1893",
    "over the-gallerist",
];

/// Counts of events.
#[derive(Clone, Debug, Default)]
pub(crate) struct EventCounts(BTreeMap<String, u64>);

impl EventCounts {
    pub(crate) fn count(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    /// Counts all messages of a page.
    pub(crate) fn count_messages(&mut self, page: &Page) {
        for say in &page.says {
            self.count(&say.key);
        }
    }

    pub(crate) fn add(&mut self, other: &Self) {
        for (what, often) in &other.0 {
            *self.0.entry(what.clone()).or_default() += often;
        }
    }

    /// Returns the names that never occurred.
    pub(crate) fn missing_events<'a>(&self, all: &[&'a str]) -> Vec<&'a str> {
        all.iter().filter(|what| !self.0.contains_key(**what)).copied().collect()
    }

    /// Counts an entry written to a table.
    pub(crate) fn count_entry(&mut self, before: Option<&Table>, body: &Body) {
        let by = |by: &Authority| format!("{by:?}");
        let ask = |seat| before.and_then(|table| table.asks.get(seat));
        match body {
            Body::Move { steps, .. } => self.marks("move", steps.iter()),
            Body::Envelope { steps, .. } => {
                self.count("envelope");
                self.marks("answer", steps.iter().map(|opened| &opened.played));
            }
            Body::Seal { seat, .. } if ask(seat).is_some_and(|ask| ask.seal.is_some()) => {
                self.count("answer sealed differently");
            }
            Body::Seal { .. } => self.count("answer sealed"),
            Body::Undo { agreed: true, .. } => self.count("undo agreed"),
            Body::Undo { seat, .. } => {
                let again = before.is_some_and(|table| {
                    let own = |stopped: &&model::StoppedClock| stopped.seat == *seat;
                    table.clocks.stopped.iter().rev().find(own).is_some_and(|one| one.clock.again.is_some())
                });
                self.count(if again { "undo alone again" } else { "undo alone" });
            }
            Body::Paused { by: who } => self.count(format!("pause by {}", by(who))),
            Body::Resumed { by: who } => self.count(format!("resume by {}", by(who))),
            Body::Extended { by: who, .. } => self.count(format!("extension by {}", by(who))),
            Body::Bot { resigned: true, .. } => self.count("resigned"),
            Body::Bot { away: true, .. } => self.count("vacant"),
            Body::Bot { removed: true, .. } => self.count("removed"),
            Body::Seated { back, .. } => self.count(if *back { "return" } else { "substitute" }),
            Body::Ruling { ruling, .. } => self.count(match ruling {
                Ruling::Undo { .. } => "ruling undo",
                Ruling::Play { .. } => "ruling play",
                Ruling::Upgrade { .. } => "ruling upgrade",
                Ruling::Result { .. } => "ruling result",
                Ruling::Thaw => "ruling thaw",
                Ruling::Extend { .. } => "ruling extend",
                Ruling::Pause => "ruling pause",
                Ruling::Resume => "ruling resume",
                Ruling::Remove { .. } => "ruling remove",
                Ruling::Release { .. } => "ruling release",
                Ruling::Adjudicate { .. } => "ruling adjudicate",
                Ruling::Replace { .. } => "ruling replace",
            }),
            _ => {}
        }
    }

    fn marks<'a>(&mut self, kind: &str, steps: impl Iterator<Item = &'a PlayedStep>) {
        for step in steps {
            self.count(format!("{kind} {:?}", step.mark));
        }
    }

    /// Counts changes to table talk.
    pub(crate) fn count_talk(&mut self, changes: &[TalkOp]) {
        for change in changes {
            self.count(match change {
                TalkOp::Say(line) if line.to.is_some() => "talk whispered",
                TalkOp::Say(line) if line.remote_id.is_some() => "talk at a place",
                TalkOp::Say(_) => "talk said",
                TalkOp::Change { removed_by: Some(_), .. } => "talk removed",
                TalkOp::Change { .. } => "talk changed",
                TalkOp::AddNote(_) => "note",
                TalkOp::DropNote { .. } => "note dropped",
                TalkOp::Erase(_) => "talk erased",
            });
        }
    }

    /// Counts a table's change of status.
    pub(crate) fn count_status(&mut self, before: Option<&Table>, after: &Table) {
        let stood = before.map(|table| table.status());
        if stood != Some(after.status()) && matches!(after.status(), Status::Running | Status::Over) {
            self.count(format!("{} {}", after.status().keyword(), after.game));
        }
        let mustered = |table: &Table| table.company.ready_check.is_some();
        match before.is_some_and(mustered) {
            false if mustered(after) => self.count("muster"),
            true if !mustered(after) && after.status() == Status::Open => self.count("mustered out"),
            _ => {}
        }
    }
}

impl fmt::Display for EventCounts {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(what, often)| writeln!(out, "{often:>9} {what}"))
    }
}
