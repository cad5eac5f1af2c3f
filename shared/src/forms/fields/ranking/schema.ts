import * as z from 'zod/mini';
import { answerBase, choiceOptions } from '../../field-base.ts';

/** Options put in order, the first the best. Answer: list of option values; all of them, or `top` of them where that is set. */
export const rankingField = z.object({
  ...answerBase,
  type: z.literal('ranking'),
  options: choiceOptions,
  top: z.optional(z.int().check(z.gte(1), z.lte(100))),
});
export type RankingField = z.infer<typeof rankingField>;
