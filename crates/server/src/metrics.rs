//! Numbers about the server, for Prometheus.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// All numbers.
pub struct Metrics {
    registry: Registry,
    /// Tables in memory.
    pub tables: Gauge,
    /// Live sockets and streams.
    pub readers: Gauge,
    /// Commands that were carried out and stored.
    pub commands: Counter,
    /// Commands that were refused.
    pub refusals: Counter,
    /// Readers who were let go because they did not keep up.
    pub slow_readers: Counter,
    /// Requests and messages over a limit.
    pub limited: Counter,
    /// Decisions of bots.
    pub bot_moves: Counter,
    /// Bots that wait for their turn to think.
    pub bots_waiting: Gauge,
    /// Entries that another node wrote first.
    pub conflicts: Counter,
    /// Notices sent to webhooks, and failed ones.
    pub webhooks: Counter,
    /// Notices that could not be delivered.
    pub webhooks_failed: Counter,
    /// Seconds from a command's arrival at its table until it was stored.
    pub storing: Histogram,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::with_prefix("pentarch");
        let mut gauge = |name: &str, help: &str| {
            let gauge = Gauge::default();
            registry.register(name, help, gauge.clone());
            gauge
        };
        let tables = gauge("tables", "Tables in memory");
        let readers = gauge("readers", "Live sockets and streams");
        let bots_waiting = gauge("bots_waiting", "Bots that wait to think");
        let mut counter = |name: &str, help: &str| {
            let counter = Counter::default();
            registry.register(name, help, counter.clone());
            counter
        };
        let commands = counter("commands", "Commands carried out and stored");
        let refusals = counter("refusals", "Commands refused");
        let slow_readers = counter("slow_readers", "Readers let go because they were slow");
        let limited = counter("limited", "Requests and messages over a limit");
        let bot_moves = counter("bot_moves", "Decisions of bots");
        let conflicts = counter("conflicts", "Entries that another node wrote first");
        let webhooks = counter("webhooks", "Notices delivered");
        let webhooks_failed = counter("webhooks_failed", "Notices that could not be delivered");
        let storing = Histogram::new(exponential_buckets(0.001, 2.0, 12));
        registry.register(
            "storing_seconds",
            "From a command's arrival at its table until it was stored",
            storing.clone(),
        );
        Metrics {
            registry,
            tables,
            readers,
            commands,
            refusals,
            slow_readers,
            limited,
            bot_moves,
            bots_waiting,
            conflicts,
            webhooks,
            webhooks_failed,
            storing,
        }
    }
}

impl Metrics {
    /// All numbers in Prometheus' text format.
    pub fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("writing to a String cannot fail");
        text
    }
}
