/** The light of the core: each of its faces has one. */
import type { CoreFace } from '$lib/types/scalar';

export const CORE_FACES: readonly CoreFace[] = ['aether', 'momentum', 'equilibrium', 'reversal'];

export const LIGHT: Record<CoreFace, string> = {
  aether: '#c3a2ff',
  momentum: '#ffc261',
  equilibrium: '#f6f3ea',
  reversal: '#5fe0cd',
};
