import type { FastifyRequest } from 'fastify';
import type { HasClock } from '../../basics/clock.ts';
import type { HasDatabase } from '../../database/database.ts';
import { admitTry, countedAddress } from '../../work/once/count-tries.ts';

const MINUTE_MS = 60_000;

/**
 * A hook for addresses that look up a secret too long to be guessed (codes, receipts, links): one client address may try so
 * often in a minute, counted in the database before anything is looked at.
 */
export const limitTries =
  (services: HasDatabase & HasClock, what: string, most: number) =>
  (request: FastifyRequest): Promise<void> =>
    admitTry(
      services.database.kysely,
      { of: [what, countedAddress(request.ip)], most, within: MINUTE_MS },
      services.clock(),
    );
