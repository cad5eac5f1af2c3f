import type { FieldExchange } from '../../field-exchange.ts';
import type { TextField } from './schema.ts';

const USUAL_LENGTH = 255;

export const textExchange: FieldExchange<TextField> = {
  xlsform: { type: 'text' },
  xlsformReads: { text: {}, string: {} },
  surveyjs: { inputs: ['text'] },
  tduck: { items: ['INPUT'], simpler: ['HORIZONTAL_INPUT'] },
  answer: (field) => ({ type: 'string', maxLength: field.maxLength }),
  constraints: (field) => [
    ['string-length(.)', '>=', field.minLength],
    ['string-length(.)', '<=', field.maxLength === USUAL_LENGTH ? undefined : field.maxLength],
  ],
};
