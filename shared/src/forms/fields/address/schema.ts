import * as z from 'zod/mini';
import { answerBase } from '../../field-base.ts';

export const addressPart = z.enum(['street', 'extra', 'postcode', 'city', 'region', 'country']);
export type AddressPart = z.infer<typeof addressPart>;

/** A postal address. Answer: an object of strings by part, without the parts that were left out; `country` as it was typed. */
export const addressField = z.object({
  ...answerBase,
  type: z.literal('address'),
  parts: z._default(z.array(addressPart).check(z.minLength(1), z.maxLength(6)), [
    'street',
    'postcode',
    'city',
    'country',
  ]),
});
export type AddressField = z.infer<typeof addressField>;
