import { parts } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { AddressField } from './schema.ts';

export const addressExchange: FieldExchange<AddressField> = {
  xlsform: { type: 'text', appearance: 'multiline', isSimpler: true },
  answer: (field) => parts(field.parts),
};
