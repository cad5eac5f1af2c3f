import { settingsOf } from '../../field-setting.ts';
import { signatureField } from './schema.ts';

export const signatureSettings = settingsOf(signatureField, [{ kind: 'check', name: 'mayType', hint: true }]);
