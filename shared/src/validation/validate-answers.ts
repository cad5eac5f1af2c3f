import type { RefusalDetail } from '../api/reply.ts';
import type { CompiledForm } from '../forms/state/compiled-form.ts';
import type { Moment } from '../forms/engine/expression-engine.ts';
import { hasAnswer } from '../forms/field-traits.ts';
import { MOST_ROWS } from '../forms/state/most-rows.ts';
import { openState } from '../forms/state/form-state.ts';
import type { Answers } from '../forms/schema.ts';
import { checkState, type CheckedAnswers } from './check-state.ts';

const MOST_UNKNOWN = 20;
const LONGEST_KEY = 64;

/**
 * Checks all answers of a form, the same way in the browser and on the server. Takes any value whatever as `given` and never
 * throws. Hidden answers are never complained about: what is wrong with them is left out.
 */
export function validateAnswers(form: CompiledForm, given: unknown, moment: Moment): CheckedAnswers {
  const answers = isRecord(given) ? given : {};
  const wrongShape: RefusalDetail[] = isRecord(given) ? [] : [{ code: 'wrong_type', path: ['answers'] }];
  const checked = checkState(openState(form, answers, moment));
  const unknown = unknownFields(form, answers, ['answers']).slice(0, MOST_UNKNOWN);
  return { answers: checked.answers, problems: [...wrongShape, ...unknown, ...checked.problems] };
}

/** Keys and rows that no field takes, in the rows of sub-forms too. */
function unknownFields(form: CompiledForm, answers: Answers, path: RefusalDetail['path']): RefusalDetail[] {
  return Object.keys(answers).flatMap((key) => {
    const index = form.indexOf.get(key) ?? -1;
    const field = form.fields[index];
    const place = [...path, key.slice(0, LONGEST_KEY)];
    if (field === undefined || !hasAnswer(field.type)) return [{ code: 'unknown_field', path: place }];
    const inside = form.rows.get(index);
    return inside ? unknownInRows(inside, answers[key], place) : [];
  });
}

function unknownInRows(form: CompiledForm, rows: unknown, path: RefusalDetail['path']): RefusalDetail[] {
  if (rows === undefined || rows === null) return [];
  if (!Array.isArray(rows)) return [{ code: 'wrong_type', path }];
  return rows.slice(0, MOST_ROWS).flatMap((row: unknown, at) => {
    const place = [...path, at];
    return isRecord(row) ? unknownFields(form, row, place) : [{ code: 'wrong_type', path: place }];
  });
}

function isRecord(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
