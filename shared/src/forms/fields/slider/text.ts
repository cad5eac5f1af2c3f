import { numberText, withUnit } from '../common/texts.ts';
import type { SliderField } from './schema.ts';

/** The number with its unit. */
export const textOfSlider = (field: SliderField, answer: unknown, language: string): string =>
  withUnit(numberText(answer, language), field.unit);
