import { NOBODY } from '../../../work/person.ts';
import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { Person } from '../../../work/person.ts';
import type { Work } from '../../../work/work.ts';
import { findOwner } from '../../forms/rights/find-owner.ts';
import { metBy } from '../../zendesk/scope/ticket-scope.ts';
import { forReader } from '../reading/for-reader.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import { rowsSeen } from '../sight/rows-seen.ts';
import { sightsOf } from '../sight/sight-of.ts';
import { COLUMNS, submissions, toStored } from '../submission-repository.ts';
import { type ToldAnswer, toTold } from '../webhooks/webhook-body.ts';
import type { RunRow, StoredSync } from './sync-repository.ts';

/** One answer of a batch: what is known of its state afterwards, and what is told of it; nothing of what lies in the recycle bin. */
export interface Piece {
  id: SubmissionId;
  serial: number;
  rev: number;
  isRemoved: boolean;
  changedAt: Date;
  told: ToldAnswer | null;
}

const AT_ONCE = 200;
/** A batch ends with the answer that reaches it. */
const BATCH_BYTES = 1_000_000;
/**
 * Answers are stamped before they are committed: a run looks this far behind the moment up to which everything was sent, and leaves out what it
 * has sent of that.
 */
export const OVERLAP_MS = 600_000;

export type BatchNeeds = HasSecrets & HasApprovalSight & HasConfig<'publicUrl'>;

/** What is to be sent next, as far as the owner of the connection sees it now; nothing where everything has been. */
export async function nextBatch(
  work: Pick<Work, 'db' | 'now'> & BatchNeeds & { person: Person },
  sync: StoredSync,
  run: RunRow,
): Promise<Piece[]> {
  const found = await findChanged(work, sync, run);
  const present = found.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id);
  const told = await toldOf(work, present);
  const batch: Piece[] = [];
  let bytes = 0;
  for (const one of found) {
    const answer = told.get(one.id) ?? null;
    if (!answer && !one.isRemoved) continue;
    batch.push({ ...one, told: answer });
    bytes += JSON.stringify(answer).length;
    if (bytes > BATCH_BYTES) break;
  }
  // All of it was erased meanwhile.
  return batch.length === 0 && found.length > 0 ? nextBatch(work, sync, run) : batch;
}

type Changed = Omit<Piece, 'told'>;

/** The first changed answers behind those that the run has sent, in their order; on the first run all that are there. */
async function findChanged(
  work: Pick<Work, 'db'> & { person: Person },
  sync: StoredSync,
  run: RunRow,
): Promise<Changed[]> {
  const { formKey } = sync;
  const ownerId = (await findOwner(work.db, formKey)) ?? NOBODY;
  const seen: RawBuilder<SqlBool> = (await rowsSeen(work, { formKey, owner: { id: ownerId } })) ?? sql`true`;
  const met = metBy(work.person, 's') ?? sql`true`;
  const { rows } = await sql<Changed>`
    select s.id, s.serial, s.rev, s.removed_at is not null as "isRemoved", coalesce(s.removed_at, s.updated_at) as "changedAt"
      from submission s left join answer_sync_sent t on t.sync_id = ${sync.id} and t.submission_id = s.id
     where s.form_key = ${formKey} and s.serial > ${run.last_serial} and ${changedSince(sync)} and ${seen} and ${met}
       and (t.rev, t.is_removed) is distinct from (s.rev, s.removed_at is not null)
     order by s.serial limit ${AT_ONCE}`.execute(work.db);
  return rows;
}

/** Of answers `s`: changed, put into the recycle bin or taken out of it. A first run tells nothing of the bin. */
function changedSince({ id, formKey, sentUntil }: StoredSync): RawBuilder<SqlBool> {
  if (!sentUntil) return sql`s.removed_at is null`;
  const from = new Date(sentUntil.getTime() - OVERLAP_MS);
  return sql`s.id in (
    select c.id from submission c where c.updated_at > ${from} and c.removed_at is null and c.form_key = ${formKey}
    union all select b.id from submission b where b.form_key = ${formKey} and b.removed_at > ${from}
    union all select k.submission_id from answer_sync_sent k where k.sync_id = ${id} and k.is_removed)`;
}

async function toldOf(
  work: Pick<Work, 'db' | 'now'> & BatchNeeds & { person: Person },
  ids: readonly SubmissionId[],
): Promise<Map<SubmissionId, ToldAnswer>> {
  if (ids.length === 0) return new Map();
  const sights = await sightsOf(work, work.person, ids);
  const rows = await submissions(work.db)
    .select(COLUMNS)
    .where('s.id', 'in', [...ids])
    .execute();
  const told = new Map<SubmissionId, ToldAnswer>();
  for (const { row } of rows.map(toStored))
    told.set(row.id, toTold(await forReader(work, row, sights.get(row.id) ?? 'none'), work.config.publicUrl));
  return told;
}
