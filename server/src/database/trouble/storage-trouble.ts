import { DatabaseInterrupted } from './database-interrupted.ts';

/** Why data cannot be read or written now although nothing is wrong with the request; the log says it in these words. */
export type StorageTrouble =
  | 'disk full'
  | 'storage is read-only'
  | 'storage fails'
  | 'file storage away'
  | 'database has no room'
  | 'database is busy'
  | 'database away';

/** PostgreSQL's codes (appendix A), then what the operating system says of files and connections. */
const KNOWN: readonly [codes: RegExp, trouble: StorageTrouble][] = [
  [/^(53100|ENOSPC|EDQUOT)$/, 'disk full'],
  [/^(25006|EROFS|EACCES|EPERM)$/, 'storage is read-only'],
  [/^(58030|EIO)$/, 'storage fails'],
  [/^STORAGE_AWAY$/, 'file storage away'],
  [/^(53\w{3}|EMFILE|ENFILE)$/, 'database has no room'],
  // Another transaction was in the way; what writes was tried again, in vain.
  [/^(40001|40P01)$/, 'database is busy'],
  [/^(08\w{3}|57P0\d|57014|25P0[34])$/, 'database away'],
  [
    /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/,
    'database away',
  ],
];

/** What pg and its pool say without a code: waiting for a connection, for an answer, or on one that is gone. */
const WORDS =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** What keeps data out of reach for a while; null for every other fault. */
export function storageTrouble(error: unknown): StorageTrouble | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseInterrupted) return 'database away';
  const code = 'code' in error ? String(error.code) : '';
  const known = KNOWN.find(([codes]) => codes.test(code))?.[1];
  if (known) return known;
  if (WORDS.test(error.message)) return 'database away';
  // Several addresses of one host name, each with its own failure.
  return error instanceof AggregateError ? storageTrouble(error.errors[0]) : null;
}
