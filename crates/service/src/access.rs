//! Access control: the visibility of tables, the permission to take a seat or open a table, and offers to players. The
//! rules are in [`play::rights`]; this module reads their inputs.

use super::desk::Desk;
use super::request::{Refusal, RefusalSubject, refuse_right};
use measures::RefusedRight;
use model::{Access, Opener, Player, PublicPlace, RequiredProof, Table, Terms};
use play::rights::{self, SenderStanding};
use ports::{RequestPlace, Roster};
use std::sync::Arc;

/// Maximum number of a player's tables that are counted.
const COUNT_MAX: u32 = 200;
/// Maximum number of unfinished tables of a community that are counted.
const OPEN_MAX: u32 = 3_200;

impl Desk {
    /// Sets the roster that answers questions about memberships. Only the first call has an effect. Without a roster,
    /// membership is proved only by a request from inside a community.
    pub fn set_roster(&self, roster: Arc<dyn Roster>) {
        self.members().set_member_roster(roster);
    }

    /// Returns true if a player may see a table that they named, and take a seat there. `here` is the place of the
    /// request, as proved by its channel.
    pub(super) async fn admits_to_table(
        &self,
        player: &Player,
        table: &Table,
        here: Option<&PublicPlace>,
    ) -> bool {
        match table.access(&player.ids()) {
            Access::Granted => true,
            Access::Denied => false,
            Access::MembersOnly(place) => self.is_member(player, place, here).await,
        }
    }

    /// Returns true if a table that the player did not name may be offered to them. Memberships are queried only for
    /// communities in which the player has been seen.
    pub(super) async fn offers_table_to(
        &self,
        player: &Player,
        table: &Table,
        here: Option<&PublicPlace>,
    ) -> bool {
        if let Access::MembersOnly(place) = table.access(&player.ids()) {
            let seen = player.member_of.contains(&(place.channel.clone(), place.community.clone()));
            return seen && self.is_member(player, place, here).await;
        }
        self.admits_to_table(player, table, here).await
    }

    /// Returns true if a player is currently a member of the community of a place.
    pub(super) async fn is_member(
        &self,
        player: &Player,
        place: &PublicPlace,
        here: Option<&PublicPlace>,
    ) -> bool {
        self.members().has_member(player, place, here, self.now()).await
    }

    /// Returns the known and proved facts about a sender who is proved to be this player.
    pub(super) fn standing<'a>(
        &'a self,
        said_at: &'a RequestPlace,
        player: Option<&'a Player>,
    ) -> SenderStanding<'a> {
        SenderStanding {
            player,
            scope: RequiredProof::Identity,
            place: said_at.place.as_ref(),
            is_admin: said_at.admin,
            admins: &self.policy().admins,
        }
    }

    /// Checks that a player may take a seat at a table with these terms.
    pub(super) async fn check_may_sit(&self, player: &Player, terms: &Terms) -> Result<(), Refusal> {
        let most = self.policy().newcomer_tables;
        let tables = match most > 0 && rights::is_newcomer(player) {
            true => self.store().tables_of(player.ids(), COUNT_MAX).await?,
            false => Vec::new(),
        };
        Ok(rights::may_sit(player, terms, most, &tables)?)
    }

    /// Checks that a player may open a table of this game at a place.
    pub(super) async fn check_may_open_table(
        &self,
        said_at: &RequestPlace,
        player: &Player,
        game: &str,
        place: &PublicPlace,
    ) -> Result<(), Refusal> {
        let (channel, id) = (place.channel.clone(), place.community.clone());
        let Some(community) = self.store().community(channel.clone(), id.clone()).await? else {
            return Ok(());
        };
        let here = said_at.place.as_ref().is_some_and(|here| rights::is_same_community(here, place));
        let opener = Opener { admin: here && said_at.admin, has_role: here && said_at.opens, open: 0 };
        let mut refusal = community.opening.opening_refusal(game, opener);
        // Reading all tables of a community is expensive, so it is done only if the number matters.
        if refusal.is_none() && !opener.admin && community.opening.per_person.is_some() {
            let (ids, tables) = (player.ids(), self.store().tables_in(channel, id, None, OPEN_MAX).await?);
            let open = tables.iter().filter(|table| ids.contains(&table.owner)).count();
            refusal = community.opening.opening_refusal(game, Opener { open, ..opener });
        }
        let of = RefusalSubject::None;
        refusal.map_or(Ok(()), |say| Err(refuse_right(RefusedRight::NewTable, player, of, say).into()))
    }
}
