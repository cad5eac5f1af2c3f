import type { Answers } from '../forms/schema.ts';

/** Whether an answer stood among these before, in a row of a sub-form too: it may stay, although its limits have moved on. */
export function keptAnswers(before: Answers): (key: string, answer: unknown) => boolean {
  return (key, answer) => stoodIn(before, key, JSON.stringify(answer));
}

function stoodIn(answers: object, key: string, answer: string): boolean {
  if (Object.hasOwn(answers, key) && JSON.stringify((answers as Answers)[key]) === answer) return true;
  const rows = Object.values(answers).filter(Array.isArray).flat() as unknown[];
  return rows.some((row) => typeof row === 'object' && row !== null && stoodIn(row, key, answer));
}
