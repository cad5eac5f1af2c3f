import { PICKED, list } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { DepartmentPickerField } from './schema.ts';

export const departmentPickerExchange: FieldExchange<DepartmentPickerField> = {
  xlsform: { type: 'text', isSimpler: true },
  tduck: { items: ['DEPT_SELECT'] },
  answer: (field) => list(PICKED, field.isMultiple ? {} : { maxItems: 1 }),
};
