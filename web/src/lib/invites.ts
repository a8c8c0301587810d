/** Invitations that one has made: the server says them once, so this browser keeps them. */
import type { Invite } from './types/protocol';

const key = (table: string) => `pentarch.invites.${table}`;

export function keepInvites(table: string, invites: Invite[]): void {
  const kept = { ...invitesOf(table) };
  for (const { seat, invite } of invites) kept[seat] = invite;
  try {
    sessionStorage.setItem(key(table), JSON.stringify(kept));
  } catch {
    // A new invitation can be made at the table.
  }
}

/** The invitations to a table's seats, by seat. */
export function invitesOf(table: string): Record<number, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? '{}');
  } catch {
    return {};
  }
}
