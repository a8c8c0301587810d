/** The Conqueror in the client. */
import type { GameUi } from '$games/game';
import type { Action, Event, View } from '$lib/types/conqueror';
import words from '$words/conqueror';
import Badge from './Badge.svelte';
import Board from './Board.svelte';
import lesson from './lesson';
import { patch } from './patch';
import { attempt, paths } from './paths';

/** How long each kind of event is shown, in milliseconds. */
function beat(event: Event): number {
  if ('lifted' in event) return 1300;
  if ('out' in event || 'claimed_island' in event) return 900;
  if ('rolled' in event) return 650;
  if ('begins' in event || 'rolled_for' in event || 'tied' in event) return 500;
  if ('moved' in event) return 480;
  if ('stays' in event || 'play_ended' in event || 'ended' in event) return 450;
  // Islands are given away and laid in rows of up to sixteen.
  return 'awarded' in event || 'laid' in event ? 170 : 280;
}

export default { Board, Badge, words, paths, attempt, patch, beat, lesson } satisfies GameUi<
  View,
  Event,
  Action
>;
