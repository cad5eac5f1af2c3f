import type { FieldExchange } from '../../field-exchange.ts';
import type { PhoneField } from './schema.ts';

export const phoneExchange: FieldExchange<PhoneField> = {
  xlsform: { type: 'text', appearance: 'numbers', isSimpler: true },
  surveyjs: { inputs: ['tel'] },
  tduck: { simpler: ['PHONE_VERIFICATION'] },
  answer: () => ({ type: 'string', pattern: '^\\+\\d{4,15}$' }),
};
