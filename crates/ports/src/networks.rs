//! The network of a host. All limits count by network, because its addresses usually belong to one party.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Number of bits of an IPv4 address that name a host in its network (/24).
const V4_HOST_BITS: u32 = 8;
/// Number of bits of an IPv6 address that name a host in its network (/56, what a provider gives to one customer).
const V6_HOST_BITS: u32 = 72;

/// Returns the network of a host, as its first address.
#[must_use]
pub fn network(host: IpAddr) -> IpAddr {
    match host.to_canonical() {
        IpAddr::V4(host) => Ipv4Addr::from_bits(host.to_bits() & (u32::MAX << V4_HOST_BITS)).into(),
        IpAddr::V6(host) => Ipv6Addr::from_bits(host.to_bits() & (u128::MAX << V6_HOST_BITS)).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_share_a_network() {
        let of = |host: &str| network(host.parse().unwrap()).to_string();
        assert_eq!(of("192.0.2.255"), "192.0.2.0");
        assert_eq!(of("::ffff:192.0.2.9"), "192.0.2.0");
        assert_eq!(of("2001:db8:0:aaff::1"), "2001:db8:0:aa00::");
        assert_ne!(of("2001:db8:0:ab00::1"), of("2001:db8:0:aaff::1"));
        assert_ne!(of("192.0.3.1"), of("192.0.2.1"));
    }
}
