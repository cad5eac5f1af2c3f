import { CLOCK } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { TimeField } from './schema.ts';

export const timeExchange: FieldExchange<TimeField> = {
  xlsform: { type: 'time' },
  xlsformReads: { time: {} },
  surveyjs: { inputs: ['time'] },
  answer: () => ({ type: 'string', pattern: `^${CLOCK}$` }),
};
