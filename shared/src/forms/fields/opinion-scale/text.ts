import { plainText } from '../common/texts.ts';
import type { OpinionScaleField } from './schema.ts';

/** The number chosen, of the highest one. */
export const textOfScale = (field: OpinionScaleField, answer: unknown): string => `${plainText(answer)} / ${field.to}`;
