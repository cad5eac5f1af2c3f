import { optionOf } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { SingleChoiceField } from './schema.ts';

export const singleChoiceExchange: FieldExchange<SingleChoiceField> = {
  xlsform: { type: 'select_one' },
  surveyjs: { questions: ['radiogroup', 'buttongroup'] },
  tduck: { items: ['RADIO'] },
  answer: (field) => optionOf(field),
};
