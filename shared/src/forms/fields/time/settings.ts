import { settingsOf } from '../../field-setting.ts';
import { timeField } from './schema.ts';

export const timeSettings = settingsOf(timeField, [
  { kind: 'time', name: 'earliest' },
  { kind: 'time', name: 'latest' },
  { kind: 'movingLimit', name: 'earliestIn', hint: true },
  { kind: 'movingLimit', name: 'latestIn' },
]);
