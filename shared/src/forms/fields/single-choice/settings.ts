import { settingsOf } from '../../field-setting.ts';
import { singleChoiceField } from './schema.ts';

export const singleChoiceSettings = settingsOf(singleChoiceField, [
  { kind: 'optionsFrom', name: 'optionsFrom' },
  { kind: 'options', name: 'options', when: { optionsFrom: [undefined] } },
  { kind: 'other', name: 'other', when: { optionsFrom: [undefined] } },
  { kind: 'quota', name: 'quota', when: { optionsFrom: [undefined] } },
  { kind: 'select', name: 'display', order: ['list', 'columns', 'buttons'] },
  { kind: 'check', name: 'isShuffled', hint: true },
]);
