import type { AnswerShelf, SubmissionRow } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey, SubmissionId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Person } from '../../work/person.ts';
import { metBy } from '../zendesk/scope/ticket-scope.ts';
import { noteChange } from './statistics/counting/count-changes.ts';
import { toSentTo } from './personal-links/to-sent-to.ts';
import type { Guarded } from './policy.ts';
import type { ProcessStatus } from '@countersign/shared/workflow/state.ts';
import type { HasNewTickets } from './ports.ts';
import type { HasApprovalSight } from './sight/approval-sight.ts';
import type { Work } from '../../work/work.ts';

/** Rows of `submission` as the rooms speak of them: with the author's name and, where it is asked for, where they stand. */

export interface StoredSubmission extends Guarded {
  row: StoredRow;
  originId: SubmissionId;
}

/** Without what other rooms say of it. */
export type StoredRow = Omit<SubmissionRow, 'processStatus' | 'newTicket'>;

/** With where its approval and its new ticket stand. */
export interface StandingSubmission extends StoredSubmission {
  row: SubmissionRow;
}

export type Asking = Pick<Work, 'db'> & HasApprovalSight & HasNewTickets;

/** Whose session it is: one of an account is not shown answers for the tickets of another. */
export type Reader = Pick<Person, 'account'> | null;

/** Answers with what they are read with; those in the recycle bin only where they are asked for. */
export const submissions = (db: Kysely<Tables>, shelf: AnswerShelf = 'present') =>
  db
    .selectFrom('submission as s')
    .innerJoin('form_title as f', 'f.key', 's.form_key')
    .leftJoin('person as u', 'u.id', 's.created_by')
    .leftJoin('personal_link as v', 'v.submission_id', 's.id')
    .where('s.removed_at', shelf === 'bin' ? 'is not' : 'is', null);

export const COLUMNS = [
  's.id',
  's.form_key',
  's.form_version',
  's.serial',
  's.answers',
  's.ticket_id',
  's.subdomain',
  's.ext_value',
  's.instance_id',
  's.origin_id',
  's.created_by',
  's.created_at',
  's.updated_at',
  's.rev',
  'f.owner_id',
  'u.nick_name',
  'v.name as linkName',
  'v.address as linkAddress',
  'v.is_proven as isProven',
] as const;

export type Row = Awaited<ReturnType<typeof selectRows>>[number];
const selectRows = (db: Kysely<Tables>) => submissions(db).select(COLUMNS).execute();

export function toStored(row: Row): StoredSubmission {
  const createdBy = row.created_by === null ? null : { id: row.created_by as UserId, nickName: row.nick_name ?? '' };
  return {
    formKey: row.form_key,
    createdById: row.created_by,
    formOwnerId: row.owner_id,
    instanceId: row.instance_id,
    ticketId: row.ticket_id,
    account: row.subdomain,
    originId: row.origin_id ?? row.id,
    row: {
      id: row.id,
      formKey: row.form_key,
      formVersion: row.form_version,
      serial: row.serial,
      answers: row.answers,
      ticketId: row.ticket_id as TicketId | null,
      extValue: row.ext_value,
      instanceId: row.instance_id,
      createdBy,
      sentTo: toSentTo(row),
      createTime: row.created_at.toISOString(),
      updateTime: row.updated_at.toISOString(),
      rev: row.rev,
    },
  };
}

export interface Standing {
  status: ProcessStatus | null;
  newTicket: 'waiting' | 'failed' | null;
}

/** Columns beside {@link COLUMNS}: where the approval and the new ticket stand. */
export const standingOf = ({ approvalSight, newTickets }: Asking) =>
  [approvalSight.status.as('status'), newTickets.state.as('newTicket')] as const;

export function toStanding(row: Row & Standing): StandingSubmission {
  const stored = toStored(row);
  const newTicket = row.newTicket ? { newTicket: row.newTicket } : {};
  return { ...stored, row: { ...stored.row, ...newTicket, processStatus: row.status } };
}

/** One submission with where it stands, or null. */
export async function findStanding(work: Asking, id: SubmissionId): Promise<StandingSubmission | null> {
  const found = submissions(work.db).select(COLUMNS).select(standingOf(work)).where('s.id', '=', id);
  const row = await found.executeTakeFirst();
  return row ? toStanding(row) : null;
}

/** One submission, or null. */
export async function findSubmission(db: Kysely<Tables>, id: SubmissionId): Promise<StoredSubmission | null> {
  const row = await submissions(db).select(COLUMNS).where('s.id', '=', id).executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Submissions that carry the files of one chain of resubmissions. */
export async function findChain(db: Kysely<Tables>, originId: SubmissionId): Promise<StoredSubmission[]> {
  const rows = await submissions(db)
    .select(COLUMNS)
    .where((eb) => eb.or([eb('s.id', '=', originId), eb('s.origin_id', '=', originId)]))
    .execute();
  return rows.map(toStored);
}

/** The newest answers of a form, of one author where one is named, that a search (`searchCondition`) finds. */
export async function someSubmissions(
  db: Kysely<Tables>,
  query: {
    formKey: FormKey;
    authorId: UserId | null;
    search: RawBuilder<SqlBool> | null;
    most: number;
    reader: Reader;
  },
): Promise<StoredSubmission[]> {
  let found = submissions(db).where('s.form_key', '=', query.formKey);
  const met = metBy(query.reader, 's');
  if (met) found = found.where(met);
  if (query.authorId !== null) found = found.where('s.created_by', '=', query.authorId);
  if (query.search) found = found.where(query.search);
  return (await found.select(COLUMNS).orderBy('s.serial', 'desc').limit(query.most).execute()).map(toStored);
}

/** Ids of the submissions of one chain of resubmissions. */
export async function chainIds(db: Kysely<Tables>, originId: SubmissionId): Promise<SubmissionId[]> {
  const rows = await db
    .selectFrom('submission')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', originId), eb('origin_id', '=', originId)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces the answers if `rev` is still the present one and keeps what stood there; false means somebody was faster. */
export async function replaceAnswers(
  db: Kysely<Tables>,
  change: { id: SubmissionId; rev: number; answers: Answers; changedBy: number | null; now: Date },
): Promise<boolean> {
  const answers = sql`${JSON.stringify(change.answers)}::jsonb`;
  const { rows } = await sql`
    with before as (
      select * from submission where id = ${change.id} and rev = ${change.rev} for update
    ), counted as (
      select * from before where is_counted
    ), uncounted as (${noteChange(sql`counted`, -1)}), recounted as (${noteChange(sql`counted`, 1, answers)}), kept as (
      insert into submission_history (submission_id, rev, answers, changed_by, changed_at)
      select id, rev, answers, ${change.changedBy}, ${change.now} from before
    )
    update submission s set answers = ${answers}, rev = s.rev + 1, updated_at = ${change.now}
      from before where s.id = before.id
    returning s.id`.execute(db);
  return rows.length === 1;
}
