//! Discord, for one bot: its calls and its events put together, begun again when they break, stopped in order. The token is
//! never written anywhere but into the requests' own header and the gateway's first message.

use super::deliver::DiscordChannel;
use super::front::Front;
use super::gateway::{Ended, Gateway, Heard};
use super::ids::CHANNEL;
use super::rest::{RateLimits, RestClient, channel_in};
use super::{ids, interact, receive};
use async_trait::async_trait;
use model::Account;
use ports::{Lookup, Roster};
use rustls_platform_verifier::BuilderVerifierExt;
use secrecy::{ExposeSecret, SecretString};
use serenity::builder::CreateAllowedMentions;
use serenity::http::{Http, HttpBuilder, RatelimitInfo, Ratelimiter};
use serenity::model::gateway::Ready;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio_util::task::TaskTracker;
use tracing::Instrument;

/// The wait before the gateway is asked for again; doubled each time up to the longest.
const RESTART: (Duration, Duration) = (Duration::from_secs(2), Duration::from_secs(120));
/// How long handlers may go on after the end.
const LAST_WORDS: Duration = Duration::from_secs(20);
/// How often it is looked whether the library remembers too many routes.
const SWEEP: Duration = Duration::from_secs(3_600);
/// Routes the library may remember: it keeps one for each interaction, for ever.
const ROUTES_MAX: usize = 10_000;

/// How Discord is reached.
#[derive(Clone, Debug)]
pub enum Wire {
    /// As everybody reaches it.
    Real,
    /// For tests: plain HTTP at this address instead, with the library's own limits off, since they ignore it.
    Plain(SocketAddr),
    /// For tests: `discord.com` is at this address and shows a certificate of this authority (PEM); the rest as it really is.
    Resolved {
        /// The address.
        address: SocketAddr,
        /// The certificate.
        root_pem: Vec<u8>,
    },
}

/// What the client needs.
#[derive(Clone, Debug)]
pub struct DiscordSettings {
    /// The bot's token.
    pub token: SecretString,
    /// How Discord is reached.
    pub wire: Wire,
    /// The longest one request may take.
    pub patience: Duration,
    /// Calls into one channel in five seconds; [`CHANNEL_CALLS`](super::CHANNEL_CALLS) unless a test is in a hurry.
    pub channel_calls: usize,
}

/// Why the client cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum ClientFault {
    /// The client for requests.
    #[error("the client for Discord cannot be made: {0}")]
    Requests(#[from] reqwest::Error),
    /// The certificates of this machine, which say whom to trust.
    #[error("Discord cannot be told from others: {0} (is the package `ca-certificates` installed?)")]
    Trust(#[from] rustls::Error),
}

/// Discord, for one bot: letters out by its channel, everything in by its gateway.
#[derive(Debug)]
pub struct Discord {
    settings: DiscordSettings,
    front: Arc<Front>,
}

impl Discord {
    /// Prepares the line; nothing is connected yet. `drawings` pictures are made at once.
    ///
    /// # Errors
    /// This machine holds no certificates of authorities, or `Wire::Resolved` none that can be read.
    pub fn new(
        settings: DiscordSettings,
        door: Arc<dyn Lookup>,
        drawings: usize,
    ) -> Result<Self, ClientFault> {
        let limits = Arc::new(RateLimits::new(settings.channel_calls));
        let web = web(&settings)?;
        let (unlimited, mut http) = (unlimited(&settings, &web), http(&settings, web));
        let held = limits.clone();
        if let Some(limiter) = &mut http.ratelimiter {
            limiter.set_ratelimit_callback(Box::new(move |info| told_to_wait(&held, &info)));
        }
        let rest = RestClient::new(Arc::new(http), Arc::new(unlimited), limits);
        let front = Arc::new(Front::new(door, rest, drawings));
        Ok(Self { settings, front })
    }

    /// The way out for letters.
    pub fn channel(&self) -> DiscordChannel {
        DiscordChannel::new(self.front.clone())
    }

    /// Who belongs to which server.
    pub fn roster(&self) -> Arc<dyn Roster> {
        Arc::new(DiscordRoster::new(&self.front.rest))
    }

    /// Listens to the gateway until told to stop; then lets what has begun come to its end.
    pub async fn run(self, mut stop: watch::Receiver<bool>) {
        let tasks = TaskTracker::new();
        let sweeping = tokio::spawn(sweep(self.front.clone()));
        let mut wait = RESTART.0;
        while let Some(ended) = self.listen(&tasks, &mut stop).await {
            match ended {
                Ended::BadToken => {
                    self.front.rest.limits().token_is_dead();
                    stopped(&mut stop).await;
                }
                Ended::BadIntents => {
                    tracing::error!(
                        "Discord refuses our intents, which none but it can change: nothing is heard from it"
                    );
                    stopped(&mut stop).await;
                }
                Ended::Broken(why) => {
                    tracing::warn!(why, wait_s = wait.as_secs(), "the line to Discord ended");
                }
            }
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = stopped(&mut stop) => break,
            }
            wait = (wait * 2).min(RESTART.1);
        }
        sweeping.abort();
        tasks.close();
        if tokio::time::timeout(LAST_WORDS, tasks.wait()).await.is_err() {
            tracing::warn!(left = tasks.len(), "handlers of Discord's events were still at work at the end");
        }
    }

    /// One line's life; why it ended, unless we were told to stop.
    async fn listen(&self, tasks: &TaskTracker, stop: &mut watch::Receiver<bool>) -> Option<Ended> {
        let stays_here = !matches!(self.settings.wire, Wire::Real);
        let opening = Gateway::open(self.front.rest.http(), &self.settings.token, stays_here);
        let mut gateway = tokio::select! {
            opened = opening => match opened {
                Ok(gateway) => gateway,
                Err(ended) => return Some(ended),
            },
            () = stopped(stop) => return None,
        };
        loop {
            let heard = tokio::select! {
                heard = gateway.heard() => heard,
                () = stopped(stop) => {
                    gateway.hang_up().await;
                    return None;
                }
            };
            match heard {
                Heard::Ended(ended) => {
                    self.front.begin_anew();
                    return Some(ended);
                }
                // Long before the first message over the next line, which may overtake the event that begins it.
                Heard::Cut => self.front.begin_anew(),
                heard => self.take(heard, tasks),
            }
        }
    }

    /// Takes what was heard, apart from what is heard next.
    fn take(&self, heard: Heard, tasks: &TaskTracker) {
        let front = self.front.clone();
        match heard {
            Heard::Ready(ready) => {
                self.begins(&ready);
                tasks.spawn(async move {
                    interact::register(&front).await;
                    receive::catch_up(&front).await;
                });
            }
            Heard::Message(message) => {
                let span = tracing::info_span!("message", id = message.id.get());
                tasks.spawn(async move { receive::message_came(&front, &message).await }.instrument(span));
            }
            Heard::Interaction(interaction) => {
                let span = tracing::info_span!("interaction", id = interaction.id().get());
                tasks.spawn(async move { interact::handle(&front, *interaction).await }.instrument(span));
            }
            Heard::Cut | Heard::Ended(_) => {}
        }
    }

    /// A new session has begun.
    fn begins(&self, ready: &Ready) {
        self.front.begin_anew();
        self.front.we_are(ready.user.id.get());
        self.front.rest.http().set_application_id(ready.application.id);
        tracing::info!(guilds = ready.guilds.len(), "connected with Discord");
    }
}

/// Returns when it is time to stop.
async fn stopped(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|stop| *stop).await;
}

/// The client for requests, over TLS with the authorities that this machine trusts.
fn web(settings: &DiscordSettings) -> Result<reqwest::Client, ClientFault> {
    // An error says that it was done already, as by a test; there is no other provider to choose.
    let _ = rustls::crypto::ring::default_provider().install_default();
    // The gateway's library does the same and would panic.
    rustls::ClientConfig::builder().with_platform_verifier()?;
    let builder = reqwest::Client::builder()
        .use_rustls_tls()
        // The list of authorities that serenity's features bring along.
        .tls_built_in_webpki_certs(false)
        .no_proxy()
        .timeout(settings.patience);
    Ok(match &settings.wire {
        Wire::Real | Wire::Plain(_) => builder.build()?,
        Wire::Resolved { address, root_pem } => {
            let root = reqwest::Certificate::from_pem(root_pem)?;
            builder.resolve("discord.com", *address).add_root_certificate(root).build()?
        }
    })
}

fn http(settings: &DiscordSettings, web: reqwest::Client) -> Http {
    let token = settings.token.expose_secret();
    let builder =
        HttpBuilder::new(token).client(web.clone()).default_allowed_mentions(CreateAllowedMentions::new());
    match &settings.wire {
        Wire::Plain(address) => builder.proxy(format!("http://{address}")).ratelimiter_disabled(true).build(),
        Wire::Real | Wire::Resolved { .. } => {
            builder.ratelimiter(Ratelimiter::new(web, format!("Bot {token}"))).build()
        }
    }
}

/// The same without the library's limits.
fn unlimited(settings: &DiscordSettings, web: &reqwest::Client) -> Http {
    let builder =
        HttpBuilder::new(settings.token.expose_secret()).client(web.clone()).ratelimiter_disabled(true);
    match &settings.wire {
        Wire::Plain(address) => builder.proxy(format!("http://{address}")).build(),
        Wire::Real | Wire::Resolved { .. } => builder.build(),
    }
}

/// The library waits because Discord said so: others need not ask too.
fn told_to_wait(limits: &RateLimits, info: &RatelimitInfo) {
    let channel = channel_in(&info.path).filter(|_| !info.global);
    if info.global || channel.is_some() {
        limits.hold(channel, info.timeout);
    }
}

/// Makes the library forget its routes before they are too many.
async fn sweep(front: Arc<Front>) {
    loop {
        tokio::time::sleep(SWEEP).await;
        let Some(limiter) = &front.rest.http().ratelimiter else { return };
        let routes = limiter.routes();
        if routes.read().await.len() > ROUTES_MAX {
            routes.write().await.clear();
        }
    }
}

/// How long Discord may take to answer. Somebody waits for it.
const PATIENCE: Duration = Duration::from_secs(5);

/// The members of all servers.
#[derive(Debug)]
pub(super) struct DiscordRoster {
    rest: RestClient,
}

impl DiscordRoster {
    /// Asks by these calls.
    pub(super) fn new(rest: &RestClient) -> Self {
        Self { rest: rest.shared() }
    }
}

#[async_trait]
impl Roster for DiscordRoster {
    async fn is_member(&self, account: &Account, community: &str) -> Option<bool> {
        let (guild, user) = (ids::id(community)?, ids::id(&account.id)?);
        if account.channel != CHANNEL {
            return None;
        }
        match tokio::time::timeout(PATIENCE, self.rest.is_member(guild, user)).await {
            Ok(Ok(is_member)) => Some(is_member),
            Ok(Err(error)) => {
                tracing::warn!(guild, %error, "Discord does not tell who is a member");
                None
            }
            Err(_) => None,
        }
    }
}
