/** Records, and what the binary says about them. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Person } from './person';
import { BINARY } from './where';

const run = promisify(execFile);

export const recordOf = (person: Person, table: string): Promise<string> =>
  person.ask<string>('GET', `/api/tables/${table}/record`);

/** What `pentarch verify` says about a record; it throws if that finds anything wrong. */
export async function verify(record: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pentarch-'));
  try {
    const file = join(folder, 'match.record');
    await writeFile(file, record);
    return (await run(BINARY, ['verify', file])).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}
