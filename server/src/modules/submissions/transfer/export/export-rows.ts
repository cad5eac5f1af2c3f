import type { FormKey, SubmissionId, TicketId } from '@countersign/shared/basics/ids.ts';
import type { SystemName } from '@countersign/shared/forms/filter/filter-column.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { ProcessStatus } from '@countersign/shared/workflow/state.ts';
import { sql } from 'kysely';
import type { Work } from '../../../../work/work.ts';
import { findVersion } from '../../../forms/versions/find-version.ts';
import type { OpenVersion } from '../../../forms/versions/version-cache.ts';
import { pagingSql } from '../../filtering/paging.ts';
import { answersSeen } from '../../sight/sight.ts';
import { type SightFacts, sightFacts, sightFrom } from '../../sight/sight-of.ts';
import type { HasApprovalSight, SightReader } from '../../sight/approval-sight.ts';
import { foundSubmissions, type SubmissionQuery } from '../../reading/page-of-submissions.ts';

/** One row of a file, as far as its reader sees it. */
export interface ExportRow {
  id: SubmissionId;
  serial: number;
  version: number;
  answers: Answers;
  author: string | null;
  ticketId: TicketId | null;
  instanceId: string | null;
  status: ProcessStatus | null;
  createdAt: Date;
  updatedAt: Date;
}

type Asking = Pick<Work, 'db'> & HasApprovalSight;

interface Wanted {
  query: Omit<SubmissionQuery, 'reader'> & { reader: SightReader };
  /** The approval's state costs a look at another table for each row. */
  system: readonly SystemName[];
}

const AT_ONCE = 1000;

/** All rows that a query finds, in its order and in batches; the next batch is on its way while one is written. */
export async function* exportRows(work: Asking, wanted: Wanted): AsyncGenerator<ExportRow[]> {
  const versions = versionsOf(work, wanted.query.formKey);
  let coming = batchAfter(work, wanted, null);
  for (;;) {
    const rows = await coming;
    const last = rows.at(-1);
    const isLast = rows.length < AT_ONCE || !last;
    if (!isLast) coming = started(batchAfter(work, wanted, { key: last.sortKey, serial: last.serial }));
    const seen: ExportRow[] = [];
    for (const row of rows) {
      const shown = await seenRow(work, row, await versions(row.version));
      if (shown) seen.push(shown);
    }
    if (seen.length > 0) yield seen;
    if (isLast) return;
  }
}

/** A fault is met where the batch is waited for, not before. */
function started<T>(coming: Promise<T>): Promise<T> {
  coming.catch(() => undefined);
  return coming;
}

function versionsOf({ db }: Asking, formKey: FormKey): (version: number) => Promise<OpenVersion> {
  const opened = new Map<number, OpenVersion>();
  return async (number) => {
    const known = opened.get(number) ?? (await findVersion(db, formKey, number));
    if (!known) throw new Error(`form ${formKey} has lost version ${number}`);
    opened.set(number, known);
    return known;
  };
}

type FoundRow = ExportRow & { facts: SightFacts; sortKey: string | null };

async function seenRow(
  work: Asking,
  { facts, ...row }: FoundRow,
  { published }: OpenVersion,
): Promise<ExportRow | null> {
  const sight = await sightFrom(work.approvalSight, work.db, facts, published.definition);
  if (sight === 'none') return null;
  return { ...row, answers: answersSeen(published.definition, row.answers, sight) };
}

function batchAfter(
  { db, approvalSight }: Asking,
  { query, system }: Wanted,
  after: { key: string | null; serial: number } | null,
): Promise<FoundRow[]> {
  const { paging } = query.listing;
  const cursor = after && { sort: paging.sort, ...after, isBefore: false };
  const page = pagingSql({ ...paging, cursor, current: 1, size: AT_ONCE - 1 }, null);
  const status = system.includes('$status') ? approvalSight.status : sql<null>`null::int`;
  let found = foundSubmissions(db, query)
    .base.select([
      's.id',
      's.serial',
      's.form_version as version',
      's.answers',
      's.ticket_id as ticketId',
      's.instance_id as instanceId',
    ])
    .select(['u.nick_name as author', 's.created_at as createdAt', 's.updated_at as updatedAt'])
    .select([page.sortKey.as('sortKey'), status.as('status'), sightFacts(approvalSight, query.reader).as('facts')])
    .limit(page.limit);
  if (page.where) found = found.where(page.where);
  for (const order of page.orderBy) found = found.orderBy(order);
  return found.execute();
}
