import { isLonger } from '../../../basics/text-length.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';
import { oneLine } from '../../../validation/one-line.ts';

const LONGEST_PART = 200;

/** An answer in parts, each one line of text: only those named, trimmed, without empty ones. */
export function readParts(names: readonly string[], raw: unknown): ReadAnswer {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return WRONG_TYPE;
  const given = names.map(
    (name) => [name, Object.hasOwn(raw, name) ? (raw as Record<string, unknown>)[name] : undefined] as const,
  );
  if (given.some(([, part]) => part !== undefined && part !== null && typeof part !== 'string')) return WRONG_TYPE;
  const parts = given.map(([name, part]) => [name, lineOf(part)] as const).filter(([, part]) => part !== '');
  if (parts.length === 0) return UNANSWERED;
  const isTooLong = parts.some(([, part]) => isLonger(part, LONGEST_PART));
  return readAs(Object.fromEntries(parts), isTooLong && { code: 'too_long', params: { max: LONGEST_PART } });
}

const lineOf = (part: unknown): string => (typeof part === 'string' ? oneLine(part) : '');

/** One part of such an answer. */
export const partOf = (answer: unknown, name: string): string => {
  const part = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : undefined;
  return typeof part === 'string' ? part : '';
};

/** Parts one after the other; those that are missing leave no gap. */
export const partsText = (answer: unknown, names: readonly string[], between: string): string =>
  names
    .map((name) => partOf(answer, name))
    .filter((part) => part !== '')
    .join(between);

/** The parts that a field asks for, with commas between them. */
export const textOfParts = ({ parts }: { parts: readonly string[] }, answer: unknown): string =>
  partsText(answer, parts, ', ');
