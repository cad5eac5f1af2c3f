import { trimText } from '../../../basics/trim-text.ts';
import { clipText, isLonger } from '../../../basics/text-length.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';
import { cleanText } from '../../../validation/clean-text.ts';

const LONGEST = 5000;

/** Any text that was handed on. */
export function readHidden(_: unknown, raw: unknown): ReadAnswer {
  if (typeof raw !== 'string') return WRONG_TYPE;
  const answer = trimText(cleanText(raw));
  if (answer === '') return UNANSWERED;
  return readAs(clipText(answer, LONGEST), isLonger(answer, LONGEST) && { code: 'too_long', params: { max: LONGEST } });
}
