//! The Discord client of one bot: REST calls and gateway events, reconnected after failures and shut down in order. The
//! token is only ever written to the authorization header and the gateway's identify payload.

use super::deliver::{DiscordChannel, ServerUpkeep};
use super::discord_state::DiscordState;
use super::gateway::{Gateway, GatewayEndReason, GatewayNotice, JoinedServer};
use super::ids::CHANNEL;
use super::rest::{RateLimits, RestClient, channel_in};
use super::{ids, interact, receive, show};
use async_trait::async_trait;
use model::Account;
use ports::{CommunityUpkeep, Lookup, Roster};
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

/// Delay before the gateway is reopened: the first delay, and the maximum after repeated doubling.
const GATEWAY_RESTART_DELAYS: (Duration, Duration) = (Duration::from_secs(2), Duration::from_secs(120));
/// Time limit for event handlers to finish at shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(20);
/// Interval between checks of the size of serenity's route table.
const ROUTE_SWEEP_INTERVAL: Duration = Duration::from_secs(3_600);
/// Maximum size of serenity's route table, which keeps an entry for every interaction forever.
const ROUTES_MAX: usize = 10_000;
/// Number of channels in which the first card in a server is tried.
const WELCOME_ROOMS_MAX: usize = 5;

/// The connection to Discord.
#[derive(Clone, Debug)]
pub enum DiscordEndpoint {
    /// The real Discord service.
    Real,
    /// For tests: plain HTTP at this address. Bypasses serenity's rate limiter, which ignores the address.
    Plain(SocketAddr),
    /// For tests: `discord.com` resolves to this address, which presents a certificate signed by this authority.
    /// Everything else is real.
    Resolved {
        /// Address of the test server.
        address: SocketAddr,
        /// Root certificate in PEM format.
        root_pem: Vec<u8>,
    },
}

/// Settings of the client.
#[derive(Clone, Debug)]
pub struct DiscordSettings {
    /// The bot token.
    pub token: SecretString,
    /// The connection to Discord.
    pub wire: DiscordEndpoint,
    /// Timeout of a single request.
    pub request_timeout: Duration,
    /// True if messages in the threads of tables are read as table talk. Discord must allow the bot to read the content
    /// of messages.
    pub reads_threads: bool,
    /// Calls allowed per channel in five seconds: [`CHANNEL_CALLS`](super::CHANNEL_CALLS), except in tests.
    pub channel_calls: usize,
}

/// Reason why the client could not be created.
#[derive(Debug, thiserror::Error)]
pub enum DiscordClientError {
    /// Failure to build the HTTP client.
    #[error("cannot create the Discord client: {0}")]
    Requests(#[from] reqwest::Error),
    /// Failure to load the trusted root certificates of this machine.
    #[error("cannot verify Discord's certificate: {0} (is the package `ca-certificates` installed?)")]
    Trust(#[from] rustls::Error),
}

/// The Discord client of one bot: its channel sends letters, its gateway receives events.
#[derive(Debug)]
pub struct Discord {
    settings: DiscordSettings,
    front: Arc<DiscordState>,
}

impl Discord {
    /// Creates the client without connecting. `drawings` is the maximum number of messages rendered concurrently.
    ///
    /// # Errors
    /// Returns an error if this machine has no root certificates, or if the one in `DiscordEndpoint::Resolved` is
    /// invalid.
    pub fn new(
        settings: DiscordSettings,
        door: Arc<dyn Lookup>,
        drawings: usize,
    ) -> Result<Self, DiscordClientError> {
        let limits = Arc::new(RateLimits::new(settings.channel_calls));
        let web = build_http_client(&settings)?;
        let (unlimited, mut http) = (unlimited(&settings, &web), http(&settings, web));
        let held = limits.clone();
        if let Some(limiter) = &mut http.ratelimiter {
            limiter.set_ratelimit_callback(Box::new(move |info| apply_imposed_wait(&held, &info)));
        }
        let rest = RestClient::new(Arc::new(http), Arc::new(unlimited), limits);
        let front = Arc::new(DiscordState::new(door, rest, drawings));
        Ok(Self { settings, front })
    }

    /// Returns the channel that delivers letters.
    pub fn channel(&self) -> DiscordChannel {
        DiscordChannel::new(self.front.clone())
    }

    /// Returns the upkeep of servers.
    pub fn upkeep(&self) -> Arc<dyn CommunityUpkeep> {
        Arc::new(ServerUpkeep::new(self.front.clone()))
    }

    /// Returns the lookup of server members.
    pub fn roster(&self) -> Arc<dyn Roster> {
        Arc::new(DiscordRoster::new(&self.front.rest))
    }

    /// Handles gateway events until the stop signal, then waits for running handlers to finish.
    pub async fn run(self, mut stop: watch::Receiver<bool>) {
        measures::record_discord_connection(false);
        let tasks = TaskTracker::new();
        let sweeping = tokio::spawn(sweep_routes(self.front.clone()));
        let mut wait = GATEWAY_RESTART_DELAYS.0;
        let mut reads_threads = self.settings.reads_threads;
        while let Some(ended) = self.listen(&tasks, &mut stop, reads_threads).await {
            match ended {
                GatewayEndReason::BadIntents if reads_threads => {
                    tracing::error!("message content intent refused; messages in threads are not read");
                    reads_threads = false;
                }
                GatewayEndReason::BadToken => {
                    self.front.rest.limits().record_invalid_token();
                    wait_for_stop(&mut stop).await;
                }
                GatewayEndReason::BadIntents => {
                    tracing::error!("gateway intents refused; no events are received from Discord");
                    wait_for_stop(&mut stop).await;
                }
                GatewayEndReason::Broken(why) => {
                    tracing::warn!(why, wait_s = wait.as_secs(), "gateway connection ended");
                }
            }
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = wait_for_stop(&mut stop) => break,
            }
            wait = (wait * 2).min(GATEWAY_RESTART_DELAYS.1);
        }
        sweeping.abort();
        tasks.close();
        if tokio::time::timeout(SHUTDOWN_TIMEOUT, tasks.wait()).await.is_err() {
            tracing::warn!(left = tasks.len(), "event handlers still running at shutdown");
        }
    }

    /// Runs one gateway connection. Returns the reason why it ended, or `None` at shutdown.
    async fn listen(
        &self,
        tasks: &TaskTracker,
        stop: &mut watch::Receiver<bool>,
        reads_threads: bool,
    ) -> Option<GatewayEndReason> {
        let stays_here = !matches!(self.settings.wire, DiscordEndpoint::Real);
        let (http, token) = (self.front.rest.http(), &self.settings.token);
        let opening = Gateway::open(http, token, stays_here, reads_threads);
        let mut gateway = tokio::select! {
            opened = opening => match opened {
                Ok(gateway) => gateway,
                Err(ended) => return Some(ended),
            },
            () = wait_for_stop(stop) => return None,
        };
        loop {
            let heard = tokio::select! {
                heard = gateway.next_gateway_event() => heard,
                () = wait_for_stop(stop) => {
                    gateway.close_session().await;
                    return None;
                }
            };
            match heard {
                GatewayNotice::Ended(ended) => {
                    measures::record_discord_connection(false);
                    self.front.mark_gateway_outage();
                    return Some(ended);
                }
                // The outage is marked right away: the first message of the next connection may overtake the event that
                // begins the session.
                GatewayNotice::Interrupted => self.front.mark_gateway_outage(),
                heard => self.spawn_handler(heard, tasks),
            }
        }
    }

    /// Handles an event in its own task.
    fn spawn_handler(&self, heard: GatewayNotice, tasks: &TaskTracker) {
        let front = self.front.clone();
        match heard {
            GatewayNotice::Ready(ready) => {
                self.store_identity(&ready);
                tasks.spawn(async move {
                    interact::register(&front).await;
                    receive::catch_up(&front).await;
                });
            }
            GatewayNotice::Message(message) => {
                let span = tracing::info_span!("message", id = message.id.get());
                let handle = async move {
                    receive::handle_new_message(&front, &message).await;
                    receive::handle_thread_message(&front, &message).await;
                };
                tasks.spawn(handle.instrument(span));
            }
            GatewayNotice::Edited(edit) => {
                tasks.spawn(async move { receive::handle_edit(&front, *edit).await });
            }
            GatewayNotice::Deleted(deletion) => {
                tasks.spawn(async move { receive::handle_deletion(&front, deletion).await });
            }
            GatewayNotice::Interaction(interaction) => {
                let span = tracing::info_span!("interaction", id = interaction.id().get());
                tasks.spawn(async move { interact::handle(&front, *interaction).await }.instrument(span));
            }
            GatewayNotice::Server(server) => {
                if self.front.servers.insert(server.id.get()) {
                    tasks.spawn(async move { welcome_server(&front, &server).await });
                }
            }
            GatewayNotice::Interrupted | GatewayNotice::Ended(_) => {}
        }
    }

    /// Stores the bot's identity at the start of a session.
    fn store_identity(&self, ready: &Ready) {
        self.front.mark_gateway_outage();
        self.front.set_bot_user_id(ready.user.id.get());
        for guild in &ready.guilds {
            self.front.servers.insert(guild.id.get());
        }
        self.front.rest.http().set_application_id(ready.application.id);
        tracing::info!(guilds = ready.guilds.len(), "connected to Discord");
    }
}

/// Posts the first card in a server that has just invited the bot, in the first channel that takes it.
async fn welcome_server(front: &DiscordState, server: &JoinedServer) {
    let nonce = show::nonce("welcome", &server.id.to_string());
    for room in server.rooms().into_iter().take(WELCOME_ROOMS_MAX) {
        let card = show::new_message(show::welcome_card(server.lang()), &[], &[], &nonce);
        match front.rest.post(room, card).await {
            Ok(_) => return,
            Err(error) => {
                tracing::info!(guild = server.id.get(), %error, "first card not posted");
                // It may have been posted.
                if error.is_transient() {
                    return;
                }
            }
        }
    }
}

/// Waits for the stop signal.
async fn wait_for_stop(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|stop| *stop).await;
}

/// Creates the HTTP client with the root certificates that this machine trusts.
fn build_http_client(settings: &DiscordSettings) -> Result<reqwest::Client, DiscordClientError> {
    // An error means that a provider is already installed, for example by a test. Only this provider is ever used.
    let _ = rustls::crypto::ring::default_provider().install_default();
    // The gateway library builds the same configuration and would panic if that failed.
    rustls::ClientConfig::builder().with_platform_verifier()?;
    let builder = reqwest::Client::builder()
        .use_rustls_tls()
        // This excludes the root certificates that serenity's features bundle.
        .tls_built_in_webpki_certs(false)
        .no_proxy()
        .timeout(settings.request_timeout);
    Ok(match &settings.wire {
        DiscordEndpoint::Real | DiscordEndpoint::Plain(_) => builder.build()?,
        DiscordEndpoint::Resolved { address, root_pem } => {
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
        DiscordEndpoint::Plain(address) => {
            builder.proxy(format!("http://{address}")).ratelimiter_disabled(true).build()
        }
        DiscordEndpoint::Real | DiscordEndpoint::Resolved { .. } => {
            builder.ratelimiter(Ratelimiter::new(web, format!("Bot {token}"))).build()
        }
    }
}

/// Creates a second client without serenity's rate limiter.
fn unlimited(settings: &DiscordSettings, web: &reqwest::Client) -> Http {
    let builder =
        HttpBuilder::new(settings.token.expose_secret()).client(web.clone()).ratelimiter_disabled(true);
    match &settings.wire {
        DiscordEndpoint::Plain(address) => builder.proxy(format!("http://{address}")).build(),
        DiscordEndpoint::Real | DiscordEndpoint::Resolved { .. } => builder.build(),
    }
}

/// Applies to our own limits a wait that Discord imposed on serenity.
fn apply_imposed_wait(limits: &RateLimits, info: &RatelimitInfo) {
    let channel = channel_in(&info.path).filter(|_| !info.global);
    if info.global || channel.is_some() {
        limits.pause_calls(channel, info.timeout);
    }
}

/// Clears serenity's route table before it grows too large.
async fn sweep_routes(front: Arc<DiscordState>) {
    loop {
        tokio::time::sleep(ROUTE_SWEEP_INTERVAL).await;
        let Some(limiter) = &front.rest.http().ratelimiter else { return };
        let routes = limiter.routes();
        if routes.read().await.len() > ROUTES_MAX {
            routes.write().await.clear();
        }
    }
}

/// Timeout of a membership lookup, which a person is waiting for.
const MEMBER_LOOKUP_TIMEOUT: Duration = Duration::from_secs(5);

/// Looks up the members of all servers.
#[derive(Debug)]
pub(super) struct DiscordRoster {
    rest: RestClient,
}

impl DiscordRoster {
    /// Creates a lookup that shares this REST client.
    pub(super) fn new(rest: &RestClient) -> Self {
        Self { rest: rest.shared() }
    }
}

#[async_trait]
impl Roster for DiscordRoster {
    async fn is_member(&self, account: &Account, community: &str) -> Option<bool> {
        let (guild, user) = (ids::parse_id(community)?, ids::parse_id(&account.id)?);
        if account.channel != CHANNEL {
            return None;
        }
        match tokio::time::timeout(MEMBER_LOOKUP_TIMEOUT, self.rest.is_member(guild, user)).await {
            Ok(Ok(is_member)) => Some(is_member),
            Ok(Err(error)) => {
                tracing::warn!(guild, %error, "membership lookup failed");
                None
            }
            Err(_) => None,
        }
    }
}
