import type { FieldExchange } from '../../field-exchange.ts';
import type { ColumnsField } from './schema.ts';

export const columnsExchange: FieldExchange<ColumnsField> = {
  xlsform: { type: 'begin group', isSimpler: true },
  answer: () => ({}),
};
