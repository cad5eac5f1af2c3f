import type { FieldExchange } from '../../field-exchange.ts';
import type { PageBreakField } from './schema.ts';

export const pageBreakExchange: FieldExchange<PageBreakField> = {
  xlsform: { type: 'begin group', appearance: 'field-list' },
  tduck: { items: ['PAGINATION'] },
  answer: () => ({}),
};
