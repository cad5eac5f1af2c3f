import { settingsOf } from '../../field-setting.ts';
import { linkedRecordField } from './schema.ts';

export const linkedRecordSettings = settingsOf(linkedRecordField, [{ kind: 'linkedForm', name: 'form' }]);
