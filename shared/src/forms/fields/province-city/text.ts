import { listText } from '../common/list-text.ts';

/** The names from the province down. */
export const textOfPlaceNames = (_: unknown, answer: unknown): string => listText(answer, ' ');
