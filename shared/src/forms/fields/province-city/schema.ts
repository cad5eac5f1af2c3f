import * as z from 'zod/mini';
import { answerBase } from '../../field-base.ts';

/**
 * A place in China by its administrative divisions. Answer: list of names from the province to the `depth`, such as
 * `["浙江省", "杭州市", "西湖区"]`.
 */
export const provinceCityField = z.object({
  ...answerBase,
  type: z.literal('province_city'),
  depth: z._default(z.enum(['province', 'city', 'district']), 'district'),
});
export type ProvinceCityField = z.infer<typeof provinceCityField>;
