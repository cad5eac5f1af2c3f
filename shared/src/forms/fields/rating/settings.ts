import { settingsOf } from '../../field-setting.ts';
import { ratingField } from './schema.ts';

export const ratingSettings = settingsOf(ratingField, [{ kind: 'number', name: 'max', label: 'stars' }]);
