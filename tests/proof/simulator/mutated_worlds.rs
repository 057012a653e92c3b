//! Mutated worlds with one deliberate fault each, between the service and its store or channels: some law must detect
//! it. A law that never failed proves nothing.

use super::broken_promises_of_seed;
use super::observations::WorldObservations;
use super::run::Size;
use super::tally::EventCounts;
use super::world::KEY;
use chrono::TimeDelta;
use model::{
    Body, Commit, FreeText, Keys, Letter, Player, TalkLine, TalkOp, TimerOp, Urgency, decrypt_page,
    encrypt_page,
};
use ports::{Addressee, DeliveryOutcome, OutgoingLetter};
use std::sync::Mutex;

/// Number of seeds within which a fault must be detected.
const SEEDS: u64 = 12;
/// Size of each world.
const SIZE: Size = Size { tables: 8, days: 40, fault: None, kept: None };
/// One of this many items of a kind is lost.
const LOST_ONE_IN: usize = 3;

/// A deliberate fault.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum SimulatedFault {
    /// The service's clock is an hour ahead.
    HastyClock,
    /// Timers run five seconds late.
    LateTimers,
    /// Some timers are lost.
    LostTimers,
    /// Some letters are lost.
    LostLetters,
    /// Turn letters are queued twice.
    DoubledLetters,
    /// A letter that one delivery method rejects is sent by no other.
    DroppedReroutes,
    /// A letter arrives only when the next one does.
    HeldLetters,
    /// Letters go to another player.
    WrongReaders,
    /// Letters reveal other players' standing orders.
    ToldOrders,
    /// Return addresses are forgotten.
    LostTokens,
    /// The record of received messages is lost.
    LostInbox,
    /// The salt of revealed answers is lost.
    LostSalts,
    /// The time of the last heartbeat is lost.
    LostHeartbeat,
    /// Talk quotes another player's standing order.
    QuotedOrders,
    /// The record of the talk that readers were sent is lost.
    LostTalkRecord,
    /// Talk is stored after its commit, and lost if the process dies in between.
    LateTalk,
    /// Lines below the first words of talk are orders.
    TalkAsOrders,
    /// Settings forget the people that a player ignores.
    ForgottenIgnores,
    /// Whispers are read by everyone at the table.
    SharedWhispers,
    /// Edits and deletions of messages are not stored.
    LostEdits,
}

/// Every fault, with the text of a law that detects it.
const FAULTS: [(SimulatedFault, &[&str]); 21] = [
    (SimulatedFault::HastyClock, &["before its deadline"]),
    (SimulatedFault::HastyClock, &["rests: Rest"]),
    (SimulatedFault::LateTimers, &["is late"]),
    (SimulatedFault::LostTimers, &["nothing wakes", "is late", "is stuck"]),
    (SimulatedFault::LostLetters, &["never sent", "was never told"]),
    (SimulatedFault::DoubledLetters, &["told twice about one turn"]),
    (SimulatedFault::DroppedReroutes, &["never sent", "by no delivery method", "was never told"]),
    (SimulatedFault::HeldLetters, &["outdated when sent"]),
    (SimulatedFault::WrongReaders, &["is made for another viewer"]),
    (SimulatedFault::ToldOrders, &[" the order "]),
    (SimulatedFault::LostTokens, &["its address is unknown"]),
    (SimulatedFault::LostInbox, &["counts twice", "answered twice"]),
    (SimulatedFault::LostSalts, &["does not verify"]),
    (SimulatedFault::LostHeartbeat, &["lost time in an outage"]),
    (SimulatedFault::QuotedOrders, &["talk that no one said"]),
    (SimulatedFault::LostTalkRecord, &["brings talk twice"]),
    (SimulatedFault::LateTalk, &["were confirmed, but lost"]),
    (SimulatedFault::TalkAsOrders, &["talk was taken for an order"]),
    (SimulatedFault::ForgottenIgnores, &["brings talk to an ignorer"]),
    (SimulatedFault::SharedWhispers, &["brings a whisper to a third person"]),
    (SimulatedFault::LostEdits, &["talk that no one said"]),
];

impl SimulatedFault {
    /// Returns how far the service's clock is ahead.
    pub(crate) fn clock_offset(self) -> TimeDelta {
        if self == Self::HastyClock { TimeDelta::hours(1) } else { TimeDelta::zero() }
    }

    /// Mutates a commit as the service decides it.
    pub(crate) fn mutate_decision(self, mut commit: Commit) -> Commit {
        if self == Self::DoubledLetters {
            let turns = commit.letters.iter().filter(|letter| letter.class == Urgency::Turn);
            let again: Vec<Letter> = turns.map(duplicate_letter).collect();
            commit.letters.extend(again);
        }
        commit
    }

    /// Mutates a commit as it is stored.
    pub(crate) fn mutate_stored_commit(self, mut commit: Commit) -> Commit {
        match self {
            Self::LateTimers => {
                for change in &mut commit.timers {
                    if let TimerOp::Set(timer) = change {
                        timer.due_at += TimeDelta::seconds(5);
                    }
                }
            }
            Self::LostTimers => commit.timers.retain(|change| match change {
                TimerOp::Set(timer) => !is_lost(timer.due_at.timestamp() as usize),
                _ => true,
            }),
            Self::LostLetters => commit.letters.retain(|letter| !is_lost(letter.key.len())),
            Self::LostTokens => commit.tokens.clear(),
            Self::LostEdits => commit.talk.retain(|change| !matches!(change, TalkOp::Change { .. })),
            Self::LostInbox => commit.inbox = None,
            Self::LostSalts => {
                for entry in &mut commit.append {
                    if let Body::Envelope { steps, .. } = &mut entry.body {
                        steps.iter_mut().for_each(|opened| opened.salt.clear());
                    }
                }
            }
            _ => {}
        }
        commit
    }

    /// Separates changes to talk from a commit that are stored after it.
    pub(crate) fn late_changes(self, commit: &mut Commit) -> Option<Commit> {
        let is_late = self == Self::LateTalk && !commit.talk.is_empty();
        let talk = is_late.then(|| std::mem::take(&mut commit.talk))?;
        Some(Commit { talk, ..Commit::default() })
    }

    /// Mutates a player's row as it is read.
    pub(crate) fn mutate_player(self, player: &mut Player) {
        if self == Self::ForgottenIgnores {
            player.telling.talk.ignored.clear();
        }
    }

    /// Mutates lines of talk as they are read.
    pub(crate) fn mutate_talk(self, lines: &mut [TalkLine]) {
        if self == Self::SharedWhispers {
            lines.iter_mut().for_each(|line| line.to = None);
        }
    }

    /// Mutates the outcome of a letter as it is stored.
    pub(crate) fn mutate_outcome(self, outcome: DeliveryOutcome) -> DeliveryOutcome {
        match outcome {
            DeliveryOutcome::Reroute { why, .. } if self == Self::DroppedReroutes => {
                DeliveryOutcome::Dead { why }
            }
            outcome => outcome,
        }
    }

    /// Returns what arrives for this letter; `held` arrives later.
    pub(crate) fn mutate_arrival(
        self,
        letter: &OutgoingLetter,
        held: &mut Option<OutgoingLetter>,
        seen: &WorldObservations,
    ) -> Option<OutgoingLetter> {
        let mut letter = letter.clone();
        match self {
            Self::HeldLetters => return held.replace(letter),
            Self::WrongReaders => {
                if let Addressee::Player { player, .. } = &mut letter.to
                    && let Some(other) = seen.other_player(player.id)
                {
                    **player = other;
                }
            }
            Self::ToldOrders => {
                let code = letter.page.table.as_ref().map(|face| &face.code);
                let orders = code.and_then(|code| seen.orders.get(code));
                letter.page.text = orders.and_then(|orders| Some(orders.last()?.0.clone()));
            }
            Self::QuotedOrders => {
                let code = letter.page.table.as_ref().map(|face| &face.code);
                let orders = code.and_then(|code| seen.orders.get(code));
                if let (Some(line), Some((order, _))) =
                    (letter.page.talk.lines.last_mut(), orders.and_then(|orders| orders.last()))
                {
                    line.text = Some(FreeText::clean(order));
                }
            }
            _ => {}
        }
        Some(letter)
    }
}

/// Copies a letter under another key.
fn duplicate_letter(letter: &Letter) -> Letter {
    let keys = Keys::new(&KEY);
    let key = format!("{}/again", letter.key);
    let page = decrypt_page(&keys, &letter.key, &letter.body).unwrap();
    Letter { body: encrypt_page(&keys, &key, &page).unwrap(), key, slot: None, ..letter.clone() }
}

fn is_lost(number: usize) -> bool {
    number.is_multiple_of(LOST_ONE_IN)
}

/// The laws detect every fault, each within a few worlds.
#[test]
fn every_fault_is_detected() {
    for (fault, says) in FAULTS {
        let size = Size { fault: Some(fault), ..SIZE };
        let tally = Mutex::<EventCounts>::default();
        let mut broken = (0..2 * SEEDS).filter_map(|seed| broken_promises_of_seed(seed, size, false, &tally));
        let found = broken.any(|broken| says.iter().any(|says| broken.contains(says)));
        assert!(found, "{fault:?} is not detected as such");
    }
}
