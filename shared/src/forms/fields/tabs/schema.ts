import * as z from 'zod/mini';
import { mostLetters } from '../../../basics/people-text.ts';
import { fieldBase } from '../../field-base.ts';

/** One tab; children name its `id` as their `slot`. */
export const tab = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  label: z.string().check(mostLetters(200)),
});
export type Tab = z.infer<typeof tab>;

/** Fields on tabs; takes no answer. All tabs are filled, one is seen at a time. */
export const tabsField = z.object({
  ...fieldBase,
  type: z.literal('tabs'),
  tabs: z.array(tab).check(z.maxLength(30)),
});
export type TabsField = z.infer<typeof tabsField>;
