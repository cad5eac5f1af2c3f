import { settingsOf } from '../../field-setting.ts';
import { emailField } from './schema.ts';

export const emailSettings = settingsOf(emailField, [
  { kind: 'text', name: 'placeholder' },
  { kind: 'check', name: 'isUnique', hint: true },
  { kind: 'lines', name: 'domains', hint: true, takes: /^[a-z0-9.-]+$/ },
]);
