import type { changeMany as contract } from '@countersign/shared/api/submissions/table/answer-table.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { hasAnswer } from '@countersign/shared/forms/field-traits.ts';
import { FIELD_TRAITS } from '@countersign/shared/forms/tables/traits.ts';
import { subFormsAround } from '@countersign/shared/forms/tree/form-levels.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { isDeepStrictEqual } from 'node:util';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasListeners } from '../../../work/emit.ts';
import { refuse, refuseAll } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { Work } from '../../../work/work.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import { holdToApprovals } from '../bin/hold-to-approvals.ts';
import { lockChosen } from '../bin/lock-chosen.ts';
import { problemsOf } from '../bin/problems-of.ts';
import { changeAnswers } from '../changes/change-answers.ts';
import type { HasNewTickets } from '../ports.ts';
import { versionOf } from '../reading/for-reader.ts';
import { hiddenOfForm } from '../sight/fields-seen.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { StandingSubmission } from '../submission-repository.ts';

type Changing = HasZone & HasApprovalSight & HasNewTickets & HasSecrets & HasListeners;

/** Gives one field of many answers the same value, each checked as an edit of its own: all of them, or none with every reason. */
export const changeMany: UseCase<typeof contract, Changing> = async ({ formKey, ids, field, value }, work) => {
  const form = await formToManage(work, formKey, 'edit_answers');
  if ((await hiddenOfForm(work, form)).has(field)) refuse('unknown_column', ['field'], { params: { column: field } });
  const chosen = await lockChosen(work, form, { ids, shelf: 'present' });
  holdToApprovals(chosen);
  const problems: RefusalDetail[] = [];
  let changed = 0;
  for (const one of chosen) {
    const answers = withValue(one.row.answers, field, value);
    if (isDeepStrictEqual(answers, one.row.answers)) continue;
    problems.push(...(await problemsOf(one.row, () => changeOne(work, one, { field, answers }))));
    changed += 1;
  }
  if (problems.length > 0) return refuseAll(problems);
  return { changed, same: chosen.length - changed };
};

async function changeOne(
  work: Work & Changing,
  one: StandingSubmission,
  { field, answers }: { field: string; answers: Answers },
): Promise<void> {
  const { form } = await versionOf(work, one.row);
  const at = form.indexOf.get(field) ?? -1;
  const asked = form.fields[at];
  const isOwn = asked && hasAnswer(asked.type) && subFormsAround(form.fields)[at] === -1;
  if (!isOwn || FIELD_TRAITS[asked.type].answeredBy === 'server')
    refuse('unknown_column', ['field'], { params: { column: field } });
  await changeAnswers(work, one, { rev: one.row.rev, answers, sight: 'all' });
}

function withValue(answers: Answers, field: string, value: unknown): Answers {
  const { [field]: _, ...others } = answers;
  return value === null || value === undefined ? others : { ...others, [field]: value };
}
