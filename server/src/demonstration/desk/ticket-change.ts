import * as z from 'zod/mini';

/** Whatever a field holds is kept as text. */
const toFieldValue = (value: unknown): string | null =>
  value === null || typeof value === 'string' ? value : JSON.stringify(value);
const status = z.enum(['new', 'open', 'pending', 'hold', 'solved', 'closed']);

export const ticketComment = z.object({
  body: z.string(),
  public: z._default(z.boolean(), true),
  author_id: z.optional(z.number()),
});

/** What the body of a `PUT` or `POST` may say about a ticket. */
export const ticketChange = z.object({
  subject: z.optional(z.string().check(z.maxLength(300))),
  status: z.optional(status),
  assignee_id: z.optional(z.nullable(z.number())),
  tags: z.optional(z.array(z.string())),
  custom_fields: z.optional(
    z.array(z.object({ id: z.number(), value: z.pipe(z.unknown(), z.transform(toFieldValue)) })),
  ),
  comment: z.optional(ticketComment),
  safe_update: z.optional(z.boolean()),
  updated_stamp: z.optional(z.string()),
  metadata: z.optional(z.record(z.string(), z.unknown())),
});
