import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Log } from '../basics/log.ts';
import type { AuditLine } from './record-audit.ts';
import type { Services } from '../services.ts';
import type { Caller, SessionCookie } from '../http/authenticate.ts';
import type { Person } from './person.ts';

/** One received file, in a temporary place that is emptied after the reply. */
export interface ReceivedFile {
  /** As the sender named it: never a path to write to. */
  name: string;
  /** As the sender declared it: never to be believed. */
  type: string;
  size: number;
  path: string;
}

/** What the request says of where it comes from. */
export interface Client {
  ip: string;
  device: string;
  origin: string;
  userAgent: string;
  language: string;
  cookies?: Readonly<Record<string, string | undefined>>;
}

/** What a use case gets beside its parsed input. */
export interface Call {
  /** Inside a transaction for POST, PUT and DELETE, plain for GET. Use it for every statement: another connection would wait for this one. */
  db: Kysely<Tables>;
  /** Never null when the contract's access is `self` or a permission. */
  person: Person | null;
  /** The sign-in behind the call, for the session room. */
  caller: Caller | null;
  /** Id of the operation; repeated by a client that tries again. */
  requestId: string;
  now: Date;
  /** A new uuid of version 7. */
  newId: () => string;
  log: Log;
  services: Services;
  /** `device` is what the client calls itself in `X-Device-Id`, `language` its `Accept-Language`; or empty. */
  client: Client;
  /**
   * What the audit log will say about this call; null when nobody is signed in. It is written after a use case in a
   * transaction, unless that has written it with a statement of its own and says so.
   */
  audit: { readonly line: AuditLine; isWritten: boolean } | null;
  /** Files of a `multipart` contract. */
  files: readonly ReceivedFile[];
  /** Runs when the write is in the database: messages to sockets, caches, mail. A fault there is logged and changes nothing. */
  afterCommit: (work: () => void | Promise<void>) => void;
  /** Sets or clears the session cookies on the reply. */
  setSessionCookie: (cookie: SessionCookie | null) => void;
  setHeader: (name: string, value: string) => void;
}

/** The person of a call that only signed-in people reach. */
export function personOf(call: Pick<Call, 'person'>): Person {
  if (!call.person) throw new Error('a signed-in person was promised by the contract');
  return call.person;
}
