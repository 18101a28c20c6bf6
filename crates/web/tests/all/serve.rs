//! On a real socket: starting, a taken port, stopping.

use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use store::SqliteStore;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use web::{Config, ServeError, serve};

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
    let head = "POST /new/derby HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n";
    let (_, answer) = request(address, &format!("{head}content-length: {}\r\n\r\n{form}", form.len())).await;
    let table = answer.split("location: /table/").nth(1).unwrap().split("\r\n").next().unwrap().to_owned();
    let (_watching, answer) =
        request(address, &format!("GET /live?table={table} HTTP/1.1\r\nhost: x\r\n\r\n")).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    stop.send(()).unwrap();
    tokio::time::timeout(Duration::from_secs(10), server).await.expect("it stops").unwrap().unwrap();
}
