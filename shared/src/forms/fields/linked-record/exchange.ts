import { TEXT } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { LinkedRecordField } from './schema.ts';

export const linkedRecordExchange: FieldExchange<LinkedRecordField> = {
  xlsform: { type: 'text', isSimpler: true },
  answer: () => ({
    type: 'object',
    properties: { id: TEXT, title: TEXT, values: { type: 'object', additionalProperties: TEXT } },
    required: ['id', 'title', 'values'],
  }),
};
