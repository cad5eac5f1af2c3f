import type * as drafts from '@countersign/shared/api/tickets/drafts.ts';
import { refuse } from '../../../work/refuse.ts';
import { personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { deleteDraft, draftsFor, findDraft } from './draft-repository.ts';
import { mayTakeUp } from './may-take-up.ts';
import { findTicketDraft } from './ticket-drafts.ts';

/** The caller's unsent answers beside a ticket, or beside one that is being written in this frame. */
export const listDrafts: UseCase<typeof drafts.listDrafts> = async ({ zdTktId = null, frame = '' }, call) => ({
  drafts: await draftsFor(call.db, personOf(call), { zdTktId, frame, now: call.now }),
});

/** One of them with its answers, or one of a ticket that the caller may fill the form for; others are as good as not there. */
export const openDraft: UseCase<typeof drafts.openDraft> = async ({ id }, call) => {
  const own = await findDraft(call.db, personOf(call), id);
  if (own) return own;
  const ofTicket = await findTicketDraft(call.db, id);
  if (!ofTicket || !(await mayTakeUp(call, ofTicket.of, ofTicket.draft.formKey))) return refuse('not_found', ['id']);
  return ofTicket.draft;
};

export const removeDraft: UseCase<typeof drafts.removeDraft> = async ({ id }, call) => {
  await deleteDraft(call.db, personOf(call), id);
  return null;
};
