/** Scalar in the client. */
import type { GameUi } from '$games/game';
import type { Action, Event, View } from '$lib/types/scalar';
import { words } from '$words/scalar';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import { lesson } from './lesson';
import { attempt, paths } from './paths';
import { beat, patch } from './table';

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
