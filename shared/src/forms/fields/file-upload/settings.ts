import { settingsOf } from '../../field-setting.ts';
import { fileUploadField } from './schema.ts';

export const fileUploadSettings = settingsOf(fileUploadField, [
  { kind: 'fileEndings', name: 'accept' },
  {
    kind: 'pair',
    of: [
      { kind: 'number', name: 'maxMegabytes', least: 0.1 },
      { kind: 'number', name: 'maxFiles' },
    ],
  },
]);
