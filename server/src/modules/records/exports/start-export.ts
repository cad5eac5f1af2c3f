import type { LanguageCode } from '@countersign/shared/basics/languages/languages.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type {
  exportOperations as operationsContract,
  OperationFilter,
} from '@countersign/shared/api/records/operations.ts';
import type { exportSignIns as signInsContract, SignInFilter } from '@countersign/shared/api/records/sign-ins.ts';
import type { exportRuns as runsContract, RunStatus } from '@countersign/shared/api/jobs/schedules.ts';
import type { UseCase } from '../../../work/route.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { languageOf } from '../../../work/refusing/refusal-text.ts';
import { type HasLanguage, personOf, type Work } from '../../../work/work.ts';
import { orderProgress } from '../../files/progress/task-progress.ts';
import { putJobs } from '../../jobs/job.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import { reachOf } from '../../system/reach/reach.ts';

/** What the job of an export has to know. */
export type RecordsOrder = { key: string; ownerId: UserId; language: LanguageCode } & Wanted;
type Wanted =
  | { what: 'operations'; filter: OperationFilter }
  | { what: 'chain' }
  | { what: 'signIns'; filter: SignInFilter }
  | { what: 'runs'; filter: RunsFilter };
interface RunsFilter {
  jobId: number;
  status?: RunStatus | undefined;
}

/** Orders a file of the operation log; the whole chain only for who reaches everybody. */
export const startOperationsExport: UseCase<typeof operationsContract, HasJobs & HasLanguage> = async (
  { what, ...filter },
  work,
) => {
  if (what === 'lines') return order(work, { what: 'operations', filter });
  if ((await reachOf(work, 'monitor:operlog:export')) !== 'all') return refuse('chain_needs_everyone');
  return order(work, { what: 'chain' });
};

export const startRunsExport: UseCase<typeof runsContract, HasJobs & HasLanguage> = (filter, work) =>
  order(work, { what: 'runs', filter });

export const startSignInsExport: UseCase<typeof signInsContract, HasJobs & HasLanguage> = (filter, work) =>
  order(work, { what: 'signIns', filter });

async function order(work: Work & HasJobs & HasLanguage, wanted: Wanted): Promise<{ key: string }> {
  const key = `export.${work.newId()}`;
  const { id: ownerId } = personOf(work);
  const data: RecordsOrder = { ...wanted, key, ownerId, language: languageOf(work.language) };
  await orderProgress(work.db, { key, ownerId }, work.now);
  await putJobs(work, [{ key, kind: 'export_records', data, runAt: work.now }]);
  work.afterCommit(() => work.jobs.wake());
  return { key };
}
