import { settingsOf } from '../../field-setting.ts';
import { scoreField } from './schema.ts';

export const scoreSettings = settingsOf(scoreField, [
  { kind: 'scoreQuestions', name: 'questions' },
  { kind: 'check', name: 'showAtEnd' },
]);
