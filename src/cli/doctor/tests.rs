//! The questions to the DNS, against a stand-in on loopback, and what is made of its answers.
#![allow(clippy::unwrap_used)]

use super::found::Looked;
use super::judge::{self, Grade};
use super::names::{Names, reversed};
use std::collections::BTreeMap;
use std::net::IpAddr;
use tokio::net::UdpSocket;

/// One record of the stand-in: its type's number and its data as they stand in an answer (RFC 1035, 3.3).
type Record = (u16, Vec<u8>);

fn labels(name: &str) -> Vec<u8> {
    let mut out = Vec::new();
    for label in name.split('.').filter(|label| !label.is_empty()) {
        out.push(label.len() as u8);
        out.extend(label.as_bytes());
    }
    out.push(0);
    out
}

fn txt(text: &str) -> Record {
    let strings = text.as_bytes().chunks(255);
    (16, strings.flat_map(|part| [&[part.len() as u8][..], part].concat()).collect())
}

fn a(ip: [u8; 4]) -> Record {
    (1, ip.to_vec())
}

fn mx(preference: u8, name: &str) -> Record {
    (15, [vec![0, preference], labels(name)].concat())
}

/// Answers over UDP as RFC 1035, 4.1 says, from these records; what is at no name does not exist.
async fn stand_in(zone: Vec<(&'static str, Record)>) -> Names {
    let socket = UdpSocket::bind("127.0.0.1:0").await.unwrap();
    let at = socket.local_addr().unwrap();
    let mut all: BTreeMap<Vec<u8>, Vec<Record>> = BTreeMap::new();
    for (name, record) in zone {
        all.entry(labels(name)).or_default().push(record);
    }
    tokio::spawn(async move {
        let mut query = [0; 1_500];
        loop {
            let (length, from) = socket.recv_from(&mut query).await.unwrap();
            let end = 12 + query[12..length].iter().position(|byte| *byte == 0).unwrap() + 1;
            let name = query[12..end].to_ascii_lowercase();
            let kind = u16::from_be_bytes([query[end], query[end + 1]]);
            let known = all.get(&name);
            let found: Vec<&Record> = known.into_iter().flatten().filter(|record| record.0 == kind).collect();
            let code = if known.is_some() { 0 } else { 3 };
            let mut answer = vec![query[0], query[1], 0x84, code, 0, 1, 0, found.len() as u8, 0, 0, 0, 0];
            answer.extend(&query[12..end + 4]);
            for (kind, data) in found {
                answer.extend([0xc0, 12]);
                answer.extend(kind.to_be_bytes());
                answer.extend([0, 1, 0, 0, 0, 60]);
                answer.extend((data.len() as u16).to_be_bytes());
                answer.extend(data);
            }
            socket.send_to(&answer, from).await.unwrap();
        }
    });
    Names::new(Some(at)).unwrap()
}

#[tokio::test]
async fn what_the_dns_says_is_read_and_judged() {
    let ip: IpAddr = "192.0.2.1".parse().unwrap();
    let long = format!("v=DKIM1; k=rsa; p={}", "A".repeat(360));
    let names = stand_in(vec![
        ("play.test", mx(10, "mx.play.test")),
        ("play.test", mx(5, "first.play.test")),
        ("mx.play.test", a([192, 0, 2, 1])),
        ("first.play.test", a([192, 0, 2, 2])),
        ("play.test", txt("v=spf1 mx -all")),
        ("play.test", txt("other=1")),
        ("s1._domainkey.play.test", txt(&long)),
        ("_dmarc.play.test", txt("v=DMARC1; p=reject")),
        ("1.2.0.192.in-addr.arpa", (12, labels("mx.play.test"))),
    ])
    .await;
    let exchanges = names.exchanges("play.test").await;
    let first: IpAddr = "192.0.2.2".parse().unwrap();
    assert_eq!(
        exchanges.all(),
        [(5, "first.play.test".to_owned(), vec![first]), (10, "mx.play.test".to_owned(), vec![ip])]
    );
    let own = names.addresses("play.test").await;
    assert_eq!(own, Looked::Nothing);
    let texts = names.texts("play.test").await;
    let outside: IpAddr = "198.51.100.9".parse().unwrap();
    let spf = async |ip| judge::spf(&texts, names.spf("play.test", ip).await).grade;
    assert_eq!(judge::mx("play.test", &exchanges, &own).grade, Grade::Ok);
    assert_eq!(spf(Some(ip)).await, Grade::Ok);
    assert_eq!(spf(Some(outside)).await, Grade::Wrong);
    assert_eq!(spf(None).await, Grade::Warn);
    let name = "s1._domainkey.play.test";
    assert_eq!(judge::dkim(name, Some(&long), &names.texts(name).await).grade, Grade::Ok);
    let policy = names.texts("_dmarc.play.test").await;
    assert_eq!(judge::dmarc("_dmarc.play.test", &policy).grade, Grade::Ok);
    assert_eq!(judge::ptr(Some(ip), &names.names_of(ip).await).grade, Grade::Ok);
    assert_eq!(names.names_of(outside).await, Looked::Nothing);
    assert_eq!(names.texts("nobody.test").await, Looked::Nothing);
}

#[test]
fn addresses_are_written_backwards() {
    assert_eq!(reversed("192.0.2.1".parse().unwrap()), "1.2.0.192.in-addr.arpa");
    let new = reversed("2001:db8::1".parse().unwrap());
    assert!(new.starts_with("1.0.0.0.") && new.ends_with(".8.b.d.0.1.0.0.2.ip6.arpa"), "{new}");
}
