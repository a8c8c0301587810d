/** Yaisken as the client has it. */
import type { GameUi } from '$games/game';
import type { Action, Event, View } from '$lib/types/yaisken';
import { words } from '$words/yaisken';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import { lesson } from './lesson';
import { beat, patch } from './patch';
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
