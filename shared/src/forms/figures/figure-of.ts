import type { Field } from '../schema.ts';
import { plainTicketField } from '../prefill/plain-ticket-field.ts';
import { FIGURE_KINDS } from '../tables/figures.ts';
import type { FigureKind } from './figure-kind.ts';

const OF_RESULTS = { number: 'number', text: 'choice', date: 'month' } as const;

/** How the answers of this field are counted; of formulas and ticket fields their settings say it. */
export function figureOf(field: Field): FigureKind {
  if (field.type === 'formula') return OF_RESULTS[field.result];
  if (field.type !== 'ticket_field') return FIGURE_KINDS[field.type];
  const plain = plainTicketField(field);
  return plain ? FIGURE_KINDS[plain.type] : 'choice';
}
