import { parts } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { ContactField } from './schema.ts';

export const contactExchange: FieldExchange<ContactField> = {
  xlsform: { type: 'text', appearance: 'multiline', isSimpler: true },
  answer: (field) => parts(field.parts),
};
