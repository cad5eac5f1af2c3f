import { TEXT, list } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { CascaderField } from './schema.ts';

export const cascaderExchange: FieldExchange<CascaderField> = {
  xlsform: { type: 'text', isSimpler: true },
  tduck: { items: ['CASCADER'] },
  answer: () => list(TEXT),
};
