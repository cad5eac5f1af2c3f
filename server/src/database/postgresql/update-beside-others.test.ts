import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../basics/log.ts';
import { startPostgresql, type TemporaryPostgresql } from '../../testing/start-postgresql.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import { openPostgresql } from './open-postgresql.ts';

const postgresql: TemporaryPostgresql | null = startPostgresql();
afterAll(() => postgresql?.stop());

describe.runIf(postgresql)('an update of the tables beside servers that work', () => {
  const { url } = postgresql as TemporaryPostgresql;
  let database: Database;
  beforeAll(async () => {
    const budgets = { statementBudget: 60_000, idleTransactionBudget: 60_000, connectBudget: 60_000 };
    database = await openPostgresql({ url, log: silentLog, ...budgets });
  });
  afterAll(() => database.close());

  async function aClient(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }

  /** Steps of a later release; each statement is one. */
  const steps: string[] = [];
  function update(...statements: string[]): Promise<string[]> {
    steps.push(...statements);
    const later = steps.map((text, at) => {
      const up = async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db));
      return [`999${at}-step`, { up }] as const;
    });
    return migrate(database.kysely, { ...allMigrations, ...Object.fromEntries(later) }, { isShared: true });
  }

  const untilItWaits = (by: pg.Client) =>
    expect
      .poll(async () => (await by.query('select from pg_locks where not granted')).rowCount, { timeout: 60_000 })
      .toBeGreaterThan(0);

  test('gives way to readers while somebody reads for long, and is made afterwards', async () => {
    const [long, other] = [await aClient(), await aClient()];
    await long.query('begin');
    await long.query('select from form');
    const updated = update('alter table form add column added int');
    await untilItWaits(other);
    // It would wait behind the step, which waits for the long reader.
    expect((await other.query('select from form')).rowCount).toBe(0);
    await long.query('commit');
    expect(await updated).toEqual(['9990-step']);
  });

  test('lets a writer go on who holds what it needs and needs what it holds', async () => {
    const [writer, other] = [await aClient(), await aClient()];
    // Requests are begun again after a deadlock; here the step alone has to give way.
    await writer.query(`set deadlock_timeout = '10min'`);
    await writer.query('begin');
    await writer.query('lock table form in row exclusive mode');
    const updated = update('alter table submission add column added int; alter table form add column more int');
    await untilItWaits(other);
    await writer.query('lock table submission in row exclusive mode');
    await writer.query('commit');
    expect(await updated).toEqual(['9991-step']);
  });

  test('keeps the steps before one that fails, each of them whole', async () => {
    const failing = update('alter table form add column third int', 'alter table form drop column nothing');
    await expect(failing).rejects.toThrow('column "nothing" of relation "form" does not exist');
    steps.pop();
    expect(await update()).toEqual([]);
    expect((await (await aClient()).query('select third from form')).rowCount).toBe(0);
  });
});
