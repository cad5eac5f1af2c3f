import { list, optionOf } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { MultipleChoiceField } from './schema.ts';

export const multipleChoiceExchange: FieldExchange<MultipleChoiceField> = {
  xlsform: { type: 'select_multiple' },
  surveyjs: { questions: ['checkbox'] },
  tduck: { items: ['CHECKBOX'] },
  answer: (field) => list(optionOf(field), { uniqueItems: true }),
  constraints: (field) => [
    ['count-selected(.)', '>=', field.minChoices],
    ['count-selected(.)', '<=', field.maxChoices],
  ],
};
