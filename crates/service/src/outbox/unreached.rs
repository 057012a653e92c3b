//! A player who is asked something and whom no letter reaches by any way: those who look after the community of the table are told, once
//! a day.

use crate::desk::Desk;
use model::{Code, Commit, LetterKind, To};
use play::AdminMatter;
use ports::{CommitError, StoreError};

/// A letter was given up. Says so to the admins, where it asked its reader for a turn at a table of theirs.
pub(super) async fn given_up(desk: &Desk, key: &str, to: To, table: Option<&Code>) -> Result<(), StoreError> {
    let asks = LetterKind::of_key(key) == Some(LetterKind::Turn);
    let (To::Player { player, .. }, Some(code), true) = (to, table, asks) else { return Ok(()) };
    let table = desk.store().table(code.clone()).await?.filter(|table| table.place.is_some());
    let (Some(table), Some(player)) = (table, desk.player(player).await?) else { return Ok(()) };
    // Another way may well have reached them.
    if player.stopped || player.told_by(true).len() > 1 {
        return Ok(());
    }
    match play::tell_admins(desk.keys(), desk.now(), &table, AdminMatter::Unreachable(&player)) {
        Ok(letter) => {
            let commit = Commit { letters: letter.into_iter().collect(), ..Commit::default() };
            match desk.execute(commit).await {
                Err(CommitError::Broken(error)) => Err(error),
                _ => Ok(()),
            }
        }
        Err(fault) => {
            tracing::error!(table = %code, %fault, "the admins cannot be told whom nothing reaches");
            Ok(())
        }
    }
}
