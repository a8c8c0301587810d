//! Tables that are live, durable and fair: the web server.
//!
//! A table is a fold over its log ([`room`]). A task of its own keeps it (`tables`): it decides, stores, and
//! then tells everybody who looks on what they may see. Handlers only carry messages (`routes`).

mod analyzing;
mod app;
mod desk;
mod error;
mod identity;
mod limits;
mod listening;
mod metrics;
mod name;
mod notices;
mod opening;
mod outbox;
mod patience;
mod random;
mod replay;
pub mod room;
mod routes;
mod study;
mod tables;
mod thinking;
mod webhooks;
mod wire;

pub use app::Config;
pub use limits::Limits;
pub use listening::{Error, Server};
pub use webhooks::Reach;

/// The time in milliseconds since 1970.
fn now_ms() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}
