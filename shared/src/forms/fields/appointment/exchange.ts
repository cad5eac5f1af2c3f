import { CLOCK } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { AppointmentField } from './schema.ts';

export const appointmentExchange: FieldExchange<AppointmentField> = {
  xlsform: { type: 'dateTime', isSimpler: true },
  answer: () => ({ type: 'string', pattern: `^\\d{4}-\\d{2}-\\d{2}T${CLOCK}$` }),
};
