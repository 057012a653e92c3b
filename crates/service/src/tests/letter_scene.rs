//! Fixture: Ada's letters of every kind, and tables at which each verb has something to do.

use super::fixtures::{ADDRESS, Scene};
use crate::{OperatorActionOutcome, Policy};
use engine::Seat;
use i18n::Lang;
use model::{
    Code, Commit, ContactMethod, LeagueName, LetterRecipient, Page, Player, Right, RightRecipient, Table,
};
use ports::{AuthorAuthentication, DeliveryOutcome, Origin, Request};
use std::collections::BTreeSet;

/// A mailbox that is not Ada's.
const ELSEWHERE: &str = "mallory@evil.example";

/// Sender of a mail in Ada's name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum MailSender {
    /// Ada, in reply to a letter that asks for her open decision.
    Decision,
    /// Ada, in reply to another letter about her seat in a running game.
    Seat,
    /// Ada, in reply to a letter about an earlier decision.
    PastDecision,
    /// Ada, in reply to a letter about a finished game.
    FinishedGame,
    /// A reader of a mailbox that Ada has given up, with a forged author, in reply to a letter there.
    OldMailbox,
    /// Another mailbox, in reply to the letter about Ada's open decision.
    Elsewhere,
    /// A mail server reports that the author of such a reply is forged.
    Forged,
    /// A mail server's report about the author of such a reply cannot be parsed.
    Unreadable,
    /// Someone who writes to the public address.
    Claimed,
    /// Like `Claimed`, and the mail server vouches for the author.
    Vouched,
}

pub(super) const MAIL_SENDERS: [MailSender; 10] = [
    MailSender::Decision,
    MailSender::Seat,
    MailSender::PastDecision,
    MailSender::FinishedGame,
    MailSender::OldMailbox,
    MailSender::Elsewhere,
    MailSender::Forged,
    MailSender::Unreadable,
    MailSender::Claimed,
    MailSender::Vouched,
];

/// Ada at several tables and next to an open league.
pub(super) struct LetterScene {
    pub(super) scene: Scene,
    /// Ada's table that has not begun.
    pub(super) open: Code,
    /// Bo's table with a free seat.
    pub(super) joinable: Code,
    /// A running game with a vacant seat.
    pub(super) vacant: Code,
    /// A running game that Ada has left.
    pub(super) left: Code,
    /// Ada's finished game.
    pub(super) over: Code,
}

impl LetterScene {
    pub(super) async fn new() -> Self {
        let admins = BTreeSet::from(["root@example.org".parse().unwrap()]);
        let policy = Policy { admins, newcomer_tables: 0, guards_loops: false, ..Policy::default() };
        let scene = Scene::with_policy(policy).await;
        let (ada, bo, root) = (scene.ada_origin(), player(&scene, "Bo").await, player(&scene, "Root").await);
        let (open, joinable) = (table(&scene, &ada, &[]).await, table(&scene, &bo, &[]).await);
        let vacant = table(&scene, &bo, &[&root]).await;
        let left = table(&scene, &ada, &[&bo]).await;
        let over = table(&scene, &ada, &[&bo]).await;
        for (from, line) in [
            (&bo, format!("resign {vacant} yes")),
            (&ada, format!("resign {left} yes")),
            (&root, format!("ruling {over} close: rain")),
        ] {
            scene.send_line(from.clone(), &line).await;
        }
        open_league(&scene).await;
        Self { scene, open, joinable, vacant, left, over }
    }

    pub(super) async fn ada(&self) -> Player {
        self.scene.desk.player(self.scene.ada.id).await.unwrap().unwrap()
    }

    /// Sends a mail and returns the answer, if any.
    pub(super) async fn send(&self, sender: MailSender, lines: &[&str]) -> Option<Page> {
        let request = self.mail(sender, lines).await;
        self.scene.desk.handle_request(&request).await.unwrap().map(|answer| answer.page)
    }

    /// Replies to the last letter to Ada from her own mailbox.
    pub(super) async fn reply(&self, right: Right, lines: &[&str]) -> Page {
        let author = Some(ADDRESS.parse().unwrap());
        let request = self.scene.request(Origin::Holder(right), lines);
        let request = Request { by_letter: true, author, ..request };
        self.scene.desk.handle_request(&request).await.unwrap().expect("an answer").page
    }

    async fn mail(&self, sender: MailSender, lines: &[&str]) -> Request {
        let from = match sender {
            MailSender::Claimed | MailSender::Vouched => Origin::Claimed(ADDRESS.parse().unwrap()),
            _ => Origin::Holder(self.right(sender).await),
        };
        let author = match sender {
            MailSender::Elsewhere => ELSEWHERE,
            _ => ADDRESS,
        };
        let author_authentication = match sender {
            MailSender::Forged => AuthorAuthentication::Failed,
            MailSender::Unreadable => AuthorAuthentication::Unreadable,
            MailSender::Vouched => AuthorAuthentication::Passed,
            _ => AuthorAuthentication::Nothing,
        };
        let author = Some(author.parse().unwrap());
        Request { by_letter: true, author, author_authentication, ..self.scene.request(from, lines) }
    }

    async fn right(&self, sender: MailSender) -> Right {
        let seat = Seat::new(0);
        let code = if sender == MailSender::FinishedGame { &self.over } else { &self.scene.code };
        let table: Table = self.scene.desk.store().table(code.clone()).await.unwrap().unwrap();
        let generation = table.holder(seat).unwrap().generation();
        if sender == MailSender::OldMailbox {
            self.give_up_mailbox().await;
        }
        let to = Some(RightRecipient { player: self.scene.ada.id, since: 0 });
        let table_code = code.clone();
        match sender {
            MailSender::Seat | MailSender::FinishedGame => {
                Right::Seat { table: table_code, seat, generation, to }
            }
            _ => {
                let opened = table.asks[&seat].opened;
                let opened = if sender == MailSender::PastDecision { opened - 1 } else { opened };
                Right::Decision { table: table_code, seat, opened, generation, to }
            }
        }
    }

    /// Marks all earlier letters to Ada as sent to a mailbox that she has given up since.
    pub(super) async fn give_up_mailbox(&self) {
        let mut ada = self.ada().await;
        if ada.mailboxes.since == 0 {
            ada.mailboxes.since = 1;
            ada.generation = 1;
            ada.version += 1;
            let commit = Commit { players: vec![ada], ..Commit::default() };
            self.scene.desk.store().commit(commit).await.unwrap();
            self.scene.desk.forget_all();
        }
    }

    /// Enters Ada and three others in the league, and closes its entries.
    pub(super) async fn enter_league(&self) {
        for name in ["Bo", "Cy", "Dee"] {
            let player = player(&self.scene, name).await;
            self.scene.send_line(player, "league join SPRING").await;
        }
        self.scene.send_line(self.scene.ada_origin(), "league join SPRING").await;
        self.administer_league("close").await;
        for name in ["Bo", "Cy", "Dee"] {
            let player = player(&self.scene, name).await;
            self.scene.send_line(player, "league here SPRING").await;
        }
    }

    /// Returns the version of the league, which every change increments.
    pub(super) async fn league(&self) -> u64 {
        let name = LeagueName::parse("SPRING").unwrap();
        self.scene.desk.store().league(name).await.unwrap().unwrap().version
    }

    /// Executes an action of the operator in the league.
    pub(super) async fn administer_league(&self, action: &str) {
        administer_league(&self.scene, action).await;
    }

    /// Delivers all letters, and returns those to Ada with their rights.
    pub(super) async fn letters(&self) -> Vec<(Page, Option<Right>)> {
        let (now, store) = (self.scene.desk.now(), self.scene.desk.store());
        let mut got = Vec::new();
        let leased = store.lease_letters(now, now + chrono::TimeDelta::seconds(60), 1000, vec![]).await;
        for letter in leased.unwrap().into_iter().map(|leased| leased.letter) {
            let sent = DeliveryOutcome::Sent { remote_id: None, place: None, mailed: None };
            store.settle_letter(letter.key.clone(), sent).await.unwrap();
            if letter.to == (LetterRecipient::Player { player: self.scene.ada.id, way: ContactMethod::Mail })
            {
                let page = model::decrypt_page(self.scene.desk.keys(), &letter.key, &letter.body).unwrap();
                got.push((page, letter.answers));
            }
        }
        got
    }
}

async fn player(scene: &Scene, name: &str) -> Origin {
    let address = format!("{}@example.org", name.to_lowercase()).parse().unwrap();
    let player = scene.desk.register_person(address, name, Lang::parse("en"), "UTC").await.unwrap();
    Origin::Player(player.id)
}

/// Opens a table for a player; if others join, the game starts.
async fn table(scene: &Scene, owner: &Origin, others: &[&Origin]) -> Code {
    let code = scene.send_line(owner.clone(), "new sealed-lots 4").await.table.expect("a table").code;
    for other in others {
        scene.send_line((*other).clone(), &format!("join {code}")).await;
    }
    if !others.is_empty() {
        scene.send_line(owner.clone(), &format!("start {code}")).await;
    }
    code
}

/// Creates the league SPRING with open entries by mail.
async fn open_league(scene: &Scene) {
    let words = ["sealed-lots", "4"].map(str::to_owned);
    let created = scene.desk.create_league("SPRING", &words, Some("Spring cup")).await;
    assert!(matches!(created.unwrap(), OperatorActionOutcome::Done(_)));
    administer_league(scene, "open").await;
}

/// Executes an action of the operator in the league, and all steps that are due then.
async fn administer_league(scene: &Scene, action: &str) {
    let name = LeagueName::parse("SPRING").unwrap();
    let action = [action.to_owned()];
    let proposed = scene.desk.administer(&name, &action, None, None, None).await.unwrap().unwrap();
    let OperatorActionOutcome::Proposed { sure, .. } = proposed else { panic!("{proposed:?}") };
    let done = scene.desk.administer(&name, &action, None, Some(&sure), None).await.unwrap().unwrap();
    assert!(matches!(done, OperatorActionOutcome::Done(_)), "{done:?}");
    scene.desk.process_due_leagues().await.unwrap();
}
