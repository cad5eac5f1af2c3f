import { settingsOf } from '../../field-setting.ts';
import { columnsField } from './schema.ts';

export const columnsSettings = settingsOf(columnsField, [{ kind: 'columns', name: 'columns' }]);
