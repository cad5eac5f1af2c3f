import { settingsOf } from '../../field-setting.ts';
import { departmentPickerField } from './schema.ts';

export const departmentPickerSettings = settingsOf(departmentPickerField, [
  { kind: 'check', name: 'isMultiple' },
  { kind: 'limitTo', name: 'limitTo' },
  { kind: 'check', name: 'isPublic', hint: true, when: { limitTo: 'filled' } },
]);
