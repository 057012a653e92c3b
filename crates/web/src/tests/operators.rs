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
    liveness: Mutex<Option<HealthProblem>>,
    readiness: Mutex<Option<HealthProblem>>,
    counted: AtomicUsize,
}

#[async_trait]
impl HealthProbe for FakeHealthProbe {
    fn liveness_problem(&self) -> Option<HealthProblem> {
        *self.liveness.lock().unwrap()
    }

    async fn readiness_problem(&self) -> Option<HealthProblem> {
        *self.readiness.lock().unwrap()
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

/// Checks that a health page reports this problem, or `ok`.
#[track_caller]
fn assert_reports(answer: &str, problem: Option<HealthProblem>) {
    let (status, word) = problem.map_or((200, "ok"), |problem| (503, problem.health_label()));
    assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{answer}");
    assert!(answer.ends_with(&format!("\r\n\r\n{word}\n")), "{answer}");
}

#[tokio::test]
async fn health_pages_report_one_word_to_operators_only() {
    let web = WebService::bind("127.0.0.1:0".parse().unwrap()).await.unwrap();
    let at = web.local_addr().unwrap();
    let (patient, ended) = (Arc::new(FakeHealthProbe::default()), Arc::new(AtomicUsize::new(0)));
    let (_stop, stopped) = watch::channel(false);
    tokio::spawn(web.run(Site::for_operators(patient.clone(), ended.clone()), stopped));
    let (alive, ready) = ("/healthz", "/readyz");
    assert_reports(&get(at, alive).await, None);
    assert_reports(&get(at, ready).await, None);
    // A process that is not ready must not be restarted for that.
    for problem in [HealthProblem::Starting, HealthProblem::Store, HealthProblem::Heartbeat] {
        *patient.readiness.lock().unwrap() = Some(problem);
        assert_reports(&get(at, ready).await, Some(problem));
        assert_reports(&get(at, alive).await, None);
    }
    *patient.readiness.lock().unwrap() = None;
    *patient.liveness.lock().unwrap() = Some(HealthProblem::Heartbeat);
    assert_reports(&get(at, alive).await, Some(HealthProblem::Heartbeat));
    *patient.liveness.lock().unwrap() = None;
    ended.store(1, Ordering::Release);
    assert_reports(&get(at, alive).await, Some(HealthProblem::Task));
    assert_reports(&get(at, ready).await, Some(HealthProblem::Task));
    // Neither service serves the pages of the other.
    assert!(get(at, "/style.css").await.starts_with("HTTP/1.1 404 "));
    let people = running(PATIENCE).await;
    for path in ["/metrics", alive, ready] {
        assert!(people.get(path, "en").await.starts_with("HTTP/1.1 404 "), "{path}");
    }
}

#[tokio::test]
async fn metrics_are_refreshed_when_they_are_read() {
    let web = WebService::bind("127.0.0.1:0".parse().unwrap()).await.unwrap();
    let at = web.local_addr().unwrap();
    let patient = Arc::new(FakeHealthProbe::default());
    let (_stop, stopped) = watch::channel(false);
    tokio::spawn(web.run(Site::for_operators(patient.clone(), Arc::default()), stopped));
    let metrics = get(at, "/metrics").await;
    assert!(metrics.contains("content-type: text/plain; version=0.0.4"), "{metrics}");
    assert!(metrics.contains("vernissage_outbox_letters{state=\"dead\"} 7"), "{metrics}");
    assert!(metrics.contains("# TYPE vernissage_commit_seconds histogram"), "{metrics}");
    assert!(metrics.contains("\nvernissage_build_info{version="), "{metrics}");
    assert!(!metrics.contains("disk is full"), "{metrics}");
    assert!(metrics.contains("\nvernissage_ready 1\n"), "{metrics}");
    assert_eq!(patient.counted.load(Ordering::Relaxed), 1);
    *patient.readiness.lock().unwrap() = Some(HealthProblem::Store);
    let metrics = get(at, "/metrics").await;
    assert!(metrics.contains("\nvernissage_ready 0\n"), "{metrics}");
}
