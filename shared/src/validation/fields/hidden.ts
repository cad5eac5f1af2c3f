import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../answer-problem.ts';
import { cleanText } from '../clean-text.ts';

const LONGEST = 5000;

/** Any text that was handed on. */
export function readHidden(_: unknown, raw: unknown): ReadAnswer {
  if (typeof raw !== 'string') return WRONG_TYPE;
  const answer = cleanText(raw).trim();
  if (answer === '') return UNANSWERED;
  return readAs(answer.slice(0, LONGEST), answer.length > LONGEST && { code: 'too_long', params: { max: LONGEST } });
}
