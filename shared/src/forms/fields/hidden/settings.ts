import { settingsOf } from '../../field-setting.ts';
import { hiddenField } from './schema.ts';

export const hiddenSettings = settingsOf(hiddenField, []);
