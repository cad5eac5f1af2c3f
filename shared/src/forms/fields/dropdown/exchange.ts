import { optionOf } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { DropdownField } from './schema.ts';

export const dropdownExchange: FieldExchange<DropdownField> = {
  xlsform: { type: 'select_one', appearance: 'minimal' },
  surveyjs: { questions: ['dropdown'] },
  tduck: { items: ['SELECT'] },
  answer: (field) => optionOf(field),
};
