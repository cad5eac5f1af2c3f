import type { FieldExchange } from '../../field-exchange.ts';
import type { SectionField } from './schema.ts';

export const sectionExchange: FieldExchange<SectionField> = {
  xlsform: { type: 'begin group' },
  surveyjs: { questions: ['panel', 'multipletext'], seenAs: 'thing' },
  answer: () => ({}),
};
