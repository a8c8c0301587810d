/** The story of a turn: which events belong to it, and what is shown beside each. */
import type { Attacking, Cards, Event, Kind, Troop, View } from '$lib/types/knights';
import { played, plus, troopCards } from './cards';
import { body, tagOf, type Tag } from './tagged';

/** What comes with a turn by itself: it neither begins a story nor ends one. */
const ASIDE: readonly Tag<Event>[] = [
  'dealt',
  'drawn',
  'drafted',
  'decided',
  'ladder_gone',
  'stopped_fortifying',
];

/** What can be told about a turn that is over, without forgetting what it tells of. */
const AFTERWORD: readonly Tag<Event>[] = [
  'minstrel_leaves',
  'reshuffled',
  'draw_lost',
  'ended',
  'mixed',
];

/** The story so far. */
export interface Tale {
  events: readonly Event[];
  /** Whether the turn it tells of is over: the next deed begins another one. */
  isOver: boolean;
}

export const NO_TALE: Tale = { events: [], isOver: true };

/** As many events are kept as any table can show. */
const MOST = 12;

/** The story with one more event. */
export function told(tale: Tale, event: Event): Tale {
  const tag = tagOf(event);
  if (tag === 'turn_begins' || tag === 'begins') return { ...tale, isOver: true };
  if (ASIDE.includes(tag)) return tale;
  const goesOn = !tale.isOver || AFTERWORD.includes(tag);
  const events = [...(goesOn ? tale.events : []), event].slice(-MOST);
  return { events, isOver: tale.isOver && goesOn };
}

/** What the view alone tells of the turn: for whoever comes to the table in the middle of it. */
export function recalled(view: View): Event[] {
  const { pending, turn } = view;
  if (turn === null) return [];
  const respond = body(pending, 'respond');
  const campaign = respond?.campaign ?? body(pending, 'attack');
  const leans: Event[] = campaign?.ladder
    ? [{ ladder_leans: { seat: turn, target: campaign.rival } }]
    : [];
  if (respond) return [...leans, ...attackOf(respond.attack, turn, respond.campaign.rival)];
  const rob = body(pending, 'rob');
  if (rob) return [{ on_their_way: { from: rob.victim, to: rob.receiver, gems: rob.gems } }];
  if (body(pending, 'show') || body(pending, 'show_second') || body(pending, 'take')) {
    return [{ heralded: { seat: turn, jester: false } }];
  }
  if (body(pending, 'tax') || body(pending, 'pay'))
    return [{ taxed: { seat: turn, jester: false } }];
  const lose = body(pending, 'lose');
  if (lose) return [{ disarmed: { seat: lose.loser, n_cards: lose.left } }];
  return leans;
}

function attackOf({ troop, turned }: Attacking, turn: number, rival: number): Event[] {
  const jesters = troop.cards.jester ?? 0;
  const members: Troop =
    troop.kind === 'peasant'
      ? { peasants: { peasants: troop.cards.peasant ?? 0, jesters } }
      : { one: { kind: troop.kind, jester: jesters > 0 } };
  const attacked: Event = {
    attacked: { seat: turn, target: rival, troop: members, from_post: false },
  };
  return turned ? [attacked, { turned: { seat: rival, jester: false, target: turn } }] : [attacked];
}

/** Whether a story is about what the table waits for now. */
export const fits = (tale: Tale, view: View): boolean =>
  recalled(view).every((one) => tale.events.some((event) => tagOf(event) === tagOf(one)));

/** The cards that an event is about, as they lie there. */
export function cardsOf(event: Event): Cards {
  const guise = body(event, 'fortified')?.guise ?? body(event, 'taken_down')?.guise;
  if (guise) return plus({}, played(guise.kind, guise.jester));
  const troop = body(event, 'attacked')?.troop ?? body(event, 'answered')?.troop;
  if (troop) return troopCards(troop);
  const fell = body(event, 'fell');
  if (fell) return plus({}, played(fell.guise.kind, fell.guise.jester));
  const robbed = body(event, 'robbed');
  if (robbed) return plus({}, robbed.robber);
  const tag = tagOf(event);
  const kind = PLAYED_BY[tag];
  if (kind) {
    const { jester } = Object.values(event)[0] as { jester: boolean };
    return plus({}, played(kind, jester));
  }
  const open =
    body(event, 'discarded') ??
    body(event, 'shown') ??
    body(event, 'took') ??
    body(event, 'bought');
  const drafted = body(event, 'kept') ?? body(event, 'given');
  const card = open?.card ?? drafted?.card ?? null;
  if (card) return plus({}, card);
  const leans = body(event, 'ladder_leans');
  return leans ? plus({}, 'ladder') : {};
}

/** The kinds whose playing is an event of its own. */
const PLAYED_BY: Partial<Record<Tag<Event>, Kind>> = {
  turned: 'traitor',
  charmed: 'princess',
  executed: 'executioner',
  sent_back: 'minstrel',
  minstrel_played: 'minstrel',
  minstrel_leaves: 'minstrel',
  heralded: 'herald',
  traded: 'merchant',
  taxed: 'monk',
};

/** The gems that an event is about. */
export function gemsOf(event: Event): number {
  const moved = body(event, 'on_their_way') ?? body(event, 'gems_moved') ?? body(event, 'robbed');
  return moved?.gems ?? body(event, 'paid')?.gems ?? 0;
}

/** How long an event is shown, in milliseconds. */
export const BEATS: Record<Tag<Event>, number> = {
  begins: 500,
  dealt: 110,
  turn_begins: 220,
  minstrel_leaves: 350,
  drawn: 280,
  draw_lost: 300,
  reshuffled: 700,
  fortified: 500,
  minstrel_played: 600,
  disarmed: 300,
  attacked: 850,
  unanswered: 400,
  answered: 850,
  turned: 950,
  charmed: 950,
  executed: 950,
  sent_back: 950,
  fell: 600,
  ladder_leans: 500,
  ladder_gone: 200,
  no_gems: 450,
  on_their_way: 500,
  decided: 160,
  robbed: 850,
  unrobbed: 350,
  gems_moved: 700,
  heralded: 600,
  shown: 450,
  took: 550,
  traded: 500,
  bought: 320,
  taxed: 600,
  paid: 500,
  discarded: 420,
  stopped_fortifying: 180,
  stopped_attacking: 250,
  passed: 350,
  called_for_draft: 450,
  taken_down: 220,
  mixed: 400,
  draft_begins: 450,
  drafted: 300,
  kept: 300,
  given: 380,
  ended: 1400,
};

export const beat = (event: Event): number => BEATS[tagOf(event)];
