import { settingsOf } from '../../field-setting.ts';
import { userPickerField } from './schema.ts';

export const userPickerSettings = settingsOf(userPickerField, [
  { kind: 'check', name: 'isMultiple' },
  { kind: 'limitTo', name: 'limitTo' },
  { kind: 'check', name: 'isPublic', hint: true, when: { limitTo: 'filled' } },
]);
