//! On a real socket: starting, a taken port, stopping.

use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use store::SqliteStore;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use web::{Config, Limits, ServeError, Workings, serve};

fn config(port: u16) -> Config {
    Config::new(Arc::new(SqliteStore::in_memory().unwrap()), port)
}

/// Sends a request and reads the beginning of the answer.
async fn request(address: SocketAddr, text: &str) -> (TcpStream, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = vec![0; 4096];
    let length = stream.read(&mut answer).await.unwrap();
    (stream, String::from_utf8_lossy(&answer[..length]).into_owned())
}

#[tokio::test]
async fn a_taken_port_is_named_with_the_next_step() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let refused = serve(config(port), |_| panic!("nothing to announce"), std::future::pending()).await;
    let error = refused.unwrap_err();
    assert!(matches!(error, ServeError::PortTaken { port: named } if named == port));
    assert!(
        error.to_string().contains(&format!("port {port} is taken")) && error.to_string().contains("--port")
    );
}

#[tokio::test]
async fn the_server_stops_when_told_even_while_somebody_watches() {
    let (announce, announced) = oneshot::channel();
    let (stop, stopped) = oneshot::channel::<()>();
    let stopping = async { stopped.await.unwrap() };
    let server = tokio::spawn(serve(config(0), |address| announce.send(address).unwrap(), stopping));
    let address = announced.await.unwrap();
    assert!(address.ip().is_loopback(), "nobody else can connect unless asked for");
    let form = "seat-A=me&seat-B=friend&seat-C=friend";
    let head =
        "POST /new/derby HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n";
    let (_, answer) = request(address, &format!("{head}content-length: {}\r\n\r\n{form}", form.len())).await;
    let table = answer.split("location: /table/").nth(1).unwrap().split("\r\n").next().unwrap().to_owned();
    let (_watching, answer) =
        request(address, &format!("GET /live?table={table} HTTP/1.1\r\nhost: localhost\r\n\r\n")).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    stop.send(()).unwrap();
    tokio::time::timeout(Duration::from_secs(60), server).await.expect("it stops").unwrap().unwrap();
}

/// A server with little room: its address, and what stops it.
async fn small() -> (SocketAddr, oneshot::Sender<()>) {
    let (announce, announced) = oneshot::channel();
    let (stop, stopped) = oneshot::channel::<()>();
    let limits =
        Limits { connections: 60, per_address: 40, streams_per_client: 3, head: Duration::from_secs(2) };
    let config = Config { workings: Workings { limits, ..Workings::default() }, ..config(0) };
    let stopping = async {
        let _ = stopped.await;
    };
    tokio::spawn(serve(config, |address| announce.send(address).unwrap(), stopping));
    (announced.await.unwrap(), stop)
}

/// A connection from another address of this machine.
async fn connect_from(source: [u8; 4], to: SocketAddr) -> TcpStream {
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from((source, 0))).unwrap();
    socket.connect(to).await.unwrap()
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn half_sent_requests_silence_nobody_else_and_are_closed() {
    let (address, _stop) = small().await;
    let mut half = Vec::new();
    for _ in 0..100 {
        let mut stream = connect_from([127, 0, 0, 2], address).await;
        // Those beyond the limit are closed at once.
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nhost: local").await;
        half.push(stream);
    }
    let (_, answer) = request(address, "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    for stream in &mut half {
        let mut rest = Vec::new();
        let closed = tokio::time::timeout(Duration::from_secs(60), stream.read_to_end(&mut rest)).await;
        assert!(closed.is_ok(), "a half-sent request is given up");
    }
    let mut again = connect_from([127, 0, 0, 2], address).await;
    again.write_all(b"GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").await.unwrap();
    let mut text = String::new();
    again.read_to_string(&mut text).await.unwrap();
    assert!(text.contains("theogony_refused_connections_total 60"), "{text}");
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_reader_who_takes_nothing_is_cut_off() {
    let (address, _stop) = small().await;
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(address).await.unwrap();
    // More than the server's side of the connection holds.
    let wanted = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(1000);
    let _ = tokio::time::timeout(Duration::from_secs(2), stream.write_all(wanted.as_bytes())).await;
    for look in 0.. {
        match stream.try_write(b"x") {
            Err(error) if error.kind() != std::io::ErrorKind::WouldBlock => break,
            _ => tokio::time::sleep(Duration::from_millis(100)).await,
        }
        assert!(look < 300, "the server gives the connection up");
    }
}

#[tokio::test]
async fn the_second_version_of_the_protocol_is_spoken_too() {
    let (address, _stop) = small().await;
    let preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    let settings = "\0\0\0\x04\0\0\0\0\0";
    let (_, answer) = request(address, &format!("{preface}{settings}")).await;
    assert_eq!(answer.as_bytes().get(3), Some(&4), "the server sends its settings first: {answer:?}");
}

#[tokio::test]
async fn a_stream_has_its_connection_for_itself_and_ends_with_it() {
    let (address, _stop) = small().await;
    let live = "GET /live?table=open HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let (mut stream, mut told) = request(address, live).await;
    while !told.contains("\n\n") || !told.contains("data: ") {
        let mut more = vec![0; 4096];
        let length = stream.read(&mut more).await.unwrap();
        assert!(length > 0, "{told}");
        told.push_str(&String::from_utf8_lossy(&more[..length]));
    }
    let head = told.split("\r\n\r\n").next().unwrap();
    assert!(head.contains("connection: close") && head.contains("content-type: text/event-stream"), "{head}");
    assert!(head.contains("content-security-policy") && head.contains("no-store"), "{head}");
    assert!(!head.contains("content-length") && !head.contains("transfer-encoding"), "{head}");
    stream.write_all(live.as_bytes()).await.unwrap();
    stream.shutdown().await.unwrap();
    let mut rest = String::new();
    let ended = tokio::time::timeout(Duration::from_secs(60), stream.read_to_string(&mut rest)).await;
    assert!(ended.is_ok(), "the server ends it too");
    assert!(!rest.contains("HTTP/1.1"), "what is asked on it is not answered: {rest}");
}

#[tokio::test]
async fn a_client_has_so_many_streams_and_gets_them_back() {
    let (address, _stop) = small().await;
    let form = "seat-A=me&seat-B=friend&seat-C=friend";
    let head =
        "POST /new/derby HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n";
    let (_, answer) = request(address, &format!("{head}content-length: {}\r\n\r\n{form}", form.len())).await;
    let table = answer.split("location: /table/").nth(1).unwrap().split("\r\n").next().unwrap().to_owned();
    let live = format!("GET /live?table={table} HTTP/1.1\r\nhost: localhost\r\n\r\n");
    let mut open = Vec::new();
    for _ in 0..3 {
        let (stream, answer) = request(address, &live).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        open.push(stream);
    }
    let (_, refused) = request(address, &live).await;
    assert!(refused.starts_with("HTTP/1.1 429") && refused.contains("retry-after: 5"), "{refused}");
    drop(open);
    for look in 0.. {
        let (_, answer) = request(address, &live).await;
        if answer.starts_with("HTTP/1.1 200") {
            break;
        }
        assert!(look < 1_200, "the streams are given back");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_server_of_this_machine_does_not_answer_to_foreign_names() {
    let (address, _stop) = small().await;
    let (_, answer) = request(address, "GET / HTTP/1.1\r\nhost: evil.example\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 421"), "{answer}");
    let (_, answer) = request(address, "GET / HTTP/1.1\r\nhost: 127.0.0.1:80\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}
