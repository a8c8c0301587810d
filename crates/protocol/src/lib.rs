//! What clients and the server say to each other, over HTTP and over the live socket.
//!
//! Plain data: no rules, no input and output. Everything about a game itself (views, actions, events) is
//! carried as the game's own JSON and not looked into here.

mod advice;
mod command;
mod identity;
mod live;
mod refusal;
mod replay;
mod study;
mod table;

pub use advice::{Analyzing, AskAnalysis, AskHint};
pub use command::{Answer, Command, Offerable, StandingAnswer, Until, Verdict};
pub use identity::{ChangeMe, Me, NewGuest, NewToken, Scope, Token};
pub use live::{Done, FromClient, FromServer, Notice, Play, Said, Sight, You};
pub use refusal::{Code, Refused};
pub use replay::{AskReplay, MatchNote, Moment, Replay};
pub use study::{Studied, Study, StudyAction, StudyChance, StudyStep};
pub use table::{
    Clock, Ended, Ending, Invite, Listed, NewTable, Opened, OwnSeat, SeatInfo, Sitting, Standing,
    Status, TableInfo, Visibility,
};
