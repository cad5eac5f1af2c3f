import { TEXT } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { RandomIdField } from './schema.ts';

export const randomIdExchange: FieldExchange<RandomIdField> = {
  xlsform: { type: 'hidden', isSimpler: true },
  tduck: { simpler: ['RANDOM_NUMBER'] },
  answer: () => TEXT,
};
