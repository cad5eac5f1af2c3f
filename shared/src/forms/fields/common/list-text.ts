import { plainText } from './texts.ts';

/** Texts of a list, one after the other. */
export const listText = (answer: unknown, between: string): string =>
  Array.isArray(answer) ? answer.map(plainText).join(between) : '';
