import type { Field } from '../schema.ts';
import { plainTicketField } from '../prefill/plain-ticket-field.ts';
import { FIELD_TRAITS } from '../tables/traits.ts';
import type { FigureKind } from './figure-kind.ts';

const OF_RESULTS = { number: 'number', text: 'choice', date: 'month' } as const;

/** How the answers of this field are counted; of formulas and ticket fields their settings say it. */
export function figureOf(field: Field): FigureKind {
  if (field.type === 'formula') return OF_RESULTS[field.result];
  if (field.type !== 'ticket_field') return FIELD_TRAITS[field.type].figure;
  const plain = plainTicketField(field);
  return plain ? FIELD_TRAITS[plain.type].figure : 'choice';
}
