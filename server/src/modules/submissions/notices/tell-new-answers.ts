import type { FormKey, SubmissionId, UserId } from '@countersign/shared/basics/ids.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { FormSettings } from '@countersign/shared/forms/form-settings.ts';
import type { Work } from '../../../work/work.ts';
import { putJobs } from '../../jobs/job.ts';
import { emit, type HasListeners } from '../../../work/emit.ts';

interface Arrived {
  formKey: FormKey;
  submissionId: SubmissionId;
  notice: FormSettings['notice'];
}

/** What the job that writes the e-mail of one person knows. */
export interface AnswerMailData {
  userId: UserId;
  formKey: FormKey;
  submissionId: SubmissionId;
}

/** Tells the people of the notice, in the transaction of the answers: inside the product, and by e-mail where that is on. */
export async function tellNewAnswers(
  work: Work & HasListeners & HasRealtime & HasJobs & HasConfig<'mail'>,
  { formKey, submissionId, notice }: Arrived,
): Promise<void> {
  const { userIds, byMail } = notice;
  if (userIds.length === 0) return;
  await emit(work, 'noticeDue', { submissionId, userIds });
  work.afterCommit(() => work.realtime.publish([...userIds], 'message', {}));
  if (!byMail || !work.config.mail) return;
  const jobs = userIds.map((userId) => {
    const data: AnswerMailData = { userId, formKey, submissionId };
    return { key: `answer_mail.${submissionId}.${userId}`, kind: 'answer_mail' as const, data, runAt: work.now };
  });
  await putJobs(work, jobs);
  work.afterCommit(() => work.jobs.wake());
}
