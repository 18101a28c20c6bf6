//! Where a browser wants to be told, as it says so itself; and which hosts this server speaks to.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use hyper::Uri;

use crate::{Error, decode};

/// The longest address of a push service, in bytes.
pub const MAX_ENDPOINT: usize = 1024;

/// Which hosts this server speaks to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reach {
    /// Public ones, encrypted, at the usual port: whoever subscribes must not be able to make this server knock at doors
    /// that they cannot reach themselves.
    #[default]
    Public,
    /// Any, also without encryption: for tests.
    Anywhere,
}

/// Where and how one browser is told (the Push API's `PushSubscription`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscription {
    /// The address at the push service.
    pub(crate) endpoint: Uri,
    /// The public key of the browser: an uncompressed point of P-256.
    pub(crate) key: [u8; 65],
    /// A secret that browser and server share.
    pub(crate) auth: [u8; 16],
}

impl Subscription {
    /// Reads what a browser sent: an address, and two values in Base64.
    pub fn read(endpoint: &str, key: &str, auth: &str, reach: Reach) -> Result<Subscription, Error> {
        if endpoint.len() > MAX_ENDPOINT {
            return Err(Error::Subscription("the address is too long"));
        }
        let key = decode(key).and_then(|key| <[u8; 65]>::try_from(key).ok()).filter(|key| key[0] == 4);
        let auth = decode(auth).and_then(|auth| <[u8; 16]>::try_from(auth).ok());
        let endpoint = endpoint.parse::<Uri>().map_err(|_| Error::Subscription("no address"))?;
        let authority = endpoint.authority().ok_or(Error::Subscription("no host"))?;
        if authority.as_str().contains('@') {
            return Err(Error::Subscription("a name in the address"));
        }
        match (endpoint.scheme_str(), reach) {
            (Some("https"), Reach::Anywhere) | (Some("http"), Reach::Anywhere) => {}
            (Some("https"), Reach::Public) if endpoint.port_u16().is_none_or(|port| port == 443) => {
                let host = authority.host();
                // What looks like an address is looked at here; names are looked at when they are resolved.
                let literal = host.trim_matches(['[', ']']).parse::<IpAddr>();
                if literal.is_ok_and(|address| !is_public(address)) || !host.contains(['.', ':']) {
                    return Err(Error::Private(host.to_owned()));
                }
            }
            _ => return Err(Error::Subscription("not https at the usual port")),
        }
        Ok(Subscription {
            key: key.ok_or(Error::Subscription("no key"))?,
            auth: auth.ok_or(Error::Subscription("no secret"))?,
            endpoint,
        })
    }

    /// The origin of the push service.
    pub(crate) fn origin(&self) -> String {
        let authority = self.endpoint.authority().map_or("", |authority| authority.as_str());
        format!("{}://{authority}", self.endpoint.scheme_str().unwrap_or("https"))
    }
}

/// Whether an address belongs to the public internet.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_broadcast()
        || address.is_documentation()
        || address.is_unspecified()
        || address.is_multicast();
    // This network, shared by carriers, protocols, relays, benchmarks, reserved.
    let reserved = a == 0
        || (a == 100 && (64..128).contains(&b))
        || (a, b, c) == (192, 0, 0)
        || (a, b, c) == (192, 88, 99)
        || (a == 198 && (b == 18 || b == 19))
        || a >= 240;
    !special && !reserved
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let parts = address.segments();
    let inner = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        is_public_v4(Ipv4Addr::new(a, b, c, d))
    };
    if let Some(mapped) = address.to_ipv4_mapped() {
        return is_public_v4(mapped);
    }
    match parts {
        // Translated addresses are those of the network behind the translator.
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] => inner(high, low),
        [0x2002, high, low, ..] => inner(high, low),
        // Teredo, benchmarks, documentation.
        [0x2001, 0 | 2 | 0xdb8, ..] => false,
        [0x3fff, ..] => false,
        // What is handed out to the internet so far.
        [first, ..] => (0x2000..0x4000).contains(&first),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    #[test]
    fn only_public_hosts_are_spoken_to() {
        let read = |endpoint: &str| Subscription::read(endpoint, KEY, AUTH, Reach::Public).is_ok();
        for good in [
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://updates.push.services.mozilla.com/wpush/v2/x",
            "https://web.push.apple.com:443/x",
        ] {
            assert!(read(good), "{good}");
        }
        for bad in [
            "http://push.example/x",
            "https://push.example:8443/x",
            "https://localhost/x",
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://[::ffff:10.0.0.1]/x",
            "https://10.1.2.3/x",
            "https://169.254.169.254/latest/meta-data",
            "https://user@push.example/x",
            "https://intranet/x",
            "ftp://push.example/x",
            "/x",
            "push.example",
            "",
        ] {
            assert!(!read(bad), "{bad}");
        }
        assert!(!read(&format!("https://push.example/{}", "x".repeat(MAX_ENDPOINT))));
        let anywhere = |endpoint: &str| Subscription::read(endpoint, KEY, AUTH, Reach::Anywhere).is_ok();
        assert!(anywhere("http://127.0.0.1:9/x") && !anywhere("ftp://127.0.0.1/x"));
    }

    #[test]
    fn keys_have_their_length_and_form() {
        let read = |key: &str, auth: &str| {
            Subscription::read("https://push.example/x", key, auth, Reach::Public).is_ok()
        };
        assert!(read(KEY, AUTH));
        for (key, auth) in [("", AUTH), (KEY, ""), (&KEY[..40], AUTH), (KEY, KEY), (AUTH, AUTH), ("A", AUTH)]
        {
            assert!(!read(key, auth), "{key} {auth}");
        }
        assert!(!read(&KEY.replacen('B', "A", 1), AUTH), "a point begins with 4");
    }

    #[test]
    fn addresses_of_one_s_own_network_are_not_public() {
        for private in [
            "0.0.0.0",
            "10.0.0.1",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.1.1",
            "172.16.0.1",
            "192.0.0.8",
            "192.168.1.1",
            "198.18.0.1",
            "203.0.113.5",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "64:ff9b::a00:1",
            "2002:7f00:1::",
            "2001:db8::1",
            "2001::1",
        ] {
            assert!(!is_public(private.parse().unwrap()), "{private}");
        }
        for public in
            ["1.1.1.1", "8.8.8.8", "142.250.1.1", "2606:4700::1111", "2a00:1450::1", "64:ff9b::808:808"]
        {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
    }
}
