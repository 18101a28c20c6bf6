//! The log of every table, kept in a database.
