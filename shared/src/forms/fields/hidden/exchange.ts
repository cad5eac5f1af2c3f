import { TEXT } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { HiddenField } from './schema.ts';

export const hiddenExchange: FieldExchange<HiddenField> = {
  xlsform: { type: 'hidden' },
  xlsformReads: { hidden: {} },
  answer: () => TEXT,
};
