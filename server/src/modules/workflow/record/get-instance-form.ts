import type { HasApprovalSight } from '../../submissions/sight/approval-sight.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { getInstanceForm as contract } from '@countersign/shared/api/workflow/instance.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { readAnswered } from '../../submissions/reading/read-answered.ts';
import { readInstance } from '../instances/rows/lock-instance.ts';
import { mayReadInstance } from '../sight/may-read-instance.ts';

/** The answers of a process for its readers, as far as they may see them. */
export const getInstanceForm: UseCase<typeof contract, HasApprovalSight & HasSecrets> = async ({ id }, work) => {
  const state = (await mayReadInstance(work.db, personOf(work), id)) ? await readInstance(work.db, id) : null;
  const answered = state && (await answersFor(work, state));
  return answered ? { procInsId: id, ...answered.shown } : refuse('not_found', ['id']);
};

interface SeenAnswers {
  shown: Omit<ReplyOf<typeof contract>, 'procInsId'>;
  /** Keys of the fields that are left out. */
  hidden: readonly string[];
}

/** What the caller may see of the answers of a process; null where it is about no form. */
export async function answersFor(
  work: Work & HasApprovalSight & HasSecrets,
  { instance }: InstanceState,
): Promise<SeenAnswers | null> {
  const answered = instance.formDataId === null ? null : await readAnswered(work, instance.formDataId);
  if (!answered) return null;
  const { submissionId, answers, form, hidden } = answered;
  const shown = { submissionId, formKey: form.formKey, answers, form };
  return { shown, hidden };
}
