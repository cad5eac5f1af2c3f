import { settingsOf } from '../../field-setting.ts';
import { dividerField } from './schema.ts';

export const dividerSettings = settingsOf(dividerField, [{ kind: 'select', name: 'line' }]);
