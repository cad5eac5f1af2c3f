import { RE2JS } from 're2js';
import type { OwnPattern } from '../texts/own-pattern.ts';
import type { Field } from '../schema.ts';
import { eagerKits } from './eager-kits.ts';
import type { FieldKit, FieldKits } from '../state/compiled-form.ts';

const compiled = new Map<string, RE2JS | null>();
const MOST_KEPT = 500;

/** The pattern, or null where RE2 does not take it. */
export function compilePattern(regex: string): RE2JS | null {
  const known = compiled.get(regex);
  if (known !== undefined) return known;
  if (compiled.size >= MOST_KEPT) compiled.clear();
  const pattern = tryCompile(regex);
  compiled.set(regex, pattern);
  return pattern;
}

function tryCompile(regex: string): RE2JS | null {
  try {
    return RE2JS.compile(regex);
  } catch {
    return null;
  }
}

const withPattern = (kit: FieldKit): FieldKit => ({
  ...kit,
  read(field, raw, moment) {
    const read = kit.read(field, raw, moment);
    const pattern = patternOf(field);
    if (!pattern || typeof read.answer !== 'string' || read.problems.length > 0) return read;
    if (compilePattern(pattern.regex)?.matches(read.answer) ?? true) return read;
    return { answer: read.answer, problems: [{ code: 'wrong_pattern', params: { message: pattern.message } }] };
  },
});

const patternOf = (field: Field): OwnPattern | undefined => ('pattern' in field ? field.pattern : undefined);

/** The kits of texts that may have a pattern of the designer's own; they stand apart because RE2 is large. */
export const patternKits: FieldKits = {
  text: withPattern(eagerKits.text),
  long_text: withPattern(eagerKits.long_text),
};
