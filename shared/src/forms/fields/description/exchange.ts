import type { FieldExchange } from '../../field-exchange.ts';
import type { DescriptionField } from './schema.ts';

export const descriptionExchange: FieldExchange<DescriptionField> = {
  xlsform: { type: 'note' },
  xlsformReads: { note: {} },
  surveyjs: { questions: ['html'], seenAs: 'thing' },
  tduck: { simpler: ['DESC_TEXT'] },
  answer: () => ({}),
};
