use std::fmt;
use std::fs;
use std::num::NonZero;
use std::thread;

use serde::Serialize;

/// Where and how something was measured.
#[derive(Serialize)]
pub(crate) struct Machine {
    processor: String,
    cores: usize,
    system: String,
    program: &'static str,
    build: &'static str,
    /// Work waiting for a core on average over the last minute, where the system tells.
    load: Option<f64>,
}

impl Machine {
    pub(crate) fn here() -> Machine {
        let release = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
        let system = format!("{} {} {}", std::env::consts::OS, release.trim(), std::env::consts::ARCH);
        let load = fs::read_to_string("/proc/loadavg").ok();
        Machine {
            processor: processor().unwrap_or_else(|| "unknown processor".into()),
            cores: thread::available_parallelism().map_or(1, NonZero::get),
            system: system.split_whitespace().collect::<Vec<_>>().join(" "),
            program: concat!("theogony ", env!("CARGO_PKG_VERSION")),
            build: if cfg!(debug_assertions) { "debug" } else { "release" },
            load: load.and_then(|text| text.split(' ').next()?.parse().ok()),
        }
    }
}

fn processor() -> Option<String> {
    let text = fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().into())
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Machine { processor, cores, system, program, build, load } = self;
        write!(f, "{program} ({build}), {processor}, {cores} cores, {system}")?;
        load.map_or(Ok(()), |load| write!(f, ", load {load}"))
    }
}
