import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import { aTestDatabase } from './testing/test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await aTestDatabase();
});
afterAll(() => database.close());

test('the migrations are listed in the order of their numbers', () => {
  const names = Object.keys(allMigrations);
  expect(names).toEqual([...names].sort());
  for (const name of names) expect(name).toMatch(/^\d{4}-[a-z][a-z-]*$/);
});

test('a database of this release needs no step', async () => {
  expect(await migrate(database.kysely)).toEqual([]);
});

test('servers that start together take each new step once', async () => {
  const step = { up: (db: typeof database.kysely) => db.schema.createTable('added').addColumn('id', 'int4').execute() };
  const migrations = { ...allMigrations, '9990-added': step };
  const starts = await Promise.all([migrate(database.kysely, migrations), migrate(database.kysely, migrations)]);
  expect(starts.flat()).toEqual(['9990-added']);
});

test('a step that fails leaves nothing behind and stops the start', async () => {
  const step = {
    up: async (db: typeof database.kysely) => {
      await db.schema.createTable('half').addColumn('id', 'int4').execute();
      throw new Error('cannot go on');
    },
  };
  const migrations = { ...allMigrations, '9990-added': { up: () => Promise.resolve() }, '9991-half': step };
  await expect(migrate(database.kysely, migrations)).rejects.toThrow('cannot go on');
  const { rows } = await sql<{ name: string | null }>`select to_regclass('half')::text as name`.execute(
    database.kysely,
  );
  expect(rows).toEqual([{ name: null }]);
});

test('a database that a newer release has changed is refused, and the step that is unknown is named', async () => {
  await expect(migrate(database.kysely)).rejects.toThrow(/newer release \(9990-added\).*Start that release/);
});
