//! Who may see a table and sit down there, and whom it is offered to.

use super::desk::Desk;
use model::{Access, Player, PublicPlace, Table};
use ports::Roster;
use std::sync::Arc;

impl Desk {
    /// Asks this roster who belongs to which community. Only the first one counts; without one, only who speaks there does.
    pub fn asks(&self, roster: Arc<dyn Roster>) {
        self.members().ask(roster);
    }

    /// Whether somebody may see a table that they have named, and sit down there. `here` is where they speak, as its channel has
    /// proved.
    pub(super) async fn admits(&self, player: &Player, table: &Table, here: Option<&PublicPlace>) -> bool {
        match table.access(&player.ids()) {
            Access::Granted => true,
            Access::Denied => false,
            Access::OfMembers(place) => self.is_member(player, place, here).await,
        }
    }

    /// The same for a table that they have not named: of communities in which they were never seen nobody is asked.
    pub(super) async fn offers(&self, player: &Player, table: &Table, here: Option<&PublicPlace>) -> bool {
        if let Access::OfMembers(place) = table.access(&player.ids()) {
            let seen = player.member_of.contains(&(place.channel.clone(), place.community.clone()));
            return seen && self.is_member(player, place, here).await;
        }
        self.admits(player, table, here).await
    }

    /// Whether somebody is a member of the community of a place now.
    pub(super) async fn is_member(
        &self,
        player: &Player,
        place: &PublicPlace,
        here: Option<&PublicPlace>,
    ) -> bool {
        self.members().has(player, place, here, self.now()).await
    }
}
