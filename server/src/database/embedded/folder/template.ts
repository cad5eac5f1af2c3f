import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { waitForLock } from '../../../basics/disk/file-lock.ts';
import { silentLog } from '../../../basics/log.ts';
import { migrate } from '../../migrate.ts';
import { DatabaseHost } from '../database-host.ts';
import { poolOnHost } from '../pool-on-host.ts';
import { kyselyOn } from '../../queries/kysely-on.ts';

const makingLimit = 180_000;

/**
 * The path of a gzipped tar archive with an empty, migrated database folder. It is made on first use in `cache` and
 * named after what it was made from; makers that come at the same time wait for one of them.
 */
export async function templateArchive(cache: string, make = makeArchive): Promise<string> {
  const path = join(cache, `${templateName()}.tar.gz`);
  if (existsSync(path)) return path;
  const lock = await waitForLock(`${path}.lock`, makingLimit);
  try {
    if (!existsSync(path)) writeWhole(path, await make());
  } finally {
    lock.release();
  }
  return path;
}

/** Changes when a migration or PostgreSQL itself does. */
export function templateName(): string {
  const require = createRequire(import.meta.url);
  const hash = createHash('sha256').update(pgliteVersion(require.resolve('@electric-sql/pglite')));
  const folder = new URL('../../migrations/', import.meta.url);
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(new URL(name, folder)));
  return `database-${hash.digest('hex').slice(0, 20)}`;
}

function pgliteVersion(entry: string): string {
  const { version } = JSON.parse(readFileSync(join(entry, '../../package.json'), 'utf8')) as { version: string };
  return version;
}

/** A gzipped tar archive of a database folder with the tables of this release. */
export async function makeArchive(): Promise<Uint8Array> {
  const limits = { statementBudget: makingLimit, idleTransactionBudget: makingLimit };
  const host = await DatabaseHost.open({ folder: undefined, durable: false, ...limits, log: silentLog });
  try {
    const kysely = kyselyOn(poolOnHost(host, 2, silentLog));
    await migrate(kysely);
    await kysely.destroy();
    return await host.dump();
  } finally {
    await host.close();
  }
}

/** A reader sees the whole file or none, also when this process is killed in between. */
function writeWhole(path: string, bytes: Uint8Array): void {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, bytes, { flush: true });
  renameSync(draft, path);
}
