import { errorCode } from '../../basics/error-code.ts';

/** Whether a storage says that it has no such content: it was deleted since the rows were read. */
export const isGone = (error: unknown): boolean =>
  errorCode(error) === 'ENOENT' || (error instanceof Error && 'status' in error && error.status === 404);
