//! A server of one's own, and whether it stays sound.
//!
//! Each has threads of its own, so that a test can end it altogether and start another on the same file, and
//! so that what goes wrong in it is known to be its own.

use std::io::{self, Write};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, Once};
use std::time::Duration;

use client::Client;
use server::{Config, Limits, Server};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tracing_subscriber::util::SubscriberInitExt as _;

/// How long anything may take before a test gives up: far longer than it ever takes.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Waits, but not for ever.
pub async fn within<T>(what: &str, wait: impl Future<Output = T>) -> T {
    let done = tokio::time::timeout(PATIENCE, wait).await;
    done.unwrap_or_else(|_| panic!("waited too long for {what}"))
}

/// What went wrong in a server: errors that it logged, and panics.
#[derive(Clone, Default)]
struct Trouble(Arc<Mutex<Vec<u8>>>);

impl Trouble {
    fn text(&self) -> String {
        let bytes = self.0.lock().expect("nobody panics while writing");
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

impl Write for Trouble {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut all = self.0.lock().expect("nobody panics while writing");
        all.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The servers of this process by the name of their threads: a panic is told to the one it happened in.
static SERVERS: Mutex<Vec<(String, Trouble)>> = Mutex::new(Vec::new());

fn hear_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let thread = std::thread::current();
            let servers = SERVERS.lock().expect("nobody panics while searching");
            let found = servers
                .iter()
                .find(|(name, _)| thread.name() == Some(name.as_str()));
            if let Some((_, trouble)) = found {
                // Writing to memory cannot fail.
                let _ = writeln!(trouble.clone(), "{panic}");
            }
            drop(servers);
            usual(panic);
        }));
    });
}

/// A server that serves.
pub struct World {
    /// Goes with the test.
    _folder: TempDir,
    config: Config,
    url: String,
    running: Option<Running>,
    trouble: Trouble,
}

struct Running {
    runtime: Runtime,
    end: oneshot::Sender<()>,
    serving: JoinHandle<()>,
}

impl World {
    /// A server that lets everybody ask for as much as they like.
    pub async fn new() -> World {
        World::with(|_| ()).await
    }

    /// The same with something changed.
    pub async fn with(change: impl FnOnce(&mut Config)) -> World {
        let mut world = World::empty(change);
        world.start().await;
        world
    }

    /// A server that is not started yet.
    pub fn empty(change: impl FnOnce(&mut Config)) -> World {
        let folder = tempfile::tempdir().expect("a folder for a test");
        let store = format!("sqlite:{}", folder.path().join("games.db").display());
        let mut config = Config::new(([127, 0, 0, 1], 0).into(), store);
        let plenty = NonZeroU32::new(1_000_000).expect("not zero");
        config.limits = Limits {
            person_rate: plenty,
            address_rate: plenty,
            tables: 1000,
            readers: 1000,
            ..Limits::default()
        };
        // Tests of what is hidden ask for it.
        config.answer_delay_ms = (0, 0);
        change(&mut config);
        World {
            _folder: folder,
            config,
            url: String::new(),
            running: None,
            trouble: Trouble::default(),
        }
    }

    /// The address of the store.
    pub fn store(&self) -> &str {
        &self.config.store
    }

    /// Starts on what is stored.
    pub async fn start(&mut self) {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        assert!(self.running.is_none(), "it runs already");
        hear_panics();
        let name = format!("server {}", NUMBER.fetch_add(1, Ordering::Relaxed));
        SERVERS
            .lock()
            .expect("nobody panics while adding")
            .push((name.clone(), self.trouble.clone()));
        let trouble = self.trouble.clone();
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .thread_name(name)
            .on_thread_start(move || {
                let trouble = trouble.clone();
                let log = tracing_subscriber::fmt()
                    .with_max_level(tracing_subscriber::filter::LevelFilter::ERROR)
                    .with_ansi(false)
                    .with_writer(move || trouble.clone());
                // It holds for as long as the thread lives.
                std::mem::forget(log.set_default());
            })
            .enable_all()
            .build()
            .expect("threads for a server");
        let config = self.config.clone();
        let server = runtime.spawn(Server::start(config));
        let server = within("the start of a server", server).await;
        let server = server.expect("no panic").expect("a server starts");
        self.url = format!("http://{}", server.address());
        let (end, ended) = oneshot::channel();
        let serving = runtime.spawn(server.serve(async move {
            // Whoever forgets the server ends it too.
            let _ = ended.await;
        }));
        self.running = Some(Running {
            runtime,
            end,
            serving,
        });
    }

    /// Asks the server to end; it lets everybody finish.
    pub fn end(&mut self) -> Ending {
        let running = self.running.take().expect("it runs");
        // The server waits for exactly this.
        let _ = running.end.send(());
        Ending {
            runtime: Some(running.runtime),
            serving: running.serving,
        }
    }

    /// Ends the server, and all that it ever started.
    pub async fn stop(&mut self) {
        self.assert_sound();
        self.end().wait().await;
        self.forgive_the_end();
        self.assert_sound();
    }

    /// Tables may still want to write when the store is closed; in a program they would be gone by then.
    pub fn forgive_the_end(&self) {
        let mut trouble = self
            .trouble
            .0
            .lock()
            .expect("nobody panics while forgiving");
        let text = String::from_utf8_lossy(&trouble).into_owned();
        let lines = text
            .split_inclusive('\n')
            .filter(|line| !line.contains("the store failed"));
        *trouble = lines.collect::<String>().into_bytes();
    }

    /// Where it listens: a host and a port.
    pub fn address(&self) -> &str {
        self.url.trim_start_matches("http://")
    }

    /// A new guest.
    pub async fn guest(&self, name: &str) -> Client {
        let guest = Client::guest(&self.url, name);
        within("a new guest", guest)
            .await
            .expect("anybody may be a guest")
    }

    /// Somebody unknown.
    pub fn nobody(&self) -> Client {
        Client::nobody(&self.url).expect("the address of a server")
    }

    /// A number about the server by its name.
    pub async fn number(&self, name: &str) -> i64 {
        let all = self.nobody().get_text("/metrics").await;
        let all = all.expect("the numbers are for this machine");
        let mut lines = all.lines();
        let found = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        let found = found.unwrap_or_else(|| panic!("there is no number {name} in {all}"));
        found.parse().expect("a number")
    }

    /// Nothing failed in it so far.
    pub fn assert_sound(&self) {
        let trouble = self.trouble.text();
        assert!(trouble.is_empty(), "the server had trouble:\n{trouble}");
    }
}

impl Drop for World {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            running.runtime.shutdown_background();
        }
        if !std::thread::panicking() {
            self.assert_sound();
        }
    }
}

/// A server that is about to end.
pub struct Ending {
    runtime: Option<Runtime>,
    serving: JoinHandle<()>,
}

impl Ending {
    /// Waits for its end.
    pub async fn wait(mut self) {
        let serving = &mut self.serving;
        within("the end of a server", serving)
            .await
            .expect("no panic");
    }
}

impl Drop for Ending {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
