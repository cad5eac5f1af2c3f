import { TEXT } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { MaskedField } from './schema.ts';

export const maskedExchange: FieldExchange<MaskedField> = {
  xlsform: { type: 'text', isSimpler: true },
  answer: () => TEXT,
};
