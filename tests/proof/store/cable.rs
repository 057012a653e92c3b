//! A cable to a cluster that can be cut: nothing goes through it then, and nobody is told, as when a network falls apart. When it is whole
//! again, the lines from before are dead.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, UnixStream};
use tokio::sync::watch;

/// A cable.
pub(crate) struct Cable {
    port: u16,
    cut: watch::Sender<bool>,
}

impl Cable {
    /// To the cluster of this connection string, which names a folder with a socket.
    pub(crate) async fn to(cluster: &str) -> Self {
        let folder = cluster.split_whitespace().find_map(|part| part.strip_prefix("host=/"));
        let socket = Path::new("/").join(folder.expect("a cluster with a socket")).join(".s.PGSQL.5432");
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (cut, is_cut) = watch::channel(false);
        let socket: Arc<PathBuf> = Arc::new(socket);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let (socket, mut is_cut) = (socket.clone(), is_cut.clone());
                tokio::spawn(async move {
                    if *is_cut.borrow() {
                        // It hangs until the cable is whole, and is of no use then.
                        let _ = is_cut.wait_for(|cut| !*cut).await;
                        return;
                    }
                    let Ok(far) = UnixStream::connect(socket.as_path()).await else { return };
                    let (mut from_near, mut to_near) = near.into_split();
                    let (mut from_far, mut to_far) = far.into_split();
                    let ended = tokio::select! {
                        () = carry(&mut from_near, &mut to_far) => true,
                        () = carry(&mut from_far, &mut to_near) => true,
                        _ = is_cut.wait_for(|cut| *cut) => false,
                    };
                    if !ended {
                        let _ = is_cut.wait_for(|cut| !*cut).await;
                    }
                });
            }
        });
        Self { port, cut }
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

    /// It is whole again.
    pub(crate) fn is_whole(&self) {
        self.cut.send_replace(false);
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
