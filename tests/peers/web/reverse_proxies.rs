//! Real web servers in front of the service, with the working files of the docs.

use super::stage::{Stage, run_with_peers_lock};
use crate::requirements::{PATIENCE, acquire_peers, command_output, free_port, wait_until, working_file};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Host name of the service in the docs.
const HOST: &str = "play.example.org";

/// A process that ends with the test.
struct KilledOnDrop(Child);

impl Drop for KilledOnDrop {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns a curl command that requests a page through the front server and prints its headers, too.
fn curl_command(port: u16, certificate: &Path, path: &str, more: &[&str]) -> Command {
    let mut curl = Command::new("curl");
    curl.args(["--silent", "--show-error", "--include", "--no-buffer", "--noproxy", "*", "--max-time", "60"]);
    curl.arg("--cacert").arg(certificate).args(["--resolve", &format!("{HOST}:{port}:127.0.0.1")]).args(more);
    curl.arg(format!("https://{HOST}:{port}{path}"));
    curl
}

fn curl_output(curl: &mut Command) -> String {
    let out = command_output(curl);
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8_lossy(&out.stdout).into_owned()
}

/// Checks a page, a button press and a live event through the front server.
async fn check_through_proxy(stage: &Stage, port: u16, certificate: &Path) {
    let code = &stage.running[0];
    let path = stage.path(code);
    let page = curl_output(&mut curl_command(port, certificate, &path, &[]));
    assert!(page.contains(" 200") && page.contains("<main data-state="), "{page}");
    assert!(page.to_ascii_lowercase().contains("referrer-policy: no-referrer"), "{page}");
    let picture = curl_output(&mut curl_command(
        port,
        certificate,
        &format!("{path}/picture/board.png"),
        &["--output", "-"],
    ));
    assert!(picture.contains("image/png"), "{}", picture.len());
    let pressed = curl_output(&mut curl_command(
        port,
        certificate,
        "/u/abcdefghijklmnopqrstuvwx23",
        &["--data", "List-Unsubscribe=One-Click"],
    ));
    assert!(pressed.contains(" 200"), "{pressed}");
    let mut live = curl_command(port, certificate, &format!("{path}/live"), &[]);
    let mut live = KilledOnDrop(live.stdout(Stdio::piped()).spawn().unwrap());
    let mut lines = BufReader::new(live.0.stdout.take().unwrap()).lines();
    let mut next = move || {
        lines.by_ref().map(Result::unwrap).find_map(|line| line.strip_prefix("data: ")?.parse::<u32>().ok())
    };
    let (next, first) = tokio::task::spawn_blocking(move || {
        let first = next();
        (next, first)
    })
    .await
    .unwrap();
    let before = first.expect("an event with the current state");
    stage.play(code, 1).await;
    let then = tokio::time::timeout(PATIENCE, tokio::task::spawn_blocking(next)).await.unwrap().unwrap();
    assert!(then.expect("a change") > before, "{before} {then:?}");
}

/// Creates a certificate and key for the host name in the docs.
fn write_certificate(folder: &Path) {
    let made = rcgen::generate_simple_self_signed(vec![HOST.to_owned()]).unwrap();
    fs::write(folder.join("fullchain.pem"), made.cert.pem()).unwrap();
    fs::write(folder.join("privkey.pem"), made.signing_key.serialize_pem()).unwrap();
}

/// W1: nginx with `docs/web/nginx.conf` forwards pages, button presses and live events, and logs no address of a page.
#[test]
fn web_service_works_behind_nginx() {
    let Some(_alone) = acquire_peers("web_service_works_behind_nginx", &["nginx", "curl"]) else { return };
    run_with_peers_lock(check_behind_nginx());
}

async fn check_behind_nginx() {
    let stage = Stage::new(Some(format!("https://{HOST}"))).await;
    let (folder, port) = (tempfile::tempdir().unwrap(), free_port());
    let at = folder.path();
    write_certificate(at);
    let name = |file: &str| at.join(file).display().to_string();
    let site = working_file(
        "docs/web/nginx.conf",
        &[
            ("listen 443 ssl;", &format!("listen 127.0.0.1:{port} ssl;")),
            ("127.0.0.1:8025", &stage.at.to_string()),
            ("/etc/letsencrypt/live/play.example.org", &at.display().to_string()),
            ("/var/log/nginx/vernissage.log", &name("error.log")),
        ],
    );
    fs::write(at.join("site.conf"), site).unwrap();
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|kind| format!("{kind}_temp_path {};", name(kind)))
        .join("\n");
    let main = format!(
        "daemon off;\nuser root;\nworker_processes 1;\npid {};\nerror_log {};\nevents {{}}\nhttp {{\n{temporary}\ninclude {};\n}}\n",
        name("pid"),
        name("main.log"),
        name("site.conf"),
    );
    fs::write(at.join("nginx.conf"), main).unwrap();
    let nginx = Command::new("nginx")
        .args(["-e", &name("main.log"), "-c", &name("nginx.conf")])
        .env("PATH", format!("{}:/usr/sbin:/sbin", std::env::var("PATH").unwrap_or_default()))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut nginx = KilledOnDrop(nginx);
    wait_until("nginx", || std::net::TcpStream::connect(("127.0.0.1", port)).is_ok());
    check_through_proxy(&stage, port, &at.join("fullchain.pem")).await;
    // A graceful stop also ends its workers.
    let pid = nginx.0.id().to_string();
    assert!(command_output(Command::new("kill").args(["-QUIT", &pid])).status.success());
    wait_until("nginx to exit", || nginx.0.try_wait().unwrap().is_some());
    for log in ["main.log", "error.log"] {
        let text = fs::read_to_string(at.join(log)).unwrap_or_default();
        assert!(!text.contains("/t/") && !text.contains("/u/"), "{log}: {text}");
    }
}

/// W2: Caddy with `docs/web/Caddyfile`, using its own certificate instead of a public one.
#[test]
fn web_service_works_behind_caddy() {
    let Some(_alone) = acquire_peers("web_service_works_behind_caddy", &["caddy", "curl"]) else { return };
    run_with_peers_lock(check_behind_caddy());
}

async fn check_behind_caddy() {
    let stage = Stage::new(Some(format!("https://{HOST}"))).await;
    let (folder, port) = (tempfile::tempdir().unwrap(), free_port());
    let at = folder.path();
    write_certificate(at);
    let file = |name: &str| at.join(name).display().to_string();
    let own = format!("tls {} {}\n\trequest_body {{", file("fullchain.pem"), file("privkey.pem"));
    let site = working_file(
        "docs/web/Caddyfile",
        &[
            ("play.example.org {", &format!("play.example.org:{port} {{\n\tbind 127.0.0.1")),
            ("request_body {", &own),
            ("127.0.0.1:8025", &stage.at.to_string()),
            ("{\n\t# Whoever", "{\n\tadmin off\n\tauto_https disable_redirects\n\t# Whoever"),
        ],
    );
    fs::write(at.join("Caddyfile"), site).unwrap();
    let log = fs::File::create(at.join("log")).unwrap();
    let caddy = Command::new("caddy")
        .args(["run", "--adapter", "caddyfile", "--config", &file("Caddyfile")])
        .env("HOME", at)
        .env("XDG_DATA_HOME", at)
        .env("XDG_CONFIG_HOME", at)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(log)
        .spawn()
        .unwrap();
    let _caddy = KilledOnDrop(caddy);
    let log = || fs::read_to_string(at.join("log")).unwrap();
    wait_until("caddy", || std::net::TcpStream::connect(("127.0.0.1", port)).is_ok());
    check_through_proxy(&stage, port, &at.join("fullchain.pem")).await;
    assert!(!log().contains("/t/"), "{}", log());
}
