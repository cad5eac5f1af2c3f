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
  { kind: 'movingLimit', name: 'earliestIn', hint: true },
  { kind: 'movingLimit', name: 'latestIn' },
  { kind: 'openWeekdays', name: 'closedWeekdays' },
]);
