import { settingsOf } from '../../field-setting.ts';
import { serialNumberField } from './schema.ts';

export const serialNumberSettings = settingsOf(serialNumberField, [
  { kind: 'text', name: 'prefix' },
  { kind: 'select', name: 'datePart' },
  { kind: 'number', name: 'digits' },
  { kind: 'select', name: 'counter', hint: true },
  { kind: 'check', name: 'showAtEnd' },
  { kind: 'serialExample', name: 'prefix' },
]);
