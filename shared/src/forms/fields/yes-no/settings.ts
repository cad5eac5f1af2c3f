import { settingsOf } from '../../field-setting.ts';
import { yesNoField } from './schema.ts';

export const yesNoSettings = settingsOf(yesNoField, [
  { kind: 'text', name: 'yesLabel' },
  { kind: 'text', name: 'noLabel' },
]);
