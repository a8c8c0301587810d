//! Experiments: simulated matches, intervals and benchmarks.
