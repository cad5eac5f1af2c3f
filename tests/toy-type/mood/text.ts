import { plainText } from '../common/texts.ts';
import type { MoodField } from './schema.ts';

/** The face chosen, of how many: `face 4 / 5`. */
export const textOfMood = (field: MoodField, answer: unknown): string => `face ${plainText(answer)} / ${field.faces}`;
