import { CallError } from '@countersign/shared/api/wire/client.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';

/** What keeps the sidebar from doing what was asked, as the person needs to know it. */
export type Problem =
  | { type: 'signed_out' }
  | { type: 'forbidden' }
  | { type: 'gone' }
  | { type: 'offline' }
  | { type: 'wait'; until: number }
  | { type: 'away'; until: number }
  | { type: 'refused'; errors: readonly RefusalDetail[] }
  | { type: 'failed' };

/** Codes that say no more than their number does. */
const PLAIN = new Set(['forbidden', 'not_found', 'unavailable']);
const WAIT_WITHOUT_NOTICE_MS = 10_000;

/** Reads a failed call; `waitMs` is what the server asked for with `Retry-After`, if it did. */
export function problemOf(error: unknown, now: number, waitMs: number | null): Problem {
  if (!(error instanceof CallError)) return { type: 'failed' };
  if (error.kind === 'network' || error.kind === 'timeout') return { type: 'offline' };
  if (error.code === 401) return { type: 'signed_out' };
  const until = now + (waitMs ?? WAIT_WITHOUT_NOTICE_MS);
  if (error.code === 429) return { type: 'wait', until };
  if (error.errors.length > 0 && error.errors.every((each) => !PLAIN.has(each.code))) {
    return { type: 'refused', errors: error.errors };
  }
  if (error.code === 503) return { type: 'away', until };
  if (error.code === 404) return { type: 'gone' };
  return { type: error.code === 403 ? 'forbidden' : 'failed' };
}
