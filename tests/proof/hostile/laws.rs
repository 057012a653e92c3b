//! The laws for every mail. They depend only on the secrets the sender holds and on the contents of store and outbox,
//! never on the service's own judgement.

use super::attacked_service::{AttackedService, CANARY, HostileMail, MailOutcome, STOPPED, StoredState};
use super::post::SentLetter;
use super::recipe::{AuthenticationResults, CommandPosition, Recipe, SenderKind, TokenKind};
use chrono::TimeDelta;
use email::{MailAnswer, RecipientAnswer};
use model::{Instant, Player, PlayerId};
use service::World;
use std::net::IpAddr;

/// Maximum number of letters a day to one address, caused by mails that claim to be from there. More if our mail server
/// vouches for them.
const CLAIMS_A_DAY: usize = 3;
const VOUCHED_A_DAY: usize = 6;
/// Maximum number of letters an hour to one player that changed nothing.
const IDLE_AN_HOUR: usize = 20;
/// Maximum number of letters an hour caused by claimed mails, as in the configuration: by host, sender, domain, and in
/// all.
const CAPS_AN_HOUR: [usize; 4] = [20, 5, 60, 120];

/// A letter caused by a mail without a right.
struct CausedLetter {
    at: Instant,
    to: String,
    vouched: bool,
    claim: Option<ClaimedSender>,
}

/// A mail without a token, or with an unknown one.
struct ClaimedSender {
    host: Option<IpAddr>,
    sender: Option<String>,
    domain: String,
}

/// Letters caused so far.
#[derive(Default)]
pub(crate) struct Ledger {
    caused: Vec<CausedLetter>,
}

/// Returns true if our mail server has this finding for the mail.
fn has_finding(recipe: &Recipe, house: &AttackedService, proof: AuthenticationResults) -> bool {
    house.server && recipe.proof == proof
}

/// Returns true if the sender has a right: a player's valid token, sent from a known address of that player, undisputed
/// by any server.
fn has_right(recipe: &Recipe, house: &AttackedService) -> bool {
    let one_author = !matches!(recipe.sender, SenderKind::TwoFrom | SenderKind::NoFrom | SenderKind::List);
    let living = recipe.is_token_living();
    living
        && one_author
        && recipe.is_from_owner(STOPPED)
        && !has_finding(recipe, house, AuthenticationResults::Fail)
}

/// Returns the part of a player's record that only the player may change.
fn protected_part(player: &Player) -> Player {
    let mut core = player.clone();
    (core.version, core.asked, core.pending) = (0, 0, None);
    (core.restraint, core.bounces) = Default::default();
    core.attendance = Default::default();
    if !core.confirmed {
        core.since = Instant::UNIX_EPOCH; // time of the last letter to them
    }
    core
}

impl Ledger {
    /// Checks all laws for a mail.
    pub(crate) fn judge(
        &mut self,
        house: &AttackedService,
        mail: &HostileMail,
        outcome: &MailOutcome,
    ) -> Result<(), String> {
        let may = has_right(&mail.recipe, house) && mail.recipe.is_typed();
        let dialog = outcome.known == RecipientAnswer::Accept;
        if !dialog && !outcome.letters.is_empty() {
            return Err("law 2: a letter because of an address that does not exist".to_owned());
        }
        if outcome.took > house.takes {
            return Err(format!("law 5: it took {:?}", outcome.took));
        }
        if outcome.answer == MailAnswer::Deferred {
            return Err("law 4: it would be retried forever".to_owned());
        }
        check_player_changes(house, mail, outcome, may)?;
        self.check_letters_of_mail(house, mail, outcome, may)?;
        check_stranger_text(&outcome.letters)
    }

    /// Law 2: recipients and number of letters.
    fn check_letters_of_mail(
        &mut self,
        house: &AttackedService,
        mail: &HostileMail,
        outcome: &MailOutcome,
        may: bool,
    ) -> Result<(), String> {
        let recipe = &mail.recipe;
        let registered = |to: &str| {
            let is = |player: &Player| player.address.as_ref().is_some_and(|own| own.as_str() == to);
            outcome.after.players.values().any(is)
        };
        let owner = &outcome.after.players[&house.people[recipe.owner]];
        let owns = owner.address.as_ref().map(|own| own.as_str().to_owned()).unwrap_or_default();
        for sent in &outcome.letters {
            let right = match recipe.token {
                _ if is_only_claimed(recipe.token) => is_same_address(&sent.to, &mail.author),
                TokenKind::Bounce => registered(&sent.to) && sent.to != owns,
                _ if may => registered(&sent.to) || sent.to == mail.victim,
                TokenKind::Dead => sent.to == owns,
                _ => recipe.is_token_living() && sent.to == owns,
            };
            if !right {
                return Err(format!("law 2: a letter to {}", sent.to));
            }
        }
        let quiet = matches!(recipe.token, TokenKind::Bounce) || may;
        if quiet || outcome.letters.is_empty() {
            return Ok(());
        }
        if outcome.letters.len() > 1 {
            return Err(format!("law 2: {} letters because of one mail", outcome.letters.len()));
        }
        let claim = is_only_claimed(recipe.token).then(|| ClaimedSender {
            host: mail.envelope.host,
            sender: mail.envelope.from.as_deref().map(str::to_lowercase),
            domain: mail.author.rsplit('@').next().unwrap_or_default().to_lowercase(),
        });
        let (at, to) = (house.evening.world.now(), outcome.letters[0].to.clone());
        if claim.is_some() && to == "dee@example.org" {
            return Err("law 2: a letter to a player who stopped all mail".to_owned());
        }
        self.caused.push(CausedLetter {
            at,
            to,
            vouched: has_finding(recipe, house, AuthenticationResults::Pass),
            claim,
        });
        self.check_limits(at)
    }

    /// Checks the limits after the last letter.
    fn check_limits(&mut self, now: Instant) -> Result<(), String> {
        self.caused.retain(|one| now - one.at < TimeDelta::days(1));
        let Some(last) = self.caused.last() else { return Ok(()) };
        let same_day =
            |one: &&CausedLetter| one.to == last.to && one.claim.is_some() && one.vouched == last.vouched;
        let hour = |one: &&CausedLetter| now - one.at < TimeDelta::hours(1);
        let Some(claim) = &last.claim else {
            let to_them =
                self.caused.iter().filter(hour).filter(|one| one.to == last.to && one.claim.is_none());
            let count = to_them.count();
            return if count > IDLE_AN_HOUR {
                Err(format!("law 2: {count} idle letters in an hour to {}", last.to))
            } else {
                Ok(())
            };
        };
        let day = self.caused.iter().filter(same_day).count();
        let most = if last.vouched { VOUCHED_A_DAY } else { CLAIMS_A_DAY };
        if day > most {
            return Err(format!("law 2: {day} letters in a day to {}", last.to));
        }
        let claims = || self.caused.iter().filter(hour).filter_map(|one| one.claim.as_ref());
        let network = |host: &Option<IpAddr>| match host {
            Some(IpAddr::V4(host)) => Some([host.octets()[0], host.octets()[1], host.octets()[2]]),
            _ => None,
        };
        let counts = [
            claims().filter(|one| network(&one.host) == network(&claim.host)).count(),
            claims().filter(|one| one.sender == claim.sender).count(),
            claims().filter(|one| one.domain == claim.domain).count(),
            claims().count(),
        ];
        let from_host = claim.host.is_some();
        let names = ["of one host", "of one sender", "to one domain", "in all"];
        for (at, (count, most)) in counts.iter().zip(CAPS_AN_HOUR).enumerate() {
            if *count > most && (at != 0 || from_host) {
                return Err(format!("law 2: {count} letters in an hour {}", names[at]));
            }
        }
        Ok(())
    }
}

/// Returns true if a mail has no token or an unknown one, so that its sender is only claimed.
fn is_only_claimed(token: TokenKind) -> bool {
    matches!(token, TokenKind::None | TokenKind::Random | TokenKind::Mutated | TokenKind::OtherPurpose)
}

/// Returns true if two spellings are the same address.
fn is_same_address(one: &str, other: &str) -> bool {
    let read = |text: &str| text.parse::<model::MailAddress>().ok();
    one == other || read(one).is_some() && read(one) == read(other)
}

/// Law 3: A stranger's text is never forwarded. The stranger's address may be: the letter goes there.
pub(crate) fn check_stranger_text(letters: &[SentLetter]) -> Result<(), String> {
    for sent in letters {
        let text = sent.text.to_lowercase();
        if let Some(at) = text.find(CANARY) {
            let from = text.floor_char_boundary(at.saturating_sub(60));
            let to = text.ceil_char_boundary(at + 60);
            return Err(format!("law 3: a stranger's text in a letter to {}: {}", sent.to, &text[from..to]));
        }
    }
    Ok(())
}

/// Law 1: changes that a mail may cause.
fn check_player_changes(
    house: &AttackedService,
    mail: &HostileMail,
    outcome: &MailOutcome,
    may: bool,
) -> Result<(), String> {
    let (recipe, MailOutcome { before, after, .. }) = (&mail.recipe, outcome);
    let owner = house.people[recipe.owner];
    let silences = recipe.token == TokenKind::Unsubscribe;
    let bounces = recipe.token == TokenKind::Bounce && recipe.place == CommandPosition::Report;
    for (id, now) in &after.players {
        let Some(was) = before.players.get(id) else {
            check_newcomer(mail, now, may)?;
            continue;
        };
        let mut was_core = protected_part(was);
        if silences && *id == owner {
            was_core.stopped = now.stopped;
        }
        // A mail with their right but without a command: their next message may refer to it, but it means nothing by
        // itself.
        if *id == owner
            && has_right(recipe, house)
            && now.unsure.as_ref().is_none_or(|unsure| unsure.meant.is_none())
        {
            was_core.unsure.clone_from(&now.unsure);
        }
        // Text that is no command is kept until they send it with `say it`.
        if *id == owner && has_right(recipe, house) {
            was_core.unsent_talk.clone_from(&now.unsent_talk);
        }
        if protected_part(now) != was_core && !(may && *id == owner) {
            return Err(format!("law 1: {} is another player now: {was:?} -> {now:?}", was.name));
        }
        if is_of_seat(recipe.token) && reach_of(now) != reach_of(was) {
            return Err(format!("law 1: the mail of {} goes elsewhere by the address of a seat", was.name));
        }
        let reached = recipe.is_token_living() && *id == owner && has_right(recipe, house);
        if now.bounces != was.bounces && !(bounces && *id == owner) && !reached {
            return Err(format!("law 1: the bounces of {}'s letters have changed", was.name));
        }
    }
    check_table_changes(house, mail, before, after, may)
}

/// Returns true for the address of a letter about a seat.
fn is_of_seat(token: TokenKind) -> bool {
    matches!(token, TokenKind::Decision | TokenKind::Closed)
}

/// Returns the part of a player's record that decides where their mail goes.
fn reach_of(player: &Player) -> impl PartialEq + '_ {
    (&player.address, &player.accounts, &player.aliases, &player.ways, &player.merged_into)
}

/// Checks a new player: only the claimed sender of the mail, or a player invited by a sender with a right.
fn check_newcomer(mail: &HostileMail, now: &Player, may: bool) -> Result<(), String> {
    let address = now.address.as_ref().map(|own| own.as_str().to_owned()).unwrap_or_default();
    let claimed = is_only_claimed(mail.recipe.token) && is_same_address(&address, &mail.author);
    let invited = may && address == mail.victim;
    let blank = !now.confirmed && now.accounts.is_empty() && now.aliases.is_empty() && !now.stopped;
    let word = now.name.to_lowercase().contains(CANARY);
    match (claimed || invited) && blank && !word {
        true => Ok(()),
        false => Err(format!("law 1: an unexpected new player: {now:?}")),
    }
}

fn check_table_changes(
    house: &AttackedService,
    mail: &HostileMail,
    before: &StoredState,
    after: &StoredState,
    may: bool,
) -> Result<(), String> {
    let changed: Vec<_> = after
        .tables
        .iter()
        .filter(|(code, now)| before.tables.get(*code) != Some(*now))
        .map(|(code, _)| code.clone())
        .collect();
    let Some(first) = changed.first() else { return Ok(()) };
    if !may {
        let (was, now) = (before.tables.get(first), after.tables.get(first));
        return Err(format!("law 1: table {first} has changed: {was:?} -> {now:?}"));
    }
    if is_of_seat(mail.recipe.token) {
        // The holder of a seat's address may act only at that table.
        let person: PlayerId = house.people[mail.recipe.owner];
        let sits = |code: &&model::Code| {
            let table = before.tables.get(*code);
            table.is_some_and(|table| table.seats.iter().any(|holder| holder.person() == Some(person)))
        };
        if changed.len() > 1 || !changed.iter().all(|code| sits(&code)) {
            return Err(format!("law 1: tables {changed:?} have changed by the address of one seat"));
        }
    }
    Ok(())
}
