/** Where everything is that the tests need; `cargo xtask test browser` says so. */
import { fileURLToPath } from 'node:url';

function said(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run \`cargo xtask test browser\``);
  return value;
}

export const SERVER = said('PENTARCH_URL').replace(/\/$/, '');
export const BINARY = said('PENTARCH_BINARY');
export const CHROMIUM = said('CHROMIUM');

/** Where pictures and other things to look at go. */
export const ARTEFACTS = fileURLToPath(new URL('../artefacts/', import.meta.url));
