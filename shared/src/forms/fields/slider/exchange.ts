import { within } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { SliderField } from './schema.ts';

export const sliderExchange: FieldExchange<SliderField> = {
  xlsform: { type: 'range' },
  xlsformReads: { range: {} },
  surveyjs: { questions: ['slider'], inputs: ['range'] },
  tduck: { items: ['SLIDER'] },
  answer: (field) => ({ type: 'number', ...within(field.min, field.max) }),
  limits: (field) => ({ parameters: `start=${field.min} end=${field.max} step=${field.step}` }),
};
