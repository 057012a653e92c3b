//! Players: creating, merging and erasing their rows, and their messages that await confirmation. Rights come only from
//! a return address known to its owner alone, never from the claims of a message.

use crate::turn::loaded_table::Moment;
use chrono::TimeDelta;
use model::{
    Account, AnswerLimits, Attendance, Bounces, Commit, Fault, FreeText, MailAddress, Mailboxes,
    NotificationSettings, PendingMessage, Player, PlayerId, RestTimes, ReturnAddress, bounce_hash,
    clean_name, token_hash, unsubscribe_hash,
};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// Maximum size of the lines of an unconfirmed message, in bytes.
const PENDING_BYTES_MAX: usize = 400;
/// Maximum age of an unconfirmed message, in days.
const PENDING_DAYS: i64 = 7;
/// Maximum number of unconfirmed messages.
const PENDING_MAX: usize = 12;
/// Maximum number of dropped messages that are remembered by number.
const DROPPED_NUMBERS_MAX: usize = 60;

/// Creates a player for a first-time sender.
pub fn create_newcomer(
    at: &Moment<'_>,
    address: Option<MailAddress>,
    name: Option<&str>,
    lang: &str,
) -> Player {
    let id = blake3::keyed_hash(&at.entropy, b"id of a player");
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&id.as_bytes()[..8]);
    let local = address.as_ref().map(MailAddress::local_part);
    let name = name.and_then(clean_name).or_else(|| local.and_then(clean_name));
    Player {
        id: PlayerId::from_entropy(bytes),
        name: name.unwrap_or_else(|| "Player".into()),
        address,
        accounts: Vec::new(),
        formerly: Vec::new(),
        merged_into: None,
        ways: BTreeSet::new(),
        rest: RestTimes::default(),
        telling: NotificationSettings::default(),
        lang: lang.to_owned(),
        lang_chosen: false,
        zone: "UTC".to_owned(),
        confirmed: false,
        stopped: false,
        pending: None,
        asked: 0,
        aliases: Vec::new(),
        restraint: AnswerLimits::default(),
        brought: Vec::new(),
        member_of: BTreeSet::new(),
        erased: false,
        generation: 0,
        since: at.now,
        attendance: Attendance::default(),
        substitute_in: BTreeSet::new(),
        seeks: BTreeMap::new(),
        bounces: Bounces::default(),
        mailboxes: Mailboxes::default(),
        unsent_talk: None,
        webhook: None,
        feed: 0,
        unsure: None,
        named_over: None,
        version: 0,
    }
}

/// Numbers a message that needs confirmation and stores it for a week. If there are more than twelve messages, the
/// oldest is dropped; only its number is kept, so that a late `yes` gets a proper answer. Return addresses given out
/// earlier stay valid: a letter refers by number to the messages that it showed, so no one can add to them. Returns the
/// number of lines cut for lack of space.
///
/// # Errors
/// Returns [`Fault::PendingNotDecrypted`] if the stored messages cannot be decrypted, or [`Fault::NotSerialised`] or
/// [`Fault::NotEncrypted`] if the new list cannot be serialised or encrypted.
pub fn keep_pending(at: &Moment<'_>, player: &mut Player, message: PendingMessage) -> Result<usize, Fault> {
    player.asked += 1;
    let said = message.lines.len();
    let lines = truncate_lines(message.lines);
    let cut = said - lines.len();
    if lines.is_empty() && message.alias.is_none() {
        return Ok(cut);
    }
    let mut all = pending_messages(at, player)?;
    all.push(PendingMessage { number: player.asked, lines, ..message });
    let waits = all.len().saturating_sub(PENDING_MAX);
    all[..waits].iter_mut().for_each(PendingMessage::clear_content);
    all.drain(..waits.saturating_sub(DROPPED_NUMBERS_MAX));
    close_pending(at, player, &all)?;
    Ok(cut)
}

/// Returns the unconfirmed messages in order; expired ones have lost their content.
///
/// # Errors
/// Returns [`Fault::PendingNotDecrypted`] if the messages cannot be decrypted with the service's key.
pub fn pending_messages(at: &Moment<'_>, player: &Player) -> Result<Vec<PendingMessage>, Fault> {
    let mut all = stored_pending_messages(at, player)?;
    let old = |one: &PendingMessage| at.now - one.at >= TimeDelta::days(PENDING_DAYS);
    all.iter_mut().filter(|one| old(one)).for_each(PendingMessage::clear_content);
    Ok(all)
}

/// Clears the content of expired messages, and removes them completely after `days` days. Returns true if anything
/// changed.
///
/// # Errors
/// See [`keep_pending`].
pub fn forget_expired_pending(at: &Moment<'_>, player: &mut Player, days: u32) -> Result<bool, Fault> {
    let before = stored_pending_messages(at, player)?;
    let mut all = pending_messages(at, player)?;
    all.retain(|one| at.now - one.at < TimeDelta::days(days.into()));
    if all == before && (!all.is_empty() || player.pending.is_none()) {
        return Ok(false);
    }
    close_pending(at, player, &all)?;
    Ok(true)
}

/// Forgets the suggestion for a player's last line once a `yes` can no longer play it, and text that can no longer be
/// sent as talk. Returns true if there was one.
pub fn forget_suggestion(at: &Moment<'_>, player: &mut Player) -> bool {
    let left = player.unsure.clone().and_then(|unsure| unsure.drop_expired(at.now));
    let is_past = left != player.unsure;
    player.unsure = left;
    let offered = player.unsent_talk.take_if(|offer| offer.until <= at.now);
    is_past || offered.is_some()
}

/// Decrypts the messages as stored, including expired ones.
fn stored_pending_messages(at: &Moment<'_>, player: &Player) -> Result<Vec<PendingMessage>, Fault> {
    let Some(closed) = &player.pending else { return Ok(Vec::new()) };
    let opened = at.keys.decrypt(&pending_name(player), closed).ok_or(Fault::PendingNotDecrypted)?;
    // Early versions stored unnumbered lines. No letter refers to them any more.
    Ok(serde_json::from_slice(&opened).unwrap_or_default())
}

/// Removes and returns the pending messages that a letter has shown. If `only` is not empty, only the messages with
/// these numbers are taken.
///
/// # Errors
/// See [`keep_pending`].
pub fn take_pending(
    at: &Moment<'_>,
    player: &mut Player,
    asked: &RangeInclusive<u32>,
    only: &[u32],
) -> Result<Vec<PendingMessage>, Fault> {
    let is_meant =
        |one: &PendingMessage| asked.contains(&one.number) && (only.is_empty() || only.contains(&one.number));
    let (taken, left): (Vec<_>, Vec<_>) = pending_messages(at, player)?.into_iter().partition(is_meant);
    close_pending(at, player, &left)?;
    Ok(taken)
}

fn close_pending(at: &Moment<'_>, player: &mut Player, all: &[PendingMessage]) -> Result<(), Fault> {
    player.pending = match all.is_empty() {
        true => None,
        false => Some(at.keys.encrypt_json(&pending_name(player), "pending messages", all)?),
    };
    Ok(())
}

/// Truncates a message to the lines that are kept.
fn truncate_lines(lines: Vec<String>) -> Vec<String> {
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

/// Merges two players that turned out to be one person. Returns the remaining player, with the data of both, and the
/// merged one. Returns `None` if both have a mail address, or an account at the same channel: one must be given up
/// first. The result keeps the name of `one`, the player who asked for the merge.
pub fn merge_player_rows(one: Player, other: Player) -> Option<(Player, Player)> {
    let name = one.name.clone();
    // Mail is sent from addresses that name the player, so the player with mail remains; otherwise the older one.
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
    kept.seeks.append(&mut gone.seeks);
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

/// Reverses [`merge_player_rows`]. Returns the remaining player and the restored one; `None` if these two were not
/// merged.
pub fn split_players(mut kept: Player, mut gone: Player) -> Option<(Player, Player)> {
    if gone.merged_into != Some(kept.id) || !kept.formerly.contains(&gone.id) {
        return None;
    }
    // Before the origin of accounts was stored, accounts could only be added to a player with an address.
    let brought = |account: &Account| gone.brought.is_empty() || gone.brought.contains(account);
    let (accounts, left) = kept.accounts.into_iter().partition(brought);
    (kept.accounts, gone.accounts) = (left, accounts);
    kept.formerly.retain(|id| *id != gone.id);
    // Players merged into the restored player earlier stay with that player.
    gone.formerly.iter().for_each(|id| kept.formerly.retain(|other| other != id));
    gone.merged_into = None;
    gone.brought.clear();
    // Each player gets the former name back, unless they have chosen another since.
    if let Some(before) = gone.named_over.take().filter(|_| kept.name == gone.name) {
        kept.name = before;
    }
    kept.generation += 1;
    gone.generation += 1;
    Some((kept, gone))
}

/// Returns the name shown for an erased player. It never changes and contains no personal information.
pub fn pseudonym(id: PlayerId) -> FreeText {
    let hash = blake3::hash(format!("pseudonym {id}").as_bytes()).to_hex();
    FreeText::clean(&format!("Player {}", hash[..4].to_ascii_uppercase()))
}

/// Erases a row except for its id, by which finished games refer to it.
pub fn erase_row(row: Player, name: FreeText) -> Player {
    Player {
        name,
        address: None,
        accounts: Vec::new(),
        ways: BTreeSet::new(),
        rest: RestTimes::default(),
        telling: NotificationSettings::default(),
        zone: "UTC".to_owned(),
        confirmed: false,
        stopped: true,
        pending: None,
        unsent_talk: None,
        webhook: None,
        // The old link stays revoked.
        feed: row.feed + row.feed % 2,
        unsure: None,
        aliases: Vec::new(),
        restraint: AnswerLimits::default(),
        brought: Vec::new(),
        member_of: BTreeSet::new(),
        bounces: Bounces::default(),
        attendance: Attendance::default(),
        substitute_in: BTreeSet::new(),
        seeks: BTreeMap::new(),
        generation: row.generation + 1,
        mailboxes: Mailboxes { since: row.generation + 1, ..Mailboxes::default() },
        named_over: None,
        erased: true,
        ..row
    }
}

/// Writes a player's row, and registers the return address of their settings and the bounce address of their mail.
pub fn write(at: &Moment<'_>, commit: &mut Commit, mut player: Player) {
    player.version += 1;
    let right = player.settings_right();
    let silence = unsubscribe_hash(&at.keys.unsubscribe_token(&right));
    commit.tokens.push(ReturnAddress { hash: token_hash(&at.keys.token(&right)), right: right.clone() });
    commit.tokens.push(ReturnAddress { hash: silence, right });
    let bounce = bounce_hash(&at.keys.bounce_token(player.id, player.mailboxes.since));
    commit.tokens.push(ReturnAddress { hash: bounce, right: player.bounce_right() });
    commit.players.retain(|other| other.id != player.id);
    commit.players.push(player);
}
