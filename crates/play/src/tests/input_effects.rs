//! The effects of an input as lines of text: every change in its commit and everything on its page except the board.
//! Long values without meaning for a reader (hashes, ciphertexts) appear as `..`; instants are relative to the present.

use super::scene::{InputEffects, code, keys, name_of};
use engine::{Mark, Seat};
use model::StoredTable;
use model::hours::words::format_duration;
use model::{
    Arg, Body, DecisionSummary, Entry, Extent, Instant, Letter, LetterRecipient, Page, PlayedStep,
    RevealedAnswer, Right, Say, Table, TimerOp, decrypt_page,
};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// Fields of a table's row that are covered by other lines or by a law.
const ELSEWHERE: [&str; 8] =
    ["asks", "seats", "seq", "version", "position_seq", "snapshot", "digest", "steps"];

/// Maximum length of a text that is shown in full.
const LONG: usize = 40;

/// Names and instants as they appear in a case.
struct EffectFormatter<'d> {
    done: &'d InputEffects,
    table: Option<&'d Table>,
}

/// Returns the effects, one line each, or one line if there are none.
pub(super) fn format_effects(done: &InputEffects) -> Vec<String> {
    let commit = &done.decided.commit;
    let teller = EffectFormatter { done, table: commit.table.as_ref().or(done.before.as_ref()) };
    let mut lines: Vec<String> = commit.append.iter().map(|entry| teller.entry(entry)).collect();
    lines.extend(teller.row());
    lines.extend(commit.timers.iter().map(|op| teller.timer(op)));
    lines.extend(voided_slots(&commit.void_slots));
    lines.extend(commit.letters.iter().map(|letter| teller.letter(letter)));
    lines.extend(commit.tokens.iter().map(|token| format!("address {}", teller.right(&token.right))));
    lines.extend(commit.players.iter().map(|player| {
        let attendance = &player.attendance;
        let (turns, missed, games) = (attendance.turns, attendance.missed, attendance.games);
        format!("person {}: turns {turns}, missed {missed}, games {games}", player.name.to_lowercase())
    }));
    if lines.is_empty() {
        lines.push("nothing changes".to_owned());
    }
    if done.by.is_some() {
        lines.extend(teller.page(&done.decided.page));
        lines.extend(done.decided.answers.as_ref().map(|right| format!("answers {}", teller.right(right))));
    }
    lines
}

/// Decrypts a letter's page.
pub(super) fn page_of(letter: &Letter) -> Page {
    decrypt_page(&keys(), &letter.key, &letter.body)
        .expect("the page does not decrypt under the letter's key")
}

/// Returns voided slots without the table's code; a letter's slots for several delivery methods appear once.
fn voided_slots(slots: &[String]) -> Vec<String> {
    let all: BTreeSet<String> = slots.iter().map(|slot| slot.replace(code().as_str(), "T")).collect();
    let is_way = |slot: &String| {
        let before = slot.strip_suffix("/direct").or(slot.strip_suffix("/place"));
        before.is_some_and(|before| all.contains(before))
    };
    all.iter().filter(|slot| !is_way(slot)).map(|slot| format!("void {slot}")).collect()
}

impl EffectFormatter<'_> {
    fn seat(&self, seat: Seat) -> String {
        let holder = self.table.and_then(|table| table.holder(seat));
        holder.filter(|holder| !holder.name().is_empty()).map_or_else(
            || format!("seat {}", seat.number() + 1),
            |holder| holder.name().to_lowercase().replace(' ', "-"),
        )
    }

    fn seats<'s>(&self, seats: impl IntoIterator<Item = &'s Seat>) -> String {
        seats.into_iter().map(|seat| self.seat(*seat)).collect::<Vec<_>>().join(", ")
    }

    fn at(&self, at: Instant) -> String {
        let seconds = (at - self.done.now).num_seconds();
        let length = format_duration(seconds.unsigned_abs() as u32);
        match seconds {
            0 => "now".to_owned(),
            1.. => format!("in {length}"),
            _ => format!("{length} ago"),
        }
    }

    fn right(&self, right: &Right) -> String {
        match right {
            Right::Decision { seat, opened, generation, .. } => {
                format!("decision {opened} of {}, {generation}", self.seat(*seat))
            }
            Right::Seat { seat, generation, .. } => format!("seat of {}, {generation}", self.seat(*seat)),
            Right::Settings { player, table: None, .. } => {
                format!("settings of {}", name_of(player.number()))
            }
            Right::Settings { player, table: Some(table), .. } => {
                format!("settings of {}, at {table}", name_of(player.number()))
            }
            Right::Confirm { player, .. } => format!("confirmation of {}", name_of(player.number())),
            Right::Address { player, .. } => format!("address of {}", name_of(player.number())),
            Right::Link { player, .. } => format!("link of {}", name_of(player.number())),
            Right::Bounce { player, .. } => format!("bounce of {}", name_of(player.number())),
        }
    }

    fn entry(&self, entry: &Entry) -> String {
        let what = match &entry.body {
            Body::Open { game, seats, owner, .. } => {
                format!("open {game} for {seats} by {}", name_of(owner.number()))
            }
            Body::Join { seat, player, .. } => format!("join {} at {seat}", name_of(player.number())),
            Body::Leave { seat } => format!("leave {seat}"),
            Body::Bot { seat, resigned, away, .. } => {
                let why = if *resigned {
                    ", resigned"
                } else if *away {
                    ", away"
                } else {
                    ""
                };
                format!("bot {} at {seat}{why}", self.seat(*seat))
            }
            Body::Seated { seat, back, .. } => {
                format!("seated {} at {seat}{}", self.seat(*seat), if *back { ", back" } else { "" })
            }
            Body::Renamed { seat, name, before, .. } => format!("{seat}, {before}, is now {name}"),
            Body::Start { .. } => "start".to_owned(),
            Body::Close => "close".to_owned(),
            Body::Move { seat, steps, .. } => format!("move {}: {}", self.seat(*seat), format_steps(steps)),
            Body::Seal { seat, .. } => format!("seal {}", self.seat(*seat)),
            Body::Envelope { steps, .. } => format!("envelope: {}", self.envelope(steps)),
            Body::Undo { seat, to, agreed } => {
                format!("undo {} to {to}{}", self.seat(*seat), if *agreed { ", agreed" } else { "" })
            }
            Body::Paused { by } => format!("paused by {by:?}").to_lowercase(),
            Body::Resumed { by } => format!("resumed by {by:?}").to_lowercase(),
            Body::Extended { seats, by_s, by } => {
                let by = format!("{by:?}").to_lowercase();
                format!("extended {} by {}, by {by}", self.seats(seats), format_duration(*by_s))
            }
            Body::Ruling { .. } | Body::Upgrade { .. } => {
                panic!("transcripts do not support {:?} yet", entry.body)
            }
        };
        let news = entry.body.events().len();
        let news = if news == 0 { String::new() } else { format!("; events {news}") };
        format!("entry {} {what}{news}", entry.seq)
    }

    fn envelope(&self, opened: &[RevealedAnswer]) -> String {
        let one = |one: &RevealedAnswer| {
            format!("{} {}", self.seat(one.seat), format_steps(std::slice::from_ref(&one.played)))
        };
        opened.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    /// Returns the changes of the table's row: its seats, its open decisions, and every other field.
    fn row(&self) -> Vec<String> {
        let Some(after) = &self.done.decided.commit.table else { return Vec::new() };
        let before = self.done.before.as_ref();
        let mut lines = Vec::new();
        for (seat, holder) in after.seats_with_holders() {
            if before.is_none_or(|before| before.holder(seat) != Some(holder)) {
                let left_by = match holder {
                    model::Holder::Bot { left_by: Some(by), .. } => {
                        format!(", left by {}", name_of(by.number()))
                    }
                    _ => String::new(),
                };
                let by = if holder.is_bot() { "bot " } else { "" };
                let is_empty = holder.name().is_empty();
                let held = if is_empty { "nobody".to_owned() } else { self.seat(seat) };
                lines.push(format!("seat {seat}: {by}{held}, {}{left_by}", holder.generation()));
            }
        }
        lines.extend(self.asks(before, after));
        let json = |table: &Table| {
            let Ok(Value::Object(mut row)) = serde_json::to_value(StoredTable::from(table.clone())) else {
                panic!("the row has no JSON")
            };
            ELSEWHERE.iter().for_each(|field| drop(row.remove(*field)));
            Value::Object(row)
        };
        if let Some(before) = before {
            self.differ("row", &json(before), &json(after), &mut lines);
        }
        lines
    }

    fn asks(&self, before: Option<&Table>, after: &Table) -> Vec<String> {
        let mut lines = Vec::new();
        for (seat, _) in after.seats_with_holders() {
            let old = before.and_then(|before| before.asks.get(&seat));
            let (new, name) = (after.asks.get(&seat), self.seat(seat));
            let gone = new.is_none_or(|new| old.is_some_and(|old| old.opened != new.opened));
            if let Some(old) = old.filter(|_| gone) {
                lines.push(format!("closed {name}: {} {}", old.asked, old.opened));
            }
            let Some(new) = new else { continue };
            let json = serde_json::to_value(new).expect("the decision has no JSON");
            match old.filter(|_| !gone) {
                None => lines.push(format!("asked {name}: {}", self.value(&json))),
                Some(old) => {
                    let old = serde_json::to_value(old).expect("the decision has no JSON");
                    self.differ(&format!("ask {name}"), &old, &json, &mut lines);
                }
            }
        }
        lines
    }

    /// Lists the differences between two values: field by field, a list as a whole.
    fn differ(&self, path: &str, old: &Value, new: &Value, lines: &mut Vec<String>) {
        let (Value::Object(before), Value::Object(after)) = (old, new) else {
            if old != new {
                lines.push(format!("{path}: {} -> {}", self.value(old), self.value(new)));
            }
            return;
        };
        let keys: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
        for key in keys {
            let of = |all: &Map<String, Value>| all.get(key).cloned().unwrap_or_default();
            self.differ(&format!("{path}.{key}"), &of(before), &of(after), lines);
        }
    }

    /// Formats a value of a row; empty and default values are omitted.
    fn value(&self, value: &Value) -> String {
        match value {
            Value::Null => "none".to_owned(),
            Value::String(text) => match text.parse::<Instant>() {
                Ok(at) => self.at(at),
                Err(_) if text.len() > LONG => "..".to_owned(),
                Err(_) => text.clone(),
            },
            Value::Array(all) => {
                let all: Vec<String> = all.iter().map(|one| self.value(one)).collect();
                format!("[{}]", all.join(", "))
            }
            Value::Object(all) => {
                let is_empty = |value: &Value| {
                    matches!(value, Value::Null | Value::Bool(false)) || value.as_u64() == Some(0)
                };
                let all = all.iter().map(|(key, value)| (key, value, self.value(value)));
                let told = all.filter(|(_, value, told)| !is_empty(value) && told != "{}");
                format!(
                    "{{{}}}",
                    told.map(|(key, _, told)| format!("{key} {told}")).collect::<Vec<_>>().join(", ")
                )
            }
            other => other.to_string(),
        }
    }

    fn timer(&self, op: &TimerOp) -> String {
        match op {
            TimerOp::Set(timer) => {
                let kind = format!("{:?}", timer.kind).to_lowercase();
                format!("timer {kind} {} {}", self.seat(timer.seat), self.at(timer.due_at))
            }
            TimerOp::Drop(_, seat, kind) => {
                format!("drop {} {}", format!("{kind:?}").to_lowercase(), self.seat(*seat))
            }
            TimerOp::DropAll(_) => "drop all timers".to_owned(),
        }
    }

    fn letter(&self, letter: &Letter) -> String {
        let to = match letter.to {
            LetterRecipient::Player { player, way } => {
                format!("{} by {}", name_of(player.number()), way.keyword())
            }
            LetterRecipient::Place => "the place".to_owned(),
        };
        let short = |text: &str| text.replace(code().as_str(), "T");
        let class = format!("{:?}", letter.class).to_lowercase();
        let slot = letter.slot.as_deref().map(short).map(|slot| format!(", slot {slot}"));
        let answers = letter.answers.as_ref().map(|right| format!(", answers {}", self.right(right)));
        let head = format!("letter {} to {to}, {class}, {}", short(&letter.key), self.at(letter.due_at));
        let page = self.page(&page_of(letter)).join("; ");
        format!("{head}{}{}: {page}", slot.unwrap_or_default(), answers.unwrap_or_default())
    }

    fn page(&self, page: &Page) -> Vec<String> {
        let mut kind = format!("{:?}", page.kind).to_lowercase();
        if page.extent != Extent::Turn {
            kind = format!("{kind} ({})", format!("{:?}", page.extent).to_lowercase());
        }
        if page.first {
            kind.push_str(" (first)");
        }
        let says: Vec<String> = page.says.iter().map(|say| self.say(say)).collect();
        let mut lines = vec![format!("{kind} {}", says.join(" + "))];
        if !page.news.is_empty() {
            lines.push(format!("news {}", page.news.len()));
        }
        lines.extend(page.ask.as_ref().map(|ask| self.ask_face(ask)));
        if !page.orders.is_empty() {
            let orders: Vec<String> =
                page.orders.iter().map(|order| format!("{} `{}`", order.number, order.text)).collect();
            lines.push(format!("orders {}", orders.join(", ")));
        }
        lines
    }

    fn say(&self, say: &Say) -> String {
        let key = say.key.trim_start_matches("say-");
        if say.args.is_empty() {
            return key.to_owned();
        }
        let args = say.args.iter().map(|(name, arg)| format!("{name} {}", self.arg(arg)));
        format!("{key}({})", args.collect::<Vec<_>>().join(", "))
    }

    fn arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Text(text) if text.len() > LONG && !text.contains(' ') => "..".to_owned(),
            Arg::Text(text) => format!("`{}`", text.replace(code().as_str(), "T")),
            Arg::Free(text) => format!("`{}`", text.replace(code().as_str(), "T")),
            Arg::Words(words) | Arg::Key(words) => words.clone(),
            Arg::Line(line) => line.clone(),
            Arg::Options { game, options } => format!("{game} {options:?}"),
            Arg::WordsList(list) | Arg::Behind(list) => format!("[{}]", list.join(", ")),
            Arg::Seat(seat) => self.seat(*seat),
            Arg::Seats(seats) => format!("[{}]", self.seats(seats)),
            Arg::At(at) => self.at(*at),
        }
    }

    fn ask_face(&self, ask: &DecisionSummary) -> String {
        let mut told = vec![format!("asks {} {}, e.g. {}", ask.asked, ask.opened, ask.examples.join(" | "))];
        told.extend(ask.deadline_at.map(|at| format!("until {}", self.at(at))));
        told.extend(ask.free_until.map(|at| format!("free until {}", self.at(at))));
        told.extend(ask.bank_s.map(|bank| format!("bank {}", format_duration(bank))));
        told.extend(ask.answer.as_ref().map(|answer| format!("sealed {answer}")));
        told.extend((!ask.draft.is_empty()).then(|| format!("draft {}", ask.draft.join(", "))));
        told.join(", ")
    }
}

/// Formats steps, with their origin unless they were played by hand.
fn format_steps(steps: &[PlayedStep]) -> String {
    let one = |one: &PlayedStep| match one.mark {
        Mark::Played => one.words.clone(),
        mark => format!("{} ({})", one.words, format!("{mark:?}").to_lowercase()),
    };
    steps.iter().map(one).collect::<Vec<_>>().join(", ")
}
