import { settingsOf } from '../../field-setting.ts';
import { postPickerField } from './schema.ts';

export const postPickerSettings = settingsOf(postPickerField, [
  { kind: 'check', name: 'isMultiple' },
  { kind: 'limitTo', name: 'limitTo' },
  { kind: 'check', name: 'isPublic', hint: true, when: { limitTo: 'filled' } },
]);
