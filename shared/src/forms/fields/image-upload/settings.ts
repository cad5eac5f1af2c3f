import { settingsOf } from '../../field-setting.ts';
import { imageUploadField } from './schema.ts';

export const imageUploadSettings = settingsOf(imageUploadField, [
  { kind: 'number', name: 'maxFiles' },
  { kind: 'number', name: 'maxMegabytes', least: 0.1 },
  { kind: 'number', name: 'longestSide', hint: true },
]);
