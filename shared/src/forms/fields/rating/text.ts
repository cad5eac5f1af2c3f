import { plainText } from '../common/texts.ts';
import type { RatingField } from './schema.ts';

/** The stars given, of how many: `4 / 5`. */
export const textOfRating = (field: RatingField, answer: unknown): string => `${plainText(answer)} / ${field.max}`;
