import { settingsOf } from '../../field-setting.ts';
import { tabsField } from './schema.ts';

export const tabsSettings = settingsOf(tabsField, [{ kind: 'tabs', name: 'tabs' }]);
