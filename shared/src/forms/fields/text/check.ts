import { isLonger, textLength } from '../../../basics/text-length.ts';
import type { TextField } from './schema.ts';
import {
  readAs,
  UNANSWERED,
  WRONG_TYPE,
  type AnswerProblem,
  type ReadAnswer,
} from '../../../validation/answer-problem.ts';
import { oneLine } from '../../../validation/one-line.ts';

/** Trimmed, on one line; lengths count what people see. */
export function readText(field: TextField, raw: unknown): ReadAnswer {
  if (typeof raw !== 'string') return WRONG_TYPE;
  const answer = oneLine(raw);
  return answer === '' ? UNANSWERED : readAs(answer, ...lengthProblems(field, answer));
}

type Problems = (AnswerProblem | false)[];

export function lengthProblems(field: { minLength?: number | undefined; maxLength: number }, text: string): Problems {
  const { minLength: min = 0, maxLength: max } = field;
  return [
    min > 0 && textLength(text) < min && { code: 'too_short', params: { min } },
    isLonger(text, max) && { code: 'too_long', params: { max } },
  ];
}
