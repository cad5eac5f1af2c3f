import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { sendAhead } from '../send-ahead.ts';
import { aTestDatabase } from '../test-database.ts';
import { together } from '../together.ts';
import { inTransaction } from '../transaction.ts';

let database: Database;

beforeAll(async () => {
  database = await aTestDatabase();
});
beforeEach(() => database.kysely.deleteFrom('meta').execute());
afterAll(() => database.close());

const keep = (key: string) => sql`/* keep */ insert into meta (key, value) values (${key}, '1')`;
const count = sql<{ seen: number }>`/* count */ select count(*)::int as seen from meta`;
const divide = (by: number) => sql<{ whole: number }>`/* divide */ select 6 / ${by}::int as whole`;

const keys = async () =>
  (await database.kysely.selectFrom('meta').select('key').orderBy('key').execute()).map(({ key }) => key);

/** Two statements that are read together, and one that nobody waits for before the commit. */
const act = (key: string, by = 2) =>
  inTransaction(database, async (db) => {
    const [found, divided] = await together(db, count, divide(by));
    await sendAhead(db, keep(key));
    return [found.rows, divided.rows];
  });

/** How often the server has ended a question on a connection. */
function questionsOf(work: () => Promise<unknown>): Promise<number> {
  let ended = 0;
  const count = () => void (ended += 1);
  const heard = new Set<{ off(event: string, listener: () => void): void }>();
  const listen = (client: unknown) => {
    const { connection } = client as { connection: { on(event: string, listener: () => void): void } };
    connection.on('readyForQuery', count);
    heard.add(connection as never);
  };
  database.pool.on('acquire', listen);
  return work().then(() => {
    database.pool.off('acquire', listen);
    for (const connection of heard) connection.off('readyForQuery', count);
    return ended;
  });
}

test('what a transaction asks in one turn is one question to a PostgreSQL server that knows the statements', async () => {
  await act('first');
  const inOne = database.kind === 'postgresql';
  expect(await questionsOf(() => act('second'))).toBe(inOne ? 2 : 5);
  expect(await keys()).toEqual(['first', 'second']);
});

test('each statement of one question gets its own answer', async () => {
  expect(await act('one')).toEqual([[{ seen: 0 }], [{ whole: 3 }]]);
  expect(await act('two', 3)).toEqual([[{ seen: 1 }], [{ whole: 2 }]]);
});

test('a statement that fails takes what stands behind it along, and the connection serves the next transaction', async () => {
  await act('one');
  await expect(act('two', 0)).rejects.toMatchObject({ code: '22012' });
  expect(await act('three')).toEqual([[{ seen: 1 }], [{ whole: 3 }]]);
  expect(await keys()).toEqual(['one', 'three']);
});

test('a write that fails in the question of its commit is told with its own code, and nothing is kept', async () => {
  await act('one');
  await expect(act('one')).rejects.toMatchObject({ code: '23505' });
  await expect(
    inTransaction(database, async (db) => {
      await sendAhead(db, keep('two'));
      await sendAhead(db, keep('one'));
    }),
  ).rejects.toMatchObject({ code: '23505' });
  expect(await keys()).toEqual(['one']);
  await act('two');
  expect(await keys()).toEqual(['one', 'two']);
});

test('work with many callers at once keeps their answers apart', async () => {
  const names = Array.from({ length: 40 }, (_, place) => `key ${String(place).padStart(2, '0')}`);
  const answers = await Promise.all(names.map((name, place) => act(name, (place % 5) + 1)));
  expect(answers.map(([, divided]) => divided)).toEqual(
    names.map((_, place) => [{ whole: Math.floor(6 / ((place % 5) + 1)) }]),
  );
  expect(await keys()).toEqual(names);
});
