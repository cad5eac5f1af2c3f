import { sql, type Transaction } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../pool/connect.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import type { Tables } from '../tables.ts';

/** For tests of a migration: the tables as they were before it, in a schema that goes with the transaction. */
export async function onOldTables(
  database: Database,
  before: string,
  work: (db: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const undo = new Error('undo');
  const run = database.kysely.transaction().execute(async (db) => {
    await sql`create schema old`.execute(db);
    await sql`set local search_path = old`.execute(db);
    const earlier = Object.entries(allMigrations).filter(([name]) => name < before);
    for (const [, migration] of earlier) await migration.up(db as never);
    await work(db);
    throw undo;
  });
  await expect(run).rejects.toBe(undo);
}
