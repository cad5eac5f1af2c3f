import type {
  getOperation as getContract,
  listOperations as listContract,
  verifyOperations as verifyContract,
} from '@countersign/shared/api/records/operations.ts';
import { type Kysely, sql } from 'kysely';
import type { HasZone } from '../../../basics/clock.ts';
import { likeText } from '../../../basics/like-text.ts';
import type { Tables } from '../../../database/tables.ts';
import type { HasDatabase } from '../../../database/database.ts';
import { sealAudit } from '../../../work/audit/seal-audit.ts';
import type { Difference } from '../../../work/audit/tell-change.ts';
import { verifyAudit } from '../../../work/audit/verify-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasClock } from '../../../basics/clock.ts';
import { reachOf } from '../../system/reach/reach.ts';
import { agentName } from '../agent-name.ts';
import { countUpTo } from '../../../database/queries/count-up-to.ts';
import { logPage } from '../../../work/paging/log-page.ts';
import { asOperation, operationColumns, operationsFound } from './find-operations.ts';

export const listOperations: UseCase<typeof listContract, HasZone> = async (input, work) => {
  const reach = await reachOf(work, 'monitor:operlog:list');
  const people = input.operator ? await peopleNamed(work.db, input.operator) : null;
  const found = operationsFound(work.db, { reach, zone: work.zone, filter: input, people });
  const { rows, page } = await logPage(
    input,
    ({ beside, order, limit, offset }) => {
      const cut = beside ? found.where('a.id', beside.sign, beside.id) : found;
      return operationColumns(cut).orderBy('a.id', order).limit(limit).offset(offset).execute();
    },
    () => countUpTo(work.db, sql`${found.select(sql`1`.as('one'))}`),
  );
  return { ...page, records: rows.map(asOperation) };
};

async function peopleNamed(db: Kysely<Tables>, text: string): Promise<number[]> {
  const like = likeText(text);
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where((is) => is.or([is('user_name', 'ilike', like), is('nick_name', 'ilike', like)]))
    .execute();
  return rows.map(({ id }) => id);
}

export const getOperation: UseCase<typeof getContract, HasZone> = async ({ operId }, work) => {
  const reach = await reachOf(work, 'monitor:operlog:query');
  const found = operationsFound(work.db, { reach, zone: work.zone, filter: {} });
  const row = await operationColumns(found).where('a.id', '=', operId).executeTakeFirst();
  if (!row) return refuse('not_found', ['operId']);
  const told = await work.db
    .selectFrom('audit_difference')
    .select('changes')
    .where('audit_id', '=', operId)
    .executeTakeFirst();
  const link = await work.db
    .selectFrom('audit_link')
    .select(['seq', 'hash'])
    .where('audit_id', '=', operId)
    .executeTakeFirst();
  return {
    ...asOperation(row),
    agent: row.agent,
    ...agentName(row.agent),
    requestId: row.request_id,
    changes: told ? (JSON.parse(told.changes) as Difference[]) : null,
    link: link ?? null,
  };
};

/** What has just happened is linked first, so that the check speaks of now. */
export const verifyOperations: UseCase<typeof verifyContract, HasDatabase & HasClock> = async ({ after }, work) => {
  if (after === 0) await sealAudit(work);
  return verifyAudit(work.db, after);
};
