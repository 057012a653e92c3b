//! The installation under attack: players at tables, the real gate and desk, a simulated clock, and their state as seen
//! from outside.

use super::bent::GatewayFault;
use super::draw::RandomDraws;
use super::mail_writer::{Author, MailContext, SERVER, mail};
use super::post::{RecordedMailChannel, SentLetter};
use super::recipe::{CommandMaterial, Recipe, SenderKind, TokenKind, draw_command};
use crate::desk::Evening;
use chrono::TimeDelta;
use email::{
    Addresses, Envelope, MailAnswer, MailCaps, MailGate, MailGateway, MonotonicClock, RecipientAnswer,
};
use model::{Account, Code, Player, PlayerId, Right, Table, token_hash};
use ports::{Origin, Request, RequestGateway};
use service::{Outbox, World};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

/// A word inserted wherever possible in every mail without a valid token.
pub(crate) const CANARY: &str = "zqkanarie";
/// A word that legitimate senders write.
const PLAIN: &str = "wordofmine";
/// Number of the player who stopped all mail.
pub(crate) const STOPPED: usize = 3;
/// Number of the player with a dead address.
const FAY: usize = 4;

/// A mail that takes longer is sent a second time.
const LONG: Duration = Duration::from_millis(300);
/// A mail that takes longer in the better of two attempts has found unbounded work: the machine may be busy, and little
/// is optimised.
const TAKES: Duration = Duration::from_secs(60);
/// The same limit in the faulty installation where this is detected.
const TAKES_SLOW: Duration = Duration::from_secs(1);

/// Stored state of all known players.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct StoredState {
    pub(crate) players: BTreeMap<PlayerId, Player>,
    pub(crate) tables: BTreeMap<Code, Table>,
}

/// A mail on its way in.
pub(crate) struct HostileMail {
    pub(crate) recipe: Recipe,
    pub(crate) raw: Vec<u8>,
    pub(crate) envelope: Envelope,
    pub(crate) author: String,
    /// A mailbox the sender wants us to write to.
    pub(crate) victim: String,
}

/// Result of a mail.
pub(crate) struct MailOutcome {
    pub(crate) known: RecipientAnswer,
    pub(crate) answer: MailAnswer,
    pub(crate) took: Duration,
    pub(crate) before: StoredState,
    pub(crate) after: StoredState,
    pub(crate) letters: Vec<SentLetter>,
}

/// The installation.
pub(crate) struct AttackedService {
    pub(crate) evening: Arc<Evening>,
    pub(crate) gate: MailGate,
    outbox: Outbox,
    post: Arc<RecordedMailChannel>,
    pub(crate) addresses: Addresses,
    pub(crate) server: bool,
    /// Time limit for one mail.
    pub(crate) takes: Duration,
    /// Players by number.
    pub(crate) people: Vec<PlayerId>,
    /// All players with a row.
    pub(crate) known: Vec<PlayerId>,
    /// Table and seat of each player; the third is closed.
    seats: Vec<(Code, u8)>,
    pub(crate) code: Code,
    private: Code,
    closed: Vec<(usize, Right)>,
    /// Fay's right from before she linked and unlinked an account.
    dead: Right,
    link: String,
    letter: String,
}

impl AttackedService {
    /// Creates the installation: Ada and Bo, Cy and Dee play. Dee stopped all mail, Cy writes from two addresses, Fay
    /// has a private table, and Root is an admin.
    pub(crate) async fn new(server: bool, bent: Option<GatewayFault>) -> Self {
        let evening = Arc::new(Evening::new());
        let (code, ada, bo) = evening.start_table_of_two().await;
        let mut closed = vec![right_of(evening.decision(&code, 0).await)];
        evening.send_lines(evening.decision(&code, 0).await, &["hang f5"]).await;
        let gone = start_table_of_pair(&evening, &ada, &bo, "5211 2").await;
        closed
            .extend([right_of(evening.decision(&gone, 0).await), right_of(evening.decision(&gone, 1).await)]);
        let root = evening.player("Root").await;
        evening.send_lines(Origin::Player(root.id), &[&format!("ruling {gone} close: over")]).await;
        let (cy, dee, fay) =
            (evening.player("Cy").await, evening.player("Dee").await, evening.player("Fay").await);
        let other = start_table_of_pair(&evening, &cy, &dee, "art-society 2").await;
        evening.send_lines(Origin::Player(dee.id), &["stop"]).await;
        let private = evening.send_lines(Origin::Player(fay.id), &["new art-society 3 private=on"]).await;
        let private = private.table.unwrap().code;
        let from = |author: &str, right: Right, line: &str| Request {
            author: Some(author.parse().unwrap()),
            ..evening.request(Origin::Holder(right), &[line])
        };
        evening.desk.handle_request(&from("cy@work.example", cy.settings_right(), "name Cy")).await.unwrap();
        let asked = evening.desk.player(cy.id).await.unwrap().unwrap().confirm_right(1);
        evening.desk.handle_request(&from("cy@example.org", asked, "yes")).await.unwrap();
        let dead = evening.desk.player(fay.id).await.unwrap().unwrap().settings_right();
        let account = || Origin::Account(Account { channel: "discord".to_owned(), id: "7".to_owned() });
        evening.send_lines(account(), &["link fay@example.org"]).await;
        let Origin::Account(own) = account() else { panic!("expected an account") };
        let linked = evening.desk.store().player_by_account(own).await.unwrap().unwrap();
        let linking = evening.link_code(&fay, &linked).await;
        evening.send_lines(account(), &[&format!("link {linking} yes")]).await;
        evening.send_lines(account(), &["unlink yes"]).await;
        evening.send_lines(Origin::Player(cy.id), &["link fay@example.org"]).await;
        let link = evening.link_code(&fay, &cy).await;
        let addresses = Addresses::new("play.test").unwrap().with_auth_server(server.then_some(SERVER));
        let post = RecordedMailChannel::new(&addresses);
        let outbox = Outbox::new(evening.desk.clone(), post.clone());
        let (world, start) = (evening.world.clone(), evening.world.now());
        let clock = MonotonicClock::new(move || (world.now() - start).to_std().unwrap());
        let door: Arc<dyn RequestGateway> = match bent {
            Some(bent) => bent.door(evening.desk.clone()),
            None => evening.desk.clone(),
        };
        let caps = bent.map_or_else(MailCaps::default, GatewayFault::caps);
        let gate = MailGate::new(door, addresses.clone()).with_clock(clock).with_caps(caps);
        let people: Vec<PlayerId> = [&ada, &bo, &cy, &dee, &fay, &root].map(|player| player.id).to_vec();
        let seats = vec![(code.clone(), 0), (code.clone(), 1), (other.clone(), 0), (other, 1)];
        let closed = [0, 0, 1].into_iter().zip(closed).collect();
        let known = people.clone();
        let mut house = Self {
            evening,
            gate,
            outbox,
            post,
            addresses,
            server,
            takes: if bent == Some(GatewayFault::Slow) { TAKES_SLOW } else { TAKES },
            people,
            known,
            seats,
            code,
            private,
            closed,
            dead,
            link,
            letter: String::new(),
        };
        let drawn = house.deliver().await.into_iter().find(|sent| !sent.raw.is_empty());
        house.letter = drawn.expect("a letter is drawn").raw;
        house
    }

    pub(crate) async fn facts(&self) -> StoredState {
        let store = self.evening.desk.store();
        let players = store.players(self.known.clone()).await.unwrap();
        let tables = store.tables(None, 10_000).await.unwrap();
        StoredState {
            players: players.into_iter().map(|player| (player.id, player)).collect(),
            tables: tables.into_iter().map(|table| (table.code.clone(), table)).collect(),
        }
    }

    /// Delivers all queued letters and returns them.
    pub(crate) async fn deliver(&self) -> Vec<SentLetter> {
        while self.outbox.deliver_due().await.unwrap() > 0 {}
        self.post.take_sent()
    }

    pub(crate) async fn person(&self, number: usize) -> Player {
        self.evening.desk.player(self.people[number]).await.unwrap().unwrap()
    }

    /// Adds the player with this address to the known players. Returns true if that player is new.
    pub(crate) async fn add_known_player(&mut self, address: &str) -> bool {
        let Ok(address) = address.parse() else { return false };
        let found = self.evening.desk.store().player_by_address(address).await.unwrap();
        let new = found.filter(|player| !self.known.contains(&player.id));
        self.known.extend(new.iter().map(|player| player.id));
        new.is_some()
    }

    /// Returns the right of a player's tokens of a kind, or `None` if the player has none.
    pub(crate) async fn right(&self, kind: TokenKind, owner: usize) -> Option<Right> {
        let player = self.person(owner).await;
        match kind {
            TokenKind::Decision => {
                let (code, seat) = self.seats.get(owner)?;
                Some(right_of(self.evening.decision(code, *seat).await))
            }
            TokenKind::Closed => {
                self.closed.iter().find(|(whose, _)| *whose == owner).map(|(_, right)| right.clone())
            }
            TokenKind::Settings => Some(player.settings_right()),
            TokenKind::Confirm => Some(player.confirm_right(1)),
            _ => None,
        }
    }

    /// Returns a valid token for a right if the installation ever issued it.
    async fn valid_token(&self, right: &Right) -> Option<String> {
        let token = self.evening.desk.keys().token(right);
        let known = self.evening.desk.store().token(token_hash(&token)).await.unwrap();
        known.map(|_| token)
    }

    /// Returns the recipients of a mail. An address that is not available becomes the public one.
    async fn recipients(&self, recipe: &mut Recipe, draw: &mut RandomDraws) -> Vec<String> {
        let keys = self.evening.desk.keys();
        let player = self.person(recipe.owner).await;
        let settings = keys.token(&player.settings_right());
        let made_up: String =
            (0..26).map(|_| char::from(draw.one_of(b"abcdefghijklmnopqrstuvwxyz234567"))).collect();
        let reply = |token: &str| self.addresses.reply(token);
        match recipe.token {
            TokenKind::None => vec![self.addresses.play_address()],
            TokenKind::Random => vec![draw.one_of(&[
                reply(&made_up),
                self.addresses.unsubscribe(&made_up),
                self.addresses.bounce(&made_up),
            ])],
            TokenKind::Mutated => {
                let mut token = settings.into_bytes();
                let at = draw.below(token.len());
                token[at] = if token[at] == b'a' { b'b' } else { b'a' };
                vec![reply(&String::from_utf8(token).unwrap())]
            }
            TokenKind::OtherPurpose => vec![draw.one_of(&[
                reply(&keys.unsubscribe_token(&player.settings_right())),
                reply(&keys.bounce_token(player.id, player.mailboxes.since)),
                self.addresses.unsubscribe(&settings),
                self.addresses.bounce(&settings),
                self.addresses.unsubscribe(&keys.bounce_token(player.id, player.mailboxes.since)),
                self.addresses.bounce(&keys.unsubscribe_token(&player.settings_right())),
            ])],
            TokenKind::Two => vec![reply(&settings), reply(&made_up)],
            TokenKind::Unsubscribe => {
                vec![self.addresses.unsubscribe(&keys.unsubscribe_token(&player.settings_right()))]
            }
            TokenKind::Dead => {
                recipe.owner = FAY;
                vec![reply(&keys.token(&self.dead))]
            }
            TokenKind::Bounce => {
                vec![self.addresses.bounce(&keys.bounce_token(player.id, player.mailboxes.since))]
            }
            kind => {
                let right = self.right(kind, recipe.owner).await;
                let token = match &right {
                    Some(right) => self.valid_token(right).await,
                    None => None,
                };
                match token {
                    Some(token) => vec![reply(&token)],
                    None => {
                        recipe.token = TokenKind::None;
                        vec![self.addresses.play_address()]
                    }
                }
            }
        }
    }

    /// Returns a legal answer to a pending decision of this player, if there is one.
    async fn legal_move(&self, owner: usize) -> String {
        let (code, seat) = self.seats.get(owner).unwrap_or(&self.seats[0]);
        let mut look = self.evening.request(self.evening.decision(code, *seat).await, &["board"]);
        look.by_letter = false;
        let page = self.evening.desk.handle_request(&look).await.unwrap().map(|answer| answer.page);
        let example = page.and_then(|page| page.ask).and_then(|ask| ask.examples.first().cloned());
        example.unwrap_or_else(|| "bid 14".to_owned())
    }

    /// Writes a mail of this recipe.
    pub(crate) async fn write_mail(
        &self,
        number: usize,
        mut recipe: Recipe,
        draw: &mut RandomDraws,
    ) -> HostileMail {
        if recipe.token == TokenKind::Decision && recipe.owner < self.seats.len() {
            // Of the two at a table, mostly only one is to act.
            let other = recipe.owner ^ 1;
            let asked = self.right(TokenKind::Decision, recipe.owner).await;
            if !matches!(asked, Some(Right::Decision { .. })) && other != STOPPED {
                recipe.owner = other;
            }
        }
        let to = self.recipients(&mut recipe, draw).await;
        let theirs = recipe.token == TokenKind::Dead && recipe.is_from_owner(STOPPED);
        let own = if recipe.is_token_living() || theirs { PLAIN } else { CANARY };
        let owner = self.person(recipe.owner).await;
        let author = self.author(&recipe, &owner, number, own, draw).await;
        let victim = format!("victim{number}@bank.example");
        let a_move = self.legal_move(recipe.owner).await;
        let words = CommandMaterial {
            code: self.code.as_str(),
            private: self.private.as_str(),
            a_move: &a_move,
            link: &self.link,
            own,
            victim: &victim,
        };
        let harmless = recipe.is_token_living() && recipe.is_from_owner(STOPPED);
        recipe.order = draw_command(draw, &words, harmless);
        let ink = MailContext {
            author: &author,
            to: &to[0],
            own,
            number,
            server: self.server,
            letter: &self.letter,
        };
        let raw = mail(&recipe, &ink, draw);
        let host = draw.one_of(&[None, Some(()), Some(())]);
        let host = host.map(|()| IpAddr::from([198, 51, draw.below(2) as u8, draw.below(256) as u8]));
        let from = match draw.below(4) {
            0 => None,
            1 => Some(format!("bounce{}@evil.example", draw.below(6))),
            _ => Some(author.address.clone()),
        };
        HostileMail { recipe, raw, envelope: Envelope { from, to, host }, author: author.address, victim }
    }

    async fn author(
        &self,
        recipe: &Recipe,
        owner: &Player,
        number: usize,
        own: &str,
        draw: &mut RandomDraws,
    ) -> Author {
        let address = owner.address.as_ref().unwrap();
        let (local, domain) = (address.local_part(), address.domain());
        let address = match recipe.sender {
            SenderKind::Alias if local == "cy" => "cy@work.example".to_owned(),
            SenderKind::Alias => format!("{}@{}", local.to_uppercase(), domain.to_uppercase()),
            SenderKind::Fellow => {
                let fellow = self.person((recipe.owner + 1 + draw.below(4)) % self.people.len()).await;
                fellow.address.unwrap().as_str().to_owned()
            }
            // Always a different one: two letters answered from the same place make a sender credible.
            SenderKind::Foreign => format!("mallory{number}@evil.example"),
            SenderKind::Stopped => "dee@example.org".to_owned(),
            SenderKind::Stranger => format!("x{}@d{}.example", draw.below(300), draw.below(4)),
            SenderKind::LookAlike => draw.one_of(&[
                format!("{local}@{domain}.evil{number}.example"),
                format!("{local}@examp1e{number}.org"),
                format!("\u{430}{local}{number}@{domain}"),
                format!("\"{local}@{domain}\"@evil{number}.example"),
                format!("{local}.{number}@{domain}"),
                format!("{local}+post{number}@{domain}"),
            ]),
            _ => address.as_str().to_owned(),
        };
        let name = match recipe.sender {
            SenderKind::LookAlike => format!("{own} {local}@{domain}"),
            _ => own.to_owned(),
        };
        Author { name, address }
    }

    /// Advances the clock and runs what is due.
    pub(crate) async fn advance_and_deliver(&self, by: TimeDelta) -> Vec<SentLetter> {
        self.evening.advance_time(by);
        self.evening.settle().await;
        self.deliver().await
    }

    /// Hands a mail to the gate and returns its outcome.
    pub(crate) async fn receive(&mut self, mail: &HostileMail) -> MailOutcome {
        let before = self.facts().await;
        let known = self.gate.check_recipient(&mail.envelope.to[0]).await;
        let began = std::time::Instant::now();
        let answer = self.gate.accept_mail(mail.raw.clone(), mail.envelope.clone()).await;
        let took = began.elapsed();
        let letters = self.deliver().await;
        self.add_known_player(&mail.author).await;
        let after = self.facts().await;
        let took = if took > LONG { took.min(self.time_again(mail).await) } else { took };
        MailOutcome { known, answer, took, before, after, letters }
    }

    /// Returns the time that the same mail takes again, which shows if the mail or a busy machine was slow.
    async fn time_again(&self, mail: &HostileMail) -> Duration {
        let began = std::time::Instant::now();
        self.gate.accept_mail(mail.raw.clone(), mail.envelope.clone()).await;
        let took = began.elapsed();
        self.deliver().await;
        took
    }

    /// Restores players after a mail unsubscribed them or made them unreachable, so that the next mails meet the same
    /// installation.
    pub(crate) async fn restore_players(&self, after: &StoredState) {
        for (number, id) in self.people.iter().enumerate() {
            let player = &after.players[id];
            if player.stopped && number != STOPPED {
                self.evening.send_lines(Origin::Player(*id), &["yes"]).await;
            }
            if !player.is_reachable() {
                self.evening.send_lines(Origin::Player(*id), &["mine"]).await;
            }
        }
        self.deliver().await;
    }
}

/// Starts a new table with two players.
async fn start_table_of_pair(evening: &Evening, one: &Player, other: &Player, game: &str) -> Code {
    let page = evening.send_lines(Origin::Player(one.id), &[&format!("new {game}")]).await;
    let code = page.table.unwrap().code;
    evening.send_lines(Origin::Player(other.id), &[&format!("join {code}")]).await;
    code
}

pub(crate) fn right_of(origin: Origin) -> Right {
    match origin {
        Origin::Holder(right) => right,
        other => panic!("no right: {other:?}"),
    }
}
