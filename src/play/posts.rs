//! What is owed to a table's public place: one living post that says how it stands and whom it waits for, and what happened,
//! as it happens. Made for nobody's eye in particular, from what the table at large may know.

use super::closed_page::close_page;
use super::commit::{Class, Letter, To};
use super::journal::Body;
use super::letters::{board, news, table_face, undone};
use super::page::{Arg, Call, Page, PageKind, Say};
use super::person::Way;
use super::table::{Instant, Status};
use super::work::{Fault, Work};
use crate::engine::Eye;

impl Work<'_> {
    /// Owes what the place should be told of this change, if the table has a place and the change can be seen there.
    pub(crate) fn owe_posts(&mut self) -> Result<(), Fault> {
        if self.table.place.is_none() || self.commit.append.is_empty() {
            return Ok(());
        }
        let ended = self.table.status == Status::Over && self.loaded.table.status != Status::Over;
        let says = if ended { self.result_says()? } else { Vec::new() };
        let undone = undone(&self.commit.append);
        let seen = self.commit.append.iter().filter(|entry| !undone.contains(&entry.seq));
        let news = news(seen, self.position.as_deref(), Eye::Table)?;
        if ended || !news.is_empty() {
            let kind = if ended { PageKind::Over } else { PageKind::Happened };
            let key = format!("happened/{}/{}", self.table.code, self.table.seq);
            let page = Page { news: news.clone(), ..self.public_page(kind, says)? };
            self.post(key, Class::Turn, None, &page);
        }
        // A version names a state of the table's row, and every commit with entries makes a new one.
        let key = format!("post/{}/{}", self.table.code, self.loaded.table.version + 1);
        let page = Page { news, calls: self.calls(), ..self.public_page(PageKind::Post, self.lobby_says())? };
        self.post(key, Class::Turn, Some(post_slot(self.table.code.as_str())), &page);
        Ok(())
    }

    /// Owes the place a living post that tells of an outage, and of the deadlines as they are now: until something happens, that
    /// is what stands there.
    pub(crate) fn owe_outage_post(&mut self, from: Instant, to: Instant) -> Result<(), Fault> {
        if self.table.place.is_none() {
            return Ok(());
        }
        let key = format!("post/{}/{}", self.table.code, self.loaded.table.version + 1);
        let told = Say::new("say-outage-here").with("from", Arg::At(from)).with("to", Arg::At(to));
        let page = Page { calls: self.calls(), ..self.public_page(PageKind::Post, vec![told])? };
        self.post(key, Class::Turn, Some(post_slot(self.table.code.as_str())), &page);
        Ok(())
    }

    /// What the table at large may know.
    fn public_page(&self, kind: PageKind, says: Vec<Say>) -> Result<Page, Fault> {
        let position = self.position.as_deref();
        Ok(Page {
            says,
            table: Some(table_face(&self.table, &self.people, position, Eye::Table, self.at.now)),
            board: position.map(|position| board(position, Eye::Table)).transpose()?,
            written_at: Some(self.at.now),
            ..Page::of(kind)
        })
    }

    /// Why a table that had a post is no more.
    fn lobby_says(&self) -> Vec<Say> {
        let closed = self.commit.append.iter().any(|entry| matches!(entry.body, Body::Close));
        if closed { vec![Say::new("say-closed")] } else { Vec::new() }
    }

    /// Who is asked, wants to be called here, and has not been told by the answer to their own message.
    fn calls(&self) -> Vec<Call> {
        let asked = self.table.asks.iter().filter(|(_, ask)| ask.seal.is_none() && !ask.told);
        let here =
            asked.filter(|(seat, _)| self.ways(**seat).contains(&Way::Place) && self.may_be_called(**seat));
        here.map(|(seat, ask)| Call { seat: *seat, opened: ask.opened }).collect()
    }

    fn post(&mut self, key: String, class: Class, slot: Option<String>, page: &Page) {
        self.commit.letters.push(Letter {
            to: To::Place,
            class,
            slot,
            due_at: self.at.now,
            table: Some(self.table.code.clone()),
            answers: None,
            body: close_page(self.at.keys, &key, page),
            key,
        });
    }
}

/// The slot of a table's living post.
pub fn post_slot(code: &str) -> String {
    format!("post/{code}")
}
