//! Faulty gateways between the real gate and the real desk: some law must detect each fault. A law that never failed
//! proves nothing.

use super::attack;
use super::draw::RandomDraws;
use super::recipe::{AuthenticationResults, CommandPosition, MailStructure, Recipe, SenderKind, TokenKind};
use async_trait::async_trait;
use email::MailCaps;
use i18n::Vocabulary;
use model::{PlayerId, Right};
use ports::{Answer, Origin, Request, RequestGateway, TemporaryFailure, TokenHash};
use service::Desk;
use std::sync::Arc;
use std::time::Duration;

/// Number of installations within which a fault must be detected, and of mails to each.
const SEEDS: u64 = 6;
const MAILS: usize = 500;

/// A fault of the gateway.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum GatewayFault {
    /// Believes the sender that a mail claims.
    Believing,
    /// Accepts a token from any mailbox.
    AnyAuthor,
    /// Ignores the findings of our mail server.
    Deaf,
    /// Repeats the text of strangers.
    Quoting,
    /// Does not count unproven mails at the gate.
    Uncapped,
    /// Defers unanswerable mails forever.
    PuttingOff,
    /// Takes too long for a mail.
    Slow,
}

/// Every fault, with the text of a law that detects it.
const FAULTS: [(GatewayFault, &[&str]); 7] = [
    (GatewayFault::Believing, &["law 1", "law 2: a letter to a player who stopped all mail", "law 3"]),
    (GatewayFault::AnyAuthor, &["law 1"]),
    (GatewayFault::Deaf, &["law 1"]),
    (GatewayFault::Quoting, &["law 3"]),
    (GatewayFault::Uncapped, &["in an hour"]),
    (GatewayFault::PuttingOff, &["law 4"]),
    (GatewayFault::Slow, &["law 5"]),
];

impl GatewayFault {
    /// Returns the limits of the gate.
    pub(crate) fn caps(self) -> MailCaps {
        let most = u32::MAX;
        match self {
            Self::Uncapped => {
                MailCaps { host_h: most, sender_h: most, domain_h: most, all_h: most, person_h: most }
            }
            _ => MailCaps::default(),
        }
    }

    /// Turns half of the mails into the kind that this fault accepts, so that detection does not depend on a lucky
    /// seed.
    pub(crate) fn aim(self, recipe: &mut Recipe, draw: &mut RandomDraws) {
        if draw.once_in(2) {
            return;
        }
        recipe.place = CommandPosition::Top;
        recipe.shape = MailStructure::Plain;
        recipe.proof = if self == Self::Deaf { AuthenticationResults::Fail } else { recipe.proof };
        (recipe.token, recipe.sender) = match self {
            Self::Believing | Self::Quoting | Self::PuttingOff => (TokenKind::None, SenderKind::Owner),
            Self::Uncapped => (TokenKind::None, SenderKind::Stranger),
            Self::AnyAuthor => (TokenKind::Settings, SenderKind::Foreign),
            Self::Deaf => (TokenKind::Settings, SenderKind::Owner),
            Self::Slow => (recipe.token, recipe.sender),
        };
    }

    /// Returns the gateway to the desk.
    pub(crate) fn door(self, desk: Arc<Desk>) -> Arc<dyn RequestGateway> {
        Arc::new(FaultyGateway { desk, bent: self })
    }
}

#[derive(Debug)]
struct FaultyGateway {
    desk: Arc<Desk>,
    bent: GatewayFault,
}

#[async_trait]
impl RequestGateway for FaultyGateway {
    async fn right(&self, hash: &TokenHash) -> Result<Option<Right>, TemporaryFailure> {
        self.desk.right(hash).await
    }

    async fn right_holder(&self, right: &Right) -> Result<Option<PlayerId>, TemporaryFailure> {
        self.desk.right_holder(right).await
    }

    async fn vocabulary(&self, origin: &Origin) -> Result<Arc<Vocabulary>, TemporaryFailure> {
        self.desk.vocabulary(origin).await
    }

    async fn handle(&self, request: &Request) -> Result<Option<Answer>, TemporaryFailure> {
        let mut request = request.clone();
        let claimed = match &request.from {
            Origin::Claimed(address) => {
                self.desk.store().player_by_address(address.clone()).await.ok().flatten()
            }
            _ => None,
        };
        match (self.bent, claimed) {
            (GatewayFault::Believing, Some(player)) => request.from = Origin::Player(player.id),
            (GatewayFault::Quoting, Some(player)) => {
                request.from = Origin::Holder(player.settings_right());
                request.author = None;
            }
            (GatewayFault::AnyAuthor, _) => request.author = None,
            (GatewayFault::Deaf, _) => request.author_authentication = Default::default(),
            (GatewayFault::PuttingOff, _) => {
                return self
                    .desk
                    .handle(&request)
                    .await
                    .map_err(|_| TemporaryFailure::Failed { why: "too much".into() });
            }
            (GatewayFault::Slow, _) => std::thread::sleep(Duration::from_millis(2_001)),
            _ => {}
        }
        self.desk.handle(&request).await
    }
}

#[tokio::test]
async fn faulty_gateway_is_detected() {
    for (bent, says) in FAULTS {
        let mut first = Vec::new();
        for seed in 0..SEEDS {
            let said = attack(seed, MAILS, Some(bent)).await.err().unwrap_or_default();
            // Another law may detect it first.
            first.push(said.lines().next().unwrap_or_default().to_owned());
            if says.iter().any(|says| said.contains(says)) {
                break;
            }
        }
        let found = |said: &String| says.iter().any(|says| said.contains(says));
        assert!(first.iter().any(found), "{bent:?} was not detected: {first:#?}");
    }
}
