//! The line to Discord: the library's client with no cache and no privileged intent, started again when it breaks, stopped in
//! order. The token is never written anywhere but into the requests' own header.

use super::deliver::DiscordChannel;
use super::front::Front;
use super::rest::{RateLimits, RestClient, channel_in};
use super::{interact, receive};
use crate::channels::Lookup;
use secrecy::{ExposeSecret, SecretString};
use serenity::builder::CreateAllowedMentions;
use serenity::client::{Client, ClientBuilder, Context, EventHandler};
use serenity::gateway::{ConnectionStage, GatewayError, ShardStageUpdateEvent};
use serenity::http::{Http, HttpBuilder, RatelimitInfo, Ratelimiter};
use serenity::model::application::Interaction;
use serenity::model::channel::Message;
use serenity::model::gateway::{GatewayIntents, Ready};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio_util::task::TaskTracker;

/// The wait before the client is started again; doubled each time up to the longest.
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
#[error("the client for Discord cannot be made: {0}")]
pub struct ClientFault(#[from] reqwest::Error);

/// Discord, for one bot: letters out by its channel, everything in by its gateway.
#[derive(Debug)]
pub struct Discord {
    settings: DiscordSettings,
    web: reqwest::Client,
    front: Arc<Front>,
}

impl Discord {
    /// Prepares the line; nothing is connected yet. `drawings` pictures are made at once.
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub fn new(
        settings: DiscordSettings,
        door: Arc<dyn Lookup>,
        drawings: usize,
    ) -> Result<Self, ClientFault> {
        let web = web(&settings)?;
        let limits = Arc::new(RateLimits::new(settings.channel_calls));
        let mut http = http(&settings, web.clone());
        let held = limits.clone();
        if let Some(limiter) = &mut http.ratelimiter {
            limiter.set_ratelimit_callback(Box::new(move |info| told_to_wait(&held, &info)));
        }
        let front = Arc::new(Front::new(door, RestClient::new(Arc::new(http), limits), drawings));
        Ok(Self { settings, web, front })
    }

    /// The way out for letters.
    pub fn channel(&self) -> DiscordChannel {
        DiscordChannel::new(self.front.clone())
    }

    /// Listens to the gateway until told to stop; then lets what has begun come to its end.
    pub async fn run(self, mut stop: watch::Receiver<bool>) {
        let tasks = TaskTracker::new();
        let sweeping = tokio::spawn(sweep(self.front.clone()));
        let mut wait = RESTART.0;
        while !*stop.borrow() {
            match self.listen(&tasks, &mut stop).await {
                Ended::Stopped => break,
                Ended::Refused => {
                    stopped(&mut stop).await;
                    break;
                }
                Ended::Broken(why) => {
                    tracing::warn!(why, wait_s = wait.as_secs(), "the line to Discord ended")
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

    /// One client's life.
    async fn listen(&self, tasks: &TaskTracker, stop: &mut watch::Receiver<bool>) -> Ended {
        let intents =
            GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
        let ears = Ears { front: self.front.clone(), tasks: tasks.clone() };
        let http = http(&self.settings, self.web.clone());
        let client = ClientBuilder::new_with_http(http, intents).event_handler(ears);
        let mut client = match client.await {
            Ok(client) => client,
            Err(_) => return Ended::Broken("the client could not be made"),
        };
        if !self.leads_home(&client).await {
            return Ended::Broken("a test's gateway must be on this machine");
        }
        let shards = client.shard_manager.clone();
        let ended = tokio::select! {
            ended = client.start() => ended,
            () = stopped(stop) => {
                shards.shutdown_all().await;
                return Ended::Stopped;
            }
        };
        match ended {
            Err(serenity::Error::Gateway(
                GatewayError::InvalidAuthentication | GatewayError::NoAuthentication,
            )) => {
                self.front.rest.limits().token_is_dead();
                Ended::Refused
            }
            Err(serenity::Error::Gateway(
                GatewayError::DisallowedGatewayIntents | GatewayError::InvalidGatewayIntents,
            )) => {
                tracing::error!(
                    "Discord refuses our intents, which none but it can change: nothing is heard from it"
                );
                Ended::Refused
            }
            Err(_) => Ended::Broken("an error"),
            Ok(()) => Ended::Broken("it was closed"),
        }
    }

    /// Whether a client of a test connects to this machine only. Where the library cannot ask for the gateway, it takes the real one.
    async fn leads_home(&self, client: &Client) -> bool {
        if matches!(self.settings.wire, Wire::Real) {
            return true;
        }
        let url = client.ws_url.lock().await;
        ["ws://127.0.0.1:", "ws://[::1]:", "ws://localhost:"].iter().any(|home| url.starts_with(home))
    }
}

/// Returns when it is time to stop.
async fn stopped(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|stop| *stop).await;
}

/// How a client's life ended.
enum Ended {
    Stopped,
    Refused,
    Broken(&'static str),
}

fn web(settings: &DiscordSettings) -> Result<reqwest::Client, reqwest::Error> {
    let builder = reqwest::Client::builder().use_native_tls().no_proxy().timeout(settings.patience);
    match &settings.wire {
        Wire::Real | Wire::Plain(_) => builder.build(),
        Wire::Resolved { address, root_pem } => {
            let root = reqwest::Certificate::from_pem(root_pem)?;
            builder.resolve("discord.com", *address).add_root_certificate(root).build()
        }
    }
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

/// What the gateway tells.
struct Ears {
    front: Arc<Front>,
    tasks: TaskTracker,
}

#[serenity::async_trait]
impl EventHandler for Ears {
    async fn ready(&self, _context: Context, ready: Ready) {
        let _at_work = self.tasks.token();
        self.front.begin_anew();
        self.front.we_are(ready.user.id.get());
        self.front.rest.http().set_application_id(ready.application.id);
        tracing::info!(guilds = ready.guilds.len(), "connected with Discord");
        interact::register(&self.front).await;
        receive::catch_up(&self.front).await;
    }

    async fn shard_stage_update(&self, _context: Context, stage: ShardStageUpdateEvent) {
        // Long before the first message over the next line, which may overtake the event that begins it.
        if stage.new != ConnectionStage::Connected {
            self.front.begin_anew();
        }
    }

    async fn message(&self, _context: Context, message: Message) {
        let _at_work = self.tasks.token();
        receive::message_came(&self.front, &message).await;
    }

    async fn interaction_create(&self, _context: Context, interaction: Interaction) {
        let _at_work = self.tasks.token();
        interact::handle(&self.front, interaction).await;
    }
}
