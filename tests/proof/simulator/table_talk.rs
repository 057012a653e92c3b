//! The table talk of simulated people: they say, whisper and note things, ignore and report others, close the talk of
//! their tables, write in threads, edit and delete what they wrote, and add words below their moves.

use super::mutated_worlds::SimulatedFault;
use super::observed_store::lock;
use super::people::{PlayerAction, SAY_IT, SimulatedPlayer};
use super::run::SimulationRun;
use super::talk_observations::{UseOfWords, WrittenWords};
use chrono::TimeDelta;
use model::{Code, Instant, Page, Right, Table, TalkDelivery};
use ports::{Lookup, Origin, PlaceName, PlaceTalk, PlaceTalkEvent, Request, TalkAuthor};

/// Share of pages to which a reader reacts with talk, in percent.
const TALKATIVE: u64 = 12;
/// Lines that look like orders below words of talk.
const LOOKALIKES: [&str; 6] = ["bid 5", "resign yes", "pass", "vote yes", "undo", "stop"];

/// An event of a message in a table's thread.
#[derive(Clone, Debug)]
pub(crate) struct ThreadEvent {
    pub(crate) talk: PlaceTalk,
    /// Words that the message had before.
    old: Option<String>,
}

impl SimulationRun {
    /// Draws a player's settings for talk.
    pub(super) fn draw_talk_settings(&mut self, player: &mut model::Player) {
        let talk = &mut player.telling.talk;
        talk.delivery = *self.chance.one_of(&[
            TalkDelivery::InLetters,
            TalkDelivery::InLetters,
            TalkDelivery::AtOnce,
            TalkDelivery::Digest,
            TalkDelivery::Never,
        ]);
        talk.is_free = self.chance.percent(30);
    }

    /// Returns words that occur nowhere else. They contain no digit, since words with a number may be a move.
    fn draw_words(&mut self) -> String {
        self.words_said += 1;
        let letter = |place: u32| char::from(b'a' + (self.words_said / 26_u64.pow(place) % 26) as u8);
        let word: String = (0..4).rev().map(letter).collect();
        let beginning = *self.chance.one_of(&["Well played", "Hello @everyone", "How lovely, <b>", "你好"]);
        format!("{beginning} zz{word}")
    }

    /// Lets a player who reads about a table perhaps talk there.
    pub(super) fn plan_talk(&mut self, who: usize, page: &Page, right: Option<&Right>) {
        let Some(code) = page.table.as_ref().map(|face| face.code.clone()) else { return };
        let table = lock(&self.world.seen).tables.get(&code).cloned();
        let own = self.people[who].id;
        let Some(table) = table.filter(|table| table.seats_of_people().any(|(_, player)| player == own))
        else {
            return;
        };
        if !self.chance.percent(TALKATIVE) {
            return;
        }
        let at = self.world.now() + self.chance.seconds(20, 20_000);
        let right = right.filter(|right| matches!(right, Right::Seat { .. } | Right::Decision { .. }));
        let right = right.map(|right| Origin::Holder(right.clone()));
        match self.chance.below(20) {
            0..8 => self.plan_saying(who, at, right, &code),
            8..11 => self.plan_whisper(who, at, &table),
            11 | 12 => self.plan_note(who, at, &code),
            13 | 14 => self.plan_order_about_talk(who, at, right, &table),
            15 => self.plan_closing(at, &table),
            _ => self.plan_thread_message(who, at, &code),
        }
    }

    /// Records words, so that the laws know them.
    fn record_words(&self, who: usize, code: &Code, text: &str, use_of_words: UseOfWords) {
        let author = self.people[who].id;
        let words = WrittenWords { author, table: code.clone(), use_of_words };
        lock(&self.world.seen).talk.record_words(text, words);
    }

    fn plan_saying(&mut self, who: usize, at: Instant, right: Option<Origin>, code: &Code) {
        let words = self.draw_words();
        let first = match &right {
            Some(_) => format!("say {words}"),
            None => format!("say {code} {words}"),
        };
        let mut own_text = vec![first];
        let mut said = words;
        if self.chance.percent(40) {
            let below = (*self.chance.one_of(&LOOKALIKES)).to_owned();
            said = format!("{said} {below}");
            own_text.push(below);
        }
        self.record_words(who, code, &said, UseOfWords::Said);
        let from = right.unwrap_or(Origin::Player(self.people[who].id));
        self.plan_message_of_talk(who, at, from, own_text);
    }

    /// Plans a mail that consists of talk.
    fn plan_message_of_talk(&mut self, who: usize, at: Instant, from: Origin, own_text: Vec<String>) {
        self.written += 1;
        let mut request = Request { own_text, ..self.people[who].build_mail(self.written, from, &[]) };
        request.orders = match self.fault {
            Some(SimulatedFault::TalkAsOrders) => request.own_text.split_off(request.own_text.len() - 1),
            _ => request.own_text.clone(),
        };
        lock(&self.world.seen).talk.record_message_of_talk(request.key.clone());
        let times = if self.chance.percent(8) { 2 } else { 1 };
        self.plan_action(at, PlayerAction { who, request, times, concurrent_action: None });
    }

    fn plan_whisper(&mut self, who: usize, at: Instant, table: &Table) {
        let Some(to) = self.other_at(who, table) else { return };
        let words = self.draw_words();
        self.record_words(who, &table.code, &words, UseOfWords::Whispered(to.id));
        let line = format!("whisper {} {}: {words}", table.code, to.name);
        self.plan_message_of_talk(who, at, Origin::Player(self.people[who].id), vec![line]);
    }

    /// Returns another person at a table.
    fn other_at(&mut self, who: usize, table: &Table) -> Option<SimulatedPlayer> {
        let own = self.people[who].id;
        let others: Vec<_> = table.seats_of_people().map(|(_, id)| id).filter(|id| *id != own).collect();
        let other = (!others.is_empty()).then(|| *self.chance.one_of(&others))?;
        self.people.iter().find(|person| person.id == other).cloned()
    }

    fn plan_note(&mut self, who: usize, at: Instant, code: &Code) {
        let words = self.draw_words();
        self.record_words(who, code, &words, UseOfWords::Noted);
        let line = format!("note {code} {words}");
        self.plan_message_of_talk(who, at, Origin::Player(self.people[who].id), vec![line]);
    }

    /// Plans an order about the talk of others.
    fn plan_order_about_talk(&mut self, who: usize, at: Instant, right: Option<Origin>, table: &Table) {
        let Some(right) = right else { return };
        let Some(other) = self.other_at(who, table) else { return };
        let line = match lock(&self.world.seen).talk.last_public_line(&table.code) {
            Some(number) if self.chance.percent(50) => format!("report {number}: it's rude"),
            _ if self.chance.percent(30) => format!("ignore drop {}", other.name),
            _ => format!("ignore {}", other.name),
        };
        self.plan_message_of_talk(who, at, right, vec![line]);
    }

    /// Lets the owner of a table close its talk for a while, or remove a line.
    fn plan_closing(&mut self, at: Instant, table: &Table) {
        let Some(owner) = self.people.iter().position(|person| person.id == table.owner) else { return };
        let from = Origin::Player(table.owner);
        let code = &table.code;
        let last = lock(&self.world.seen).talk.last_public_line(code);
        if let Some(number) = last.filter(|_| self.chance.percent(50)) {
            let line = format!("talk {code} remove {number}");
            return self.plan_message_of_talk(owner, at, from, vec![line]);
        }
        self.plan_message_of_talk(owner, at, from.clone(), vec![format!("talk {code} off")]);
        let later = at + self.chance.seconds(3_600, 2 * 86_400);
        self.plan_message_of_talk(owner, later, from, vec![format!("talk {code} on")]);
    }

    /// Plans a message in the table's thread, and perhaps its edit or its deletion.
    fn plan_thread_message(&mut self, who: usize, at: Instant, code: &Code) {
        let Some(account) = self.people[who].account.clone() else { return };
        let words = self.draw_words();
        self.record_words(who, code, &words, UseOfWords::Said);
        self.written += 1;
        let (place, message) = (PlaceName(format!("thread {code}")), self.written.to_string());
        let author = TalkAuthor { account, name: self.people[who].name.clone() };
        let event = |event| PlaceTalk { place: place.clone(), message: message.clone(), event };
        let said = event(PlaceTalkEvent::Said { author, text: words.clone() });
        self.thread_events.insert((at, self.written), ThreadEvent { talk: said, old: None });
        let later = at + self.chance.seconds(20, 86_400);
        let change = match self.chance.below(4) {
            0 => PlaceTalkEvent::Deleted,
            1 => {
                let text = self.draw_words();
                self.record_words(who, code, &text, UseOfWords::Said);
                PlaceTalkEvent::Edited { text }
            }
            _ => return,
        };
        self.written += 1;
        let change = ThreadEvent { talk: event(change), old: Some(words) };
        self.thread_events.insert((later, self.written), change);
    }

    /// Passes the due events of threads to the service; those that were not taken in are repeated.
    pub(super) async fn perform_thread_events(&mut self) {
        while let Some(entry) =
            self.thread_events.first_entry().filter(|entry| entry.key().0 <= self.world.now())
        {
            let ((_, number), event) = (*entry.key(), entry.remove());
            let talk = event.talk.clone();
            let taken =
                self.world.run_in_process(|desk, _| async move { desk.take_place_talk(&talk).await }).await;
            if taken.is_none() {
                self.handle_process_death().await;
            }
            if !matches!(taken, Some(Ok(()))) {
                let again = self.world.now() + TimeDelta::seconds(20);
                self.thread_events.insert((again, number), event);
                continue;
            }
            let left = event.old.and_then(|old| lock(&self.world.seen).talk.check_replacement(&old));
            if let Some(left) = left {
                self.world.break_promise(left);
            }
        }
    }

    /// Adds words below a move: an order that says them, or plain text.
    pub(super) fn add_words_below(&mut self, who: usize, request: &mut Request) {
        // Without a right, the service chooses the table to which a move belongs.
        let Origin::Holder(Right::Decision { table, .. } | Right::Seat { table, .. }) = &request.from else {
            return;
        };
        let code = table.clone();
        if !self.chance.percent(TALKATIVE) {
            return;
        }
        let words = self.draw_words();
        if self.chance.percent(50) {
            self.record_words(who, &code, &words, UseOfWords::Said);
            request.own_text = request.orders.clone();
            request.own_text.push(format!("say {words}"));
            request.orders = request.own_text.clone();
            return;
        }
        self.record_words(who, &code, &words, self.use_of_plain_text(who));
        request.own_text = request.orders.clone();
        request.own_text.extend([String::new(), words.clone()]);
        request.unread.push(words);
    }

    /// Returns the use of text below the moves of a player: it is said at once only if they have chosen so.
    fn use_of_plain_text(&self, who: usize) -> UseOfWords {
        match self.people[who].is_talk_free {
            true => UseOfWords::Said,
            false => UseOfWords::Offered,
        }
    }

    /// Records that a player sends the words that were offered to them.
    pub(super) fn record_consent(&self, who: usize, line: &str) {
        if line == SAY_IT {
            lock(&self.world.seen).talk.record_consent(self.people[who].id);
        }
    }
}
