import type { InstanceId, SubmissionId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { ProcessStatus } from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import type { Work } from '../../../work/work.ts';
import type { HasApprovalSight } from '../../submissions/sight/approval-sight.ts';
import type { HasTicketLinks } from '../ports.ts';
import { metBy } from '../../zendesk/scope/ticket-scope.ts';

type Db = Kysely<Tables>;

export interface Mention {
  fieldKey: string;
  serial: string;
}

/** Says which devices answers name, in the place of what was said before. */
export async function replaceMentions(
  db: Db,
  submissionId: SubmissionId,
  mentions: readonly Mention[],
  now: Date,
): Promise<void> {
  await db.deleteFrom('device_mention').where('submission_id', '=', submissionId).execute();
  if (mentions.length === 0) return;
  await db
    .insertInto('device_mention')
    .values(
      mentions.map(({ fieldKey, serial }) => ({
        submission_id: submissionId,
        field_key: fieldKey,
        serial,
        created_at: now,
      })),
    )
    .execute();
}

/** A serial number, with the answers that name it and the field that does; both null where a record says it. */
export interface SerialFound {
  serial: string;
  submissionId: SubmissionId | null;
  fieldKey: string | null;
}

/** What answers or a ticket are about, the newest first; for a session of an account, of its tickets. */
export async function serialsAbout(
  { db, ticketLinks }: Pick<Work, 'db'> & HasTicketLinks,
  about: { submissionId?: SubmissionId | undefined; ticketId?: TicketId | undefined; reader: Pick<Person, 'account'> },
  most: number,
): Promise<SerialFound[]> {
  const { submissionId = null, ticketId = null, reader } = about;
  const within = reader.account === null ? sql`` : sql`and d.subdomain = ${reader.account}`;
  const met = metBy(reader, 's') ?? sql`true`;
  const { rows } = await sql<SerialFound>`
    select serial, "submissionId", "fieldKey" from (
      select m.serial, m.submission_id as "submissionId", m.field_key as "fieldKey", m.created_at as at
        from device_mention m join sent_form s on s.id = m.submission_id
       where m.submission_id = ${submissionId} and ${met}
      union all
      select m.serial, m.submission_id, m.field_key, m.created_at
        from device_mention m where m.submission_id in (${ticketLinks.answersOf({ ticketId, account: reader.account })})
      union all
      select d.serial, null, null, d.updated_at from device d where d.ticket_id = ${ticketId} ${within}
      union all
      select d.serial, d.form_data_id, null, d.updated_at from device d
       where d.form_data_id = ${submissionId} and ${metBy(reader, 'd') ?? sql`true`}
    ) named order by at desc limit ${most}`.execute(db);
  return rows;
}

export interface MentioningRow {
  submissionId: SubmissionId;
  /** The fields in which it stands. */
  fieldKeys: string[];
  formKey: string;
  formName: string;
  formOwnerId: UserId;
  authorId: UserId | null;
  author: string | null;
  createdAt: Date;
  instanceId: InstanceId | null;
  status: ProcessStatus | null;
  ticketId: TicketId | null;
  account: string | null;
}

/** The newest answers that name a device, as far as the reader meets their tickets. */
export async function answersNaming(
  { db, approvalSight }: Pick<Work, 'db'> & HasApprovalSight,
  serial: string,
  reader: Pick<Person, 'account'>,
  most: number,
): Promise<MentioningRow[]> {
  const naming = db
    .selectFrom('device_mention as m')
    .innerJoin('sent_form as s', 's.id', 'm.submission_id')
    .innerJoin('form_title as f', 'f.key', 's.form_key')
    .leftJoin('person as u', 'u.id', 's.created_by')
    .select([
      's.id as submissionId',
      's.form_key as formKey',
      'f.name as formName',
      'f.owner_id as formOwnerId',
      's.created_by as authorId',
      'u.nick_name as author',
      's.created_at as createdAt',
      's.instance_id as instanceId',
      's.ticket_id as ticketId',
      's.subdomain as account',
      approvalSight.status.as('status'),
    ])
    .select(
      sql<string[]>`(select array_agg(n.field_key) from device_mention n
        where n.submission_id = s.id and n.serial = m.serial)`.as('fieldKeys'),
    )
    .distinct()
    .where('m.serial', '=', serial);
  const met = metBy(reader, 's');
  return (met ? naming.where(met) : naming).orderBy('s.created_at', 'desc').limit(most).execute();
}
