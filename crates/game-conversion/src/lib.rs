//! Conversion: dice on a chessboard that promote their own and convert their neighbours.
