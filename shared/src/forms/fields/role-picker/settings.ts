import { settingsOf } from '../../field-setting.ts';
import { rolePickerField } from './schema.ts';

export const rolePickerSettings = settingsOf(rolePickerField, [
  { kind: 'check', name: 'isMultiple' },
  { kind: 'limitTo', name: 'limitTo' },
  { kind: 'check', name: 'isPublic', hint: true, when: { limitTo: 'filled' } },
]);
