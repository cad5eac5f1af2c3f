import { TEXT, list } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { TagBoxField } from './schema.ts';

export const tagBoxExchange: FieldExchange<TagBoxField> = {
  xlsform: { type: 'text', isSimpler: true },
  answer: (field) => list(TEXT, { uniqueItems: true, maxItems: field.maxTags }),
};
