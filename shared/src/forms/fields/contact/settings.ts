import { settingsOf } from '../../field-setting.ts';
import { contactField } from './schema.ts';

export const contactSettings = settingsOf(contactField, [{ kind: 'parts', name: 'parts' }]);
