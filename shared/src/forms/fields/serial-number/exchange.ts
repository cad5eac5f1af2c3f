import { TEXT } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { SerialNumberField } from './schema.ts';

export const serialNumberExchange: FieldExchange<SerialNumberField> = {
  xlsform: { type: 'hidden', isSimpler: true },
  answer: () => TEXT,
};
