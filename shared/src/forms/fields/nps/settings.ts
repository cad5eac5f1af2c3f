import { settingsOf } from '../../field-setting.ts';
import { npsField } from './schema.ts';

export const npsSettings = settingsOf(npsField, [
  { kind: 'text', name: 'lowLabel' },
  { kind: 'text', name: 'highLabel' },
]);
