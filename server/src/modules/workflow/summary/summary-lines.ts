import type { DefinitionKey, InstanceId } from '@countersign/shared/basics/ids.ts';
import type { SummaryLine } from '@countersign/shared/api/workflow/workflow.ts';
import { isDeepStrictEqual } from 'node:util';
import { hasAnswer } from '@countersign/shared/forms/field-traits.ts';
import { withoutAnswers } from '@countersign/shared/forms/tree/hide-fields.ts';
import { chooseLanguage } from '@countersign/shared/forms/languages/choose-language.ts';
import { translateDefinition } from '@countersign/shared/forms/languages/translate-definition.ts';
import type { Answers, Field } from '@countersign/shared/forms/schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { type HasLanguage, personOf, type Work } from '../../../work/work.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { openVersion } from '../../forms/versions/version-cache.ts';
import { readable } from '../../submissions/reading/answer-lines.ts';
import type { SightReader } from '../../submissions/sight/approval-sight.ts';
import { hiddenIn } from '../../submissions/sight/sight.ts';
import { sightFrom } from '../../submissions/sight/sight-of.ts';
import { hiddenByStep } from '../tasks/reading/field-rights.ts';
import { processSight } from '../sight/process-sight.ts';
import { readInShort, type Summarised } from './read-in-short.ts';
import { defaultTitle, tellingKeys } from './request-title.ts';
import { titleTells } from './title-tells.ts';

/** Who reads the lines, and in which language (as browsers ask for one, or a BCP 47 tag). */
export interface SummaryReader extends SightReader {
  language: string;
}

/** What a list or a message says of the answers of a process. */
export interface InShort {
  lines: SummaryLine[];
  /** What the request is called; null where there is nothing to add to the name of its form. */
  title: string | null;
}

/** The reader behind a call. */
export function summaryReader(work: Pick<Work, 'person'> & HasLanguage): SummaryReader {
  const { id, permissions, departmentId, account } = personOf(work);
  return { id, permissions, departmentId, account, language: work.language };
}

const NOTHING: InShort = { lines: [], title: null };

/**
 * What each row says of its answers to this reader, in two statements however many rows there are: its title, and its summary
 * fields in the order that the process sets. Below a task it is no more than its step shows. This is the one place that gives
 * requests their titles.
 */
export async function inShort(
  db: Kysely<Tables>,
  reader: SummaryReader,
  rows: readonly Summarised[],
): Promise<InShort[]> {
  const found = await readInShort(db, reader, rows);
  const language = chooseLanguage({ wanted: undefined, accepted: reader.language, offered: [] });
  const translated = new Map<string, Field[]>();
  const result: InShort[] = [];
  for (const row of rows) {
    const given = found.get(row.instanceId ?? '');
    if (!given || !row.graph) {
      result.push(NOTHING);
      continue;
    }
    const { version, facts } = given;
    if (version === null || facts === null) {
      result.push({ lines: [], title: row.isClosed ? null : given.title });
      continue;
    }
    const { published, whole } = await openVersion(db, version);
    const sight = await sightFrom(processSight, db, facts, whole.definition);
    const step = row.nodeId === null ? [] : hiddenByStep(row.graph.nodes[row.nodeId], whole.definition);
    const hidden = [...hiddenIn(whole.definition, sight), ...step];
    const fields = translated.get(version) ?? translateDefinition(published.definition, language).fields;
    translated.set(version, fields);
    const answers = withoutAnswers(fields, given.answers ?? {}, hidden);
    const own = row.isClosed || titleTells(row.graph, hidden) ? null : given.title;
    const telling = tellingKeys(whole.definition, given.personal);
    const made = own === null ? defaultTitle(given.formName, { fields, telling, answers }, language) : null;
    const told = new Set(made?.told);
    const { summary } = row.graph.settings;
    const keys = summary.length === 0 && row.waitsForReader ? firstAnswered(fields, answers, language) : summary;
    const before = row.waitsForReader && given.seen ? withoutAnswers(fields, given.seen, hidden) : null;
    const lines = linesOf(keys, fields, answers, language).map((line) => ({
      ...line,
      ...(told.has(line.key) ? { isTold: true } : {}),
      ...(before && !isDeepStrictEqual(answers[line.key], before[line.key])
        ? { isChanged: true, ...beforeOf(line.key, fields, before, language) }
        : {}),
    }));
    result.push({ lines, title: own ?? made?.title ?? null });
  }
  return result;
}

interface ListedInstance {
  id: InstanceId;
  definition_key: DefinitionKey;
  definition_version: number;
}

/** The same for a list of processes that their reader may read. */
export async function instancesInShort(
  work: Pick<Work, 'db' | 'person'> & HasLanguage,
  rows: readonly ListedInstance[],
): Promise<InShort[]> {
  const places: Summarised[] = [];
  for (const row of rows) {
    const { graph } = await publishedProcess(work.db, row.definition_key, row.definition_version);
    places.push({ instanceId: row.id, nodeId: null, graph });
  }
  return inShort(work.db, summaryReader(work), places);
}

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
