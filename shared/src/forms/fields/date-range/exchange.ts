import { DAY } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { DateRangeField } from './schema.ts';

export const dateRangeExchange: FieldExchange<DateRangeField> = {
  xlsform: { type: 'text', isSimpler: true },
  tduck: { items: ['DATE_RANGE'] },
  answer: () => ({ type: 'object', properties: { start: DAY, end: DAY }, required: ['start', 'end'] }),
};
