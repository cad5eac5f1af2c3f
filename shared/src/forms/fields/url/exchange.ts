import type { FieldExchange } from '../../field-exchange.ts';
import type { UrlField } from './schema.ts';

export const urlExchange: FieldExchange<UrlField> = {
  xlsform: { type: 'text', isSimpler: true },
  surveyjs: { inputs: ['url'] },
  answer: () => ({ type: 'string', format: 'uri', pattern: '^https?://' }),
};
