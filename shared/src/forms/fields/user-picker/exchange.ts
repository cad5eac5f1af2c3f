import { PICKED, list } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { UserPickerField } from './schema.ts';

export const userPickerExchange: FieldExchange<UserPickerField> = {
  xlsform: { type: 'text', isSimpler: true },
  tduck: { items: ['USER_SELECT'] },
  answer: (field) => list(PICKED, field.isMultiple ? {} : { maxItems: 1 }),
};
