//! A stand-in for Discord on loopback: REST v10 and the gateway. It is strict where Discord is strict, and stricter
//! where this project has rules of its own. Every request is checked, and one broken rule fails the test (see
//! [`Standin::finish`]). It listens on and connects to loopback addresses only.

mod command_rules;
pub(crate) mod component_rules;
pub(crate) mod events;
pub(crate) mod faults;
pub(crate) mod forums;
pub(crate) mod gateway;
mod guilds;
mod handles;
pub(crate) mod interactions;
mod limits;
pub(crate) mod log;
mod members;
pub(crate) mod messages;
pub(crate) mod objects;
pub(crate) mod openapi;
pub(crate) mod permissions;
pub(crate) mod person_messages;
pub(crate) mod rest;
pub(crate) mod rules;
mod server;
mod threads;
mod webhooks;
pub(crate) mod world;

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinHandle;

use faults::Fault;
use gateway::ConnectionOrder;
pub(crate) use handles::{Channel, Guild};
use log::RequestLog;
use world::{Id, RefusedRequest, Request, World};

use super::people::Person;

/// Maximum time to wait for an event before the test fails. Longer than any step takes on a busy machine.
pub(crate) const WAIT_MAX: Duration = Duration::from_secs(120);

/// Connection of the bot to the stand-in (notes on Discord, sections 3 and 4).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Wiring {
    /// Plain HTTP through serenity's proxy setting, limiter off.
    Proxy,
    /// TLS on a loopback port that answers for `discord.com`, limiter on, as in production.
    Tls,
}

impl Wiring {
    /// Both wirings.
    pub(crate) const BOTH: [Wiring; 2] = [Wiring::Proxy, Wiring::Tls];
}

/// The world, and notification of its changes.
pub(crate) struct Shared {
    world: Mutex<World>,
    changed: watch::Sender<u64>,
    pub(crate) frozen: watch::Sender<bool>,
    log: RequestLog,
}

impl Shared {
    /// Changes the world and wakes all waiting tasks.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        let done = self.change_quietly(change);
        self.changed.send_modify(|count| *count += 1);
        done
    }

    /// Changes state that no task waits for.
    pub(crate) fn change_quietly<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        change(&mut self.world.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Reads the world.
    pub(crate) fn read<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&self.world.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Waits until `look` finds a value in the world. Returns `None` after [`WAIT_MAX`].
    pub(crate) async fn wait<T>(&self, mut look: impl FnMut(&World) -> Option<T>) -> Option<T> {
        let mut changed = self.changed.subscribe();
        let search = async {
            loop {
                if let Some(found) = self.read(&mut look) {
                    return found;
                }
                // A bot's notes in a test change without a notification, so check again periodically.
                let _ = tokio::time::timeout(Duration::from_millis(50), changed.changed()).await;
            }
        };
        tokio::time::timeout(WAIT_MAX, search).await.ok()
    }
}

/// A running stand-in. Dropping it stops its servers and fails the test if a rule was broken.
pub(crate) struct Standin {
    shared: Arc<Shared>,
    wiring: Wiring,
    plain: SocketAddr,
    tls: Option<server::TlsEndpoint>,
    tasks: Vec<JoinHandle<()>>,
    is_finished: bool,
}

impl Standin {
    /// Starts the servers on free loopback ports.
    pub(crate) async fn start(wiring: Wiring) -> Self {
        // An error means that another test has already installed a provider.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free loopback port");
        let plain = listener.local_addr().expect("a bound listener has an address");
        let world = World::new(format!("http://{plain}"), format!("ws://{plain}"));
        let shared = Arc::new(Shared {
            world: Mutex::new(world),
            changed: watch::Sender::new(0),
            frozen: watch::Sender::new(false),
            log: RequestLog::open(),
        });
        let mut tasks = vec![server::serve_plain(Arc::clone(&shared), listener, wiring == Wiring::Proxy)];
        let mut tls = None;
        if wiring == Wiring::Tls {
            let (started, task) = server::serve_tls(Arc::clone(&shared)).await;
            tls = Some(started);
            tasks.push(task);
        }
        let standin = Self { shared, wiring, plain, tls, tasks, is_finished: false };
        standin.assert_all_loopback();
        standin
    }

    /// Checks that every address for the bot is loopback and that the token is a dummy.
    fn assert_all_loopback(&self) {
        let all = [Some(self.plain), self.tls.as_ref().map(|tls| tls.address)];
        for address in all.into_iter().flatten() {
            assert!(address.ip().is_loopback(), "{address} is not loopback");
        }
        let urls = self.shared.read(|world| [world.files_url.clone(), world.gateway_url.clone()]);
        for url in urls {
            let host = url.split("://").nth(1).unwrap_or_default();
            assert!(
                host.parse::<SocketAddr>().is_ok_and(|at| at.ip().is_loopback()),
                "{url} is not loopback"
            );
        }
        assert!(self.token().starts_with("TEST."), "the token must be a dummy");
    }

    /// Fails unless this URL of a bot's configuration is loopback.
    pub(crate) fn assert_loopback(url: &str) {
        let host = url.split("://").nth(1).unwrap_or(url).trim_end_matches('/');
        assert!(host.parse::<SocketAddr>().is_ok_and(|at| at.ip().is_loopback()), "{url} is not loopback");
    }

    /// Returns the wiring of this stand-in.
    pub(crate) fn wiring(&self) -> Wiring {
        self.wiring
    }

    /// Returns the URL for serenity's `.proxy(..)` with `Wiring::Proxy`, and for reqwest in tests.
    pub(crate) fn proxy_url(&self) -> String {
        format!("http://{}", self.plain)
    }

    /// Returns the URL in the answer to `GET /gateway`.
    pub(crate) fn gateway_url(&self) -> String {
        self.shared.read(|world| world.gateway_url.clone())
    }

    /// Returns the address to which `discord.com` must resolve with `Wiring::Tls`.
    pub(crate) fn tls_addr(&self) -> SocketAddr {
        self.tls.as_ref().expect("wiring Tls").address
    }

    /// Returns the root certificate that a client must trust with `Wiring::Tls`.
    pub(crate) fn certificate_pem(&self) -> &str {
        &self.tls.as_ref().expect("wiring Tls").certificate_pem
    }

    /// Returns the dummy token that the bot must use.
    pub(crate) fn token(&self) -> String {
        self.shared.read(|world| world.token.clone())
    }

    /// Returns the id of the application and its bot.
    pub(crate) fn application_id(&self) -> Id {
        self.shared.read(|world| world.bot)
    }

    /// Creates a guild with one text channel `general`, and the bot with the permissions that it requests.
    pub(crate) fn guild(&self, name: &str) -> Guild {
        Guild::new(Arc::clone(&self.shared), name)
    }

    /// Creates a person with an account and no guild.
    pub(crate) fn person(&self, name: &str, locale: &str) -> Person {
        let id = self.shared.change(|world| world.new_account(name, locale, false));
        Person::new(Arc::clone(&self.shared), id)
    }

    /// Returns the bot's own account.
    pub(crate) fn person_of_bot(&self) -> Person {
        let id = self.shared.read(|world| world.bot);
        Person::new(Arc::clone(&self.shared), id)
    }

    /// Waits until the bot is connected and has registered commands.
    pub(crate) async fn wait_until_ready(&self) {
        let ready = |world: &World| {
            (world.gateway.is_connected() && world.commands.values().any(|set| !set.is_empty())).then_some(())
        };
        self.shared.wait(ready).await.expect("the bot connects and registers its commands");
    }

    /// Waits until the bot is connected.
    pub(crate) async fn wait_until_connected(&self) {
        let found = self.shared.wait(|world| world.gateway.is_connected().then_some(())).await;
        found.expect("the bot connects to the gateway");
    }

    /// Waits until the bot is disconnected.
    pub(crate) async fn wait_until_disconnected(&self) {
        let found = self.shared.wait(|world| (!world.gateway.is_connected()).then_some(())).await;
        found.expect("the bot leaves the gateway");
    }

    /// Waits for a condition in the stand-in's world.
    pub(crate) async fn wait_for<T>(&self, what: &str, look: impl FnMut(&World) -> Option<T>) -> T {
        self.shared.wait(look).await.unwrap_or_else(|| panic!("timed out waiting: {what}"))
    }

    /// Reads or changes state that has no dedicated method.
    pub(crate) fn with_world<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        self.shared.change(change)
    }

    /// Advances the stand-in's clock.
    pub(crate) fn advance(&self, by: Duration) {
        self.shared.change(|world| world.advance(by));
    }

    /// Makes every first answer from now on too late, however fast it is.
    pub(crate) fn make_answers_late(&self) {
        self.shared.change(|world| world.patience.first_answer = None);
    }

    /// Makes the next `times` requests on a route (`METHOD /template`, or `*`) fail.
    pub(crate) fn arm_fault(&self, route: &str, times: u32, fault: Fault) {
        assert!(route == "*" || rest::is_route(route), "unknown route: {route}");
        self.shared.change(|world| world.faults.arm(route, times, fault));
    }

    /// Clears all armed faults.
    pub(crate) fn clear_faults(&self) {
        self.shared.change(|world| world.faults.clear());
    }

    /// Limits the number of requests in a window on a route, per channel, guild or webhook.
    pub(crate) fn narrow_bucket(&self, route: &str, most: usize, window: Duration) {
        assert!(rest::is_route(route), "unknown route: {route}");
        self.shared.change(|world| world.limits.narrow_bucket(route, most, window));
    }

    /// Sends op 7: asks the bot to reconnect.
    pub(crate) fn ask_to_reconnect(&self) {
        let order =
            || ConnectionOrder::Payload(serde_json::json!({"op": 7, "d": null, "s": null, "t": null}));
        self.shared.change(|world| world.gateway.order(order));
    }

    /// Sends op 9: the session is invalid, and can be resumed or not.
    pub(crate) fn invalidate_session(&self, resumable: bool) {
        self.shared.change(|world| {
            if !resumable {
                world.gateway.invalidate();
            }
            world.gateway.order(|| {
                ConnectionOrder::Payload(serde_json::json!({"op": 9, "d": resumable, "s": null, "t": null}))
            });
        });
    }

    /// Closes every gateway connection with a code.
    pub(crate) fn close_gateway(&self, code: u16) {
        self.shared.change(|world| world.gateway.order(|| ConnectionOrder::Close(code)));
    }

    /// Ends every gateway connection without a close frame.
    pub(crate) fn drop_gateway(&self) {
        self.shared.change(|world| world.gateway.order(|| ConnectionOrder::Drop));
    }

    /// Freezes or unfreezes the gateway. A frozen gateway keeps its connections open, but neither reads nor writes.
    pub(crate) fn freeze_gateway(&self, frozen: bool) {
        self.shared.frozen.send_replace(frozen);
    }

    /// Makes events get lost or arrive again. The gateway stores lost events for a RESUME.
    pub(crate) fn swallow_events(&self, swallows: bool) {
        self.shared.change(|world| world.gateway.swallows = swallows);
    }

    /// Takes the gateway away, so that it drops and refuses all connections, or brings it back.
    pub(crate) fn set_gateway_away(&self, away: bool) {
        self.shared.change(|world| {
            world.gateway.is_away = away;
            if away {
                world.gateway.order(|| ConnectionOrder::Drop);
            }
        });
    }

    /// Sets the interval that the next HELLO announces.
    pub(crate) fn set_heartbeat(&self, interval: Duration) {
        assert!(interval >= Duration::from_millis(700), "serenity may be half a second late");
        self.shared.change(|world| world.gateway.heartbeat = interval);
    }

    /// Delivers the next `times` interactions twice.
    pub(crate) fn deliver_twice(&self, times: u32) {
        self.shared.change(|world| world.gateway.twice = times);
    }

    /// Holds the next `count` events and sends them in reverse order.
    pub(crate) fn reverse_events(&self, count: usize) {
        self.shared.change(|world| world.gateway.reversed = count);
    }

    /// Returns all requests so far, in order.
    pub(crate) fn requests(&self) -> Vec<Request> {
        self.shared.read(|world| world.requests.clone())
    }

    /// Returns the requests on one route (`METHOD /template`).
    pub(crate) fn requests_on(&self, route: &str) -> Vec<Request> {
        assert!(rest::is_route(route), "unknown route: {route}");
        self.requests().into_iter().filter(|request| request.route == route).collect()
    }

    /// Returns the maximum number of concurrent requests on a route for one channel, guild or webhook.
    pub(crate) fn max_concurrent(&self, route: &str) -> usize {
        assert!(rest::is_route(route), "unknown route: {route}");
        let most = |world: &World| {
            let of_route = world.in_flight.iter().filter(|((name, _), _)| name == route);
            of_route.map(|(_, open)| open.most).max().unwrap_or_default()
        };
        self.shared.read(most)
    }

    /// Returns all refused requests, in order.
    pub(crate) fn refusals(&self) -> Vec<RefusedRequest> {
        self.shared.read(|world| world.refusals.clone())
    }

    /// Returns the number of refusals with this Discord error code.
    pub(crate) fn refused_with(&self, code: u64) -> usize {
        self.refusals().iter().filter(|refused| refused.code == code).count()
    }

    /// Returns the number of answers with 401, 403 or 429 so far. 10,000 in ten minutes would ban a bot from Discord.
    pub(crate) fn invalid_requests(&self) -> u32 {
        self.shared.read(|world| world.limits.invalid)
    }

    /// Returns every interaction as it was sent.
    pub(crate) fn interactions_sent(&self) -> Vec<serde_json::Value> {
        self.shared.read(|world| world.gateway.interactions.clone())
    }

    /// Sends an interaction that no person here caused, with its own id. An answer to it has no effect.
    pub(crate) fn send_interaction(&self, mut event: serde_json::Value) {
        self.shared.change(|world| {
            let id = world.new_id();
            event["id"] = serde_json::Value::String(id.to_string());
            event["token"] = serde_json::Value::String(format!("token-of-nobody-{id}"));
            world.gateway.dispatch("INTERACTION_CREATE", event, 0);
        });
    }

    /// Returns the rules broken so far.
    pub(crate) fn violations(&self) -> Vec<String> {
        self.shared.read(|world| world.violations.clone())
    }

    /// Removes and returns the violations that a test caused on purpose.
    pub(crate) fn forgive(&self, which: impl Fn(&str) -> bool) -> Vec<String> {
        self.shared.change(|world| {
            let (forgiven, kept) = std::mem::take(&mut world.violations).into_iter().partition(|v| which(v));
            world.violations = kept;
            forgiven
        })
    }

    /// Ends the stand-in. Panics with all broken rules, if any.
    pub(crate) fn finish(mut self) {
        self.is_finished = true;
        let violations = self.violations();
        assert!(violations.is_empty(), "{} rules broken:\n{}", violations.len(), violations.join("\n"));
    }
}

impl Drop for Standin {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
        if !self.is_finished && !std::thread::panicking() {
            let violations = self.violations();
            assert!(violations.is_empty(), "{} rules broken:\n{}", violations.len(), violations.join("\n"));
        }
    }
}
