//! Name resolution for webhooks. The client connects to the returned addresses and to no other, so a name that changes
//! its addresses afterwards leads nowhere else.

use async_trait::async_trait;
use model::is_public_address;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use std::fmt::Debug;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

/// Finds the addresses of a host.
#[async_trait]
pub trait HostResolver: Send + Sync + Debug {
    /// Returns all addresses of a host.
    ///
    /// # Errors
    /// Returns an error if the host is unknown, or no server answers.
    async fn addresses(&self, host: &str) -> io::Result<Vec<IpAddr>>;
}

/// The resolver of this machine.
#[derive(Copy, Clone, Debug, Default)]
pub struct SystemResolver;

#[async_trait]
impl HostResolver for SystemResolver {
    async fn addresses(&self, host: &str) -> io::Result<Vec<IpAddr>> {
        Ok(tokio::net::lookup_host((host, 0)).await?.map(|address| address.ip()).collect())
    }
}

/// A host with an address that is not public.
#[derive(Debug, thiserror::Error)]
#[error("a host with an address that is not public")]
pub(crate) struct PrivateAddress;

/// A resolver that refuses hosts with addresses that are not public, even if others are.
#[derive(Debug)]
pub(crate) struct CheckedResolver(pub(crate) Arc<dyn HostResolver>);

impl Resolve for CheckedResolver {
    fn resolve(&self, name: Name) -> Resolving {
        let resolver = self.0.clone();
        Box::pin(async move {
            let found = resolver.addresses(name.as_str()).await?;
            if found.is_empty() || !found.iter().all(|address| is_public_address(*address)) {
                return Err(PrivateAddress.into());
            }
            // The client sets the port of the address that it was given.
            Ok(Box::new(found.into_iter().map(|address| SocketAddr::new(address, 0))) as Addrs)
        })
    }
}
