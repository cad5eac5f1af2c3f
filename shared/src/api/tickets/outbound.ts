import { FAR_PAGE } from '../far-page.ts';
import * as z from 'zod/mini';
import { ticketId } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';

/** What this server writes into tickets: it waits in a queue of its account, and is written once. */

/** `waiting` for its turn, `running` right now, `failed` for good: somebody has to look at it, `noted` written, but not all of it. */
export const outboundState = z.enum(['waiting', 'running', 'failed', 'noted']);
export type OutboundState = z.infer<typeof outboundState>;

export const outboundKind = z.enum(['note', 'fields', 'tags', 'status', 'hold', 'outcome', 'create']);
export type OutboundKind = z.infer<typeof outboundKind>;

const outboundUpdate = z.object({
  id: z.string(),
  subdomain: z.string(),
  /** Null for a ticket that does not exist yet. */
  ticketId: z.nullable(ticketId),
  kind: outboundKind,
  /** What will be written, shortened: the first line of a note, the names of tags, the status, the form of a new ticket. */
  summary: z.string(),
  state: outboundState,
  attempts: z.int(),
  /** Code of the last refusal: `ticket_gone`, `ticket_closed`, `zendesk_forbidden`, `zendesk_rejected`, `zendesk_unavailable` …, or empty. */
  problem: z.string(),
  /** What Zendesk said about it, or empty. */
  detail: z.string(),
  createTime: instant,
  /** When it is tried next; null for what is failed. */
  nextTime: z.nullable(instant),
  failTime: z.nullable(instant),
});
export type OutboundUpdate = z.infer<typeof outboundUpdate>;

export const listOutbound = contract({
  name: 'tickets.listOutbound',
  summary: 'List pending and failed ticket updates',
  method: 'GET',
  path: '/zendesk/outbound',
  access: 'zendesk:outbound:list',
  input: z.object({
    ...pageQuery,
    state: z.optional(outboundState),
    subdomain: z.optional(z.string().check(z.maxLength(63))),
    ticketId: z.optional(ticketId),
  }),
  reply: z.object({
    ...pageOf(outboundUpdate).shape,
    /** How many there are in each state, whatever the filter says. */
    counts: z.object({ waiting: z.int(), running: z.int(), failed: z.int(), noted: z.int() }),
  }),
  refusals: FAR_PAGE,
});

/** Several ids in the path, separated by commas. */
const ids = z.string().check(z.maxLength(4000), z.regex(/^[\w-]+(,[\w-]+){0,99}$/));

/** Failed ones wait again, with all attempts before them; the others stay as they are. */
export const retryOutbound = contract({
  name: 'tickets.retryOutbound',
  summary: 'Retry failed ticket updates',
  method: 'POST',
  path: '/zendesk/outbound/{ids}/retry',
  access: 'zendesk:outbound:retry',
  input: z.object({ ids }),
  reply: z.object({ retried: z.int() }),
});

/** Those that are being written right now stay: whether they were is not known yet. */
export const removeOutbound = contract({
  name: 'tickets.removeOutbound',
  summary: 'Discard failed ticket updates',
  method: 'DELETE',
  path: '/zendesk/outbound/{ids}',
  access: 'zendesk:outbound:remove',
  input: z.object({ ids }),
  reply: z.object({ removed: z.int() }),
});
