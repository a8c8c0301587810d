import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import client from '../vite.config.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // Some tests ask a game of the client which spots an action is picked by.
  plugins: client.plugins,
  resolve: client.resolve,
  test: {
    include: ['e2e/**/*.test.ts'],
    environment: 'node',
    // Each file drives a browser of its own, and the server and the bots want a processor, too.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    reporters: ['verbose'],
  },
});
