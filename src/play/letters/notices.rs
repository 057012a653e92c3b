//! What a seat is told beside what it is asked: in its turn letter or receipt where there is one, else in a letter of its own.

use super::commit::Class;
use super::page::{PageKind, Say};
use super::person::Way;
use super::work::{Fault, Work, person_at};
use crate::engine::Seat;

impl Work<'_> {
    /// Tells the player at a seat something with the next letter to them.
    pub(crate) fn tell(&mut self, seat: Seat, say: Say) {
        self.told.entry(seat).or_default().push(say);
    }

    /// What a seat is to be told and has not been.
    pub(crate) fn told_to(&mut self, seat: Seat) -> Vec<Say> {
        self.told.remove(&seat).unwrap_or_default()
    }

    /// Tells everybody else at the table.
    pub(crate) fn tell_others(&mut self, but: Option<Seat>, says: &[Say]) {
        let others: Vec<Seat> = self.table.seats_of_people().map(|(seat, _)| seat).collect();
        for other in others.into_iter().filter(|other| Some(*other) != but) {
            says.iter().for_each(|say| self.tell(other, say.clone()));
        }
    }

    /// Owes what no other letter tells. Whoever gets an answer reads it there.
    pub(crate) fn owe_notices(&mut self, answered: Option<Seat>) -> Result<(), Fault> {
        for seat in self.told.keys().copied().filter(|seat| Some(*seat) != answered).collect::<Vec<_>>() {
            let says = self.told_to(seat);
            let Some(player) = person_at(&self.table, &self.people, seat) else { continue };
            if player.telling.muted.contains(&self.table.code) {
                continue;
            }
            let due_at = super::telling::awake_at(player, self.at.now);
            let key = format!("notice/{}/{seat}/{}", self.table.code, self.loaded.table.version + 1);
            let page = self.page_for(PageKind::Notice, seat, says)?;
            let ways: Vec<Way> = self.ways(seat).into_iter().collect();
            self.owe(seat, &ways, &key, Class::Turn, None, (due_at, page));
        }
        Ok(())
    }
}
