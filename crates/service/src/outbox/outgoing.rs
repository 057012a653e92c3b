//! Prepares a stored letter for its channel: checks that the letter is still needed, decrypts it, and addresses it.

use crate::desk::Desk;
use crate::recap_drawing::TableRecapSource;
use crate::request::table_lines;
use crate::talk::page_talk::is_talk_letter;
use chrono::TimeDelta;
use engine::Seat;
use league::stored::parse_league_body;
use model::{
    Arg, Cause, Commit, ContactMethod, FreeText, Instant, Keys, LeagueRow, Letter, LetterKind,
    LetterRecipient, MailThread, Page, PageKind, Player, ReturnAddress, Right, Say, Status, Table,
};
use ports::{
    Addressee, CommitError, LeagueHeading, OutgoingLetter, RecapSource, RemoteId, ReplyTokens, StoreError,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Maximum number of tables in one digest.
const TABLES_MAX: u32 = 200;

/// Reason why a letter is not passed to a channel.
pub(super) enum UnsentReason {
    /// The letter is obsolete: the decision is answered, or the table is muted.
    Stale,
    /// The recipient's quiet time lasts until this instant.
    Resting(Instant),
    /// The letter can never be sent, for this reason.
    Dead(&'static str),
    /// The store failed.
    Failed(StoreError),
}

impl From<StoreError> for UnsentReason {
    fn from(error: StoreError) -> Self {
        Self::Failed(error)
    }
}

/// Returns true if the recipient of a letter for a seat still holds that seat: merged players may since have been
/// unlinked. The answer to a message always belongs to its writer.
async fn still_holds_seat(desk: &Desk, letter: &Letter, table: Option<&Table>) -> Result<bool, StoreError> {
    let (
        Some(Right::Decision { seat, .. } | Right::Seat { seat, .. }),
        LetterRecipient::Player { player, .. },
    ) = (&letter.answers, letter.to)
    else {
        return Ok(true);
    };
    let sits =
        table.filter(|_| letter.class != model::Urgency::Receipt).and_then(|table| table.player_at(*seat));
    let Some(sits) = sits.filter(|sits| *sits != player) else { return Ok(true) };
    let (sits, reader) = (desk.player(sits).await?, desk.player(player).await?);
    Ok(sits.map(|sits| sits.id) == reader.map(|reader| reader.id))
}

/// Returns true if a letter reports an unreachable player to whom mail is sent again.
async fn is_reachable_again(desk: &Desk, letter: &Letter, table: Option<&Table>) -> Result<bool, StoreError> {
    let unreachable = play::unreachable_seat(letter).zip(table);
    let Some(player) = unreachable.and_then(|(seat, table)| table.player_at(seat)) else { return Ok(false) };
    Ok(desk.player(player).await?.is_some_and(|player| player.is_reachable()))
}

/// Returns true if the recipient of a letter is banned. They get only answers to their own messages, of which the last
/// is the refusal: what others cause, such as an invitation, does not reach them.
async fn is_kept_from_banned(desk: &Desk, letter: &Letter) -> Result<bool, StoreError> {
    let LetterRecipient::Player { player, .. } = letter.to else { return Ok(false) };
    if letter.kind() == Some(LetterKind::Receipt) || desk.bans().await?.bans.is_empty() {
        return Ok(false);
    }
    let Some(player) = desk.player(player).await? else { return Ok(false) };
    Ok(desk.ban_of(&player).await?.is_some())
}

/// Returns the current page of a letter. The table is checked just before sending, and a digest is composed only then.
async fn compose_current_page(
    desk: &Desk,
    letter: &Letter,
    table: Option<&Table>,
    now: Instant,
) -> Result<Page, UnsentReason> {
    if !play::is_still_relevant(letter, table)
        || !still_holds_seat(desk, letter, table).await?
        || is_reachable_again(desk, letter, table).await?
        || is_kept_from_banned(desk, letter).await?
    {
        return Err(UnsentReason::Stale);
    }
    let why = "cannot be decrypted; is this the key that the database was written with?";
    let page = model::decrypt_page(desk.keys(), &letter.key, &letter.body);
    let mut page = page.ok_or(UnsentReason::Dead(why))?;
    if let (LetterRecipient::Player { player, way }, false) =
        (letter.to, letter.class == model::Urgency::Receipt)
    {
        let player = desk.player(player).await?.ok_or(UnsentReason::Dead("unknown recipient"))?;
        if letter.table.as_ref().is_some_and(|code| player.telling.muted.contains(code)) {
            return Err(UnsentReason::Stale);
        }
        let wakes = play::awake_at(&player, now);
        if wakes > now && !(letter.class == model::Urgency::Turn && player.telling.at_once) {
            return Err(UnsentReason::Resting(wakes));
        }
        if play::is_digest(letter) {
            let since = play::digest_since(letter, &player).unwrap_or(now - TimeDelta::days(1));
            page = desk.digest(&player, way, since).await?.ok_or(UnsentReason::Stale)?;
        }
    }
    if letter.kind() == Some(LetterKind::Watch) {
        page = watch_page(desk, letter, now).await?;
    }
    add_talk(desk, &mut page, letter, table).await?;
    if let Some(table) = table {
        play::update_decisions(&mut page, letter, table);
        play::update_mentions(&mut page, table);
        let stakes = desk.league_stakes(letter, &page, table).await?;
        page.says.extend(stakes);
    }
    desk.revoked_links().await?;
    page.link = link(desk, letter, &page, table).await?;
    Ok(page)
}

/// Returns the page of a letter to a person who follows a table.
///
/// # Errors
/// Returns [`UnsentReason::Stale`] if they no longer follow it, may no longer see it, or nothing has happened there.
async fn watch_page(desk: &Desk, letter: &Letter, now: Instant) -> Result<Page, UnsentReason> {
    let (Some(code), LetterRecipient::Player { player, .. }) = (&letter.table, letter.to) else {
        return Err(UnsentReason::Stale);
    };
    let broken = |error: &dyn std::fmt::Display| StoreError { what: error.to_string() };
    let loaded = desk.load(code).await.map_err(|error| broken(&error))?.ok_or(UnsentReason::Stale)?;
    let player = desk.player(player).await?.ok_or(UnsentReason::Stale)?;
    let ids = player.ids();
    let watches = loaded.table.company.watchers.iter().any(|watcher| ids.contains(&watcher.player));
    if !watches || !desk.admits_to_table(&player, &loaded.table, None).await {
        return Err(UnsentReason::Stale);
    }
    let entries = desk.store().entries(code.clone(), 0).await?;
    let since = play::watch_since(letter, &player);
    let page = play::watch_page(&loaded, &entries, since, now).map_err(|fault| broken(&fault))?;
    page.ok_or(UnsentReason::Stale)
}

/// Adds table talk to a letter.
///
/// # Errors
/// Returns [`UnsentReason::Stale`] for a letter that would have brought nothing but talk, if none is left for its reader.
async fn add_talk(
    desk: &Desk,
    page: &mut Page,
    letter: &Letter,
    table: Option<&Table>,
) -> Result<(), UnsentReason> {
    match letter.to {
        LetterRecipient::Player { player, .. } => {
            if let Some(player) = desk.player(player).await? {
                desk.add_talk(page, letter, &player, table).await?;
            }
        }
        LetterRecipient::Place => {
            if let (Some(number), Some(code)) = (Cause::posted_talk_number(&letter.key), &letter.table) {
                page.talk = desk.posted_talk(code, number).await?.ok_or(UnsentReason::Stale)?;
            }
        }
    }
    match is_talk_letter(letter) && page.talk.lines.is_empty() {
        true => Err(UnsentReason::Stale),
        false => Ok(()),
    }
}

/// Returns the link for a letter, provided that its recipient may see the linked page anyway.
async fn link(
    desk: &Desk,
    letter: &Letter,
    page: &Page,
    table: Option<&Table>,
) -> Result<Option<String>, StoreError> {
    use PageKind::{LeaguePost, Over, Post};
    let stays = matches!(page.kind, Post | Over | LeaguePost);
    match (table, letter.to) {
        _ if page.text_only || page.kind == PageKind::Admins => Ok(None),
        // The event is shown above the living post, which already has the link.
        (_, LetterRecipient::Place) if !stays => Ok(None),
        (Some(table), LetterRecipient::Place) => Ok(desk.table_link(&table.code)),
        (Some(table), LetterRecipient::Player { player, .. }) => {
            let Some(player) = desk.player(player).await? else { return Ok(None) };
            let ids = player.ids();
            let person = |holder: &model::Holder| [holder.person(), holder.original_player()];
            let sits = table.seats.iter().flat_map(person).flatten().any(|id| ids.contains(&id));
            let may_look = sits || table.access(&ids) == model::Access::Granted;
            let link = desk.table_link(&table.code).filter(|_| may_look);
            // The replay shows more of a finished game than its end.
            Ok(link.map(|link| if page.kind == Over { format!("{link}/replay/1") } else { link }))
        }
        (None, _) => Ok(letter.league.as_ref().and_then(|league| desk.league_link(league))),
    }
}

/// Prepares a letter for its channel.
pub(super) async fn prepare_letter(
    desk: &Arc<Desk>,
    letter: Letter,
    now: Instant,
) -> Result<OutgoingLetter, UnsentReason> {
    let keys = desk.keys();
    let table = match &letter.table {
        Some(code) => desk.store().table(code.clone()).await?,
        None => None,
    };
    let league = league_of(desk, &letter).await?;
    let mut page = compose_current_page(desk, &letter, table.as_ref(), now).await?;
    let to = match letter.to {
        LetterRecipient::Player { player, way } => {
            let player = desk.player(player).await?.ok_or(UnsentReason::Dead("unknown recipient"))?;
            let returns = reply_tokens(keys, &letter, &player);
            store_reply_addresses(desk, &letter, &player, &returns).await?;
            page.legibility = page.legibility.union(player.telling.legibility);
            Addressee::Player { player: Box::new(player), way, returns }
        }
        LetterRecipient::Place => Addressee::Everyone { seats: players_by_seat(desk, table.as_ref()).await? },
    };
    let keeper = table.as_ref().filter(|_| has_recap(&page, &to)).map(|table| recap_source(desk, table));
    let of_league = league.as_ref().and_then(|row| row.place.clone());
    let place = table.and_then(|table| table.place).or(of_league);
    // Sent mail is never changed.
    let by_mail = matches!(to, Addressee::Player { way: ContactMethod::Mail, .. });
    let sent_as = async |slot: Option<String>| match slot.filter(|_| !by_mail) {
        Some(slot) => desk.store().last_sent_id(slot).await,
        None => Ok(None),
    };
    let mailed = match &to {
        Addressee::Player { returns, .. } if by_mail && letter.table.is_some() => {
            let thread = returns.thread_id.clone();
            let known = desk.store().last_mail_of_thread(thread.clone()).await?;
            Some(known.unwrap_or_else(|| MailThread::without_mail(thread)))
        }
        _ => None,
    };
    let thread = letter.table.as_ref().filter(|_| place.is_some()).map(play::post_slot);
    let thread = thread.or_else(|| league.as_ref().map(|row| play::league_post_slot(&row.name)));
    Ok(OutgoingLetter {
        league: league.as_ref().map(league_heading).transpose()?,
        post: sent_as(thread).await?.map(RemoteId),
        previous: sent_as(letter.slot.clone()).await?.map(RemoteId),
        message_id: keys.letter_id(&letter.key),
        mailed,
        in_reply_to: page.reply_to.clone(),
        recap_source: keeper,
        at: now,
        key: letter.key,
        class: letter.class,
        to,
        place,
        page,
    })
}

/// Returns true if the recap of a finished game belongs to a page. A player gets it with the announcement of the end,
/// if their letters may contain pictures. In a chat the end is announced at once, and the recap follows with the living
/// post.
fn has_recap(page: &Page, to: &Addressee) -> bool {
    let is_over = page.table.as_ref().is_some_and(|table| table.status == Status::Over);
    let kind = match to {
        Addressee::Player { .. } => PageKind::Over,
        Addressee::Everyone { .. } => PageKind::Post,
    };
    page.kind == kind && is_over && !page.text_only
}

fn recap_source(desk: &Arc<Desk>, table: &Table) -> Arc<dyn RecapSource> {
    Arc::new(TableRecapSource::new(desk, &table.code, table.version))
}

/// Returns the tokens of the return addresses for the recipient's replies.
fn reply_tokens(keys: &Keys, letter: &Letter, player: &Player) -> ReplyTokens {
    let settings = player.settings_right();
    ReplyTokens {
        token: letter.answers.as_ref().map(|right| keys.token(right)),
        settings_token: keys.token(&settings),
        silence_token: keys.unsubscribe_token(&settings),
        bounce_token: keys.bounce_token(player.id, player.mailboxes.since),
        thread_id: keys.thread_id(player.id, letter.table.as_ref()),
    }
}

/// Stores the return addresses, if necessary, before the letter is sent. The address of a table is stored with the
/// first letter that contains it, because most decisions are answered without it. The other addresses may be missing
/// after a change of the key or the restore of a backup.
async fn store_reply_addresses(
    desk: &Desk,
    letter: &Letter,
    player: &Player,
    returns: &ReplyTokens,
) -> Result<(), StoreError> {
    let settings = player.settings_right();
    let mut addresses = vec![
        ReturnAddress { hash: model::token_hash(&returns.settings_token), right: settings.clone() },
        ReturnAddress { hash: model::unsubscribe_hash(&returns.silence_token), right: settings },
        ReturnAddress { hash: model::bounce_hash(&returns.bounce_token), right: player.bounce_right() },
    ];
    if let (Some(token), Some(right)) = (&returns.token, &letter.answers) {
        addresses.push(ReturnAddress { hash: model::token_hash(token), right: right.clone() });
    }
    let hashes = addresses.iter().map(|address| address.hash.clone()).collect();
    let unknown = desk.store().unknown_tokens(hashes).await?;
    if unknown.is_empty() {
        return Ok(());
    }
    addresses.retain(|address| unknown.contains(&address.hash));
    execute_unless_stale(desk, Commit { tokens: addresses, ..Commit::default() }).await
}

/// Returns the league of a letter to a league's place; `None` for other letters.
async fn league_of(desk: &Desk, letter: &Letter) -> Result<Option<LeagueRow>, UnsentReason> {
    let Some(name) = letter.league.as_ref().filter(|_| letter.to == LetterRecipient::Place) else {
        return Ok(None);
    };
    let row = desk.store().league(name.clone()).await?.ok_or(UnsentReason::Dead("unknown league"))?;
    match row.place {
        Some(_) => Ok(Some(row)),
        // The league no longer has a place.
        None => Err(UnsentReason::Stale),
    }
}

/// Executes a commit, unless it conflicts with another writer of the same rows; the commit is then dropped.
pub(super) async fn execute_unless_stale(desk: &Desk, commit: Commit) -> Result<(), StoreError> {
    match desk.execute(commit).await {
        Err(CommitError::Broken(error)) => Err(error),
        _ => Ok(()),
    }
}

fn league_heading(row: &LeagueRow) -> Result<LeagueHeading, StoreError> {
    let body = parse_league_body(row).map_err(|error| StoreError { what: error.to_string() })?;
    Ok(LeagueHeading { name: row.name.clone(), title: body.league.title })
}

/// Returns the players of a table by seat.
async fn players_by_seat(
    desk: &Desk,
    table: Option<&Table>,
) -> Result<BTreeMap<Seat, model::Player>, StoreError> {
    let mut seats = BTreeMap::new();
    for (seat, holder) in table.into_iter().flat_map(Table::seats_with_holders) {
        let Some(player) = holder.player() else { continue };
        if let Some(player) = desk.player(player).await? {
            seats.insert(seat, player);
        }
    }
    Ok(seats)
}

impl Desk {
    /// Returns a player's daily digest: every table that waits for them, the most urgent first, and the games that
    /// ended since `since`. The digest is composed when it is sent, so it is never out of date and never repeats
    /// itself. Returns `None` if nothing has happened since that instant.
    async fn digest(
        &self,
        player: &Player,
        way: ContactMethod,
        since: Instant,
    ) -> Result<Option<Page>, StoreError> {
        let all = self.store().tables_of(player.ids(), TABLES_MAX).await?;
        let wanted = |table: &Table| {
            let ended = table.clocks.ended_at.is_some_and(|at| at > since);
            !player.telling.muted.contains(&table.code)
                && (table.status() == Status::Running || table.status() == Status::Over && ended)
        };
        let talk = self.digest_talk(player, way, &all).await?;
        let tables: Vec<Table> = all.into_iter().filter(wanted).collect();
        let mut lines = table_lines(self.games(), &tables, Some(player));
        lines.retain(|line| line.waits_for_you || line.status == Status::Over);
        if lines.is_empty() && talk.lines.is_empty() {
            return Ok(None);
        }
        lines.sort_by_key(|line| (!line.waits_for_you, line.deadline_at.is_none(), line.deadline_at));
        let waiting = lines.iter().filter(|line| line.waits_for_you);
        let first = waiting.clone().next().map(|line| line.code.to_string());
        let count = waiting.count();
        let mut says = Vec::new();
        if !lines.is_empty() {
            says.push(messages::say_digest_waiting(Arg::Number(count as i64)));
        }
        if let Some(code) = first {
            says.push(messages::say_digest_how(Arg::Text(code)));
        }
        for table in tables.iter().filter(|table| table.status() == Status::Over) {
            says.extend(self.result(table).await?);
        }
        let written_at = Some(self.now());
        Ok(Some(Page { says, tables: lines, talk, written_at, ..Page::of(PageKind::Notice) }))
    }

    /// Describes the result of a game.
    async fn result(&self, table: &Table) -> Result<Option<Say>, StoreError> {
        let loaded = self.load(&table.code).await.map_err(|error| StoreError { what: error.to_string() })?;
        let Some(loaded) = loaded else { return Ok(None) };
        let won = play::winners(&loaded.table, loaded.position.as_deref());
        let names: Vec<&FreeText> = won.iter().filter_map(|seat| Some(table.holder(*seat)?.name())).collect();
        let (game, code) = (Arg::title(&table.game), Arg::Text(table.code.to_string()));
        Ok(Some(match names.is_empty() {
            true => messages::say_digest_ended(game, code),
            false => messages::say_digest_won(game, Arg::Free(FreeText::join(names, ", ")), code),
        }))
    }
}
