import { trimText } from '../../../basics/trim-text.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';
import { cleanText } from '../../../validation/clean-text.ts';

const LONGEST = 2000;
const ADDRESS = /^https?:\/\/[^\s/?#@:]+(\.[^\s/?#@:]+)+(:\d{1,5})?([/?#]\S*)?$/i;

/** An address of the web as it was written, with `https://` before one without a scheme. */
export function readUrl(_: unknown, raw: unknown): ReadAnswer {
  if (typeof raw !== 'string') return WRONG_TYPE;
  const text = trimText(cleanText(raw));
  if (text === '') return UNANSWERED;
  const answer = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`;
  if (answer.length > LONGEST || !ADDRESS.test(answer)) return readAs(text.slice(0, LONGEST), { code: 'wrong_url' });
  return readAs(answer);
}
