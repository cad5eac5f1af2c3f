import type { FieldExchange } from '../../field-exchange.ts';
import type { EmailCodeField } from './schema.ts';

export const emailCodeExchange: FieldExchange<EmailCodeField> = {
  xlsform: { type: 'text', isSimpler: true },
  answer: () => ({ type: 'string', format: 'email' }),
};
