import type { FieldExchange } from '../../field-exchange.ts';
import type { ImageField } from './schema.ts';

export const imageExchange: FieldExchange<ImageField> = {
  xlsform: { type: 'note', isSimpler: true },
  answer: () => ({}),
};
