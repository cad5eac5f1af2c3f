import { settingsOf } from '../../field-setting.ts';
import { fullNameField } from './schema.ts';

export const fullNameSettings = settingsOf(fullNameField, [
  { kind: 'check', name: 'hasMiddle' },
  { kind: 'check', name: 'familyFirst' },
]);
