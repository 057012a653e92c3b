//! People: who somebody new is, and the settings of those we know. A right to anything comes from a return address that
//! only its owner can know, never from what a message claims.

use crate::turn::loaded::Moment;
use chrono::TimeDelta;
use model::{
    Account, Attendance, Bounces, Commit, Fault, MailAddress, Mailboxes, PendingMessage, Player, PlayerId,
    RestTimes, Restraint, ReturnAddress, Telling, bounce_hash, clean_name, silence_hash, token_hash,
};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// The lines of a message that waits for confirmation have at most this many bytes.
const PENDING_BYTES_MAX: usize = 400;
/// So many days a message waits at most.
const PENDING_DAYS: i64 = 7;
/// So many messages wait at most.
const PENDING_MAX: usize = 12;
/// Of so many more it is known that they are gone.
const GONE_MAX: usize = 60;

/// Somebody we have not heard of.
pub fn newcomer(at: &Moment<'_>, address: Option<MailAddress>, name: Option<&str>, lang: &str) -> Player {
    let id = blake3::keyed_hash(&at.entropy, b"id of a player");
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&id.as_bytes()[..8]);
    let local = address.as_ref().map(MailAddress::local);
    let name = name.and_then(clean_name).or_else(|| local.and_then(clean_name));
    Player {
        id: PlayerId::from_entropy(bytes),
        name: name.unwrap_or_else(|| "Player".to_owned()),
        address,
        accounts: Vec::new(),
        formerly: Vec::new(),
        merged_into: None,
        ways: BTreeSet::new(),
        rest: RestTimes::default(),
        telling: Telling::default(),
        lang: lang.to_owned(),
        lang_chosen: false,
        zone: "UTC".to_owned(),
        confirmed: false,
        stopped: false,
        pending: None,
        asked: 0,
        aliases: Vec::new(),
        restraint: Restraint::default(),
        brought: Vec::new(),
        member_of: BTreeSet::new(),
        erased: false,
        generation: 0,
        since: at.now,
        attendance: Attendance::default(),
        substitute_in: BTreeSet::new(),
        bounces: Bounces::default(),
        mailboxes: Mailboxes::default(),
        unsure: None,
        named_over: None,
        version: 0,
    }
}

/// Keeps a message until it is confirmed, for a week, and numbers it; the oldest gives way to more than twelve. Of what is gone the
/// number alone is kept, so that a late `yes` can be told so. Addresses that were given out before stay valid: a letter means the
/// messages that it has shown, by their numbers, so nobody can add one to these. Returns how many lines there was no room for.
///
/// # Errors
/// [`Fault::PendingClosed`] when what waits already cannot be opened, [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] when it
/// cannot be closed.
pub fn keep_pending(at: &Moment<'_>, player: &mut Player, message: PendingMessage) -> Result<usize, Fault> {
    player.asked += 1;
    let said = message.lines.len();
    let lines = bounded(message.lines);
    let cut = said - lines.len();
    if lines.is_empty() && message.alias.is_none() {
        return Ok(cut);
    }
    let mut all = pending(at, player)?;
    all.push(PendingMessage { number: player.asked, lines, ..message });
    let waits = all.len().saturating_sub(PENDING_MAX);
    all[..waits].iter_mut().for_each(PendingMessage::forget);
    all.drain(..waits.saturating_sub(GONE_MAX));
    close_pending(at, player, &all)?;
    Ok(cut)
}

/// The messages that were asked and not yet taken, in order; those that have waited for too long are gone.
///
/// # Errors
/// [`Fault::PendingClosed`] when they cannot be opened with the service's key.
pub fn pending(at: &Moment<'_>, player: &Player) -> Result<Vec<PendingMessage>, Fault> {
    let mut all = kept_pending(at, player)?;
    let old = |one: &PendingMessage| at.now - one.at >= TimeDelta::days(PENDING_DAYS);
    all.iter_mut().filter(|one| old(one)).for_each(PendingMessage::forget);
    Ok(all)
}

/// Forgets what messages said that have waited for too long, and after so many days that they waited at all; whether there were any.
///
/// # Errors
/// As [`keep_pending`].
pub fn forget_waiting(at: &Moment<'_>, player: &mut Player, days: u32) -> Result<bool, Fault> {
    let before = kept_pending(at, player)?;
    let mut all = pending(at, player)?;
    all.retain(|one| at.now - one.at < TimeDelta::days(days.into()));
    if all == before && (!all.is_empty() || player.pending.is_none()) {
        return Ok(false);
    }
    close_pending(at, player, &all)?;
    Ok(true)
}

/// Forgets the line that somebody's last one probably meant, once no `yes` plays it any more; whether there was one.
pub fn forget_meant(at: &Moment<'_>, player: &mut Player) -> bool {
    let left = player.unsure.clone().and_then(|unsure| unsure.without_past(at.now));
    let is_past = left != player.unsure;
    player.unsure = left;
    is_past
}

/// The messages as they are stored.
fn kept_pending(at: &Moment<'_>, player: &Player) -> Result<Vec<PendingMessage>, Fault> {
    let Some(closed) = &player.pending else { return Ok(Vec::new()) };
    let opened = at.keys.open(&pending_name(player), closed).ok_or(Fault::PendingClosed)?;
    // Before messages were numbered, lines were kept as they are. No letter names them any more.
    Ok(serde_json::from_slice(&opened).unwrap_or_default())
}

/// Takes out of what waits the messages that a letter has shown, by their numbers, or those of them that are named.
///
/// # Errors
/// As [`keep_pending`].
pub fn take_pending(
    at: &Moment<'_>,
    player: &mut Player,
    asked: &RangeInclusive<u32>,
    only: &[u32],
) -> Result<Vec<PendingMessage>, Fault> {
    let is_meant =
        |one: &PendingMessage| asked.contains(&one.number) && (only.is_empty() || only.contains(&one.number));
    let (taken, left): (Vec<_>, Vec<_>) = pending(at, player)?.into_iter().partition(is_meant);
    close_pending(at, player, &left)?;
    Ok(taken)
}

fn close_pending(at: &Moment<'_>, player: &mut Player, all: &[PendingMessage]) -> Result<(), Fault> {
    player.pending = match all.is_empty() {
        true => None,
        false => Some(at.keys.close_json(&pending_name(player), "messages that wait", all)?),
    };
    Ok(())
}

/// As many lines as are kept of one message.
fn bounded(lines: Vec<String>) -> Vec<String> {
    let mut bytes = 0;
    let fits = |line: &String| {
        bytes += line.len();
        bytes <= PENDING_BYTES_MAX
    };
    lines.into_iter().take_while(fits).collect()
}

fn pending_name(player: &Player) -> String {
    format!("pending {}", player.id)
}

/// Makes one player of two that turned out to be one person: who stays, with everything of both, and who is gone. `None` when
/// both have a mail address, or an account at the same channel: one of them must be given up first. Both are called as `one` is, who has
/// asked for it: nobody's name changes where they are known by it.
pub fn merged(one: Player, other: Player) -> Option<(Player, Player)> {
    let name = one.name.clone();
    // Mail lives from addresses that name the player, so the one who has mail stays; else the one known longer.
    let one_stays = one.address.is_some() || other.address.is_none() && one.since <= other.since;
    let (mut kept, mut gone) = if one_stays { (one, other) } else { (other, one) };
    let same_channel = |account: &Account| kept.account(&account.channel).is_some();
    if gone.address.is_some() || gone.accounts.iter().any(same_channel) {
        return None;
    }
    gone.brought.clone_from(&gone.accounts);
    kept.accounts.append(&mut gone.accounts);
    kept.formerly.push(gone.id);
    kept.formerly.append(&mut gone.formerly);
    kept.attendance.absorb(&gone.attendance);
    kept.substitute_in.append(&mut gone.substitute_in);
    kept.member_of.extend(gone.member_of.iter().cloned());
    kept.confirmed = true;
    kept.generation += 1;
    if gone.lang_chosen && !kept.lang_chosen {
        (kept.lang, kept.lang_chosen) = (gone.lang.clone(), true);
    }
    if kept.zone == "UTC" {
        kept.zone.clone_from(&gone.zone);
    }
    gone.merged_into = Some(kept.id);
    gone.generation += 1;
    gone.named_over = Some(std::mem::replace(&mut kept.name, name)).filter(|before| *before != kept.name);
    Some((kept, gone))
}

/// Takes apart what [`merged`] made one: who stays, and who is somebody of their own again. `None` when these two are not one.
pub fn parted(mut kept: Player, mut gone: Player) -> Option<(Player, Player)> {
    if gone.merged_into != Some(kept.id) || !kept.formerly.contains(&gone.id) {
        return None;
    }
    // Before it was written down who brought what, only accounts could be brought to who had an address.
    let brought = |account: &Account| gone.brought.is_empty() || gone.brought.contains(account);
    let (accounts, left) = kept.accounts.into_iter().partition(brought);
    (kept.accounts, gone.accounts) = (left, accounts);
    kept.formerly.retain(|id| *id != gone.id);
    // Whoever had come to them before stays with who brought them.
    gone.formerly.iter().for_each(|id| kept.formerly.retain(|other| other != id));
    gone.merged_into = None;
    gone.brought.clear();
    // Each is called as before, unless they have chosen another name since.
    if let Some(before) = gone.named_over.take().filter(|_| kept.name == gone.name) {
        kept.name = before;
    }
    kept.generation += 1;
    gone.generation += 1;
    Some((kept, gone))
}

/// The name that stands in place of somebody who was erased: always the same, and telling nothing.
pub fn pseudonym(id: PlayerId) -> String {
    let hash = blake3::hash(format!("pseudonym {id}").as_bytes()).to_hex();
    format!("Player {}", hash[..4].to_ascii_uppercase())
}

/// A row of which nothing is left but its id, by which finished games name it.
pub fn erased(row: Player, name: String) -> Player {
    Player {
        name,
        address: None,
        accounts: Vec::new(),
        ways: BTreeSet::new(),
        rest: RestTimes::default(),
        telling: Telling::default(),
        zone: "UTC".to_owned(),
        confirmed: false,
        stopped: true,
        pending: None,
        unsure: None,
        aliases: Vec::new(),
        restraint: Restraint::default(),
        brought: Vec::new(),
        member_of: BTreeSet::new(),
        bounces: Bounces::default(),
        attendance: Attendance::default(),
        substitute_in: BTreeSet::new(),
        generation: row.generation + 1,
        mailboxes: Mailboxes { since: row.generation + 1, ..Mailboxes::default() },
        named_over: None,
        erased: true,
        ..row
    }
}

/// Writes a player's row, and makes sure that their settings have a return address, and their mail one to come back to.
pub fn write(at: &Moment<'_>, commit: &mut Commit, mut player: Player) {
    player.version += 1;
    let right = player.settings_right();
    let silence = silence_hash(&at.keys.silence_token(&right));
    commit.tokens.push(ReturnAddress { hash: token_hash(&at.keys.token(&right)), right: right.clone() });
    commit.tokens.push(ReturnAddress { hash: silence, right });
    let bounce = bounce_hash(&at.keys.bounce_token(player.id, player.mailboxes.since));
    commit.tokens.push(ReturnAddress { hash: bounce, right: player.bounce_right() });
    commit.players.retain(|other| other.id != player.id);
    commit.players.push(player);
}
