import { settingsOf } from '../../field-setting.ts';
import { dateTimeField } from './schema.ts';

export const dateTimeSettings = settingsOf(dateTimeField, [
  { kind: 'moment', name: 'earliest' },
  { kind: 'moment', name: 'latest' },
  { kind: 'movingLimit', name: 'earliestIn', hint: true },
  { kind: 'movingLimit', name: 'latestIn' },
]);
