import { settingsOf } from '../../field-setting.ts';
import { textField } from './schema.ts';

export const textSettings = settingsOf(textField, [
  { kind: 'text', name: 'placeholder' },
  {
    kind: 'pair',
    of: [
      { kind: 'number', name: 'minLength' },
      { kind: 'number', name: 'maxLength' },
    ],
  },
  { kind: 'pattern', name: 'pattern' },
  { kind: 'check', name: 'isUnique', hint: true },
]);
