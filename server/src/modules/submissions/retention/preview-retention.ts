import { type preview, RETENTION_SOON_DAYS } from '@countersign/shared/api/submissions/retention.ts';
import { type RetentionAction } from '@countersign/shared/forms/form-settings.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import type { UseCase } from '../../../work/route.ts';
import type { Work } from '../../../work/work.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import { agedAnswers, isHeld } from './aged-answers.ts';

/** What a retention period of so many days would remove now and soon, and what has been removed so far. */
export const previewRetention: UseCase<typeof preview, HasApprovalSight> = async ({ formKey, days }, work) => {
  await formToManage(work, formKey);
  const now = await countAged(work, formKey, days);
  const later = await countAged(work, formKey, days - RETENTION_SOON_DAYS);
  return { due: now.all - now.held, held: now.held, soon: later.all - now.all, runs: await runsOf(work, formKey) };
};

async function countAged({ db, now, approvalSight }: Work & HasApprovalSight, formKey: FormKey, days: number) {
  const { rows } = await sql<{ all: number; held: number }>`
    select count(*)::int as all, (count(*) filter (where ${isHeld(approvalSight)}))::int as held
      from submission s where ${agedAnswers({ formKey, days, now })}`.execute(db);
  return rows[0] ?? { all: 0, held: 0 };
}

const MOST_RUNS = 5;

async function runsOf({ db }: Pick<Work, 'db'>, formKey: FormKey) {
  const { rows } = await sql<{ day: string; action: RetentionAction; answers: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, action, answers from retention_run
     where form_key = ${formKey} order by day desc, action limit ${MOST_RUNS}`.execute(db);
  return rows;
}
