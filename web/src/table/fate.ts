/** What became of who sits at a table, in words. */
import type { SeatInfo } from '$lib/types/protocol';
import { words } from '$words/index';

/** That somebody gave up or ran out of time, if so; `left` is the time on their clock, where there are clocks. */
export function fallen(info: SeatInfo | undefined, left: number | undefined): string | null {
  if (!info?.gave_up) return null;
  return (left ?? 1) <= 0 ? words.seats.outOfTime : words.seats.gaveUp;
}

/** The same, and who plays in their place; `isOwn` if the seat is one's own. */
export function fate(
  info: SeatInfo | undefined,
  left: number | undefined,
  isOwn: boolean,
): string | null {
  const fell = fallen(info, left);
  if (!info?.stand_in) return fell;
  const bot = words.bot(info.stand_in.replace(/^bot:/, ''));
  // Nobody comes back from giving up, and it is why they rank last.
  if (fell) return words.seats.playsOn(fell, bot);
  return isOwn ? words.seats.standInForYou(bot) : words.seats.standIn(bot);
}
