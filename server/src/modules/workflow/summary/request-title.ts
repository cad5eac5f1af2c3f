import { clipText, isLonger } from '@countersign/shared/basics/text-length.ts';
import type { Answers, Field, FormDefinition } from '@countersign/shared/forms/schema.ts';
import { maskedKeys, personalFields } from '@countersign/shared/forms/tree/personal-fields.ts';
import { readable } from '../../submissions/reading/answer-lines.ts';
import { tellsWhatItIs } from './telling-types.ts';

/** Answers in a title, at most. */
const MOST_TOLD = 3;

/** Characters of the answers in a title after which no other one follows. */
const ENOUGH = 48;

/** Characters of one answer in a title. */
const LONGEST_TOLD = 40;

const tellingOf = new WeakMap<FormDefinition, Map<string, readonly string[]>>();

/**
 * Keys of the answers that the title of a request may be made of, in the order of the form: short ones that say what it is about.
 * Personal fields, and what is computed from them, are never among them: a title is read in many places.
 */
export function tellingKeys(definition: FormDefinition, personal: readonly string[]): readonly string[] {
  const known = tellingOf.get(definition) ?? new Map<string, readonly string[]>();
  tellingOf.set(definition, known);
  const name = personal.join(' ');
  const kept = known.get(name);
  if (kept) return kept;
  const unsaid = new Set(maskedKeys(definition, [...new Set([...personal, ...personalFields(definition.fields)])]));
  const rows = new Set(definition.fields.filter(({ type }) => type === 'sub_form').map(({ key }) => key));
  const keys = definition.fields
    .filter((field) => tellsWhatItIs(field) && !unsaid.has(field.key) && !(field.parent && rows.has(field.parent)))
    .map(({ key }) => key);
  known.set(name, keys);
  return keys;
}

/** A title with the keys of the answers that it tells. */
export interface DefaultTitle {
  title: string;
  told: readonly string[];
}

/**
 * What a request is called where its process has no title of its own: the form and its first answers, "Equipment loan · Camera ·
 * 1,500 EUR". `answers` are those that the reader may see, `telling` the keys that it may be made of. Null where none is answered.
 */
export function defaultTitle(
  name: string,
  { fields, telling, answers }: { fields: readonly Field[]; telling: readonly string[]; answers: Answers },
  language: string,
): DefaultTitle | null {
  const texts = new Map<string, string>();
  let length = 0;
  for (const field of fields) {
    if (texts.size === MOST_TOLD || length >= ENOUGH) break;
    if (!telling.includes(field.key)) continue;
    const text = inOneLine(readable(field, answers[field.key], language));
    if (text !== '') texts.set(field.key, text);
    length += text.length;
  }
  if (texts.size === 0) return null;
  return { title: [name, ...texts.values()].filter(Boolean).join(' · '), told: [...texts.keys()] };
}

function inOneLine(text: string): string {
  const folded = text.replaceAll(/\s+/g, ' ').trim();
  return isLonger(folded, LONGEST_TOLD) ? `${clipText(folded, LONGEST_TOLD - 1).trimEnd()}…` : folded;
}
