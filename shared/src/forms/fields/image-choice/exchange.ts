import { list, optionOf } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { ImageChoiceField } from './schema.ts';

export const imageChoiceExchange: FieldExchange<ImageChoiceField> = {
  xlsform: { type: 'select_multiple', isSimpler: true },
  surveyjs: { questions: ['imagepicker'] },
  tduck: { items: ['IMAGE_SELECT'] },
  answer: (field) => list(optionOf(field), { uniqueItems: true }),
};
