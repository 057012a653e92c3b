//! A cable to a cluster that can be cut, at once or in the middle of what is said: nothing goes through it then, and nobody is told, as when
//! a network falls apart. When it is whole again, the lines from before are dead.

use super::kinds::{beside, cluster};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;

/// No cut is waited for.
const NEVER: i64 = i64::MAX;

/// A cable. It stays as it is when nobody is left who could cut it.
pub(crate) struct Cable {
    port: u16,
    cut: Arc<watch::Sender<bool>>,
    /// Bytes that still go to the server before it is cut.
    left: Arc<AtomicI64>,
}

impl Cable {
    /// To the cluster of this connection string, which names a folder with a socket.
    pub(crate) async fn to(cluster: &str) -> Self {
        let folder = cluster.split_whitespace().find_map(|part| part.strip_prefix("host=/"));
        let socket = Path::new("/").join(folder.expect("a cluster with a socket")).join(".s.PGSQL.5432");
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (cut, left) = (Arc::new(watch::Sender::new(false)), Arc::new(AtomicI64::new(NEVER)));
        let (cuts, counts) = (cut.clone(), left.clone());
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                tokio::spawn(line(near, socket.clone(), cuts.clone(), counts.clone()));
            }
        });
        Self { port, cut, left }
    }

    /// The connection string by it.
    pub(crate) fn by(&self, cluster: &str) -> String {
        let port = format!("port={}", self.port);
        let parts = cluster.split_whitespace();
        let parts = parts.map(|part| if part.starts_with("host=") { "host=127.0.0.1" } else { part });
        parts.chain([port.as_str()]).collect::<Vec<_>>().join(" ")
    }

    /// Nothing goes through it any more.
    pub(crate) fn is_cut(&self) {
        self.cut.send_replace(true);
    }

    /// It is cut when so many more bytes have gone to the server: what was being said arrives in part.
    pub(crate) fn is_cut_after(&self, bytes: i64) {
        self.left.store(bytes, Ordering::SeqCst);
    }

    /// It is whole again.
    pub(crate) fn is_whole(&self) {
        self.left.store(NEVER, Ordering::SeqCst);
        self.cut.send_replace(false);
    }
}

/// One connection through it.
async fn line(near: TcpStream, socket: PathBuf, cut: Arc<watch::Sender<bool>>, left: Arc<AtomicI64>) {
    let mut is_cut = cut.subscribe();
    if *is_cut.borrow() {
        // It hangs until the cable is whole, and is of no use then.
        let _ = is_cut.wait_for(|cut| !*cut).await;
        return;
    }
    let Ok(far) = UnixStream::connect(&socket).await else { return };
    let (mut from_near, mut to_near) = near.into_split();
    let (mut from_far, mut to_far) = far.into_split();
    let ended = tokio::select! {
        () = ask(&mut from_near, &mut to_far, &cut, &left) => true,
        () = carry(&mut from_far, &mut to_near) => true,
        _ = is_cut.wait_for(|cut| *cut) => false,
    };
    if !ended {
        let _ = is_cut.wait_for(|cut| !*cut).await;
    }
}

/// Carries to the server what may still go there; then the cable is cut.
async fn ask(
    from: &mut (impl AsyncReadExt + Unpin),
    to: &mut (impl AsyncWriteExt + Unpin),
    cut: &watch::Sender<bool>,
    left: &AtomicI64,
) {
    let mut bytes = vec![0; 8_192];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let may = left.load(Ordering::SeqCst);
        let goes = if may == NEVER { count } else { count.min(may as usize) };
        if to.write_all(&bytes[..goes]).await.is_err() {
            return;
        }
        if may == NEVER {
            continue;
        }
        left.fetch_sub(goes as i64, Ordering::SeqCst);
        if goes < count {
            cut.send_replace(true);
            std::future::pending::<()>().await;
        }
    }
}

/// Carries bytes until there are no more.
async fn carry(from: &mut (impl AsyncReadExt + Unpin), to: &mut (impl AsyncWriteExt + Unpin)) {
    let mut bytes = vec![0; 8_192];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

/// Whoever cut a cable may be gone: it stays whole for those who speak through it.
#[tokio::test]
async fn a_cable_stays_whole_without_its_owner() {
    let Some(cluster) = cluster("a_cable_stays_whole_without_its_owner") else { return };
    let cable = Cable::to(&cluster).await;
    let url = cable.by(&cluster);
    let before = beside(&url).await;
    drop(cable);
    before.batch_execute("SELECT 1").await.unwrap();
    beside(&url).await.batch_execute("SELECT 1").await.unwrap();
}
