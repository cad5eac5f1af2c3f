import { settingsOf } from '../../field-setting.ts';
import { addressField } from './schema.ts';

export const addressSettings = settingsOf(addressField, [{ kind: 'parts', name: 'parts' }]);
