import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { uuidV7 } from '../../../basics/secrets/uuid-v7.ts';
import { type OwnWork, ownWork } from '../../../work/run-as-server.ts';
import type { Person } from '../../../work/person.ts';
import type { Services } from '../../../http/services.ts';
import type { Tables } from '../../../database/tables.ts';

/** Work of a person at a moment of the past: seeds walk the same stairs as people do. Nobody watches, so nothing is told. */
export const seedWork = (
  db: Kysely<Tables>,
  services: Services,
  at: { person: Person | null; now: Date },
): Services & OwnWork => ({
  ...ownWork(services, db),
  ...at,
  requestId: randomUUID(),
  newId: <Id extends string = string>() => uuidV7<Id>(at.now.getTime()),
});
