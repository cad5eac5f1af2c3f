import { settingsOf } from '../../field-setting.ts';
import { dateRangeField } from './schema.ts';

export const dateRangeSettings = settingsOf(dateRangeField, [
  { kind: 'day', name: 'earliest' },
  { kind: 'day', name: 'latest' },
  { kind: 'number', name: 'maxDays' },
]);
