import * as z from 'zod/mini';
import { formKey, ticketId, versionNumber } from '../basics/ids.ts';
import { instant } from '../basics/time.ts';
import { answers } from '../forms/schema.ts';
import { answerSizeRefusals } from './answer-size-refusals.ts';
import { ANSWERS_BODY, contract } from './contract.ts';
import { CODES } from './reply.ts';

/**
 * Answers that an agent has not sent yet, beside a ticket. They lie on the server, so that a ticket that is still being written
 * hands them over to the frame that replaces it once it has a number.
 */
const draftId = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));
/** Which app instance a draft without a ticket belongs to. */
export const frame = z.string().check(z.regex(/^[\w-]{0,64}$/));

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
  reply: z.object({ ...ticketDraft.shape, version: versionNumber, answers }),
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
