import { FILE, list } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { SignatureField } from './schema.ts';

export const signatureExchange: FieldExchange<SignatureField> = {
  xlsform: { type: 'image', appearance: 'signature' },
  surveyjs: { questions: ['signaturepad'] },
  tduck: { items: ['SIGN_PAD'] },
  answer: () => list(FILE, { maxItems: 1 }),
};
