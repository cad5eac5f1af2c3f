import { settingsOf } from '../../field-setting.ts';
import { scanField } from './schema.ts';

export const scanSettings = settingsOf(scanField, [
  { kind: 'select', name: 'formats' },
  { kind: 'text', name: 'placeholder' },
]);
