import { settingsOf } from '../../field-setting.ts';
import { phoneField } from './schema.ts';

export const phoneSettings = settingsOf(phoneField, [
  { kind: 'text', name: 'placeholder' },
  { kind: 'check', name: 'isUnique', hint: true },
  { kind: 'country', name: 'country' },
]);
