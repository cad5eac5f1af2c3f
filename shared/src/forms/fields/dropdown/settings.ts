import { settingsOf } from '../../field-setting.ts';
import { dropdownField } from './schema.ts';

export const dropdownSettings = settingsOf(dropdownField, [
  { kind: 'optionsFrom', name: 'optionsFrom' },
  { kind: 'options', name: 'options', when: { optionsFrom: [undefined] } },
  { kind: 'other', name: 'other', when: { optionsFrom: [undefined] } },
  { kind: 'quota', name: 'quota', when: { optionsFrom: [undefined] } },
  { kind: 'text', name: 'placeholder' },
]);
