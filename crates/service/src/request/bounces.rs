//! Letters that come back, and people who write again. Whose letter came back is known by a secret that only the envelope sender of
//! our letters holds, so a forged report can at worst stop the mail of somebody whose letters the forger has read.

use super::context::Context;
use super::principal::Principal;
use super::response::Response;
use crate::desk::DeskError;
use model::{Bounces, Commit, Right, Scope, Status};
use play::{Decided, people};

/// The most tables of one person at which the others are told.
const TABLES_MAX: u32 = 200;

/// A letter came back. It is counted; and when nothing gets there any more, everybody who plays with its reader is told.
pub(super) async fn returned(
    context: &Context<'_>,
    right: &Right,
    hard: bool,
) -> Result<Response, DeskError> {
    let (desk, at) = (context.desk, context.at);
    let Right::Bounce { player: written_to, since } = right else { return Ok(Response::Silent) };
    let found = desk.player(*written_to).await?;
    // A report about an address that they have given up says nothing of the one they have.
    let Some(mut player) = found.filter(|player| player.has_mailbox_of(*written_to, *since)) else {
        return Ok(Response::Silent);
    };
    let before = player.bounces.clone();
    let gone = player.bounces.count(hard, at.now);
    if player.bounces == before {
        return Ok(Response::Silent);
    }
    let mut commit = Commit::default();
    if gone {
        tracing::warn!(player = %player.id, hard, "letters come back: no more mail goes there until they write again");
        let mut loaded = Vec::new();
        for table in desk.store().tables_of(player.ids(), TABLES_MAX).await? {
            if table.status == Status::Running {
                loaded.extend(desk.load(&table.code).await?);
            }
        }
        let tables: Vec<&play::Loaded> = loaded.iter().map(AsRef::as_ref).collect();
        play::tell_unreachable(&mut commit, at, &player, &tables)?;
    }
    people::write(at, &mut commit, player);
    Ok(Response::Untold(Box::new(Decided { commit, ..Decided::default() })))
}

/// Who writes by mail, and proves it by an address of ours that only they were sent, can be reached again.
pub(super) fn reached_again(context: &Context<'_>, writer: &Principal, response: Response) -> Response {
    let proved = context.request.by_letter && writer.scope >= Scope::Table;
    match response {
        Response::Told { mut decided, to, quotes } if proved && !writer.player.bounces.is_none() => {
            let players = &mut decided.commit.players;
            match players.iter_mut().find(|player| player.id == writer.player.id) {
                Some(row) => row.bounces = Bounces::default(),
                None => {
                    let mut player = writer.player.clone();
                    player.bounces = Bounces::default();
                    people::write(context.at, &mut decided.commit, player);
                }
            }
            Response::Told { decided, to, quotes }
        }
        response => response,
    }
}
