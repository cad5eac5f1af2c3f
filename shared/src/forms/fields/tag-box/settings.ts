import { settingsOf } from '../../field-setting.ts';
import { tagBoxField } from './schema.ts';

export const tagBoxSettings = settingsOf(tagBoxField, [
  { kind: 'lines', name: 'suggestions', hint: true },
  { kind: 'number', name: 'maxTags' },
  { kind: 'text', name: 'placeholder' },
]);
