//! A proxy to a cluster that can be cut, at once or in the middle of a message. While it is cut, nothing passes and
//! neither end is notified, as in a network partition. Connections from before the cut stay dead after it is restored.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;

/// Byte budget when no cut is scheduled.
const NEVER: i64 = i64::MAX;

/// A cable; it keeps its state after its last handle is dropped.
pub(crate) struct Cable {
    port: u16,
    cut: Arc<watch::Sender<bool>>,
    way: Arc<CableState>,
}

/// State shared by the cable and its connections.
struct CableState {
    /// Bytes that may still pass to the server before the cut.
    left: AtomicI64,
    /// Delay of each answer, in milliseconds.
    slow_ms: AtomicU64,
    /// Connections with a lower number are lost; `closed` is true once one of them was closed for it.
    lost_below: AtomicU64,
    closed: AtomicBool,
    lines: AtomicU64,
}

impl Cable {
    /// Creates a cable to the cluster of this connection string, which names a folder with a socket.
    pub(crate) async fn to(cluster: &str) -> Self {
        let folder = cluster.split_whitespace().find_map(|part| part.strip_prefix("host=/"));
        let socket = Path::new("/").join(folder.expect("a cluster with a socket")).join(".s.PGSQL.5432");
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let way = Arc::new(CableState {
            left: AtomicI64::new(NEVER),
            slow_ms: AtomicU64::new(0),
            lost_below: AtomicU64::new(0),
            closed: AtomicBool::new(true),
            lines: AtomicU64::new(0),
        });
        let (cut, goes) = (Arc::new(watch::Sender::new(false)), way.clone());
        let cuts = cut.clone();
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                tokio::spawn(serve_connection(near, socket.clone(), cuts.clone(), goes.clone()));
            }
        });
        Self { port, cut, way }
    }

    /// Returns the connection string that goes through the cable.
    pub(crate) fn connection_string(&self, cluster: &str) -> String {
        let port = format!("port={}", self.port);
        let parts = cluster.split_whitespace();
        let parts = parts.map(|part| if part.starts_with("host=") { "host=127.0.0.1" } else { part });
        parts.chain([port.as_str()]).collect::<Vec<_>>().join(" ")
    }

    /// Cuts the cable: nothing passes any more.
    pub(crate) fn cut_now(&self) {
        self.cut.send_replace(true);
    }

    /// Cuts the cable after about this many more bytes to the server, between two statements; a longer message arrives
    /// in part.
    pub(crate) fn cut_after_bytes(&self, bytes: i64) {
        self.way.left.store(bytes, Ordering::SeqCst);
    }

    /// Delays each answer by this time from now on.
    pub(crate) fn slow_down(&self, by: Duration) {
        self.way.slow_ms.store(by.as_millis() as u64, Ordering::SeqCst);
    }

    /// Loses the present connections, as when the machine at the other end is gone. The first one that is used breaks
    /// and the others stay silent. New connections work.
    pub(crate) fn lose_connections(&self) {
        self.way.lost_below.store(self.way.lines.load(Ordering::SeqCst), Ordering::SeqCst);
        self.way.closed.store(false, Ordering::SeqCst);
    }

    /// Restores the cable.
    pub(crate) fn restore_link(&self) {
        self.way.left.store(NEVER, Ordering::SeqCst);
        self.cut.send_replace(false);
    }
}

/// Serves one connection through the cable.
async fn serve_connection(
    near: TcpStream,
    socket: PathBuf,
    cut: Arc<watch::Sender<bool>>,
    way: Arc<CableState>,
) {
    let mut is_cut = cut.subscribe();
    if *is_cut.borrow() {
        // The connection hangs until the cable is restored, and is useless then.
        let _ = is_cut.wait_for(|cut| !*cut).await;
        return;
    }
    let number = way.lines.fetch_add(1, Ordering::SeqCst);
    let Ok(far) = UnixStream::connect(&socket).await else { return };
    let (mut from_near, mut to_near) = near.into_split();
    let (mut from_far, mut to_far) = far.into_split();
    let ended = tokio::select! {
        () = forward_statements(&mut from_near, &mut to_far, &cut, (&way, number)) => true,
        () = forward_bytes(&mut from_far, &mut to_near, &way.slow_ms) => true,
        _ = is_cut.wait_for(|cut| *cut) => false,
    };
    if !ended {
        let _ = is_cut.wait_for(|cut| !*cut).await;
    }
}

/// Forwards what may still pass to the server; then the cable is cut.
async fn forward_statements(
    from: &mut (impl AsyncReadExt + Unpin),
    to: &mut (impl AsyncWriteExt + Unpin),
    cut: &watch::Sender<bool>,
    (way, number): (&CableState, u64),
) {
    let left = &way.left;
    let mut bytes = vec![0; 8_192];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        if number < way.lost_below.load(Ordering::SeqCst) {
            if !way.closed.swap(true, Ordering::SeqCst) {
                return;
            }
            std::future::pending::<()>().await;
        }
        let may = left.load(Ordering::SeqCst);
        let goes = if may <= count as i64 { whole_statements_len(&bytes[..may as usize]) } else { count };
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

/// Returns the number of bytes that form whole statements, up to the last Query or Sync of the protocol.
fn whole_statements_len(bytes: &[u8]) -> usize {
    let (mut at, mut whole) = (0, 0);
    while let Some(&[kind, a, b, c, d]) = bytes.get(at..at + 5) {
        at += 1 + u32::from_be_bytes([a, b, c, d]) as usize;
        if at > bytes.len() {
            break;
        }
        if matches!(kind, b'Q' | b'S') {
            whole = at;
        }
    }
    whole
}

/// Forwards bytes until the end of the stream.
async fn forward_bytes(
    from: &mut (impl AsyncReadExt + Unpin),
    to: &mut (impl AsyncWriteExt + Unpin),
    slow_ms: &AtomicU64,
) {
    let mut bytes = vec![0; 8_192];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let wait = slow_ms.load(Ordering::SeqCst);
        if wait > 0 {
            tokio::time::sleep(Duration::from_millis(wait)).await;
        }
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}
