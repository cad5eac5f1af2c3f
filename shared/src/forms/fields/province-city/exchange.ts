import { TEXT, list } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { ProvinceCityField } from './schema.ts';

export const provinceCityExchange: FieldExchange<ProvinceCityField> = {
  xlsform: { type: 'text', isSimpler: true },
  tduck: { items: ['PROVINCE_CITY'] },
  answer: () => list(TEXT),
};
