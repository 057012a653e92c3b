//! The sockets: plain HTTP with the gateway, and TLS as in production. Each request is read, recorded and checked. Then
//! faults and limits apply, and it is answered.

use std::collections::BTreeMap;
use std::future::pending;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{DefaultBodyLimit, FromRequest as _, Multipart, Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::serve::{Listener, ListenerExt as _};
use rustls::pki_types::PrivateKeyDer;
use serde_json::{Value, json};
use serenity::futures::stream;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

use super::faults::Fault;
use super::rest::{ErrorResponse, ParsedRequest, SuccessResponse, Upload};
use super::world::{RefusedRequest, Request as Noted, World};
use super::{Shared, gateway, limits, openapi, rest, rules};

/// Maximum size of a request, in bytes. This exceeds the 25 MiB for its files, so that a rule and not the socket
/// rejects it.
const REQUEST_BYTES_MAX: usize = 32 << 20;

/// Data that a client needs to reach the TLS side.
pub(crate) struct TlsEndpoint {
    pub(crate) address: SocketAddr,
    pub(crate) certificate_pem: String,
}

/// Serves the gateway and attachments, and with `Wiring::Proxy` the REST API too.
pub(crate) fn serve_plain(shared: Arc<Shared>, listener: TcpListener, with_rest: bool) -> JoinHandle<()> {
    let router =
        Router::new().route("/", get(gateway::connect)).route("/attachments/{*path}", get(serve_attachment));
    let router = if with_rest { router.fallback(handle_request) } else { router.fallback(reject_non_tls) };
    let router = router.layer(DefaultBodyLimit::disable()).with_state(shared);
    // Without TCP_NODELAY, each event waits about 40 ms for an acknowledgement.
    let listener = listener.tap_io(|socket| {
        let _ = socket.set_nodelay(true);
    });
    tokio::spawn(async move {
        let _ = axum::serve(listener, router).await;
    })
}

/// Serves the REST API as `discord.com`, with a self-signed certificate.
pub(crate) async fn serve_tls(shared: Arc<Shared>) -> (TlsEndpoint, JoinHandle<()>) {
    let own = rcgen::generate_simple_self_signed(vec!["discord.com".to_owned()]).expect("a certificate");
    let key = PrivateKeyDer::try_from(own.signing_key.serialize_der()).expect("a key");
    let mut config = rustls::ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(vec![own.cert.der().clone()], key)
        .expect("the certificate fits its key");
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    let tcp = TcpListener::bind("127.0.0.1:0").await.expect("a free loopback port");
    let address = tcp.local_addr().expect("a bound listener has an address");
    let listener = TlsListener { tcp, acceptor: TlsAcceptor::from(Arc::new(config)) };
    let router = Router::new().fallback(handle_request).layer(DefaultBodyLimit::disable()).with_state(shared);
    let task = tokio::spawn(async move {
        let _ = axum::serve(listener, router).await;
    });
    (TlsEndpoint { address, certificate_pem: own.cert.pem() }, task)
}

/// Connections with a completed TLS handshake. Aborted handshakes are skipped.
struct TlsListener {
    tcp: TcpListener,
    acceptor: TlsAcceptor,
}

impl Listener for TlsListener {
    type Io = TlsStream<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        loop {
            let Ok((stream, from)) = self.tcp.accept().await else { continue };
            let _ = stream.set_nodelay(true);
            if let Ok(stream) = self.acceptor.accept(stream).await {
                return (stream, from);
            }
        }
    }

    fn local_addr(&self) -> std::io::Result<Self::Addr> {
        self.tcp.local_addr()
    }
}

async fn reject_non_tls(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    shared.change(|world| {
        world.record_violation(format!("a request outside TLS: {} {path}", request.method()))
    });
    StatusCode::MISDIRECTED_REQUEST.into_response()
}

async fn serve_attachment(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let id = request.uri().path().split('/').nth(3).and_then(|id| id.parse::<u64>().ok());
    let found = shared.read(|world| {
        let mut all = world.messages.values().flat_map(|message| &message.attachments);
        all.find(|file| Some(file.id) == id).map(|file| (file.content_type.clone(), file.bytes.clone()))
    });
    found.map_or_else(
        || StatusCode::NOT_FOUND.into_response(),
        |(kind, bytes)| ([(CONTENT_TYPE, kind)], bytes).into_response(),
    )
}

async fn handle_request(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let call = match parse_request(&shared, request).await {
        Ok(call) => call,
        Err(refused) => return *refused,
    };
    let number = shared.change(|world| record_request(world, &call));
    let described = openapi::DESCRIPTION.violations(&call.name, &call.body);
    let own = rules::broken_rules(&call);
    let before = shared.change(|world| {
        world.violations.extend(
            described.iter().chain(&own).map(|rule| format!("{rule}; body {}", shortened_body(&call.body))),
        );
        decide_early(world, &call, &described)
    });
    let EarlyVerdict { fault, mut headers, refusal } = before;
    let is_refused = refusal.is_some();
    if matches!(fault, Some(Fault::Hang)) {
        pending::<()>().await;
    }
    if let Some(Fault::Travels(by)) = fault {
        shared.change(|world| world.advance(by));
    }
    let answer = match refusal {
        Some(refusal) => Err(refusal),
        None => shared.change(|world| rest::answer_request(world, &call)),
    };
    if matches!(fault, Some(Fault::Held)) {
        let _ = shared.wait(|world| (!world.faults.holds()).then_some(())).await;
    }
    if let Some(Fault::Slow(by)) = fault {
        tokio::time::sleep(by).await;
    }
    // Only the answer reports a limit beyond a route's own bucket.
    let late_limit = answer.as_ref().err().filter(|_| !is_refused).and_then(ErrorResponse::retry);
    let mut response = match (fault, answer) {
        (Some(Fault::DoneThenHang), _) => pending().await,
        (Some(Fault::LostAnswer), _) => truncated_response(),
        (Some(Fault::DoneThenStatus(status)), _) => status_response(status),
        (Some(Fault::Status(status)), _) => status_response(status),
        (Some(Fault::Reshaped), Ok(reply)) => success_response(&reply.reshape()),
        (_, Ok(reply)) => success_response(&reply),
        (_, Err(refusal)) => error_response(&shared, &call, &refusal),
    };
    if let Some((seconds, _)) = late_limit {
        headers.extend(limits::rate_limit_headers(seconds, "shared"));
    }
    for (name, value) in headers {
        if let Ok(value) = value.parse() {
            response.headers_mut().insert(name, value);
        }
    }
    record_status(&shared, &call, number, response.status().as_u16());
    response
}

/// Decisions made before the world changes.
struct EarlyVerdict {
    fault: Option<Fault>,
    headers: Vec<(&'static str, String)>,
    refusal: Option<ErrorResponse>,
}

fn decide_early(world: &mut World, call: &ParsedRequest, described: &[String]) -> EarlyVerdict {
    let fault = world.faults.take(&call.name);
    let limit = world.limits.count_request(&call.name, &call.major_parameter(), world.real_now_ms());
    let mut headers = limit.headers;
    let refusal = match fault {
        Some(Fault::TooMany { retry_after, scope }) => {
            headers.extend(limits::rate_limit_headers(retry_after.as_secs_f64(), scope));
            Some(ErrorResponse::too_many(retry_after.as_secs_f64(), scope == "global"))
        }
        Some(Fault::Unauthorized) => Some(ErrorResponse::unauthorized()),
        Some(Fault::Refusal(status, code)) => Some(ErrorResponse::new(status, code, "by the test")),
        Some(Fault::Status(status)) => Some(ErrorResponse::new(status, 0, "by the test")),
        _ if call.needs_token() && call.token.as_deref() != Some(&world.token) => {
            Some(ErrorResponse::unauthorized())
        }
        _ => match limit.refused {
            Some((seconds, is_global)) => Some(ErrorResponse::too_many(seconds, is_global)),
            None => described.first().map(|rule| ErrorResponse::new(400, 50035, rule)),
        },
    };
    EarlyVerdict { fault, headers, refusal }
}

async fn parse_request(shared: &Shared, request: Request) -> Result<ParsedRequest, Box<Response>> {
    let method = request.method().to_string();
    let path = request.uri().path().to_owned();
    let query = parse_query(request.uri().query().unwrap_or_default());
    let headers = request.headers().clone();
    let found = path.strip_prefix("/api/v10").and_then(|path| rest::find_route(&method, path));
    let Some((route, name, params)) = found else {
        shared.change(|world| world.record_violation(format!("unsupported request: {method} {path}")));
        let body = axum::Json(json!({"message": "404: Not Found", "code": 0}));
        return Err(Box::new((StatusCode::NOT_FOUND, body).into_response()));
    };
    let (body, files) = match parse_body(request, &headers).await {
        Ok(content) => content,
        Err(why) => {
            shared.change(|world| world.record_violation(format!("{name}: {why}")));
            let body = axum::Json(json!({"message": why, "code": 50109}));
            return Err(Box::new((StatusCode::BAD_REQUEST, body).into_response()));
        }
    };
    let token = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = token.and_then(|value| value.strip_prefix("Bot ")).map(str::to_owned);
    Ok(ParsedRequest { route, name, path, params, query, body, files, token })
}

async fn parse_body(request: Request, headers: &HeaderMap) -> Result<(Value, Vec<Upload>), String> {
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if kind.starts_with("multipart/form-data") {
        return multipart(request).await;
    }
    let bytes = to_bytes(request.into_body(), REQUEST_BYTES_MAX).await.map_err(|why| why.to_string())?;
    if bytes.is_empty() {
        return Ok((Value::Null, Vec::new()));
    }
    if !kind.starts_with("application/json") {
        return Err(format!("unsupported body type {kind:?}"));
    }
    let body = serde_json::from_slice(&bytes).map_err(|why| format!("invalid JSON body: {why}"))?;
    Ok((body, Vec::new()))
}

async fn multipart(request: Request) -> Result<(Value, Vec<Upload>), String> {
    let mut parts = Multipart::from_request(request, &()).await.map_err(|why| why.to_string())?;
    let (mut body, mut files) = (Value::Null, Vec::new());
    while let Some(part) = parts.next_field().await.map_err(|why| why.to_string())? {
        let name = part.name().unwrap_or_default().to_owned();
        let filename = part.file_name().unwrap_or_default().to_owned();
        let content_type = part.content_type().unwrap_or("application/octet-stream").to_owned();
        let bytes = part.bytes().await.map_err(|why| why.to_string())?;
        if name == "payload_json" {
            body = serde_json::from_slice(&bytes)
                .map_err(|why| format!("invalid JSON in payload_json: {why}"))?;
            continue;
        }
        let index =
            name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']')).and_then(|n| n.parse().ok());
        let Some(index) = index.filter(|_| !filename.is_empty()) else {
            return Err(format!("unexpected form field {name:?}; expected payload_json or files[n]"));
        };
        files.push(Upload { index, filename, content_type, bytes });
    }
    Ok((body, files))
}

fn parse_query(query: &str) -> BTreeMap<String, String> {
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

fn record_request(world: &mut World, call: &ParsedRequest) -> usize {
    let noted = Noted { route: call.name.clone(), at_ms: world.now_ms(), status: 0 };
    world.requests.push(noted);
    let open = world.in_flight.entry((call.name.clone(), call.major_parameter())).or_default();
    open.now += 1;
    open.most = open.most.max(open.now);
    world.requests.len() - 1
}

fn record_status(shared: &Shared, call: &ParsedRequest, number: usize, status: u16) {
    let files: Vec<Value> =
        call.files.iter().map(|file| json!({"name": file.filename, "bytes": file.bytes.len()})).collect();
    let at_ms = shared.change(|world| {
        world.requests[number].status = status;
        if let Some(open) = world.in_flight.get_mut(&(call.name.clone(), call.major_parameter())) {
            open.now -= 1;
        }
        if matches!(status, 401 | 403 | 429) {
            world.limits.invalid += 1;
        }
        world.requests[number].at_ms
    });
    shared.log.append(&json!({
        "at_ms": at_ms, "route": call.name, "path": call.path, "status": status, "body": call.body, "files": files,
    }));
}

fn error_response(shared: &Shared, call: &ParsedRequest, refusal: &ErrorResponse) -> Response {
    shared.change(|world| {
        let refused = RefusedRequest { route: call.name.clone(), status: refusal.status, code: refusal.code };
        world.refusals.push(refused);
    });
    let status = StatusCode::from_u16(refusal.status).unwrap_or(StatusCode::BAD_REQUEST);
    (status, axum::Json(refusal.body())).into_response()
}

fn success_response(reply: &SuccessResponse) -> Response {
    match reply {
        SuccessResponse::Object(object) => axum::Json(object).into_response(),
        SuccessResponse::Created(object) => (StatusCode::CREATED, axum::Json(object)).into_response(),
        SuccessResponse::Nothing => StatusCode::NO_CONTENT.into_response(),
    }
}

fn status_response(status: u16) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, "upstream error").into_response()
}

/// Sends a status, and then ends the connection in the middle of the body.
fn truncated_response() -> Response {
    let parts: [Result<Bytes, std::io::Error>; 2] =
        [Ok(Bytes::from_static(b"{\"id\":")), Err(std::io::Error::other("the answer is lost"))];
    Response::new(Body::from_stream(stream::iter(parts)))
}

fn shortened_body(body: &Value) -> String {
    body.to_string().chars().take(400).collect()
}
