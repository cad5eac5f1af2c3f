import { CallError } from '@countersign/shared/api/wire/client.ts';

/** The request id of each call that failed. */
const sentWith = new WeakMap<CallError, string>();

/** Keeps with a failure the id that its request had. */
export function keepRequestId(error: unknown, requestId: string): void {
  if (error instanceof CallError) sentWith.set(error, requestId);
}

/**
 * What support finds a failure by in the server's log: the server's own id of a fault, else that of the request. Null where the
 * server refused with a reason, and where the request never reached it.
 */
export function supportId(error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  const fault = error.errors.find(({ code }) => code === 'failed')?.params?.['requestId'];
  if (typeof fault === 'string') return fault;
  return error.kind === 'http' || error.kind === 'timeout' ? (sentWith.get(error) ?? null) : null;
}
