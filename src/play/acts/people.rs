//! People: who somebody new is, and the settings of those we know. A right to anything comes from a return address that
//! only its owner can know, never from what a message claims.

use crate::play::fault::Fault;
use crate::play::ids::PlayerId;
use crate::play::record::address::MailAddress;
use crate::play::record::attendance::Attendance;
use crate::play::record::bounces::Bounces;
use crate::play::record::commit::Commit;
use crate::play::record::keys::{bounce_hash, silence_hash, token_hash};
use crate::play::record::person::Player;
use crate::play::record::person::{Account, RestTimes, Telling};
use crate::play::record::right::{ReturnAddress, Right};
use crate::play::turn::loaded::Moment;
use std::collections::BTreeSet;

/// A name has at most this many characters.
pub const NAME_CHARS_MAX: usize = 40;

/// A line that waits for confirmation has at most this many bytes.
const PENDING_BYTES_MAX: usize = 400;

/// A name as it may be shown: no controls, no direction marks, no angle brackets, blanks folded, short. `None` when nothing is left.
pub fn clean_name(name: &str) -> Option<String> {
    let shown = |letter: char| match letter {
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' => None,
        '<' | '>' | '[' | ']' | '"' | '\\' | '`' | '@' | '|' => Some(' '),
        letter if letter.is_control() || letter.is_whitespace() => Some(' '),
        letter => Some(letter),
    };
    let shown: String = name.chars().filter_map(shown).collect();
    let folded = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    let short: String = folded.chars().take(NAME_CHARS_MAX).collect();
    let short = short.trim().to_owned();
    (!short.is_empty()).then_some(short)
}

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
        generation: 0,
        since: at.now,
        attendance: Attendance::default(),
        substitute_in: BTreeSet::new(),
        bounces: Bounces::default(),
        version: 0,
    }
}

/// Keeps the lines somebody has asked for until they are confirmed. Earlier addresses for the player's settings die, so that
/// a `yes` can only mean the lines of the letter it answers, whoever claimed the address meanwhile.
///
/// # Errors
/// [`Fault::NotEncrypted`], as [`Keys::close`](crate::play::Keys::close).
pub fn keep_pending(at: &Moment<'_>, player: &mut Player, lines: &[String]) -> Result<(), Fault> {
    player.generation += 1;
    let mut line = lines.join("\n");
    let mut end = line.len().min(PENDING_BYTES_MAX);
    while !line.is_char_boundary(end) {
        end -= 1;
    }
    line.truncate(end);
    let closed = at.keys.close(&pending_name(player), line.as_bytes())?;
    player.pending = (!line.trim().is_empty()).then_some(closed);
    Ok(())
}

/// The lines that wait for confirmation; none, where nothing waits.
///
/// # Errors
/// [`Fault::PendingClosed`] when they cannot be opened with the service's key.
pub fn pending(at: &Moment<'_>, player: &Player) -> Result<Vec<String>, Fault> {
    let Some(closed) = &player.pending else { return Ok(Vec::new()) };
    let opened = at.keys.open(&pending_name(player), closed);
    let text = opened.and_then(|bytes| String::from_utf8(bytes).ok()).ok_or(Fault::PendingClosed)?;
    Ok(text.lines().map(str::to_owned).filter(|line| !line.trim().is_empty()).collect())
}

fn pending_name(player: &Player) -> String {
    format!("pending {}", player.id)
}

/// Makes one player of two that turned out to be one person: who stays, with everything of both, and who is gone. `None` when
/// both have a mail address, or an account at the same channel: one of them must be given up first.
pub fn merged(one: Player, other: Player) -> Option<(Player, Player)> {
    // Mail lives from addresses that name the player, so the one who has mail stays; else the one known longer.
    let one_stays = one.address.is_some() || other.address.is_none() && one.since <= other.since;
    let (mut kept, mut gone) = if one_stays { (one, other) } else { (other, one) };
    let same_channel = |account: &Account| kept.account(&account.channel).is_some();
    if gone.address.is_some() || gone.accounts.iter().any(same_channel) {
        return None;
    }
    kept.accounts.append(&mut gone.accounts);
    kept.formerly.push(gone.id);
    kept.formerly.append(&mut gone.formerly);
    kept.attendance.absorb(&gone.attendance);
    kept.substitute_in.append(&mut gone.substitute_in);
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
    Some((kept, gone))
}

/// Writes a player's row, and makes sure that their settings have a return address, and their mail one to come back to.
pub fn write(at: &Moment<'_>, commit: &mut Commit, mut player: Player) {
    player.version += 1;
    let right = player.settings_right();
    let silence = silence_hash(&at.keys.silence_token(&right));
    commit.tokens.push(ReturnAddress { hash: token_hash(&at.keys.token(&right)), right: right.clone() });
    commit.tokens.push(ReturnAddress { hash: silence, right });
    let bounce = bounce_hash(&at.keys.bounce_token(player.id));
    commit.tokens.push(ReturnAddress { hash: bounce, right: Right::Bounce { player: player.id } });
    commit.players.retain(|other| other.id != player.id);
    commit.players.push(player);
}

#[cfg(test)]
mod tests {
    use super::clean_name;

    #[test]
    fn names_are_cleaned() {
        assert_eq!(clean_name("  Zoë\t van  Dam ").as_deref(), Some("Zoë van Dam"));
        assert_eq!(clean_name("Eve\r\nBcc: v@x").as_deref(), Some("Eve Bcc: v x"));
        assert_eq!(clean_name("\u{202e}evil\u{0}").as_deref(), Some("evil"));
        assert_eq!(clean_name("李小龍").as_deref(), Some("李小龍"));
        assert_eq!(clean_name("\u{200b} \u{7}"), None);
        assert_eq!(clean_name(&"x".repeat(500)).map(|name| name.len()), Some(40));
    }
}
