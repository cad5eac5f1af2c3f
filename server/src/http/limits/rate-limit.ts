import { API_PREFIX, type Contract } from '@countersign/shared/api/contract.ts';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { HasLimits } from '../../config/config.ts';
import { countTry } from '../../work/once/count-tries.ts';

/**
 * Writes that anybody may send are limited per IP address and minute, and uploads of those who are not signed in; signing in
 * has its own rule, per account too.
 */
export function publicWriteLimit(contract: Contract, { limits }: HasLimits): Pick<FastifyContextConfig, 'rateLimit'> {
  const rule = { timeWindow: 60_000, groupId: `${API_PREFIX}${contract.path}` };
  if (contract.access !== 'public' || contract.method === 'GET') return { rateLimit: false };
  if (contract.body === 'multipart' || contract.path.startsWith('/common/upload/')) {
    const allowList = ({ caller }: FastifyRequest) => caller !== null;
    return { rateLimit: { ...rule, max: limits.publicUploads, allowList } };
  }
  return { rateLimit: contract.path.startsWith('/public/') && { ...rule, max: limits.publicSubmits } };
}

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Counts where tries are counted, so that all servers of an installation share one limit; each route has its own. */
export function sharedRateStore(database: Database, clock: () => Date) {
  return class SharedRateStore {
    readonly #route: string;

    /** The plugin's own types leave out `routeInfo`. */
    constructor(options: object) {
      this.#route = (options as { routeInfo?: { url?: string } }).routeInfo?.url ?? '';
    }

    incr(key: string, callback: Counted, timeWindow: number): void {
      const limit = { of: ['rate', this.#route, key] as const, most: Number.POSITIVE_INFINITY, within: timeWindow };
      countTry(database.kysely, limit, clock()).then(
        ({ count, seconds }) => callback(null, { current: count, ttl: seconds * 1000 }),
        (error: Error) => callback(error),
      );
    }

    child(options: object): SharedRateStore {
      return new SharedRateStore(options);
    }
  };
}
