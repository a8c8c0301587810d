//! Work for whoever asks, beside what the tables do: so much at a time, and only so many wait.
//!
//! Nobody needs to be known for most of it, so it must neither hold up the threads that carry messages nor let
//! one address take it all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::{Code, Refused};
use tokio::sync::Semaphore;

use crate::limits::network;
use crate::metrics::Metrics;

/// Where such work is done.
pub struct Desk {
    threads: Arc<Semaphore>,
    places: Arc<Places>,
}

/// Who waits, or is worked for.
pub struct Places {
    /// How many there are, for everybody and for one address.
    most: (usize, usize),
    taken: Mutex<HashMap<IpAddr, usize>>,
    metrics: Arc<Metrics>,
}

/// One place, as long as it lives.
pub struct Place {
    places: Arc<Places>,
    address: IpAddr,
}

impl Places {
    /// So many places for everybody together, and so many of them for one address.
    pub fn new(all: usize, for_one: usize, metrics: Arc<Metrics>) -> Arc<Places> {
        Arc::new(Places {
            most: (all, for_one),
            taken: Mutex::default(),
            metrics,
        })
    }

    /// A place for an address, if one is free.
    pub fn take(self: &Arc<Places>, address: IpAddr) -> Result<Place, Refused> {
        let address = network(address);
        let mut taken = self.taken();
        let all: usize = taken.values().sum();
        let own = taken.get(&address).copied().unwrap_or(0);
        let (most, most_of_one) = self.most;
        if all >= most || own >= most_of_one {
            self.metrics.limited.inc();
            let why = "too much is being worked out at once; try again soon";
            return Err(Refused::new(Code::TooMany, why));
        }
        taken.insert(address, own + 1);
        drop(taken);
        Ok(Place {
            places: self.clone(),
            address,
        })
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        // A panic while it was held cannot have left it half changed.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        if let Some(own) = taken.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                taken.remove(&self.address);
            }
        }
    }
}

impl Desk {
    /// A desk with these places, where so many threads work.
    pub fn new(threads: usize, places: Arc<Places>) -> Desk {
        Desk {
            threads: Arc::new(Semaphore::new(threads)),
            places,
        }
    }

    /// Does some work for an address once a thread is free; refused if too much waits already.
    pub async fn work<T: Send + 'static>(
        &self,
        address: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let place = self.places.take(address)?;
        let thread = self.threads.clone().acquire_owned().await;
        let thread = thread.expect("the semaphore is never closed");
        // Who asked may be gone before the work is done; both are free only then.
        let held = (place, thread);
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(held);
            done
        });
        done.await.map_err(|error| {
            if error.is_panic() {
                tracing::error!(%error, "some work failed");
            }
            Refused::new(Code::Failed, "the server failed; nothing is lost")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn places_are_few_and_fewer_for_one_address() {
        let metrics = Arc::new(Metrics::default());
        let places = Places::new(6, 2, metrics.clone());
        let take = |text: &str| places.take(address(text));
        let mut held: Vec<_> = (0..2).map(|_| take("192.0.2.1").unwrap()).collect();
        // The same address, also written in the other way.
        for again in ["192.0.2.1", "::ffff:192.0.2.1"] {
            assert_eq!(take(again).err().unwrap().code, Code::TooMany);
        }
        for n in 0..4 {
            held.push(take(&format!("198.51.100.{n}")).unwrap());
        }
        assert!(take("203.0.113.1").is_err());
        assert_eq!(metrics.limited.get(), 3);
        held.remove(0);
        assert!(take("203.0.113.1").is_ok());
        drop(held);
        assert!(places.taken().is_empty());
    }

    #[tokio::test]
    async fn work_that_fails_frees_its_place() {
        let desk = Desk::new(1, Places::new(1, 1, Arc::default()));
        let here = address("192.0.2.1");
        let failed = desk.work(here, || panic!("on purpose")).await;
        let failed: Result<(), Refused> = failed;
        assert_eq!(failed.unwrap_err().code, Code::Failed);
        assert_eq!(desk.work(here, || 7).await.unwrap(), 7);
        assert!(desk.places.taken().is_empty());
        assert_eq!(desk.threads.available_permits(), 1);
    }
}
