import { within } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { RatingField } from './schema.ts';

export const ratingExchange: FieldExchange<RatingField> = {
  xlsform: { type: 'range', appearance: 'rating' },
  tduck: { items: ['RATE'] },
  answer: (field) => ({ type: 'integer', ...within(1, field.max) }),
  limits: (field) => ({ parameters: `start=1 end=${field.max} step=1` }),
};
