/** Sets what is drawn in motion when an event is shown; the drawing already stands as the event left it. */
import type { Shown } from '$games/game';
import { land, leave, pulse, travel, tumble, wander } from '$lib/board/motion';
import type { Event, View } from '$lib/types/conqueror';
import { wayBetween } from './places';
import { moveOf } from './reading';
import { BERTHS, dieBerth, type Point, type Scene } from './scene';
import { close, drift, rise, waver } from './voyages';

interface Table {
  root: Element;
  scene: Scene;
  view: View;
}

const away = (from: Point, to: Point): [number, number] => [to.x - from.x, to.y - from.y];

export function tell(table: Table, { event, ms }: Shown<Event>): void {
  const { root, scene, view } = table;
  const all = (name: string, value: string | number) => [
    ...root.querySelectorAll(`[data-${name}="${value}"]`),
  ];
  const each = (name: string, value: string | number, move: (element: Element) => void) =>
    all(name, value).forEach(move);
  const coinsOf = (seat: number) => scene.onQuay(seat, BERTHS.coins);
  const basinOf = (seat: number) => scene.onQuay(seat, BERTHS.basin + 76);
  const pitOf = (seat: number) => {
    const quay = scene.quays[seat];
    return scene.onQuay(seat, quay ? dieBerth(quay) : 0);
  };

  if ('laid' in event) each('island', event.laid, (island) => rise(island, ms));
  else if ('begins' in event) each('harbor', event.begins, (harbor) => pulse(harbor, ms));
  else if ('started' in event) {
    const { seat, corner } = event.started;
    each('token', seat, (token) => travel(token, ...away(scene.center(corner), pitOf(seat)), ms));
  } else if ('claimed' in event) {
    const { seat, tile } = event.claimed;
    each('coin', tile, (coin) => travel(coin, ...away(scene.center(tile), coinsOf(seat)), ms));
  } else if ('claimed_island' in event) {
    const { island } = event.claimed_island;
    each('flag', island, (flag) => land(flag, ms));
    for (const coin of root.querySelectorAll('[data-homeward]')) {
      const owner = Number(coin.getAttribute('data-homeward'));
      const from = scene.center(coin.getAttribute('data-from') ?? island);
      leave(coin, ...away(from, coinsOf(owner)), ms * 0.8);
    }
  } else if ('lifted' in event) {
    const { seat, island } = event.lifted;
    const middle = scene.heart(island);
    each('voyage', island, (voyage) => drift(voyage, ...away(middle, basinOf(seat)), ms));
    each('foam', island, (foam) => close(foam, ms * 0.6, ms * 0.3));
  } else if ('rolled' in event) {
    each('die', event.rolled.seat, (die) => tumble(die, Math.min(ms, 350)));
  } else if ('moved' in event) {
    const { seat, from, to } = event.moved;
    const steps = moveOf(view.pending)?.steps ?? 1;
    const end = scene.center(to);
    const way = wayBetween(view, from, to, steps).slice(0, -1);
    const offsets = way.map((tile) => away(end, scene.center(tile)));
    each('token', seat, (token) => wander(token, offsets, ms));
  } else if ('stays' in event) each('stance', event.stays, (token) => waver(token, ms));
  else if ('out' in event) {
    const seat = event.out;
    each('sinking', seat, (token) => {
      const from = scene.center(token.getAttribute('data-from') ?? '');
      leave(token, ...away(from, pitOf(seat)), ms);
    });
    each('buoy', seat, (buoy) => land(buoy, ms));
  } else if ('rolled_for' in event) {
    const { seat } = event.rolled_for;
    const dice = [...root.querySelectorAll(`[data-stake^="${seat} "]`)];
    const last = dice.at(-1);
    if (last) tumble(last, Math.min(ms, 350));
  } else if ('awarded' in event) each('flag', event.awarded.island, (flag) => land(flag, ms));
  else if ('ended' in event) {
    const best = Math.max(...event.ended.scores);
    const winners = event.ended.scores.map((score, seat) => (score === best ? seat : -1));
    for (const seat of winners) each('harbor', seat, (harbor) => pulse(harbor, ms));
  }
}
