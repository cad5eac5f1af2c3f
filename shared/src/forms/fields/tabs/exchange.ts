import type { FieldExchange } from '../../field-exchange.ts';
import type { TabsField } from './schema.ts';

export const tabsExchange: FieldExchange<TabsField> = {
  xlsform: { type: 'begin group', isSimpler: true },
  answer: () => ({}),
};
