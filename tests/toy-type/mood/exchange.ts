import { within } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { MoodField } from './schema.ts';

export const moodExchange: FieldExchange<MoodField> = {
  xlsform: { type: 'range' },
  xlsformReads: { mood: {} },
  surveyjs: { questions: ['mood'] },
  tduck: { items: ['MOOD'] },
  answer: (field) => ({ type: 'integer', ...within(1, field.faces) }),
  limits: (field) => ({ parameters: `start=1 end=${field.faces} step=1` }),
};
