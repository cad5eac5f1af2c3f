import type { FieldExchange } from '../../field-exchange.ts';
import type { EmailField } from './schema.ts';

export const emailExchange: FieldExchange<EmailField> = {
  xlsform: { type: 'text', isSimpler: true },
  surveyjs: { inputs: ['email'] },
  answer: () => ({ type: 'string', format: 'email' }),
};
