import type { Count } from '@countersign/shared/basics/page.ts';
import { countFound } from '../../../database/queries/count-up-to.ts';
import { isAmong } from '../../../database/queries/is-among.ts';
import { asId } from '../../../basics/as-id.ts';
import type { FormKey, InstanceId, SubmissionId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { TicketAudience } from '../../realtime/hub.ts';
import type { SentTo } from '@countersign/shared/api/tickets/sent-to.ts';
import type { TicketState } from '@countersign/shared/api/zendesk/ticket-state.ts';
import type { LinkedFilter } from '@countersign/shared/api/tickets/tickets.ts';
import type { ProcessStatus } from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import { readNamed } from '../../../database/queries/named.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Standing } from '../rights/linked-rights.ts';
import type { WhyNotSentAgain } from '../../workflow/ports.ts';
import { whyNotSentAgain } from './resubmit/why-not-sent-again.ts';
import { type LinkColumns, toSentTo } from '../../submissions/personal-links/to-sent-to.ts';
import { type LinkedReader, readableLinked, standingsOf } from '../rights/linked-standings.ts';

type Db = Kysely<Tables>;

/** A linked form with what it joins: the form's name, the agent's, and where its approval stands. */
export interface LinkedFormRow {
  id: string;
  formKey: FormKey;
  formName: string;
  submissionId: SubmissionId;
  ticketId: TicketId;
  agentId: string;
  agentName: string;
  account: string | null;
  ticketState: TicketState | null;
  mergedFrom: string | null;
  enabled: boolean;
  extValue: string;
  previousId: string | null;
  createdAt: Date;
  updatedAt: Date;
  instanceId: InstanceId | null;
  status: ProcessStatus | null;
  /** Null where it can be sent again. */
  whyNotAgain: WhyNotSentAgain | null;
  /** Of the answers, whom they are by; null for a public page. */
  authorId: UserId | null;
  /** Whose personal link they came through. */
  sentTo: SentTo | null;
  /** What connects the reader with it. */
  standings: Standing[];
}

/** What may be asked for, with ids as the database has them. */
type RowFilter = Omit<LinkedFilter, 'zdTktId'> & { zdTktId?: TicketId | undefined };

const joined = (db: Db) =>
  db
    .selectFrom('linked_form as l')
    .innerJoin('form_title as f', 'f.key', 'l.form_key')
    .innerJoin('sent_form as s', 's.id', 'l.submission_id')
    .leftJoin('approval_state as p', 'p.id', 's.instance_id')
    .leftJoin('answered_link as v', 'v.submission_id', 's.id')
    .leftJoin('person as u', 'u.id', 'l.created_by');

function matching(db: Db, reader: LinkedReader, filter: RowFilter) {
  let query = joined(db).where(readableLinked(reader));
  if (filter.id) query = query.where('l.id', '=', filter.id);
  if (filter.zdTktId) query = query.where('l.zd_tkt_id', '=', filter.zdTktId);
  if (filter.account) query = query.where('l.subdomain', '=', filter.account);
  if (filter.formTextName) query = query.where('f.name', 'ilike', likeText(filter.formTextName));
  if (filter.processStatus) query = query.where('p.status', '=', filter.processStatus);
  if (filter.enabled) query = query.where('l.enabled', '=', filter.enabled === 'yes');
  if (filter.formKey) query = query.where('l.form_key', '=', asId<FormKey>(filter.formKey));
  if (filter.formDataId) query = query.where('l.submission_id', '=', asId<SubmissionId>(filter.formDataId));
  if (filter.extValue) query = query.where('l.ext_value', 'ilike', likeText(filter.extValue));
  if (filter.createdFrom) query = query.where('l.created_at', '>=', new Date(filter.createdFrom));
  if (filter.createdUntil) query = query.where('l.created_at', '<', new Date(filter.createdUntil));
  const agent = filter.zdAgentId;
  if (!agent) return query;
  return query.where((eb) => eb.or([eb('l.zd_agent_id', '=', agent), eb('u.nick_name', 'ilike', likeText(agent))]));
}

const withColumns = <Q extends ReturnType<typeof joined>>(query: Q, reader: LinkedReader) =>
  query.select([
    'l.id',
    'l.form_key as formKey',
    'f.name as formName',
    'l.submission_id as submissionId',
    'l.zd_tkt_id as ticketId',
    'l.zd_agent_id as agentId',
    'u.nick_name as agentName',
    'l.subdomain as account',
    'l.ticket_state as ticketState',
    sql<string | null>`l.merged_from[cardinality(l.merged_from)]`.as('mergedFrom'),
    'l.enabled',
    'l.ext_value as extValue',
    'l.previous_id as previousId',
    'l.created_at as createdAt',
    'l.updated_at as updatedAt',
    's.instance_id as instanceId',
    's.created_by as authorId',
    'p.status',
    whyNotSentAgain({ process: 'p', linked: 'l', form: 'f' }).as('whyNotAgain'),
    'v.name as linkName',
    'v.address as linkAddress',
    'v.is_proven as isProven',
    standingsOf(reader).as('standings'),
  ]);

type Found = Omit<LinkedFormRow, 'agentName' | 'status' | 'sentTo'> & {
  agentName: string | null;
  status: ProcessStatus | null;
} & LinkColumns;

const toRow = ({ linkName, linkAddress, isProven, ...found }: Found): LinkedFormRow => ({
  ...found,
  sentTo: toSentTo({ linkName, linkAddress, isProven }),
  agentName: found.agentName ?? '',
  status: found.status,
});

/** How many the reader may read, of those that the filter finds. */
export async function countLinkedForms(db: Db, reader: LinkedReader, filter: RowFilter): Promise<number> {
  const { total } = await matching(db, reader, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The same, about so many where there are very many. */
export const estimateLinkedForms = (db: Db, reader: LinkedReader, filter: RowFilter): Promise<Count> =>
  countFound(db, matching(db, reader, filter));

/** Those that the reader may read, newest first. */
export async function findLinkedForms(
  db: Db,
  reader: LinkedReader,
  filter: RowFilter,
  page: { limit: number; offset: number },
): Promise<LinkedFormRow[]> {
  const found = matching(db, reader, filter);
  const ids = found
    .select('l.id')
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(page.limit)
    .offset(page.offset);
  const rows = await withColumns(found.where(isAmong('l.id', ids)), reader)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .execute();
  return rows.map(toRow);
}

/** The next ones in the order of their ids, for reading all of them without holding any. */
export async function linkedFormsAfter(
  db: Db,
  reader: LinkedReader,
  filter: RowFilter,
  { id, limit }: { id: string; limit: number },
): Promise<LinkedFormRow[]> {
  const query = withColumns(matching(db, reader, filter), reader).where('l.id', '>', id);
  return (await query.orderBy('l.id').limit(limit).execute()).map(toRow);
}

/** Those of `ids` that the reader may read, in no particular order. */
export async function findLinkedFormsById(
  db: Db,
  reader: LinkedReader,
  ids: readonly string[],
): Promise<LinkedFormRow[]> {
  const rows = await withColumns(matching(db, reader, {}), reader)
    .where('l.id', 'in', [...ids])
    .execute();
  return rows.map(toRow);
}

/** Keeps others from changing the rows until the transaction is over. */
export async function lockLinkedForms(db: Db, ids: readonly string[]): Promise<void> {
  const rows = db
    .selectFrom('linked_form')
    .select('id')
    .where('id', 'in', [...ids]);
  await rows.orderBy('id').forUpdate().execute();
}

export interface NewLinkedForm {
  id: string;
  formKey: FormKey;
  submissionId: SubmissionId;
  ticketId: TicketId;
  /** The account of the ticket; null where there is none. */
  subdomain: string | null;
  agentId: string;
  enabled: boolean;
  extValue: string;
  createdBy: UserId | null;
  now: Date;
}

/** The tickets that answers are linked to. */
export function linkedTicketsOf(db: Db, submissionId: SubmissionId): Promise<TicketAudience[]> {
  const asked = db
    .selectFrom('linked_form')
    .select(['zd_tkt_id as ticketId', 'subdomain as account'])
    .where('submission_id', '=', submissionId);
  return readNamed(db, 'links.read', asked);
}

/** False when these answers are linked to the ticket already. */
export async function insertLinkedForm(db: Db, linked: NewLinkedForm): Promise<boolean> {
  const added = await db
    .insertInto('linked_form')
    .values({
      id: linked.id,
      form_key: linked.formKey,
      submission_id: linked.submissionId,
      zd_tkt_id: linked.ticketId,
      subdomain: linked.subdomain,
      zd_agent_id: linked.agentId,
      enabled: linked.enabled,
      ext_value: linked.extValue,
      previous_id: null,
      created_by: linked.createdBy,
      created_at: linked.now,
      updated_at: linked.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function setLinkedFormEnabled(db: Db, id: string, enabled: boolean, now: Date): Promise<void> {
  await db
    .updateTable('linked_form')
    .set((eb) => ({ enabled, updated_at: now, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Says of which linked form the one of these answers is the repetition; answers its id. */
export async function setPreviousOf(
  db: Db,
  submissionId: SubmissionId,
  previousId: string,
): Promise<string | undefined> {
  const row = await db
    .updateTable('linked_form')
    .set({ previous_id: previousId })
    .where('submission_id', '=', submissionId)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function deleteLinkedForms(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('linked_form')
    .where('id', 'in', [...ids])
    .execute();
}

/** The ticket into which this one was merged, as far as its forms can tell. */
export async function mergedIntoOf(
  db: Db,
  { account, ticketId }: { account: string; ticketId: TicketId },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('linked_form')
    .select('zd_tkt_id')
    .where('subdomain', '=', account)
    .where('merged_from', '<>', sql<string[]>`'{}'`)
    .where('merged_from', '@>', sql<string[]>`array[${ticketId}]::text[]`)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.zd_tkt_id;
}

/** Deletes the links of a form's answers to tickets, of all of them or of some. */
export async function deleteLinksOf(db: Db, formKey: FormKey, ids?: readonly SubmissionId[]): Promise<void> {
  let links = db.deleteFrom('linked_form').where('form_key', '=', formKey);
  if (ids) links = links.where('submission_id', 'in', [...ids]);
  await links.execute();
}
