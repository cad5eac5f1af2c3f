import { PICKED, list } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { PostPickerField } from './schema.ts';

export const postPickerExchange: FieldExchange<PostPickerField> = {
  xlsform: { type: 'text', isSimpler: true },
  answer: (field) => list(PICKED, field.isMultiple ? {} : { maxItems: 1 }),
};
