import type { Kysely } from 'kysely';
import type { Log } from '../basics/log.ts';
import type { Tables } from '../database/tables.ts';
import type { Person } from './person.ts';

/**
 * What a use case gets beside its parsed input, whether a request, a job or a link in a mail stands behind it. Services are
 * named in its type (`Work & HasJobs`): it gets what it names.
 */
export interface Work {
  /** Inside a transaction for POST, PUT and DELETE, plain for GET. Use it for every statement: another connection would wait for this one. */
  db: Kysely<Tables>;
  /** Never null when the contract's access is `self` or a permission. */
  person: Person | null;
  /** Id of the operation; repeated by a client that tries again. */
  requestId: string;
  now: Date;
  /** A new uuid of version 7. */
  newId: <Id extends string = string>() => Id;
  log: Log;
  /** Runs when the write is in the database: messages to sockets, caches, mail. A fault there is logged and changes nothing. */
  afterCommit: (task: () => void | Promise<void>) => void;
}

export interface HasAddress {
  /** The address that the person acts from; empty for the server's own work. */
  ip: string;
  /** What their browser or program calls itself, where that is known. */
  agent?: string;
}

export interface HasLanguage {
  /** Languages that the person reads, as `Accept-Language` lists them; or empty. */
  language: string;
}

/** The person of work that only signed-in people reach. */
export function personOf(work: Pick<Work, 'person'>): Person {
  if (!work.person) throw new Error('a signed-in person was promised by the contract');
  return work.person;
}
