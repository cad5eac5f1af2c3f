import { CLOCK } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { DateTimeField } from './schema.ts';

export const dateTimeExchange: FieldExchange<DateTimeField> = {
  xlsform: { type: 'dateTime' },
  xlsformReads: { datetime: {} },
  surveyjs: { inputs: ['datetime-local', 'datetime'] },
  answer: () => ({ type: 'string', pattern: `^\\d{4}-\\d{2}-\\d{2}T${CLOCK}$` }),
};
