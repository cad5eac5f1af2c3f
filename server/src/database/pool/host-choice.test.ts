import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../basics/log.ts';
import { startPostgresql, type TemporaryPostgresql } from '../../testing/start-postgresql.ts';
import { kyselyOn } from '../queries/kysely-on.ts';
import { storageTrouble } from '../trouble/storage-trouble.ts';
import { readHosts } from '../../config/database-hosts.ts';
import { makePool } from './make-pool.ts';

test('an address with several hosts is that of each, with everything else as it was', () => {
  expect(readHosts('postgresql://me:p%40ss@db1:5433,[::1],db3/for%20ms?target_session_attrs=read-write')).toEqual({
    urls: [
      'postgresql://me:p%40ss@db1:5433/for%20ms?target_session_attrs=read-write',
      'postgresql://me:p%40ss@[::1]/for%20ms?target_session_attrs=read-write',
      'postgresql://me:p%40ss@db3/for%20ms?target_session_attrs=read-write',
    ],
    names: 'db1:5433, [::1], db3',
    user: 'me',
    database: 'for ms',
    mustWrite: true,
  });
  expect(readHosts('postgres://db/forms')).toMatchObject({ names: 'db', mustWrite: false });
  expect(readHosts('postgres://db/forms?target_session_attrs=primary')).toMatchObject({ mustWrite: true });
});

const first = startPostgresql();
const second = startPostgresql();
afterAll(() => {
  first?.stop();
  second?.stop();
});

describe.runIf(first && second)('of two PostgreSQL servers', () => {
  const [one, two] = [first as TemporaryPostgresql, second as TemporaryPostgresql];
  const hostOf = ({ url }: TemporaryPostgresql): string => new URL(url).host;
  const portOf = ({ url }: TemporaryPostgresql): string => new URL(url).port;

  function aPool(...hosts: string[]) {
    const connectionString = `postgresql://postgres@${hosts.join(',')}/postgres`;
    const pool = makePool({ connectionString, max: 3, connectionTimeoutMillis: 60_000 }, silentLog);
    onTestFinished(() => pool.end());
    return pool;
  }

  type OwnPool = ReturnType<typeof aPool>;
  const portNow = async (pool: Pick<OwnPool, 'query'>): Promise<string> =>
    String((await pool.query(`select current_setting('port') as port`)).rows[0]?.port);

  /** The server as a replica is to whoever writes, for sessions that stand as well, until the test ends. */
  async function takesNoWrites(server: TemporaryPostgresql): Promise<void> {
    const admin = makePool(
      { connectionString: server.url, max: 1, options: '-c default_transaction_read_only=off' },
      silentLog,
    );
    const set = async (value: string) => {
      await admin.query(`alter system set default_transaction_read_only = ${value}`);
      await admin.query('select pg_reload_conf()');
      const fresh = async () => {
        const pool = makePool({ connectionString: server.url, max: 1 }, silentLog);
        const { rows } = await pool.query(`select current_setting('transaction_read_only') as is`);
        await pool.end();
        return rows[0]?.is;
      };
      await expect.poll(fresh).toBe(value);
    };
    await set('on');
    onTestFinished(async () => {
      await set('off');
      await admin.end();
    });
  }

  test('the first that answers is taken, by each way of asking', async () => {
    const pool = aPool('127.0.0.1:1', hostOf(two));
    expect(await portNow(pool)).toBe(portOf(two));
    const client = await pool.connect();
    expect(await portNow(client)).toBe(portOf(two));
    client.release();
    const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(kyselyOn(pool));
    expect(rows).toEqual([{ port: portOf(two) }]);
  });

  test('the first is used as long as it takes writes', async () => {
    expect(await portNow(aPool(hostOf(one), hostOf(two)))).toBe(portOf(one));
  });

  test('one that takes no writes is passed over', async () => {
    await takesNoWrites(one);
    expect(await portNow(aPool(hostOf(one), hostOf(two)))).toBe(portOf(two));
  });

  test('a primary that takes no writes any more loses its connections, one by one', async () => {
    const pool = aPool(hostOf(one), hostOf(two));
    const standing = await pool.connect();
    await takesNoWrites(one);
    const write = () =>
      standing.query('create temporary table if not exists written ()').then(() => 'written', storageTrouble);
    await expect.poll(write).not.toBe('written');
    standing.release();
    await expect.poll(() => portNow(pool)).toBe(portOf(two));
  });

  test('where none takes writes this is storage trouble, and over as soon as one does', async () => {
    const pool = aPool(`127.0.0.1:1`, hostOf(one));
    one.kill();
    const trouble = await portNow(pool).catch(storageTrouble);
    expect(trouble).toBe('database away');
    one.restart();
    expect(await portNow(pool)).toBe(portOf(one));
  });

  test('a host that refuses the database is asked no further', async () => {
    const pool = makePool(
      { connectionString: `postgresql://postgres@${hostOf(one)},${hostOf(two)}/nowhere` },
      silentLog,
    );
    onTestFinished(() => pool.end());
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: '3D000' });
  });

  test('everyone goes on with the second once the first is gone', async () => {
    const pool = aPool(hostOf(one), hostOf(two));
    expect(await Promise.all([portNow(pool), portNow(pool)])).toEqual([portOf(one), portOf(one)]);
    one.kill();
    onTestFinished(() => one.restart());
    await expect.poll(() => portNow(pool).catch(storageTrouble)).toBe(portOf(two));
    expect(await Promise.all([portNow(pool), portNow(pool), portNow(pool)])).toEqual(Array(3).fill(portOf(two)));
  });
});
