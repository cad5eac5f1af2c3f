import { TEXT } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { DeviceSerialField } from './schema.ts';

export const deviceSerialExchange: FieldExchange<DeviceSerialField> = {
  xlsform: { type: 'text', isSimpler: true },
  answer: () => TEXT,
};
