use thiserror::Error as ThisError;

/// Why a notice was not sent.
#[derive(Debug, Clone, PartialEq, Eq, ThisError)]
pub enum Error {
    /// A subscription that no browser would send.
    #[error("unusable subscription: {0}")]
    Subscription(&'static str),
    /// An address or a server of mail that cannot be used.
    #[error("{0}")]
    Mail(&'static str),
    /// A stored key cannot be read.
    #[error("the stored key cannot be used")]
    Key,
    /// The message is longer than push services take.
    #[error("the message is too long")]
    TooLong,
    /// A cryptographic operation failed.
    #[error("the message could not be encrypted")]
    Crypto,
    /// The host is none that this server speaks to.
    #[error("{0} is not a public host")]
    Private(String),
    /// The service could not be reached.
    #[error("cannot reach {host}: {reason}")]
    Unreachable { host: String, reason: String },
    #[error("{host} answered {status}")]
    Refused {
        host: String,
        /// The status of its answer.
        status: u16,
    },
}
