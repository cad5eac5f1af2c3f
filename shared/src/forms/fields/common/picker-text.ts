import { plainText } from './texts.ts';

/** The names of the chosen people, departments, roles or posts. */
export const textOfPicked = (_: unknown, answer: unknown): string =>
  Array.isArray(answer) ? answer.map((item) => plainText((item as { name?: unknown } | null)?.name)).join(', ') : '';
