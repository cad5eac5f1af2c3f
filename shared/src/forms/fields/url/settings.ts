import { settingsOf } from '../../field-setting.ts';
import { urlField } from './schema.ts';

export const urlSettings = settingsOf(urlField, [{ kind: 'text', name: 'placeholder' }]);
