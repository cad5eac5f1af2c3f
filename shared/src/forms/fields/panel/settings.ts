import { settingsOf } from '../../field-setting.ts';
import { panelField } from './schema.ts';

export const panelSettings = settingsOf(panelField, [{ kind: 'select', name: 'collapse', words: 'collapse' }]);
