import { containersOf, fieldTree } from '@countersign/shared/forms/tree/field-tree.ts';
import { languagesOf, translateDefinition } from '@countersign/shared/forms/languages/translate-definition.ts';
import type { Answers, Field, FormDefinition } from '@countersign/shared/forms/schema.ts';
import { readable } from '../../reading/answer-lines.ts';

/** An answer as people read it, in each language in which it reads in another way. */
export interface AnswerText {
  label: string;
  texts: string[];
}

/** Numbers and days are found as these write them, whatever the form speaks. */
const ALWAYS = ['en', 'zh-CN'];

/** The texts of all answers, those in rows of sub-forms one by one; `first` is the language of the labels and of each first text. */
export function answerTexts(definition: FormDefinition, answers: Answers, first?: string): AnswerText[] {
  const own = languagesOf(definition);
  const languages = [...new Set([...(first ? [first] : []), ...own, ...ALWAYS])];
  const spoken = languages.map((language) => ({ language, fields: fieldsIn(definition, language) }));
  const { roots, childrenOf } = outline(definition);
  const found: AnswerText[] = [];
  collect(roots, answers);
  return found;

  function collect(places: readonly number[], given: Answers): void {
    for (const place of places) {
      const field = definition.fields[place];
      const answer = field && given[field.key];
      if (!field || answer === undefined || answer === null) continue;
      if (field.type === 'sub_form') {
        for (const row of Array.isArray(answer) ? (answer as unknown[]) : [])
          if (typeof row === 'object' && row !== null) collect(childrenOf(field.key), row as Answers);
      } else add(place, answer);
    }
  }

  function add(place: number, answer: unknown): void {
    const texts = new Set<string>();
    for (const { language, fields } of spoken) {
      const field = fields[place];
      const text = field ? readable(field, answer, language) : '';
      if (text !== '') texts.add(text);
    }
    const raw = typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
    if (raw !== '') texts.add(raw);
    const field = spoken[0]?.fields[place];
    if (field && texts.size > 0) found.push({ label: field.label || field.key, texts: [...texts] });
  }
}

const translated = new WeakMap<FormDefinition, Map<string, readonly Field[]>>();

function fieldsIn(definition: FormDefinition, language: string): readonly Field[] {
  const known = translated.get(definition) ?? new Map<string, readonly Field[]>();
  translated.set(definition, known);
  const fields = known.get(language) ?? translateDefinition(definition, language).fields;
  known.set(language, fields);
  return fields;
}

interface Outline {
  /** Places of the fields whose answers stand beside each other: all that are in no rows. */
  roots: number[];
  /** Of a sub-form: those of its rows. */
  childrenOf: (key: string) => number[];
}

const outlines = new WeakMap<FormDefinition, Outline>();

function outline(definition: FormDefinition): Outline {
  const known = outlines.get(definition);
  if (known) return known;
  const { fields } = definition;
  const tree = fieldTree(fields);
  const rows = new Map<string, number[]>();
  fields.forEach((_, place) => {
    const around = containersOf(tree, place).findLast((one) => fields[one]?.type === 'sub_form');
    const home = around === undefined ? '' : (fields[around]?.key ?? '');
    rows.set(home, [...(rows.get(home) ?? []), place]);
  });
  const made: Outline = { roots: rows.get('') ?? [], childrenOf: (key) => rows.get(key) ?? [] };
  outlines.set(definition, made);
  return made;
}
