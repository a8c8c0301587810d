//! `pentarch serve`: tables for people, over the network.

use std::io::IsTerminal as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::num::NonZeroU32;

use anyhow::{Context as _, Result};
use server::{Config, Limits, Reach, Server};
use tracing_subscriber::EnvFilter;

use crate::console::Console;

/// How to serve.
#[derive(clap::Args)]
pub struct Args {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8377")]
    listen: SocketAddr,
    /// Listen for everybody in the room, and print the address for them
    #[arg(long)]
    lan: bool,
    /// Where tables are kept: sqlite:FILE, or postgres://... for several servers on one database
    #[arg(long, value_name = "STORE", default_value = "sqlite:pentarch.db")]
    store: String,
    /// The address that people use if a proxy stands before the server, with http or https
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// How many bots think at a time [default: all processors but one]
    #[arg(long, value_name = "N")]
    bot_threads: Option<NonZeroU32>,
    /// Send your-turn notices to addresses that people give: on the public internet, or any
    #[arg(long, value_name = "WHERE", value_enum)]
    webhooks: Option<Webhooks>,
    /// Messages and requests a second of one person
    #[arg(long, value_name = "N", default_value_t = Limits::default().person_rate)]
    person_rate: NonZeroU32,
    /// Requests and connections a second of one address
    #[arg(long, value_name = "N", default_value_t = Limits::default().address_rate)]
    address_rate: NonZeroU32,
    /// Open and running tables that one person may have opened
    #[arg(long, value_name = "N", default_value_t = Limits::default().tables)]
    tables: u64,
    /// Up to how many milliseconds answers wait whose speed could tell something; 0 for none
    #[arg(long, value_name = "MS", default_value_t = 3000)]
    answer_delay: u64,
    /// Let everybody read /metrics, not only this machine
    #[arg(long)]
    open_metrics: bool,
    /// How the log is written
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    log: LogFormat,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Webhooks {
    /// Addresses on the public internet
    Public,
    /// Any address, this machine and its network included
    Any,
}

#[derive(Clone, Copy, Default, clap::ValueEnum)]
enum LogFormat {
    /// For people
    #[default]
    Text,
    /// A JSON object a line
    Json,
}

/// Serves until it is interrupted.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    start_log(args.log);
    let mut listen = args.listen;
    if args.lan {
        listen.set_ip(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    }
    let usual = Config::new(listen, &args.store);
    let config = Config {
        public_url: args.public_url.clone(),
        bot_threads: args
            .bot_threads
            .map_or(usual.bot_threads, |n| n.get() as usize),
        webhooks: args.webhooks.map(|reach| match reach {
            Webhooks::Public => Reach::Public,
            Webhooks::Any => Reach::Any,
        }),
        limits: Limits {
            person_rate: args.person_rate,
            address_rate: args.address_rate,
            tables: args.tables,
            ..usual.limits
        },
        answer_delay_ms: {
            let least = usual.answer_delay_ms.0.min(args.answer_delay);
            (least, args.answer_delay - least)
        },
        open_metrics: args.open_metrics,
        ..usual
    };
    // The store has a thread of its own, which is as busy as one of these.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(cores.saturating_sub(1).max(1))
        .enable_all()
        .build()
        .context("cannot start the runtime")?;
    runtime.block_on(async {
        // Before anybody is told that it runs: from then on they may ask it to end.
        let end = interrupted();
        let server = Server::start(config).await?;
        let address = server.address();
        for line in greeting(address, args) {
            console.say(line)?;
        }
        console.flush()?;
        server.serve(end).await;
        Ok(())
    })
}

/// What people need to know to come.
fn greeting(address: SocketAddr, args: &Args) -> Vec<String> {
    let mut lines = Vec::new();
    match (&args.public_url, args.lan) {
        (Some(url), _) => lines.push(format!("Pentarch serves {url} at {address}")),
        (None, false) => lines.push(format!("Pentarch serves http://{address}")),
        (None, true) => {
            let port = address.port();
            lines.push(format!("Pentarch serves http://127.0.0.1:{port}"));
            lines.push(match lan_address() {
                Some(ip) => format!("The others in the room open http://{ip}:{port}"),
                None => "This machine is in no network, so nobody else can come.".into(),
            });
        }
    }
    lines.push("Control-C ends it; nothing is lost.".into());
    lines
}

/// This machine's address in its network. Nothing is sent: the system only says which address it would use.
fn lan_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

/// What happens goes to stderr; RUST_LOG says how much.
fn start_log(format: LogFormat) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    match format {
        LogFormat::Text => log.with_ansi(std::io::stderr().is_terminal()).init(),
        LogFormat::Json => log.json().init(),
    }
}

/// Waits for an interrupt, or for the system's wish that the program ends.
///
/// It listens from when it is called, not only from when it is awaited.
#[cfg(unix)]
fn interrupted() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};

    let signals = [SignalKind::interrupt(), SignalKind::terminate()].map(signal);
    async move {
        match signals {
            [Ok(mut interrupt), Ok(mut terminate)] => {
                tokio::select! {
                    _ = interrupt.recv() => {}
                    _ = terminate.recv() => {}
                }
            }
            // Without a way to be interrupted it serves until it is killed.
            _ => std::future::pending().await,
        }
    }
}

/// The same where there are no signals.
#[cfg(not(unix))]
async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
