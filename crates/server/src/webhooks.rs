//! Notices to an address of the person's own.
//!
//! An address is something that a stranger gives the server to call. So no redirect is followed, the answer is
//! not read, and unless the operator says otherwise no address of a private network is called, whatever name
//! it hides behind.

use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use protocol::{Code, Notice, Refused};
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::{Client, Url, redirect};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use crate::metrics::Metrics;
use crate::tables::{Ask, Tables};

/// How many notices may wait; more are dropped, since the next turn brings the next one.
const QUEUE: usize = 1024;

/// How long an address may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// The longest address.
const LONGEST: usize = 500;

/// Which addresses may be called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Those on the public internet.
    Public,
    /// All, this machine and its network included.
    Any,
}

impl Reach {
    fn allows(self, address: IpAddr) -> bool {
        self == Reach::Any || is_public(address)
    }

    /// The address, if it may be called as far as its text tells.
    pub fn check(self, text: &str) -> Result<Url, Refused> {
        let refuse = |why: &str| Refused::new(Code::Unreadable, why);
        let url = Url::parse(text).ok().filter(|_| text.len() <= LONGEST);
        let url = url.filter(|url| matches!(url.scheme(), "http" | "https"));
        let url =
            url.ok_or_else(|| refuse("expected an address like https://example.org/notices"))?;
        let literal = url.host_str().map(|host| host.trim_matches(['[', ']']));
        match literal.and_then(|host| host.parse::<IpAddr>().ok()) {
            Some(address) if !self.allows(address) => {
                Err(refuse("addresses of private networks are not called"))
            }
            _ => Ok(url),
        }
    }
}

fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => {
            let [a, b, c, _] = v4.octets();
            let is_shared = a == 100 && (64..128).contains(&b);
            let is_for_tests = a == 198 && (b == 18 || b == 19);
            let is_for_protocols = (a, b, c) == (192, 0, 0);
            !(v4.is_private()
                || v4.is_loopback()
                || v4.is_link_local()
                || v4.is_unspecified()
                || v4.is_broadcast()
                || v4.is_multicast()
                || v4.is_documentation()
                || is_shared
                || is_for_tests
                || is_for_protocols
                || a == 0
                || a >= 240)
        }
        IpAddr::V6(v6) => match v6.to_ipv4() {
            Some(v4) => is_public(v4.into()),
            None => {
                !(v6.is_loopback()
                    || v6.is_unspecified()
                    || v6.is_multicast()
                    || v6.is_unique_local()
                    || is_tunnel(v6)
                    || v6.is_unicast_link_local())
            }
        },
    }
}

/// Whether an address of the sixth version only wraps one of the fourth, which may be private.
fn is_tunnel(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    (a, b) == (0x64, 0xff9b) || a == 0x2002 || (a, b) == (0x2001, 0)
}

/// Resolves names, and forgets the addresses that may not be called.
struct Guarded(Reach);

impl Resolve for Guarded {
    fn resolve(&self, name: Name) -> Resolving {
        let reach = self.0;
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let allowed: Vec<SocketAddr> =
                found.filter(|address| reach.allows(address.ip())).collect();
            if allowed.is_empty() {
                return Err("no address that may be called".into());
            }
            Ok(Box::new(allowed.into_iter()) as Addrs)
        })
    }
}

/// Somebody, and a table of theirs.
type Concern = (String, String);

/// Takes notices that are to be sent. Clones share one queue.
#[derive(Clone)]
pub struct Webhooks {
    queue: mpsc::Sender<(String, Notice)>,
}

impl Webhooks {
    /// A queue, and who delivers what is in it: one person is told of one table at most once in `every`.
    pub fn new(
        reach: Reach,
        every: Duration,
        metrics: Arc<Metrics>,
    ) -> reqwest::Result<(Webhooks, Courier)> {
        // Another part of the program may have chosen one already; any will do.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .redirect(redirect::Policy::none())
            .no_proxy()
            .timeout(PATIENCE)
            .dns_resolver(Arc::new(Guarded(reach)))
            .user_agent("pentarch")
            .build()?;
        let (queue, waiting) = mpsc::channel(QUEUE);
        let courier = Courier {
            waiting,
            client,
            reach,
            every,
            metrics,
            told: HashMap::new(),
            in_order: VecDeque::new(),
        };
        Ok((Webhooks { queue }, courier))
    }

    /// Tells somebody, if they have an address. If they were told of this table just now, the table is asked
    /// again later whether it still waits for them.
    pub fn send(&self, person: &str, notice: Notice) {
        // A full queue drops it: the next turn brings the next notice.
        let _ = self.queue.try_send((person.into(), notice));
    }
}

/// Delivers notices.
pub struct Courier {
    waiting: mpsc::Receiver<(String, Notice)>,
    client: Client,
    reach: Reach,
    every: Duration,
    metrics: Arc<Metrics>,
    /// Who was told of which table lately, and whether there was something more to tell since.
    told: HashMap<Concern, bool>,
    /// The same in the order in which it was told.
    in_order: VecDeque<(Instant, Concern)>,
}

impl Courier {
    /// Delivers what comes; for ever.
    pub async fn deliver(mut self, tables: Tables) {
        loop {
            let until = self.in_order.front().map(|(at, _)| *at + self.every);
            let over = async {
                match until {
                    Some(at) => sleep_until(at).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                next = self.waiting.recv() => match next {
                    Some((person, notice)) => self.take(person, notice, &tables).await,
                    None => return,
                },
                () = over => self.remind(&tables),
            }
        }
    }

    /// Sends a notice, or remembers that there was one.
    async fn take(&mut self, person: String, notice: Notice, tables: &Tables) {
        let concern = (person, notice.table.clone());
        if let Some(is_held_back) = self.told.get_mut(&concern) {
            *is_held_back = true;
            return;
        }
        let Ok(Some(identity)) = tables.store().identity(&concern.0).await else {
            return;
        };
        if identity.webhook.is_empty() {
            return;
        }
        self.told.insert(concern.clone(), false);
        self.in_order.push_back((Instant::now(), concern));
        let Ok(url) = self.reach.check(&identity.webhook) else {
            return;
        };
        let request = self
            .client
            .post(url)
            .header("content-type", "application/json")
            .body(notice.text());
        let metrics = self.metrics.clone();
        tokio::spawn(async move {
            match request.send().await {
                Ok(answer) if answer.status().is_success() => metrics.webhooks.inc(),
                Ok(_) | Err(_) => metrics.webhooks_failed.inc(),
            }
        });
    }

    /// Forgets who was told long enough ago; where something was held back, the table is asked.
    fn remind(&mut self, tables: &Tables) {
        let now = Instant::now();
        while let Some((_, concern)) = self
            .in_order
            .pop_front_if(|(at, _)| *at + self.every <= now)
        {
            if self.told.remove(&concern) == Some(true) {
                let (person, table) = concern;
                let tables = tables.clone();
                tokio::spawn(async move { tables.ask(&table, Ask::Remind { person }).await });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_addresses_are_called_only_where_the_operator_allows_it() {
        let private = [
            "http://127.0.0.1/",
            "http://10.1.2.3/x",
            "http://192.168.0.1:8080/",
            "http://169.254.169.254/latest",
            "http://100.64.0.1/",
            "http://0.0.0.0/",
            "http://[::1]/",
            "http://[fd00::1]/",
            "http://[fe80::1]/",
            "http://[::ffff:127.0.0.1]/",
            "http://[64:ff9b::7f00:1]/",
            "http://[2002:7f00:1::]/",
            "http://198.18.0.1/",
            "http://192.0.0.8/",
        ];
        for url in private {
            assert!(Reach::Public.check(url).is_err(), "{url}");
            assert!(Reach::Any.check(url).is_ok(), "{url}");
        }
        for url in ["https://example.org/hook", "http://93.184.216.34/"] {
            assert!(Reach::Public.check(url).is_ok(), "{url}");
        }
        for url in [
            "ftp://example.org/",
            "example.org",
            "",
            "file:///etc/passwd",
        ] {
            assert!(Reach::Any.check(url).is_err(), "{url}");
        }
    }

    #[tokio::test]
    async fn a_name_for_this_machine_does_not_get_past_the_guard() {
        let name = || "localhost".parse::<Name>().unwrap();
        assert!(Guarded(Reach::Public).resolve(name()).await.is_err());
        assert!(Guarded(Reach::Any).resolve(name()).await.is_ok());
    }
}
