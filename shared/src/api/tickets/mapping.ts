import * as z from 'zod/mini';
import { fieldKey, formKey, revision } from '../../basics/ids.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';
import { ticketCreation } from './creation.ts';
import { ticketTag } from './ticket-tag.ts';

/** Which answers of a form are written into which fields of its ticket. */

export const MOST_PAIRS = 50;

/** `target` is the number of a ticket field in Zendesk, `type` what kind of values it takes: `text`, `tagger`, `checkbox`, `date` … */
export const ticketPair = z.object({
  field: fieldKey,
  target: z.string().check(z.regex(/^\d{1,18}$/)),
  type: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
});
export type TicketPair = z.infer<typeof ticketPair>;

/** When the answers are written: as soon as they are sent, or once their approval is completed. */
export const mappingMoment = z.enum(['submit', 'approve']);
export type MappingMoment = z.infer<typeof mappingMoment>;

/** What an ended approval does to its ticket. */
export const NEXT_STATUSES = ['before', 'open', 'pending', 'hold', 'solved'] as const;
const MOST_TAGS = 20;
const tags = z.array(ticketTag).check(z.maxLength(MOST_TAGS));
export const ticketOutcome = z.object({
  /** `before` is what the ticket was before it waited; without waiting it stays as it is. */
  status: z.enum(NEXT_STATUSES),
  addTags: tags,
  removeTags: tags,
  fields: z
    .array(
      z.object({
        target: ticketPair.shape.target,
        type: ticketPair.shape.type,
        value: z.string().check(z.maxLength(1000)),
      }),
    )
    .check(z.maxLength(MOST_TAGS)),
});
export type TicketOutcome = z.infer<typeof ticketOutcome>;

export const OUTCOMES = ['approved', 'rejected', 'cancelled'] as const;
export type OutcomeName = (typeof OUTCOMES)[number];

export const ticketCourse = z.object({
  /** The ticket is on hold while an approval of the form runs. */
  holds: z.boolean(),
  approved: ticketOutcome,
  rejected: ticketOutcome,
  cancelled: ticketOutcome,
});
export type TicketCourse = z.infer<typeof ticketCourse>;

const NOTHING: TicketOutcome = { status: 'before', addTags: [], removeTags: [], fields: [] };
/** Of a form for which nobody has set anything. */
export const USUAL_COURSE: TicketCourse = { holds: false, approved: NOTHING, rejected: NOTHING, cancelled: NOTHING };

const mapping = { moment: mappingMoment, pairs: z.array(ticketPair).check(z.maxLength(MOST_PAIRS)) };

export const ticketField = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
});
export type TicketField = z.infer<typeof ticketField>;

export const ticketMapping = z.object({
  /** 0 until somebody has set something. */
  rev: revision,
  ...mapping,
  course: ticketCourse,
  /** Null until somebody has set it. */
  creation: z.nullable(ticketCreation),
  /** Accounts in which the caller may let answers become tickets. */
  accounts: z.array(z.string()),
  /** What can be written of the newest version, in its order. */
  fields: z.array(z.object({ key: fieldKey, label: z.string(), type: z.string() })),
  hasApproval: z.boolean(),
  /** Empty when Zendesk could not be asked; `problem` says why then. */
  ticketFields: z.array(ticketField),
  problem: z.nullable(z.enum(['no_account', 'zendesk_unavailable'])),
});
export type TicketMapping = z.infer<typeof ticketMapping>;

export const get = contract({
  name: 'tickets.getFieldMapping',
  summary: 'Get which answers update which ticket fields, and the available fields',
  method: 'GET',
  path: '/forms/{formKey}/ticket-mapping',
  access: 'form:project:edit',
  input: z.object({ formKey }),
  reply: ticketMapping,
});

/** Each ticket field at most once. 409 carries the present mapping. */
export const save = contract({
  name: 'tickets.saveFieldMapping',
  summary: 'Update which answers are written to which ticket fields',
  method: 'PUT',
  path: '/forms/{formKey}/ticket-mapping',
  access: 'form:project:edit',
  bodyBytes: 256 * 1024,
  /** Without `course` or `creation` it stays as it is. */
  input: z.object({
    formKey,
    rev: revision,
    ...mapping,
    course: z.optional(ticketCourse),
    creation: z.optional(ticketCreation),
  }),
  reply: ticketMapping,
  refusals: {
    stale_revision: CODES.conflict,
    unknown_field: CODES.unprocessable,
    target_twice: CODES.unprocessable,
    needs_approval: CODES.unprocessable,
    unknown_account: CODES.notFound,
  },
});
