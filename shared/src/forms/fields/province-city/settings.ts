import { settingsOf } from '../../field-setting.ts';
import { provinceCityField } from './schema.ts';

export const provinceCitySettings = settingsOf(provinceCityField, [{ kind: 'select', name: 'depth' }]);
