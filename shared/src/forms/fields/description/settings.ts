import { settingsOf } from '../../field-setting.ts';
import { descriptionField } from './schema.ts';

export const descriptionSettings = settingsOf(descriptionField, []);
