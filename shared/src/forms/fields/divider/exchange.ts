import type { FieldExchange } from '../../field-exchange.ts';
import type { DividerField } from './schema.ts';

export const dividerExchange: FieldExchange<DividerField> = {
  xlsform: { type: 'note', isSimpler: true },
  tduck: { items: ['DIVIDER'] },
  answer: () => ({}),
};
