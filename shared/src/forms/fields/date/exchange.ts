import { DAY } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { DateField } from './schema.ts';

export const dateExchange: FieldExchange<DateField> = {
  xlsform: { type: 'date' },
  xlsformReads: { date: {} },
  surveyjs: { inputs: ['date'] },
  tduck: { items: ['DATE'] },
  answer: () => DAY,
};
