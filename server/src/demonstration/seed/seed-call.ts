import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { uuidV7 } from '../../basics/uuid-v7.ts';
import type { Call } from '../../work/call.ts';
import type { Person } from '../../work/person.ts';
import type { Services } from '../../services.ts';
import type { Tables } from '../../database/tables.ts';

/** A call as a use case gets it, by a person at a moment of the past: seeds walk the same stairs as people do. */
export function seedCall(db: Kysely<Tables>, services: Services, at: { person: Person | null; now: Date }): Call {
  return {
    db,
    services,
    ...at,
    caller: null,
    requestId: randomUUID(),
    newId: () => uuidV7(at.now.getTime()),
    log: services.log,
    client: { ip: '', device: '', origin: '', userAgent: 'seed', language: '' },
    files: [],
    // Nobody watches while a demonstration is planted.
    audit: null,
    afterCommit: () => {},
    setSessionCookie: () => {},
    setHeader: () => {},
  };
}
