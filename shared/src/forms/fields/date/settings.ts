import { settingsOf } from '../../field-setting.ts';
import { dateField } from './schema.ts';

export const dateSettings = settingsOf(dateField, [
  {
    kind: 'pair',
    of: [
      { kind: 'day', name: 'earliest' },
      { kind: 'day', name: 'latest' },
    ],
  },
  { kind: 'number', name: 'earliestIn', hint: true },
  { kind: 'number', name: 'latestIn' },
  { kind: 'openWeekdays', name: 'closedWeekdays' },
]);
