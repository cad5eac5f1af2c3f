import { parts } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { FullNameField } from './schema.ts';

export const fullNameExchange: FieldExchange<FullNameField> = {
  xlsform: { type: 'text', isSimpler: true },
  answer: () => parts(['first', 'middle', 'last']),
};
