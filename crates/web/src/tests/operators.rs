//! The operators' pages: at their own address, with one status word and numbers.

use super::super::{Site, WebService};
use super::{PATIENCE, running};
use ports::{HealthProbe, HealthProblem, TemporaryFailure};

use async_trait::async_trait;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;

#[derive(Debug, Default)]
struct FakeHealthProbe {
    ails: Mutex<Option<HealthProblem>>,
    counted: AtomicUsize,
}

#[async_trait]
impl HealthProbe for FakeHealthProbe {
    async fn health_problem(&self) -> Option<HealthProblem> {
        *self.ails.lock().unwrap()
    }

    async fn update_gauges(&self) -> Result<(), TemporaryFailure> {
        self.counted.fetch_add(1, Ordering::Relaxed);
        measures::set_letter_count("dead", 7);
        Err(TemporaryFailure::Failed { why: "the disk is full".into() })
    }
}

async fn get(at: SocketAddr, path: &str) -> String {
    let mut line = TcpStream::connect(at).await.unwrap();
    line.write_all(format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n").as_bytes()).await.unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).await.unwrap();
    answer
}

#[tokio::test]
async fn healthz_reports_one_word_to_operators_only() {
    let web = WebService::bind("127.0.0.1:0".parse().unwrap()).await.unwrap();
    let at = web.local_addr().unwrap();
    let (patient, ended) = (Arc::new(FakeHealthProbe::default()), Arc::new(AtomicUsize::new(0)));
    let (_stop, stopped) = watch::channel(false);
    tokio::spawn(web.run(Site::for_operators(patient.clone(), ended.clone()), stopped));
    let healthy = get(at, "/healthz").await;
    assert!(healthy.starts_with("HTTP/1.1 200 ") && healthy.ends_with("\r\n\r\nok\n"), "{healthy}");
    for ailment in [HealthProblem::Store, HealthProblem::Heartbeat] {
        *patient.ails.lock().unwrap() = Some(ailment);
        let ill = get(at, "/healthz").await;
        let word = format!("\r\n\r\n{}\n", ailment.health_label());
        assert!(ill.starts_with("HTTP/1.1 503 ") && ill.ends_with(&word), "{ill}");
    }
    *patient.ails.lock().unwrap() = None;
    ended.store(1, Ordering::Release);
    let ill = get(at, "/healthz").await;
    assert!(ill.starts_with("HTTP/1.1 503 ") && ill.ends_with("\r\n\r\ntask\n"), "{ill}");
    let metrics = get(at, "/metrics").await;
    assert!(metrics.contains("content-type: text/plain; version=0.0.4"), "{metrics}");
    assert!(metrics.contains("vernissage_outbox_letters{state=\"dead\"} 7"), "{metrics}");
    assert!(metrics.contains("# TYPE vernissage_commit_seconds histogram"), "{metrics}");
    assert!(!metrics.contains("disk"), "{metrics}");
    assert_eq!(patient.counted.load(Ordering::Relaxed), 1);
    // Neither service serves the pages of the other.
    assert!(get(at, "/style.css").await.starts_with("HTTP/1.1 404 "));
    let people = running(PATIENCE).await;
    for path in ["/metrics", "/healthz"] {
        assert!(people.get(path, "en").await.starts_with("HTTP/1.1 404 "), "{path}");
    }
}
