import { settingsOf } from '../../field-setting.ts';
import { longTextField } from './schema.ts';

export const longTextSettings = settingsOf(longTextField, [
  { kind: 'text', name: 'placeholder' },
  {
    kind: 'pair',
    of: [
      { kind: 'number', name: 'minLength' },
      { kind: 'number', name: 'maxLength' },
    ],
  },
  { kind: 'number', name: 'rows' },
  { kind: 'pattern', name: 'pattern' },
]);
