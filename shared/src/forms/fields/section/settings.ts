import { settingsOf } from '../../field-setting.ts';
import { sectionField } from './schema.ts';

export const sectionSettings = settingsOf(sectionField, [{ kind: 'select', name: 'collapse', words: 'collapse' }]);
