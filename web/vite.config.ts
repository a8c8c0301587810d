import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The folder of `src/words` that is built in. */
const LANGUAGE = 'en';

// `npm run dev` shows the client as it is written; tables come from a server that runs beside it.
const server = process.env.PENTARCH_SERVER ?? 'http://127.0.0.1:8377';

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $lib: at('src/lib'), $words: at(`src/words/${LANGUAGE}`), $games: at('src/games') },
  },
  build: {
    target: 'es2022',
    // The server's policy lets nothing come in but files of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What several pages share comes in one file, and not in twenty that are fetched one by one.
        codeSplitting: { groups: [{ name: 'shared', test: /src\/lib\//, minShareCount: 2 }] },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true, changeOrigin: false },
    },
  },
  test: { include: ['src/**/*.test.ts'] },
});
