import { PICKED, list } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { RolePickerField } from './schema.ts';

export const rolePickerExchange: FieldExchange<RolePickerField> = {
  xlsform: { type: 'text', isSimpler: true },
  answer: (field) => list(PICKED, field.isMultiple ? {} : { maxItems: 1 }),
};
