import { settingsOf } from '../../field-setting.ts';
import { emailCodeField } from './schema.ts';

export const emailCodeSettings = settingsOf(emailCodeField, [{ kind: 'text', name: 'placeholder' }]);
