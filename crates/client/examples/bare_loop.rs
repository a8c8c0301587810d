//! What this machine allows: a server without rules, storage or messages of its own, which only passes one text on.
//!
//! Two clients a table, as in `pentarch load`: whoever's turn it is sends a short text, both get a long one, and the
//! turn passes. `docs/server-speed.md` compares the real server with it.
//!
//! ```text
//! cargo run --release -p client --example bare_loop -- [BYTES]
//! ```

use std::env;
use std::error::Error;
use std::process::{Child, Command};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use client::load::Process;
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{accept_async_with_config, client_async};

type Result<T = (), E = Box<dyn Error + Send + Sync>> = std::result::Result<T, E>;

const TABLES: usize = 200;
const WINDOW: Duration = Duration::from_secs(8);
const COMMAND: &str = r#"{"id":12,"do":"play","seat":0,"ply":12,"action":"a1=2"}"#;

/// About what a move of Conversion tells one of two players.
const USUAL_BYTES: usize = 4000;

fn main() -> Result {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let runtime = |mut builder: tokio::runtime::Builder| builder.enable_all().build();
    match args[..] {
        ["serve", port, bytes] => {
            let mut builder = tokio::runtime::Builder::new_multi_thread();
            builder.worker_threads(1);
            let server = serve(port.parse()?, bytes.parse()?);
            runtime(builder)?.block_on(async { tokio::spawn(server).await? })
        }
        _ => {
            let bytes = args.first().map_or(Ok(USUAL_BYTES), |text| text.parse())?;
            runtime(tokio::runtime::Builder::new_current_thread())?.block_on(measure(bytes))
        }
    }
}

/// Takes connections two by two, and tells both of a pair whenever one of them says something.
async fn serve(port: u16, bytes: usize) -> Result {
    let listener = TcpListener::bind(("127.0.0.1", port)).await?;
    let text = Arc::new("x".repeat(bytes));
    loop {
        let mut outboxes = Vec::new();
        let mut readers = Vec::new();
        for _ in 0..2 {
            let (stream, _) = listener.accept().await?;
            stream.set_nodelay(true)?;
            let config = WebSocketConfig::default().write_buffer_size(0);
            let socket = accept_async_with_config(stream, Some(config)).await?;
            let (mut writer, reader) = socket.split();
            let (outbox, mut inbox) = mpsc::channel::<Utf8Bytes>(8);
            tokio::spawn(async move {
                while let Some(text) = inbox.recv().await {
                    if writer.send(Message::Text(text)).await.is_err() {
                        return;
                    }
                }
            });
            outboxes.push(outbox);
            readers.push(reader);
        }
        for mut reader in readers {
            let (outboxes, text) = (outboxes.clone(), text.clone());
            tokio::spawn(async move {
                while let Some(Ok(Message::Text(_))) = reader.next().await {
                    let line = Utf8Bytes::from(text.as_str());
                    for outbox in &outboxes {
                        if outbox.send(line.clone()).await.is_err() {
                            return;
                        }
                    }
                }
            });
        }
    }
}

/// Ends the server with this process.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

async fn measure(bytes: usize) -> Result {
    let port = TcpListener::bind("127.0.0.1:0").await?.local_addr()?.port();
    let mut command = Command::new(env::current_exe()?);
    command.args(["serve", &port.to_string(), &bytes.to_string()]);
    let server = Server(command.spawn()?);
    let process = Process::new(server.0.id());
    let n_moves = Arc::new(AtomicU64::new(0));
    for _ in 0..TABLES {
        let (one, two) = (connect(port).await?, connect(port).await?);
        tokio::spawn(play(one, two, n_moves.clone()));
    }
    sleep(Duration::from_secs(1)).await;
    let read = || (process.cpu(), n_moves.load(Ordering::Relaxed));
    let (start, (cpu, moves)) = (Instant::now(), read());
    sleep(WINDOW).await;
    let (seconds, (cpu_after, moves_after)) = (start.elapsed().as_secs_f64(), read());
    let cpu = cpu_after.zip(cpu).map(|(after, before)| after - before);
    let cpu = cpu.ok_or("this system does not tell a process's time")?;
    let moves = (moves_after - moves) as f64;
    println!("Bytes to each of two players {bytes}");
    println!("Moves a second               {:.0}", moves / seconds);
    println!(
        "Moves a second of processor  {:.0}",
        moves / cpu.as_secs_f64()
    );
    Ok(())
}

type Socket = tokio_tungstenite::WebSocketStream<TcpStream>;

async fn connect(port: u16) -> Result<Socket> {
    let address = ("127.0.0.1", port);
    let stream = loop {
        match TcpStream::connect(address).await {
            Ok(stream) => break stream,
            // It has just been started.
            Err(_) => sleep(Duration::from_millis(20)).await,
        }
    };
    stream.set_nodelay(true)?;
    Ok(client_async(format!("ws://127.0.0.1:{port}/"), stream)
        .await?
        .0)
}

async fn play(mut mover: Socket, mut other: Socket, n_moves: Arc<AtomicU64>) -> Result {
    loop {
        mover.send(Message::text(COMMAND)).await?;
        for socket in [&mut mover, &mut other] {
            socket.next().await.ok_or("the server is gone")??;
        }
        n_moves.fetch_add(1, Ordering::Relaxed);
        std::mem::swap(&mut mover, &mut other);
    }
}
