import { settingsOf } from '../../field-setting.ts';
import { moodField } from './schema.ts';

export const moodSettings = settingsOf(moodField, [{ kind: 'number', name: 'faces' }]);
