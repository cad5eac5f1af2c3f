import * as z from 'zod/mini';
import { collapse, fieldBase } from '../../field-base.ts';

/** Fields in a frame with a title; takes no answer. */
export const panelField = z.object({
  ...fieldBase,
  type: z.literal('panel'),
  collapse: z._default(collapse, 'open'),
});
export type PanelField = z.infer<typeof panelField>;
