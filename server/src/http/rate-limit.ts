import { API_PREFIX, type Contract } from '@countersign/shared/api/contract.ts';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';

/**
 * Writes that anybody may send are limited per IP address and minute, and uploads of those who are not signed in; signing in
 * has its own rule, per account too.
 */
export function publicWriteLimit(contract: Contract, { limits }: Services): Pick<FastifyContextConfig, 'rateLimit'> {
  const rule = { timeWindow: 60_000, groupId: `${API_PREFIX}${contract.path}` };
  if (contract.access !== 'public' || contract.method === 'GET') return { rateLimit: false };
  if (contract.body === 'multipart') {
    const allowList = ({ caller }: FastifyRequest) => caller !== null;
    return { rateLimit: { ...rule, max: limits.publicUploads, allowList } };
  }
  return { rateLimit: contract.path.startsWith('/public/') && { ...rule, max: limits.publicSubmits } };
}

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Counts in the database, so that all servers of an installation share one limit. */
export function sharedRateStore(database: Database, clock: () => Date) {
  return class SharedRateStore {
    incr(key: string, callback: Counted, timeWindow: number): void {
      const now = clock().getTime();
      const start = now - (now % timeWindow);
      count(database, key, new Date(start)).then(
        (current) => callback(null, { current, ttl: start + timeWindow - now }),
        (error: Error) => callback(error),
      );
    }

    child(): SharedRateStore {
      return this;
    }
  };
}

async function count(database: Database, key: string, windowStart: Date): Promise<number> {
  const row = await database.kysely
    .insertInto('rate_count')
    .values({ key, window_start: windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql<number>`rate_count.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count;
}
