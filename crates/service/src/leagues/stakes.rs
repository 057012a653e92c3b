//! What is at stake at a league's table, for the letters of those who sit there. It is told as it stands when the letter leaves.

use crate::desk::Desk;
use league::show;
use model::{Letter, Page, PageKind, Say, Table, To};
use ports::StoreError;

impl Desk {
    /// What the first letter of a table and the one that tells its end say of the league; nothing for any other letter, and where the
    /// league cannot be read: what is played does not depend on it.
    ///
    /// # Errors
    /// When the store fails.
    pub(crate) async fn stakes(
        &self,
        letter: &Letter,
        page: &Page,
        table: &Table,
    ) -> Result<Vec<Say>, StoreError> {
        let (To::Player { player, .. }, Some(of)) = (letter.to, &table.league) else { return Ok(Vec::new()) };
        if !page.first && page.kind != PageKind::Over {
            return Ok(Vec::new());
        }
        let at_hand = match self.league_at_hand(&of.league).await {
            Ok(Some(at_hand)) => at_hand,
            Ok(None) => return Ok(Vec::new()),
            Err(error) => {
                tracing::error!(league = %of.league, %error, "what is at stake cannot be told");
                return Ok(Vec::new());
            }
        };
        let played = at_hand.played()?;
        let own = played.season.table(of.number).filter(|_| played.season.number == of.season);
        let ids = self.player(player).await?.map(|player| player.ids()).unwrap_or_default();
        let mut entries = own.into_iter().flat_map(|planned| planned.seats.iter().copied());
        let own = entries.find(|id| played.season.entry(*id).is_some_and(|entry| entry.is_of(&ids)));
        let says = own.map(|id| show::stake(&played, of.number, id)).transpose();
        Ok(says
            .unwrap_or_else(|error| {
                tracing::error!(league = %of.league, %error, "what is at stake cannot be told");
                None
            })
            .unwrap_or_default())
    }
}
