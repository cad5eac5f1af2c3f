import type { resendMessage as contract } from '@countersign/shared/api/records/messages.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasAddress } from '../../../work/work.ts';
import { beginAnew } from '../../jobs/retry-failed.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import { jobOfMessage } from '../../mail/log/job-of-message.ts';

/** Has the job of a failed message begin anew: it is sent once, however often this is asked. */
export const resendMessage: UseCase<typeof contract, HasJobs & HasAddress> = async ({ id }, work) => {
  const found = (await jobOfMessage(work.db, id)) ?? refuse('not_found', ['id']);
  if (!found.isFailed) return refuse('message_not_failed', ['id']);
  const state = found.jobId === null ? 'gone' : await beginAnew(work, found.jobId);
  if (state === 'gone') return refuse('message_over', ['id']);
  if (state === 'begun') await recordAudit(work, 'message.resendMessage', { id });
  return null;
};
