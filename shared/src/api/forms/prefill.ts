import * as z from 'zod/mini';
import { fieldKey, formKey } from '../../basics/ids.ts';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { lookUpBy } from '../../forms/prefill/prefill-rule.ts';
import { contract } from '../contract.ts';
import { closedFormRefusals } from './forms.ts';

/**
 * `draft`: by the rules of the saved draft, for who may edit it; else by those of the version that is open. Without `by` and `key`: what the signed-in person's facts say. With them: what the key finds in other answers, dictionaries and
 * device records. Only fields with something known come back. A write to the wire, so that keys cannot be tried at will.
 */
export const prefill = contract({
  name: 'forms.prefill',
  summary: 'Get the prefilled values of an open form',
  method: 'POST',
  path: '/public/forms/{formKey}/prefill',
  access: 'public',
  input: z.object({
    formKey,
    draft: z.optional(z.boolean()),
    by: z.optional(lookUpBy),
    key: z.optional(z.string().check(trimmed(), z.minLength(1), mostLetters(200))),
  }),
  reply: z.array(z.object({ field: z.string(), answer: z.unknown() })),
  refusals: closedFormRefusals,
  replay: 'none',
});

/** Why a look-up finds nothing: the form's owner may not read what it reads, or what it reads is gone. */
export const lookUpReason = z.enum(['owner_may_not_read', 'form_gone']);
export type LookUpReason = z.infer<typeof lookUpReason>;

/** For the designer: a look-up is made with the rights of the form's owner, who may have lost them. */
export const closedLookUps = contract({
  name: 'forms.closedLookUps',
  summary: 'List draft fields whose look-ups find nothing, with the reason for each',
  method: 'GET',
  path: '/forms/{formKey}/look-ups',
  access: 'form:project:edit',
  input: z.object({ formKey }),
  reply: z.array(z.object({ field: fieldKey, reason: lookUpReason })),
});
