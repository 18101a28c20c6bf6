//! A wire between two programs that a test can cut, hold up, and lead elsewhere.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU8, AtomicU16, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

const OPEN: u8 = 0;
const STALLED: u8 = 1;
const CUT: u8 = 2;

pub(crate) struct Proxy {
    port: u16,
    wire: Arc<Wire>,
}

struct Wire {
    state: AtomicU8,
    /// Where it leads.
    to: AtomicU16,
    ends: Mutex<Vec<TcpStream>>,
}

impl Proxy {
    /// A wire to a port of this machine.
    pub(crate) fn to(port: u16) -> Proxy {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let own = listener.local_addr().unwrap().port();
        let wire =
            Arc::new(Wire { state: AtomicU8::new(OPEN), to: AtomicU16::new(port), ends: Mutex::default() });
        let accepting = Arc::clone(&wire);
        // It ends with the test's process.
        thread::spawn(move || {
            for near in listener.incoming().map_while(Result::ok) {
                if accepting.state.load(Ordering::Relaxed) == CUT {
                    continue;
                }
                let Ok(far) = TcpStream::connect(("127.0.0.1", accepting.to.load(Ordering::Relaxed))) else {
                    continue;
                };
                for stream in [&near, &far] {
                    let _ = stream.set_nodelay(true);
                }
                let both = || Some((near.try_clone().ok()?, far.try_clone().ok()?));
                let (Some((near_in, far_out)), Some((near_out, far_in))) = (both(), both()) else { continue };
                accepting.ends.lock().unwrap().extend([near, far]);
                for (from, to) in [(near_in, far_out), (far_in, near_out)] {
                    let wire = Arc::clone(&accepting);
                    thread::spawn(move || wire.carry(from, to));
                }
            }
        });
        Proxy { port: own, wire }
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// Ends every connection, and lets no new one through.
    pub(crate) fn cut(&self) {
        self.wire.state.store(CUT, Ordering::Relaxed);
        for end in self.wire.ends.lock().unwrap().drain(..) {
            let _ = end.shutdown(Shutdown::Both);
        }
    }

    /// Holds everything up that is under way.
    pub(crate) fn stall(&self) {
        self.wire.state.store(STALLED, Ordering::Relaxed);
    }

    pub(crate) fn heal(&self) {
        self.wire.state.store(OPEN, Ordering::Relaxed);
    }

    /// Leads every connection from now on to another port; those that are open end.
    pub(crate) fn lead_to(&self, port: u16) {
        self.cut();
        self.wire.to.store(port, Ordering::Relaxed);
        self.heal();
    }
}

impl Wire {
    fn carry(&self, mut from: TcpStream, mut to: TcpStream) {
        let mut buffer = [0; 16 * 1024];
        while let Ok(length) = from.read(&mut buffer) {
            while self.state.load(Ordering::Relaxed) == STALLED {
                thread::sleep(Duration::from_millis(5));
            }
            if length == 0 || to.write_all(&buffer[..length]).is_err() {
                break;
            }
        }
        let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
    }
}
