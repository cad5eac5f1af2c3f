import type { FieldExchange } from '../../field-exchange.ts';
import type { VideoField } from './schema.ts';

export const videoExchange: FieldExchange<VideoField> = {
  xlsform: { type: 'note', isSimpler: true },
  answer: () => ({}),
};
