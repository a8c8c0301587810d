//! Laws every game must keep, and files of cases; a development dependency only.
