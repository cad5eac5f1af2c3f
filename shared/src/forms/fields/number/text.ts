import { numberText, withUnit } from '../common/texts.ts';
import type { NumberField } from './schema.ts';

/** With its decimals in the reader's language, and its unit. */
export const textOfNumber = (field: NumberField, answer: unknown, language: string): string =>
  withUnit(numberText(answer, language, field.decimals), field.unit);
