import type { SliderField } from './schema.ts';
import { readAs, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';
import { decimalsOf } from '../number/check.ts';

/** A number that stands on one of the steps; decimal steps are counted as decimals. */
export function readSlider(field: SliderField, raw: unknown): ReadAnswer {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return WRONG_TYPE;
  const { min, max, step } = field;
  const steps = (raw - min) / step;
  return readAs(
    raw + 0, // −0 becomes 0
    raw < min && { code: 'below_min', params: { min } },
    raw > max && { code: 'above_max', params: { max } },
    Math.abs(steps - Math.round(steps)) > 1e-6 && { code: 'off_step', params: { step } },
  );
}

/** How many decimals the values of a slider have. */
export const sliderDecimals = ({ min, step }: SliderField): number =>
  Math.min(10, Math.max(decimalsOf(min), decimalsOf(step)));
