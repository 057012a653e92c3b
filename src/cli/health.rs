//! `health`: asks a running service for its health, as a container or a script does.

use super::args::HealthArgs;
use super::command_output::say;
use anyhow::{Context, bail};
use config::Config;
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::process::ExitCode;
use std::time::Duration;

/// Time limit for the connection, and for the answer. The service itself gives its store three seconds.
const PATIENCE: Duration = Duration::from_secs(5);
/// Maximum length of an answer, in bytes.
const ANSWER_BYTES_MAX: u64 = 4_096;

/// Runs `health`: prints the service's word. Succeeds only if it is `ok`.
pub(super) fn run(args: &HealthArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    let Some(listens_at) = config.web.metrics_listen else {
        bail!("web.metrics_listen is not set; the service answers questions about its health there")
    };
    let at = reachable_address(listens_at);
    let path = if args.ready { "/readyz" } else { "/healthz" };
    let answer = ask(at, path).with_context(|| format!("no answer from the service at {at}"))?;
    let word = parse_answer(&answer)
        .with_context(|| format!("another program answers at {at}; see web.metrics_listen"))?;
    say!("{word}")?;
    Ok(if word == "ok" { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Returns the address at which a service that listens there is reached from this machine.
fn reachable_address(listens_at: SocketAddr) -> SocketAddr {
    let ip = match listens_at.ip() {
        ip if !ip.is_unspecified() => ip,
        IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    };
    SocketAddr::new(ip, listens_at.port())
}

fn ask(at: SocketAddr, path: &str) -> std::io::Result<String> {
    let mut line = TcpStream::connect_timeout(&at, PATIENCE)?;
    line.set_read_timeout(Some(PATIENCE))?;
    line.set_write_timeout(Some(PATIENCE))?;
    line.write_all(format!("GET {path} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n\r\n").as_bytes())?;
    let mut answer = String::new();
    line.take(ANSWER_BYTES_MAX).read_to_string(&mut answer)?;
    Ok(answer)
}

/// Returns the word of an answer; `None` if it is no answer about health.
fn parse_answer(answer: &str) -> Option<&str> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.strip_prefix("HTTP/1.1 ")?.split(' ').next()?;
    let word = body.trim();
    let is_word = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase());
    let fits = matches!((status, word), ("200", "ok")) || status == "503" && word != "ok";
    (is_word && fits).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_answer_about_health_has_a_word() {
        let answer = |status: &str, body: &str| format!("HTTP/1.1 {status}\r\nserver: x\r\n\r\n{body}");
        assert_eq!(parse_answer(&answer("200 OK", "ok\n")), Some("ok"));
        assert_eq!(parse_answer(&answer("503 Service Unavailable", "store\n")), Some("store"));
        for (status, body) in
            [("200 OK", "<html>"), ("200 OK", "store\n"), ("503 x", "ok\n"), ("404 x", "ok\n")]
        {
            assert_eq!(parse_answer(&answer(status, body)), None, "{status} {body}");
        }
        assert_eq!(parse_answer("220 mail.example.org ESMTP\r\n"), None);
    }

    #[test]
    fn unspecified_address_is_reached_by_loopback() {
        let at = |text: &str| reachable_address(text.parse().unwrap()).to_string();
        assert_eq!(at("0.0.0.0:9625"), "127.0.0.1:9625");
        assert_eq!(at("[::]:9625"), "[::1]:9625");
        assert_eq!(at("10.1.2.3:9625"), "10.1.2.3:9625");
    }
}
