import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { openVersion } from '../../forms/versions/version-cache.ts';
import type { SightReader } from '../../submissions/sight/approval-sight.ts';
import { type SightFacts, sightFacts } from '../../submissions/sight/sight-of.ts';
import { processSight } from '../sight/process-sight.ts';
import { tellingKeys } from './request-title.ts';
import type { ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';

/** What is said in short: a process, or a task at one of its nodes. */
export interface Summarised {
  instanceId: InstanceId | null;
  nodeId: string | null;
  /** Null where there is no process. */
  graph: ProcessGraph | null;
  /** It waits for the reader: they see the first answers where the process names none, and what changed since they last acted. */
  waitsForReader?: boolean;
  /** The reader may not read the process: its title rule says nothing to them. */
  isClosed?: boolean;
}

/** What a request in short is made of, before anyone looks at who reads it. */
export interface ReadInShort extends Row {
  /** Those that are asked for, and of a request that waits for its reader all that fit on a line. */
  answers: Answers | null;
  /** The same as they were when the reader last acted on the request; null where they never did, or nothing changed since. */
  seen: Answers | null;
}

interface Row {
  id: InstanceId;
  /** By the title rule of its process. */
  title: string | null;
  formName: string;
  /** Keys of the personal fields of the form. */
  personal: readonly string[];
  /** Id of the form version that the answers were given on, and what decides about their sight; null where they were removed. */
  version: string | null;
  facts: SightFacts | null;
}

/** By instance id, in two statements: what the requests are, then of their answers only what is asked for, as some are long. */
export async function readInShort(
  db: Kysely<Tables>,
  reader: SightReader,
  rows: readonly Summarised[],
): Promise<Map<string, ReadInShort>> {
  const ids = [...new Set(rows.flatMap(({ instanceId, graph }) => (graph ? (instanceId ?? []) : [])))];
  if (ids.length === 0) return new Map();
  const { rows: found } = await sql<Row>`/* summary.read */
    select i.id, i.title, coalesce(f.name, '') as "formName", coalesce(f.personal_fields, '[]') as personal, v.id as version,
      case when s.id is not null then ${sightFacts(processSight, reader)} end as facts
    from process_instance i
    left join (sent_form s
      join form_title f on f.key = s.form_key
      join form_release v on v.form_key = s.form_key and v.version = s.form_version) on s.id = i.form_data_id
    where i.id = any(${ids}::text[])`.execute(db);
  const answers = await readAnswers(db, reader, { rows, found });
  return new Map(found.map((row) => [row.id, { ...row, answers: null, seen: null, ...answers.get(row.id) }]));
}

type Given = Pick<ReadInShort, 'id' | 'answers' | 'seen'>;

async function readAnswers(
  db: Kysely<Tables>,
  reader: SightReader,
  { rows, found }: { rows: readonly Summarised[]; found: readonly Row[] },
): Promise<Map<string, Given>> {
  const telling = new Set<string>();
  for (const { version, personal } of found) {
    if (version === null) continue;
    const { whole } = await openVersion(db, version);
    for (const key of tellingKeys(whole.definition, personal)) telling.add(key);
  }
  const named = [...new Set(rows.flatMap(({ graph }) => graph?.settings.summary ?? []))];
  const waiting = [
    ...new Set(rows.flatMap(({ instanceId, waitsForReader }) => (waitsForReader ? (instanceId ?? []) : []))),
  ];
  const answered = found.flatMap(({ id, version }) => (version === null ? [] : id));
  if (answered.length === 0 || (telling.size === 0 && named.length === 0 && waiting.length === 0)) return new Map();
  const keys = [...new Set([...named, ...telling])];
  const asked = sql`(select jsonb_object_agg(k, s.answers -> k) from unnest(${keys}::text[]) k
    where s.answers -> k is not null and (k = any(${named}::text[]) or length(s.answers ->> k) <= ${LONGEST_STORED}))`;
  const short = (
    answers: RawBuilder<unknown>,
  ) => sql`(select jsonb_object_agg(k, v) from jsonb_each(${answers}) as e(k, v)
    where k = any(${named}::text[]) or length(v::text) <= ${LONGEST_STORED})`;
  const isWaiting = sql`i.id = any(${waiting}::text[])`;
  const { rows: given } = await sql<Given>`/* summary.answers */
    select i.id,
      ${waiting.length === 0 ? asked : sql`case when ${isWaiting} then ${short(sql`s.answers`)} else ${asked} end`} as answers,
      ${waiting.length === 0 ? sql`null::jsonb` : sql`case when ${isWaiting} then ${short(seenBy(reader))} end`} as seen
    from process_instance i join sent_form s on s.id = i.form_data_id
    where i.id = any(${answered}::text[])`.execute(db);
  return new Map(given.map((row) => [row.id, row]));
}

/** Characters of one answer as it is stored, where none is asked for by name. */
const LONGEST_STORED = 400;

/**
 * The answers as they were when the reader last acted on the approval `i` or, if they never did, on the one that it repeats; null where
 * nothing has changed since.
 */
const seenBy = ({ id }: SightReader): RawBuilder<unknown> => sql`coalesce(
  (select h.answers from earlier_answers h where h.submission_id = s.id
    and h.changed_at > (select max(o.at) from op_log o where o.instance_id = i.id and o.actor_id = ${id})
    order by h.rev limit 1),
  (select b.answers from process_instance p join sent_form b on b.id = p.form_data_id
    where p.id = i.previous_instance_id
      and not exists (select from op_log o where o.instance_id = i.id and o.actor_id = ${id})
      and exists (select from op_log o where o.instance_id = p.id and o.actor_id = ${id})))`;
