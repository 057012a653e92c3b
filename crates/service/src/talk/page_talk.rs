//! The talk and the notes that a page shows its reader. They are added just before a letter is sent. After it is sent,
//! the numbers of its last lines are recorded, so that no later letter repeats them.

use crate::desk::Desk;
use model::{
    Code, ContactMethod, Letter, LetterKind, LetterRecipient, NoteSummary, Page, Player, Table, TalkDelivery,
    TalkEntry, TalkExcerpt, TalkLine, TalkRemover, TalkVoice, Urgency,
};
use ports::{StoreError, TALK_AT_ONCE_MAX, TalkQuery};
use std::collections::BTreeSet;

/// Maximum number of lines of talk in one letter.
const LINES_MAX: usize = 10;
/// Maximum number of lines of talk on a table's web page.
const PUBLIC_LINES_MAX: u32 = 50;

/// A reader of a table's talk, by one delivery method.
struct TalkView<'a> {
    player: &'a Player,
    way: ContactMethod,
    table: &'a Table,
}

impl TalkView<'_> {
    /// Returns true if the reader has a seat at the table.
    fn is_seated(&self) -> bool {
        let ids = self.player.ids();
        self.table.seats_of_people().any(|(_, player)| ids.contains(&player))
    }

    /// Returns true if letters by this method bring a line. People read public talk at the table's public place, and
    /// mail brings the words of strangers to players alone.
    fn brings(&self, line: &TalkLine) -> bool {
        let ids = self.player.ids();
        let is_read_at_place =
            line.to.is_none() && self.way != ContactMethod::Mail && self.table.place.is_some();
        !ids.contains(&line.author)
            && line.removed_by.is_none()
            && line.is_readable_by(&ids)
            && !is_read_at_place
            && !self.player.telling.talk.ignored.contains(&line.author)
            && (line.seat.is_some() || self.is_seated())
    }
}

impl Desk {
    /// Adds the talk that the reader of a letter was not sent before, and their notes.
    pub(crate) async fn add_talk(
        &self,
        page: &mut Page,
        letter: &Letter,
        player: &Player,
        table: Option<&Table>,
    ) -> Result<(), StoreError> {
        let LetterRecipient::Player { way, .. } = letter.to else { return Ok(()) };
        // A webhook may belong to another company: it is posted the turns and the news, but not what people say.
        let is_posted = way == ContactMethod::Webhook;
        let Some(table) = table.filter(|_| !page.text_only && !is_posted) else { return Ok(()) };
        let view = TalkView { player, way, table };
        if !view.is_seated() && letter.kind() != Some(LetterKind::Watch) {
            return Ok(());
        }
        let notes = self.store().notes(player.ids(), Some(table.code.clone())).await?;
        let note = |note: model::NoteLine| NoteSummary { number: note.number, text: note.text };
        page.notes = notes.into_iter().map(note).collect();
        let is_own_letter = letter.kind() == Some(LetterKind::Talk);
        let is_wanted = match player.telling.talk.delivery {
            TalkDelivery::InLetters | TalkDelivery::AtOnce => true,
            TalkDelivery::Digest => is_own_letter,
            // A whisper is for this reader alone, so they get it in a chat as soon as it is written.
            TalkDelivery::Never => false,
        };
        if is_wanted {
            self.extend_talk(&mut page.talk, &view, false).await?;
        }
        Ok(())
    }

    /// Adds the talk of several tables to a player's digest.
    pub(crate) async fn digest_talk(
        &self,
        player: &Player,
        way: ContactMethod,
        tables: &[Table],
    ) -> Result<TalkExcerpt, StoreError> {
        let mut excerpt = TalkExcerpt::default();
        if player.telling.talk.delivery == TalkDelivery::Never || way == ContactMethod::Webhook {
            return Ok(excerpt);
        }
        for table in tables {
            let view = TalkView { player, way, table };
            if view.is_seated() && !player.telling.muted.contains(&table.code) {
                self.extend_talk(&mut excerpt, &view, true).await?;
            }
        }
        Ok(excerpt)
    }

    /// Adds the unread talk of a table, and drops the oldest lines of the excerpt if there are too many.
    async fn extend_talk(
        &self,
        excerpt: &mut TalkExcerpt,
        view: &TalkView<'_>,
        names_table: bool,
    ) -> Result<(), StoreError> {
        let TalkView { player, way, table } = *view;
        let after = self.store().told_talk(table.code.clone(), player.id, way).await?;
        let asked = TalkQuery { table: table.code.clone(), after, limit: TALK_AT_ONCE_MAX };
        let lines = self.store().talk(asked).await?;
        if let Some(last) = lines.last() {
            excerpt.through.insert(table.code.clone(), last.number);
        }
        let new = lines.into_iter().filter(|line| view.brings(line)).collect();
        let code = names_table.then(|| table.code.clone());
        excerpt.lines.extend(self.talk_entries(new, code.as_ref()).await?);
        let omitted = excerpt.lines.len().saturating_sub(LINES_MAX);
        excerpt.lines.drain(..omitted);
        excerpt.omitted += omitted as u32;
        Ok(())
    }

    /// Returns what everyone at a table has said, for its web page.
    pub(crate) async fn public_talk(&self, table: &Code) -> Result<TalkExcerpt, StoreError> {
        let mut lines = self.store().talk(TalkQuery::newest(table.clone(), PUBLIC_LINES_MAX)).await?;
        lines.retain(is_public);
        Ok(TalkExcerpt { lines: self.talk_entries(lines, None).await?, ..TalkExcerpt::default() })
    }

    /// Returns one line as it is posted at the table's public place; `None` if no one may read it there.
    pub(crate) async fn posted_talk(
        &self,
        table: &Code,
        number: u32,
    ) -> Result<Option<TalkExcerpt>, StoreError> {
        let line = self.store().talk_line(table.clone(), number).await?.filter(is_public);
        let lines = self.talk_entries(line.into_iter().collect(), None).await?;
        Ok((!lines.is_empty()).then(|| TalkExcerpt { lines, ..TalkExcerpt::default() }))
    }

    /// Returns lines with the current names of their authors.
    pub(crate) async fn talk_entries(
        &self,
        lines: Vec<TalkLine>,
        table: Option<&Code>,
    ) -> Result<Vec<TalkEntry>, StoreError> {
        let authors: BTreeSet<_> = lines.iter().map(|line| line.author).collect();
        let people = self.current_people(authors).await?;
        let entry = |line: TalkLine| {
            let author = people.get(&line.author)?;
            let voice = match (line.to, line.seat) {
                (Some(_), _) => TalkVoice::Whisper,
                (None, Some(_)) => TalkVoice::Player,
                (None, None) => TalkVoice::Spectator,
            };
            Some(TalkEntry {
                number: line.number,
                table: table.cloned(),
                name: author.name.clone(),
                voice,
                text: line.removed_by.is_none().then_some(line.text),
            })
        };
        Ok(lines.into_iter().filter_map(entry).collect())
    }

    /// Records the lines that a letter has brought to its reader.
    pub(crate) async fn record_told_talk(
        &self,
        player: &Player,
        way: ContactMethod,
        page: &Page,
    ) -> Result<(), StoreError> {
        for (table, number) in &page.talk.through {
            self.store().record_told_talk(table.clone(), player.id, way, *number).await?;
        }
        Ok(())
    }
}

/// Returns true for a line that everyone may read. A line that an admin removed is shown without its text.
pub(crate) fn is_public(line: &TalkLine) -> bool {
    line.to.is_none() && line.removed_by != Some(TalkRemover::Author)
}

/// Returns true if a letter has nothing to say but talk.
pub(crate) fn is_talk_letter(letter: &Letter) -> bool {
    letter.kind() == Some(LetterKind::Talk) && letter.class != Urgency::Receipt
}
