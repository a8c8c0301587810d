/**
 * Every text of the interface, in English.
 *
 * A translation is a folder beside this one with the same files, chosen in `vite.config.ts`. What the server says
 * (reasons, rules) comes from the games' rulebooks and is not translated here.
 */
export { words } from './interface';
