//! Othello as an example of adding one's own game.
