import * as z from 'zod/mini';
import { mostLetters } from '../../basics/people-text.ts';
import { formKey, ticketId, userId, versionNumber, zendeskId } from '../../basics/ids.ts';
import { instant } from '../../basics/time.ts';
import { answers } from '../../forms/schema.ts';
import { answerSizeRefusals } from '../submissions/size-refusals.ts';
import { ANSWERS_BODY, contract } from '../contract.ts';
import { closedFormRefusals } from '../forms/forms.ts';
import { CODES } from '../reply.ts';
import { answerRefusals } from '../submissions/submissions.ts';
import { workflowRefusals } from '../workflow/refusals.ts';

/**
 * Answers that an agent has not sent yet, beside a ticket. They lie on the server, so that a ticket that is still being written
 * hands them over to the frame that replaces it once it has a number.
 */
const draftId = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));
/** Which app instance a draft without a ticket belongs to. */
export const frame = z.string().check(z.regex(/^[\w-]{0,64}$/));

/** What a ticket was like when it was saved, by which it is known again once it has a number. */
const savedTicket = z.object({ at: instant, subject: z.string(), requesterId: z.nullable(zendeskId) });
export type SavedTicket = z.infer<typeof savedTicket>;

/** `zdTktId` is null for a draft of a ticket that had no number; its reader says whether it belongs to the ticket in front. */
export const ticketDraft = z.object({
  id: draftId,
  formKey,
  formName: z.string(),
  zdTktId: z.nullable(ticketId),
  createTime: instant,
  updateTime: instant,
  /**
   * Only of what a trigger or automation could not start, which belongs to the ticket and not to a person: the questions whose answer
   * is missing or wrong. Whoever goes on with it keeps a draft of their own.
   */
  missing: z.optional(z.array(z.string())),
  /** The app instance in which it was written. */
  frame: z.optional(frame),
  /** Since when it waits to be sent with the ticket that is being written; null for a draft that is not finished. */
  sendsSince: z.optional(z.nullable(instant)),
  /** Its ticket, once that was saved. */
  saved: z.optional(z.nullable(savedTicket)),
});
export type TicketDraft = z.infer<typeof ticketDraft>;

export const listDrafts = contract({
  name: 'tickets.listDrafts',
  summary: 'List your unsent answers for a ticket and other recent tickets, newest first',
  method: 'GET',
  path: '/zendesk/ticket-drafts',
  access: 'self',
  input: z.object({ zdTktId: z.optional(ticketId), frame: z.optional(frame) }),
  reply: z.object({ drafts: z.array(ticketDraft) }),
});

export const openDraft = contract({
  name: 'tickets.openDraft',
  summary: 'Get your unsent answers, or those of a refused start, to continue',
  method: 'GET',
  path: '/zendesk/ticket-drafts/{id}',
  access: 'self',
  input: z.object({ id: draftId }),
  reply: z.object({
    ...ticketDraft.shape,
    version: versionNumber,
    answers,
    /** People for steps whose approvers the sender chooses, by node id. */
    choices: z.optional(z.record(z.string(), z.array(userId))),
  }),
});

/**
 * Keeps answers under an id that the sidebar made. The newest of one person wins; a draft that has a ticket keeps it, and one
 * without gets the ticket that is named.
 */
export const keepDraft = contract({
  name: 'tickets.keepDraft',
  summary: 'Save your unsent answers for a ticket',
  method: 'PUT',
  path: '/zendesk/ticket-drafts/{id}',
  access: 'self',
  bodyBytes: ANSWERS_BODY,
  input: z.object({ id: draftId, formKey, version: versionNumber, zdTktId: z.nullable(ticketId), frame, answers }),
  reply: ticketDraft,
  refusals: {
    draft_too_large: CODES.tooLarge,
    too_many_drafts: CODES.unprocessable,
    form_version: CODES.conflict,
    ...answerSizeRefusals,
  },
  replay: 'none',
});

/** A draft that is gone already is no refusal. */
export const removeDraft = contract({
  name: 'tickets.removeDraft',
  summary: 'Delete your unsent answers for a ticket',
  method: 'DELETE',
  path: '/zendesk/ticket-drafts/{id}',
  access: 'self',
  input: z.object({ id: draftId }),
  reply: z.null(),
});

/**
 * Checks finished answers as if they were sent, keeps them, and leaves them to be sent with the ticket that is being written in this
 * frame. What only the ticket can tell is checked when they are sent. Keeping the draft again ends it.
 */
export const sendWithTicket = contract({
  name: 'tickets.sendWithTicket',
  summary: 'Check finished answers and keep them to be sent when their ticket is saved',
  method: 'PUT',
  path: '/zendesk/ticket-drafts/{id}/with-ticket',
  access: 'self',
  bodyBytes: ANSWERS_BODY,
  input: z.object({
    id: draftId,
    formKey,
    version: versionNumber,
    frame,
    answers,
    choices: z.optional(z.record(z.string(), z.array(userId))),
  }),
  reply: ticketDraft,
  refusals: {
    draft_too_large: CODES.tooLarge,
    too_many_drafts: CODES.unprocessable,
    ...closedFormRefusals,
    ...answerRefusals,
    ...workflowRefusals,
    unknown_definition: CODES.unprocessable,
  },
  replay: 'none',
});

/** Told by the frame just before its ticket is saved; null takes it back where the ticket was not saved after all. */
export const noteSaved = contract({
  name: 'tickets.noteSaved',
  summary: 'Note what a ticket is like that is being saved, so that its forms find it',
  method: 'PUT',
  path: '/zendesk/saved-tickets/{frame}',
  access: 'self',
  input: z.object({
    frame,
    ticket: z.nullable(z.object({ subject: z.string().check(mostLetters(500)), requesterId: z.nullable(zendeskId) })),
  }),
  reply: z.object({ drafts: z.array(ticketDraft) }),
  replay: 'none',
});
