import type { FormStatus } from '@countersign/shared/forms/form-status.ts';
import type { Receipt } from '@countersign/shared/api/submissions/submissions.ts';
import type {
  DefinitionKey,
  FormKey,
  InstanceId,
  SubmissionId,
  TicketId,
  UserId,
} from '@countersign/shared/basics/ids.ts';
import type { FormSettings } from '@countersign/shared/forms/form-settings.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { type AuditLine, auditInsert } from '../../../work/record-audit.ts';
import { countAnswers, uncountAnswers } from '../../forms/filling/count-answers.ts';
import { hasWebhooks } from '../webhooks/tell-webhooks.ts';
import type { HasNewTickets } from '../ports.ts';
import type { Work } from '../../../work/work.ts';

/** The statements of taking answers in; few, because every one of them counts under load. */

export interface Intake {
  status: FormStatus;
  name: string;
  /** When the form was put into the recycle bin. */
  deleted_at: Date | null;
  newestVersion: number | null;
  /** Id of the version row that was asked for, null when there is no such version. */
  versionId: string | null;
  definitionKey: DefinitionKey | null;
  /** Its public answers become tickets. */
  makesTickets: boolean;
  /** A webhook hears of its answers. */
  hasWebhooks: boolean;
  /** What was set for the form; null where nothing was. */
  held: { name: string; ownerId: UserId; settings: FormSettings; passwordHash: string | null } | null;
  /** What the same request id brought in before. */
  earlier: Earlier | null;
}

export interface Earlier {
  requestHash: string;
  receipt: Receipt;
  answers: Answers;
}

interface EarlierRow {
  id: SubmissionId | null;
  request_hash: string | null;
  instance_id: InstanceId | null;
  created_at: Date | null;
  answers: Answers | null;
}

interface IntakeRow extends EarlierRow {
  settings: FormSettings | null;
  password_hash: string | null;
  status: FormStatus;
  name: string;
  deleted_at: Date | null;
  newest: number | null;
  definition_key: DefinitionKey | null;
  owner_id: UserId;
  version_id: string | null;
  makes_tickets: boolean;
  has_webhooks: boolean;
}

/** Everything that has to be known before answers are taken, in one statement; null when there is no such form. */
export async function readIntake(
  { db, newTickets }: Pick<Work, 'db'> & HasNewTickets,
  { formKey, version, requestId }: { formKey: FormKey; version: number; requestId: string },
): Promise<Intake | null> {
  const { rows } = await sql<IntakeRow>`/* submit.read */
    select g.settings, g.password_hash, f.status, f.name, f.deleted_at, f.version as newest, f.definition_key, f.owner_id, v.id as version_id,
           ${newTickets.areMade} as makes_tickets, ${hasWebhooks} as has_webhooks,
           s.id, s.request_hash, s.instance_id, s.created_at, s.answers
      from form_title f
      left join form_release v on v.form_key = f.key and v.version = ${version}
      left join submission s on s.form_key = f.key and s.request_id = ${requestId}
      left join form_terms g on g.form_key = f.key
     where f.key = ${formKey}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    status: row.status,
    name: row.name,
    deleted_at: row.deleted_at,
    newestVersion: row.newest,
    versionId: row.version_id,
    definitionKey: row.definition_key,
    makesTickets: row.makes_tickets,
    hasWebhooks: row.has_webhooks,
    held: row.settings && {
      name: row.name,
      ownerId: row.owner_id,
      settings: row.settings,
      passwordHash: row.password_hash,
    },
    earlier: toEarlier(row),
  };
}

function toEarlier(row: EarlierRow): Earlier | null {
  if (row.id === null || row.created_at === null) return null;
  return {
    requestHash: row.request_hash ?? '',
    receipt: toReceipt(row.id, row.instance_id, row.created_at),
    answers: row.answers ?? {},
  };
}

export function toReceipt(id: SubmissionId, instanceId: InstanceId | null, createdAt: Date, given?: Answers): Receipt {
  return {
    submissionId: id,
    instanceId: instanceId,
    createTime: createdAt.toISOString(),
    ...(given ? { given } : {}),
  };
}

export interface NewSubmission {
  id: SubmissionId;
  formKey: FormKey;
  formVersion: number;
  answers: Answers;
  createdBy: UserId | null;
  deviceHash: string;
  ipHash: string;
  ticketId: TicketId | null;
  account: string | null;
  extValue: string;
  requestId: string;
  requestHash: string;
  originId: SubmissionId | null;
  now: Date;
}

/**
 * Takes the next serial of the form and writes the row and its audit line, in one statement, because all other answers to
 * the form wait from here to the commit. `closed`: the form does not collect any more.
 * `repeated`: another transaction brought the same request id in first; the serial is given back.
 */
export async function insertSubmission(
  db: Kysely<Tables>,
  s: NewSubmission,
  audit: AuditLine | null = null,
): Promise<'saved' | 'closed' | 'repeated'> {
  const rows = await insertCounted(db, s, audit, sql`on conflict (form_key, request_id) do nothing`);
  if (rows[0]?.counted !== 1) return 'closed';
  if (rows[0].written === 1) return 'saved';
  await uncountAnswers(s.formKey).execute(db);
  return 'repeated';
}

/**
 * The same outside a transaction. A repeated request id fails the statement, and the serial goes back with it: nothing else
 * could give it back before the next one takes it.
 */
export async function insertSubmissionAlone(
  db: Kysely<Tables>,
  s: NewSubmission,
  audit: AuditLine | null = null,
): Promise<'saved' | 'closed' | 'repeated'> {
  try {
    const rows = await insertCounted(db, s, audit, sql``);
    return rows[0]?.written === 1 ? 'saved' : 'closed';
  } catch (error) {
    if (isRepeat(error)) return 'repeated';
    throw error;
  }
}

function isRepeat(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'submission_form_key_request_id_key';
}

async function insertCounted(
  db: Kysely<Tables>,
  s: NewSubmission,
  audit: AuditLine | null,
  onRepeat: RawBuilder<unknown>,
): Promise<{ counted: number; written: number }[]> {
  const audited = audit ? sql`, audited as (${auditInsert(audit, sql`from written`)})` : sql``;
  const { rows } = await sql<{ counted: number; written: number }>`/* submit.save */
    with counted as (${countAnswers(s.formKey)}), written as (
      insert into submission (id, form_key, form_version, serial, answers, created_by, device_hash, ip_hash, ticket_id, subdomain,
                              ext_value, request_id, request_hash, origin_id, created_at, updated_at)
      select ${s.id}, ${s.formKey}, ${s.formVersion}, last_serial, ${JSON.stringify(s.answers)}::jsonb, ${s.createdBy},
             ${s.deviceHash}, ${s.ipHash}, ${s.ticketId}, ${s.account}, ${s.extValue}, ${s.requestId}, ${s.requestHash},
             ${s.originId}, ${s.now}, ${s.now}
        from counted
      ${onRepeat} returning id
    )${audited}
    select (select count(*)::int from counted) as counted, (select count(*)::int from written) as written
  `.execute(db);
  return rows;
}

export async function setInstance(
  db: Kysely<Tables>,
  submissionId: SubmissionId,
  instanceId: InstanceId,
): Promise<void> {
  await db.updateTable('submission').set({ instance_id: instanceId }).where('id', '=', submissionId).execute();
}
