import type { HasTicketTasks } from '../../zendesk/ports.ts';
import type { AgentNeeds } from '../../zendesk/agents/admit-agent.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import type * as drafts from '@countersign/shared/api/tickets/drafts.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { type HasAddress, personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { deleteDraft, draftsFor, findDraft } from './draft-repository.ts';
import { mayTakeUp } from './may-take-up.ts';
import { findTicketDraft } from './ticket-drafts.ts';

/** The caller's unsent answers beside a ticket, or beside one that is being written in this frame. */
export const listDrafts: UseCase<typeof drafts.listDrafts> = async ({ zdTktId = null, frame = '' }, work) => ({
  drafts: await draftsFor(work.db, personOf(work), { zdTktId, frame, now: work.now }),
});

/** One of them with its answers, or one of a ticket that the caller may fill the form for; others are as good as not there. */
export const openDraft: UseCase<
  typeof drafts.openDraft,
  AgentNeeds & HasTicketKnowledge & HasTicketTasks & HasAddress
> = async ({ id }, work) => {
  const own = await findDraft(work.db, personOf(work), id);
  if (own) return own;
  const ofTicket = await findTicketDraft(work.db, id);
  if (!ofTicket || !(await mayTakeUp(work, ofTicket.of, ofTicket.draft.formKey))) return refuse('not_found', ['id']);
  return ofTicket.draft;
};

export const removeDraft: UseCase<typeof drafts.removeDraft> = async ({ id }, work) => {
  await deleteDraft(work.db, personOf(work), id);
  return null;
};
