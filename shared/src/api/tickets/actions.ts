import * as z from 'zod/mini';
import { fieldKey, formKey, instanceId, submissionId, ticketId } from '../../basics/ids.ts';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';
import { submit } from '../submissions/submissions.ts';

/**
 * What Zendesk itself may ask for: webhooks of triggers and automations, signed by Zendesk, and the action builder, with a token
 * of the account. These calls lie beside the others, below `/zendesk/actions`, and no person stands behind them.
 */

/** `waiting` until Zendesk answers what the start needs to know. */
export const startState = z.enum(['waiting', 'started', 'refused']);
export type StartState = z.infer<typeof startState>;

/** Zendesk writes numbers of tickets and people as text where a placeholder stands in quotation marks, and as numbers where not. */
const asText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const person = z.pipe(asText, z.string().check(trimmed(), mostLetters(320)));

export const startInput = z.object({
  /** Number of the ticket. */
  ticketId: z.pipe(asText, ticketId),
  /** Key of the form, as in its address. */
  formKey,
  /** Who asks: the e-mail address or the Zendesk user id of an agent. Empty or unknown means the account's person for automations. */
  requestedBy: z.optional(person),
  /** Answers by field key. Empty texts count as not given; fields without an answer take it from the ticket, where they are set to. */
  values: z.optional(z.record(fieldKey, z.unknown())),
  /** Makes two calls the same one: with a key that was used before, the first answer is given again. */
  key: z.optional(z.pipe(asText, z.string().check(z.minLength(1), z.maxLength(200)))),
});
export type StartInput = z.output<typeof startInput>;

export const startReply = z.object({
  status: startState,
  /** Null while the start waits. */
  submissionId: z.nullable(submissionId),
  instanceId: z.nullable(instanceId),
});
export type StartReply = z.infer<typeof startReply>;

export const startAction = contract({
  name: 'tickets.startAction',
  summary: 'Start the approval of a form for a ticket',
  method: 'POST',
  path: '/zendesk/actions/start',
  access: 'public',
  input: startInput,
  reply: startReply,
  refusals: {
    ...submit.refusals,
    /** Neither the named person nor anybody else may start approvals here. */
    no_automation_person: CODES.unprocessable,
    form_without_approval: CODES.unprocessable,
    unknown_ticket: CODES.unprocessable,
    ticket_closed: CODES.unprocessable,
    zendesk_unavailable: CODES.unavailable,
  },
  replay: 'by the use case',
});

export const MOST_APPROVALS = 50;
const approvalStatus = z.enum(['pending', 'approved', 'rejected', 'cancelled']);

export const ticketApprovals = contract({
  name: 'tickets.ticketApprovals',
  summary: 'Get the approvals of a ticket',
  method: 'GET',
  path: '/zendesk/actions/tickets/{ticketId}/approvals',
  access: 'public',
  input: z.object({ ticketId }),
  reply: z.object({
    /** Of all together, as the ticket field "Approval status" says it; `none` without any. */
    status: z.enum(['none', ...approvalStatus.options]),
    /** The newest {@link MOST_APPROVALS}, the newest first. */
    approvals: z.array(
      z.object({
        formKey: z.string(),
        formName: z.string(),
        status: approvalStatus,
        startTime: instant,
        endTime: z.nullable(instant),
      }),
    ),
  }),
});
