//! How much one person or one address may ask for.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use protocol::{Code, Refused};

use crate::metrics::Metrics;

/// Limits that an operator may change.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Messages and requests a second of one person; three times as many at once.
    pub person_rate: NonZeroU32,
    /// Requests, connections and messages a second of one address; three times as many at once.
    pub address_rate: NonZeroU32,
    /// Open and running tables that one person may have opened.
    pub tables: u64,
    /// Live sockets and streams of one person.
    pub readers: usize,
    /// Tokens of one person.
    pub tokens: usize,
}

/// How many seconds' worth may come at once.
const BURST: u32 = 3;

/// Chat is slower than play: lines a second, and at once.
const CHAT: (u32, u32) = (1, 5);

/// New guests a minute from one address, at the usual rate.
const GUESTS: u32 = 20;

/// Requests a second of one address, unless the operator says otherwise.
const USUAL_ADDRESS_RATE: u32 = 100;

/// The largest request in bytes.
pub const LARGEST_BODY: usize = 64 * 1024;

/// The largest request that brings a record, in bytes.
pub const LARGEST_RECORD: usize = 1024 * 1024;

/// The largest message of a live socket in bytes.
pub const LARGEST_MESSAGE: usize = 16 * 1024;

impl Default for Limits {
    fn default() -> Limits {
        let number = |n| NonZeroU32::new(n).expect("not zero");
        Limits {
            person_rate: number(20),
            address_rate: number(USUAL_ADDRESS_RATE),
            tables: 100,
            readers: 50,
            tokens: 20,
        }
    }
}

/// Counts what is asked for.
pub struct Meter {
    people: DefaultKeyedRateLimiter<String>,
    chat: DefaultKeyedRateLimiter<String>,
    addresses: DefaultKeyedRateLimiter<IpAddr>,
    guests: DefaultKeyedRateLimiter<IpAddr>,
    metrics: Arc<Metrics>,
}

impl Meter {
    /// Nothing was asked for yet.
    pub fn new(limits: Limits, metrics: Arc<Metrics>) -> Meter {
        let quota = |rate: NonZeroU32| {
            Quota::per_second(rate).allow_burst(rate.saturating_mul(nonzero(BURST)))
        };
        Meter {
            people: RateLimiter::keyed(quota(limits.person_rate)),
            chat: RateLimiter::keyed(
                Quota::per_second(nonzero(CHAT.0)).allow_burst(nonzero(CHAT.1)),
            ),
            addresses: RateLimiter::keyed(quota(limits.address_rate)),
            // Whoever lets an address ask for thousands of things a second lets it be thousands of guests.
            guests: RateLimiter::keyed(Quota::per_minute(nonzero(
                (limits.address_rate.get() / USUAL_ADDRESS_RATE).max(1) * GUESTS,
            ))),
            metrics,
        }
    }

    /// One more message or request of a person.
    pub fn person(&self, id: &str) -> Result<(), Refused> {
        let is_fine = self.people.check_key(&id.to_owned()).is_ok();
        self.judge(is_fine, "too many messages; wait a second")
    }

    /// One more line of a person's chat.
    pub fn chat(&self, id: &str) -> Result<(), Refused> {
        let is_fine = self.chat.check_key(&id.to_owned()).is_ok();
        self.judge(is_fine, "too many lines at once; wait a few seconds")
    }

    /// One more request, connection or message from an address.
    pub fn address(&self, address: IpAddr) -> Result<(), Refused> {
        let is_fine = self.addresses.check_key(&network(address)).is_ok();
        self.judge(is_fine, "too many requests; wait a second")
    }

    /// One more guest from an address.
    pub fn guest(&self, address: IpAddr) -> Result<(), Refused> {
        let is_fine = self.guests.check_key(&network(address)).is_ok();
        self.judge(is_fine, "too many guests from one address; wait a minute")
    }

    fn judge(&self, is_fine: bool, why: &str) -> Result<(), Refused> {
        if is_fine {
            return Ok(());
        }
        self.metrics.limited.inc();
        Err(Refused::new(Code::TooMany, why))
    }

    /// Forgets who has not asked for anything lately.
    pub fn forget(&self) {
        self.people.retain_recent();
        self.chat.retain_recent();
        self.addresses.retain_recent();
        self.guests.retain_recent();
    }
}

fn nonzero(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n.max(1)).expect("at least one")
}

/// An address as it is counted: of the sixth version the network, since everybody there has many.
pub fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => v4.into(),
            None => Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64).into(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meter(person: u32, address: u32) -> Meter {
        let limits = Limits {
            person_rate: nonzero(person),
            address_rate: nonzero(address),
            ..Limits::default()
        };
        Meter::new(limits, Arc::default())
    }

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn who_has_a_whole_network_is_counted_as_one() {
        let one = network(address("2001:db8:1:2:3:4:5:6"));
        assert_eq!(one, network(address("2001:db8:1:2:ffff::1")));
        assert_eq!(one, address("2001:db8:1:2::"));
        assert_ne!(one, network(address("2001:db8:1:3::1")));
        // An address of the fourth version is itself, however it is written.
        let four = address("192.0.2.7");
        assert_eq!(network(four), four);
        assert_eq!(network(address("::ffff:192.0.2.7")), four);
        assert_ne!(network(address("192.0.2.8")), four);
    }

    #[test]
    fn people_of_one_address_share_what_it_may_ask_for() {
        let meter = meter(1000, 2);
        let home = [address("2001:db8::1"), address("2001:db8::2")];
        for n in 0..2 * BURST {
            assert!(meter.address(home[n as usize % 2]).is_ok(), "{n}");
        }
        let refused = meter.address(home[0]).unwrap_err();
        assert_eq!(refused.code, Code::TooMany);
        assert!(meter.address(address("2001:db8:1::")).is_ok());
        assert_eq!(meter.metrics.limited.get(), 1);
    }

    #[test]
    fn one_person_is_counted_wherever_they_are() {
        let meter = meter(1, 1000);
        for n in 0..BURST {
            assert!(meter.person("ada").is_ok(), "{n}");
        }
        assert!(meter.person("ada").is_err());
        assert!(meter.person("bob").is_ok());
    }
}
