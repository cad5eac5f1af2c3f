import { dependenciesOf } from '../expression/names/dependencies.ts';
import { evaluateExpression } from '../expression/evaluate.ts';
import { toJson } from '../expression/values/json.ts';
import { parseExpression } from '../expression/parse.ts';
import type { Kind } from '../expression/values/values.ts';
import { kindOfField } from '../forms/field-traits.ts';
import { readAnswer } from '../forms/field-kit.ts';
import { readingKits } from '../forms/tables/reading-kits.ts';
import type { Field } from '../forms/schema.ts';
import { quoted } from './expressions/written.ts';

/** The value of an expression that reads nothing and asks no function; undefined for every other one. */
export function constantIn(text: string): unknown {
  const { tree, problems } = parseExpression(text);
  const isConstant =
    problems.length === 0 && dependenciesOf(tree).length === 0 && !CALL.test(text.replaceAll(STRING, ''));
  return isConstant ? toJson(evaluateExpression(tree).value) : undefined;
}

const STRING = /"(?:[^"\\]|\\.)*"/g;
const CALL = /\w\s*\(/;

/**
 * A value as the default of a field, in FEEL and of the field's own kind: "5" of a number is 5, "yes" of yes/no is true, a single
 * choice of several is a list. Null where no answer of the field is meant by it.
 */
export function typedDefault(field: Field, value: unknown): string | null {
  const kind = kindOfField(field);
  for (const candidate of candidatesOf(kind, value)) {
    const { answer, problems } = readAnswer(readingKits, field, candidate);
    if (answer !== undefined && problems.length === 0) return writeValue(kind, answer);
  }
  return null;
}

const YES = /^(true|yes|ok|y|1|on|是)$/i;
const NO = /^(false|no|n|0|off|否)$/i;

/** What a value of another program may mean, the likeliest first. */
function candidatesOf(kind: Kind, value: unknown): unknown[] {
  if (typeof value === 'object' && !Array.isArray(value)) return [value];
  const items: unknown[] = Array.isArray(value) ? value : [value];
  const [first] = items;
  const text = plainText(first).trim();
  if (kind === 'number') return items.length === 1 && NUMBER.test(text) ? [Number(text)] : [];
  if (kind === 'boolean') return YES.test(text) ? [true] : NO.test(text) ? [false] : [];
  if (kind === 'date') return [text, text.slice(0, 10)];
  if (kind === 'date and time') return [text.slice(0, 16), `${text.slice(0, 10)}T00:00`];
  if (kind === 'time') return [text.slice(0, 5)];
  if (kind === 'list') return [items.map((item) => (typeof item === 'object' ? item : plainText(item))), items];
  return items.length === 1 ? [text, value] : [];
}

/** Objects have no text of their own. */
const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'object' ? '' : (JSON.stringify(value) ?? '');

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const TEMPORAL: ReadonlySet<Kind> = new Set(['date', 'time', 'date and time']);

function writeValue(kind: Kind, value: unknown): string {
  if (typeof value === 'string') return TEMPORAL.has(kind) ? `@${quoted(withSeconds(kind, value))}` : quoted(value);
  if (Array.isArray(value)) return `[${value.map((item) => writeValue('string', item)).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, item]) => `${quoted(name)}: ${writeValue('string', item)}`)
      .join(', ')}}`;
  return String(value);
}

const withSeconds = (kind: Kind, text: string) =>
  kind !== 'date' && /(^|T)\d\d:\d\d$/.test(text) ? `${text}:00` : text;
