import type { FormKey, SubmissionId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { HasDatabase } from '../../../../database/database.ts';
import type { Tables } from '../../../../database/tables.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { openVersion } from '../../../forms/versions/version-cache.ts';
import type { HasSearchedRequests, RequestNames } from '../searched-requests.ts';
import { entryWords, formWords, ticketWords } from './entry-words.ts';
import { readTickets, type TicketRow } from './read-tickets.ts';
import { closeEarlier, earlierSql, planEarlier } from './earlier-answers.ts';

export type Filling = HasDatabase & HasSearchedRequests;

/** Answers that are read in one transaction; whoever changes one of them waits so long. */
const BATCH = 200;

/**
 * Writes the next entries in a transaction of its own: of forms and answers that have none, then of those that changed, then of those
 * that were there before the index, the newest first. False when none are left, or when somebody else is at it.
 */
export function fillIndex(work: Filling, most = BATCH): Promise<boolean> {
  return inTransaction(work.database, async (db) => {
    const state = await holdState(db);
    if (!state) return false;
    if (!state.is_planned) await planEarlier(db);
    const forms = await readForms(db, most);
    const fresh = await readFresh(db, work, most);
    const due = await readDue(db, work, most - fresh.length);
    const tickets = await readTickets(db, most);
    const known = tickets.filter((one): one is TicketRow & { no: number } => one.no !== null);
    const first = tickets.filter(({ no, isEarlier }) => no === null && !isEarlier).toReversed();
    const before = tickets.filter(({ no, isEarlier }) => no === null && isEarlier);
    const earlier = await readEarlier(db, work, most - fresh.length - due.length);
    const entries: Entry[] = [
      ...numbered(forms, state.next_no),
      ...numbered(fresh, state.next_no + forms.length),
      ...numbered(first, state.next_no + forms.length + fresh.length),
      ...due,
      ...known,
      ...numbered(earlier, state.earlier_no, -1),
      ...numbered(before, state.earlier_no - earlier.length, -1),
    ];
    if (entries.length === 0) return false;
    await write(db, entries);
    await goOn(db, fresh);
    const next = {
      next_no: state.next_no + forms.length + fresh.length + first.length,
      earlier_no: state.earlier_no - earlier.length - before.length,
    };
    await db.updateTable('search_state').set(next).execute();
    // Where others would have to read what has not been sorted in yet.
    await sql`select gin_clean_pending_list('search_entry_words')`.execute(db);
    return true;
  });
}

async function holdState(db: Kysely<Tables>) {
  const { rows } = await sql<{ next_no: number; earlier_no: number; is_planned: boolean }>`
    select next_no, earlier_no, is_planned from search_state for update skip locked`.execute(db);
  return rows[0] ?? null;
}

interface FormRow {
  type: 'form';
  no: number;
  key: FormKey;
  name: string;
  description: string;
}

async function readForms(db: Kysely<Tables>, most: number): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    select 'form' as type, 0 as no, f.key, f.name, coalesce(f.description, '') as description from form_title f
     where not exists (select from search_entry e where e.form_key = f.key and e.submission_id is null)
     order by f.created_at limit ${most}`.execute(db);
  return rows;
}

interface AnswerRow {
  type: 'answers';
  no: number;
  id: SubmissionId;
  formKey: FormKey;
  version: string;
  serial: number;
  ticketId: TicketId | null;
  extValue: string;
  authorId: UserId | null;
  answers: Answers;
  personal: string[];
  request: RequestNames | null;
}

const columns = ({ searchedRequests }: HasSearchedRequests, no: RawBuilder<unknown>) => sql`
  'answers' as type, ${no} as no, s.id, s.form_key as "formKey", v.id as version, s.serial, s.ticket_id as "ticketId",
  s.ext_value as "extValue", s.created_by as "authorId", s.answers, f.personal_fields as personal,
  ${searchedRequests.names} as request`;

const VERSION = sql`join form_title f on f.key = s.form_key join form_release v on v.form_key = s.form_key and v.version = s.form_version`;

async function readFresh(db: Kysely<Tables>, work: HasSearchedRequests, most: number): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select ${columns(work, sql`0`)} from (
      select one.id from form_title f left join search_form p on p.form_key = f.key
       cross join lateral (
         select s.id, s.form_key, s.serial from submission s
          where s.form_key = f.key and s.serial > coalesce(p.serial, 0) order by s.serial limit ${most}) as one
       order by one.form_key, one.serial limit ${most}) as next
      join submission s on s.id = next.id ${VERSION}
     order by s.created_at, s.serial for share of s`.execute(db);
  return rows;
}

/** Held until the batch is written: a change that is on its way comes first, or forgets what is written here. */
async function readDue(db: Kysely<Tables>, work: HasSearchedRequests, most: number): Promise<AnswerRow[]> {
  if (most === 0) return [];
  const { rows } = await sql<AnswerRow>`
    with next as (
      delete from search_due where no in (select no from search_due order by no desc limit ${most})
      returning no, submission_id)
    select ${columns(work, sql`next.no`)} from next join submission s on s.id = next.submission_id ${VERSION}
       for share of s`.execute(db);
  return rows;
}

async function readEarlier(db: Kysely<Tables>, work: HasSearchedRequests, most: number): Promise<AnswerRow[]> {
  if (most === 0) return [];
  const { rows } = await sql<AnswerRow>`
    with next as materialized (${earlierSql(await closeEarlier(db), most)}),
    passed as (
      update search_form p set earlier = n.first - 1 from (select form_key, min(serial) as first from next group by form_key) n
       where p.form_key = n.form_key)
    select ${columns(work, sql`0`)} from next join submission s on s.id = next.id ${VERSION}
     order by next.at desc, s.form_key, s.serial desc for share of s`.execute(db);
  return rows;
}

type Entry = FormRow | AnswerRow | (TicketRow & { no: number });

const numbered = <Row extends object>(rows: readonly Row[], from: number, step = 1): (Row & { no: number })[] =>
  rows.map((row, at) => ({ ...row, no: from + step * at }));

async function write(db: Kysely<Tables>, entries: readonly Entry[]): Promise<void> {
  const words: string[] = [];
  for (const entry of entries) words.push(`{${(await wordsOfEntry(db, entry)).join(',')}}`);
  const tickets = entries.map((one) => (one.type === 'ticket' ? one : null));
  await sql`insert into search_entry (no, form_key, submission_id, subdomain, ticket_id, words)
    select one.no, one.form_key, one.submission_id, one.subdomain, one.ticket_id, one.words::integer[]
      from unnest(${entries.map(({ no }) => no)}::bigint[], ${entries.map(keyOf)}::text[], ${entries.map(idOf)}::text[],
        ${tickets.map((one) => one?.subdomain ?? null)}::text[], ${tickets.map((one) => one?.ticketId ?? null)}::text[],
        ${words}::text[]) as one(no, form_key, submission_id, subdomain, ticket_id, words)
    on conflict do nothing`.execute(db);
}

async function wordsOfEntry(db: Kysely<Tables>, entry: Entry): Promise<number[]> {
  if (entry.type === 'form') return formWords(entry);
  if (entry.type === 'ticket') return ticketWords(entry);
  const { whole } = await openVersion(db, entry.version);
  return entryWords(whole.definition, entry);
}

const keyOf = (entry: Entry) => (entry.type === 'form' ? entry.key : entry.type === 'answers' ? entry.formKey : null);
const idOf = (entry: Entry) => (entry.type === 'answers' ? entry.id : null);

/** Serials commit in order, so the last one of a form says that all before it have entries. */
async function goOn(db: Kysely<Tables>, fresh: readonly AnswerRow[]): Promise<void> {
  const last = new Map<FormKey, number>();
  for (const { formKey, serial } of fresh) last.set(formKey, Math.max(last.get(formKey) ?? 0, serial));
  if (last.size === 0) return;
  await sql`insert into search_form (form_key, serial)
    select * from unnest(${[...last.keys()]}::text[], ${[...last.values()]}::int[])
    on conflict (form_key) do update set serial = excluded.serial`.execute(db);
}

/** So much of what waits somebody does who searches; the rest goes on by itself. */
const MOST_BATCHES = 5;

/** Writes what came or changed since; false where more is left than somebody who searches should wait for. */
export async function bringUpToDate(work: Filling & { db: Kysely<Tables> }): Promise<boolean> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    if (!(await hasWaiting(work.db))) return true;
    if (!(await fillIndex(work))) break;
  }
  return !(await hasWaiting(work.db));
}

/** Without a lock: nearly every search finds nothing to do. The largest number of a form is one look into an index, whatever the planner knows. */
async function hasWaiting(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select not (select is_planned from search_state) or exists (select from search_due)
        or exists (select from search_ticket_due) or exists (select from search_form where earlier > 0)
        or exists (select from form_title f left join search_form p on p.form_key = f.key
            where (select max(s.serial) from submission s where s.form_key = f.key) > coalesce(p.serial, 0))
        or exists (select from form_title f where not exists (
            select from search_entry e where e.form_key = f.key and e.submission_id is null)) as waits`.execute(db);
  return rows[0]?.waits ?? false;
}

const MOST_BESIDE = 5000;

/** Whether so many answers have no entry that looking at each of them would take too long. */
export async function hasBacklog(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select not (select is_planned from search_state) or exists (select from search_form where earlier > 0)
        or (select count(*) from (select from search_due limit ${MOST_BESIDE + 1}) waiting) > ${MOST_BESIDE} as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}
