//! The gateway: sessions, events with sequence numbers, heartbeats, RESUME with replay, and connection faults. Events
//! that a session misses while it is disconnected are stored for it.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::Shared;
use super::world::World;

/// Intent: guilds, channels and threads.
pub(crate) const GUILDS: u64 = 1;
/// Intent: messages in guilds.
pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
/// Intent: direct messages.
pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
const MESSAGE_CONTENT: u64 = 1 << 15;
/// Privileged intents that the bot must not request: members and presences.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8;
/// Maximum number of client sends per minute. More close the connection with 4008.
const SENDS_PER_MINUTE: usize = 120;

/// An order to a connection.
#[derive(Debug)]
pub(crate) enum ConnectionOrder {
    /// Sends one payload.
    Payload(Value),
    /// Sends a close frame with this code.
    Close(u16),
    /// Ends the connection without a close frame.
    Drop,
}

struct Session {
    id: String,
    sequence: u64,
    intents: u64,
    is_valid: bool,
    events: Vec<Value>,
    link: Option<UnboundedSender<ConnectionOrder>>,
}

/// Sessions and the faults that a test has enabled.
pub(crate) struct Gateway {
    sessions: Vec<Session>,
    /// Interval announced in HELLO; at least 700 ms, because a busy client may be half a second late.
    pub(crate) heartbeat: Duration,
    /// True if all connections are refused.
    pub(crate) is_away: bool,
    /// True if events are stored for a RESUME but do not reach the bot.
    pub(crate) swallows: bool,
    /// Number of upcoming interactions that are delivered twice.
    pub(crate) twice: u32,
    /// Number of upcoming events that are held and then sent in reverse order.
    pub(crate) reversed: usize,
    /// True if the bot's owner has switched on the privileged intent for the content of messages.
    pub(crate) grants_message_content: bool,
    held: Vec<(&'static str, Value, u64)>,
    /// The interactions that were sent.
    pub(crate) interactions: Vec<Value>,
    /// Number of connections so far.
    pub(crate) opened: u32,
    /// Number of refused connections.
    pub(crate) refused: u32,
    pub(crate) identified: u32,
    pub(crate) resumed: u32,
    pub(crate) replayed: u32,
    pub(crate) heartbeats: u32,
    /// Maximum number of sessions that were connected at the same time.
    pub(crate) most_at_once: usize,
}

impl Default for Gateway {
    fn default() -> Self {
        Self {
            sessions: Vec::new(),
            heartbeat: Duration::from_millis(41_250),
            is_away: false,
            swallows: false,
            twice: 0,
            reversed: 0,
            grants_message_content: true,
            held: Vec::new(),
            interactions: Vec::new(),
            opened: 0,
            refused: 0,
            identified: 0,
            resumed: 0,
            replayed: 0,
            heartbeats: 0,
            most_at_once: 0,
        }
    }
}

impl Gateway {
    /// Returns true if a bot is connected and has identified itself.
    pub(crate) fn is_connected(&self) -> bool {
        self.connected_count() > 0
    }

    /// Returns the number of connected sessions.
    fn connected_count(&self) -> usize {
        let is_open = |session: &&Session| session.link.as_ref().is_some_and(|link| !link.is_closed());
        self.sessions.iter().filter(is_open).count()
    }

    /// Records a new connection of a session.
    fn record_connection(&mut self) {
        self.most_at_once = self.most_at_once.max(self.connected_count());
    }

    /// Returns true if the bot was granted the text of messages that are not addressed to it.
    pub(crate) fn reads_content(&self) -> bool {
        self.sessions.iter().any(|session| session.is_valid && session.intents & MESSAGE_CONTENT != 0)
    }

    /// Sends an event to every session that requested its kind. `intents` 0 sends it to all.
    pub(crate) fn dispatch(&mut self, event: &'static str, body: Value, intents: u64) {
        if self.reversed > 0 {
            self.held.push((event, body, intents));
            if self.held.len() >= self.reversed {
                self.reversed = 0;
                for (event, body, intents) in std::mem::take(&mut self.held).into_iter().rev() {
                    self.deliver(event, &body, intents);
                }
            }
            return;
        }
        self.deliver(event, &body, intents);
        if event == "INTERACTION_CREATE" && self.twice > 0 {
            self.twice -= 1;
            self.deliver(event, &body, intents);
        }
    }

    fn deliver(&mut self, event: &str, body: &Value, intents: u64) {
        for session in self.sessions.iter_mut().filter(|session| session.is_valid) {
            if intents != 0 && session.intents & intents == 0 {
                continue;
            }
            if self.swallows {
                session.keep(event, body.clone());
            } else {
                session.push(event, body.clone());
            }
        }
    }

    /// Sends an order to every open connection.
    pub(crate) fn order(&mut self, order: impl Fn() -> ConnectionOrder) {
        for link in self.sessions.iter().filter_map(|session| session.link.as_ref()) {
            let _ = link.send(order());
        }
    }

    /// Invalidates all sessions: the next RESUME is rejected.
    pub(crate) fn invalidate(&mut self) {
        self.sessions.iter_mut().for_each(|session| session.is_valid = false);
    }

    fn session(&mut self, id: &str) -> Option<&mut Session> {
        self.sessions.iter_mut().find(|session| session.id == id)
    }
}

impl Session {
    /// Numbers an event and stores it for a RESUME.
    fn keep(&mut self, event: &str, body: Value) -> Value {
        self.sequence += 1;
        let payload = json!({"op": 0, "t": event, "s": self.sequence, "d": body});
        self.events.push(payload.clone());
        payload
    }

    fn push(&mut self, event: &str, body: Value) {
        let payload = self.keep(event, body);
        if let Some(link) = &self.link {
            let _ = link.send(ConnectionOrder::Payload(payload));
        }
    }
}

/// Handles the upgrade of a gateway connection.
pub(crate) async fn connect(
    State(shared): State<Arc<Shared>>,
    uri: Uri,
    upgrade: WebSocketUpgrade,
) -> Response {
    if shared.read(|world| world.gateway.is_away) {
        shared.change(|world| world.gateway.refused += 1);
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    if !uri.query().unwrap_or_default().split('&').any(|pair| pair == "v=10") {
        shared.change(|world| world.record_violation("the gateway URL does not request version 10"));
    }
    shared.change(|world| world.gateway.opened += 1);
    upgrade.on_upgrade(move |socket| serve(shared, socket))
}

async fn serve(shared: Arc<Shared>, mut socket: WebSocket) {
    let (link, mut orders) = unbounded_channel();
    let mut frozen = shared.frozen.subscribe();
    let mut talk = Connection { shared: Arc::clone(&shared), link, session: None, sends: Vec::new() };
    let interval = shared.read(|world| world.gateway.heartbeat.as_millis());
    let hello = json!({"op": 10, "d": {"heartbeat_interval": interval}, "s": null, "t": null});
    if socket.send(Frame::Text(hello.to_string().into())).await.is_err() {
        return;
    }
    loop {
        if *frozen.borrow_and_update() {
            if frozen.changed().await.is_err() {
                break;
            }
            continue;
        }
        tokio::select! {
            _ = frozen.changed() => {}
            order = orders.recv() => {
                if !execute_order(&mut socket, order).await {
                    break;
                }
            }
            frame = socket.recv() => match frame {
                Some(Ok(Frame::Text(text))) => talk.handle_payload(&text),
                Some(Ok(Frame::Close(frame))) => {
                    talk.handle_close(frame.map(|frame| frame.code));
                    // Another receive sends the reply to the close frame.
                    let _ = socket.recv().await;
                    break;
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => break,
            }
        }
    }
    talk.detach(&mut orders);
}

/// Executes one order; false ends the connection.
async fn execute_order(socket: &mut WebSocket, order: Option<ConnectionOrder>) -> bool {
    match order {
        Some(ConnectionOrder::Payload(payload)) => {
            socket.send(Frame::Text(payload.to_string().into())).await.is_ok()
        }
        Some(ConnectionOrder::Close(code)) => {
            let _ = socket.send(Frame::Close(Some(CloseFrame { code, reason: "by the test".into() }))).await;
            false
        }
        Some(ConnectionOrder::Drop) | None => false,
    }
}

/// Server side of one connection.
struct Connection {
    shared: Arc<Shared>,
    link: UnboundedSender<ConnectionOrder>,
    session: Option<String>,
    /// Times of the client's sends in the last minute.
    sends: Vec<u64>,
}

impl Connection {
    fn send_order(&self, order: ConnectionOrder) {
        let _ = self.link.send(order);
    }

    fn handle_payload(&mut self, text: &str) {
        let shared = Arc::clone(&self.shared);
        shared.change(|world| {
            let now = world.real_now_ms();
            self.sends.retain(|at| now.saturating_sub(*at) < 60_000);
            self.sends.push(now);
            if self.sends.len() > SENDS_PER_MINUTE {
                world.record_violation("more than 120 gateway sends in a minute");
                return self.send_order(ConnectionOrder::Close(4008));
            }
            let Ok(payload) = serde_json::from_str::<Value>(text) else {
                world.record_violation("the gateway received invalid JSON");
                return self.send_order(ConnectionOrder::Close(4002));
            };
            match payload["op"].as_u64() {
                Some(1) => {
                    world.gateway.heartbeats += 1;
                    self.send_order(ConnectionOrder::Payload(
                        json!({"op": 11, "d": null, "s": null, "t": null}),
                    ));
                }
                Some(2) => self.identify(world, &payload["d"]),
                Some(6) => self.resume(world, &payload["d"]),
                Some(3 | 4 | 8) => {}
                other => {
                    world.record_violation(format!("unknown gateway opcode {other:?}"));
                    self.send_order(ConnectionOrder::Close(4001));
                }
            }
        });
    }

    fn identify(&mut self, world: &mut World, body: &Value) {
        let token = body["token"].as_str().unwrap_or_default();
        if token.trim_start_matches("Bot ") != world.token {
            return self.send_order(ConnectionOrder::Close(4004));
        }
        let intents = body["intents"].as_u64().unwrap_or_default();
        if intents & PRIVILEGED != 0 {
            world.record_violation("a privileged intent is requested");
        }
        if intents & !(GUILDS | GUILD_MESSAGES | DIRECT_MESSAGES | MESSAGE_CONTENT) != 0 {
            world.record_violation(format!("intents {intents} are more than the bot needs"));
        }
        if intents & MESSAGE_CONTENT != 0 && !world.gateway.grants_message_content {
            return self.send_order(ConnectionOrder::Close(4014));
        }
        let id = format!("session-{}", world.new_id());
        world.gateway.identified += 1;
        let guilds: Vec<u64> =
            world.guilds.values().filter(|g| g.bot_is_member).map(|guild| guild.id).collect();
        let ready = json!({
            "v": 10, "user": world.user(world.bot), "session_id": id, "resume_gateway_url": world.gateway_url,
            "guilds": guilds.iter().map(|id| json!({"id": id.to_string(), "unavailable": true})).collect::<Vec<_>>(),
            "shard": body["shard"], "application": {"id": world.bot.to_string(), "flags": 0},
            "session_type": "normal", "private_channels": [], "relationships": [], "presences": [], "user_settings": {},
        });
        let mut session = Session {
            id: id.clone(),
            sequence: 0,
            intents,
            is_valid: true,
            events: Vec::new(),
            link: Some(self.link.clone()),
        };
        session.push("READY", ready);
        if intents & GUILDS != 0 {
            for guild in guilds.iter().filter_map(|id| world.guilds.get(id)) {
                session.push("GUILD_CREATE", world.guild_create(guild));
            }
        }
        world.gateway.sessions.push(session);
        world.gateway.record_connection();
        self.session = Some(id);
    }

    fn resume(&mut self, world: &mut World, body: &Value) {
        let id = body["session_id"].as_str().unwrap_or_default().to_owned();
        let seen = body["seq"].as_u64().unwrap_or_default();
        let token = body["token"].as_str().unwrap_or_default();
        let is_ours = token.trim_start_matches("Bot ") == world.token;
        let gateway = &mut world.gateway;
        let Some(session) = gateway.sessions.iter_mut().find(|s| s.id == id && s.is_valid && is_ours) else {
            return self
                .send_order(ConnectionOrder::Payload(json!({"op": 9, "d": false, "s": null, "t": null})));
        };
        let missed: Vec<Value> =
            session.events.iter().filter(|event| event["s"].as_u64() > Some(seen)).cloned().collect();
        gateway.replayed += missed.len() as u32;
        gateway.resumed += 1;
        for event in missed {
            self.send_order(ConnectionOrder::Payload(event));
        }
        session.link = Some(self.link.clone());
        session.push("RESUMED", json!({"_trace": []}));
        gateway.record_connection();
        self.session = Some(id);
    }

    /// A client that closes with 1000 or 1001 gives up its session.
    fn handle_close(&self, code: Option<u16>) {
        if !matches!(code, Some(1000 | 1001)) {
            return;
        }
        self.shared.change(|world| {
            if let Some(session) = self.session.as_deref().and_then(|id| world.gateway.session(id)) {
                session.is_valid = false;
            }
        });
    }

    fn detach(&self, orders: &mut UnboundedReceiver<ConnectionOrder>) {
        orders.close();
        self.shared.change(|world| {
            let own = self.session.as_deref().and_then(|id| world.gateway.session(id));
            if let Some(session) = own
                && session.link.as_ref().is_some_and(|link| link.same_channel(&self.link))
            {
                session.link = None;
            }
        });
    }
}
