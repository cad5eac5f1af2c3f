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

/** Addresses that one route remembers at a time. */
const MOST_REMEMBERED = 5000;

/**
 * Counts in this process, where there is only one. Each try is answered with its own number: the plugin's own store answers all that
 * wait at the same moment with the last one, and refuses them together.
 */
export function localRateStore(clock: () => Date) {
  return class LocalRateStore {
    readonly #tries = new Map<string, { current: number; endsAt: number }>();

    incr(key: string, callback: Counted, timeWindow: number): void {
      const now = clock().getTime();
      const known = this.#tries.get(key);
      const isOpen = known !== undefined && known.endsAt > now;
      const tries = isOpen ? known : { current: 0, endsAt: now + timeWindow };
      tries.current += 1;
      // The address that was heard of last stands last.
      this.#tries.delete(key);
      this.#tries.set(key, tries);
      const [oldest] = this.#tries.keys();
      if (this.#tries.size > MOST_REMEMBERED && oldest !== undefined) this.#tries.delete(oldest);
      callback(null, { current: tries.current, ttl: tries.endsAt - now });
    }

    child(): LocalRateStore {
      return new LocalRateStore();
    }
  };
}

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
