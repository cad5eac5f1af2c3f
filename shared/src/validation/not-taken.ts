import type { RefusalDetail } from '../api/reply.ts';
import { readAnswer } from '../forms/field-kit.ts';
import { hasAnswer, takesAnswer } from '../forms/field-traits.ts';
import type { Answers, Field } from '../forms/schema.ts';
import type { Moment } from '../forms/engine/expression-engine.ts';
import type { CompiledForm, FormState } from '../forms/state/compiled-form.ts';
import { openState } from '../forms/state/form-state.ts';

/**
 * Of `given`, what a check of all `answers` leaves out without a word, as it does where a person would not be asked: answers of
 * fields, rows and parts that are not asked with these answers, and options that are not offered. What the form works out itself is
 * no answer of anybody's.
 */
export function notTaken(form: CompiledForm, answers: Answers, given: Answers, moment: Moment): RefusalDetail[] {
  return leftOut(openState(form, answers, moment), given, false);
}

type Path = RefusalDetail['path'];

function leftOut(state: FormState, given: Answers, isHidden: boolean): RefusalDetail[] {
  return Object.keys(given).flatMap((key) => {
    const index = state.form.indexOf.get(key) ?? -1;
    const field = state.form.fields[index];
    if (!field || !takesAnswer(field.type) || state.isComputed[index] === 1) return [];
    return ofField(state, { field, index, value: given[key], isHidden: isHidden || state.isVisible[index] !== 1 });
  });
}

interface Place {
  field: Field;
  index: number;
  value: unknown;
  isHidden: boolean;
}

function ofField(state: FormState, { field, index, value, isHidden }: Place): RefusalDetail[] {
  const path: Path = ['answers', field.key];
  const isDropped = isHidden && state.form.hiddenAnswers !== 'keep';
  const rows = state.rows.get(index);
  if (rows) {
    if (!Array.isArray(value)) return [];
    if (isDropped) return value.every(isBlank) ? [] : [{ code: NOT_ASKED, path }];
    return value.flatMap((row: unknown, at) => {
      const inside = rows.states[at];
      if (!inside || !isRecord(row)) return [];
      return leftOut(inside, row, isHidden).map((problem) => ({
        ...problem,
        path: [...path, at, ...problem.path.slice(1)],
      }));
    });
  }
  const { answer, problems } = readAnswer(state.form.kits, field, value, state.moment);
  if (answer === undefined && problems.length === 0) return [];
  if (isDropped) return [{ code: NOT_ASKED, path }];
  // What is kept although it is hidden is kept only where it is right.
  if (isHidden && problems.length > 0) return problems.map((problem) => ({ ...problem, path }));
  if (isNarrowed(state, index, value)) return [{ code: 'import_not_offered', path }];
  return partsLeftOut(value, answer).map((part) => ({ code: NOT_ASKED, path: [...path, ...part] }));
}

const NOT_ASKED = 'import_not_asked';

/** Whether an answer names an option that the field has, and that is not offered with these answers. */
function isNarrowed(state: FormState, index: number, value: unknown): boolean {
  const field = state.form.fields[index];
  const now = state.field(index);
  if (!field || !now || field === now || !('options' in field) || !('options' in now)) return false;
  const offered = new Set<unknown>(now.options.map((option) => option.value));
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return field.options.some((option) => chosen.includes(option.value) && !offered.has(option.value));
}

/** Where in a composed answer something stands that its stored shape has no place for. */
function partsLeftOut(given: unknown, stored: unknown): string[][] {
  if (!isRecord(given) || !isRecord(stored)) return [];
  return Object.entries(given).flatMap(([name, part]) => {
    if (isBlank(part)) return [];
    if (!Object.hasOwn(stored, name)) return [[name]];
    return partsLeftOut(part, stored[name]).map((inner) => [name, ...inner]);
  });
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.values(value).every(isBlank);
}

const isRecord = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The answers without what the form works out or the server gives, in the rows of sub-forms too. */
export function withoutWorkedOut(form: CompiledForm, answers: Answers): Answers {
  const kept = Object.entries(answers).flatMap(([key, value]) => {
    const index = form.indexOf.get(key) ?? -1;
    const type = form.fields[index]?.type;
    if (type !== undefined && hasAnswer(type) && !takesAnswer(type)) return [];
    const inside = form.rows.get(index);
    const rows = inside && Array.isArray(value) ? value : null;
    if (!inside || !rows) return [[key, value] as const];
    return [[key, rows.map((row: unknown) => (isRecord(row) ? withoutWorkedOut(inside, row) : row))] as const];
  });
  return Object.fromEntries(kept);
}
