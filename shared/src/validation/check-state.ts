import type { RefusalDetail } from '../api/reply.ts';
import { hasAnswer, isAsked } from '../forms/field-traits.ts';
import type { FormState } from '../forms/state/compiled-form.ts';
import { readAnswer } from '../forms/field-kit.ts';
import type { Answers, Field } from '../forms/schema.ts';
import type { AnswerProblem } from './answer-problem.ts';

export interface CheckedAnswers {
  /** Ready to be stored: normalised, computed values worked out again, hidden answers treated as the form says. */
  answers: Answers;
  /** Empty when the answers may be stored. `path` is `['answers', fieldKey]`, in rows `['answers', key, row, fieldKey]`. */
  problems: RefusalDetail[];
}

/** What would be stored of an open form now, and what stands in the way. Of one that is hidden itself only what is right. */
export function checkState(state: FormState, isHidden = false): CheckedAnswers {
  const stored: [string, unknown][] = [];
  const problems: RefusalDetail[] = [];
  const keeps = state.form.hiddenAnswers === 'keep';
  state.form.fields.forEach((field, index) => {
    const isVisible = state.isVisible[index] === 1;
    if (!hasAnswer(field.type) || (!isVisible && !keeps)) return;
    const isSeen = isVisible && !isHidden;
    const { answer, found, inside } = checkField(state, field, index, isSeen);
    if (isSeen) {
      problems.push(...found.map((problem) => ({ ...problem, path: ['answers', field.key] })));
      problems.push(...inside.map((problem) => ({ ...problem, path: ['answers', field.key, ...problem.path] })));
    }
    if (answer !== undefined && (isSeen || found.length === 0)) stored.push([field.key, answer]);
  });
  return { answers: Object.fromEntries(stored), problems };
}

/** What is wrong with one field of an open form, not with its rows; nothing while it is hidden. */
export function problemsOfField(state: FormState, index: number): readonly AnswerProblem[] {
  const field = state.form.fields[index];
  return field && state.isVisible[index] === 1 ? checkField(state, field, index, true).found : NONE;
}

interface CheckedField {
  answer: unknown;
  found: readonly AnswerProblem[];
  /** What is wrong in its rows; paths begin with the row. */
  inside: readonly RefusalDetail[];
}

function checkField(state: FormState, field: Field, index: number, isSeen: boolean): CheckedField {
  const read = readField(state, field, index, isSeen);
  const { answer, problems, inside } = read;
  const isMissing = answer === undefined && problems.length + inside.length === 0 && state.isRequired[index] === 1;
  if (isMissing && isAsked(field.type) && state.isDisabled[index] === 0) return { ...read, found: REQUIRED };
  const message = state.complaints[index];
  const found = message === undefined ? problems : [...problems, { code: 'rule' as const, params: { message } }];
  return { answer, found, inside };
}

function readField(state: FormState, field: Field, index: number, isSeen: boolean) {
  const rows = state.rows.get(index);
  if (rows) return rows.check(isSeen, state.isRequired[index] === 1);
  return { ...readAnswer(state.form.kits, field, state.answers[index], state.moment), inside: NOTHING };
}

const NONE: readonly AnswerProblem[] = [];
const NOTHING: readonly RefusalDetail[] = [];
const REQUIRED: readonly AnswerProblem[] = [{ code: 'required' }];
