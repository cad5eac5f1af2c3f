import type { HasZone } from '../../../basics/clock.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { keptAnswers } from '@countersign/shared/validation/kept-answers.ts';
import { validateAnswers } from '@countersign/shared/validation/validate-answers.ts';
import type { Work } from '../../../work/work.ts';
import { meteredMoment } from './metered-moment.ts';
import { readChosen } from '../reading/read-chosen.ts';
import { withScores } from '../finalization/with-scores.ts';
import { withServerAnswers } from '../finalization/finalize-answers.ts';
import { readAnswerFiles, type Sender } from '../../files/answer-files.ts';

export interface Checked {
  /** In their stored shape; worth keeping only when there are no problems. */
  answers: Answers;
  fileIds: string[];
  problems: RefusalDetail[];
}

/** Checks answers with the code that the browser runs, and with what only the server knows about files. */
export async function checkAnswers(
  work: Pick<Work, 'db' | 'now' | 'person'> & HasApprovalSight,
  form: CompiledForm,
  answers: Answers,
  /** With the zone of the form. */
  sender: Sender & HasZone,
  /** What stood there before, of answers that are changed. */
  before: Answers = {},
): Promise<Checked> {
  const chosen = await readChosen(work, form, withServerAnswers(form, answers, before), before);
  const read = await readAnswerFiles(work.db, form, chosen.answers, sender);
  const checked = validateAnswers(form, read.answers, {
    ...meteredMoment({ now: work.now, zone: sender.zone }),
    kept: keptAnswers(before),
  });
  const problems = [...checked.problems, ...read.problems, ...chosen.problems];
  return { answers: withScores(form, checked.answers), fileIds: read.ids, problems };
}
