import { settingsOf } from '../../field-setting.ts';
import { imageField } from './schema.ts';

export const imageSettings = settingsOf(imageField, [
  { kind: 'picture', name: 'picture' },
  { kind: 'select', name: 'size' },
  { kind: 'text', name: 'link', hint: true },
]);
