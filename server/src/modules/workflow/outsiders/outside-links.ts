import type { FormKey, TaskId, UserId } from '@countersign/shared/basics/ids.ts';
import {
  PROCESS_STATUS,
  type ProcessStatus,
  TASK_STATUS,
  type TaskStatus,
} from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import { randomToken, sha256 } from '../../../basics/secrets/hashes.ts';
import type { Tables } from '../../../database/tables.ts';

type Db = Kysely<Tables>;

const LIFE_MS = 30 * 86_400_000;
const HOUR_MS = 3_600_000;
/** A link that is open stays so for this long. */
export const SESSION_MS = HOUR_MS / 2;
/** Mails that ask one address within an hour. */
const MOST_MAILS = 20;

/** A new link to one task for the person whose it is; of its secret only the hash is kept. Throws where an address got too much mail. */
export async function mintOutsideLink(
  db: Db,
  { taskId, personId, now }: { taskId: TaskId; personId: UserId; now: Date },
): Promise<string> {
  const { count } = await db
    .selectFrom('outside_link')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_MAILS) throw new Error('this address was asked too often within the hour');
  const secret = randomToken();
  const expires_at = new Date(now.getTime() + LIFE_MS);
  await db
    .insertInto('outside_link')
    .values({ secret_hash: sha256(secret), task_id: taskId, person_id: personId, created_at: now, expires_at })
    .execute();
  return secret;
}

/** A link as its page knows it. */
export interface OutsideLink {
  secretHash: string;
  taskId: TaskId;
  rev: number;
  personId: UserId;
  address: string;
  formKey: FormKey;
  /** Several may do the task, and nobody has claimed it. */
  isClaimable: boolean;
  /** The task waits for this person; else what they made of it, if they decided it. */
  status: 'open' | 'approved' | 'rejected';
  sessionHash: string | null;
  sessionEndsAt: Date | null;
  processName: string;
}

/** What a secret opens; null for one that nobody has given out, and once the task is over, has moved, or the link has ended. */
export async function findOutsideLink(db: Db, secret: string, now: Date): Promise<OutsideLink | null> {
  const row = await db
    .selectFrom('outside_link as l')
    .innerJoin('outside_person as p', 'p.id', 'l.person_id')
    .innerJoin('task as t', 't.id', 'l.task_id')
    .innerJoin('process_instance as i', 'i.id', 't.instance_id')
    .innerJoin('process_definition_version as v', (join) =>
      join.onRef('v.key', '=', 'i.definition_key').onRef('v.version', '=', 'i.definition_version'),
    )
    .select(['l.secret_hash', 'l.task_id', 'l.person_id', 'l.session_hash', 'l.session_ends_at', 'p.address'])
    .select(['t.rev', 't.status', 't.assignee_id', 't.ended_by_id', 'i.status as process_status'])
    .select(['i.form_key', 'v.name'])
    .select(sql<boolean>`t.assignee_id is null and l.person_id = any(t.candidates)`.as('is_claimable'))
    .where('l.secret_hash', '=', sha256(secret))
    .where('l.expires_at', '>', now)
    .executeTakeFirst();
  if (!row || row.form_key === null) return null;
  const isClaimable = row.is_claimable === true;
  const status = statusOf({ ...row, isTheirs: isClaimable || row.assignee_id === row.person_id });
  if (status === null) return null;
  return {
    secretHash: row.secret_hash,
    taskId: row.task_id,
    rev: row.rev,
    personId: row.person_id,
    address: row.address,
    formKey: row.form_key,
    isClaimable,
    status,
    sessionHash: row.session_hash,
    sessionEndsAt: row.session_ends_at,
    processName: row.name,
  };
}

interface Standing {
  status: TaskStatus;
  process_status: ProcessStatus;
  ended_by_id: UserId | null;
  person_id: UserId;
  isTheirs: boolean;
}

function statusOf({
  status,
  process_status,
  ended_by_id,
  person_id,
  isTheirs,
}: Standing): OutsideLink['status'] | null {
  if (status === TASK_STATUS.running) return process_status === PROCESS_STATUS.processing && isTheirs ? 'open' : null;
  if (ended_by_id !== person_id) return null;
  if (status === TASK_STATUS.approved) return 'approved';
  return status === TASK_STATUS.rejected ? 'rejected' : null;
}

/** Opens a link for whoever has just proved that they read its address; an earlier session of it ends. */
export async function openSession(
  db: Db,
  { secretHash, session, now }: { secretHash: string; session: string; now: Date },
): Promise<void> {
  await db
    .updateTable('outside_link')
    .set({ session_hash: sha256(session), session_ends_at: new Date(now.getTime() + SESSION_MS) })
    .where('secret_hash', '=', secretHash)
    .execute();
}

/** Whether this secret is that of the link's open session. */
export const isInSession = (
  { sessionHash, sessionEndsAt }: Pick<OutsideLink, 'sessionHash' | 'sessionEndsAt'>,
  session: string,
  now: Date,
): boolean => session !== '' && sessionHash === sha256(session) && sessionEndsAt !== null && sessionEndsAt > now;
