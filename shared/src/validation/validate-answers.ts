import type { RefusalDetail } from '../api/reply.ts';
import { takesAnswer, type CompiledForm } from '../forms/compiled-form.ts';
import type { Moment } from '../forms/expression-engine.ts';
import { FormState } from '../forms/form-state.ts';
import type { Answers, Field } from '../forms/schema.ts';
import type { AnswerProblem } from './answer-problem.ts';
import { readAnswer } from './read-answer.ts';

export interface CheckedAnswers {
  /** Ready to be stored: normalised, computed values worked out again, hidden answers treated as the form says. */
  answers: Answers;
  /** Empty when the answers may be stored. `path` is `['answers', fieldKey]`. */
  problems: RefusalDetail[];
}

const MOST_UNKNOWN = 20;
const LONGEST_KEY = 64;

/**
 * Checks all answers of a form, the same way in the browser and on the server. Takes any value whatever as `given` and never
 * throws. Hidden answers are never complained about: what is wrong with them is left out.
 */
export function validateAnswers(form: CompiledForm, given: unknown, moment: Moment): CheckedAnswers {
  const answers = isRecord(given) ? given : {};
  const wrongShape: RefusalDetail[] = isRecord(given) ? [] : [{ code: 'wrong_type', path: ['answers'] }];
  const checked = checkState(new FormState(form, answers, moment));
  return {
    answers: checked.answers,
    problems: [...wrongShape, ...unknownFields(form, answers), ...checked.problems],
  };
}

/** The same for a form that is open: what would be stored now, and what stands in the way. */
export function checkState(state: FormState): CheckedAnswers {
  const stored: [string, unknown][] = [];
  const problems: RefusalDetail[] = [];
  const keeps = state.form.hiddenAnswers === 'keep';
  state.form.fields.forEach((field, index) => {
    const isVisible = state.isVisible[index] === 1;
    if (field.type === 'description' || (!isVisible && !keeps)) return;
    const { answer, found } = checkField(state, field, index);
    if (isVisible) problems.push(...found.map((problem) => ({ ...problem, path: ['answers', field.key] })));
    if (answer !== undefined && (isVisible || found.length === 0)) stored.push([field.key, answer]);
  });
  return { answers: Object.fromEntries(stored), problems };
}

function checkField(state: FormState, field: Field, index: number) {
  const { answer, problems } = readAnswer(field, state.answers[index]);
  const isMissing = answer === undefined && problems.length === 0 && state.isRequired[index] === 1;
  return { answer, found: isMissing && takesAnswer(field.type) ? REQUIRED : problems };
}

const REQUIRED: readonly AnswerProblem[] = [{ code: 'required' }];

/** What is wrong with one field of an open form; nothing while it is hidden. */
export function problemsOfField(state: FormState, index: number): readonly AnswerProblem[] {
  const field = state.form.fields[index];
  return field && state.isVisible[index] === 1 ? checkField(state, field, index).found : [];
}

function unknownFields(form: CompiledForm, answers: Answers): RefusalDetail[] {
  const isKnown = (key: string) => {
    const field = form.fields[form.indexOf.get(key) ?? -1];
    return field !== undefined && field.type !== 'description';
  };
  const unknown = Object.keys(answers).filter((key) => !isKnown(key));
  return unknown
    .slice(0, MOST_UNKNOWN)
    .map((key) => ({ code: 'unknown_field', path: ['answers', key.slice(0, LONGEST_KEY)] }));
}

function isRecord(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
