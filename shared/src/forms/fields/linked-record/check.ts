import type { LinkedRecordField } from './schema.ts';
import { type ReadAnswer, WRONG_TYPE } from '../../../validation/answer-problem.ts';

const LONGEST = 2000;

/** A chosen answer of another form; its title and values are the server's. */
export function readLinkedRecord(_: LinkedRecordField, raw: unknown): ReadAnswer {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return WRONG_TYPE;
  const { id, title, values } = raw as Record<string, unknown>;
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id) || typeof title !== 'string' || title.length > LONGEST)
    return WRONG_TYPE;
  const shown = typeof values === 'object' && values !== null && !Array.isArray(values) ? Object.entries(values) : [];
  const texts = shown.filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 10_000,
  );
  return {
    answer: { id, title: plain(title), values: Object.fromEntries(texts.map(([key, text]) => [key, plain(text)])) },
    problems: [],
  };
}

const plain = (text: string) => text.replaceAll('\0', '').toWellFormed();
