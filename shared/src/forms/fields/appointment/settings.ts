import { settingsOf } from '../../field-setting.ts';
import { appointmentField } from './schema.ts';

export const appointmentSettings = settingsOf(appointmentField, [
  { kind: 'weekdays', name: 'weekdays' },
  { kind: 'clock', name: 'from' },
  { kind: 'clock', name: 'to' },
  { kind: 'slotsADay', name: 'minutes' },
  { kind: 'number', name: 'minutes' },
  { kind: 'number', name: 'stock', hint: true },
  { kind: 'number', name: 'daysAhead' },
  { kind: 'number', name: 'noticeHours' },
  { kind: 'check', name: 'freeOnReject' },
  { kind: 'days', name: 'closed', label: 'closedDays' },
]);
