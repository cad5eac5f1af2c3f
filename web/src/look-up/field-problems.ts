import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { CallError } from '@countersign/shared/api/wire/call-error.ts';

/** What the server says of single fields, to be shown there. */
export const fieldProblems = (error: unknown): readonly RefusalDetail[] =>
  error instanceof CallError && error.kind === 'refused'
    ? error.errors.filter(({ path, code }) => path[0] === 'answers' && path.length > 1 && code !== 'forbidden')
    : [];
