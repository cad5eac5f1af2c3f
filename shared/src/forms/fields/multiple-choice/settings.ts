import { MOST_OPTIONS } from '../../field-base.ts';
import { settingsOf } from '../../field-setting.ts';
import { multipleChoiceField } from './schema.ts';

export const multipleChoiceSettings = settingsOf(multipleChoiceField, [
  { kind: 'optionsFrom', name: 'optionsFrom' },
  { kind: 'options', name: 'options', when: { optionsFrom: [undefined] } },
  { kind: 'exclusive', name: 'options', when: { optionsFrom: [undefined] } },
  { kind: 'other', name: 'other', when: { optionsFrom: [undefined] } },
  { kind: 'quota', name: 'quota', when: { optionsFrom: [undefined] } },
  { kind: 'check', name: 'hasSelectAll', when: { optionsFrom: [undefined] } },
  {
    kind: 'pair',
    of: [
      { kind: 'number', name: 'minChoices', most: MOST_OPTIONS },
      { kind: 'number', name: 'maxChoices', most: MOST_OPTIONS },
    ],
  },
  { kind: 'select', name: 'display', order: ['list', 'columns', 'buttons'] },
  { kind: 'check', name: 'isShuffled', hint: true },
]);
