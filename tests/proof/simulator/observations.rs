//! Outside observations of one world: every effective commit, every letter with its fate, every page that reached a
//! player. Promises that can be checked at one of these moments are checked here.

use super::player_knowledge::PlayerKnowledge;
use super::talk_observations::{TalkObservations, WorldRows};
use super::tally::EventCounts;
use super::undone_moves::UndoneMoves;
use chrono::Datelike;
use engine::{Mark, Seat, Viewer};
use model::{
    Body, Code, Commit, ContactMethod, Holder, Instant, LetterRecipient, MessageKey, Page, PageKind, Player,
    PlayerId, Status, Table,
};
use ports::{Addressee, DeliveryOutcome, OutgoingLetter};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of log lines shown for a failure.
const LOG_SHOWN: usize = 60;

/// Fate of a letter.
#[derive(Clone, PartialEq, Eq, Debug)]
enum LetterStatus {
    Owed,
    /// Replaced by a newer one in its slot, or its reason is gone.
    Dropped,
    Sent,
    Dead(String),
}

/// A queued letter.
#[derive(Debug)]
pub(crate) struct ObservedLetter {
    slot: Option<String>,
    /// The recipient, unless it is public.
    pub(crate) reader: Option<PlayerId>,
    pub(crate) table: Option<Code>,
    fate: LetterStatus,
}

impl ObservedLetter {
    fn new_queued(letter: model::Letter) -> Self {
        let reader = match letter.to {
            LetterRecipient::Player { player, .. } => Some(player),
            LetterRecipient::Place => None,
        };
        Self { slot: letter.slot, reader, table: letter.table, fate: LetterStatus::Owed }
    }

    pub(crate) fn is_sent(&self) -> bool {
        self.fate == LetterStatus::Sent
    }
}

/// A turn notification: player, delivery method, table, seat and decision.
type TurnNotice = (PlayerId, ContactMethod, Code, Seat, u32);

/// All observations.
#[derive(Debug)]
pub(crate) struct WorldObservations {
    pub(crate) now: Instant,
    pub(crate) tables: BTreeMap<Code, Table>,
    /// Time of a seat's last seal, and its deadline then.
    sealed: BTreeMap<(Code, Seat), (Instant, Option<Instant>)>,
    letters: BTreeMap<String, ObservedLetter>,
    /// Letters that were merged into another one.
    joined: BTreeMap<String, Vec<String>>,
    /// Unsent letters by slot.
    of_slot: BTreeMap<String, BTreeSet<String>>,
    /// Number of arrivals by message id.
    pub(crate) reached: BTreeMap<String, u32>,
    /// All players with their current settings.
    people: BTreeMap<PlayerId, Player>,
    taken_back: UndoneMoves,
    known: PlayerKnowledge,
    /// Table talk.
    pub(crate) talk: TalkObservations,
    /// Counts of events.
    pub(crate) tally: EventCounts,
    /// Counts of deleted old rows.
    pub(crate) pruned: EventCounts,
    turns: BTreeSet<TurnNotice>,
    receipts: BTreeSet<MessageKey>,
    /// The tokens of all issued addresses.
    pub(crate) tokens: BTreeSet<String>,
    /// Standing orders of each table, with their owners.
    pub(crate) orders: BTreeMap<Code, Vec<(String, PlayerId)>>,
    /// Events, for finding the cause of a failure.
    pub(crate) log: Vec<String>,
    /// Number of entries written.
    pub(crate) entries: usize,
    /// Broken promises.
    pub(crate) broken: Vec<String>,
    /// True if the log is printed as it grows.
    pub(crate) loud: bool,
}

impl WorldObservations {
    pub(crate) fn new(now: Instant, loud: bool) -> Self {
        Self {
            now,
            tables: BTreeMap::new(),
            sealed: BTreeMap::new(),
            letters: BTreeMap::new(),
            joined: BTreeMap::new(),
            of_slot: BTreeMap::new(),
            reached: BTreeMap::new(),
            people: BTreeMap::new(),
            taken_back: UndoneMoves::default(),
            known: PlayerKnowledge::default(),
            talk: TalkObservations::default(),
            tally: EventCounts::default(),
            pruned: EventCounts::default(),
            turns: BTreeSet::new(),
            receipts: BTreeSet::new(),
            tokens: BTreeSet::new(),
            orders: BTreeMap::new(),
            log: Vec::new(),
            entries: 0,
            broken: Vec::new(),
            loud,
        }
    }

    pub(crate) fn note(&mut self, line: impl Into<String>) {
        // The log ends at the moment something broke.
        if !self.broken.is_empty() {
            return;
        }
        let line = format!("{} {}", self.now.format("%m-%d %H:%M:%S%.3f"), line.into());
        if self.loud {
            eprintln!("{line}");
        }
        self.log.push(line);
        if self.log.len() > 8 * LOG_SHOWN {
            self.log.drain(..4 * LOG_SHOWN);
        }
    }

    /// Returns any other player.
    pub(crate) fn other_player(&self, id: PlayerId) -> Option<Player> {
        self.people.values().find(|player| player.id != id).cloned()
    }

    /// Records a broken promise.
    pub(crate) fn record_violation(&mut self, promise: impl Into<String>) {
        let promise = promise.into();
        self.note(format!("BROKEN: {promise}"));
        self.broken.push(format!("{}: {promise}", self.now));
    }

    /// Returns the end of the log.
    pub(crate) fn last_lines(&self) -> String {
        self.log[self.log.len().saturating_sub(LOG_SHOWN)..].join("\n")
    }

    /// Records an effective commit.
    pub(crate) fn record_commit_effect(&mut self, commit: Commit) {
        let rows = WorldRows { people: &self.people, tables: &self.tables };
        let broken = self.talk.check_commit(&commit, rows);
        broken.into_iter().for_each(|broken| self.record_violation(broken));
        self.tally.count_talk(&commit.talk);
        for slot in &commit.void_slots {
            self.drop_slot(slot);
        }
        for letter in commit.letters {
            if self.letters.contains_key(&letter.key) {
                continue;
            }
            if let Some(slot) = &letter.slot {
                self.drop_slot(slot);
                self.of_slot.entry(slot.clone()).or_default().insert(letter.key.clone());
            }
            self.letters.insert(letter.key.clone(), ObservedLetter::new_queued(letter));
        }
        for player in &commit.players {
            self.known.record_settings(player, self.now);
            self.talk.record_settings(player);
        }
        self.people.extend(commit.players.into_iter().map(|player| (player.id, player)));
        let Some(after) = commit.table else { return };
        self.entries += commit.append.len();
        let before = self.tables.get(&after.code).cloned();
        for entry in &commit.append {
            self.note(format!("{} {} {}", after.code, entry.seq, describe_entry(&entry.body)));
            self.tally.count_entry(before.as_ref(), &entry.body);
            if let Some(before) = &before {
                self.check_entry(before, &entry.body);
                let unaware = self.known.uninformed_player(before, &entry.body, &self.people, self.now);
                unaware.into_iter().for_each(|who| self.record_violation(who));
                self.check_undo(before, &after, entry.seq, &entry.body);
            }
        }
        self.tally.count_status(before.as_ref(), &after);
        if let Some(before) = &before {
            self.check_deadlines(before, &after);
        }
        if after.status() == Status::Frozen {
            self.record_violation(format!("{} is frozen: {:?}", after.code, after.stage.freeze_reason()));
        }
        self.tables.insert(after.code.clone(), after);
    }

    /// No automatic move comes before the deadline.
    fn check_entry(&mut self, before: &Table, body: &Body) {
        let (now, code) = (self.now, &before.code);
        let is_early = |at: Instant, deadline: Option<Instant>| deadline.is_none_or(|deadline| at < deadline);
        match body {
            Body::Seal { seat, .. } => {
                let deadline = before.asks.get(seat).and_then(|ask| ask.deadline_at);
                self.sealed.insert((code.clone(), *seat), (now, deadline));
            }
            Body::Move { seat, steps, .. } if steps.iter().any(|step| step.mark == Mark::Automatic) => {
                let deadline = before.asks.get(seat).and_then(|ask| ask.deadline_at);
                if is_early(now, deadline) {
                    self.record_violation(format!(
                        "{code}: seat {seat} answered by the rules before its deadline {deadline:?}"
                    ));
                }
            }
            Body::Envelope { steps, .. } => {
                for opened in steps.iter().filter(|opened| opened.played.mark == Mark::Automatic) {
                    let sealed = self.sealed.get(&(code.clone(), opened.seat)).copied();
                    if sealed.is_none_or(|(at, deadline)| is_early(at, deadline)) {
                        let seat = opened.seat;
                        self.record_violation(format!(
                            "{code}: automatic seal of seat {seat} before its deadline: {sealed:?}"
                        ));
                    }
                }
            }
            _ => {}
        }
    }

    /// Undoing a move gains no time.
    fn check_undo(&mut self, before: &Table, after: &Table, seq: u32, body: &Body) {
        let wrong = match body {
            Body::Move { seat, .. } => {
                self.taken_back.record_move(before, *seat, seq, self.now);
                None
            }
            Body::Undo { seat, to, agreed: false } => {
                self.taken_back.check_reopened((before, after), (*seat, *to), &self.people, self.now)
            }
            _ => None,
        };
        // An undo by the whole table restarts the clocks, so no earlier move is measured against an older clock.
        let to = if matches!(body, Body::Undo { agreed: true, .. }) { Some(0) } else { body.returns_to() };
        if let Some(to) = to {
            self.taken_back.forget(&before.code, to);
        }
        if let Some(wrong) = wrong {
            self.record_violation(format!("{}: {wrong}", before.code));
        }
    }

    /// A deadline only moves later while the seat's player stays the same.
    fn check_deadlines(&mut self, before: &Table, after: &Table) {
        for (seat, ask) in &after.asks {
            let held = |table: &Table| table.holder(*seat).map(Holder::generation);
            let Some(old) = before.asks.get(seat).filter(|old| old.opened == ask.opened) else { continue };
            let same = held(before) == held(after) && after.status() == Status::Running;
            if same
                && (old.deadline_at > ask.deadline_at
                    || old.deadline_at.is_some() && ask.deadline_at.is_none())
            {
                let (old, new) = (old.deadline_at, ask.deadline_at);
                self.record_violation(format!(
                    "{}: seat {seat}: deadline moved from {old:?} to {new:?}",
                    after.code
                ));
            }
        }
    }

    fn drop_slot(&mut self, slot: &str) {
        for key in self.of_slot.remove(slot).unwrap_or_default() {
            if let Some(letter) =
                self.letters.get_mut(&key).filter(|letter| letter.fate == LetterStatus::Owed)
            {
                letter.fate = LetterStatus::Dropped;
            }
        }
    }

    /// Records that the outbox merged letters into one. They share its outcome.
    pub(crate) fn record_merge(&mut self, into: &str, others: Vec<String>) {
        self.tally.count("letters joined");
        self.joined.entry(into.to_owned()).or_default().extend(others);
    }

    /// Records a letter's outcome as stored by the outbox.
    pub(crate) fn record_outcome(&mut self, key: &str, outcome: &DeliveryOutcome) {
        self.tally.count(match outcome {
            DeliveryOutcome::Sent { .. } => "letter Sent",
            DeliveryOutcome::PartlySent { .. } => "letter Partly",
            DeliveryOutcome::Dead { .. } => "letter Dead",
            DeliveryOutcome::Obsolete => "letter Stale",
            DeliveryOutcome::Retry { .. } => "letter Retry",
            DeliveryOutcome::Held { .. } => "letter Held",
            DeliveryOutcome::Postponed { .. } => "letter Rests",
            DeliveryOutcome::Reroute { .. } => "letter Reroute",
        });
        if matches!(outcome, DeliveryOutcome::Sent { .. }) {
            self.talk.record_acknowledgement(key);
        }
        for other in self.joined.get(key).cloned().unwrap_or_default() {
            self.apply_outcome(&other, outcome);
        }
        if !self.letters.contains_key(key) {
            self.record_violation(format!("the outcome of an unknown letter: {key}"));
        }
        self.apply_outcome(key, outcome);
    }

    fn apply_outcome(&mut self, key: &str, outcome: &DeliveryOutcome) {
        let Some(letter) = self.letters.get_mut(key) else { return };
        let fate = match outcome {
            DeliveryOutcome::Sent { .. } => LetterStatus::Sent,
            DeliveryOutcome::Dead { why } => LetterStatus::Dead(why.clone()),
            DeliveryOutcome::Obsolete => LetterStatus::Dropped,
            DeliveryOutcome::PartlySent { .. }
            | DeliveryOutcome::Retry { .. }
            | DeliveryOutcome::Held { .. }
            | DeliveryOutcome::Postponed { .. }
            | DeliveryOutcome::Reroute { .. } => return,
        };
        if letter.fate == LetterStatus::Owed || fate == LetterStatus::Sent {
            if let Some(slot) = letter.slot.as_ref().and_then(|slot| self.of_slot.get_mut(slot)) {
                slot.remove(key);
            }
            letter.fate = fate;
        }
    }

    /// Records that a letter arrived, for the first time or again with the same id.
    pub(crate) fn record_delivery(&mut self, letter: &OutgoingLetter) {
        let reached = self.reached.entry(letter.message_id.clone()).or_default();
        *reached += 1;
        let again = *reached > 1;
        let kind = letter.key.split('/').next().unwrap_or_default();
        self.tally.count(format!("letter {kind}"));
        self.tally.count_messages(&letter.page);
        self.known.record_arrival(letter, &self.tables);
        let rows = WorldRows { people: &self.people, tables: &self.tables };
        let broken = self.talk.check_letter(letter, again, rows);
        broken.into_iter().for_each(|broken| self.record_violation(broken));
        self.check_recipient(letter);
        if let Addressee::Player { returns, .. } = &letter.to {
            let of_letter = [&returns.settings_token, &returns.silence_token, &returns.bounce_token];
            self.tokens.extend(of_letter.into_iter().chain(&returns.token).cloned());
        }
        let Addressee::Player { player, way, .. } = &letter.to else {
            return self.check_secrets(&letter.page, None, &letter.key);
        };
        self.talk.record_confirmations(&letter.page.says);
        self.note(format!("{} gets {}{}", player.name, letter.key, if again { " again" } else { "" }));
        if !again {
            self.check_repeats(letter, player.id, *way);
        }
        self.check_timeliness(letter);
        self.check_quiet_hours(letter, player);
        self.check_secrets(&letter.page, Some(player.id), &letter.key);
    }

    /// Records an outage of the service.
    pub(crate) fn record_outage(&mut self, from: Instant, to: Instant) {
        self.tally.count("outage");
        self.known.record_outage(from, to);
    }

    /// Records that a player reads the answer to a message from an account.
    pub(crate) fn record_answer(&mut self, player: PlayerId, page: &Page) {
        self.tally.count_messages(page);
        self.talk.record_confirmations(&page.says);
        self.known.record_reading(player, page, &self.tables);
    }

    /// A page is made for its recipient: from the view of one of their seats, or from public information.
    fn check_recipient(&mut self, letter: &OutgoingLetter) {
        let Page { table: Some(face), board, ask, orders, .. } = &letter.page else { return };
        let eye = face.you.map_or(Viewer::Table, Viewer::Seat);
        let held = |seat: Seat| match (&letter.to, self.tables.get(&face.code)?.holder(seat)?) {
            (Addressee::Player { player, .. }, Holder::Player { player: by, .. }) => Some(*by == player.id),
            // A player who has just left the seat still gets answers to their earlier messages.
            (Addressee::Player { player, .. }, Holder::Bot { left_by, .. }) => {
                Some(*left_by == Some(player.id))
            }
            _ => Some(false),
        };
        let is_theirs = face.you.is_none_or(|seat| held(seat).unwrap_or(false));
        let is_own_board = board.as_ref().is_none_or(|board| board.eye == eye);
        let tells = ask.is_some() || !orders.is_empty();
        if !is_theirs || !is_own_board || tells && face.you.is_none() {
            let board = board.as_ref().map(|board| board.eye);
            self.record_violation(format!("{} is made for another viewer: {eye:?}, {board:?}", letter.key));
        }
    }

    /// A turn is announced once by each delivery method, and a message gets one answer.
    fn check_repeats(&mut self, letter: &OutgoingLetter, player: PlayerId, way: ContactMethod) {
        if let Some(message) = letter.key.strip_prefix("receipt/").and_then(|key| key.split_once('/')) {
            let key = MessageKey { channel: message.0.to_owned(), id: message.1.to_owned() };
            if !self.receipts.insert(key) {
                self.record_violation(format!("answered twice: {}", letter.key));
            }
        }
        let Some(face) = letter.page.table.as_ref().filter(|_| letter.page.kind == PageKind::Turn) else {
            return;
        };
        let asked =
            face.you.and_then(|seat| Some((seat, self.tables.get(&face.code)?.asks.get(&seat)?.opened)));
        let Some((seat, opened)) = asked else { return };
        if !self.turns.insert((player, way, face.code.clone(), seat, opened)) {
            self.record_violation(format!("told twice about one turn: {}", letter.key));
        }
    }

    /// A letter that calls a player to a decision finds it open.
    fn check_timeliness(&mut self, letter: &OutgoingLetter) {
        let calls = matches!(letter.page.kind, PageKind::Turn | PageKind::Reminder);
        let Some(face) = letter.page.table.as_ref().filter(|_| calls) else { return };
        let table = self.tables.get(&face.code);
        let asked = face.you.and_then(|seat| table?.asks.get(&seat)).filter(|ask| ask.seal.is_none());
        if asked.is_none() {
            self.record_violation(format!("outdated when sent: {}", letter.key));
        }
    }

    /// No player is called in quiet hours or on days off, by their local time.
    fn check_quiet_hours(&mut self, letter: &OutgoingLetter, player: &Player) {
        let calls = match letter.page.kind {
            PageKind::Reminder => true,
            PageKind::Turn => !player.telling.at_once,
            _ => false,
        };
        let zone: chrono_tz::Tz = player.zone.parse().unwrap();
        let wall = self.now.with_timezone(&zone);
        let (day, time) = (wall.weekday(), wall.time());
        let is_quiet = player.rest.quiet.is_some_and(|quiet| {
            let (from, to) = (quiet.from.time(), quiet.to.time());
            if from <= to { from <= time && time < to } else { time >= from || time < to }
        });
        if calls && (is_quiet || player.rest.days_off.contains(day)) {
            self.record_violation(format!(
                "{} at {wall}, while {} rests: {:?}",
                letter.key, player.name, player.rest
            ));
        }
    }

    /// A standing order is never shown to another player.
    pub(crate) fn check_secrets(&mut self, page: &Page, reader: Option<PlayerId>, name: &str) {
        let Some(orders) = page.table.as_ref().and_then(|face| self.orders.get(&face.code)) else { return };
        let text = serde_json::to_string(page).unwrap();
        let shown = orders.iter().find(|(order, by)| Some(*by) != reader && text.contains(order.as_str()));
        if let Some((order, _)) = shown.cloned() {
            self.record_violation(format!("{name} shows {reader:?} the order {order:?} of another player"));
        }
    }

    /// Queued letters must be sendable, and no letter is given up needlessly.
    pub(crate) fn check_letter_fates(&mut self) {
        let lost = self.letters.iter().filter_map(|(key, letter)| match &letter.fate {
            LetterStatus::Owed => Some(format!("never sent: {key}")),
            LetterStatus::Dead(why) if !why.contains("wants no mail") => {
                Some(format!("given up: {key}: {why}"))
            }
            _ => None,
        });
        let rows = WorldRows { people: &self.people, tables: &self.tables };
        let lost = lost.chain(self.known.unsent_letters(&self.letters)).chain(self.talk.find_losses(rows));
        for lost in lost.collect::<Vec<_>>() {
            self.record_violation(lost);
        }
    }
}

fn describe_entry(body: &Body) -> String {
    let marks = |steps: &[model::PlayedStep]| {
        let said: Vec<String> =
            steps.iter().map(|step| format!("{} ({:?})", step.words, step.mark)).collect();
        said.join(", ")
    };
    match body {
        Body::Move { seat, steps, .. } => format!("seat {seat} plays {}", marks(steps)),
        Body::Envelope { steps, .. } => {
            let all: Vec<_> = steps.iter().map(|opened| opened.played.clone()).collect();
            format!("envelope: {}", marks(&all))
        }
        Body::Seal { seat, .. } => format!("seat {seat} seals"),
        Body::Bot { seat, resigned, away, .. } => {
            format!("seat {seat} to a bot (resigned {resigned}, away {away})")
        }
        Body::Seated { seat, player, back, .. } => format!("seat {seat} to {player} (back {back})"),
        Body::Undo { seat, to, agreed } => format!("seat {seat} undoes to {to} (agreed {agreed})"),
        Body::Join { seat, player, .. } => format!("{player} joins at {seat}"),
        Body::Leave { seat } => format!("seat {seat} leaves"),
        Body::Start { .. } => "starts".to_owned(),
        Body::Close => "closes".to_owned(),
        other => serde_json::to_value(other).unwrap()["entry"].to_string(),
    }
}
