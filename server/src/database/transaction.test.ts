import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AskFirst } from './ask-first.ts';
import type { Database } from './database.ts';
import { kyselyOn } from './queries/kysely-on.ts';
import { listenToTrips } from './pool/listen-to-pool.ts';
import { perDatabase } from './queries/per-database.ts';
import { sendAhead } from './pool/send-ahead.ts';
import { aTestDatabase } from './testing/test-database.ts';
import { together } from './pool/together.ts';
import { inTransaction, type Work } from './transaction.ts';

let database: Database;

beforeAll(async () => {
  database = await aTestDatabase();
});
beforeEach(() => database.kysely.deleteFrom('meta').execute());
afterAll(() => database.close());

const keys = async () =>
  (await database.kysely.selectFrom('meta').select('key').orderBy('key').execute()).map(({ key }) => key);
const write = (key: string) =>
  inTransaction(database, (transaction) => transaction.insertInto('meta').values({ key, value: '1' }).execute());

test('what the work has written is kept when it ends, and its result is returned', async () => {
  expect(await inTransaction(database, () => write('one').then(() => 'done'))).toBe('done');
  expect(await keys()).toEqual(['one']);
});

test('nothing is kept when the work fails', async () => {
  const work = inTransaction(database, async () => {
    await write('one');
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await keys()).toEqual([]);
});

test('a transaction inside another one joins it and falls with it', async () => {
  const outer = inTransaction(database, async () => {
    await inTransaction(database, () => write('inner'));
    expect(
      await inTransaction(database, (transaction) => transaction.selectFrom('meta').selectAll().execute()),
    ).toHaveLength(1);
    throw new Error('no');
  });
  await expect(outer).rejects.toThrow('no');
  expect(await keys()).toEqual([]);
});

test('work that goes on after its transaction has ended gets one of its own', async () => {
  let late: Promise<unknown> | undefined;
  let go = () => {};
  const signal = new Promise<void>((resolve) => (go = resolve));
  await inTransaction(database, async () => {
    late = signal.then(() => write('late'));
  });
  go();
  await late;
  expect(await keys()).toEqual(['late']);
});

/** Fails with PostgreSQL's code so many times, then writes. */
function failing(times: number, code: string): { work: Work<void>; runs: () => number } {
  let runs = 0;
  const work: Work<void> = async (transaction) => {
    runs += 1;
    await transaction
      .insertInto('meta')
      .values({ key: `run ${runs}`, value: '1' })
      .execute();
    if (runs <= times) {
      await sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`.execute(transaction);
    }
  };
  return { work, runs: () => runs };
}

test.each(['40001', '40P01'])('work that met another transaction (%s) runs again from its beginning', async (code) => {
  const { work, runs } = failing(2, code);
  await inTransaction(database, work);
  expect(runs()).toBe(3);
  expect(await keys()).toEqual(['run 3']);
});

test('work that meets others again and again fails after four runs', async () => {
  const { work, runs } = failing(9, '40001');
  await expect(inTransaction(database, work)).rejects.toMatchObject({ code: '40001' });
  expect(runs()).toBe(4);
});

test('other failures are not tried again', async () => {
  const { work, runs } = failing(1, '23505');
  await expect(inTransaction(database, work)).rejects.toMatchObject({ code: '23505' });
  expect(runs()).toBe(1);
});

test('what another server must be asked first is asked outside of the transaction, and the work begins again', async () => {
  const answers: string[] = [];
  const seen: string[][] = [];
  const work: Work<string> = async () => {
    await write('one');
    if (answers.length === 0) {
      await inTransaction(database, () => {
        throw new AskFirst(async () => {
          seen.push(await keys());
          answers.push('yes');
        });
      });
    }
    return answers.join();
  };
  expect(await inTransaction(database, work)).toBe('yes');
  expect(seen).toEqual([[]]);
  expect(await keys()).toEqual(['one']);
});

test('a question whose answer is never kept is not asked for ever', async () => {
  let asked = 0;
  const work = inTransaction(database, async () => {
    await write('one');
    throw new AskFirst(async () => void (asked += 1));
  });
  await expect(work).rejects.toThrow('asked first');
  expect(asked).toBe(5);
  expect(await keys()).toEqual([]);
});

test('a transaction sends its begin with its first statement, and statements that do not wait for each other together', async () => {
  const heard = listenToTrips(database.pool);
  const rows = await database.kysely
    .transaction()
    .execute((transaction) =>
      together(
        transaction,
        sql<{ written: string }>`insert into meta (key, value) values ('together', '1') returning key as written`,
        sql<{ seen: string }>`select key as seen from meta`,
      ),
    );
  expect(rows.map((result) => result.rows)).toEqual([[{ written: 'together' }], [{ seen: 'together' }]]);
  expect(heard.trips).toEqual([3, 1]);
  const failing = database.kysely
    .transaction()
    .execute((transaction) => together(transaction, sql`select 1 / 0`, sql`insert into meta (key) values ('lost')`));
  await expect(failing).rejects.toThrow('division by zero');
  expect(await keys()).toEqual(['together']);
});

const keep = (key: string) => sql`insert into meta (key, value) values (${key}, '1')`;
const failWith = (code: string) => sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`;

test('writes that nobody waits for travel with the commit, in their order, and are kept with it', async () => {
  const heard = listenToTrips(database.pool);
  await inTransaction(database, async (transaction) => {
    await sendAhead(transaction, keep('one'));
    await sendAhead(transaction, sql`update meta set key = 'two' where key = 'one'`);
  });
  expect(heard.trips).toEqual([4]);
  expect(await keys()).toEqual(['two']);
});

test('what is read after a write that nobody waits for knows it', async () => {
  const seen = await inTransaction(database, async (transaction) => {
    await sendAhead(transaction, keep('one'));
    return transaction.selectFrom('meta').select('key').execute();
  });
  expect(seen).toEqual([{ key: 'one' }]);
});

test('a write that nobody waits for fails its transaction when it fails, whether the work ends or goes on', async () => {
  const ending = inTransaction(database, async (transaction) => {
    await write('one');
    await sendAhead(transaction, failWith('22012'));
  });
  await expect(ending).rejects.toMatchObject({ code: '22012' });
  const goingOn = inTransaction(database, async (transaction) => {
    await sendAhead(transaction, failWith('22012'));
    await write('two');
  });
  await expect(goingOn).rejects.toMatchObject({ code: '22012' });
  expect(await keys()).toEqual([]);
  await write('three');
  expect(await keys()).toEqual(['three']);
});

test('work whose last write met another transaction runs again, although nobody waited for that write', async () => {
  let runs = 0;
  await inTransaction(database, async (transaction) => {
    runs += 1;
    await sendAhead(transaction, keep(`run ${runs}`));
    if (runs < 3) await sendAhead(transaction, failWith('40P01'));
  });
  expect(await keys()).toEqual(['run 3']);
});

test('without a transaction a write is waited for at once', async () => {
  await sendAhead(database.kysely, keep('alone'));
  expect(await keys()).toEqual(['alone']);
  await expect(sendAhead(database.kysely, failWith('22012'))).rejects.toMatchObject({ code: '22012' });
});

test('what is kept for a database is there in its transactions, and not for another database', async () => {
  const keptFor = perDatabase(() => ({}));
  const kept = keptFor(database.kysely);
  expect(await inTransaction(database, (transaction) => Promise.resolve(keptFor(transaction)))).toBe(kept);
  expect(keptFor(kyselyOn(database.pool))).not.toBe(kept);
});
