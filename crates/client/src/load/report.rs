//! What a run showed.

use serde::Serialize;

use super::table::Measured;
use super::{Load, Machine, Mode, Quantiles};

/// What a run showed. What was not measured is null.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// `closed` or `open`.
    pub mode: &'static str,
    /// How many tables were played at.
    pub tables: usize,
    /// Moves a second that each table was to make.
    pub rate: Option<f64>,
    /// How long was played before anything was counted.
    pub warm_up_seconds: f64,
    /// How long was counted.
    pub seconds: f64,
    /// Moves acknowledged in this time.
    pub moves: u64,
    /// The same for each second.
    pub moves_per_second: f64,
    /// Processor time of the server in this time.
    pub server_cpu_seconds: Option<f64>,
    /// Moves for each second of the server's processor time.
    pub moves_per_server_cpu_second: Option<f64>,
    /// Processor time of this generator in this time.
    pub generator_cpu_seconds: Option<f64>,
    /// From when a move was due to its acknowledgement, in milliseconds.
    pub latency_ms: Option<Quantiles>,
    /// The part of it before the move was sent: the generator's own lateness, or the wait for the last answer.
    pub sent_late_ms: Option<Quantiles>,
    /// Moves due and not acknowledged.
    pub missed: Option<u64>,
    /// Moves due while a finished match was followed by a new table.
    pub skipped: Option<u64>,
    /// Tables opened after finished matches, warm-up included.
    pub reopened: u64,
    /// The server's memory.
    pub memory: Option<Memory>,
    /// What the machine did meanwhile.
    pub machine: Option<Machine>,
}

/// The server's memory in units of 1,024 bytes.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Memory {
    /// Before any table was opened.
    pub before_kb: u64,
    /// With all tables open, both players connected, and no move made.
    pub idle_kb: u64,
    /// After play.
    pub after_kb: u64,
    /// What an idle table adds.
    pub idle_table_kb: f64,
}

impl Memory {
    pub(super) fn new(before_kb: u64, idle_kb: u64, after_kb: u64, n_tables: usize) -> Memory {
        Memory {
            before_kb,
            idle_kb,
            after_kb,
            idle_table_kb: (idle_kb as f64 - before_kb as f64) / n_tables.max(1) as f64,
        }
    }
}

impl Report {
    pub(super) fn new(
        load: &Load,
        seconds: f64,
        moves: u64,
        server_cpu_seconds: Option<f64>,
        generator_cpu_seconds: Option<f64>,
        measured: Measured,
        memory: Option<Memory>,
    ) -> Report {
        let (mode, rate) = match load.mode {
            Mode::Closed => ("closed", None),
            Mode::Open { rate } => ("open", Some(rate)),
        };
        let cpu = server_cpu_seconds.filter(|cpu| *cpu > 0.0);
        Report {
            mode,
            tables: load.tables,
            rate,
            warm_up_seconds: load.warm_up.as_secs_f64(),
            seconds,
            moves,
            moves_per_second: moves as f64 / seconds,
            server_cpu_seconds,
            moves_per_server_cpu_second: cpu.map(|cpu| moves as f64 / cpu),
            generator_cpu_seconds,
            latency_ms: Quantiles::of(measured.latencies),
            sent_late_ms: Quantiles::of(measured.lateness),
            missed: rate.map(|_| measured.n_missed),
            skipped: rate.map(|_| measured.n_skipped),
            reopened: measured.n_reopened,
            memory,
            machine: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn load(mode: Mode) -> Load {
        Load {
            tables: 10,
            warm_up: Duration::from_secs(2),
            window: Duration::from_secs(20),
            mode,
            server: None,
            disk: None,
        }
    }

    #[test]
    fn figures_are_worked_out_from_what_was_counted() {
        let measured = Measured {
            n_reopened: 3,
            ..Measured::default()
        };
        let memory = Memory::new(1000, 1150, 1200, 10);
        let report = Report::new(
            &load(Mode::Closed),
            20.0,
            5000,
            Some(2.5),
            None,
            measured,
            Some(memory),
        );
        assert_eq!(report.moves_per_second, 250.0);
        assert_eq!(report.moves_per_server_cpu_second, Some(2000.0));
        assert_eq!(report.memory.map(|memory| memory.idle_table_kb), Some(15.0));
        assert_eq!((report.missed, report.reopened), (None, 3));
    }

    #[test]
    fn what_was_not_measured_is_null_and_its_key_is_there() {
        let report = Report::new(
            &load(Mode::Open { rate: 1.0 }),
            20.0,
            0,
            None,
            None,
            Measured::default(),
            None,
        );
        let json = serde_json::to_value(report).unwrap();
        for key in ["server_cpu_seconds", "latency_ms", "memory"] {
            assert!(json[key].is_null() && json.get(key).is_some(), "{key}");
        }
        assert_eq!(json["missed"], 0);
    }
}
