import type { FieldKey } from '../../../basics/ids.ts';
import { field as fieldSchema, type FieldType } from '../../../forms/schema.ts';
import type { FormBuilder, LooseField } from '../../form-builder.ts';
import { OWN_TYPE, ownSettings, ownText, OWN_SETTINGS } from '../sheets/own-columns.ts';
import { kindOfAnswer } from '../survey/kind-of-answer.ts';
import { asOwn } from '../sheets/own-columns.ts';
import type { Question } from '../survey/question-type.ts';
import type { ReadPart, SurveyRow } from '../survey/survey-row.ts';
import type { Part } from './part.ts';
import { isInParts, isTypeInParts, partsOfField, type TypeInParts } from './parts-of-field.ts';
import { readPart } from './read-part.ts';
import { type Sheets, settingsOfParts } from './settings-of-parts.ts';

/** The rows that become fields, and those that expressions can name. */
export interface FoldedRows {
  rows: SurveyRow[];
  named: SurveyRow[];
}

/**
 * Makes one row of each group that went out as a field of several parts, as far as its questions still are one: what somebody
 * has changed in them changes the field. A group that has become something else comes in as its questions; the row that made
 * it so is named.
 */
export function foldParts(all: readonly SurveyRow[], sheets: Sheets, builder: FormBuilder): FoldedRows {
  const folded: FoldedRows = { rows: [], named: [] };
  for (let at = 0; at < all.length; at++) {
    const row = all[at];
    if (!row) break;
    const type = ownText(row.entry, OWN_TYPE) ?? '';
    if (row.type.is !== 'begin' || row.type.of !== 'group' || !isTypeInParts(type)) {
      folded.rows.push(row);
      continue;
    }
    const inside = insideOf(all, at);
    const read = wholeOf(row, type, inside, sheets);
    if ('reason' in read) {
      const { entry, name } = read.reason;
      builder.drop(entry.where, `${name}: ${row.name} (${type})`, 'simplified');
      folded.rows.push(withoutOwn(row));
      continue;
    }
    at += inside.length + 1;
    folded.rows.push(read.whole);
    folded.named.push(...read.parts);
    nameTexts(read.whole, builder);
  }
  return { rows: folded.rows, named: [...folded.rows, ...folded.named] };
}

/** Up to the row that ends the group, or to one that begins another in it, so that every row is looked at once. */
function insideOf(rows: readonly SurveyRow[], begin: number): readonly SurveyRow[] {
  let end = begin + 1;
  while (rows[end]?.type.is === 'question') end++;
  return rows.slice(begin + 1, rows[end]?.type.is === 'end' ? end : end + 1);
}

type Whole = { whole: SurveyRow; parts: SurveyRow[] } | { reason: SurveyRow };

function wholeOf(row: SurveyRow, type: TypeInParts, inside: readonly SurveyRow[], sheets: Sheets): Whole {
  const read = inside.map((one) => readPart(one));
  const [strange] = inside.filter((_, at) => read[at] === null);
  if (strange || inside.length === 0) return { reason: strange ?? row };
  const parts = read.filter((one) => one !== null);
  const before = ownSettings(row.entry);
  const settings = { ...before, ...settingsOfParts(type, before, parts, sheets) };
  const field = fieldSchema.safeParse({ label: '', ...settings, type, key: row.key });
  if (!field.success || !isInParts(field.data)) return { reason: row };
  const expected = new Map(partsOfField(field.data).map((part) => [part.id, part]));
  if (expected.size !== parts.length || new Set(parts.map(({ id }) => id)).size < parts.length) return { reason: row };
  const changed = parts.find((part) => isAnother(part, expected.get(part.id)));
  if (changed) return { reason: changed.row };
  const asked = askedOf(parts, expected);
  if ('reason' in asked) return asked;
  const named = parts.map((part) => namedPart(row.key, part, expected.get(part.id)));
  return { whole: wholeRow(row, type, settings, parts, named, asked.texts), parts: named };
}

const SAME = ['relevant', 'choice_filter'] as const;
const NEVER = ['calculation', 'default', 'repeat_count'];

/** Whether a question can no longer be the part that it was. */
function isAnother({ row, made }: ReadPart, expected: Part | undefined): boolean {
  const { texts } = row.entry;
  if (!expected || row.type.is !== 'question' || row.type.type !== QUESTIONS[expected.type]) return true;
  return NEVER.some((name) => texts.has(name)) || SAME.some((name) => texts.get(name) !== made[name]);
}

const QUESTIONS: Readonly<Record<Part['type'], FieldType>> = {
  text: 'text',
  date: 'date',
  decimal: 'number',
  select_one: 'single_choice',
  select_multiple: 'multiple_choice',
};

/** What is asked of the whole answer: what its parts agree on. */
function askedOf(
  parts: readonly ReadPart[],
  expected: ReadonlyMap<string, Part>,
): { texts: [string, string][] } | { reason: SurveyRow } {
  const needed = parts.filter(({ id }) => expected.get(id)?.isNeeded);
  const required = (one: ReadPart) => {
    const text = one.row.entry.texts.get('required') ?? '';
    return text === (one.made.required ?? '') ? '' : text;
  };
  const readOnly = (one: ReadPart) => one.row.entry.texts.get('read_only') ?? '';
  const [first = ''] = needed.map((one) => required(one));
  const [locked = ''] = parts.map((one) => readOnly(one));
  const odd =
    parts.find((one) => required(one) !== (needed.includes(one) ? first : '')) ??
    parts.find((one) => readOnly(one) !== locked);
  if (odd) return { reason: odd.row };
  return {
    texts: [
      ...(first ? [['required', first] as [string, string]] : []),
      ...(locked ? [['read_only', locked] as [string, string]] : []),
    ],
  };
}

/** What expressions see of a part. */
function namedPart(key: FieldKey, { row }: ReadPart, part: Part | undefined): SurveyRow {
  const { type } = row;
  if (type.is !== 'question' || !part) return row;
  const { list, ...plain } = type;
  const kind = part.path === null ? null : kindOfAnswer(part.kind);
  const isChoice = list !== undefined && part.kind !== 'number';
  return {
    ...row,
    key: `${key}${part.path ?? ''}` as FieldKey,
    partOf: key,
    type: { ...(isChoice ? type : plain), kind },
  };
}

function wholeRow(
  row: SurveyRow,
  type: TypeInParts,
  settings: Partial<LooseField>,
  parts: readonly ReadPart[],
  named: readonly SurveyRow[],
  asked: readonly [string, string][],
): SurveyRow {
  const messages = parts.flatMap(({ row: { entry } }) =>
    [...entry.texts].filter(([column]) => column.startsWith('constraint_message')),
  );
  const texts = new Map([...row.entry.texts, ...asked, ...messages]);
  const constraints = parts.flatMap(({ row: { entry }, made }, at) => {
    const rest = addedTo(made.constraint ?? '', entry.texts.get('constraint') ?? '');
    const part = named[at];
    return rest && part ? [{ part, constraint: rest }] : [];
  });
  const question: Question = { ...asOwn({ is: 'question', type, kind: 'thing' }, type), kind: 'thing' };
  return { ...row, entry: { ...row.entry, texts }, type: question, whole: { settings, parts, constraints } };
}

/** A constraint without what the type of the field says by itself. */
function addedTo(made: string, now: string): string {
  if (made === '' || !now.startsWith(made)) return now;
  return now.slice(made.length).replace(/^ and /, '');
}

/** A group that is its questions has no type of its own. */
function withoutOwn(row: SurveyRow): SurveyRow {
  const texts = new Map(row.entry.texts);
  for (const column of [OWN_TYPE, OWN_SETTINGS]) texts.delete(column);
  return { ...row, entry: { ...row.entry, texts } };
}

const WORDS = /^(?:label|hint|guidance_hint)(?:::|$)/;

/** Names texts of parts that somebody has changed and that the field has no setting for. */
function nameTexts({ type, whole, name }: SurveyRow, builder: FormBuilder): void {
  const hasLabels = type.is === 'question' && type.type === 'matrix';
  for (const { row, id, texts } of whole?.parts ?? []) {
    const isLine = hasLabels && !id.includes('.');
    for (const [column, text] of row.entry.texts) {
      if (!WORDS.test(column) || (isLine && column.startsWith('label')) || texts.get(column) === text) continue;
      builder.drop({ ...row.entry.where, column }, `${name}: ${text}`, 'not_supported');
    }
  }
}
