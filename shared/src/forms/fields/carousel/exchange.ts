import type { FieldExchange } from '../../field-exchange.ts';
import type { CarouselField } from './schema.ts';

export const carouselExchange: FieldExchange<CarouselField> = {
  xlsform: { type: 'note', isSimpler: true },
  answer: () => ({}),
};
