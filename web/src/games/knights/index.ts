/** Of Knights and Ninjas: cards, kingdoms and gems. */
import type { GameUi } from '$games/game';
import type { Action, Event, View } from '$lib/types/knights';
import words from '$words/knights';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import { beat } from './chronicle';
import lesson from './lesson';
import { patch } from './patch';
import { attempt, paths } from './paths';

export default {
  Board,
  Badge,
  words,
  paths,
  attempt,
  patch,
  beat,
  lesson,
} satisfies GameUi<View, Event, Action>;
