import type { TicketId } from '@countersign/shared/basics/ids.ts';
import * as z from 'zod/mini';

const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** What our trigger sends, and what Zendesk's own events look like. */
const call = z.object({
  ticket_id: z.optional(id),
  subject: z.optional(z.string()),
  detail: z.optional(z.object({ id: z.optional(id) })),
});

/** Numbers of the tickets that a webhook call is about; none for an empty body or one that says something else. */
export function ticketsIn(body: string): TicketId[] {
  const parsed = call.safeParse(readJson(body));
  if (!parsed.success) return [];
  const { ticket_id, subject = '', detail } = parsed.data;
  // An event about something else has an id of its own in `detail`.
  if (subject.startsWith('zen:') && !subject.startsWith('zen:ticket:')) return [];
  const named = [ticket_id, detail?.id, /^zen:ticket:(\d+)$/.exec(subject)?.[1]];
  return [...new Set(named.filter((one): one is TicketId => /^\d{1,18}$/.test(one ?? '')))];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
