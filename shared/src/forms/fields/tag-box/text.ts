import { listText } from '../common/list-text.ts';

/** The words with commas between them. */
export const textOfTags = (_: unknown, answer: unknown): string => listText(answer, ', ');
