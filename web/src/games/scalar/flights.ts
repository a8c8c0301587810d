/** What is in the air while an event is told: a die on its way over the board. */
import type { Event, Hex, Kind } from '$lib/types/scalar';
import type { Point } from './geometry';

/** Where things are, for whoever draws a flight. */
export interface Places {
  hex(hex: Hex): Point;
  reserve(seat: number, kind: Kind): Point & { scale: number };
  waiting(seat: number): Point & { scale: number };
  /** Where what a seat captures goes. */
  trophy(seat: number): Point;
}

export interface Flight {
  kind: Kind;
  face: number | null;
  owner: number;
  from: Point;
  to: Point;
  scale: number;
  /** Whether it is there when it lands; if not, it is gone. */
  lands: boolean;
  /** Whether it blows up where it is. */
  bursts: boolean;
  /** The hex it lands on, whose own die is not drawn meanwhile. */
  hex: Hex | null;
}

/** The flight that an event begins, if it does. */
export function flightOf(event: Event, places: Places): Flight | null {
  if (typeof event === 'string') return null;
  const goes =
    'moved' in event
      ? event.moved
      : 'pushed' in event
        ? event.pushed
        : 'evaded' in event
          ? event.evaded
          : 'advanced' in event
            ? event.advanced
            : null;
  const plain = { scale: 1, lands: true, bursts: false, hex: null };
  if (goes) {
    const { unit, from, to } = goes;
    return { ...plain, ...unit, from: places.hex(from), to: places.hex(to), hex: to };
  }
  if ('placed' in event) {
    const { unit, hex } = event.placed;
    return { ...plain, ...unit, from: places.waiting(unit.owner), to: places.hex(hex), hex };
  }
  if ('put_back' in event) {
    const { seat, kind } = event.put_back;
    const [from, to] = [places.waiting(seat), places.reserve(seat, kind)];
    return { ...plain, kind, face: null, owner: seat, from, to, scale: to.scale };
  }
  if ('captured' in event) {
    const { unit, hex } = event.captured;
    const to = places.trophy(1 - unit.owner);
    return { ...plain, ...unit, from: places.hex(hex), to, lands: false };
  }
  if ('destroyed' in event) {
    const { unit, hex } = event.destroyed;
    const at = places.hex(hex);
    return { ...plain, ...unit, from: at, to: at, lands: false, bursts: true };
  }
  return null;
}
