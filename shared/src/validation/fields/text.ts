import type { TextField } from '../../forms/fields/text.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type AnswerProblem, type ReadAnswer } from '../answer-problem.ts';
import { cleanText } from '../clean-text.ts';

/** Trimmed, on one line; lengths count UTF-16 units, as the browser's `maxlength` does. */
export function readText(field: TextField, raw: unknown): ReadAnswer {
  if (typeof raw !== 'string') return WRONG_TYPE;
  const answer = cleanText(raw)
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
  return answer === '' ? UNANSWERED : readAs(answer, ...lengthProblems(field, answer));
}

type Problems = (AnswerProblem | false)[];

export function lengthProblems(field: { minLength?: number | undefined; maxLength: number }, text: string): Problems {
  const { minLength: min = 0, maxLength: max } = field;
  return [
    text.length < min && { code: 'too_short', params: { min } },
    text.length > max && { code: 'too_long', params: { max } },
  ];
}
