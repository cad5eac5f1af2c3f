import * as z from 'zod/mini';
import { fieldKey, formKey } from '../../../basics/ids.ts';
import { answerBase } from '../../field-base.ts';

/**
 * An answer of another form. Answer: `{id, title, values}` with the texts of the chosen fields by key, written by the server;
 * expressions see a context. People choose among the answers that they may read.
 */
export const linkedRecordField = z.object({
  ...answerBase,
  type: z.literal('linked_record'),
  form: z._default(z.union([formKey, z.literal('')]), ''),
  /** What an answer is called in the list: the texts of these fields. */
  titleFields: z._default(z.array(fieldKey).check(z.maxLength(5)), []),
  /** What is shown of the chosen answer, and what expressions see. */
  shownFields: z._default(z.array(fieldKey).check(z.maxLength(20)), []),
});
export type LinkedRecordField = z.infer<typeof linkedRecordField>;

export interface LinkedAnswer {
  id: string;
  title: string;
  values: Record<string, string>;
}
