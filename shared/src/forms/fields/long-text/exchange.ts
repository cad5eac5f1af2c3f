import type { FieldExchange } from '../../field-exchange.ts';
import type { LongTextField } from './schema.ts';

const USUAL_LENGTH = 5000;

export const longTextExchange: FieldExchange<LongTextField> = {
  xlsform: { type: 'text', appearance: 'multiline' },
  surveyjs: { questions: ['comment'] },
  tduck: { items: ['TEXTAREA'] },
  answer: (field) => ({ type: 'string', maxLength: field.maxLength }),
  constraints: (field) => [
    ['string-length(.)', '>=', field.minLength],
    ['string-length(.)', '<=', field.maxLength === USUAL_LENGTH ? undefined : field.maxLength],
  ],
};
