import type { DefinitionKey, InstanceId } from '@countersign/shared/basics/ids.ts';
import type { SummaryLine } from '@countersign/shared/api/workflow/workflow.ts';
import { isDeepStrictEqual } from 'node:util';
import { hasAnswer } from '@countersign/shared/forms/field-traits.ts';
import { withoutAnswers } from '@countersign/shared/forms/tree/hide-fields.ts';
import { chooseLanguage } from '@countersign/shared/forms/languages/choose-language.ts';
import { translateDefinition } from '@countersign/shared/forms/languages/translate-definition.ts';
import type { Answers, Field } from '@countersign/shared/forms/schema.ts';
import type { ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { type HasLanguage, personOf, type Work } from '../../../work/work.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { openVersion } from '../../forms/versions/version-cache.ts';
import { readable } from '../../submissions/reading/answer-lines.ts';
import type { SightReader } from '../../submissions/sight/approval-sight.ts';
import { hiddenIn } from '../../submissions/sight/sight.ts';
import { sightFrom, type SightFacts, sightFacts } from '../../submissions/sight/sight-of.ts';
import { hiddenByStep } from '../tasks/reading/field-rights.ts';
import { processSight } from '../sight/process-sight.ts';
import { mayTitleTell, titleTells } from './title-tells.ts';

/** Who reads the lines, and in which language (as browsers ask for one, or a BCP 47 tag). */
export interface SummaryReader extends SightReader {
  language: string;
}

/** What the lines stand under: a process, or a task at one of its nodes. */
export interface Summarised {
  instanceId: InstanceId | null;
  nodeId: string | null;
  /** Null where there is no process. */
  graph: ProcessGraph | null;
  /** It waits for the reader: they see the first answers where the process names none, and what changed since they last acted. */
  waitsForReader?: boolean;
}

/** What a list or a message says of the answers of a process. */
export interface InShort {
  lines: SummaryLine[];
  /** False where the title would tell an answer that the reader may not see. */
  showsTitle: boolean;
}

/** The reader behind a call. */
export function summaryReader(work: Pick<Work, 'person'> & HasLanguage): SummaryReader {
  const { id, permissions, departmentId, account } = personOf(work);
  return { id, permissions, departmentId, account, language: work.language };
}

const NOTHING: InShort = { lines: [], showsTitle: true };

/**
 * The summary fields of each row as its reader may see them, in the order that their process sets: below a task no more than its
 * step shows. One statement for all rows, and none where no process has such fields or a title that could tell too much.
 */
export async function inShort(
  db: Kysely<Tables>,
  reader: SummaryReader,
  rows: readonly Summarised[],
): Promise<InShort[]> {
  const wanted = rows.filter((row) => row.instanceId !== null && saysAnswers(row));
  if (wanted.length === 0) return rows.map(() => NOTHING);
  const found = new Map((await readAnswers(db, reader, wanted)).map((row) => [row.id, row]));
  const language = chooseLanguage({ wanted: undefined, accepted: reader.language, offered: [] });
  const translated = new Map<string, Field[]>();
  const result: InShort[] = [];
  for (const row of rows) {
    const given = found.get(row.instanceId ?? '');
    if (!given || !row.graph) {
      result.push(NOTHING);
      continue;
    }
    const { published, whole } = await openVersion(db, given.version);
    const sight = await sightFrom(processSight, db, given.facts, whole.definition);
    const step = row.nodeId === null ? [] : hiddenByStep(row.graph.nodes[row.nodeId], whole.definition);
    const hidden = [...hiddenIn(whole.definition, sight), ...step];
    const fields = translated.get(given.version) ?? translateDefinition(published.definition, language).fields;
    translated.set(given.version, fields);
    const answers = withoutAnswers(fields, given.answers ?? {}, hidden);
    const { summary } = row.graph.settings;
    const keys = summary.length === 0 && row.waitsForReader ? firstAnswered(fields, answers, language) : summary;
    const before = row.waitsForReader && given.seen ? withoutAnswers(fields, given.seen, hidden) : null;
    const lines = linesOf(keys, fields, answers, language).map((line) =>
      before && !isDeepStrictEqual(answers[line.key], before[line.key])
        ? { ...line, isChanged: true, ...beforeOf(line.key, fields, before, language) }
        : line,
    );
    result.push({ lines, showsTitle: !titleTells(row.graph, hidden) });
  }
  return result;
}

/** The same without the titles. */
export async function summaryLines(
  db: Kysely<Tables>,
  reader: SummaryReader,
  rows: readonly Summarised[],
): Promise<SummaryLine[][]> {
  return (await inShort(db, reader, rows)).map(({ lines }) => lines);
}

const saysAnswers = ({ graph, waitsForReader }: Summarised): boolean =>
  graph !== null && (waitsForReader || graph.settings.summary.length > 0 || mayTitleTell(graph));

interface ListedInstance {
  id: InstanceId;
  definition_key: DefinitionKey;
  definition_version: number;
}

/** The same for a list of processes. */
export async function linesOfInstances(
  work: Pick<Work, 'db' | 'person'> & HasLanguage,
  rows: readonly ListedInstance[],
): Promise<SummaryLine[][]> {
  const places: Summarised[] = [];
  for (const row of rows) {
    const { graph } = await publishedProcess(work.db, row.definition_key, row.definition_version);
    places.push({ instanceId: row.id, nodeId: null, graph });
  }
  return summaryLines(work.db, summaryReader(work), places);
}

interface Given {
  id: string;
  /** Id of the form version that the answers were given on. */
  version: string;
  answers: Answers | null;
  /** The same as they were when the reader last acted on the request; null where they never did, or nothing changed since. */
  seen: Answers | null;
  facts: SightFacts;
}

/** Of the answers only what is asked for, and of a request that waits for its reader what fits on a line: some are long. */
async function readAnswers(db: Kysely<Tables>, reader: SightReader, rows: readonly Summarised[]): Promise<Given[]> {
  const keys = [...new Set(rows.flatMap(({ graph }) => graph?.settings.summary ?? []))];
  const ids = [...new Set(rows.map(({ instanceId }) => instanceId))];
  const waiting = rows.flatMap(({ instanceId, waitsForReader }) => (waitsForReader ? instanceId : []));
  const named = sql`(select jsonb_object_agg(k, s.answers -> k) from unnest(${keys}::text[]) k where s.answers -> k is not null)`;
  const short = (
    answers: RawBuilder<unknown>,
  ) => sql`(select jsonb_object_agg(k, v) from jsonb_each(${answers}) as e(k, v)
    where k = any(${keys}::text[]) or (i.id = any(${waiting}::text[]) and length(v::text) <= ${LONGEST_STORED}))`;
  const { rows: found } = await sql<Given>`
    select i.id, v.id as version,
      ${waiting.length === 0 ? named : short(sql`s.answers`)} as answers,
      ${waiting.length === 0 ? sql`null::jsonb` : sql`case when i.id = any(${waiting}::text[]) then ${short(seenBy(reader))} end`} as seen,
      ${sightFacts(processSight, reader)} as facts
    from process_instance i
    join sent_form s on s.id = i.form_data_id
    join form_title f on f.key = s.form_key
    join form_release v on v.form_key = s.form_key and v.version = s.form_version
    where i.id = any(${ids}::text[])`.execute(db);
  return found;
}

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

function beforeOf(
  key: string,
  fields: readonly Field[],
  before: Answers,
  language: string,
): Pick<SummaryLine, 'before'> {
  const [line] = linesOf([key], fields, before, language);
  return line ? { before: line.text } : {};
}

/** What a list says of a request whose process names no answers for it. */
const MOST_FIRST = 4;

function firstAnswered(fields: readonly Field[], answers: Answers, language: string): string[] {
  const said = fields.filter((field) => linesOf([field.key], [field], answers, language).length > 0);
  return said.slice(0, MOST_FIRST).map(({ key }) => key);
}

/** Characters of one answer as it is stored, where none is asked for by name. */
const LONGEST_STORED = 400;

/** Characters of one answer; the rest is on the page of the task. */
const LONGEST = 80;

function linesOf(keys: readonly string[], fields: readonly Field[], answers: Answers, language: string): SummaryLine[] {
  return keys.flatMap((key) => {
    const field = fields.find((one) => one.key === key);
    if (!field || !hasAnswer(field.type)) return [];
    const text = clipped(readable(field, answers[field.key], language));
    return text === '' ? [] : [{ key, label: clipped(field.label || key), text }];
  });
}

function clipped(text: string): string {
  const signs = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return signs.length > LONGEST
    ? `${signs
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
    : signs.join('');
}
