import type * as drafts from '@countersign/shared/api/ticket-drafts.ts';
import { refuse } from '../../../http/errors.ts';
import { personOf, type UseCase } from '../../../http/serve.ts';
import { deleteDraft, draftsFor, findDraft } from './draft-repository.ts';

/** The caller's unsent answers beside a ticket, or beside one that is being written in this frame. */
export const listDrafts: UseCase<typeof drafts.listDrafts> = async ({ zdTktId = null, frame = '' }, call) => ({
  drafts: await draftsFor(call.db, personOf(call), { zdTktId, frame, now: call.now }),
});

/** One of them with its answers; those of others are as good as not there. */
export const openDraft: UseCase<typeof drafts.openDraft> = async ({ id }, call) =>
  (await findDraft(call.db, personOf(call), id)) ?? refuse('not_found', ['id']);

export const removeDraft: UseCase<typeof drafts.removeDraft> = async ({ id }, call) => {
  await deleteDraft(call.db, personOf(call), id);
  return null;
};
