import { settingsOf } from '../../field-setting.ts';
import { maskedField } from './schema.ts';

export const maskedSettings = settingsOf(maskedField, [
  { kind: 'text', name: 'mask', hint: true },
  { kind: 'check', name: 'isUnique', hint: true },
]);
