import { TEXT } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { ScanField } from './schema.ts';

export const scanExchange: FieldExchange<ScanField> = {
  xlsform: { type: 'barcode' },
  xlsformReads: { barcode: {} },
  answer: () => TEXT,
};
