import { MOST_OPTIONS } from '../../field-base.ts';
import { settingsOf } from '../../field-setting.ts';
import { multiSelectField } from './schema.ts';

export const multiSelectSettings = settingsOf(multiSelectField, [
  { kind: 'optionsFrom', name: 'optionsFrom' },
  { kind: 'options', name: 'options', when: { optionsFrom: [undefined] } },
  { kind: 'number', name: 'minChoices', most: MOST_OPTIONS },
  { kind: 'number', name: 'maxChoices', most: MOST_OPTIONS },
]);
