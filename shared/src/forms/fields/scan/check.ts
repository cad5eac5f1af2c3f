import { trimText } from '../../../basics/trim-text.ts';
import { isLonger } from '../../../basics/text-length.ts';
import type { ScanField } from './schema.ts';
import { readAs, type ReadAnswer, UNANSWERED, WRONG_TYPE } from '../../../validation/answer-problem.ts';
import { cleanText } from '../../../validation/clean-text.ts';

/** The text of a code, as it was read, without white space around it. */
export function readScan({ maxLength: max }: ScanField, raw: unknown): ReadAnswer {
  if (typeof raw !== 'string') return WRONG_TYPE;
  const answer = trimText(cleanText(raw));
  return answer === '' ? UNANSWERED : readAs(answer, isLonger(answer, max) && { code: 'too_long', params: { max } });
}
