//! The single entry point for requests: load, decide, commit, answer. The module [`super::request`] determines what a
//! request may do and what it does; this module sends the answer once the effects are durable.

use super::chat_cap::ChatPerson;
use super::desk::{Desk, DeskError, TRIES_MAX, to_temporary_failure};
use super::request::{Context, Quotes, Response};
use i18n::{Lang, Vocabulary};
use ports::{Answer, Origin, Request, RequestGateway, TemporaryFailure, TokenHash};

use async_trait::async_trait;
use model::{
    Commit, Letter, MailAddress, MessageKey, Page, PageKind, Player, PlayerId, ReceivedMessage, Right, Status,
};
use play::{Moment, RequestOutcome};
use ports::{CommitError, StoreError};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use tracing::Instrument as _;

/// Maximum number of a player's tables that are searched for words that may begin a line.
const TABLES_MAX: u32 = 200;

impl Desk {
    /// Handles a message and returns the answer; `None` if the message gets no answer.
    ///
    /// # Errors
    /// Returns an error if the message had no effect and should be sent again.
    pub async fn handle_request(&self, request: &Request) -> Result<Option<Answer>, DeskError> {
        let channel = channel_label(&request.key.channel);
        let span = tracing::info_span!("request", channel, request = %MessageHash(&request.key));
        self.handle_with_confirmed(request).instrument(span).await
    }

    /// Handles the messages that a `yes` confirms, then the request itself.
    async fn handle_with_confirmed(&self, request: &Request) -> Result<Option<Answer>, DeskError> {
        if matches!(request.from, Origin::Holder(Right::Confirm { .. })) {
            let at = self.moment(request.by_letter);
            for earlier in
                super::request::requests_confirmed_before(&Context { desk: self, request, at: &at }).await?
            {
                Box::pin(self.handle_single_request(&earlier)).await?;
            }
        }
        // Boxed, to keep the size of the future off the stacks of the callers.
        let heard = Box::pin(self.handle_single_request(request)).await;
        record_outcome(request, &heard);
        heard
    }

    async fn handle_single_request(&self, request: &Request) -> Result<Option<Answer>, DeskError> {
        let _turn = self.turnstile.acquire_lane(&request.from).await;
        for _ in 0..TRIES_MAX {
            let at = self.moment(request.by_letter);
            let context = Context { desk: self, request, at: &at };
            let (decided, to, quotes) = match super::request::handle(&context).await? {
                Response::WithAnswer { decided, to, quotes } => (*decided, Some(to), quotes),
                Response::WithoutAnswer(decided) => (*decided, None, Quotes::Nothing),
                Response::Silent => {
                    // A message that is ignored now may have been answered when it was first received.
                    let reply = self.store().reply(request.key.clone()).await?;
                    return Ok(reply.map(|reply| self.stored_answer(request, &reply)));
                }
            };
            if let Some(player) = &decided.erases {
                self.remove_everywhere(&at, player).await?;
            }
            let (mut commit, page) = self.complete_with_answer(request, &at, decided, to, quotes).await?;
            self.notify_substitutes(&mut commit, &at).await?;
            match self.execute(commit).await {
                Ok(()) => return Ok(Some(Answer { page, to })),
                Err(CommitError::Duplicate(reply)) => return Ok(Some(self.stored_answer(request, &reply))),
                Err(CommitError::Stale) => {}
                Err(CommitError::Broken(error)) => return Err(error.into()),
            }
        }
        Err(DeskError::Busy)
    }

    /// Returns true unless the request comes by chat and its person has used up the requests of this hour.
    async fn may_ask_by_chat(&self, request: &Request) -> Result<bool, StoreError> {
        let Some(most) = self.policy().chat_person_h.filter(|_| !request.by_letter) else { return Ok(true) };
        let person = match &request.from {
            Origin::Player(id) => ChatPerson::Player(*id),
            Origin::Account(account) => match self.store().player_by_account(account.clone()).await? {
                Some(player) => ChatPerson::Player(player.id),
                None => ChatPerson::Account(account.clone()),
            },
            _ => return Ok(true),
        };
        Ok(self.chat_cap.count(person, self.now(), most))
    }

    /// Registers a person for whom the operator vouches: their address counts as confirmed.
    ///
    /// # Errors
    /// Returns an error if the store fails, or another player registers the same address at the same time.
    pub async fn register_person(
        &self,
        address: MailAddress,
        name: &str,
        lang: Lang,
        zone: &str,
    ) -> Result<Player, DeskError> {
        if let Some(player) = self.store().player_by_address(address.clone()).await? {
            return Ok(player);
        }
        let at = self.moment(false);
        let mut player = play::people::create_newcomer(&at, Some(address), Some(name), lang.as_str());
        player.confirmed = true;
        player.zone = zone.to_owned();
        let mut commit = Commit::default();
        play::people::write(&at, &mut commit, player.clone());
        self.execute(commit).await?;
        Ok(Player { version: player.version + 1, ..player })
    }

    /// Completes the commit with its inbox row, and with the answer as a letter if the answer is sent by letter.
    ///
    /// # Errors
    /// Returns an error if the answer cannot be encrypted; the table is frozen in that case.
    async fn complete_with_answer(
        &self,
        request: &Request,
        at: &Moment<'_>,
        decided: RequestOutcome,
        to: Option<PlayerId>,
        quotes: Quotes,
    ) -> Result<(Commit, Page), DeskError> {
        let RequestOutcome { mut commit, mut page, answers, league, .. } = decided;
        // If the address is not proved to be the writer's, quote none of their text, and send text only.
        if quotes != Quotes::Nothing && !matches!(request.from, Origin::Claimed(_)) {
            let lines = match quotes {
                Quotes::Only(fresh) => fresh,
                Quotes::Nothing | Quotes::All => request.unread.clone(),
            };
            page.unread = lines.iter().map(|line| quotable(line)).collect();
            page.says.splice(0..0, request.notes.iter().cloned());
            page.reply_to.clone_from(&request.reply_to);
        } else {
            page.text_only = true;
            if request.to_unknown {
                page.says.splice(0..0, request.notes.iter().cloned());
            }
        }
        page.written_at = Some(at.now);
        if let Some(reader) = to {
            let changed = commit.players.iter().find(|player| player.id == reader).cloned();
            let reader = match changed {
                Some(player) => Some(player),
                None => self.player(reader).await?,
            };
            let own = reader.map(|player| player.telling.legibility).unwrap_or_default();
            page.legibility = page.legibility.union(own);
        }
        let mut inbox = ReceivedMessage { key: request.key.clone(), at: at.now, reply: String::new() };
        let closed = match to.filter(|_| request.by_letter) {
            // The letter serves as the stored answer.
            Some(to) => play::receipt_letter(at, &request.key, to, &page, answers)
                .map(|letter| commit.letters.push(Letter { league, ..letter })),
            None => model::encrypt_reply(self.keys(), &request.key, &page).map(|reply| inbox.reply = reply),
        };
        if let Err(fault) = closed {
            return Err(self.freeze_after_fault(&commit, fault).await);
        }
        commit.inbox = Some(inbox);
        Ok((commit, page))
    }

    /// Returns the answer that a message got when it was first received.
    fn stored_answer(&self, request: &Request, reply: &str) -> Answer {
        let page = model::decrypt_reply(self.keys(), &request.key, reply);
        let lost = || Page { says: vec![messages::say_taken_before()], ..Page::of(PageKind::Receipt) };
        Answer { page: page.unwrap_or_else(lost), to: None }
    }

    /// Returns the sender, if known, and the game at the sender's table.
    async fn sender_and_game(&self, origin: &Origin) -> Result<(Option<Player>, Option<String>), StoreError> {
        let id = match origin {
            Origin::Player(id) => *id,
            Origin::Claimed(address) => {
                return Ok((self.store().player_by_address(address.clone()).await?, None));
            }
            Origin::Holder(right) | Origin::Confirmed(right) => return self.owner_and_game(right).await,
            Origin::Account(account) => {
                return Ok((self.store().player_by_account(account.clone()).await?, None));
            }
            Origin::Unsubscriber(_) | Origin::BounceReport { .. } | Origin::ReturnedLetter { .. } => {
                return Ok((None, None));
            }
        };
        Ok((self.player(id).await?, None))
    }

    /// Returns the owner of a right, if known, and the game at the table that it is for.
    async fn owner_and_game(&self, right: &Right) -> Result<(Option<Player>, Option<String>), StoreError> {
        match right {
            Right::Settings { player, .. }
            | Right::Confirm { player, .. }
            | Right::Address { player, .. }
            | Right::Link { player, .. } => Ok((self.player(*player).await?, None)),
            Right::Bounce { .. } => Ok((None, None)),
            Right::Seat { table, seat, .. } | Right::Decision { table, seat, .. } => {
                let Some(table) = self.store().table(table.clone()).await? else { return Ok((None, None)) };
                let player = match table.player_at(*seat) {
                    Some(id) => self.player(id).await?,
                    None => None,
                };
                Ok((player, Some(table.game)))
            }
        }
    }
}

/// A message as shown in its span: a hash, because the key may contain a secret of the sender.
struct MessageHash<'a>(&'a MessageKey);

impl fmt::Display for MessageHash<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"log ").update(self.0.channel.as_bytes()).update(b" ").update(self.0.id.as_bytes());
        f.write_str(&hasher.finalize().to_hex()[..16])
    }
}

/// Maps a channel to its metrics label: one of the known names, or `other`.
fn channel_label(channel: &str) -> &'static str {
    const CHANNELS: [&str; 5] = ["mail", "discord", "web", "terminal", "refused"];
    CHANNELS.into_iter().find(|known| *known == channel).unwrap_or("other")
}

/// Returns the metrics label for the outcome of a request.
fn outcome_label(heard: &Result<Option<Answer>, DeskError>) -> &'static str {
    match heard {
        Ok(Some(_)) => "answered",
        Ok(None) => "silent",
        Err(DeskError::AnswerLimitReached) => "too-much",
        Err(DeskError::Busy) => "busy",
        Err(DeskError::Store(_) | DeskError::Fault(_)) => "failed",
    }
}

/// Counts a request, and logs one line about it. Its span holds the channel and the hash.
fn record_outcome(request: &Request, heard: &Result<Option<Answer>, DeskError>) {
    let outcome = outcome_label(heard);
    measures::count_request(channel_label(&request.key.channel), outcome);
    let answer = heard.as_ref().ok().and_then(Option::as_ref);
    let player = answer.and_then(|answer| answer.to).map(tracing::field::display);
    let table = answer.and_then(|answer| answer.page.table.as_ref());
    let table = table.map(|table| tracing::field::display(&table.code));
    tracing::info!(outcome, player, table, "request handled");
}

#[async_trait]
impl RequestGateway for Desk {
    async fn right(&self, hash: &TokenHash) -> Result<Option<Right>, TemporaryFailure> {
        let token = self.store().token(hash.0.clone()).await.map_err(to_temporary_failure)?;
        Ok(token.map(|token| token.right))
    }

    async fn right_holder(&self, right: &Right) -> Result<Option<PlayerId>, TemporaryFailure> {
        let (player, _) = self.owner_and_game(right).await.map_err(to_temporary_failure)?;
        Ok(player.map(|player| player.id))
    }

    async fn vocabulary(&self, origin: &Origin) -> Result<Arc<Vocabulary>, TemporaryFailure> {
        let (player, game) = self.sender_and_game(origin).await.map_err(to_temporary_failure)?;
        let lang = player.as_ref().map(|player| Lang::parse(&player.lang)).unwrap_or_default();
        let names_no_table = game.is_none() && matches!(origin, Origin::Holder(_) | Origin::Player(_));
        let Some(player) = player.filter(|_| names_no_table) else {
            return Ok(self.vocabulary_in(lang, game.as_deref()));
        };
        // The line may be meant for any of the player's tables.
        let tables = self.store().tables_of(player.ids(), TABLES_MAX).await.map_err(to_temporary_failure)?;
        let running = tables.iter().filter(|table| table.status() == Status::Running);
        let games: BTreeSet<&str> = running.map(|table| table.game.as_str()).collect();
        Ok(match games.len() {
            0 | 1 => self.vocabulary_in(lang, games.first().copied()),
            _ => Arc::new(Vocabulary::for_games(lang, games)),
        })
    }

    async fn handle(&self, request: &Request) -> Result<Option<Answer>, TemporaryFailure> {
        if !self.may_ask_by_chat(request).await.map_err(to_temporary_failure)? {
            let page = Page { says: vec![messages::say_too_many_requests()], ..Page::of(PageKind::Receipt) };
            return Ok(Some(Answer { page, to: None }));
        }
        self.handle_request(request).await.map_err(|error| match error {
            DeskError::AnswerLimitReached => TemporaryFailure::AnswerLimitReached,
            error => to_temporary_failure(error),
        })
    }
}

/// Returns a line of a message as its writer may see it again: without invisible characters, and on one line.
fn quotable(line: &str) -> String {
    let is_break = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    engine::strip_unseen(line).chars().map(|c| if is_break(c) { ' ' } else { c }).collect()
}
