//! What somebody is told besides their turn: reminders that say what is missing, that only they are waited for, that they may be
//! next, and notices of what became of the table's clocks. All of it can wait until its reader is awake.

use super::commit::Class;
use super::journal::Body;
use super::letters::{service_news, slots, turn_say};
use super::page::{Arg, PageKind, Say};
use super::person::Way;
use super::table::Instant;
use super::telling::{LAST_AFTER_S, When, awake_at};
use super::work::{Fault, Work, person_at};
use crate::engine::Seat;
use chrono::TimeDelta;

impl Work<'_> {
    /// Owes the reminder of a decision that is still open.
    pub(crate) fn owe_reminder(&mut self, seat: Seat) -> Result<(), Fault> {
        let due_at = match self.when(seat, false) {
            When::Never => return Ok(()),
            When::Digest(due_at) => {
                self.owe_digest(seat, due_at);
                return Ok(());
            }
            When::At(due_at) => due_at,
        };
        let Some(ask) = self.table.asks.get(&seat) else { return Ok(()) };
        let mut says = vec![turn_say("say-reminder", &ask.asked)];
        if self.commit.append.iter().any(|entry| matches!(entry.body, Body::Extended { .. })) {
            says.insert(0, Say::new("say-extended-once"));
        }
        if let Some(round) = self.position()?.round() {
            says.push(Say::new("say-reminder-round").with("round", Arg::Number(i64::from(round))));
        }
        if ask.draft.is_some() {
            says.push(Say::new("say-reminder-draft"));
        }
        self.owe_reminder_page(seat, due_at, says)
    }

    fn owe_reminder_page(&mut self, seat: Seat, due_at: Instant, says: Vec<Say>) -> Result<(), Fault> {
        let Some(ask) = self.table.asks.get(&seat) else { return Ok(()) };
        let now = self.at.now;
        let key = format!("reminder/{}/{seat}/{}/{}", self.table.code, ask.opened, now.timestamp_millis());
        let page = self.page_for(PageKind::Reminder, seat, says)?;
        let ways: Vec<Way> = self.ways(seat).into_iter().collect();
        // A turn letter that still waits says the same: one letter is enough.
        if ask.clock.held_until.is_some_and(|until| until > now) {
            self.commit.void_slots.extend(slots("turn", &self.table, seat));
        }
        self.owe(seat, &ways, &key, Class::Reminder, Some("reminder"), (due_at, page));
        Ok(())
    }

    /// Tells somebody that by now only they are waited for, once a decision, where that is not plain anyway.
    pub(crate) fn owe_last(&mut self) -> Result<(), Fault> {
        let waiting: Vec<Seat> = self.table.waiting().collect();
        let [last] = waiting[..] else { return Ok(()) };
        let others_answered = self.loaded.table.waiting().count() > 1 && self.table.seats.len() > 2;
        let before = self.loaded.table.asks.get(&last).map(|ask| ask.opened);
        let When::At(_) = self.when(last, false) else { return Ok(()) };
        let Some(ask) = self.table.asks.get_mut(&last) else { return Ok(()) };
        let calm = ask.clock.told_last || ask.clock.enough || ask.acts_at.is_some() || ask.seal.is_some();
        if !others_answered || before != Some(ask.opened) || calm {
            return Ok(());
        }
        ask.clock.told_last = true;
        let known = ask.clock.held_until.unwrap_or(ask.opened_at).max(ask.opened_at);
        let from = self.at.now.max(known + TimeDelta::seconds(LAST_AFTER_S));
        if ask.deadline_at.is_some_and(|deadline| deadline <= from) {
            return Ok(());
        }
        let says = vec![Say::new("say-last"), turn_say("say-reminder", &ask.asked)];
        let Some(player) = person_at(&self.table, &self.people, last) else { return Ok(()) };
        let due_at = awake_at(player, from);
        self.owe_reminder_page(last, due_at, says)
    }

    /// When one player's turn has come: tells who sits next to them and wishes to know that they may be next.
    pub(crate) fn owe_next(&mut self) -> Result<(), Fault> {
        let waiting: Vec<Seat> = self.table.waiting().collect();
        let [asked] = waiting[..] else { return Ok(()) };
        let before = self.loaded.table.asks.get(&asked).map(|ask| ask.opened);
        let fresh = self.table.asks.get(&asked).is_some_and(|ask| !ask.sealed && before != Some(ask.opened));
        let seats = self.table.seats.len() as u8;
        let behind = (1..seats).map(|steps| Seat::new((asked.number() + steps) % seats));
        let is_person = |seat: &Seat| self.table.holder(*seat).is_some_and(|holder| !holder.is_bot());
        let Some(next) = behind.into_iter().find(is_person).filter(|_| fresh) else { return Ok(()) };
        let wants = person_at(&self.table, &self.people, next).is_some_and(|player| player.telling.next);
        match self.when(next, false) {
            When::At(_) if wants => {
                let say = Say::new("say-next").with("seat", Arg::Seat(asked));
                self.owe_notice(next, "next", vec![say], false)
            }
            _ => Ok(()),
        }
    }

    /// Owes somebody a notice about the table: what is said, or what came of this request.
    pub(crate) fn owe_notice(
        &mut self,
        seat: Seat,
        kind: &str,
        says: Vec<Say>,
        tells_news: bool,
    ) -> Result<(), Fault> {
        let Some(player) = person_at(&self.table, &self.people, seat) else { return Ok(()) };
        if player.telling.muted.contains(&self.table.code) {
            return Ok(());
        }
        let due_at = awake_at(player, self.at.now);
        let key = format!("{kind}/{}/{seat}/{}", self.table.code, self.loaded.table.version + 1);
        let mut page = self.page_for(PageKind::Notice, seat, says)?;
        if tells_news {
            page.says.extend(self.commit.append.iter().filter_map(|entry| service_news(&entry.body)));
        }
        let ways: Vec<Way> =
            self.ways(seat).into_iter().filter(|way| *way != Way::Place || !tells_news).collect();
        self.owe(seat, &ways, &key, Class::Turn, Some(kind), (due_at, page));
        Ok(())
    }
}
