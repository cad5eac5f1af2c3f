import { settingsOf } from '../../field-setting.ts';
import { numberField } from './schema.ts';

export const numberSettings = settingsOf(numberField, [
  {
    kind: 'pair',
    of: [
      { kind: 'number', name: 'min' },
      { kind: 'number', name: 'max' },
    ],
  },
  {
    kind: 'pair',
    of: [
      { kind: 'number', name: 'decimals', hint: true },
      { kind: 'text', name: 'unit' },
    ],
  },
  { kind: 'check', name: 'isUnique', hint: true },
]);
