/** A wire between a browser and the server that a test can cut: the real thing, not a pretended one. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { SERVER } from './where';

const { hostname, port } = new URL(SERVER);

export class Wire {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();
  #isCut = false;
  /** Whether what the server says is swallowed, while it still hears everything. */
  #isMuffled = false;

  private constructor() {
    this.#server = createServer((near) => {
      if (this.#isCut) {
        near.resetAndDestroy();
        return;
      }
      const far = connect(Number(port), hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(from);
        from.on('data', (bytes) => {
          if (from === near || !this.#isMuffled) to.write(bytes);
        });
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#ends.delete(from);
          to.destroy();
        });
      }
    });
  }

  static async lay(): Promise<Wire> {
    const wire = new Wire();
    await new Promise<void>((done) => wire.#server.listen(0, '127.0.0.1', done));
    return wire;
  }

  /** The server's address at this end of the wire. */
  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the wire is not laid');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Nothing comes through any more, and whoever tries is turned away. */
  cut(): void {
    this.#isCut = true;
    for (const end of this.#ends) end.resetAndDestroy();
  }

  /** The server still hears, and is not heard. */
  muffle(): void {
    this.#isMuffled = true;
  }

  mend(): void {
    this.#isCut = false;
    this.#isMuffled = false;
  }

  remove(): void {
    this.cut();
    this.#server.close();
  }
}
