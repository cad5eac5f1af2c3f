import { list, optionOf } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { MultiSelectField } from './schema.ts';

export const multiSelectExchange: FieldExchange<MultiSelectField> = {
  xlsform: { type: 'select_multiple', appearance: 'minimal' },
  surveyjs: { questions: ['tagbox'] },
  answer: (field) => list(optionOf(field), { uniqueItems: true }),
  constraints: (field) => [
    ['count-selected(.)', '>=', field.minChoices],
    ['count-selected(.)', '<=', field.maxChoices],
  ],
};
