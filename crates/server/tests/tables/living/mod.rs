//! Live behavior: drops and returns, programs that play, standing answers, notices, restarts.

mod changes;
mod ending;
mod lists;
mod notices;
mod programs;
mod resuming;
mod seats;
mod secrets;
mod wire;

use protocol::NewTable;

use crate::live::Live;
use crate::setting::started;
use crate::world::World;

/// Ada and Bob at a table of this wish that has begun, each with a live socket.
async fn two_live(world: &World, wish: &NewTable) -> (String, [Live; 2]) {
    let [ada, bob] = [world.guest("Ada").await, world.guest("Bob").await];
    let table = started(&[&ada, &bob], wish).await;
    let lives = [
        Live::join(&ada, &table, None).await,
        Live::join(&bob, &table, None).await,
    ];
    (table, lives)
}
