import type { SummaryLine } from '@countersign/shared/api/workflow.ts';
import { hasAnswer } from '@countersign/shared/forms/field-traits.ts';
import { withInside, withoutAnswers } from '@countersign/shared/forms/hide-fields.ts';
import { chooseLanguage } from '@countersign/shared/forms/languages/choose-language.ts';
import { translateDefinition } from '@countersign/shared/forms/languages/translate-definition.ts';
import type { Answers, Field } from '@countersign/shared/forms/schema.ts';
import type { ProcessGraph } from '@countersign/shared/workflow/graph.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { type Call, personOf } from '../../../http/serve.ts';
import { hasPermission } from '../../../http/may-call.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { openVersion } from '../../forms/version-cache.ts';
import { readable } from '../../tickets/notes/readable-answers.ts';
import { hiddenAt } from '../tasks/field-rights.ts';

/** Who reads the lines, and in which language (as browsers ask for one, or a BCP 47 tag). */
export interface SummaryReader {
  id: number;
  /** Holders of `workflow:process:list` see what every step hides from others. */
  seesAll: boolean;
  language: string;
  /** Only what the reader has to do with: as starter or at a step. Where lists show processes to others too. */
  onlyOwn?: boolean;
}

/** What the lines stand under: a process, or a task at one of its nodes. */
export interface Summarised {
  instanceId: string | null;
  nodeId: string | null;
  /** Null where there is no process. */
  graph: ProcessGraph | null;
}

/** The reader behind a call. */
export function summaryReader(call: Pick<Call, 'person' | 'client'>): SummaryReader {
  const person = personOf(call);
  const seesAll = hasPermission(person, 'workflow:process:list');
  return { id: person.id, seesAll, language: call.client.language };
}

/**
 * The summary fields of each row as its reader may see them, in the order that their process sets: below a task what its step
 * shows, below a process what its form shows to this reader (`get-instance-form.ts`). One statement for all rows, and none where
 * no process has such fields.
 */
export async function summaryLines(
  db: Kysely<Tables>,
  reader: SummaryReader,
  rows: readonly Summarised[],
): Promise<SummaryLine[][]> {
  const wanted = rows.filter(
    ({ instanceId, graph }) => instanceId !== null && graph && graph.settings.summary.length > 0,
  );
  if (wanted.length === 0) return rows.map(() => []);
  const found = new Map((await readAnswers(db, reader.id, wanted)).map((row) => [row.id, row]));
  const language = chooseLanguage({ wanted: undefined, accepted: reader.language, offered: [] });
  const forms = new Map<string, Field[]>();
  for (const { version } of found.values()) {
    if (forms.has(version)) continue;
    const { published } = await openVersion(db, version);
    forms.set(version, translateDefinition(published.definition, language).fields);
  }
  return rows.map((row) => {
    const given = found.get(row.instanceId ?? '');
    const fields = forms.get(given?.version ?? '');
    if (!given || !fields || !row.graph) return [];
    const hidden = withInside(
      fields,
      hiddenFrom(
        reader,
        row,
        given,
        fields.map(({ key }) => key),
      ),
    );
    return linesOf(row.graph.settings.summary, fields, withoutAnswers(fields, given.answers ?? {}, hidden), language);
  });
}

interface ListedInstance {
  id: string;
  definition_key: string;
  definition_version: number;
}

/** The same for a list of processes. */
export async function linesOfInstances(
  call: Pick<Call, 'db' | 'person' | 'client'>,
  rows: readonly ListedInstance[],
): Promise<SummaryLine[][]> {
  const places: Summarised[] = [];
  for (const row of rows) {
    const { graph } = await publishedProcess(call.db, row.definition_key, row.definition_version);
    places.push({ instanceId: row.id, nodeId: null, graph });
  }
  return summaryLines(call.db, summaryReader(call), places);
}

interface Given {
  id: string;
  starter_id: string | number | null;
  /** Id of the form version that the answers were given on. */
  version: string;
  answers: Answers | null;
  /** Where the reader has or had a task. */
  nodes: string[] | null;
}

/** Of the answers only what is asked for: some are long. */
async function readAnswers(db: Kysely<Tables>, readerId: number, rows: readonly Summarised[]): Promise<Given[]> {
  const keys = [...new Set(rows.flatMap(({ graph }) => graph?.settings.summary ?? []))];
  const ids = [...new Set(rows.map(({ instanceId }) => instanceId))];
  const { rows: found } = await sql<Given>`
    select i.id, i.starter_id, v.id as version,
      (select jsonb_object_agg(k, s.answers -> k) from unnest(${keys}::text[]) k where s.answers -> k is not null) as answers,
      (select array_agg(distinct t.node_id) from task t where t.instance_id = i.id
         and (${readerId} in (t.assignee_id, t.held_for_id, t.ended_by_id) or ${readerId} = any(t.candidates))) as nodes
    from process_instance i
    join submission s on s.id = i.form_data_id
    join form_version v on v.form_key = s.form_key and v.version = s.form_version
    where i.id = any(${ids}::text[])`.execute(db);
  return found;
}

function hiddenFrom(reader: SummaryReader, { graph, nodeId }: Summarised, given: Given, keys: string[]): string[] {
  if (!graph) return keys;
  if (nodeId !== null) return hiddenAt(graph, [nodeId], keys);
  if (reader.seesAll || Number(given.starter_id) === reader.id) return [];
  return reader.onlyOwn && given.nodes === null ? keys : hiddenAt(graph, given.nodes ?? [], keys);
}

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
