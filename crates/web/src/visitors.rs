//! WebVisitors, told apart by their network of hosts, so that none can use up what all of them share.

use super::answer::unavailable_response;
use axum::Extension;
use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;
use ipnet::IpNet;
use ports::network;
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, Once, PoisonError};

/// Maximum number of concurrent connections, or of requests through a web server in front, from one network of hosts.
const CONNECTIONS_OF_NETWORK: usize = 24;
/// Header in which a web server in front names the visitor, after any addresses that the visitor made up.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// The network of hosts that a request comes from; `None` if it counts for no network.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct VisitorNetwork(pub(super) Option<IpAddr>);

/// The address at the other end of a connection.
#[derive(Copy, Clone, Debug)]
pub(super) struct PeerAddress(pub(super) IpAddr);

/// The connections of all visitors, and the web servers that are known to be in front.
#[derive(Debug)]
pub(super) struct WebVisitors {
    front: Vec<IpNet>,
    /// Tells the operator once of a web server in front that is not configured.
    unknown_front: Once,
    open: Mutex<BTreeMap<IpAddr, usize>>,
}

impl WebVisitors {
    pub(super) fn new(front: Vec<IpNet>) -> Self {
        Self { front, unknown_front: Once::new(), open: Mutex::default() }
    }

    /// Returns the network to which a connection counts. A known web server in front has visitors of many networks. So
    /// have programs on this machine if no web server is known.
    pub(super) fn of_connection(&self, peer: IpAddr) -> VisitorNetwork {
        let peer = peer.to_canonical();
        let is_shared = self.is_front(peer) || peer.is_loopback() && self.front.is_empty();
        VisitorNetwork((!is_shared).then(|| network(peer)))
    }

    /// Returns the network to which a request counts. Only a known web server in front is believed whom it forwards.
    fn of_request(&self, peer: IpAddr, headers: &HeaderMap) -> VisitorNetwork {
        match self.is_front(peer.to_canonical()) {
            true => VisitorNetwork(self.forwarded_for(headers).map(network)),
            false => {
                if headers.contains_key(FORWARDED_FOR) {
                    self.unknown_front.call_once(|| {
                        tracing::warn!("X-Forwarded-For ignored from an address that is not in web.front");
                    });
                }
                self.of_connection(peer)
            }
        }
    }

    /// Returns the last forwarded address that is not itself a web server in front.
    fn forwarded_for(&self, headers: &HeaderMap) -> Option<IpAddr> {
        let fields = headers.get_all(FORWARDED_FOR).iter().filter_map(|value| value.to_str().ok());
        let named: Vec<&str> = fields.flat_map(|field| field.split(',')).collect();
        let visitor = named.iter().rev().map(|text| parse_host(text)).find(|host| !self.is_some_front(*host));
        visitor.flatten()
    }

    fn is_front(&self, host: IpAddr) -> bool {
        self.front.iter().any(|network| network.contains(&host))
    }

    fn is_some_front(&self, host: Option<IpAddr>) -> bool {
        host.is_some_and(|host| self.is_front(host))
    }

    /// Takes a slot for a connection or request; `None` if its network has too many.
    pub(super) fn take_slot(self: &Arc<Self>, VisitorNetwork(of): VisitorNetwork) -> Option<VisitorSlot> {
        if let Some(network) = of {
            let mut open = self.lock_open();
            let count = open.entry(network).or_default();
            if *count >= CONNECTIONS_OF_NETWORK {
                return None;
            }
            *count += 1;
        }
        Some(VisitorSlot { all: self.clone(), of })
    }

    fn lock_open(&self) -> MutexGuard<'_, BTreeMap<IpAddr, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection or request of a network, uncounted on drop.
#[derive(Debug)]
pub(super) struct VisitorSlot {
    all: Arc<WebVisitors>,
    of: Option<IpAddr>,
}

impl Drop for VisitorSlot {
    fn drop(&mut self) {
        let Some(network) = self.of else { return };
        let mut open = self.all.lock_open();
        if let Some(count) = open.get_mut(&network) {
            *count -= 1;
            if *count == 0 {
                open.remove(&network);
            }
        }
    }
}

/// Parses an address, with or without a port.
fn parse_host(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let with_port = || text.parse::<SocketAddr>().ok().map(|at| at.ip());
    text.parse().ok().or_else(with_port).map(|host: IpAddr| host.to_canonical())
}

/// Tells each request its visitor. Requests of one network that arrive through a web server in front are limited like
/// its connections would be.
pub(super) async fn identify_visitor(
    State(visitors): State<Arc<WebVisitors>>,
    Extension(PeerAddress(peer)): Extension<PeerAddress>,
    mut request: Request,
    next: Next,
) -> Response {
    let visitor = visitors.of_request(peer, request.headers());
    let counted = if visitors.is_front(peer.to_canonical()) { visitor } else { VisitorNetwork::default() };
    let Some(_slot) = visitors.take_slot(counted) else {
        return unavailable_response(request.headers());
    };
    request.extensions_mut().insert(visitor);
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn host(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn headers(fields: &[&str]) -> HeaderMap {
        fields.iter().map(|field| (FORWARDED_FOR.parse().unwrap(), field.parse().unwrap())).collect()
    }

    fn visitor(front: &[&str], peer: &str, fields: &[&str]) -> Option<String> {
        let front = front.iter().map(|network| network.parse().unwrap()).collect();
        let VisitorNetwork(network) = WebVisitors::new(front).of_request(host(peer), &headers(fields));
        network.map(|network| network.to_string())
    }

    #[test]
    fn only_known_front_servers_forward_visitors() {
        let network = |text: &str| Some(text.to_owned());
        let front = ["127.0.0.1/32", "10.0.0.0/8"];
        assert_eq!(visitor(&front, "127.0.0.1", &["192.0.2.7"]), network("192.0.2.0"));
        assert_eq!(
            visitor(&front, "::ffff:127.0.0.1", &["[2001:db8:0:1ff::7]:443"]),
            network("2001:db8:0:100::")
        );
        // The visitor made up the first address, and a second web server added its own.
        assert_eq!(
            visitor(&front, "127.0.0.1", &["203.0.113.9, 192.0.2.7", "10.0.0.2"]),
            network("192.0.2.0")
        );
        assert_eq!(visitor(&front, "127.0.0.1", &["203.0.113.9, unknown"]), None);
        assert_eq!(visitor(&front, "127.0.0.1", &[]), None);
        // Anyone else may claim what they want.
        assert_eq!(visitor(&front, "198.51.100.3", &["192.0.2.7"]), network("198.51.100.0"));
        assert_eq!(visitor(&front, "127.0.0.2", &["192.0.2.7"]), network("127.0.0.0"));
        assert_eq!(visitor(&[], "198.51.100.3", &["192.0.2.7"]), network("198.51.100.0"));
        assert_eq!(visitor(&[], "127.0.0.1", &["192.0.2.7"]), None, "an unknown web server in front");
    }

    #[test]
    fn connections_of_a_network_are_limited() {
        let visitors = Arc::new(WebVisitors::new(Vec::new()));
        let take = |text: &str| visitors.take_slot(visitors.of_connection(host(text)));
        let held: Vec<VisitorSlot> = (0..200).map_while(|n| take(&format!("192.0.2.{n}"))).collect();
        assert_eq!(held.len(), CONNECTIONS_OF_NETWORK);
        assert!(take("192.0.3.1").is_some() && take("127.0.0.1").is_some());
        drop(held);
        assert!(take("192.0.2.1").is_some());
    }
}
