import { settingsOf } from '../../field-setting.ts';
import { geolocationField } from './schema.ts';

export const geolocationSettings = settingsOf(geolocationField, [
  { kind: 'check', name: 'hasMap', hint: true },
  { kind: 'check', name: 'onlyOwn' },
]);
