import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '$lib/types/protocol';
import { words } from '$words/index';
import { fallen, fate } from './fate';

const seat = (gave_up: boolean, stand_in?: string): SeatInfo => ({
  seat: 0,
  sitting: 'person',
  name: 'Ada',
  person: 'ada',
  entropy: true,
  gave_up,
  ...(stand_in === undefined ? {} : { stand_in }),
});

describe('what became of a seat', () => {
  it('is nothing while its person plays', () => {
    expect(fate(seat(false), 5000, false)).toBeNull();
    expect(fate(undefined, undefined, false)).toBeNull();
  });

  it('says for whom a bot plays', () => {
    expect(fate(seat(false, 'bot:medium'), undefined, false)).toBe('Medium bot plays for them');
    expect(fate(seat(false, 'bot:medium'), undefined, true)).toBe('Medium bot plays for you');
  });

  it('says that somebody gave up or was too slow, also where a bot plays on', () => {
    expect(fate(seat(true), undefined, true)).toBe(words.seats.gaveUp);
    expect(fate(seat(true, 'bot:medium'), 5000, true)).toBe('gave up; Medium bot plays on');
    expect(fate(seat(true, 'bot:hard'), 0, false)).toBe('out of time; Hard bot plays on');
    expect(fallen(seat(true, 'bot:hard'), 0)).toBe(words.seats.outOfTime);
    expect(fallen(seat(false, 'bot:hard'), 0)).toBeNull();
  });
});
