//! The real program with its database on a PostgreSQL server with TLS: only a valid certificate identifies the server.

use super::service_under_test::ServiceUnderTest;
use crate::cluster::connect_directly;
use crate::own_server::{OwnServer, ServerFolder};
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Creates a test authority with this name.
fn authority(name: &str) -> CertifiedIssuer<'static, KeyPair> {
    let mut authority = CertificateParams::new(Vec::new()).unwrap();
    authority.distinguished_name.push(DnType::CommonName, name);
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    CertifiedIssuer::self_signed(authority, KeyPair::generate().unwrap()).unwrap()
}

/// Returns the connection string of a local server over TLS.
fn tls_url(server: &OwnServer<'_>, host: &str, mode: &str) -> PathBuf {
    let at = format!("host={host} hostaddr=127.0.0.1 port={} user=vernissage dbname=postgres", server.port);
    PathBuf::from(format!("{at} sslmode={mode}"))
}

const BY_POSTGRES: &str = "[store]\nby = \"postgres\"\n";

/// Checks that the program does not start with this connection string, and gives this reason.
fn assert_refused(url: &Path, root: &Path, why: &str) {
    let env = [("VERNISSAGE_STORE_URL", url), ("SSL_CERT_FILE", root)];
    let mut house = ServiceUnderTest::empty(BY_POSTGRES, &env);
    house.launch();
    assert!(!house.wait_for_exit().success());
    let told = house.log();
    assert!(told.contains(why), "{told}");
}

/// Returns true if all connections of the program to the server are encrypted.
async fn is_encrypted(server: &OwnServer<'_>) -> bool {
    let all = "SELECT coalesce(bool_and(ssl), false) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
               WHERE application_name = 'vernissage'";
    connect_directly(&server.url()).await.query_one(all, &[]).await.unwrap().get(0)
}

/// Turns TLS off on the server.
async fn disable_tls(server: &OwnServer<'_>) {
    let on = connect_directly(&server.url()).await;
    on.batch_execute("ALTER SYSTEM SET ssl = off").await.unwrap();
    on.batch_execute("SELECT pg_reload_conf()").await.unwrap();
    while on.query_one("SHOW ssl", &[]).await.unwrap().get::<_, String>(0) != "off" {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// The program connects to the named host over TLS. The host must present a certificate for that name from a trusted
/// authority; an operator's own one is set with SSL_CERT_FILE.
#[test]
fn server_is_identified_by_its_certificate() {
    let Some(folder) = ServerFolder::new("server_is_identified_by_its_certificate") else { return };
    let (ours, key) = (authority("ours"), KeyPair::generate().unwrap());
    let shown = CertificateParams::new(["localhost".to_owned()]).unwrap().signed_by(&key, &ours).unwrap();
    folder.write_private_file("server.crt", &shown.pem());
    folder.write_private_file("server.key", &key.serialize_pem());
    let files = folder.path().display();
    let settings =
        format!("ssl = on\nssl_cert_file = '{files}/server.crt'\nssl_key_file = '{files}/server.key'");
    let server = folder.create_server("guarded", &settings);
    let dir = tempfile::tempdir().unwrap();
    let all = [("ours.pem", ours), ("theirs.pem", authority("theirs")), ("false.pem", authority("ours"))];
    let [ours, theirs, false_ours] = all.map(|(name, authority)| {
        let file = dir.path().join(name);
        std::fs::write(&file, authority.pem()).unwrap();
        file
    });
    let right = tls_url(&server, "localhost", "require");
    for root in [&theirs, &false_ours] {
        assert_refused(&right, root, "from an untrusted authority; set SSL_CERT_FILE");
    }
    assert_refused(&tls_url(&server, "elsewhere.test", "require"), &ours, "does not match the host");
    // The same setting in another form.
    let url = tls_url(&server, "localhost", "verify-full");
    let mut house =
        ServiceUnderTest::with(BY_POSTGRES, &[("VERNISSAGE_STORE_URL", &url), ("SSL_CERT_FILE", &ours)]);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    assert!(runtime.block_on(is_encrypted(&server)), "some connection is not encrypted");
    house.terminate();
    runtime.block_on(disable_tls(&server));
    assert_refused(&right, &ours, "does not support TLS");
}
