//! Slots for connections. No network of hosts, and no program on this machine, can take them all, and some are kept for
//! mail to live return addresses.

use super::settings::{ListenerSettings, MailLimits, MailProtocol};
use ports::network;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The slots of a listener.
#[derive(Debug)]
pub(super) struct ConnectionSlots {
    limits: MailLimits,
    is_lmtp: bool,
    front: Vec<IpAddr>,
    of_front: Arc<Semaphore>,
    of_all: Arc<Semaphore>,
    kept: Arc<Semaphore>,
    hosts: HostConnections,
}

/// A slot, released on drop.
#[derive(Debug)]
pub(super) struct ConnectionSlot {
    /// True if the slot is kept for mail to live return addresses.
    pub(super) is_kept: bool,
    _seat: OwnedSemaphorePermit,
    _of_host: Option<HostConnection>,
}

/// Reason why a connection gets no slot.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum NoSlot {
    /// Its network of hosts has too many.
    Host,
    /// All hosts together have too many.
    All,
}

impl ConnectionSlots {
    pub(super) fn new(settings: &ListenerSettings) -> Self {
        let limits = settings.limits;
        let kept = limits.connections_kept.min(limits.connections.saturating_sub(1));
        Self {
            limits,
            is_lmtp: settings.dialect == MailProtocol::Lmtp,
            front: Vec::new(),
            of_front: Arc::new(Semaphore::new(limits.connections)),
            of_all: Arc::new(Semaphore::new(limits.connections - kept)),
            kept: Arc::new(Semaphore::new(kept)),
            hosts: HostConnections::default(),
        }
    }

    /// Gives these mail servers slots of their own.
    pub(super) fn with_front(self, front: Vec<IpAddr>) -> Self {
        Self { front: front.into_iter().map(|host| host.to_canonical()).collect(), ..self }
    }

    /// Returns the host by which the mail of a connection is counted; `None` if it is one of ours: this machine, or a
    /// mail server that relays to us.
    pub(super) fn counted_host(&self, host: IpAddr) -> Option<IpAddr> {
        let host = host.to_canonical();
        (!self.is_own(host) && !self.front.contains(&host)).then_some(host)
    }

    /// Takes a slot for a connection from this host.
    pub(super) fn take(&self, host: IpAddr) -> Result<ConnectionSlot, NoSlot> {
        let host = host.to_canonical();
        if self.front.contains(&host) {
            let seat = Arc::clone(&self.of_front).try_acquire_owned().map_err(|_| NoSlot::All)?;
            return Ok(ConnectionSlot { is_kept: false, _seat: seat, _of_host: None });
        }
        // If the mail server in front is known, other programs on its host are like any host.
        let most = match self.is_own(host) && self.front.is_empty() {
            true => self.limits.connections_of_own_hosts,
            false => self.limits.connections_per_host,
        };
        let of_host = self.hosts.take(network(host), most).ok_or(NoSlot::Host)?;
        let (seat, is_kept) = match Arc::clone(&self.of_all).try_acquire_owned() {
            Ok(seat) => (seat, false),
            Err(_) => (Arc::clone(&self.kept).try_acquire_owned().map_err(|_| NoSlot::All)?, true),
        };
        Ok(ConnectionSlot { is_kept, _seat: seat, _of_host: Some(of_host) })
    }

    fn is_own(&self, host: IpAddr) -> bool {
        self.is_lmtp || host.is_loopback() && !self.limits.loopback_counts
    }
}

/// Number of connections by network of hosts.
#[derive(Clone, Debug, Default)]
struct HostConnections(Arc<Mutex<BTreeMap<IpAddr, usize>>>);

/// A connection of a network, uncounted on drop.
#[derive(Debug)]
struct HostConnection {
    all: HostConnections,
    network: IpAddr,
}

impl HostConnections {
    /// Counts a connection unless its network has reached the limit.
    fn take(&self, network: IpAddr, most: usize) -> Option<HostConnection> {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.get(&network).is_some_and(|count| *count >= most) {
            return None;
        }
        *taken.entry(network).or_default() += 1;
        Some(HostConnection { all: self.clone(), network })
    }
}

impl Drop for HostConnection {
    fn drop(&mut self) {
        let mut taken = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = taken.get_mut(&self.network) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slots(dialect: MailProtocol, front: &[&str]) -> ConnectionSlots {
        let settings =
            ListenerSettings { host: "play.example.org".into(), dialect, limits: MailLimits::default() };
        let front = front.iter().map(|host| host.parse().unwrap()).collect();
        ConnectionSlots::new(&settings).with_front(front)
    }

    /// Takes slots for hosts until none is left, and returns them.
    fn take_all(slots: &ConnectionSlots, host: impl Fn(usize) -> String) -> Vec<ConnectionSlot> {
        (0..200).map_while(|n| slots.take(host(n).parse().unwrap()).ok()).collect()
    }

    #[test]
    fn network_of_hosts_gets_few_slots() {
        let slots = slots(MailProtocol::Smtp, &[]);
        let held = take_all(&slots, |n| format!("192.0.2.{n}"));
        assert_eq!(held.len(), 8);
        assert_eq!(take_all(&slots, |n| format!("2001:db8:0:{n:x}::1")).len(), 8);
        drop(held);
        assert_eq!(take_all(&slots, |n| format!("::ffff:192.0.2.{n}")).len(), 8);
    }

    #[test]
    fn programs_on_this_machine_leave_slots_to_others() {
        for dialect in [MailProtocol::Smtp, MailProtocol::Lmtp] {
            let slots = slots(dialect, &[]);
            let held = take_all(&slots, |_| "127.0.0.1".to_owned());
            assert_eq!(held.len(), 32, "{dialect:?}");
            assert!(slots.take("192.0.2.1".parse().unwrap()).is_ok());
            assert_eq!(slots.take("::ffff:127.0.0.9".parse().unwrap()).unwrap_err(), NoSlot::Host);
        }
    }

    #[test]
    fn front_server_keeps_its_own_slots() {
        let slots = slots(MailProtocol::Lmtp, &["127.0.0.2"]);
        let others = take_all(&slots, |_| "127.0.0.1".to_owned());
        let strangers = take_all(&slots, |n| format!("10.0.{n}.1"));
        assert_eq!((others.len(), strangers.len()), (8, 56));
        assert_eq!(take_all(&slots, |_| "127.0.0.2".to_owned()).len(), 64);
        assert_eq!(slots.counted_host("127.0.0.2".parse().unwrap()), None);
    }

    #[test]
    fn last_slots_are_kept_for_return_addresses() {
        let slots = slots(MailProtocol::Smtp, &[]);
        let held = take_all(&slots, |n| format!("10.0.{n}.1"));
        let kept: Vec<bool> = held.iter().map(|slot| slot.is_kept).collect();
        assert_eq!(kept, [vec![false; 56], vec![true; 8]].concat());
        assert_eq!(slots.take("10.1.0.1".parse().unwrap()).unwrap_err(), NoSlot::All);
    }
}
