import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from './types/protocol';

const guest = (name: string) => ({ id: 'g', name }) as unknown as Me;

describe('who one is', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.restoreAllMocks());
  /** Somebody of whom nothing is known yet. */
  const fresh = async () => (await import('./identity.svelte')).identity;

  it('is not changed because the server did not answer', async () => {
    const identity = await fresh();
    const { api, Refusal } = await import('./api');
    vi.spyOn(api, 'me').mockRejectedValueOnce(new Refusal({ code: 'too_many', why: 'busy' }));
    const become = vi.spyOn(api, 'becomeGuest');
    await expect(identity.ensure()).rejects.toThrow();
    expect(become).not.toHaveBeenCalled();
    vi.spyOn(api, 'me').mockResolvedValueOnce(guest('Ada'));
    expect((await identity.ensure()).name).toBe('Ada');
  });

  it('is one guest, however often one is needed at once', async () => {
    const identity = await fresh();
    const { api, Refusal } = await import('./api');
    vi.spyOn(api, 'me').mockRejectedValue(new Refusal({ code: 'unknown', why: 'nobody' }));
    const become = vi.spyOn(api, 'becomeGuest').mockResolvedValue(guest('Guest 123'));
    const both = await Promise.all([identity.ensure(), identity.ensure()]);
    expect(both.map(({ name }) => name)).toEqual(['Guest 123', 'Guest 123']);
    expect(become).toHaveBeenCalledTimes(1);
  });
});
