import { TEXT, NUMBER, DAY } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { FormulaField } from './schema.ts';

export const formulaExchange: FieldExchange<FormulaField> = {
  xlsform: { type: 'calculate' },
  xlsformReads: { calculate: {}, calculation: {} },
  surveyjs: { questions: ['expression'], seenAs: 'number' },
  answer: (field) => (field.result === 'number' ? NUMBER : field.result === 'date' ? DAY : TEXT),
};
