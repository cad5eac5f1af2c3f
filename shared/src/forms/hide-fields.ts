import { containersOf, fieldTree } from './field-tree.ts';
import type { Answers, Field } from './schema.ts';

/** The keys together with those of everything that stands in them: who may not see a group sees nothing in it. */
export function withInside(fields: readonly Field[], keys: readonly string[]): string[] {
  const tree = fieldTree(fields);
  const wanted = new Set(keys);
  const isIn = (at: number) => containersOf(tree, at).some((place) => wanted.has(fields[place]?.key ?? ''));
  return fields.filter(({ key }, at) => wanted.has(key) || isIn(at)).map(({ key }) => key);
}

/** The answers without those of some fields, in the rows of sub-forms too. */
export function withoutAnswers(fields: readonly Field[], answers: Answers, keys: readonly string[]): Answers {
  const gone = new Set(keys);
  const subForms = new Set<string>(fields.filter(({ type }) => type === 'sub_form').map(({ key }) => key));
  return strip(answers);

  function strip(given: Answers): Answers {
    const kept = Object.entries(given).filter(([key]) => !gone.has(key));
    return Object.fromEntries(kept.map(([key, answer]) => [key, subForms.has(key) ? rows(answer) : answer]));
  }

  function rows(answer: unknown): unknown {
    if (!Array.isArray(answer)) return answer;
    return answer.map((row: unknown) => (typeof row === 'object' && row !== null ? strip(row as Answers) : row));
  }
}
