import { dayText, numberText, withUnit } from '../common/texts.ts';
import type { FormulaField } from './schema.ts';

/** A day, or a number or text with its unit. */
export const textOfFormula = (field: FormulaField, answer: unknown, language: string): string =>
  field.result === 'date'
    ? dayText(answer, language)
    : withUnit(numberText(answer, language, field.decimals), field.unit);
