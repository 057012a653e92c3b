//! Who may see a table and sit down there.

use super::desk::Desk;
use crate::play::{Player, PublicPlace, Table};
use crate::store::StoreError;

/// The most tables of one person that are looked at.
const TABLES_MAX: u32 = 200;

impl Desk {
    /// Whether somebody may see a table and sit down there. A table of a community is for who is `here` in it, was seen or has played
    /// there, or was invited; a private one for who was invited.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn admits(
        &self,
        player: &Player,
        table: &Table,
        here: Option<&PublicPlace>,
    ) -> Result<bool, StoreError> {
        let ids = player.ids();
        let belongs = ids.contains(&table.owner)
            || table.company.invited.iter().any(|id| ids.contains(id))
            || table.seats.iter().any(|holder| holder.person().is_some_and(|id| ids.contains(&id)));
        if belongs {
            return Ok(true);
        }
        let Some(place) = &table.place else { return Ok(!table.company.terms.private) };
        let same = |other: &PublicPlace| other.channel == place.channel && other.community == place.community;
        if table.company.terms.private {
            return Ok(false);
        }
        let member = (place.channel.clone(), place.community.clone());
        if here.is_some_and(same) || player.member_of.contains(&member) {
            return Ok(true);
        }
        let played = self.store().tables_of(ids, TABLES_MAX).await?;
        Ok(played.iter().filter_map(|table| table.place.as_ref()).any(same))
    }
}
