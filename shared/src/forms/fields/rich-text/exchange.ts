import type { FieldExchange } from '../../field-exchange.ts';
import type { RichTextField } from './schema.ts';

export const richTextExchange: FieldExchange<RichTextField> = {
  xlsform: { type: 'note', isSimpler: true },
  answer: () => ({}),
};
