import { MOST_OPTIONS } from '../../field-base.ts';
import { settingsOf } from '../../field-setting.ts';
import { imageChoiceField } from './schema.ts';

export const imageChoiceSettings = settingsOf(imageChoiceField, [
  { kind: 'options', name: 'options' },
  { kind: 'optionPictures', name: 'options' },
  { kind: 'check', name: 'isMultiple' },
  { kind: 'number', name: 'minChoices', most: MOST_OPTIONS, when: { isMultiple: [true] } },
  { kind: 'number', name: 'maxChoices', most: MOST_OPTIONS, when: { isMultiple: [true] } },
]);
