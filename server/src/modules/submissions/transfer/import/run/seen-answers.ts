import type { Answers, Field } from '@countersign/shared/forms/schema.ts';
import { refuseAll } from '../../../../../work/refusing/refuse.ts';
import { uniqueAnswersIn } from '../../../intake/unique-answers.ts';

/** What earlier rows of a file have taken for themselves, for a check that takes nothing for good. */
export interface SeenAnswers {
  /** Refuses with `not_unique` what an earlier row has. */
  hold: (answers: Answers) => void;
}

/** Remembers six bytes of the hash of each unique answer: two of a million rows meet by chance once in a hundred files. */
export function seenAnswers(fields: readonly Field[]): SeenAnswers {
  const seen = new Map<string, Set<number>>();
  return {
    hold(answers) {
      const unique = uniqueAnswersIn(fields, answers).map(({ key, hash }) => ({ key, short: hash.readUIntBE(0, 6) }));
      const again = unique.filter(({ key, short }) => seen.get(key)?.has(short));
      if (again.length > 0) refuseAll(again.map(({ key }) => ({ code: 'not_unique', path: ['answers', key] })));
      for (const { key, short } of unique) seen.set(key, (seen.get(key) ?? new Set()).add(short));
    },
  };
}
