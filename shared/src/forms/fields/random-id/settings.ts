import { settingsOf } from '../../field-setting.ts';
import { randomIdField } from './schema.ts';

export const randomIdSettings = settingsOf(randomIdField, [{ kind: 'check', name: 'showAtEnd' }]);
