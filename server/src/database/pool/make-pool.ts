import pg from 'pg';
import type { Log } from '../../basics/log.ts';
import { columnTypes } from '../queries/column-types.ts';
import { chooseHost } from './host-choice.ts';
import { sendTogether } from './send-together.ts';
import { beginWait } from './wait-budget.ts';

/**
 * A `pg` pool for a database that may go away: a connection that is lost is logged (pg would end the process with it),
 * and one that leaves a query unanswered for `query_timeout`, or beyond what its request may wait, is cut (pg would hand it to the next caller). Queries that
 * are asked without waiting for one another travel together. An address with several hosts leads to the one that takes writes.
 */
export function makePool(settings: pg.PoolConfig, log: Log): pg.Pool {
  const choice = chooseHost(settings.connectionString);
  const own = choice && { Client: choice.Client };
  const pool = new pg.Pool({ ...settings, ...own, types: columnTypes, pipeline: true } as pg.PoolConfig);
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection ended'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ error }, 'a database connection ended'));
    sendTogether(client);
    cutWhenSilent(client);
  });
  if (choice) pool.connect = choice.tryEach(pool.connect.bind(pool) as never) as typeof pool.connect;
  pool.connect = connectInTime(pool) as typeof pool.connect;
  return pool;
}

/** Somebody whose request has waited long enough gets no connection any more; the one that comes too late goes back. */
function connectInTime(pool: pg.Pool) {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient> | undefined;
  return (...given: unknown[]) => {
    const connecting = connect(...given);
    if (!connecting) return connecting;
    return new Promise<pg.PoolClient>((resolve, reject) => {
      const end = beginWait(() => {
        connecting.then((client) => client.release()).catch(() => undefined);
        reject(new Error('timeout exceeded when trying to connect'));
      });
      connecting.then(resolve, reject).finally(end);
    });
  };
}

type Inside = { connection: { stream: { destroy(): void } } };

function cutWhenSilent(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown;
  const askOrCut = (...question: unknown[]) => {
    const answer = ask(...question);
    if (answer instanceof Promise) {
      const cut = () => (client as unknown as Inside).connection.stream.destroy();
      answer.finally(beginWait(cut)).catch(() => undefined);
    }
    return answer;
  };
  client.query = askOrCut as typeof client.query;
}
