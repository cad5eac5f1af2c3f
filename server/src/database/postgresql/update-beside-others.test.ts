import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../basics/log.ts';
import { startPostgresql, type TemporaryPostgresql } from '../../testing/start-postgresql.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import type { Step } from '../step.ts';
import { openPostgresql } from './open-postgresql.ts';

/** Nobody works beside the steps before this one any more. */
const FIRST_WITH_LOCKS = '0100';

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
  const steps: { text: string; locks?: string[] }[] = [];
  function update(...statements: (string | (typeof steps)[number])[]): Promise<string[]> {
    steps.push(...statements.map((step) => (typeof step === 'string' ? { text: step } : step)));
    const later = steps.map(({ text, locks }, at): [string, Step] => {
      const up = async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db));
      return [`999${at}-step`, { up, ...(locks && { locks }) }];
    });
    return migrate(database.kysely, { ...allMigrations, ...Object.fromEntries(later) }, { isShared: true });
  }

  async function aFreshDatabase(): Promise<Kysely<unknown>> {
    await (await aClient()).query('create database steps');
    const { href } = Object.assign(new URL(url), { pathname: '/steps' });
    const kysely = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: href }) }),
    });
    onTestFinished(() => kysely.destroy());
    return kysely;
  }

  const namedOids = async (db: Kysely<unknown>): Promise<{ oid: number }[]> =>
    (await sql<{ oid: number }>`select oid::int from pg_class where relkind in ('r', 'v')`.execute(db)).rows;

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

  test('ends no reading that holds one of its tables and needs the other, however often it is tried', async () => {
    const [long, reader] = [await aClient(), await aClient()];
    await long.query('begin');
    await long.query('select from submission');
    const text = 'alter table form add column fourth int; alter table submission add column fourth int';
    const updated = update({ text, locks: ['form', 'submission'] });
    const end = Date.now() + 7000;
    while (Date.now() < end) {
      await reader.query('begin');
      await reader.query('select from submission');
      await reader.query('select from form');
      await reader.query('commit');
    }
    await long.query('commit');
    expect(await updated).toEqual(['9992-step']);
  });

  test('each step says which tables it takes from readers, where they are several', async () => {
    const fresh = await aFreshDatabase();
    const wrong: string[] = [];
    for (const [name, step] of Object.entries(allMigrations)) {
      await fresh.transaction().execute(async (transaction) => {
        const before = new Set((await namedOids(transaction)).map(({ oid }) => oid));
        const taken = async () => {
          const { rows } = await sql<{ oid: number }>`select relation::int as oid from pg_locks
            where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and locktype = 'relation'`.execute(
            transaction,
          );
          return rows.map(({ oid }) => oid).filter((oid) => before.has(oid));
        };
        const { locks = [] } = step;
        for (const table of locks)
          await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
        const said = await taken();
        await step.up(transaction);
        const needed = await taken();
        const isLater = name.slice(0, 4) >= FIRST_WITH_LOCKS;
        if (said.length !== locks.length || (isLater && needed.length > Math.max(said.length, 1))) wrong.push(name);
      });
    }
    expect(wrong).toEqual([]);
  });

  test('keeps the steps before one that fails, each of them whole', async () => {
    const failing = update('alter table form add column third int', 'alter table form drop column nothing');
    await expect(failing).rejects.toThrow('column "nothing" of relation "form" does not exist');
    steps.pop();
    expect(await update()).toEqual([]);
    expect((await (await aClient()).query('select third from form')).rowCount).toBe(0);
  });
});
