//! A DNS server on loopback for tests.

use std::collections::BTreeMap;
use std::net::{SocketAddr, UdpSocket};

/// A record: type number and data as in an answer (RFC 1035, 3.3). Without data, the server cannot tell if the record
/// exists.
pub(crate) type Record = (u16, Option<Vec<u8>>);

/// Response code of a server that cannot answer (RFC 1035, 4.1.1).
const SERVER_FAILURE: u8 = 2;
/// Response code for a name that does not exist.
const NO_NAME: u8 = 3;

fn labels(name: &str) -> Vec<u8> {
    let mut out = Vec::new();
    for label in name.split('.').filter(|label| !label.is_empty()) {
        out.push(u8::try_from(label.len()).unwrap());
        out.extend(label.as_bytes());
    }
    out.push(0);
    out
}

pub(crate) fn txt(text: &str) -> Record {
    let strings = text.as_bytes().chunks(255);
    (16, Some(strings.flat_map(|part| [&[part.len() as u8][..], part].concat()).collect()))
}

pub(crate) fn a(ip: [u8; 4]) -> Record {
    (1, Some(ip.to_vec()))
}

pub(crate) fn mx(preference: u8, name: &str) -> Record {
    (15, Some([vec![0, preference], labels(name)].concat()))
}

pub(crate) fn ptr(name: &str) -> Record {
    (12, Some(labels(name)))
}

/// Answers over UDP (RFC 1035, 4.1) from these records, until the process ends. Names without records do not exist.
pub(crate) fn start(zone: &[(&str, Record)]) -> SocketAddr {
    let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
    let at = socket.local_addr().unwrap();
    let mut all: BTreeMap<Vec<u8>, Vec<Record>> = BTreeMap::new();
    for (name, record) in zone {
        all.entry(labels(name)).or_default().push(record.clone());
    }
    std::thread::spawn(move || {
        let mut query = [0; 1_500];
        while let Ok((length, from)) = socket.recv_from(&mut query) {
            socket.send_to(&answer(&all, &query[..length]), from).unwrap();
        }
    });
    at
}

fn answer(all: &BTreeMap<Vec<u8>, Vec<Record>>, query: &[u8]) -> Vec<u8> {
    let end = 12 + query[12..].iter().position(|byte| *byte == 0).unwrap() + 1;
    let name = query[12..end].to_ascii_lowercase();
    let kind = u16::from_be_bytes([query[end], query[end + 1]]);
    let known = all.get(&name);
    let asked = known.into_iter().flatten().filter(|(of, _)| *of == kind);
    let found: Vec<&Vec<u8>> = asked.clone().filter_map(|(_, data)| data.as_ref()).collect();
    let fails = asked.clone().any(|(_, data)| data.is_none());
    let code = match known {
        None => NO_NAME,
        Some(_) if fails => SERVER_FAILURE,
        Some(_) => 0,
    };
    let mut answer = vec![query[0], query[1], 0x84, code, 0, 1, 0, found.len() as u8, 0, 0, 0, 0];
    answer.extend(&query[12..end + 4]);
    for data in found {
        answer.extend([0xc0, 12]);
        answer.extend(kind.to_be_bytes());
        answer.extend([0, 1, 0, 0, 0, 60]);
        answer.extend(u16::try_from(data.len()).unwrap().to_be_bytes());
        answer.extend(data);
    }
    answer
}
