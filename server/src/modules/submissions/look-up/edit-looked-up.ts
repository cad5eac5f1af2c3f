import type { edit } from '@countersign/shared/api/submissions/visitors/look-up.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Answers, Field } from '@countersign/shared/forms/schema.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasListeners } from '../../../work/emit.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import { Refusal, refuse, refuseAll } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasWords } from '../../system/words/sensitive-words.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { changeAnswers } from '../changes/change-answers.ts';
import { recordFindings } from '../findings/record-findings.ts';
import { softenAnswers } from '../findings/soften-answers.ts';
import { sensitiveAnswers } from '../intake/sensitive-answers.ts';
import type { HasNewTickets } from '../ports.ts';
import { versionOf } from '../reading/for-reader.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import { findAgain } from './find-answers.ts';
import { checkEditSecret, checkVisit } from './look-up-pass.ts';
import { openLookUp } from './open-look-up.ts';
import { isOpenToEdits, presentFound } from './present-found.ts';
import { seenOf } from './seen-of.ts';

type Needs = HasSecrets & HasClient & HasZone & HasApprovalSight & HasNewTickets & HasListeners & HasWords;

/**
 * Changes what this visit has found, as every other change is made: checked by the whole form, with its history. Conditions and what
 * the visitor does not see stay as they were, and no refusal speaks of them.
 */
export const editLookedUp: UseCase<typeof edit, Needs> = async (
  { formKey, id, visit, secret, rev, answers, language = '' },
  work,
) => {
  checkVisit(work, formKey, visit);
  checkEditSecret(work, { id, visit }, secret);
  const open = await openLookUp(work, formKey);
  const found = (await findAgain(work, formKey, id)) ?? refuse('look_up_over', ['id']);
  if (found.row.processStatus === PROCESS_STATUS.processing) return refuse('approval_running', ['id']);
  const version = await versionOf(work, found.row);
  const { editable } = seenOf(work, open.lookUp, version, found.row);
  if (editable.length === 0 || !isOpenToEdits(found.row.processStatus)) return refuse('forbidden', ['id']);
  if (found.row.rev !== rev) return refuse('stale_revision', ['rev']);
  checkKeys(editable, answers);
  const words = sensitiveAnswers(work.words, answers);
  if (words.length > 0) return refuseAll(words);
  const softened = softenAnswers(work.words, version.form, answers);
  const kept = new Set(editable.map(({ key }) => key));
  const sight = version.whole.definition.fields.flatMap(({ key }) => (kept.has(key) ? [] : [key]));
  await withoutCurrent(() =>
    changeAnswers(work, found, {
      rev,
      answers: softened.answers,
      sight,
      standsInTheWay: (problems) => toldOf(editable, problems),
    }),
  );
  await recordFindings(work, { formKey, submissionId: found.row.id }, softened.findings);
  const changed = (await findAgain(work, formKey, id)) ?? refuse('look_up_over', ['id']);
  return presentFound(work, open, changed, { visit, language });
};

function checkKeys(editable: readonly Field[], answers: Answers): void {
  const known = new Set<string>(editable.map(({ key }) => key));
  const other = Object.keys(answers).find((key) => !known.has(key));
  if (other !== undefined) refuse('forbidden', ['answers', other.slice(0, 64)]);
}

/** Problems of fields that the visitor can't see become one, which names none of them. */
function toldOf(editable: readonly Field[], problems: RefusalDetail[]): RefusalDetail[] {
  const known = new Set<unknown>(editable.map(({ key }) => key));
  const own = problems.filter(({ path }) => known.has(path[1]));
  return own.length < problems.length ? [...own, { code: 'look_up_locked', path: ['answers'] }] : own;
}

/** What stands there now is the row of the people who read answers: it goes to none of the visitors. */
async function withoutCurrent(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof Refusal) return refuseAll(error.details);
    throw error;
  }
}
