import { settingsOf } from '../../field-setting.ts';
import { cascaderField } from './schema.ts';

export const cascaderSettings = settingsOf(cascaderField, [
  { kind: 'tree', name: 'tree' },
  { kind: 'check', name: 'anyLevel' },
]);
