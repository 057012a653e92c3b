//! Whether somebody may see a table and sit down there. What cannot be told counts as no.

use crate::ids::PlayerId;
use crate::record::audience::Audience;
use crate::record::place::PublicPlace;
use crate::record::table::{Holder, Table};

/// Whether somebody may see a table and sit down there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Access<'t> {
    /// They may.
    Granted,
    /// They may not.
    Denied,
    /// They may if they are a member of the community of this place, which its channel must prove.
    OfMembers(&'t PublicPlace),
}

impl Table {
    /// Whether the person with these ids may see the table and sit down there.
    pub fn access(&self, ids: &[PlayerId]) -> Access<'_> {
        if self.is_of(ids) {
            return Access::Granted;
        }
        match (self.company.terms.audience, &self.place) {
            (Audience::Open, _) | (Audience::Members, None) => Access::Granted,
            (Audience::Members, Some(place)) => Access::OfMembers(place),
            (Audience::Invited, _) => Access::Denied,
        }
    }

    /// Whether the person with these ids was removed, and does not sit there.
    pub fn has_removed(&self, ids: &[PlayerId]) -> bool {
        let sits = |holder: &Holder| holder.player().is_some_and(|id| ids.contains(&id));
        self.company.bars(ids) && !self.seats.iter().any(sits)
    }

    /// Whether the person with these ids opened the table, sits or sat there, or was invited, and has not been removed since.
    fn is_of(&self, ids: &[PlayerId]) -> bool {
        let sits = |holder: &Holder| holder.person().is_some_and(|id| ids.contains(&id));
        let belongs = ids.contains(&self.owner)
            || self.company.invited.iter().any(|id| ids.contains(id))
            || self.seats.iter().any(sits);
        belongs && !self.has_removed(ids)
    }
}
