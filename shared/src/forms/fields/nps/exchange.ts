import { within } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { NpsField } from './schema.ts';

export const npsExchange: FieldExchange<NpsField> = {
  xlsform: { type: 'range' },
  answer: () => ({ type: 'integer', ...within(0, 10) }),
  limits: () => ({ parameters: 'start=0 end=10 step=1' }),
};
