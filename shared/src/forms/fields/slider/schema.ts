import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { answerBase } from '../../field-base.ts';

/** A number on a line. Answer: JSON number from `min` to `max` in steps of `step`, counted from `min`. */
export const sliderField = z.object({
  ...answerBase,
  type: z.literal('slider'),
  min: z._default(z.number(), 0),
  max: z._default(z.number(), 100),
  step: z._default(z.number().check(z.gt(0)), 1),
  /** Shown behind the value: `EUR`, `kg`. */
  unit: z.optional(z.string().check(mostLetters(20))),
  lowLabel: z.optional(z.string().check(mostLetters(100))),
  highLabel: z.optional(z.string().check(mostLetters(100))),
});
export type SliderField = z.infer<typeof sliderField>;
