//! A small typed client of the server: requests, live sockets, streams of lines.
//!
//! Plain HTTP only. Nothing is tried again and nothing is remembered but who one is, so that a test sees what
//! the server says and a measurement measures nothing else.

mod error;
mod http;
mod lines;
pub mod load;
mod socket;

pub use error::Error;
pub use http::Client;
pub use lines::Lines;
pub use reqwest::{Method, RequestBuilder, Response};
pub use socket::{Socket, Text};
