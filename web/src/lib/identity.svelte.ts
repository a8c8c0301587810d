/** Who one is: a guest with a name, made when one first needs to be somebody. */
import { words } from '$words/index';
import { api, Refusal } from './api';
import type { Me } from './types/protocol';

class Identity {
  /** Oneself; null while nobody, undefined while that is not known yet. */
  me: Me | null | undefined = $state.raw(undefined);
  #asked: Promise<void> | null = null;
  #becoming: Promise<Me> | null = null;

  /** Finds out who one is; asked once. */
  look(): Promise<void> {
    this.#asked ??= api.me().then(
      (me) => void (this.me = me),
      (error: unknown) => {
        const isNobody = error instanceof Refusal && error.refused.code === 'unknown';
        if (isNobody) this.me = null;
        else this.#asked = null;
      },
    );
    return this.#asked;
  }

  /** Oneself, as a new guest if need be. */
  async ensure(): Promise<Me> {
    const number = 100 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 900);
    return (await this.#known()) ?? this.#become(words.guest(number));
  }

  /** Who one is. Whoever is somebody already, though that cannot be found out now, must not become somebody else. */
  async #known(): Promise<Me | null> {
    await this.look();
    if (this.me === undefined) {
      throw new Refusal({ code: 'unavailable', why: words.server.silent });
    }
    return this.me;
  }

  /** Becomes a guest; once, however often it is asked for meanwhile. */
  #become(name: string): Promise<Me> {
    this.#becoming ??= api
      .becomeGuest(name)
      .then((me) => (this.me = me))
      .finally(() => (this.#becoming = null));
    return this.#becoming;
  }

  /** Takes another name. */
  async rename(name: string): Promise<void> {
    this.me = (await this.#known()) ? await api.changeMe({ name }) : await this.#become(name);
  }
}

export const identity = new Identity();
