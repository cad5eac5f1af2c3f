import { within } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { OpinionScaleField } from './schema.ts';

export const opinionScaleExchange: FieldExchange<OpinionScaleField> = {
  xlsform: { type: 'range' },
  answer: (field) => ({ type: 'integer', ...within(field.from, field.to) }),
  limits: (field) => ({ parameters: `start=${field.from} end=${field.to} step=1` }),
};
