import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import { emit, type HasListeners } from '../../../work/emit.ts';
import type { Work } from '../../../work/work.ts';
import { uncountRemoved } from '../../forms/filling/count-answers.ts';
import { releaseClaims } from '../finalization/finalization-repository.ts';
import type { StandingSubmission } from '../submission-repository.ts';
import { chainsWithClaims, claimForChain } from './chain-claims.ts';
import { movedAnswers } from './moved-answers.ts';

/** Moves locked answers to the recycle bin, in the caller's transaction; `by` is null for the server itself. */
export async function moveToBin(
  work: Work & HasListeners,
  formKey: FormKey,
  chosen: readonly StandingSubmission[],
  by: UserId | null,
): Promise<void> {
  const { db, now } = work;
  const ids = chosen.map(({ row }) => row.id);
  const origins = await chainsWithClaims(
    db,
    chosen.map(({ originId }) => originId),
  );
  await db.updateTable('submission').set({ removed_at: now, removed_by: by }).where('id', 'in', ids).execute();
  await uncountRemoved(formKey, chosen.length).execute(db);
  await releaseClaims(db, ids);
  for (const originId of origins) await claimForChain(db, originId);
  await emit(work, 'answersRemoved', { formKey, answers: chosen.map(movedAnswers) });
}
