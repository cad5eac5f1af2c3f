import { settingsOf } from '../../field-setting.ts';
import { rankingField } from './schema.ts';

export const rankingSettings = settingsOf(rankingField, [
  { kind: 'options', name: 'options' },
  { kind: 'number', name: 'top' },
]);
