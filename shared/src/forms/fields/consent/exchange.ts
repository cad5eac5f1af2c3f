import type { FieldExchange } from '../../field-exchange.ts';
import type { ConsentField } from './schema.ts';

export const consentExchange: FieldExchange<ConsentField> = {
  xlsform: { type: 'acknowledge' },
  xlsformReads: { acknowledge: {}, trigger: {} },
  answer: () => ({ const: true }),
};
