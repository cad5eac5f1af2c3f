import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import type { Answers, Field } from '@countersign/shared/forms/schema.ts';
import type { WordLevel } from '@countersign/shared/resources/definitions/sensitive-word.ts';
import type { Softener, SensitiveWords, Word } from '../../system/words/sensitive-words.ts';

/** A word that was let through, and the field that holds it; null for a comment. */
export interface Finding {
  word: string;
  level: WordLevel;
  fieldKey: string | null;
}

interface Softened {
  answers: Answers;
  /** What administrators are told of: flagged words, and those that could not be masked where they are. */
  findings: Finding[];
}

/**
 * Answers with stars for the words to be masked, and what is to be noted. Only free text is masked: an option, an address or a
 * text with a format of its own would stop being one, so that a word to be masked is noted there.
 */
export function softenAnswers(words: SensitiveWords, form: CompiledForm, answers: Answers): Softened {
  const soften = words.softener();
  if (!soften) return { answers, findings: [] };
  const byKey = new Map<string, Field>(everyField(form).map((field) => [field.key, field]));
  const findings: Finding[] = [];
  const masked = Object.entries(answers).map(([key, answer]) => {
    const { value, noted } = softenValue(soften, byKey, byKey.get(key), answer);
    findings.push(...noted.map(({ word, level }) => ({ word, level, fieldKey: key })));
    return [key, value] as const;
  });
  return { answers: Object.fromEntries(masked) as Answers, findings: distinct(findings) };
}

const everyField = ({ fields, rows }: CompiledForm): Field[] => [...fields, ...[...rows.values()].flatMap(everyField)];

type ByKey = ReadonlyMap<string, Field>;

function softenValue(
  soften: Softener,
  byKey: ByKey,
  field: Field | undefined,
  value: unknown,
): { value: unknown; noted: Word[] } {
  if (typeof value === 'string') {
    const { words, masked } = soften(value);
    const isMasked = field !== undefined && isFreeText(field);
    return { value: isMasked ? masked : value, noted: words.filter(({ level }) => !isMasked || level === 'flag') };
  }
  if (typeof value !== 'object' || value === null) return { value, noted: [] };
  const isRow = field?.type === 'sub_form';
  const noted: Word[] = [];
  const part = (key: string, inner: unknown) => {
    // A row is an object below its table, and its parts are fields.
    const at = isRow ? (Array.isArray(value) ? field : byKey.get(key)) : undefined;
    const soft = softenValue(soften, byKey, at, inner);
    noted.push(...soft.noted);
    return soft.value;
  };
  const next = Array.isArray(value)
    ? value.map((inner: unknown) => part('', inner))
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, part(key, inner)]));
  return { value: next, noted };
}

function isFreeText(field: Field): boolean {
  if (field.type === 'formula') return field.result === 'text';
  return (field.type === 'text' || field.type === 'long_text') && field.pattern === undefined && !field.isUnique;
}

const distinct = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((one) => [`${one.fieldKey} ${one.word}`, one])).values(),
];
