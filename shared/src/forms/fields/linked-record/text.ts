import { plainText } from '../common/texts.ts';

/** The title of the linked answer. */
export const textOfRecord = (_: unknown, answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'title' in answer ? plainText(answer.title) : '';
