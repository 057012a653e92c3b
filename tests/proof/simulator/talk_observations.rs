//! Observations of table talk: everything that people write, and everything that reaches them. Each text contains a word
//! that occurs nowhere else. A line that reaches a wrong reader, has other words in it, or comes twice is noticed.

use model::{
    Arg, Code, Commit, ContactMethod, FreeText, MessageKey, Page, Player, PlayerId, Say, Status, Table,
    TalkDelivery, TalkLine, TalkOp,
};
use ports::{Addressee, OutgoingLetter};
use std::collections::{BTreeMap, BTreeSet};

/// Words that a person has written.
#[derive(Clone, Debug)]
pub(crate) struct WrittenWords {
    pub(crate) author: PlayerId,
    pub(crate) table: Code,
    pub(crate) use_of_words: UseOfWords,
}

/// Purpose of a person's words.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum UseOfWords {
    /// For everyone at the table.
    Said,
    /// For one player.
    Whispered(PlayerId),
    /// For the author alone.
    Noted,
    /// Below a move, and not sent unless the author asks for it.
    Offered,
}

/// A line as a letter brings it: reader, delivery method, table and number.
type BroughtLine = (PlayerId, ContactMethod, Code, u32);

/// A stored line.
#[derive(Clone, Debug)]
struct StoredLine {
    line: TalkLine,
    /// The people with a seat at that moment.
    seated: BTreeSet<PlayerId>,
    is_removed: bool,
}

/// A reader's settings during the whole run.
#[derive(Clone, Debug, Default)]
struct ReaderHistory {
    ignored: BTreeSet<PlayerId>,
    muted: BTreeSet<Code>,
    /// True if the reader wanted no talk at some time.
    is_deaf: bool,
}

/// All observations of talk.
#[derive(Clone, Debug, Default)]
pub(crate) struct TalkObservations {
    written: BTreeMap<String, WrittenWords>,
    /// Words that a line no longer has: it was edited or removed.
    withdrawn: BTreeSet<String>,
    stored: BTreeMap<(Code, u32), StoredLine>,
    /// Words that their author was told were sent.
    confirmed: BTreeSet<String>,
    reached: BTreeSet<BroughtLine>,
    /// Lines of letters whose arrival the service does not know yet, by the letter's key: they may come again.
    unacknowledged: BTreeMap<String, Vec<BroughtLine>>,
    acknowledged: BTreeSet<BroughtLine>,
    /// Lines that were left out of a letter for want of space.
    omitted: BTreeSet<(PlayerId, Code, u32)>,
    posted: BTreeSet<(Code, u32)>,
    readers: BTreeMap<PlayerId, ReaderHistory>,
    /// Messages that consist of talk.
    talk_alone: BTreeSet<MessageKey>,
}

/// What a world knows of its people and tables.
#[derive(Copy, Clone)]
pub(crate) struct WorldRows<'a> {
    pub(crate) people: &'a BTreeMap<PlayerId, Player>,
    pub(crate) tables: &'a BTreeMap<Code, Table>,
}

impl WorldRows<'_> {
    fn is_seated(&self, player: PlayerId, table: &Code) -> bool {
        self.tables.get(table).is_some_and(|table| seated(table).contains(&player))
    }
}

fn seated(table: &Table) -> BTreeSet<PlayerId> {
    table.seats_of_people().map(|(_, player)| player).collect()
}

impl TalkObservations {
    /// Records that a person writes words. A message of `talk_alone` contains nothing else.
    pub(crate) fn record_words(&mut self, text: &str, words: WrittenWords) {
        self.written.insert(FreeText::clean(text).to_string(), words);
    }

    /// Records a message that consists of talk: it must change nothing else.
    pub(crate) fn record_message_of_talk(&mut self, key: MessageKey) {
        self.talk_alone.insert(key);
    }

    /// Records that an author asks for the words that were offered to them.
    pub(crate) fn record_consent(&mut self, author: PlayerId) {
        for words in self.written.values_mut().filter(|words| words.author == author) {
            if words.use_of_words == UseOfWords::Offered {
                words.use_of_words = UseOfWords::Said;
            }
        }
    }

    /// Checks that a line no longer has these words, since its author edited or deleted the message.
    pub(crate) fn check_replacement(&self, old: &str) -> Option<String> {
        let is_left = self.stored.values().any(|stored| stored.line.text.as_str() == old);
        is_left.then(|| format!("an edited message still says {old}"))
    }

    /// Records a player's settings.
    pub(crate) fn record_settings(&mut self, player: &Player) {
        let history = self.readers.entry(player.id).or_default();
        history.ignored.extend(player.telling.talk.ignored.iter().copied());
        history.muted.extend(player.telling.muted.iter().cloned());
        history.is_deaf |= player.telling.talk.delivery == TalkDelivery::Never;
    }

    /// Returns the number of the last line of a table that everyone may read.
    pub(crate) fn last_public_line(&self, table: &Code) -> Option<u32> {
        let of_table = |(code, _): &&(Code, u32)| code == table;
        let is_public = |key: &&(Code, u32)| {
            self.stored.get(*key).is_some_and(|stored| stored.line.to.is_none() && !stored.is_removed)
        };
        self.stored.keys().filter(of_table).rfind(is_public).map(|(_, number)| *number)
    }

    /// Checks a commit that takes effect, and returns the broken promises.
    pub(crate) fn check_commit(&mut self, commit: &Commit, rows: WorldRows<'_>) -> Vec<String> {
        let mut broken = Vec::new();
        let key = commit.inbox.as_ref().map(|received| &received.key);
        if let Some(key) = key.filter(|key| self.talk_alone.contains(*key))
            && let Some(change) = change_of_game(commit, rows)
        {
            broken.push(format!("talk was taken for an order: {key:?} {change}"));
        }
        for change in &commit.talk {
            match change {
                TalkOp::Say(line) => broken.extend(self.check_new_line(line, rows)),
                TalkOp::Change { table, number, text, removed_by } => {
                    if let Some(stored) = self.stored.get_mut(&(table.clone(), *number)) {
                        self.withdrawn.insert(stored.line.text.to_string());
                        stored.line.text = text.clone();
                        stored.is_removed |= removed_by.is_some();
                    }
                }
                TalkOp::AddNote(note) => {
                    let is_theirs = self.written.get(note.text.as_str()).is_some_and(|words| {
                        words.author == note.player && words.use_of_words == UseOfWords::Noted
                    });
                    if !is_theirs {
                        broken.push(format!("a note that no one wrote: {note:?}"));
                    }
                }
                TalkOp::DropNote { .. } | TalkOp::Erase(_) => {}
            }
        }
        broken
    }

    fn check_new_line(&mut self, line: &TalkLine, rows: WorldRows<'_>) -> Vec<String> {
        let mut broken = Vec::new();
        let use_of_words = line.to.map_or(UseOfWords::Said, UseOfWords::Whispered);
        let is_written = self.written.get(line.text.as_str()).is_some_and(|words| {
            words.author == line.author && words.table == line.table && words.use_of_words == use_of_words
        });
        if !is_written {
            let written = self.written.get(line.text.as_str());
            broken.push(format!("a line that no one said: {line:?}, but {written:?}"));
        }
        if self.stored.values().any(|stored| stored.line.text == line.text && !line.text.is_empty()) {
            broken.push(format!("said twice: {line:?}"));
        }
        if self.stored.contains_key(&(line.table.clone(), line.number)) {
            broken.push(format!("words were confirmed, but lost: their number is used again: {line:?}"));
        }
        let table = rows.tables.get(&line.table);
        if table.is_some_and(|table| table.company.is_talk_closed) {
            broken.push(format!("said although talk is closed: {line:?}"));
        }
        let seated = table.map(seated).unwrap_or_default();
        let stored = StoredLine { line: line.clone(), seated, is_removed: false };
        self.stored.insert((line.table.clone(), line.number), stored);
        broken
    }

    /// Records what an author is told about their own words.
    pub(crate) fn record_confirmations(&mut self, says: &[Say]) {
        for say in says.iter().filter(|say| say.key == "say-talk-sent" || say.key == "say-talk-whispered") {
            if let Some(Arg::Free(text)) = say.args.get("quote") {
                self.confirmed.insert(text.to_string());
            }
        }
    }

    /// Checks the talk and the notes of a letter, and returns the broken promises. A letter that arrives again under its
    /// old id replaces the first.
    pub(crate) fn check_letter(
        &mut self,
        letter: &OutgoingLetter,
        is_again: bool,
        rows: WorldRows<'_>,
    ) -> Vec<String> {
        let page = &letter.page;
        let (reader, way) = match &letter.to {
            Addressee::Player { player, way, .. } => (Some(player.id), *way),
            Addressee::Everyone { .. } => (None, ContactMethod::Place),
        };
        let mut broken = self.check_notes(page, reader);
        let own = page.table.as_ref().map(|face| &face.code);
        for entry in &page.talk.lines {
            let Some(code) = entry.table.as_ref().or(own) else { continue };
            let stored = self.stored.get(&(code.clone(), entry.number));
            let Some(StoredLine { line, is_removed, .. }) = stored else {
                broken.push(format!("talk that no one said: {entry:?}"));
                continue;
            };
            let author = rows.people.get(&line.author).map(|author| &author.name);
            let words = entry.text.as_ref().map(FreeText::as_str);
            let is_theirs = match words {
                Some(words) => words == line.text.as_str(),
                None => *is_removed,
            };
            if author != Some(&entry.name) || !is_theirs {
                broken.push(format!("{} brings talk that no one said: {entry:?}, not {line:?}", letter.key));
            }
            if line.to != reader && line.to.is_some() {
                broken.push(format!("{} brings a whisper to a third person: {entry:?}", letter.key));
            }
            let Some(reader) = reader else {
                self.posted.insert((code.clone(), entry.number));
                continue;
            };
            let ignores = |player: &Player| player.telling.talk.ignored.contains(&line.author);
            if rows.people.get(&reader).is_some_and(ignores) {
                broken.push(format!("{} brings talk to an ignorer: {entry:?}", letter.key));
            }
            if line.author == reader || !rows.is_seated(reader, code) {
                broken.push(format!("{} brings talk to no reader of it: {entry:?}", letter.key));
            }
            let brought = (reader, way, code.clone(), entry.number);
            if self.acknowledged.contains(&brought) && !is_again {
                broken.push(format!("{} brings talk twice: {entry:?}", letter.key));
            }
            self.reached.insert(brought.clone());
            self.unacknowledged.entry(letter.key.clone()).or_default().push(brought);
        }
        if let Some(reader) = reader.filter(|_| page.talk.omitted > 0) {
            let through = |code: &Code| page.talk.through.get(code).copied().unwrap_or_default();
            let passed = self.stored.keys().filter(|(code, number)| *number <= through(code));
            self.omitted.extend(passed.map(|(code, number)| (reader, code.clone(), *number)));
        }
        broken
    }

    /// Records that the service knows of a letter's arrival: from now on, its lines may not come again.
    pub(crate) fn record_acknowledgement(&mut self, key: &str) {
        self.acknowledged.extend(self.unacknowledged.remove(key).unwrap_or_default());
    }

    fn check_notes(&self, page: &Page, reader: Option<PlayerId>) -> Vec<String> {
        let is_theirs = |text: &str| {
            self.written
                .get(text)
                .is_some_and(|words| Some(words.author) == reader && words.use_of_words == UseOfWords::Noted)
        };
        let wrong = page.notes.iter().filter(|note| !is_theirs(note.text.as_str()));
        wrong.map(|note| format!("{reader:?} reads the note of another player: {note:?}")).collect()
    }

    /// Returns the promises broken at the end: words that were lost, and lines that never reached a reader.
    pub(crate) fn find_losses(&self, rows: WorldRows<'_>) -> Vec<String> {
        let texts: BTreeSet<&str> = self.stored.values().map(|stored| stored.line.text.as_str()).collect();
        let is_lost = |text: &&String| !texts.contains(text.as_str()) && !self.withdrawn.contains(*text);
        let lost = self.confirmed.iter().filter(is_lost);
        let mut broken: Vec<String> =
            lost.map(|text| format!("words were confirmed, but lost: {text}")).collect();
        for (key, stored) in self.stored.iter().filter(|(_, stored)| !stored.is_removed) {
            let missed = self.readers_who_missed(key, stored, rows);
            broken.extend(
                missed.into_iter().map(|name| format!("talk never reached {name}: {:?}", stored.line)),
            );
        }
        broken
    }

    /// Returns the names of the people who play by mail, had a right to a line all the time, and never got it.
    fn readers_who_missed(
        &self,
        (code, number): &(Code, u32),
        stored: &StoredLine,
        rows: WorldRows<'_>,
    ) -> Vec<String> {
        let line = &stored.line;
        let Some(table) = rows.tables.get(code).filter(|table| table.status() == Status::Over) else {
            return Vec::new();
        };
        let stayed = seated(table);
        let has_missed = |reader: &PlayerId| {
            let (player, history) = (rows.people.get(reader)?, self.readers.get(reader)?);
            let by_mail = player.delivery_methods(table.place.is_some()).contains(&ContactMethod::Mail);
            let is_wanted = !history.is_deaf
                && !history.muted.contains(code)
                && !history.ignored.contains(&line.author)
                && line.author != *reader
                && line.to.is_none_or(|to| to == *reader)
                && !player.stopped;
            let reached = self.reached.contains(&(*reader, ContactMethod::Mail, code.clone(), *number))
                || self.omitted.contains(&(*reader, code.clone(), *number));
            (by_mail && is_wanted && !reached).then(|| player.name.to_string())
        };
        let mut missed: Vec<String> = stored.seated.intersection(&stayed).filter_map(has_missed).collect();
        let is_to_be_posted = table.place.is_some() && line.to.is_none() && line.remote_id.is_none();
        if is_to_be_posted && !self.posted.contains(&(code.clone(), *number)) {
            missed.push("the table's thread".to_owned());
        }
        missed
    }

    /// Returns the numbers and texts of a table's lines.
    pub(crate) fn texts_of(&self, table: &Code) -> Vec<(u32, String)> {
        let own = self.stored.iter().filter(|((code, _), _)| code == table);
        own.map(|((_, number), stored)| (*number, stored.line.text.to_string())).collect()
    }
}

/// Returns the change that a commit makes to a game or its seats, if any.
fn change_of_game(commit: &Commit, rows: WorldRows<'_>) -> Option<String> {
    if let Some(entry) = commit.append.first() {
        return Some(format!("{:?}", entry.body));
    }
    let after = commit.table.as_ref()?;
    let before = rows.tables.get(&after.code)?;
    let answers = |table: &Table| -> Vec<_> {
        table.asks.iter().map(|(seat, ask)| (*seat, ask.seal.clone(), ask.draft.clone())).collect()
    };
    let is_same = answers(before) == answers(after)
        && before.company.orders == after.company.orders
        && before.clocks.paused_at == after.clocks.paused_at;
    (!is_same).then(|| "answers, orders or clocks".to_owned())
}
