import * as z from 'zod/mini';
import { pageOf, pageQuery } from '../../basics/page.ts';

/** Rows of logs come newest first; `cursor` is `next` or `previous` of the page before and costs the same at any depth. */
export const logQuery = {
  ...pageQuery,
  cursor: z.optional(z.string().check(z.regex(/^[<>]\d{1,18}$/))),
  /** Only by time; the other names that people try are refused. */
  orderByColumn: z.optional(z.enum(['time'])),
  isAsc: z._default(z.enum(['asc', 'desc']), 'desc'),
};

/** `isEstimated`: there are about `total` rows; pages behind the ones counted are reached by their cursor. */
export const logPageOf = <T extends z.ZodMiniType>(record: T) =>
  z.extend(pageOf(record), {
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    isEstimated: z.boolean(),
  });

/** A day, `2026-03-29`, in the time zone of the server. */
export const logDay = z.optional(
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/),
    z.refine((day) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`))),
  ),
);
