//! One request at the desk: who sent it, what it asks, and whether its sender may ask that.
//!
//! A right comes from a return address or from the channel's own proof, never from what a message claims: who only claims to
//! be somebody is told things at that person's registered address, and whatever would change something waits until it is
//! confirmed from there.

use super::desk::{Desk, DeskError, Verdict};
use crate::channels::{Request, Sender};
use crate::engine::Seat;
use crate::i18n::Lang;
use crate::play::{
    self, Account, Arg, Code, Commit, Decided, Moment, Order, Page, PageKind, Player, Right, Say, Verb,
    people,
};

/// What a sender may do by what was proved.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum May {
    /// Read; nothing was proved.
    Read,
    /// Act at one table.
    Table,
    /// Everything of their own.
    All,
}

/// Who sent a request.
#[derive(Clone, Debug)]
pub(super) struct Who {
    pub(super) player: Player,
    pub(super) may: May,
    /// The seat of theirs that they speak from, if they speak from one.
    pub(super) at: Option<SeatAt>,
    /// The table at whose place they speak, if they speak at one.
    pub(super) here: Option<Code>,
}

impl Who {
    /// Somebody who speaks from no seat.
    fn new(player: Player, may: May) -> Self {
        Self { player, may, at: None, here: None }
    }
}

/// The seat a return address, a button or a place belongs to.
#[derive(Clone, Debug)]
pub(super) struct SeatAt {
    pub(super) table: Code,
    pub(super) seat: Seat,
    /// The decision that is meant, where one is named; 0, which no decision is, for an address that answers none.
    pub(super) opened: Option<u32>,
}

/// A request being heard.
pub(super) struct Hearing<'a> {
    pub(super) desk: &'a Desk,
    pub(super) request: &'a Request,
    pub(super) at: &'a Moment<'a>,
}

/// What a request asks, sorted.
struct Asked {
    /// The player's own settings.
    settings: Vec<Order>,
    /// Verbs of the service.
    verbs: Vec<Order>,
    /// Lines for a game.
    moves: Vec<String>,
}

fn opens(order: &Order) -> bool {
    matches!(order.verb, Verb::New | Verb::Join | Verb::Rematch | Verb::Link | Verb::Takeover | Verb::Return)
}

impl Asked {
    /// What its sender must have proved.
    fn needs(&self) -> May {
        // Whoever holds a seat's address may stop its mail, and let it come again.
        let own = |order: &Order| !matches!(order.verb, Verb::Stop | Verb::Yes | Verb::Mute | Verb::Unmute);
        if self.settings.iter().any(own) || self.verbs.iter().any(opens) {
            May::All
        } else if !self.settings.is_empty() || self.acts() {
            May::Table
        } else {
            May::Read
        }
    }

    /// Whether it would change a table.
    fn acts(&self) -> bool {
        let plays = |order: &Order| {
            matches!(
                order.verb,
                Verb::Leave
                    | Verb::Start
                    | Verb::Resign
                    | Verb::Undo
                    | Verb::Back
                    | Verb::Bot
                    | Verb::Preview
                    | Verb::Hush
                    | Verb::Extend
                    | Verb::Pause
                    | Verb::Resume
                    | Verb::Answer
                    | Verb::Here
                    | Verb::When
                    | Verb::Withdraw
                    | Verb::Wait
                    | Verb::Ready
                    | Verb::Vote
                    | Verb::Ruling
            )
        };
        !self.moves.is_empty() || self.verbs.iter().any(|order| plays(order) || opens(order))
    }
}

impl<'a> Hearing<'a> {
    pub(super) fn new(desk: &'a Desk, request: &'a Request, at: &'a Moment<'a>) -> Self {
        Self { desk, request, at }
    }

    /// What the request changes and is answered.
    pub(super) async fn decide(&self) -> Result<Verdict, DeskError> {
        match &self.request.from {
            Sender::Player(id) => match self.desk.player(*id).await? {
                Some(player) => self.hear(Who::new(player, May::All), &self.request.orders).await,
                None => Ok(Verdict::Silent),
            },
            Sender::Claimed(address) => match self.desk.store().player_by_address(address.clone()).await? {
                Some(player) if player.confirmed => {
                    self.hear(Who::new(player, May::Read), &self.request.orders).await
                }
                known => Ok(self.welcome(address, known)),
            },
            Sender::Holder(Right::Settings { player, generation }) => {
                match self.desk.player(*player).await? {
                    Some(player) if player.generation == *generation => {
                        self.hear(Who::new(player, May::All), &self.request.orders).await
                    }
                    Some(player) => Ok(self.tell(&player, vec![Say::new("say-mail-settings-dead")])),
                    None => Ok(Verdict::Silent),
                }
            }
            Sender::Account(account) => self.hear_account(account).await,
            Sender::Silencer(right) => self.silence(right).await,
            Sender::Holder(Right::Link { .. }) => Ok(Verdict::Silent),
            Sender::Holder(Right::Seat { table, seat, generation }) => {
                self.hear_from_seat(table, *seat, Some(0), *generation).await
            }
            Sender::Holder(Right::Decision { table, seat, opened, generation }) => {
                self.hear_from_seat(table, *seat, Some(*opened), *generation).await
            }
        }
    }

    /// Somebody whose address is not confirmed: one answer, at most one a day, and nothing is opened.
    fn welcome(&self, address: &str, known: Option<Player>) -> Verdict {
        let lang = self.request.lang.unwrap_or_default();
        let written_today =
            known.as_ref().is_some_and(|player| self.at.now - player.since < chrono::TimeDelta::days(1));
        if written_today || known.as_ref().is_some_and(|player| player.stopped) {
            return Verdict::Silent;
        }
        let name = self.request.name.as_deref();
        let newcomer = || people::newcomer(self.at, Some(address.to_owned()), name, lang.as_str());
        let mut player = known.unwrap_or_else(newcomer);
        player.since = self.at.now;
        people::keep_pending(self.at, &mut player, &self.request.orders);
        let page = Page { says: vec![Say::new("say-welcome")], ..Page::of(PageKind::Welcome) };
        self.to_player(player, page)
    }

    /// One press on "unsubscribe": no more mail, and no answer either.
    async fn silence(&self, right: &Right) -> Result<Verdict, DeskError> {
        let Right::Settings { player, .. } = right else { return Ok(Verdict::Silent) };
        let Some(mut player) = self.desk.player(*player).await? else { return Ok(Verdict::Silent) };
        if player.stopped {
            return Ok(Verdict::Silent);
        }
        player.stopped = true;
        let mut commit = Commit::default();
        people::write(self.at, &mut commit, player);
        Ok(Verdict::Done(Box::new(Decided { commit, ..Decided::default() }), None))
    }

    /// An answer to a player whose row is written with it, from whose return address everything of theirs can be done.
    fn to_player(&self, player: Player, page: Page) -> Verdict {
        let (id, answers) = (player.id, Some(player.settings_right()));
        let mut commit = Commit::default();
        people::write(self.at, &mut commit, player);
        Verdict::Done(Box::new(Decided { commit, page, answers }), Some(id))
    }

    async fn hear_from_seat(
        &self,
        code: &Code,
        seat: Seat,
        opened: Option<u32>,
        generation: u32,
    ) -> Result<Verdict, DeskError> {
        let Some(loaded) = self.desk.load(code).await? else { return Ok(Verdict::Silent) };
        let holder = loaded.table.holder(seat);
        let current =
            holder.filter(|holder| holder.generation() == generation).and_then(play::Holder::player);
        let left = holder.and_then(|holder| match holder {
            play::Holder::Bot { left_by, .. } => *left_by,
            _ => None,
        });
        let Some(id) = current.or(left) else { return Ok(Verdict::Silent) };
        let Some(player) = self.desk.player(id).await? else { return Ok(Verdict::Silent) };
        if current.is_none() {
            return Ok(self.tell(&player, vec![Say::new("say-mail-seat-dead")]));
        }
        let at = SeatAt { table: code.clone(), seat, opened };
        let who = Who { at: Some(at), ..Who::new(player, May::Table) };
        self.hear(who, &self.request.orders).await
    }

    /// Somebody whom the channel itself has proved to be the owner of an account; somebody new is taken in.
    async fn hear_account(&self, account: &Account) -> Result<Verdict, DeskError> {
        let said_at = &self.request.said_at;
        let player = match self.desk.store().player_by_account(account.clone()).await? {
            Some(player) => player,
            None => {
                let lang = self.request.lang.unwrap_or_default();
                let new = people::newcomer(self.at, None, self.request.name.as_deref(), lang.as_str());
                Player { accounts: vec![account.clone()], confirmed: true, ..new }
            }
        };
        let mut who = Who { here: said_at.table.clone(), ..Who::new(player, May::All) };
        let loaded = match &said_at.table {
            Some(code) => self.desk.load(code).await?,
            None => None,
        };
        if let Some(loaded) = loaded {
            let own = |seat: &Seat| loaded.table.seats_of(who.player.id).any(|own| own == *seat);
            if said_at.seat.is_some_and(|seat| !own(&seat)) {
                return Ok(self.tell(&who.player, vec![Say::new("say-not-your-seat")]));
            }
            let seat = said_at.seat.or_else(|| loaded.table.seats_of(who.player.id).next());
            let table = loaded.table.code.clone();
            who.at = seat.map(|seat| SeatAt { table, seat, opened: said_at.opened });
        }
        self.hear(who, &self.request.orders).await
    }

    /// Sorts what is asked, checks whether it may be asked, and does it: all of it or nothing.
    async fn hear(&self, mut who: Who, orders: &[String]) -> Result<Verdict, DeskError> {
        let unchanged = who.player.clone();
        self.take_locale(&mut who.player);
        let mut asked = self.sort(&who, orders).await?;
        let says_yes = asked.settings.iter().any(|order| order.verb == Verb::Yes);
        if who.may < asked.needs() {
            return Ok(self.ask_to_confirm(who.player, orders));
        }
        if says_yes && who.may == May::All {
            let pending = people::pending(self.at, &who.player);
            who.player.pending = None;
            let confirmed = self.sort(&who, &pending).await?;
            asked.settings.extend(confirmed.settings);
            asked.verbs.extend(confirmed.verbs);
        }
        // Several standing orders are one thing.
        let ahead = asked.moves.is_empty() && asked.verbs.iter().all(|order| order.verb == Verb::When);
        if !ahead && asked.verbs.len() + usize::from(!asked.moves.is_empty()) > 1 {
            return Ok(self.tell(&unchanged, vec![Say::new("say-one-thing")]));
        }
        if who.may == May::All {
            who.player.confirmed = true;
        }
        let mut says = Vec::new();
        for order in &asked.settings {
            let here = who.at.as_ref().map(|at| at.table.clone()).or_else(|| who.here.clone());
            match super::settings::change(&mut who.player, order, here.as_ref(), self.at.now) {
                Ok(said) => says.push(said),
                Err(refusal) => return Ok(self.tell(&unchanged, vec![refusal])),
            }
        }
        let Decided { mut commit, mut page, answers } = match self.main(&who, &asked).await? {
            Some(decided) => decided,
            None if says.is_empty() => return self.nothing_read(&who).await,
            None => Decided::default(),
        };
        if asked.acts() && commit.table.is_none() {
            super::settings::take_back(&mut who.player, &unchanged);
            says.retain(|say| say.key == "say-confirmed");
        }
        if super::habits::clocks_changed(&unchanged, &who.player) {
            commit.timers.extend(self.clocks_of(&who.player).await?);
        }
        page.says.splice(0..0, says);
        let id = who.player.id;
        let answers = answers.or_else(|| Some(who.player.settings_right()));
        let new = who.player.version == 0;
        let written = commit.players.iter().any(|player| player.id == id);
        // The table's commit may have counted the turn in the row that is written for other reasons too.
        let of_table = commit.table.is_some();
        if let Some(row) = commit.players.iter_mut().find(|player| player.id == id && of_table) {
            who.player.punctuality.clone_from(&row.punctuality);
            *row = Player { version: who.player.version + 1, ..who.player.clone() };
        }
        if !written && (who.player != unchanged || new)
            || matches!(answers, Some(Right::Settings { .. })) && who.may < May::All
        {
            people::write(self.at, &mut commit, who.player);
        }
        Ok(Verdict::Done(Box::new(Decided { commit, page, answers }), Some(id)))
    }

    /// Who chose no language is written to in that of the program they last used. Whose letters go by mail is not: their mails
    /// told it.
    fn take_locale(&self, player: &mut Player) {
        if let Some(lang) = self.request.locale.filter(|_| !player.lang_chosen && player.address.is_none()) {
            lang.as_str().clone_into(&mut player.lang);
        }
    }

    /// The one thing besides settings that a message may ask.
    async fn main(&self, who: &Who, asked: &Asked) -> Result<Option<Decided>, DeskError> {
        match asked.verbs.first() {
            Some(order) if order.verb == Verb::When => self.ahead(who, &asked.verbs).await.map(Some),
            Some(order) => self.verb(who, order).await.map(Some),
            None if !asked.moves.is_empty() => self.moves(who, &asked.moves, false).await.map(Some),
            None => Ok(None),
        }
    }

    /// Nothing could be read: where somebody sits, the board and what can be written; else help.
    async fn nothing_read(&self, who: &Who) -> Result<Verdict, DeskError> {
        let Some(place) = &who.at else { return Ok(self.tell(&who.player, vec![Say::new("say-help")])) };
        let Some(loaded) = self.desk.load(&place.table).await? else { return Ok(Verdict::Silent) };
        let says = vec![Say::new("say-refused-nothing")];
        let decided = self.desk.guarded(&loaded, || play::refuse(&loaded, self.at, place.seat, says)).await?;
        let decided = decided.unwrap_or_else(frozen);
        Ok(Verdict::Done(Box::new(decided), Some(who.player.id)))
    }

    /// Lines for a game, from a seat's return address: to be played, or only to be looked at.
    pub(super) async fn moves(&self, who: &Who, lines: &[String], looks: bool) -> Result<Decided, DeskError> {
        let Some(place) = &who.at else {
            return Ok(Decided {
                page: said(vec![Say::new("say-move-without-table")]),
                ..Decided::default()
            });
        };
        let Some(loaded) = self.desk.load(&place.table).await? else {
            return Ok(no_table(place.table.as_str()));
        };
        let vocabulary = self.desk.words(Lang::parse(&who.player.lang), Some(&loaded.table.game));
        let text = lines.join("\n");
        let line = play::Line {
            seat: place.seat,
            opened: place.opened,
            text: &text,
            lexicon: &vocabulary.lexicon,
            can_begin: &|word| vocabulary.can_begin(word),
        };
        let decide = || match looks {
            true => play::preview(&loaded, self.at, &line),
            false => play::line(&loaded, self.at, &line),
        };
        Ok(self.desk.guarded(&loaded, decide).await?.unwrap_or_else(frozen))
    }

    /// What would change something waits until its sender has shown that the address is theirs.
    fn ask_to_confirm(&self, mut player: Player, orders: &[String]) -> Verdict {
        people::keep_pending(self.at, &mut player, orders);
        let line = Arg::Text(orders.join("; "));
        let page = said(vec![Say::new("say-confirm-line").with("line", line)]);
        self.to_player(player, page)
    }

    /// Tells a player something that changes nothing.
    fn tell(&self, player: &Player, says: Vec<Say>) -> Verdict {
        let decided = Decided { page: said(says), ..Decided::default() };
        Verdict::Done(Box::new(decided), Some(player.id))
    }

    async fn sort(&self, who: &Who, orders: &[String]) -> Result<Asked, DeskError> {
        let words = self.desk.words(Lang::parse(&who.player.lang), None);
        let mut asked = Asked { settings: Vec::new(), verbs: Vec::new(), moves: Vec::new() };
        for line in orders {
            match words.order(line) {
                Some(order) if super::settings::is_setting(order.verb) => asked.settings.push(order),
                Some(order) => asked.verbs.push(order),
                // A line that says how long it is to stand is a standing order for any decision.
                None if play::stands(line, &words.order_words) => {
                    asked.verbs.push(Order { verb: Verb::When, args: Vec::new(), text: format!(": {line}") });
                }
                None => asked.moves.push(line.clone()),
            }
        }
        Ok(asked)
    }
}

/// A page that only says something.
pub(super) fn said(says: Vec<Say>) -> Page {
    Page { says, ..Page::of(PageKind::Receipt) }
}

/// The answer for a table that cannot go on.
pub(super) fn frozen() -> Decided {
    Decided { page: said(vec![Say::new("say-frozen")]), ..Decided::default() }
}

/// The answer for a code that no table has.
pub(super) fn no_table(typed: &str) -> Decided {
    let say = Say::new("say-no-table").with("table", Arg::Text(typed.chars().take(20).collect()));
    Decided { page: said(vec![say]), ..Decided::default() }
}
