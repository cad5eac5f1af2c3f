import { settingsOf } from '../../field-setting.ts';
import { consentField } from './schema.ts';

export const consentSettings = settingsOf(consentField, [
  { kind: 'text', name: 'text', label: 'consentText', isLong: true },
  { kind: 'link', name: 'link', label: 'consentLink' },
]);
