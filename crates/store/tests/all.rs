//! What every store promises, and what the SQLite store adds to it.

#[path = "all/crash.rs"]
mod crash;
#[path = "all/file.rs"]
mod file;
#[path = "all/suite.rs"]
mod suite;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use store::SqliteStore;

/// A test for each promise, on the stores that a function makes (each with whatever must outlive it).
macro_rules! test_each {
    ($open:path; $($promise:ident)*) => {
        $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
        async fn $promise() {
            let (store, _outlives_it) = $open();
            crate::suite::$promise(std::sync::Arc::new(store)).await;
        })*
    };
}
pub(crate) use test_each;

mod on_a_file {
    crate::suite::promises!(crate::test_each, crate::store_on_a_file);
}

mod in_memory {
    crate::suite::promises!(crate::test_each, crate::store_in_memory);
}

fn store_on_a_file() -> (SqliteStore, Scratch) {
    let scratch = Scratch::new();
    (scratch.store(), scratch)
}

fn store_in_memory() -> (SqliteStore, ()) {
    (SqliteStore::in_memory().unwrap(), ())
}

/// A new folder for one test. It stays only if the test fails, for a look at what went wrong.
struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            std::fs::remove_dir_all(&self.0).unwrap();
        }
    }
}

impl Scratch {
    fn new() -> Scratch {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("store-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        // An earlier process may have had the same id.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Scratch(folder)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn store(&self) -> SqliteStore {
        SqliteStore::open(self.file("db")).unwrap()
    }
}
