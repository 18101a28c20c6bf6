//! The web face: routes, pages, boards.
