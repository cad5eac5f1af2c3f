import pg from 'pg';
import type { Log } from '../log.ts';
import { columnTypes } from './column-types.ts';
import { sendTogether } from './send-together.ts';

/**
 * A `pg` pool for a database that may go away: a connection that is lost is logged (pg would end the process with it),
 * and one that leaves a query unanswered for `query_timeout` is cut (pg would hand it to the next caller). Queries that
 * are asked without waiting for one another travel together.
 */
export function makePool(settings: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({ ...settings, types: columnTypes, pipeline: true } as pg.PoolConfig);
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection ended'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ error }, 'a database connection ended'));
    sendTogether(client);
    cutWhenSilent(client);
  });
  return pool;
}

type Inside = { connection: { stream: { destroy(): void } } };

function cutWhenSilent(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown;
  const askOrCut = (...question: unknown[]) => {
    const answer = ask(...question);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isSilence(error)) (client as unknown as Inside).connection.stream.destroy();
      });
    }
    return answer;
  };
  client.query = askOrCut as typeof client.query;
}

/** pg gives this failure no code. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
