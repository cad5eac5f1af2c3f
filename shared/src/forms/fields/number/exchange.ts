import { within } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { NumberField } from './schema.ts';

export const numberExchange: FieldExchange<NumberField> = {
  xlsform: { type: 'decimal' },
  xlsformReads: {
    integer: { settings: { decimals: 0 } },
    int: { settings: { decimals: 0 } },
    decimal: {},
    percentage: { settings: { decimals: 0, min: 0, max: 100 } },
    numberofdaysinlastmonth: { settings: { decimals: 0, min: 0, max: 31 } },
    numberofdaysinlastsixmonths: { settings: { decimals: 0, min: 0, max: 183 } },
    numberofdaysinlastyear: { settings: { decimals: 0, min: 0, max: 365 } },
  },
  surveyjs: { inputs: ['number'] },
  tduck: { items: ['NUMBER'] },
  answer: (field) => ({ type: field.decimals === 0 ? 'integer' : 'number', ...within(field.min, field.max) }),
  constraints: (field) => [
    ['.', '>=', field.min],
    ['.', '<=', field.max],
  ],
};
