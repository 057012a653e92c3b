//! A new line of table talk: its limits, its number, its readers, and the post at the table's public place.

use crate::desk::{Desk, DeskError};
use chrono::TimeDelta;
use engine::Seat;
use model::{Arg, FreeText, Letter, Player, PlayerId, Say, TalkLine, TalkOp, TextKind};
use play::{LoadedTable, Moment, TalkReader};

/// Changes caused by new lines of talk.
#[derive(Debug, Default)]
pub(crate) struct TalkChanges {
    /// Changes to the stored talk.
    pub(crate) talk: Vec<TalkOp>,
    /// Letters to its readers.
    pub(crate) letters: Vec<Letter>,
}

impl TalkChanges {
    /// Adds further changes.
    pub(crate) fn append(&mut self, mut more: Self) {
        self.talk.append(&mut more.talk);
        self.letters.append(&mut more.letters);
    }

    /// Returns the number of new lines at a table.
    fn count_lines(&self, loaded: &LoadedTable) -> u32 {
        let is_line =
            |change: &&TalkOp| matches!(change, TalkOp::Say(line) if line.table == loaded.table.code);
        self.talk.iter().filter(is_line).count() as u32
    }
}

/// Words to be said at a table.
#[derive(Debug)]
pub(crate) struct SpokenWords<'a> {
    /// The author.
    pub(crate) author: &'a Player,
    /// The author's seat; `None` for a spectator.
    pub(crate) seat: Option<Seat>,
    /// The reader of a whisper; `None` for everyone.
    pub(crate) to: Option<&'a Player>,
    /// The words.
    pub(crate) text: FreeText,
    /// The channel's id of the message, if the words were written at the table's public place.
    pub(crate) remote_id: Option<String>,
}

/// Returns cleaned words for a table.
///
/// # Errors
/// Returns the answer to a text that is empty or too long.
pub(crate) fn clean_talk(typed: &str, example: impl FnOnce() -> Arg) -> Result<FreeText, Say> {
    let text = FreeText::clean(typed);
    let most = TextKind::Talk.chars_max();
    match text.chars().count() {
        0 => Err(messages::say_talk_empty(example())),
        count if count > most => {
            Err(messages::say_talk_long(Arg::Number(count as i64), Arg::Number(most as i64)))
        }
        _ => Ok(text),
    }
}

impl Desk {
    /// Returns the answer to an author who has used up the lines of a day at a table; `None` if they may speak. `before`
    /// holds the changes of the same request.
    pub(crate) async fn refuse_frequent_talk(
        &self,
        at: &Moment<'_>,
        loaded: &LoadedTable,
        author: &Player,
        before: &TalkChanges,
    ) -> Result<Option<Say>, DeskError> {
        let most = self.policy().talk_day;
        let since = at.now - TimeDelta::days(1);
        let count = self.store().talk_count(loaded.table.code.clone(), author.ids(), since).await?;
        let is_over = count + u64::from(before.count_lines(loaded)) >= u64::from(most);
        Ok(is_over.then(|| messages::say_talk_too_many(Arg::Number(most.into()))))
    }

    /// Returns the changes of a new line. `before` holds the changes of the same request.
    pub(crate) async fn speak(
        &self,
        at: &Moment<'_>,
        loaded: &LoadedTable,
        words: SpokenWords<'_>,
        before: &TalkChanges,
    ) -> Result<TalkChanges, DeskError> {
        let table = &loaded.table;
        let head = self.store().talk_head(table.code.clone()).await?;
        let number = head + before.count_lines(loaded) + 1;
        let mut letters = Vec::new();
        if words.to.is_none() && words.remote_id.is_none() {
            letters.extend(play::talk_post(at, table, number, false)?);
        }
        for player in readers(loaded, &words) {
            let reader = TalkReader { player, is_whispered_to: words.to.is_some() };
            letters.extend(play::talk_letters(at, table, reader)?);
        }
        let line = TalkLine {
            table: table.code.clone(),
            number,
            author: words.author.id,
            seat: words.seat,
            to: words.to.map(|to| to.id),
            text: words.text,
            at: at.now,
            remote_id: words.remote_id,
            removed_by: None,
        };
        Ok(TalkChanges { talk: vec![TalkOp::Say(line)], letters })
    }
}

/// Returns the players at a table who read a new line: everyone else with a seat, or the reader of a whisper, unless
/// they ignore its author.
fn readers<'a>(loaded: &'a LoadedTable, words: &SpokenWords<'_>) -> Vec<&'a Player> {
    let ids = words.author.ids();
    let seated: Vec<PlayerId> = loaded.table.seats_of_people().map(|(_, player)| player).collect();
    let is_reader = |player: &&Player| {
        !ids.contains(&player.id)
            && seated.contains(&player.id)
            && words.to.is_none_or(|to| to.id == player.id)
            && !ids.iter().any(|id| player.telling.talk.ignored.contains(id))
    };
    loaded.people.values().map(AsRef::as_ref).filter(is_reader).collect()
}
