import type { Answers } from '@countersign/shared/forms/schema.ts';

/** The writable answers that differ from those `before`; a removed answer is null. */
export function changedAnswers(now: Answers, before: Answers, writable: readonly string[]): Answers {
  const changed = writable.filter((key) => JSON.stringify(now[key]) !== JSON.stringify(before[key]));
  return Object.fromEntries(changed.map((key) => [key, now[key] ?? null])) as Answers;
}
