import { settingsOf } from '../../field-setting.ts';
import { dateRangeField } from './schema.ts';

export const dateRangeSettings = settingsOf(dateRangeField, [
  { kind: 'day', name: 'earliest' },
  { kind: 'day', name: 'latest' },
  { kind: 'movingLimit', name: 'earliestIn', hint: true },
  { kind: 'movingLimit', name: 'latestIn' },
  { kind: 'number', name: 'maxDays' },
]);
